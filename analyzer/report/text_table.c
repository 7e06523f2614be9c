/* See text_table.h. */
#include "analyzer/report/text_table.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

enum status text_table_init(struct text_table *table, int n_columns, int n_rows)
{
    *table = (struct text_table){.n_columns = n_columns, .n_rows = n_rows};
    table->cells = calloc((size_t)n_columns * (size_t)n_rows, sizeof *table->cells);
    return table->cells == NULL ? STATUS_MEMORY : STATUS_OK;
}

void text_table_clear(struct text_table *table)
{
    free(table->cells);
    table->cells = NULL;
}

static struct text_cell *cell_at(const struct text_table *table, int row, int column)
{
    return &table->cells[row * table->n_columns + column];
}

/* Cuts a text that filled its room at the last whole glyph. */
static void trim_broken_end(char *text)
{
    size_t i = strlen(text);
    while (i > 0 && ((unsigned char)text[i - 1] & 0xc0) == 0x80)
        i--;
    utf8proc_int32_t code;
    if (i > 0 && (unsigned char)text[i - 1] >= 0xc0 &&
        utf8proc_iterate((const utf8proc_uint8_t *)text + i - 1, -1, &code) < 0)
        text[i - 1] = '\0';
}

void text_table_set(struct text_table *table, int row, int column, enum cell_look look,
                    const char *format, ...)
{
    struct text_cell *cell = cell_at(table, row, column);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(cell->text, sizeof cell->text, format, arguments);
    va_end(arguments);
    trim_broken_end(cell->text);
    cell->look = look;
}

static int column_width(const struct text_table *table, int column)
{
    int widest = 0;
    for (int row = 0; row < table->n_rows; row++) {
        const int width = text_width(cell_at(table, row, column)->text);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void write_cell(const struct text_cell *cell, FILE *out, bool colour)
{
    static const char *const start[] = {"", "\033[1;32m", "\033[31m"};
    const bool coloured = colour && cell->look != LOOK_PLAIN;
    fprintf(out, "%s%s%s", coloured ? start[cell->look] : "", cell->text,
            coloured ? "\033[0m" : "");
}

static int last_filled(const struct text_table *table, int row)
{
    int last = table->n_columns - 1;
    while (last > 0 && cell_at(table, row, last)->text[0] == '\0')
        last--;
    return last;
}

void text_table_write(const struct text_table *table, FILE *out, bool colour)
{
    for (int row = 0; row < table->n_rows; row++) {
        const int last = last_filled(table, row);
        for (int column = 0; column <= last; column++) {
            const struct text_cell *cell = cell_at(table, row, column);
            const int width = column_width(table, column);
            if (width == 0)
                continue;
            const int gap = width - text_width(cell->text);
            const bool right = table->flush_right[column];
            fprintf(out, "  %*s", right ? gap : 0, "");
            write_cell(cell, out, colour);
            fprintf(out, "%*s", right || column == last ? 0 : gap, "");
        }
        fputc('\n', out);
    }
}
