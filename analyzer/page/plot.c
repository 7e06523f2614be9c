/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table and the script of a plot; plot_draw.c draws them. */
#include "analyzer/page/plot.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/store/embedded.h"
#include "engine/core/language.h"

static void write_comment(FILE *out, const char *lines)
{
    fputs("# ", out);
    for (const char *c = lines; *c != '\0'; c++)
        fputs(*c == '\n' ? "\n# " : (const char[]){*c, '\0'}, out);
    fputc('\n', out);
}

struct page *plot_begin(struct plot *plot, const char *what)
{
    plot->out = open_memstream(&plot->data, &plot->n_data);
    if (plot->out == NULL)
        return NULL;
    fprintf(plot->out, "# zolo: %s\n", what);
    write_comment(plot->out, plot->title);
    if (plot->subtitle[0] != '\0')
        write_comment(plot->out, plot->subtitle);
    write_comment(plot->out, plot->caption);
    page_begin(&plot->page, plot->out, (struct report_style){FORMAT_SERIES, .symbols = true}, "",
               NULL);
    return &plot->page;
}

enum status plot_end(struct plot *plot)
{
    FILE *out = plot->out;
    if (out == NULL)
        return STATUS_MEMORY;
    const bool failed = ferror(out) != 0 || plot->page.status != STATUS_OK;
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

/* --- labels --------------------------------------------------------------------------------- */

/* What the scripts say themselves, at axes and marks: a variable each, so that they speak the language
 * of the titles. */
struct plot_label {
    const char *script, *variable, *text;
};

/* "%s" is a number that the script puts there. */
static const struct plot_label labels[] = {
    {"calls", "say_wins", N_("wins")},
    {"calls", "say_mean", N_("mean")},
    {"calls", "say_open", N_("open cards")},
    {"calls", "say_off_left", N_("◀ off the axis")},
    {"calls", "say_off_right", N_("off the axis ▶")},
    {"calls", "say_cut", N_("axis cut: ◀ lies beyond it")},
    {"calls", "say_payoffs", N_("Deals that pay so much:")},
    {"calls", "say_shares", N_("share of deals, highest bar %s")},
    {"calls", "say_beyond", N_("%s beyond")},
    {"distribution", "say_to_you", N_("%s (to you, all opponents together)")},
    {"distribution", "say_placed", N_("only payoffs that occur, not to scale")},
    {"distribution", "say_share", N_("deals, %")},
    {"heat", "say_alike", N_("(beyond %s alike)")},
};

/* In gnuplot's single quotes nothing is special but the quote, which is doubled. */
static void write_string(FILE *out, const char *variable, const char *text)
{
    fprintf(out, "%s = '", variable);
    for (const char *c = text; *c != '\0'; c++)
        fputs(*c == '\'' ? "''" : *c == '\n' ? "' . \"\\n\" . '" : (const char[]){*c, '\0'}, out);
    fputs("'\n", out);
}

static void write_labels(FILE *out, const char *script)
{
    const char *mark = tr_as("number", ".");
    write_string(out, "mark", mark != NULL ? mark : ".");
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (strcmp(labels[i].script, script) == 0)
            write_string(out, labels[i].variable, tr(labels[i].text));
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
    write_string(out, "name", name);
    write_string(out, "picture", picture);
    write_string(out, "title", plot->title);
    write_string(out, "subtitle", plot->subtitle);
    write_string(out, "caption", plot->caption);
    write_string(out, "unit", plot->unit);
    write_string(out, "shade", plot->shade);
    write_labels(out, plot->script);
    fputc('\n', out);
    write_embedded(out, "frame");
    fputc('\n', out);
    write_embedded(out, plot->script);
}
