/* See markdown_table.h. */
#include "analyzer/report/markdown_table.h"

static void write_cell(const struct text_cell *cell, FILE *out)
{
    fputc(' ', out);
    for (const char *text = cell->text; *text != '\0'; text++) {
        if (*text == '|')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputs(" |", out);
}

void markdown_table_write(const struct text_table *table, FILE *out)
{
    for (int row = 0; row < table->n_rows; row++) {
        fputc('|', out);
        for (int column = 0; column < table->n_columns; column++)
            write_cell(&table->cells[row * table->n_columns + column], out);
        fputc('\n', out);
        if (row > 0)
            continue;
        fputc('|', out);
        for (int column = 0; column < table->n_columns; column++)
            fputs(table->flush_right[column] ? "---:|" : "---|", out);
        fputc('\n', out);
    }
}
