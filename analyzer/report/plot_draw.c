/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing a plot: its files, gnuplot, and what stays when that fails. */
#define _GNU_SOURCE 1 /* mkostemps */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analyzer/report/gnuplot.h"
#include "analyzer/report/plot.h"
#include "engine/core/language.h"

/* The files of one drawing. A name that is empty was not made. */
struct drawing {
    const struct plot *plot;
    const struct plot_target *target;
    char picture[PATH_MAX]; /* drawn here first, in the folder where it will be */
    char data[PATH_MAX];    /* ends in .tsv */
    char script[PATH_MAX];  /* beside it, ends in .gp */
};

static const char *form_of(const char *file)
{
    static const char *const forms[] = {"png", "svg", "pdf"};
    const char *dot = file == NULL ? NULL : strrchr(file, '.');
    for (int i = 0; i < 3 && dot != NULL; i++)
        if (strcmp(dot + 1, forms[i]) == 0)
            return forms[i];
    return file == NULL ? "terminal" : NULL;
}

static enum status file_fault(struct diag *diag, const char *file)
{
    const int error = errno;
    diag_set_source(diag, file);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot write: %s", tr(strerror(error)));
}

static const char *folder_for_now(void)
{
    const char *folder = getenv("TMPDIR");
    return folder == NULL || folder[0] == '\0' ? "/tmp" : folder;
}

/* A name that is too long for the system cannot be opened anyway. */
static void join(char out[PATH_MAX], const char *a, const char *b)
{
    if (snprintf(out, PATH_MAX, "%s%s", a, b) >= PATH_MAX)
        out[0] = '\0';
}

static const char *base_name(const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash == NULL ? file : slash + 1;
}

/* --- files ---------------------------------------------------------------------------------- */

/* mkstemp's file is private; what stays is like any other new file. */
static void make_public(int fd)
{
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, 0666 & ~mask);
}

/* Makes the picture's file, empty. */
static enum status make_picture(struct drawing *drawing, struct diag *diag)
{
    const char *file = drawing->target->file;
    struct stat there;
    if (file != NULL && stat(file, &there) == 0 && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return file_fault(diag, file);
    }
    join(drawing->picture, file == NULL ? folder_for_now() : file,
         file == NULL ? "/zolo-XXXXXX" : ".XXXXXX");
    const int fd = mkostemp(drawing->picture, O_CLOEXEC);
    if (fd < 0) {
        drawing->picture[0] = '\0';
        return file_fault(diag, file == NULL ? folder_for_now() : file);
    }
    make_public(fd);
    close(fd);
    return STATUS_OK;
}

/* Names data and script; opens the data. */
static FILE *open_data(struct drawing *drawing)
{
    const char *file = drawing->target->file;
    int fd;
    if (drawing->target->keep_data && file != NULL) {
        join(drawing->data, file, "");
        strcpy(strrchr(drawing->data, '.'), ".tsv");
        fd = open(drawing->data, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    } else {
        join(drawing->data, folder_for_now(), "/zolo-XXXXXX.tsv");
        fd = mkostemps(drawing->data, 4, O_CLOEXEC);
    }
    return fd < 0 ? NULL : fdopen(fd, "w");
}

/* Closes a file that was written; false if anything is missing on disk. */
static bool close_written(FILE *file)
{
    const bool failed = ferror(file) != 0;
    return fclose(file) == 0 && !failed;
}

static bool write_data(struct drawing *drawing)
{
    FILE *out = open_data(drawing);
    if (out == NULL)
        return false;
    fwrite(drawing->plot->data, 1, drawing->plot->n_data, out);
    return close_written(out);
}

static bool write_script(struct drawing *drawing)
{
    const char *file = drawing->target->file;
    char name[PATH_MAX], picture[PATH_MAX];
    join(drawing->script, drawing->data, "");
    strcpy(strrchr(drawing->script, '.'), ".gp");
    join(name, base_name(drawing->data), "");
    *strrchr(name, '.') = '\0';
    join(picture, file == NULL ? name : base_name(file), file == NULL ? ".png" : "");
    FILE *out = fopen(drawing->script, "we");
    if (out == NULL)
        return false;
    plot_write_script(out, drawing->plot, name, picture);
    return close_written(out);
}

static enum status prepare(struct drawing *drawing, struct diag *diag)
{
    const enum status status = make_picture(drawing, diag);
    if (status != STATUS_OK)
        return status;
    if (!write_data(drawing))
        return file_fault(diag, drawing->data);
    return write_script(drawing) ? STATUS_OK : file_fault(diag, drawing->script);
}

/* Data and script stay if they were asked for, or if gnuplot failed on them. */
static void tidy(const struct drawing *drawing, enum status status)
{
    if ((status != STATUS_OK || drawing->target->file == NULL) && drawing->picture[0] != '\0')
        unlink(drawing->picture);
    if (status == STATUS_PROGRAM || drawing->target->keep_data)
        return;
    if (drawing->data[0] != '\0')
        unlink(drawing->data);
    if (drawing->script[0] != '\0')
        unlink(drawing->script);
}

/* --- drawing -------------------------------------------------------------------------------- */

static bool has_content(const char *file)
{
    struct stat there;
    return stat(file, &there) == 0 && there.st_size > 0;
}

static enum status print_picture(const struct drawing *drawing, struct diag *diag)
{
    char block[4096];
    FILE *in = fopen(drawing->picture, "re");
    if (in == NULL)
        return file_fault(diag, drawing->picture);
    for (size_t n; (n = fread(block, 1, sizeof block, in)) > 0;)
        fwrite(block, 1, n, drawing->target->terminal);
    fclose(in);
    return STATUS_OK; /* whoever owns the terminal looks whether it took all */
}

static enum status deliver(const struct drawing *drawing, struct diag *diag)
{
    const char *file = drawing->target->file;
    if (file == NULL)
        return print_picture(drawing, diag);
    return rename(drawing->picture, file) == 0 ? STATUS_OK : file_fault(diag, file);
}

static enum status run_gnuplot(const struct drawing *drawing, struct diag *diag)
{
    const struct plot_target *target = drawing->target;
    char columns[16];
    snprintf(columns, sizeof columns, "%d", target->columns);
    const char *const arguments[] = {drawing->picture, form_of(target->file), columns,
                                     target->colour ? "ansi256" : "mono", NULL};
    enum status status = gnuplot_run(drawing->script, arguments, diag);
    if (status == STATUS_OK && !has_content(drawing->picture))
        status = diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot drew nothing");
    if (status == STATUS_PROGRAM) {
        char why[sizeof diag->message / 2];
        snprintf(why, sizeof why, "%.300s", diag == NULL ? "" : diag->message);
        diag_set(diag, status, 0, 0, "%s; the data is kept in %.200s, the script beside it", why,
                 drawing->data);
    }
    return status;
}

enum status plot_check(const struct plot_target *target, struct diag *diag)
{
    if (form_of(target->file) == NULL) {
        diag_set_source(diag, target->file);
        return diag_set(diag, STATUS_INPUT, 0, 0, "a picture's name ends in .png, .svg or .pdf");
    }
    struct drawing drawing = {.target = target};
    const enum status status = make_picture(&drawing, diag);
    if (status == STATUS_OK)
        unlink(drawing.picture);
    return status;
}

enum status plot_draw(const struct plot *plot, const struct plot_target *target, struct diag *diag)
{
    struct drawing drawing = {.plot = plot, .target = target};
    enum status status = prepare(&drawing, diag);
    if (status == STATUS_OK)
        status = run_gnuplot(&drawing, diag);
    if (status == STATUS_OK)
        status = deliver(&drawing, diag);
    tidy(&drawing, status);
    return status;
}
