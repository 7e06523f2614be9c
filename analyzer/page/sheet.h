/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a table for people as aligned text, blocks on a narrow terminal, Markdown or HTML.
 * Columns that contain a number are flush right, columns of words flush left. A row may end early,
 * which leaves its remaining cells empty. Lack of memory is reported by sheet_end. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"

enum { SHEET_COLUMNS = 12, SHEET_CELL_BYTES = 96 };

/* Grades of cost: shades in HTML, the look of losses in text. Narrow pages omit minor cells. */
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
    int n_columns; /* number of headings */
    struct sheet_cell heads[SHEET_COLUMNS];
    int n_cells;              /* number of cells so far, including empty ones */
    int room;                 /* cells allocated */
    struct sheet_cell *cells; /* [row][column]; owned */
    enum status status;
};

/* Begins a sheet that is written to `out`. */
void sheet_begin(struct sheet *sheet, FILE *out, struct report_style style);

/* Adds a heading, before the first row or between its cells; at most SHEET_COLUMNS. It may be "".
 * Text omits a column whose heading and cells are all empty. */
void sheet_head(struct sheet *sheet, const char *text);

/* Begins a row. */
void sheet_row(struct sheet *sheet);

/* Adds a cell, empty if `text` is "". Without style.symbols the text is converted to ASCII. */
void sheet_cell(struct sheet *sheet, bool is_number, const char *text);

/* Sets the look of the last cell, in styles with colours. */
void sheet_look(struct sheet *sheet, enum sheet_look look);

/* Writes the sheet in the layout of its style, and frees it. Text has columns two spaces apart, or
 * each row as a block of headings and values if the table is wider than the terminal. With colours,
 * best cells are bold green and losses red. Nothing is written after STATUS_MEMORY. */
enum status sheet_end(struct sheet *sheet);

/* --- HTML output: escaped, and well-formed as XML --------------------------------------------- */

/* Writes text with & < > " ' escaped; bytes that XML does not allow become "?". */
void html_text(FILE *out, const char *text);

/* Writes a format with strings (%s) escaped by html_text; other conversions are only %d and %%. */
void html_put(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* html_begin writes the page up to its body, in the current language; html_end writes the end. */
void html_begin(FILE *out, const char *title, const char *style_sheet);
void html_end(FILE *out);
