/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/page/sheet.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"
#include "engine/core/plain_text.h"

void sheet_begin(struct sheet *sheet, FILE *out, struct report_style style)
{
    *sheet = (struct sheet){.out = out, .style = style};
}

/* Appends an empty cell. Returns NULL if out of memory. */
static struct sheet_cell *next_cell(struct sheet *sheet)
{
    if (sheet->n_cells == sheet->room && sheet->status == STATUS_OK) {
        const int room = sheet->room == 0 ? 4 * SHEET_COLUMNS : 2 * sheet->room;
        struct sheet_cell *cells = realloc(sheet->cells, (size_t)room * sizeof *cells);
        if (cells == NULL)
            sheet->status = STATUS_MEMORY;
        else {
            sheet->cells = cells;
            sheet->room = room;
        }
    }
    if (sheet->status != STATUS_OK)
        return NULL;
    struct sheet_cell *cell = &sheet->cells[sheet->n_cells++];
    *cell = (struct sheet_cell){0};
    return cell;
}

void sheet_head(struct sheet *sheet, const char *text)
{
    assert(sheet->n_columns < SHEET_COLUMNS);
    text_fold(text, sheet->style.symbols, sheet->heads[sheet->n_columns++].text, SHEET_CELL_BYTES);
}

void sheet_row(struct sheet *sheet)
{
    while (sheet->status == STATUS_OK && sheet->n_columns > 0 &&
           sheet->n_cells % sheet->n_columns != 0)
        next_cell(sheet);
}

void sheet_cell(struct sheet *sheet, bool is_number, const char *text)
{
    struct sheet_cell *cell = next_cell(sheet);
    if (cell == NULL)
        return;
    text_fold(text, sheet->style.symbols, cell->text, sizeof cell->text);
    cell->is_number = is_number;
}

void sheet_look(struct sheet *sheet, enum sheet_look look)
{
    if (sheet->status == STATUS_OK)
        sheet->cells[sheet->n_cells - 1].look = look;
}

/* --- layout --------------------------------------------------------------------------------- */

/* Layout of a column. Row 0 contains the headings. */
struct column {
    int width; /* width of the widest cell */
    bool flush_right, is_minor;
};

static const struct sheet_cell *cell_at(const struct sheet *sheet, int row, int column)
{
    return row == 0 ? &sheet->heads[column] : &sheet->cells[(row - 1) * sheet->n_columns + column];
}

static int count_rows(const struct sheet *sheet)
{
    return sheet->n_columns == 0 ? 0 : 1 + sheet->n_cells / sheet->n_columns;
}

static void measure(const struct sheet *sheet, struct column columns[SHEET_COLUMNS])
{
    for (int row = 0; row < count_rows(sheet); row++)
        for (int c = 0; c < sheet->n_columns; c++) {
            const struct sheet_cell *cell = cell_at(sheet, row, c);
            const int width = text_width(cell->text);
            columns[c].width = width > columns[c].width ? width : columns[c].width;
            columns[c].flush_right |= cell->is_number;
            columns[c].is_minor |= cell->look == SHEET_MINOR;
        }
}

/* --- text ----------------------------------------------------------------------------------- */

static void write_cell(const struct sheet *sheet, const struct sheet_cell *cell)
{
    const char *start = cell->look == SHEET_BEST ? "\033[1;32m" : "\033[31m";
    const bool coloured = sheet->style.colour && cell->look > SHEET_MINOR;
    fprintf(sheet->out, "%s%s%s", coloured ? start : "", cell->text, coloured ? "\033[0m" : "");
}

enum { USUAL_WIDTH = 80, GAP = 2, WIDEST_NAME = 20 };

static void write_row(const struct sheet *sheet, int row, const struct column *columns)
{
    int last = sheet->n_columns - 1;
    while (last > 0 && cell_at(sheet, row, last)->text[0] == '\0')
        last--;
    for (int c = 0; c <= last; c++) {
        const struct sheet_cell *cell = cell_at(sheet, row, c);
        const int gap = columns[c].width - text_width(cell->text);
        if (columns[c].width == 0)
            continue;
        fprintf(sheet->out, "%*s%*s", GAP, "", columns[c].flush_right ? gap : 0, "");
        write_cell(sheet, cell);
        fprintf(sheet->out, "%*s", columns[c].flush_right || c == last ? 0 : gap, "");
    }
    fputc('\n', sheet->out);
}

/* The number of columns that name rows: 1, or 2 if the second is narrow and contains words. */
static int count_names(const struct sheet *sheet, const struct column *columns)
{
    return sheet->n_columns > 2 && !columns[1].flush_right && columns[1].width <= WIDEST_NAME ? 2
                                                                                              : 1;
}

static int widest_value(const struct sheet *sheet, int column)
{
    int widest = 0;
    for (int row = 1; row < count_rows(sheet); row++) {
        const int width = text_width(cell_at(sheet, row, column)->text);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Writes a row as a block: the row's name, then the heading and value of each column, with as many
 * columns per line as fit, aligned with the other blocks. */
static void write_block(const struct sheet *sheet, int row, const struct column *columns,
                        int terminal)
{
    const int n_names = count_names(sheet, columns);
    int at = 0, gap = 0;
    for (int c = 0; c < n_names; c++)
        if (cell_at(sheet, row, c)->text[0] != '\0') {
            const char *head = cell_at(sheet, 0, c)->text;
            fprintf(sheet->out, "%*s%s%s", GAP, "", head, head[0] == '\0' ? "" : " ");
            write_cell(sheet, cell_at(sheet, row, c));
        }
    for (int c = n_names; c < sheet->n_columns; c++) {
        const struct sheet_cell *head = cell_at(sheet, 0, c), *cell = cell_at(sheet, row, c);
        const int value = widest_value(sheet, c), width = text_width(head->text) + 1 + value;
        const int pad = value - text_width(cell->text);
        if (cell->text[0] == '\0')
            continue;
        if (at == 0 || at + GAP + width > terminal) {
            fprintf(sheet->out, "\n%*s", GAP, "");
            at = GAP;
            gap = 0;
        }
        fprintf(sheet->out, "%*s%s %*s", GAP + gap, "", head->text,
                columns[c].flush_right ? pad : 0, "");
        write_cell(sheet, cell);
        gap = columns[c].flush_right ? 0 : pad;
        at += GAP + width;
    }
    fputc('\n', sheet->out);
}

/* Writes aligned columns, or blocks if the table is wider than the terminal. */
static void write_text(const struct sheet *sheet, const struct column *columns)
{
    const int terminal = sheet->style.columns > 0 ? sheet->style.columns : USUAL_WIDTH;
    int width = 0;
    for (int c = 0; c < sheet->n_columns; c++)
        width += columns[c].width == 0 ? 0 : GAP + columns[c].width;
    for (int row = width <= terminal ? 0 : 1; row < count_rows(sheet); row++)
        if (width <= terminal)
            write_row(sheet, row, columns);
        else
            write_block(sheet, row, columns, terminal);
}

/* --- Markdown ------------------------------------------------------------------------------- */

static void write_markdown_row(const struct sheet *sheet, int row)
{
    fputc('|', sheet->out);
    for (int c = 0; c < sheet->n_columns; c++) {
        fputc(' ', sheet->out);
        for (const char *text = cell_at(sheet, row, c)->text; *text != '\0'; text++)
            fprintf(sheet->out, *text == '|' ? "\\%c" : "%c", *text);
        fputs(" |", sheet->out);
    }
    fputc('\n', sheet->out);
}

static void write_markdown_rule(const struct sheet *sheet, const struct column *columns)
{
    fputc('|', sheet->out);
    for (int c = 0; c < sheet->n_columns; c++)
        fputs(columns[c].flush_right ? "---:|" : "---|", sheet->out);
    fputc('\n', sheet->out);
}

/* --- HTML ----------------------------------------------------------------------------------- */

static void write_html_text(FILE *out, const char *text)
{
    while (*text != '\0') {
        const char *heart = strstr(text, "♥"), *diamond = strstr(text, "♦");
        const char *red = heart == NULL || (diamond != NULL && diamond < heart) ? diamond : heart;
        char part[SHEET_CELL_BYTES];
        if (red == NULL)
            break;
        snprintf(part, sizeof part, "%.*s", (int)(red - text), text);
        html_text(out, part);
        fprintf(out, "<span class=\"red\">%.3s</span>", red);
        text = red + 3;
    }
    html_text(out, text);
}

/* CSS classes: w for words, m for minor columns, b for best cells, l for losing cells, g1 … g4 for
 * cost grades, `many` for a table whose headings are vertical on a narrow page. */
static void write_html_row(const struct sheet *sheet, int row, const struct column *columns)
{
    static const char *const looks[] = {"", "m", "b", "l", "g1", "g2", "g3", "g4"};
    const char *tag = row == 0 ? "th" : "td";
    fputs("<tr>", sheet->out);
    for (int c = 0; c < sheet->n_columns; c++) {
        const struct sheet_cell *cell = cell_at(sheet, row, c);
        const enum sheet_look look = columns[c].is_minor ? SHEET_MINOR : cell->look;
        const bool is_words = !columns[c].flush_right, is_plain = look == SHEET_PLAIN;
        if (columns[c].width == 0)
            continue;
        fprintf(sheet->out, is_words || !is_plain ? "<%s class=\"%s%s%s\">" : "<%s>", tag,
                is_words ? "w" : "", is_words && !is_plain ? " " : "", looks[look]);
        write_html_text(sheet->out, cell->text);
        fprintf(sheet->out, "</%s>", tag);
    }
    fputs("</tr>\n", sheet->out);
}

static void write_html(const struct sheet *sheet, const struct column *columns)
{
    if (sheet->n_columns == 0)
        return;
    fprintf(sheet->out, "<div class=\"wide\"><table%s>\n<thead>",
            sheet->n_columns > 5 ? " class=\"many\"" : "");
    for (int row = 0; row < count_rows(sheet); row++) {
        write_html_row(sheet, row, columns);
        fputs(row == 0 ? "</thead>\n<tbody>\n" : "", sheet->out);
    }
    fputs("</tbody></table></div>\n", sheet->out);
}

static void sheet_write(const struct sheet *sheet)
{
    struct column columns[SHEET_COLUMNS] = {0};
    measure(sheet, columns);
    if (sheet->style.html) {
        write_html(sheet, columns);
        return;
    }
    if (!sheet->style.markdown) {
        write_text(sheet, columns);
        return;
    }
    for (int row = 0; row < count_rows(sheet); row++) {
        write_markdown_row(sheet, row);
        if (row == 0)
            write_markdown_rule(sheet, columns);
    }
}

enum status sheet_end(struct sheet *sheet)
{
    sheet_row(sheet);
    const enum status status = sheet->status;
    if (status == STATUS_OK)
        sheet_write(sheet);
    free(sheet->cells);
    sheet->cells = NULL;
    return status;
}

void html_text(FILE *out, const char *text)
{
    while (*text != '\0') {
        int32_t code;
        const size_t n = letters_character(text, &code);
        const bool control = n == 1 && (unsigned char)*text < 0x20 && *text != '\n';
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        case '\'': fputs("&#39;", out); break;
        default:
            if (n == 0 || control)
                putc('?', out);
            else
                fwrite(text, 1, n, out);
        }
        text += n == 0 ? 1 : n;
    }
}

void html_put(FILE *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (; *format != '\0'; format++) {
        if (*format != '%') {
            putc(*format, out);
            continue;
        }
        format++;
        if (*format == 's')
            html_text(out, va_arg(arguments, const char *));
        else if (*format == 'd')
            fprintf(out, "%d", va_arg(arguments, int));
        else
            putc(*format, out);
    }
    va_end(arguments);
}

void html_begin(FILE *out, const char *title, const char *style_sheet)
{
    const struct language *spoken = language_spoken();
    html_put(out,
             "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
             "<title>%s</title>\n<style>\n",
             spoken == NULL ? "en" : spoken->code, title);
    fprintf(out, "%s</style>\n</head>\n<body>\n", style_sheet);
}

void html_end(FILE *out)
{
    fputs("</body>\n</html>\n", out);
}
