/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_groups.h. */
#include "analyzer/book/book_groups.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WHOLE_POINTS = 10 };

/* The old cards and what beats one of them. */
static cardset find_tops(const struct ruleset *rules)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    cardset tops = rules->old_cards;
    CARDSET_EACH(c, rules->old_cards)
        tops |= order->beaten_by[c];
    return tops & order->trumps;
}

static struct book_kind kind_of(const struct ruleset *rules, cardset tops, bool by_number,
                                cardset hand)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    struct book_kind kind = {.tops = by_number ? 0 : hand & tops,
                             .n_tops = cardset_count(hand & tops),
                             .n_side = cardset_count(hand & ~tops & ~order->trumps)};
    const cardset others = hand & ~tops & order->trumps;
    CARDSET_EACH(c, others)
        if (rules->pack->points[c] >= WHOLE_POINTS)
            kind.n_whole++;
        else
            kind.n_small++;
    return kind;
}

/* How many cards of the pack are beaten, summed over the tops: to sort by strength. */
static int top_strength(const struct ruleset *rules, cardset tops)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    int sum = 0;
    CARDSET_EACH(c, tops)
        sum += rules->pack->n_cards - cardset_count(order->beaten_by[c]);
    return sum;
}

static bool is_same(const struct book_kind *a, const struct book_kind *b)
{
    return a->tops == b->tops && a->n_tops == b->n_tops && a->n_small == b->n_small &&
           a->n_whole == b->n_whole && a->n_side == b->n_side;
}

/* --- rows ------------------------------------------------------------------------------------ */

struct grouping {
    const struct book *book;
    cardset tops;
    bool by_number;
    struct book_sheet *sheet;
};

/* The row of a hand, NULL if there are too many. */
static struct book_row *row_of(struct grouping *grouping, cardset hand)
{
    struct book_sheet *sheet = grouping->sheet;
    const struct book_kind kind =
        kind_of(&grouping->book->rules, grouping->tops, grouping->by_number, hand);
    for (int i = 0; i < sheet->n_rows; i++)
        if (is_same(&sheet->rows[i].kind, &kind))
            return &sheet->rows[i];
    if (sheet->n_rows == MOST_BOOK_GROUPS)
        return NULL;
    struct book_row *row = &sheet->rows[sheet->n_rows++];
    *row = (struct book_row){.kind = kind};
    return row;
}

static void add_to_cell(struct book_cell *cell, const struct book_entry *entry)
{
    const double payoff = entry->calls[entry->best].payoff.value;
    cell->lowest = cell->n == 0 || payoff < cell->lowest ? payoff : cell->lowest;
    cell->highest = cell->n == 0 || payoff > cell->highest ? payoff : cell->highest;
    cell->payoff += (payoff - cell->payoff) / (double)++cell->n;
}

/* The best call of most hands of a cell, the first in rank among equals. */
static void find_best(struct grouping *grouping, int column)
{
    struct book_sheet *sheet = grouping->sheet;
    const struct book *book = grouping->book;
    uint64_t counts[MOST_BOOK_GROUPS][MAX_CALLS] = {{0}};
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        if (entry->situation != sheet->situations[column])
            continue;
        const struct book_row *row = row_of(grouping, entry->hand);
        const struct book_call *best = &entry->calls[entry->best];
        struct book_cell *cell = &sheet->rows[row - sheet->rows].cells[column];
        if (++counts[row - sheet->rows][best->call] <= cell->n_best)
            continue;
        cell->n_best = counts[row - sheet->rows][best->call];
        snprintf(cell->best, sizeof cell->best, "%s", book_call_name(book, entry, best));
    }
}

static int column_of(const struct book_sheet *sheet, int situation)
{
    for (int i = 0; i < sheet->n_situations; i++)
        if (sheet->situations[i] == situation)
            return i;
    return -1;
}

/* False if the rows are too many. */
static bool fill(struct grouping *grouping)
{
    const struct book *book = grouping->book;
    grouping->sheet->n_rows = 0;
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        const int column = column_of(grouping->sheet, entry->situation);
        if (column < 0)
            continue;
        struct book_row *row = row_of(grouping, entry->hand);
        if (row == NULL)
            return false;
        add_to_cell(&row->cells[column], entry);
        row->n = row->cells[column].n > row->n ? row->cells[column].n : row->n;
    }
    for (int c = 0; c < grouping->sheet->n_situations; c++)
        find_best(grouping, c);
    return true;
}

/* --- the order of the rows ----------------------------------------------------------------------- */

struct placed_row {
    int strength; /* of the tops */
    struct book_row row;
};

static int by_place(const void *a, const void *b)
{
    const struct placed_row *x = a, *y = b;
    const struct book_kind *p = &x->row.kind, *q = &y->row.kind;
    const int differences[] = {q->n_tops - p->n_tops, y->strength - x->strength,
                               p->tops < q->tops   ? -1
                               : p->tops > q->tops ? 1
                                                   : 0,
                               q->n_small - p->n_small, q->n_whole - p->n_whole};
    for (size_t i = 0; i < sizeof differences / sizeof *differences; i++)
        if (differences[i] != 0)
            return differences[i];
    return 0;
}

static enum status sort(const struct ruleset *rules, struct book_sheet *sheet)
{
    const size_t n = (size_t)sheet->n_rows;
    struct placed_row *places = malloc((n + 1) * sizeof *places);
    if (places == NULL)
        return STATUS_MEMORY;
    for (size_t i = 0; i < n; i++)
        places[i] =
            (struct placed_row){top_strength(rules, sheet->rows[i].kind.tops), sheet->rows[i]};
    qsort(places, n, sizeof *places, by_place);
    for (size_t i = 0; i < n; i++)
        sheet->rows[i] = places[i].row;
    free(places);
    return STATUS_OK;
}

enum status book_sheet_make(const struct book *book, const int *situations, int n_situations,
                            struct book_sheet *out)
{
    assert(n_situations >= 1 && n_situations <= BOOK_SHEET_SEATS);
    *out = (struct book_sheet){.n_situations = n_situations};
    memcpy(out->situations, situations, (size_t)n_situations * sizeof *situations);
    out->rows = calloc(MOST_BOOK_GROUPS, sizeof *out->rows);
    if (out->rows == NULL)
        return STATUS_MEMORY;
    struct grouping grouping = {book, find_tops(&book->rules), false, out};
    grouping.by_number = !fill(&grouping);
    if (grouping.by_number && !fill(&grouping))
        assert(!"numbers of cards make few rows");
    out->tops = grouping.by_number ? 0 : grouping.tops;
    return sort(&book->rules, out);
}

void book_sheet_clear(struct book_sheet *sheet)
{
    free(sheet->rows);
    *sheet = (struct book_sheet){0};
}
