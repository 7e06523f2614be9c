/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table and the script of a plot; plot_draw.c draws them. */
#include "analyzer/report/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/store/embedded.h"

static void write_comment(FILE *out, const char *lines)
{
    fputs("# ", out);
    for (const char *c = lines; *c != '\0'; c++)
        fputs(*c == '\n' ? "\n# " : (const char[]){*c, '\0'}, out);
    fputc('\n', out);
}

FILE *plot_begin(struct plot *plot, const char *what)
{
    plot->out = open_memstream(&plot->data, &plot->n_data);
    if (plot->out == NULL)
        return NULL;
    fprintf(plot->out, "# zolo: %s\n", what);
    write_comment(plot->out, plot->title);
    if (plot->subtitle[0] != '\0')
        write_comment(plot->out, plot->subtitle);
    write_comment(plot->out, plot->caption);
    return plot->out;
}

enum status plot_end(struct plot *plot)
{
    FILE *out = plot->out;
    if (out == NULL)
        return STATUS_MEMORY;
    const bool failed = ferror(out) != 0;
    plot->out = NULL;
    return fclose(out) == 0 && !failed ? STATUS_OK : STATUS_MEMORY;
}

void plot_clear(struct plot *plot)
{
    if (plot->out != NULL)
        fclose(plot->out);
    free(plot->data);
    *plot = (struct plot){0};
}

void plot_number(FILE *out, double value)
{
    if (isfinite(value))
        fprintf(out, "\t%.12g", value);
    else
        fputs("\t?", out);
}

/* --- script --------------------------------------------------------------------------------- */

static void write_embedded(FILE *out, const char *name)
{
    for (size_t i = 0; i < n_embedded_plots; i++)
        if (strcmp(embedded_plots[i].name, name) == 0)
            fwrite(embedded_plots[i].text, 1, embedded_plots[i].length, out);
}

void plot_write_script(FILE *out, const struct plot *plot, const char *name, const char *picture)
{
    fputs("# Drawn by zolo. Change this or the data beside it, and draw again:\n"
          "#   gnuplot THIS_FILE [PICTURE [png|svg|pdf|terminal]]\n",
          out);
    plot_write_string(out, "name", name);
    plot_write_string(out, "picture", picture);
    plot_write_string(out, "title", plot->title);
    plot_write_string(out, "subtitle", plot->subtitle);
    plot_write_string(out, "caption", plot->caption);
    plot_write_string(out, "unit", plot->unit);
    plot_write_string(out, "shade", plot->shade);
    plot_write_labels(out, plot->script);
    fputc('\n', out);
    write_embedded(out, "frame");
    fputc('\n', out);
    write_embedded(out, plot->script);
}
