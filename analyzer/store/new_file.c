/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See new_file.h. Files are renamed only after fsync; otherwise a system crash could leave an empty
 * file under the final name. */
#define _GNU_SOURCE 1 /* mkostemps */
#include "analyzer/store/new_file.h"

#include "engine/core/language.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_TEMPORARY = 8 };

/* The paths of temporary files; global, since the signal handler needs them. */
static char temporary[MOST_TEMPORARY][PATH_BYTES];
static volatile sig_atomic_t is_there[MOST_TEMPORARY];
static pid_t owner; /* the process that removes the files, as its children must not */

static void note(const char *path)
{
    owner = getpid();
    for (int i = 0; i < MOST_TEMPORARY; i++)
        if (!is_there[i]) {
            snprintf(temporary[i], PATH_BYTES, "%s", path);
            is_there[i] = 1;
            return;
        }
}

static void forget(const char *path)
{
    for (int i = 0; i < MOST_TEMPORARY; i++)
        if (is_there[i] && strcmp(temporary[i], path) == 0)
            is_there[i] = 0;
}

void new_files_remove(void)
{
    for (int i = 0; i < MOST_TEMPORARY && owner == getpid(); i++)
        if (is_there[i])
            unlink(temporary[i]);
}

static enum status refuse(const struct new_file *file, int error, struct diag *diag)
{
    diag_set_source(diag, file->name);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be written: %s", tr(strerror(error)));
}

/* The mode of the replaced file or the default mode, since mkostemp creates private files. */
static mode_t mode_of(const struct stat *replaced)
{
    if (replaced != NULL)
        return replaced->st_mode & 0777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Takes over `fd`, the descriptor opened for file->beside; reports an error if fd < 0. */
static enum status take(struct new_file *file, int fd, const struct stat *replaced,
                        struct diag *diag)
{
    if (fd < 0) {
        file->beside[0] = '\0';
        return refuse(file, errno, diag);
    }
    note(file->beside);
    fchmod(fd, mode_of(replaced));
    file->out = fdopen(fd, "w");
    if (file->out != NULL)
        return STATUS_OK;
    close(fd);
    new_file_drop(file, false);
    return STATUS_MEMORY;
}

enum status new_file_open(struct new_file *file, const char *name, struct diag *diag)
{
    *file = (struct new_file){.name = name};
    struct stat there;
    const bool exists = stat(name, &there) == 0;
    if (exists && S_ISDIR(there.st_mode))
        return refuse(file, EISDIR, diag);
    char *target = exists ? realpath(name, NULL) : NULL;
    const int n = snprintf(file->place, sizeof file->place, "%s", target == NULL ? name : target);
    free(target);
    if (n + (int)sizeof ".XXXXXX" > (int)sizeof file->beside)
        return refuse(file, ENAMETOOLONG, diag);
    if (exists && !S_ISREG(there.st_mode)) {
        file->out = fopen(name, "we");
        return file->out == NULL ? refuse(file, errno, diag) : STATUS_OK;
    }
    if (exists && access(name, W_OK) != 0)
        return refuse(file, errno, diag);
    memcpy(file->beside, file->place, (size_t)n);
    strcpy(file->beside + n, ".XXXXXX");
    return take(file, mkostemp(file->beside, O_CLOEXEC), exists ? &there : NULL, diag);
}

static const char *temporary_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return folder == NULL || folder[0] == '\0' ? "/tmp" : folder;
}

enum status new_file_temporary(struct new_file *file, const struct new_file *twin,
                               const char *suffix, struct diag *diag)
{
    *file = (struct new_file){.name = temporary_folder()};
    int n;
    if (twin != NULL)
        n = snprintf(file->beside, sizeof file->beside, "%.*s%s",
                     (int)(strrchr(twin->beside, '.') - twin->beside), twin->beside, suffix);
    else
        n = snprintf(file->beside, sizeof file->beside, "%s/zolo-XXXXXX%s", file->name, suffix);
    if (n >= (int)sizeof file->beside) {
        file->beside[0] = '\0';
        return refuse(file, ENAMETOOLONG, diag);
    }
    const int fd = twin != NULL ? open(file->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)
                                : mkostemps(file->beside, (int)strlen(suffix), O_CLOEXEC);
    return take(file, fd, NULL, diag);
}

/* Flushes a file to disk, unless it is a pipe. */
static bool is_kept(const struct new_file *file)
{
    if (fflush(file->out) != 0 || ferror(file->out))
        return false;
    return file->beside[0] == '\0' || fsync(fileno(file->out)) == 0 || errno == EINVAL;
}

enum status new_file_flush(struct new_file *file, struct diag *diag)
{
    return is_kept(file) ? STATUS_OK : refuse(file, errno, diag);
}

enum status new_file_close(struct new_file *file, enum status status, struct diag *diag)
{
    if (status == STATUS_OK || status == STATUS_FILE) /* failed writing functions set no message */
        if (!is_kept(file))
            status = refuse(file, errno, diag);
    if (status == STATUS_OK && file->beside[0] != '\0' && rename(file->beside, file->place) != 0)
        status = refuse(file, errno, diag);
    new_file_drop(file, status == STATUS_OK);
    return status;
}

void new_file_drop(struct new_file *file, bool stays)
{
    if (file->out != NULL)
        fclose(file->out);
    file->out = NULL;
    if (file->beside[0] == '\0')
        return;
    if (!stays)
        unlink(file->beside);
    forget(file->beside);
    file->beside[0] = '\0';
}
