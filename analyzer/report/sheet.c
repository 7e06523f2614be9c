/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sheet.h: filling. */
#include "analyzer/report/sheet.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

void sheet_begin(struct sheet *sheet, FILE *out, struct report_style style)
{
    *sheet = (struct sheet){.out = out, .style = style};
}

/* Room for the next cell, which is empty; NULL without memory. */
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
    *cell = (struct sheet_cell){.is_number = false};
    return cell;
}

__attribute__((format(printf, 4, 0))) static void fill(struct sheet *sheet, struct sheet_cell *cell,
                                                       bool is_number, const char *format,
                                                       va_list arguments)
{
    char text[4 * SHEET_CELL_BYTES];
    if (cell == NULL)
        return;
    vsnprintf(text, sizeof text, format, arguments);
    text_fold(text, sheet->style.symbols, cell->text, sizeof cell->text);
    cell->is_number = is_number;
}

void sheet_head(struct sheet *sheet, const char *format, ...)
{
    va_list arguments;
    assert(sheet->n_columns < SHEET_COLUMNS);
    va_start(arguments, format);
    fill(sheet, &sheet->heads[sheet->n_columns++], false, tr(format), arguments);
    va_end(arguments);
}

void sheet_heads(struct sheet *sheet, const char *first, ...)
{
    va_list more;
    va_start(more, first);
    for (const char *head = first; head != NULL; head = va_arg(more, const char *))
        sheet_head(sheet, "%s", tr(head));
    va_end(more);
}

void sheet_row(struct sheet *sheet)
{
    while (sheet->status == STATUS_OK && sheet->n_columns > 0 &&
           sheet->n_cells % sheet->n_columns != 0)
        next_cell(sheet);
}

void sheet_words(struct sheet *sheet, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(sheet, next_cell(sheet), false, format, arguments);
    va_end(arguments);
}

void sheet_number(struct sheet *sheet, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(sheet, next_cell(sheet), true, format, arguments);
    va_end(arguments);
}

void sheet_decimal(struct sheet *sheet, const char *format, ...)
{
    char text[SHEET_CELL_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    language_mark_decimals(text);
    sheet_number(sheet, "%s", text);
}

void sheet_missing(struct sheet *sheet)
{
    next_cell(sheet);
}

void sheet_cards(struct sheet *sheet, const struct table *table, cardset cards)
{
    char text[8 * MAX_CARDS];
    situation_cards(table, cards, sheet->style.symbols, text, sizeof text);
    sheet_words(sheet, "%s", text);
}

void sheet_count(struct sheet *sheet, uint64_t count)
{
    sheet_number(sheet, "%llu", (unsigned long long)count);
}

void sheet_whole(struct sheet *sheet, int payoff)
{
    char text[NUMBER_BYTES];
    number_whole(payoff, sheet->style.symbols, text);
    sheet_number(sheet, "%s", text);
}

void sheet_amount(struct sheet *sheet, const struct estimate *amount)
{
    sheet_scaled(sheet, amount, 1, number_decimals(amount));
}

void sheet_scaled(struct sheet *sheet, const struct estimate *amount, double scale, int decimals)
{
    char text[NUMBER_BYTES];
    number_signed(amount, scale, decimals, sheet->style.symbols, text);
    sheet_number(sheet, "%s", text);
}

void sheet_share(struct sheet *sheet, const struct estimate *share)
{
    char text[NUMBER_BYTES];
    number_share_short(share, sheet->style.symbols, text);
    sheet_number(sheet, "%s", text);
}

void sheet_mean(struct sheet *sheet, double value, int decimals)
{
    char text[NUMBER_BYTES];
    number_plain(value, decimals, sheet->style.symbols, text);
    sheet_number(sheet, "%s", text);
}

void sheet_percent(struct sheet *sheet, double part, double of)
{
    char text[NUMBER_BYTES] = "";
    if (of > 0)
        number_percent(part / of, text);
    sheet_number(sheet, "%s", text);
}

void sheet_look(struct sheet *sheet, enum sheet_look look)
{
    if (sheet->status == STATUS_OK)
        sheet->cells[sheet->n_cells - 1].look = look;
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
