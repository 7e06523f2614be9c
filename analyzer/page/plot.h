/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture: its kind, its data, and the words above and below it. Each folder makes its own
 * pictures from its results (plot_of_…); they are drawn by the external program gnuplot with the
 * scripts of scripts/plot/, which are embedded in the program. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/report/finding.h"
#include "analyzer/report/provenance.h"
#include "engine/core/language.h"
#include "engine/core/status.h"
#include "engine/deal/situation.h"

enum { PLOT_TEXT_BYTES = 1536 };

struct plot {
    const char *script;             /* scripts/plot/SCRIPT.gp */
    char title[PLOT_TEXT_BYTES];    /* one line, UTF-8: what is drawn, or what it shows */
    char subtitle[PLOT_TEXT_BYTES]; /* one line, UTF-8, or "": the situation */
    char caption[PLOT_TEXT_BYTES];  /* lines, UTF-8: rule set, model, n, exact or the kind of
                                       interval */
    char unit[64];                  /* unit of the numbers, for an axis: "payoff, base stakes" */
    char along[64];                 /* label of the other axis, or "": "deals played" */
    char shade[64];                 /* label of the colour scale, or "": "margin, base stakes" */
    char *data;                     /* owned: columns separated by tabs, below comments that name
                                       them; "?" is an unknown number */
    size_t n_data;
    FILE *out;        /* while data is written */
    struct page page; /* holds the series */
};

/* Begins the data of a plot whose script, title and caption are set, with comments: what the data
 * are (`what`), title and caption. Returns the page for its series, the tables IN_SERIES, or NULL
 * without memory. Keys name the columns; a mean or a share takes three, for its value and the ends
 * of its interval. Call plot_end after the last row. */
struct page *plot_begin(struct plot *plot, const char *what);

/* STATUS_MEMORY, even if plot_begin has returned NULL. */
enum status plot_end(struct plot *plot);

void plot_clear(struct plot *plot); /* frees; accepts a zeroed plot */

/* Where a picture is drawn. */
struct plot_target {
    const char *file; /* name ending in .png, .svg or .pdf; NULL = the terminal */
    bool keep_data;   /* keep data and script beside the file, as .tsv and .gp */
    FILE *terminal;   /* receives the picture as text if file is NULL */
    int columns;      /* width of the text; 0 = default */
    bool colour;      /* the terminal has colours */
};

/* Checks before a long run that the picture can be written: its folder must exist and be writable.
 * STATUS_INPUT if the name does not end in .png, .svg or .pdf; STATUS_FILE. */
enum status plot_check(const struct plot_target *target, struct diag *diag);

/* Draws. The file gets its name only when it is complete. STATUS_FILE; STATUS_PROGRAM if gnuplot is
 * missing or fails: then data and script are kept, beside the picture or in $TMPDIR, and the
 * message names them. */
enum status plot_draw(const struct plot *plot, const struct plot_target *target, struct diag *diag);

/* Writes the script that draws `plot` from the data file NAME.tsv in its own folder; the default
 * output is the file `picture` there: `gnuplot NAME.gp [PICTURE [png|svg|pdf|terminal]]`. */
void plot_write_script(FILE *out, const struct plot *plot, const char *name, const char *picture);

/* Writes the picture `growth` into an HTML page as inline SVG below its title, with a key of names
 * and last values (curve.c). `made` is the status of making it. Clears the plot in any case. */
void page_curve(struct page *page, enum status made, struct plot *plot);

/* Kills a running gnuplot, so that it does not recreate a file that is being removed.
 * Async-signal-safe. */
void gnuplot_stop(void);

/* The axis of club_count, to be translated. */
#define PLOT_COUNT_UNIT N_("count of the hand (explained below)")

/* Appends to a title or caption, truncating at its end. */
void plot_add(char out[PLOT_TEXT_BYTES], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Appends the sentence of a finding. */
void plot_describe(char out[PLOT_TEXT_BYTES], const struct wording *wording,
                   const struct finding *finding);

/* Appends "♥A ♥10 ♥Q ♣J, seat 1 (forehand)", with has_history also ": after pass, zolo" or the
 * cards on the table. */
void plot_add_situation(const struct situation *situation, bool has_history,
                        char out[PLOT_TEXT_BYTES]);

enum { PLOT_LIST_BYTES = 512 };

/* Writes all calls so far: "pass, zolo". */
void plot_list_calls(const struct table *table, char out[PLOT_LIST_BYTES]);

/* Appends what club_count counts in an order: "count: the sum of the hand's cards; a card that no
 * card of the pack beats counts 14 …". */
void plot_add_count(const struct order *order, char out[PLOT_TEXT_BYTES]);

/* Appends the rule set, how the answer was found (how.h), and the announcements made. */
void plot_add_model(const struct situation *situation, const struct provenance *how,
                    char out[PLOT_TEXT_BYTES]);

/* Begins data of payoffs to the holder of a hand (plot_begin), and sets the unit of the axis:
 * "payoff, base stakes". */
struct page *plot_begin_payoffs(struct plot *plot, const struct ruleset *rules, const char *what);
