/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a human-readable table as aligned text (as blocks on a narrow terminal), Markdown or
 * HTML. Columns that contain a number are aligned right, columns of words left. If a row ends
 * early, its remaining cells are empty. sheet_end reports if memory is exhausted. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"

enum { SHEET_COLUMNS = 12, SHEET_CELL_BYTES = 96 };

/* Grades of cost are shown as shades in HTML, and like losses in text. Narrow pages omit minor
 * cells. */
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
    int n_cells;              /* number of cells so far, including empty cells */
    int room;                 /* cells allocated */
    struct sheet_cell *cells; /* [row][column]; owned */
    enum status status;
};

void sheet_begin(struct sheet *sheet, FILE *out, struct report_style style);

/* Adds a heading, before the first row or between its cells. A sheet has at most SHEET_COLUMNS
 * headings. It may be "". Text omits a column whose heading and cells are all empty. */
void sheet_head(struct sheet *sheet, const char *text);

void sheet_row(struct sheet *sheet);

/* Adds a cell, empty if `text` is "". Without style.symbols the text is converted to ASCII. */
void sheet_cell(struct sheet *sheet, bool is_number, const char *text);

void sheet_look(struct sheet *sheet, enum sheet_look look);

/* Writes the sheet in its style's layout, and frees it. In text, columns are two spaces apart; if
 * the table is wider than the terminal, each row becomes a block of headings and values. With
 * colours, best cells are bold green and losses red. Nothing is written after STATUS_MEMORY. */
enum status sheet_end(struct sheet *sheet);

/* --- HTML output: escaped, and well-formed as XML --------------------------------------------- */

/* Writes text with & < > " ' escaped; bytes that XML does not allow become "?". */
void html_text(FILE *out, const char *text);

/* Writes formatted text; strings (%s) are escaped by html_text. Other conversions: %d and %%. */
void html_put(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* html_begin writes the page up to its body, in the current language; html_end closes the page. */
void html_begin(FILE *out, const char *title, const char *style_sheet);
void html_end(FILE *out);
