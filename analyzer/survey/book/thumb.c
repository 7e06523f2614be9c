/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb.h. Prepares the data of a rule of thumb, and computes the cost of following it. */
#include "analyzer/survey/book/thumb.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static bool is_opening(const struct book *book, const struct book_entry *entry)
{
    return book_is_opening(&book->situations[entry->situation]);
}

static int rarest(const struct thumb_table *table, const uint64_t *n_best)
{
    int found = 1;
    for (int i = 2; i < table->n_calls; i++)
        if (n_best[table->calls[i]] < n_best[table->calls[found]])
            found = i;
    return found;
}

static void drop_call(struct thumb_table *table, int which)
{
    table->n_calls--;
    for (int i = which; i < table->n_calls; i++)
        table->calls[i] = table->calls[i + 1];
}

static void choose_calls(struct thumb_table *table, const uint64_t *n_best)
{
    table->calls[table->n_calls++] = CALL_INDEX_PASS;
    for (int c = 1; c < table->rules->n_calls; c++) {
        if ((double)n_best[c] < THUMB_LEAST_SHARE * (double)table->n || n_best[c] == 0)
            continue;
        if (table->n_calls == MAX_THUMB_CALLS) {
            const int out = rarest(table, n_best);
            if (n_best[c] <= n_best[table->calls[out]])
                continue;
            drop_call(table, out);
        }
        table->calls[table->n_calls++] = (uint8_t)c;
    }
}

static void fill_row(const struct thumb_table *table, const struct book_entry *entry,
                     struct thumb_row *row)
{
    for (int c = 0; c < table->n_calls; c++)
        row->payoff[c] = -INFINITY;
    for (int i = 0; i < entry->n_calls; i++)
        for (int c = 0; c < table->n_calls; c++)
            if (entry->calls[i].call == table->calls[c])
                row->payoff[c] = entry->calls[i].payoff.value;
    row->hand = entry->hand;
    row->highest = entry->calls[entry->best].payoff.value;
}

static void fill(const struct book *book, struct thumb_table *table)
{
    struct thumb_row *row = table->rows;
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        if (!is_opening(book, entry))
            continue;
        fill_row(table, entry, row);
        row->seat = (seat)book->situations[entry->situation].table.turn;
        table->seats |= 1u << row->seat;
        row++;
    }
}

static enum status read_table(const struct book *book, struct thumb_table *out, struct diag *diag)
{
    uint64_t n_best[MAX_CALLS] = {0};
    *out = (struct thumb_table){.rules = &book->rules};
    if (book->n_made < book->n_items)
        return diag_refuse(diag, "the book is not finished; resume it with `zolo book'");
    for (uint64_t i = 0; i < book->n_entries; i++)
        if (is_opening(book, &book->entries[i])) {
            n_best[book->entries[i].calls[book->entries[i].best].call]++;
            out->n++;
        }
    if (out->n == 0)
        return diag_refuse(diag, "the book has no openings; make one with `zolo book FILE'");
    TRY_MEMORY(out->rows = calloc(out->n, sizeof *out->rows));
    choose_calls(out, n_best);
    fill(book, out);
    return STATUS_OK;
}

const char *thumb_call_word(const struct thumb_table *table, int call)
{
    const int index = table->calls[call];
    return index == CALL_INDEX_DOUBLE ? table->rules->double_names[0]
                                      : table->rules->calls[index].name;
}

static void add(struct thumb_worth *worth, const struct thumb_row *row, int said)
{
    const double lost = row->highest - row->payoff[said];
    assert(isfinite(lost));
    worth->n++;
    worth->n_agree += lost <= 0;
    worth->cost += (lost - worth->cost) / (double)worth->n;
}

static void judge(struct thumb *thumb)
{
    const struct thumb_table *table = &thumb->table;
    for (uint64_t i = 0; i < table->n; i++) {
        const struct thumb_row *row = &table->rows[i];
        const int said = thumb_count_call(&thumb->rule, table->rules, row->hand, row->seat);
        add(&thumb->all, row, said);
        add(&thumb->by_seat[row->seat], row, said);
        add(&thumb->passing, row, 0);
    }
}

enum status thumb_make(const struct book *book, struct thumb *out, struct diag *diag)
{
    *out = (struct thumb){0};
    TRY(read_table(book, &out->table, diag));
    TRY(thumb_fit(&out->table, &out->rule));
    judge(out);
    return STATUS_OK;
}

void thumb_clear(struct thumb *thumb)
{
    free(thumb->table.rows);
    *thumb = (struct thumb){0};
}
