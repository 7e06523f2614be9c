/* A table of text in columns that line up on a terminal: widths are those of
 * the glyphs as shown, not bytes. New tables are sheets (sheet.h). */
#ifndef ZOLO_REPORT_TEXT_TABLE_H
#define ZOLO_REPORT_TEXT_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/report/text_fold.h"
#include "engine/core/status.h"

enum { TABLE_COLUMNS = 10, CELL_BYTES = 96 };

enum cell_look { LOOK_PLAIN, LOOK_BEST, LOOK_LOSING };

struct text_cell {
    char text[CELL_BYTES]; /* UTF-8 */
    enum cell_look look;
};

struct text_table {
    int n_columns, n_rows;
    bool flush_right[TABLE_COLUMNS];
    struct text_cell *cells; /* [row][column], owned */
};

/* All cells empty. STATUS_MEMORY. The caller clears the table, also on failure. */
enum status text_table_init(struct text_table *table, int n_columns, int n_rows) MUST_USE;
void text_table_clear(struct text_table *table);

/* Sets a cell; what does not fit is cut. */
void text_table_set(struct text_table *table, int row, int column, enum cell_look look,
                    const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Writes the rows, two spaces before each and between columns, leaving out
 * columns that are empty; with `colour` the best cells bold green and the losing
 * ones red. */
void text_table_write(const struct text_table *table, FILE *out, bool colour);

#endif
