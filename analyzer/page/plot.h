/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture: what kind it is, its table of data, and what stands over and under it. One file
 * each makes the kinds (plot_*.h) from an answer; they are drawn by the external program
 * gnuplot with the scripts of scripts/plot/, which the program carries. */
#ifndef ZOLO_PAGE_PLOT_H
#define ZOLO_PAGE_PLOT_H

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
    char subtitle[PLOT_TEXT_BYTES]; /* one line, UTF-8, or "": of what */
    char caption[PLOT_TEXT_BYTES];  /* lines, UTF-8: rule set, model, n, exact or which intervals */
    char unit[64];                  /* of the numbers, for an axis: "payoff, base stakes" */
    char shade[64];                 /* what a scale of colours says, or "": "margin, base stakes" */
    char *data;                     /* owned: columns parted by tabs, under comments that say what
                                      they are; "?" is a number that is not known */
    size_t n_data;
    FILE *out;        /* while data is being written */
    struct page page; /* its series */
};

/* Starts the data of a plot whose script, title and caption are set, below comments with `what` it holds,
 * title and caption: the tables of plot->page that stand IN_SERIES. Their keys name the columns; a mean or a
 * share has three, with the ends of its interval. Returns that page, NULL without memory. plot_end closes it. */
struct page *plot_begin(struct plot *plot, const char *what);

/* STATUS_MEMORY, also if plot_begin has returned NULL. */
enum status plot_end(struct plot *plot) MUST_USE;

void plot_clear(struct plot *plot); /* frees; accepts a zeroed plot */

/* Where a picture goes. */
struct plot_target {
    const char *file; /* its name ends in .png, .svg or .pdf; NULL = the terminal */
    bool keep_data;   /* leave data and script beside the file, as .tsv and .gp */
    FILE *terminal;   /* takes the picture as text, if file is NULL */
    int columns;      /* of that text at most; 0 = as many as it wants */
    bool colour;      /* the terminal knows colours */
};

/* Whether a picture could be put there, to be asked before a long run: the folder must exist
 * and bear a new file. STATUS_INPUT if the name does not end in .png, .svg or .pdf, STATUS_FILE. */
enum status plot_check(const struct plot_target *target, struct diag *diag) MUST_USE;

/* Draws. A file appears under its name only when it is whole. STATUS_FILE; STATUS_PROGRAM if
 * gnuplot is missing or fails: then data and script are kept, in $TMPDIR if not beside the
 * picture, and named in the message. */
enum status plot_draw(const struct plot *plot, const struct plot_target *target,
                      struct diag *diag) MUST_USE;

/* Writes the script that draws `plot` from the data file NAME.tsv in its own folder, to the file
 * `picture` there unless told otherwise: `gnuplot NAME.gp [PICTURE [png|svg|pdf|terminal]]`. */
void plot_write_script(FILE *out, const struct plot *plot, const char *name, const char *picture);

/* Ends a gnuplot that is running, so that it does not make a file anew which is being removed. Safe in a
 * signal handler. */
void gnuplot_stop(void);

/* --- what stands over and under a picture --- */

/* The axis of club_count, to be said in the language. */
#define PLOT_COUNT_UNIT N_("count of the hand (explained below)")

/* Appends to a title or caption, cut where it is full. */
void plot_add(char out[PLOT_TEXT_BYTES], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Appends the sentence of a finding of the room that draws. */
void plot_describe(char out[PLOT_TEXT_BYTES], const struct wording *wording,
                   const struct finding *finding);

/* "♥A ♥10 ♥Q ♣J, seat 1 (forehand)", and if wanted ": after pass, zolo" or the cards on the table. */
void plot_add_situation(const struct situation *situation, bool has_history,
                        char out[PLOT_TEXT_BYTES]);

enum { PLOT_LIST_BYTES = 512 };

/* All calls so far: "pass, zolo". */
void plot_list_calls(const struct table *table, char out[PLOT_LIST_BYTES]);

/* What club_count counts in an order: "count: by how many cards of the pack beat it, a card counts
 * 14 (none), 11 (one), …". */
void plot_add_count(const struct order *order, char out[PLOT_TEXT_BYTES]);

/* The rule set, how the answer was found (how.h), and what was announced. */
void plot_add_model(const struct situation *situation, const struct provenance *how,
                    char out[PLOT_TEXT_BYTES]);

/* Begins the data of payoffs by these rules to the holder of a hand (plot_begin), and names their
 * unit for the axis: "payoff, base stakes". */
struct page *plot_begin_payoffs(struct plot *plot, const struct ruleset *rules, const char *what);

#endif
