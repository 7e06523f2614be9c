/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a plot: writes its files, runs gnuplot, and keeps the files after a failure. */
#define _GNU_SOURCE 1 /* environ, pipe2 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "analyzer/page/plot.h"
#include "analyzer/store/new_file.h"
#include "engine/core/language.h"

/* --- the program gnuplot -------------------------------------------------------------------- */

extern char **environ;

enum { COMPLAINT_BYTES = 2048, GNUPLOT_ARGUMENTS = 9 };

static volatile pid_t running; /* 0 if gnuplot is not running; global for the signal handler */

void gnuplot_stop(void)
{
    if (running > 0) {
        kill(running, SIGKILL);
        waitpid(running, NULL, 0);
    }
}

/* Starts gnuplot with empty input and standard error sent to `complaints`. Returns 0 or an
 * errno. */
static int start(const char *script, const char *const *arguments, int complaints, pid_t *pid)
{
    const char *argv[GNUPLOT_ARGUMENTS + 4] = {"gnuplot", "-c", script};
    for (int i = 0; i < GNUPLOT_ARGUMENTS && arguments[i] != NULL; i++)
        argv[3 + i] = arguments[i];
    /* Scripts and data are UTF-8 regardless of the terminal, and gnuplot warns in other locales. */
    setenv("LC_ALL", "C.UTF-8", 1);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, complaints, STDERR_FILENO);
    /* posix_spawn does not modify its arguments, although they are not const. */
    const int error = posix_spawnp(pid, "gnuplot", &files, NULL, (char **)(void *)argv, environ);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static int wait_for(pid_t pid)
{
    int status = -1;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    running = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Whether a line states an error rather than being blank, an echo, a caret or a font warning. */
static bool complains(const char *line)
{
    const char *first = line + strspn(line, " \t\r\n");
    return *first != '\0' && *first != '^' && strncmp(first, "Fontconfig", 10) != 0;
}

/* Reads all messages and copies the last line that states an error, or "", to `said`. */
static void read_complaints(int from, char said[COMPLAINT_BYTES])
{
    char *line = NULL;
    size_t room = 0;
    FILE *in = fdopen(from, "r");
    said[0] = '\0';
    while (in != NULL && getline(&line, &room, in) > 0)
        if (complains(line))
            snprintf(said, COMPLAINT_BYTES, "%.*s", (int)strcspn(line, "\r\n"), line);
    free(line);
    if (in == NULL)
        close(from);
    else
        fclose(in);
}

/* Runs `gnuplot -c script arguments[0] …` (at most GNUPLOT_ARGUMENTS, ended by NULL) without a
 * shell. Returns STATUS_PROGRAM, with a message, if gnuplot is missing, fails, or prints a message
 * (except about fonts), since gnuplot may exit with 0 after a warning. */
static enum status gnuplot_run(const char *script, const char *const *arguments, struct diag *diag)
{
    int ends[2];
    pid_t pid;
    char said[COMPLAINT_BYTES] = "";
    if (pipe2(ends, O_CLOEXEC) != 0)
        return diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot: %s", tr(strerror(errno)));
    const int error = start(script, arguments, ends[1], &pid);
    close(ends[1]);
    running = error == 0 ? pid : 0;
    read_complaints(ends[0], said);
    if (error == ENOENT)
        return diag_set(diag, STATUS_PROGRAM, 0, 0,
                        "gnuplot is not installed (Debian package gnuplot-nox)");
    if (error != 0)
        return diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot: %s", tr(strerror(error)));
    const int left = wait_for(pid);
    if (left != 0 || said[0] != '\0')
        return diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot failed: %s",
                        said[0] == '\0' ? "no reason given" : said);
    return STATUS_OK;
}

/* --- a drawing ------------------------------------------------------------------------------ */

/* The files of one drawing; a zeroed file means that it does not exist. gnuplot reads data and
 * script from $TMPDIR and writes the plot to its final folder. */
struct drawing {
    const struct plot *plot;
    const struct plot_target *target;
    struct new_file picture;
    struct new_file data;   /* ends in .tsv */
    struct new_file script; /* ends in .gp */
};

/* A complete plot file ends with this text; gnuplot reports success even if the disk was full. */
static const struct form {
    const char *name, *end;
} forms[] = {{"png", "IEND"}, {"svg", "</svg>"}, {"pdf", "%%EOF"}, {"terminal", "\n"}};
enum {
    TERMINAL = 3,
    END_BYTES = 32,
    ROOM_BYTES = 1 << 16 /* more bytes than can be missing from an incomplete plot */
};

static const struct form *form_of(const char *file)
{
    const char *dot = file == NULL ? NULL : strrchr(file, '.');
    for (int i = 0; i < TERMINAL && dot != NULL; i++)
        if (strcmp(dot + 1, forms[i].name) == 0)
            return &forms[i];
    return file == NULL ? &forms[TERMINAL] : NULL;
}

static const char *base_name(const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash == NULL ? file : slash + 1;
}

/* Replaces the ending of a path, for example a.png by a.tsv. */
static void with_ending(char out[PATH_MAX], const char *path, const char *ending)
{
    const int stem = (int)(strrchr(path, '.') - path);
    if (snprintf(out, PATH_MAX, "%.*s%s", stem, path, ending) >= PATH_MAX)
        out[0] = '\0'; /* truncated paths must not be opened */
}

/* --- files ---------------------------------------------------------------------------------- */

static enum status file_fault(struct diag *diag, const char *file, int error)
{
    diag_set_source(diag, file);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be written: %s", tr(strerror(error)));
}

static enum status open_picture(struct drawing *drawing, struct diag *diag)
{
    const char *file = drawing->target->file;
    struct stat there;
    if (file == NULL)
        return new_file_temporary(&drawing->picture, NULL, ".txt", diag);
    if (stat(file, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode))
        return file_fault(diag, file, ENOTSUP); /* gnuplot does not report incomplete writes */
    return new_file_open(&drawing->picture, file, diag);
}

static void write_data(FILE *out, const struct plot *plot)
{
    fwrite(plot->data, 1, plot->n_data, out);
}

/* Writes the script that belongs to the data file `data`. */
static void write_script(FILE *out, const struct drawing *drawing, const char *data)
{
    const char *file = drawing->target->file;
    char name[PATH_MAX], picture[PATH_MAX];
    with_ending(name, base_name(data), "");
    with_ending(picture, base_name(data), ".png");
    plot_write_script(out, drawing->plot, name, file == NULL ? picture : base_name(file));
}

static enum status write_input(struct drawing *drawing, struct diag *diag)
{
    TRY(new_file_temporary(&drawing->data, NULL, ".tsv", diag));
    write_data(drawing->data.out, drawing->plot);
    TRY(new_file_flush(&drawing->data, diag));
    TRY(new_file_temporary(&drawing->script, &drawing->data, ".gp", diag));
    write_script(drawing->script.out, drawing, drawing->data.beside);
    return new_file_flush(&drawing->script, diag);
}

/* Writes data and script next to the plot (--keep-data). Stores the data file's path in `data`. */
static enum status write_kept(const struct drawing *drawing, char data[PATH_MAX], struct diag *diag)
{
    struct new_file file;
    char script[PATH_MAX];
    with_ending(data, drawing->target->file, ".tsv");
    with_ending(script, drawing->target->file, ".gp");
    TRY(new_file_open(&file, data, diag));
    write_data(file.out, drawing->plot);
    TRY(new_file_close(&file, STATUS_OK, diag));
    TRY(new_file_open(&file, script, diag));
    write_script(file.out, drawing, data);
    return new_file_close(&file, STATUS_OK, diag);
}

/* --- drawing -------------------------------------------------------------------------------- */

/* Reads the last bytes of the plot file. Returns the file's size. */
static off_t read_end(const char *file, char end[END_BYTES + 1])
{
    FILE *in = fopen(file, "re");
    end[0] = '\0';
    if (in == NULL)
        return 0;
    fseeko(in, 0, SEEK_END);
    const off_t size = ftello(in);
    fseeko(in, size > END_BYTES ? size - END_BYTES : 0, SEEK_SET);
    const size_t n = fread(end, 1, END_BYTES, in);
    end[n] = '\0';
    for (size_t i = 0; i < n; i++)
        if (end[i] == '\0')
            end[i] = ' ';
    fclose(in);
    return size;
}

/* Returns STATUS_FILE if the plot is incomplete because the disk is full, else STATUS_PROGRAM. */
static enum status check_whole(const struct drawing *drawing, struct diag *diag)
{
    const char *file = drawing->target->file;
    char end[END_BYTES + 1];
    const off_t size = read_end(drawing->picture.beside, end);
    if (size > 0 && strstr(end, form_of(file)->end) != NULL)
        return STATUS_OK;
    const int error = posix_fallocate(fileno(drawing->picture.out), size, ROOM_BYTES);
    if (error != 0)
        return file_fault(diag, drawing->picture.name, error);
    return diag_set(diag, STATUS_PROGRAM, 0, 0,
                    size == 0 ? N_("gnuplot drew nothing") : N_("gnuplot failed to draw the plot"));
}

static enum status run_gnuplot(const struct drawing *drawing, struct diag *diag)
{
    const struct plot_target *target = drawing->target;
    char columns[16];
    snprintf(columns, sizeof columns, "%d", target->columns);
    const char *const arguments[] = {drawing->picture.beside, form_of(target->file)->name, columns,
                                     target->colour ? "ansi256" : "mono", NULL};
    TRY(gnuplot_run(drawing->script.beside, arguments, diag));
    return check_whole(drawing, diag);
}

static enum status print_picture(struct drawing *drawing, struct diag *diag)
{
    char block[4096];
    FILE *in = fopen(drawing->picture.beside, "re");
    if (in == NULL)
        return file_fault(diag, drawing->picture.beside, errno);
    for (size_t n; (n = fread(block, 1, sizeof block, in)) > 0;)
        fwrite(block, 1, n, drawing->target->terminal);
    fclose(in);
    return STATUS_OK; /* the caller checks the stream */
}

static enum status deliver(struct drawing *drawing, struct diag *diag)
{
    char data[PATH_MAX];
    if (drawing->target->file == NULL)
        return print_picture(drawing, diag);
    enum status status = new_file_flush(&drawing->picture, diag);
    if (status == STATUS_OK && drawing->target->keep_data)
        status = write_kept(drawing, data, diag);
    return new_file_close(&drawing->picture, status, diag);
}

/* If gnuplot fails, keeps data and script: next to the plot if requested, else in $TMPDIR. */
static void keep_input(struct drawing *drawing, struct diag *diag)
{
    char data[PATH_MAX], why[sizeof diag->message / 2];
    snprintf(why, sizeof why, "%.300s", diag == NULL ? "" : diag->message);
    const bool is_beside = drawing->target->keep_data && drawing->target->file != NULL &&
                           write_kept(drawing, data, NULL) == STATUS_OK;
    (void)diag_set(diag, STATUS_PROGRAM, 0, 0,
                   "%s; the data is kept in %.200s, the script beside it", why,
                   is_beside ? data : drawing->data.beside);
    new_file_drop(&drawing->data, !is_beside);
    new_file_drop(&drawing->script, !is_beside);
}

enum status plot_check(const struct plot_target *target, struct diag *diag)
{
    if (form_of(target->file) == NULL) {
        diag_set_source(diag, target->file);
        return diag_refuse(diag, "the name of a picture must end in .png, .svg or .pdf");
    }
    struct drawing drawing = {.target = target};
    const enum status status = open_picture(&drawing, diag);
    new_file_drop(&drawing.picture, false);
    return status;
}

enum status plot_draw(const struct plot *plot, const struct plot_target *target, struct diag *diag)
{
    struct drawing drawing = {.plot = plot, .target = target};
    enum status status = open_picture(&drawing, diag);
    THEN(status, write_input(&drawing, diag));
    THEN(status, run_gnuplot(&drawing, diag));
    THEN(status, deliver(&drawing, diag));
    if (status == STATUS_PROGRAM)
        keep_input(&drawing, diag);
    new_file_drop(&drawing.picture, false);
    new_file_drop(&drawing.data, false);
    new_file_drop(&drawing.script, false);
    return status;
}
