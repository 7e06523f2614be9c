/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a table for people: aligned text, blocks where the terminal is narrow, Markdown,
 * HTML. Columns with a number in them are flush right, columns of words flush left. A row may end
 * early; its remaining cells are empty. Running out of memory is reported at the end. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"

enum { SHEET_COLUMNS = 12, SHEET_CELL_BYTES = 96 };

/* Grades of cost are shades in HTML; in text they look like losses. A minor cell is not shown on a
 * narrow page. */
enum sheet_look {
    SHEET_PLAIN,
    SHEET_MINOR,
    SHEET_BEST,
    SHEET_LOSING,
    SHEET_COST,
    SHEET_MOST_COST = SHEET_COST + 3
};

struct sheet_cell {
    char text[SHEET_CELL_BYTES]; /* UTF-8, or ASCII without style.symbols; truncated */
    bool is_number;
    enum sheet_look look;
};

struct sheet {
    FILE *out; /* borrowed */
    struct report_style style;
    int n_columns; /* number of heads */
    struct sheet_cell heads[SHEET_COLUMNS];
    int n_cells;              /* cells so far, including empty ones */
    int room;                 /* cells allocated */
    struct sheet_cell *cells; /* [row][column]; owned */
    enum status status;
};

/* Begins a sheet that is written to `out`. */
void sheet_begin(struct sheet *sheet, FILE *out, struct report_style style);

/* Adds a head, at most SHEET_COLUMNS, before the first row or with its cells; "" is allowed. Text
 * leaves out a column whose head and cells are all empty. */
void sheet_head(struct sheet *sheet, const char *text);

/* Begins a row. */
void sheet_row(struct sheet *sheet);

/* Adds a cell; "" is empty. Converted to ASCII unless the style has symbols. */
void sheet_cell(struct sheet *sheet, bool is_number, const char *text);

/* Sets the look of the last cell, for styles with colours. */
void sheet_look(struct sheet *sheet, enum sheet_look look);

/* Writes the sheet in the layout of its style, and frees it: columns two spaces apart, or each row
 * as a block of heads and values if that is wider than the terminal, with the best cells in bold
 * green and losses in red if there are colours; or a table in Markdown or HTML. STATUS_MEMORY:
 * nothing was written. */
enum status sheet_end(struct sheet *sheet);

/* --- the parts of HTML: everything from outside is escaped, pages are well-formed XML too --- */

/* Writes text with & < > " ' escaped; bytes that XML does not allow become "?". */
void html_text(FILE *out, const char *text);

/* A format whose strings (%s) are escaped by html_text; other conversions are only %d and %%. */
void html_put(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes the start of a page up to its body, in the current language, and its end. */
void html_begin(FILE *out, const char *title, const char *style_sheet);
void html_end(FILE *out);
