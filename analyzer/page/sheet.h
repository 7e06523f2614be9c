/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a page lays out a table for people: aligned text, blocks where the terminal is narrow, Markdown, HTML. A
 * column with a number in it is flush right, one of words flush left. A row may end early; the cells that are
 * left are missing. Running out of memory shows at the end. */
#ifndef ZOLO_PAGE_SHEET_H
#define ZOLO_PAGE_SHEET_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"

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

/* The next head, at most SHEET_COLUMNS; "" names none. A column whose head and cells are all empty is left out
 * of text. Before the first row or with its cells. */
void sheet_head(struct sheet *sheet, const char *text);

/* Begins a row, the first cell of which comes next. */
void sheet_row(struct sheet *sheet);

/* The next cell, "" if it is missing. What is not ASCII is folded unless the style has symbols. */
void sheet_cell(struct sheet *sheet, bool is_number, const char *text);

/* How the cell filled last looks where the style has colours. */
void sheet_look(struct sheet *sheet, enum sheet_look look);

/* Lays the sheet out in the form of its style, and frees it: columns two spaces apart, or, if it is wider
 * than the terminal, each row as a block of its heads and values; with colours the best cells bold green
 * and the losing ones red; or a table in Markdown or HTML. STATUS_MEMORY: nothing
 * was written. */
enum status sheet_end(struct sheet *sheet) MUST_USE;

/* --- the parts of HTML: everything from outside is escaped, pages are well-formed XML too --- */

/* Text with & < > " ' escaped; bytes that XML cannot hold become '?'. */
void html_text(FILE *out, const char *text);

/* A format whose strings (%s) are escaped as html_text does; of printf's other conversions it knows
 * %d and %% alone. */
void html_put(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A page up to its body, in the language that is spoken, and its end. */
void html_begin(FILE *out, const char *title, const char *style_sheet);
void html_end(FILE *out);

#endif
