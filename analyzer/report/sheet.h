/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that is told once: heads, then rows of typed cells, filled from left to right and from
 * top to bottom, and laid out as aligned text or Markdown.
 *
 *     struct sheet sheet;
 *     sheet_begin(&sheet, out, style);
 *     sheet_heads(&sheet, "seat", "calls", "payoff", NULL);
 *     for (int s = 0; s < N_SEATS; s++) {
 *         sheet_row(&sheet);
 *         sheet_words(&sheet, "%s", situation_seat(s));
 *         sheet_count(&sheet, n[s]);
 *         sheet_amount(&sheet, &payoff[s]);
 *     }
 *     return sheet_end(&sheet);
 *
 * The kind of a cell says how it is written and where it stands: a column with a number in it is
 * flush right, one of words flush left. A row may end early; the cells that are left are missing.
 * Running out of memory shows at the end, so that no step in between has a status. */
#ifndef ZOLO_REPORT_SHEET_H
#define ZOLO_REPORT_SHEET_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/stats/interval.h"
#include "engine/core/cardset.h"
#include "engine/core/status.h"

struct table; /* engine/play/table.h */

enum { SHEET_COLUMNS = 12, SHEET_CELL_BYTES = 96 };

/* Grades of cost are shades in HTML; in text they look like what loses. */
enum sheet_look {
    SHEET_PLAIN,
    SHEET_BEST,
    SHEET_LOSING,
    SHEET_COST,
    SHEET_MOST_COST = SHEET_COST + 3
};

struct sheet_cell {
    char text[SHEET_CELL_BYTES]; /* UTF-8, or ASCII unless style.symbols; cut if it is longer */
    bool is_number;
    enum sheet_look look;
};

struct sheet {
    FILE *out; /* borrowed */
    struct report_style style;
    int n_columns; /* as many as heads */
    struct sheet_cell heads[SHEET_COLUMNS];
    int n_cells;              /* filled so far, missing ones included */
    int room;                 /* for cells */
    struct sheet_cell *cells; /* [row][column]; owned */
    enum status status;
};

/* Begins a sheet that `out` will receive. */
void sheet_begin(struct sheet *sheet, FILE *out, struct report_style style);

/* Heads of one or more columns, ended by NULL, or of a single one; "" names none. They are said in
 * the language where they are marked (N_). A column whose head and cells are all empty is left out
 * of text. At most SHEET_COLUMNS, before the first row or with its cells. */
void sheet_heads(struct sheet *sheet, const char *first, ...) __attribute__((sentinel));
void sheet_head(struct sheet *sheet, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Begins a row, the first cell of which comes next. */
void sheet_row(struct sheet *sheet);

/* The next cell. Words lose what is not ASCII unless the style has symbols; a number that is written
 * by the caller (sheet_number) is one in all but its form: "×3.1", "50.0 % + t". */
void sheet_words(struct sheet *sheet, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void sheet_number(struct sheet *sheet, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void sheet_missing(struct sheet *sheet);

/* The next cell: cards as a player at the table sorts them. */
void sheet_cards(struct sheet *sheet, const struct table *table, cardset cards);

/* The next cell, as number_text.h writes it: "12"; "+15", a payoff that occurred; "+14.80 ± 0.02"
 * with the digits that its interval allows; "75.0 ± 0.7 %"; "+14.320", a mean without chance;
 * "99.3 %", nothing where `of` is 0. */
void sheet_count(struct sheet *sheet, uint64_t count);
void sheet_whole(struct sheet *sheet, int payoff);
void sheet_amount(struct sheet *sheet, const struct estimate *amount);
void sheet_share(struct sheet *sheet, const struct estimate *share);
void sheet_mean(struct sheet *sheet, double value, int decimals);
void sheet_percent(struct sheet *sheet, double part, double of);

/* How the cell filled last looks where the style has colours. */
void sheet_look(struct sheet *sheet, enum sheet_look look);

/* Lays the sheet out in the form of its style, and frees it: columns two spaces apart, or, if it is wider
 * than the terminal, each row as a block of its heads and values; with colours the best cells bold green
 * and the losing ones red; or a table in Markdown or HTML. STATUS_MEMORY: nothing
 * was written. */
enum status sheet_end(struct sheet *sheet) MUST_USE;

#endif
