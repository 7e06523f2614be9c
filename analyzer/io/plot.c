/* See plot.h. */
#include "analyzer/io/plot.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "analyzer/io/embedded.h"
#include "analyzer/io/gnuplot.h"
#include "analyzer/io/plot_data.h"

/* The files of one drawing. */
struct picture {
    const char *file;       /* the picture as asked for */
    char picture[PATH_MAX]; /* drawn here first, in the same folder */
    char data[PATH_MAX];    /* in $TMPDIR, ends in .dat */
    char script[PATH_MAX];  /* beside it, ends in .gp */
};

static const char *kind_of(const char *file)
{
    static const char *const kinds[] = {"png", "svg", "pdf"};
    const char *dot = strrchr(file, '.');
    for (int i = 0; i < 3 && dot != NULL; i++)
        if (strcmp(dot + 1, kinds[i]) == 0)
            return kinds[i];
    return NULL;
}

static enum status file_fault(struct diag *diag, const char *file)
{
    const int error = errno;
    diag_set_source(diag, file);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot write: %s", strerror(error));
}

/* A name that is too long for the system cannot be opened anyway. */
static void join(char out[PATH_MAX], const char *a, const char *b)
{
    if (snprintf(out, PATH_MAX, "%s%s", a, b) >= PATH_MAX)
        out[0] = '\0';
}

/* Makes the picture's file, empty, beside where it will be. */
static enum status make_picture(struct picture *drawing, struct diag *diag)
{
    struct stat there;
    if (stat(drawing->file, &there) == 0 && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return file_fault(diag, drawing->file);
    }
    join(drawing->picture, drawing->file, ".XXXXXX");
    const int fd = mkstemp(drawing->picture);
    if (fd < 0) {
        drawing->picture[0] = '\0';
        return file_fault(diag, drawing->file);
    }
    /* mkstemp's file is private; a picture is like any other new file. */
    const mode_t mask = umask(0);
    umask(mask);
    fchmod(fd, 0666 & ~mask);
    close(fd);
    return STATUS_OK;
}

enum status plot_check(const char *file, struct diag *diag)
{
    if (kind_of(file) == NULL) {
        diag_set_source(diag, file);
        return diag_set(diag, STATUS_INPUT, 0, 0, "a picture's name ends in .png, .svg or .pdf");
    }
    struct picture drawing = {.file = file};
    const enum status status = make_picture(&drawing, diag);
    if (status == STATUS_OK)
        unlink(drawing.picture);
    return status;
}

static FILE *open_data(struct picture *drawing)
{
    const char *folder = getenv("TMPDIR");
    join(drawing->data, folder == NULL || folder[0] == '\0' ? "/tmp" : folder, "/zolo-XXXXXX.dat");
    const int fd = mkostemps(drawing->data, 4, O_CLOEXEC);
    return fd < 0 ? NULL : fdopen(fd, "w");
}

/* Closes a file that was written; false if anything is missing on disk. */
static bool close_written(FILE *file)
{
    const bool failed = ferror(file) != 0;
    return fclose(file) == 0 && !failed;
}

static bool write_script(struct picture *drawing, const char *name)
{
    size_t i = 0;
    while (i < n_embedded_plots && strcmp(embedded_plots[i].name, name) != 0)
        i++;
    join(drawing->script, drawing->data, "");
    memcpy(drawing->script + strlen(drawing->script) - 4, ".gp", 4);
    FILE *out = fopen(drawing->script, "wxe");
    if (out == NULL)
        return false;
    fwrite(embedded_plots[i].text, 1, embedded_plots[i].length, out);
    return close_written(out);
}

static bool has_content(const char *file)
{
    struct stat there;
    return stat(file, &there) == 0 && there.st_size > 0;
}

/* Runs gnuplot and puts the picture under its name. */
static enum status draw(const struct picture *drawing, const struct plot_text *text,
                        struct diag *diag)
{
    const char *const arguments[] = {drawing->data, drawing->picture, kind_of(drawing->file),
                                     text->title,   text->caption,    NULL};
    enum status status = gnuplot_run(drawing->script, arguments, diag);
    if (status == STATUS_OK && !has_content(drawing->picture))
        status = diag_set(diag, STATUS_PROGRAM, 0, 0, "gnuplot drew nothing");
    if (status == STATUS_OK && rename(drawing->picture, drawing->file) != 0)
        status = file_fault(diag, drawing->file);
    if (status == STATUS_PROGRAM) {
        char why[sizeof diag->message / 2];
        snprintf(why, sizeof why, "%.300s", diag == NULL ? "" : diag->message);
        diag_set(diag, status, 0, 0, "%s; the data is kept in %.200s, the script beside it", why,
                 drawing->data);
    }
    return status;
}

/* Data and script stay only if gnuplot failed on them. */
static void tidy(const struct picture *drawing, enum status status)
{
    if (status != STATUS_OK && drawing->picture[0] != '\0')
        unlink(drawing->picture);
    if (status == STATUS_PROGRAM)
        return;
    if (drawing->data[0] != '\0')
        unlink(drawing->data);
    if (drawing->script[0] != '\0')
        unlink(drawing->script);
}

/* Prepares the files of a drawing; *data is open for writing on success. */
static enum status prepare(struct picture *drawing, const char *script, FILE **data,
                           struct diag *diag)
{
    const enum status status = make_picture(drawing, diag);
    if (status != STATUS_OK)
        return status;
    *data = open_data(drawing);
    if (*data == NULL || !write_script(drawing, script))
        return file_fault(diag, drawing->data);
    return STATUS_OK;
}

static enum status finish(const struct picture *drawing, FILE *data, const struct plot_text *text,
                          struct diag *diag)
{
    if (!close_written(data))
        return file_fault(diag, drawing->data);
    return draw(drawing, text, diag);
}

enum status plot_odds(const struct odds *odds, const char *file, struct diag *diag)
{
    struct picture drawing = {.file = file};
    struct plot_text text;
    FILE *data = NULL;
    enum status status = prepare(&drawing, "payoffs", &data, diag);
    if (status == STATUS_OK) {
        plot_text_odds(odds, &text);
        plot_data_odds(data, odds, &text);
        status = finish(&drawing, data, &text, diag);
    } else if (data != NULL) {
        fclose(data);
    }
    tidy(&drawing, status);
    return status;
}

enum status plot_advice(const struct advice *advice, const char *file, struct diag *diag)
{
    struct picture drawing = {.file = file};
    struct plot_text text;
    FILE *data = NULL;
    enum status status = prepare(&drawing, "options", &data, diag);
    if (status == STATUS_OK) {
        plot_text_advice(advice, &text);
        plot_data_advice(data, advice, &text);
        status = finish(&drawing, data, &text, diag);
    } else if (data != NULL) {
        fclose(data);
    }
    tidy(&drawing, status);
    return status;
}
