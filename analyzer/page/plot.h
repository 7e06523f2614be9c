/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plot consists of a script, data, and captions. The module that computes a result prepares the
 * plot (plot_of_…), and gnuplot draws it with a script from scripts/plot/ that is built into the
 * program. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/report/finding.h"
#include "analyzer/report/provenance.h"
#include "engine/core/language.h"
#include "engine/core/status.h"
#include "engine/core/text_add.h"
#include "engine/deal/situation.h"

enum { PLOT_TEXT_BYTES = 1536 };

struct plot {
    const char *script;             /* scripts/plot/SCRIPT.gp */
    char title[PLOT_TEXT_BYTES];    /* one line, UTF-8: the subject or the main result */
    char subtitle[PLOT_TEXT_BYTES]; /* one line, UTF-8: the situation; may be "" */
    char caption[PLOT_TEXT_BYTES];  /* lines, UTF-8: rule set, model, n, kind of interval */
    char unit[64];                  /* unit of the values, for their axis: "payoff, base stakes" */
    char along[64];                 /* label of the other axis: "deals played" */
    char shade[64];                 /* label of the colour scale: "margin, base stakes" */
    char *data;                     /* tab-separated, with the columns named in comments; owned */
    size_t n_data;
    FILE *out;        /* stream for the data, open while it is written */
    struct page page; /* holds the series */
};

/* Begins the data of a plot whose script, title and caption are set. A description of the data
 * (`what`), the title and the caption are written as comments. Returns the page to which the caller
 * adds the series, as tables IN_SERIES; NULL if out of memory. Columns are named by keys; a mean or
 * a share has three: the value and the interval's ends. Call plot_end after the last row. */
struct page *plot_begin(struct plot *plot, const char *what);

/* Ends the data. Returns STATUS_MEMORY if out of memory, or if plot_begin has returned NULL. */
enum status plot_end(struct plot *plot);

void plot_clear(struct plot *plot); /* frees; accepts a zeroed plot */

struct plot_target {
    const char *file; /* its name ends in .png, .svg or .pdf; NULL for the terminal */
    bool keep_data;   /* keep the data (.tsv) and script (.gp) next to the file */
    FILE *terminal;   /* receives the plot as text if `file` is NULL */
    int columns;      /* width of a text plot in columns; 0 = default */
    bool colour;      /* the terminal has colours */
};

/* Checks, before a long run, that the plot can be written. Returns STATUS_INPUT if the name does
 * not end in .png, .svg or .pdf, or STATUS_FILE unless the folder exists and is writable. */
enum status plot_check(const struct plot_target *target, struct diag *diag);

/* Draws a plot. The file gets its final name only when it is complete. Returns STATUS_FILE, or
 * STATUS_PROGRAM if gnuplot is missing or fails. After an error, data and script remain next to the
 * file or in $TMPDIR, as stated in the message. */
enum status plot_draw(const struct plot *plot, const struct plot_target *target, struct diag *diag);

/* Writes a script that draws `plot` from the file NAME.tsv in the script's own folder, by default
 * to the file `picture` there. The script is run as `gnuplot NAME.gp [PICTURE
 * [png|svg|pdf|terminal]]`. */
void plot_write_script(FILE *out, const struct plot *plot, const char *name, const char *picture);

/* Adds the plot `growth` to an HTML page as inline SVG under its title, with a legend of names and
 * final values (curve.c). `made` is the plot's status; if it is an error, it becomes the page's
 * status. Clears the plot. */
void page_curve(struct page *page, enum status made, struct plot *plot);

/* Kills gnuplot, so that it does not recreate a file that is being removed. Async-signal-safe. */
void gnuplot_stop(void);

/* The label of the axis that shows club_count, marked for translation. */
#define PLOT_COUNT_UNIT N_("count of the hand (explained below)")

/* Appends to a title or caption, which is truncated if it becomes too long. */
#define plot_add(out, ...) text_add(out, PLOT_TEXT_BYTES, __VA_ARGS__)

void plot_describe(char out[PLOT_TEXT_BYTES], const struct wording *wording,
                   const struct finding *finding);

/* Appends the hand and seat, "♥A ♥10 ♥Q ♣J, seat 1 (forehand)", and, if has_history, the calls (":
 * after pass, zolo") or the current trick. */
void plot_add_situation(const struct situation *situation, bool has_history,
                        char out[PLOT_TEXT_BYTES]);

enum { PLOT_LIST_BYTES = 512 };

/* Writes all calls so far: "pass, zolo". */
void plot_list_calls(const struct table *table, char out[PLOT_LIST_BYTES]);

/* Appends an explanation of club_count: "count: the sum of the hand's cards; a card that no card of
 * the pack beats counts 14 …". */
void plot_add_count(const struct order *order, char out[PLOT_TEXT_BYTES]);

/* Appends the rule set, the method (how.h) and the announcements made. */
void plot_add_model(const struct situation *situation, const struct provenance *how,
                    char out[PLOT_TEXT_BYTES]);

/* Begins a plot of a hand's payoffs (plot_begin), with the unit "payoff, base stakes". */
struct page *plot_begin_payoffs(struct plot *plot, const struct ruleset *rules, const char *what);
