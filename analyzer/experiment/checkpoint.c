/* See checkpoint.h. The lock (flock) is on the very file that bears the name:
 * a new state is locked before it is renamed, so the name is never free for
 * another process, and nothing is left behind by one that is killed but at most
 * an unfinished new state, which the next one removes. */
#include "analyzer/experiment/checkpoint.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "analyzer/experiment/checkpoint_text.h"

struct checkpoint {
    char *file, *new_file, *folder; /* owned */
    char *identity;                 /* owned */
    int fd;                         /* the file that bears the name, locked */
    double saved_s;                 /* when it was saved last, or opened */
};

static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static enum status refuse_file(const char *file, const char *what, struct diag *diag)
{
    const int error = errno;
    diag_set_source(diag, file);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be %s: %s", what, strerror(error));
}

/* --- the lock ----------------------------------------------------------------------- */

/* Does `file` still name what fd was opened as? */
static bool is_named(int fd, const char *file)
{
    struct stat opened, named;
    return fstat(fd, &opened) == 0 && stat(file, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

static enum status refuse_lock(const char *file, struct diag *diag)
{
    if (errno != EWOULDBLOCK)
        return refuse_file(file, "locked", diag);
    diag_set_source(diag, file);
    return diag_set(
        diag, STATUS_INPUT, 0, 0,
        "another process is using this checkpoint; wait for it, or choose another file");
}

/* Opens and locks `file`, with O_CREAT among the flags even if it is not there;
 * *fd stays −1 if it is not. Another process may rename it meanwhile: then
 * once more. */
static enum status open_locked(const char *file, int flags, int *fd, struct diag *diag)
{
    for (;;) {
        const int opened = open(file, O_RDWR | O_CLOEXEC | O_NONBLOCK | flags, 0666);
        if (opened < 0 && errno == ENOENT && (flags & O_CREAT) == 0)
            return STATUS_OK;
        if (opened < 0)
            return refuse_file(file, "opened", diag);
        if (flock(opened, LOCK_EX | LOCK_NB) != 0) {
            const enum status status = refuse_lock(file, diag);
            close(opened);
            return status;
        }
        if (is_named(opened, file)) {
            *fd = opened;
            return STATUS_OK;
        }
        close(opened);
    }
}

/* --- writing ------------------------------------------------------------------------ */

/* Writes through a descriptor of its own, so that the lock on `fd` stays. */
static bool write_text(int fd, const char *identity, const struct sample *sample,
                       const struct tally *tally)
{
    const int copy = dup(fd);
    FILE *out = copy < 0 ? NULL : fdopen(copy, "w");
    if (out == NULL) {
        if (copy >= 0)
            close(copy);
        return false;
    }
    checkpoint_write(out, identity, sample, tally);
    const bool good = fflush(out) == 0 && !ferror(out) && fsync(fd) == 0;
    const int error = errno;
    fclose(out);
    errno = error;
    return good;
}

/* Makes the renaming last. Some file systems cannot do that with folders, and
 * say so; there is nothing more to be done then. */
static void sync_folder(const char *folder)
{
    const int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    (void)!fsync(fd);
    close(fd);
}

/* Writes the state to the new file `fd` (locked) and gives it the name. */
static enum status replace(struct checkpoint *checkpoint, int fd, const struct sample *sample,
                           const struct tally *tally, struct diag *diag)
{
    if (ftruncate(fd, 0) != 0 || !write_text(fd, checkpoint->identity, sample, tally) ||
        rename(checkpoint->new_file, checkpoint->file) != 0) {
        const enum status status = refuse_file(checkpoint->file, "written", diag);
        unlink(checkpoint->new_file);
        return status;
    }
    sync_folder(checkpoint->folder);
    checkpoint->saved_s = now_s();
    return STATUS_OK;
}

bool checkpoint_is_due(const struct checkpoint *checkpoint, double seconds)
{
    return now_s() - checkpoint->saved_s >= seconds;
}

enum status checkpoint_save(struct checkpoint *checkpoint, const struct sample *sample,
                            const struct tally *tally, struct diag *diag)
{
    int fd = -1;
    if (!is_named(checkpoint->fd, checkpoint->file) && access(checkpoint->file, F_OK) == 0) {
        diag_set_source(diag, checkpoint->file);
        return diag_set(diag, STATUS_FILE, 0, 0,
                        "cannot be written: another file has been put in its place");
    }
    enum status status = open_locked(checkpoint->new_file, O_CREAT | O_NOFOLLOW, &fd, diag);
    if (status != STATUS_OK)
        return status;
    status = replace(checkpoint, fd, sample, tally, diag);
    close(status == STATUS_OK ? checkpoint->fd : fd);
    if (status == STATUS_OK)
        checkpoint->fd = fd;
    return status;
}

/* --- opening ------------------------------------------------------------------------ */

static enum status read_state(const struct checkpoint *checkpoint, struct sample *sample,
                              struct tally *tally, struct diag *diag)
{
    struct stat facts;
    diag_set_source(diag, checkpoint->file);
    if (fstat(checkpoint->fd, &facts) != 0)
        return refuse_file(checkpoint->file, "read", diag);
    if (!S_ISREG(facts.st_mode))
        return diag_set(diag, STATUS_INPUT, 0, 0, "this is no regular file, so no checkpoint");
    const int copy = dup(checkpoint->fd);
    FILE *in = copy < 0 ? NULL : fdopen(copy, "r");
    if (in == NULL) {
        const enum status status = refuse_file(checkpoint->file, "read", diag);
        if (copy >= 0)
            close(copy);
        return status;
    }
    const enum status status =
        checkpoint_read(in, (uint64_t)facts.st_size, checkpoint->identity, sample, tally, diag);
    fclose(in);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

/* Writes the first, empty state: shows at once whether there can be one. Who
 * holds the lock on the new file makes it; *exists if somebody was quicker. */
static enum status create(struct checkpoint *checkpoint, const struct sample *sample,
                          const struct tally *tally, bool *exists, struct diag *diag)
{
    int fd = -1;
    enum status status = open_locked(checkpoint->new_file, O_CREAT | O_NOFOLLOW, &fd, diag);
    if (status != STATUS_OK)
        return status;
    *exists = access(checkpoint->file, F_OK) == 0;
    if (*exists)
        unlink(checkpoint->new_file);
    else
        status = replace(checkpoint, fd, sample, tally, diag);
    if (status == STATUS_OK && !*exists)
        checkpoint->fd = fd;
    else
        close(fd);
    return status;
}

static enum status open_or_create(struct checkpoint *checkpoint, struct sample *sample,
                                  struct tally *tally, struct diag *diag)
{
    bool exists = true;
    enum status status;
    do {
        status = open_locked(checkpoint->file, 0, &checkpoint->fd, diag);
        if (status == STATUS_OK && checkpoint->fd < 0)
            status = create(checkpoint, sample, tally, &exists, diag);
    } while (status == STATUS_OK && checkpoint->fd < 0);
    if (status != STATUS_OK || !exists)
        return status;
    status = read_state(checkpoint, sample, tally, diag);
    if (status == STATUS_OK)
        unlink(checkpoint->new_file); /* of a process that was killed */
    return status;
}

/* A symbolic link stays one: what it points to is replaced. */
static bool set_names(struct checkpoint *checkpoint, const char *file, const char *identity)
{
    struct stat facts;
    const bool is_link = lstat(file, &facts) == 0 && S_ISLNK(facts.st_mode);
    char *target = is_link ? realpath(file, NULL) : NULL;
    checkpoint->file = target != NULL ? target : strdup(file);
    checkpoint->identity = strdup(identity);
    if (checkpoint->file == NULL || checkpoint->identity == NULL)
        return false;
    const char *slash = strrchr(checkpoint->file, '/');
    const size_t n = strlen(checkpoint->file);
    checkpoint->new_file = malloc(n + sizeof ".new");
    checkpoint->folder = slash == NULL
                             ? strdup(".")
                             : strndup(checkpoint->file, (size_t)(slash - checkpoint->file) + 1);
    if (checkpoint->new_file == NULL || checkpoint->folder == NULL)
        return false;
    memcpy(checkpoint->new_file, checkpoint->file, n);
    memcpy(checkpoint->new_file + n, ".new", sizeof ".new");
    return true;
}

enum status checkpoint_open(const char *file, const char *identity, struct sample *sample,
                            struct tally *tally, struct checkpoint **out, struct diag *diag)
{
    assert(strchr(identity, '\n') == NULL);
    struct checkpoint *checkpoint = calloc(1, sizeof *checkpoint);
    if (checkpoint == NULL)
        return STATUS_MEMORY;
    checkpoint->fd = -1;
    enum status status = STATUS_MEMORY;
    if (set_names(checkpoint, file, identity))
        status = open_or_create(checkpoint, sample, tally, diag);
    checkpoint->saved_s = now_s();
    if (status == STATUS_OK)
        *out = checkpoint;
    else
        checkpoint_close(checkpoint);
    return status;
}

void checkpoint_close(struct checkpoint *checkpoint)
{
    if (checkpoint == NULL)
        return;
    if (checkpoint->fd >= 0)
        close(checkpoint->fd);
    free(checkpoint->file);
    free(checkpoint->new_file);
    free(checkpoint->folder);
    free(checkpoint->identity);
    free(checkpoint);
}
