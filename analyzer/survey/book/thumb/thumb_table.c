/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb_table.h. */
#include "analyzer/survey/book/thumb/thumb_table.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "analyzer/survey/book/book.h"

/* --- features ---------------------------------------------------------------------------------- */

enum { WHOLE_POINTS = 10 };

int thumb_strengths(const struct ruleset *rules, cardset out[MAX_CARDS])
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    int n = 0;
    for (int n_beating = 0; n_beating < rules->pack->n_cards; n_beating++) {
        cardset equals = 0;
        CARDSET_EACH(c, rules->pack->all)
            if (cardset_count(order->beaten_by[c]) == n_beating)
                equals |= cardset_of((unsigned)c);
        if (equals != 0)
            out[n++] = equals;
    }
    return n;
}

cardset thumb_whole_cards(const struct pack *pack)
{
    cardset whole = 0;
    CARDSET_EACH(c, pack->all)
        if (pack->points[c] >= WHOLE_POINTS)
            whole |= cardset_of((unsigned)c);
    return whole;
}

/* The old cards and all that beat one of them. */
static cardset top_cards(const struct ruleset *rules)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    cardset tops = rules->old_cards;
    CARDSET_EACH(c, rules->old_cards)
        tops |= order->beaten_by[c];
    return tops;
}

static struct thumb_feature at_least(cardset cards, int least)
{
    return (struct thumb_feature){.kind = THUMB_AT_LEAST, .cards = cards, .least = least};
}

int thumb_point_features(const struct ruleset *rules, unsigned seats,
                         struct thumb_feature out[MAX_THUMB_POINTS])
{
    cardset strengths[MAX_CARDS];
    const int n_strengths = thumb_strengths(rules, strengths);
    int n = 0;
    for (int i = 0; i < n_strengths; i++)
        out[n++] = (struct thumb_feature){.kind = THUMB_EACH, .cards = strengths[i]};
    for (unsigned s = 0; s < N_SEATS; s++)
        if (seats >> s & 1)
            out[n++] = (struct thumb_feature){.kind = THUMB_SEATS, .seats = 1u << s};
    out[n++] = at_least(ruleset_order(rules, CONTRACT_NONE)->trumps, rules->pack->hand_size);
    out[n++] = at_least(top_cards(rules), 2);
    out[n++] = at_least(thumb_whole_cards(rules->pack), 2);
    return n;
}

static int add_tests(const struct ruleset *rules, cardset cards, struct thumb_feature *out, int n)
{
    for (int k = 1; k <= rules->pack->hand_size && k <= cardset_count(cards); k++) {
        assert(n < MAX_THUMB_TESTS);
        out[n++] = at_least(cards, k);
    }
    return n;
}

/* One seat against the others, and two against two, each once: seat 0 is among the two. */
static int add_seats(unsigned seats, struct thumb_feature *out, int n)
{
    for (unsigned set = 1; set < 1u << N_SEATS; set++) {
        const int size = cardset_count(set);
        if ((set & seats) == set && set != seats && (size == 1 || (size == 2 && (set & 1) != 0)))
            out[n++] = (struct thumb_feature){.kind = THUMB_SEATS, .seats = set};
    }
    return n;
}

int thumb_tests(const struct ruleset *rules, unsigned seats,
                struct thumb_feature out[MAX_THUMB_TESTS])
{
    cardset strengths[MAX_CARDS], up = 0;
    const int n_strengths = thumb_strengths(rules, strengths);
    int n = add_seats(seats, out, 0);
    n = add_tests(rules, rules->old_cards, out, n);
    n = add_tests(rules, thumb_whole_cards(rules->pack), out, n);
    for (int i = 0; i < n_strengths - 1; i++)
        n = add_tests(rules, up |= strengths[i], out, n);
    return n;
}

/* --- the table --------------------------------------------------------------------------------- */

static bool is_opening(const struct book *book, const struct book_entry *entry)
{
    return book_is_opening(&book->situations[entry->situation]);
}

/* --- which calls ---------------------------------------------------------------------------- */

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

/* --- rows ----------------------------------------------------------------------------------- */

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

enum status thumb_table_read(const struct book *book, struct thumb_table *out, struct diag *diag)
{
    uint64_t n_best[MAX_CALLS] = {0};
    *out = (struct thumb_table){.rules = &book->rules};
    if (book->n_made < book->n_items)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "the book is not finished: `zolo book' resumes it");
    for (uint64_t i = 0; i < book->n_entries; i++)
        if (is_opening(book, &book->entries[i])) {
            n_best[book->entries[i].calls[book->entries[i].best].call]++;
            out->n++;
        }
    if (out->n == 0)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "the book has no openings: `zolo book --situations opening' makes one");
    out->rows = calloc(out->n, sizeof *out->rows);
    if (out->rows == NULL)
        return STATUS_MEMORY;
    choose_calls(out, n_best);
    fill(book, out);
    return STATUS_OK;
}

void thumb_table_clear(struct thumb_table *table)
{
    free(table->rows);
    *table = (struct thumb_table){0};
}

const char *thumb_call_word(const struct thumb_table *table, int call)
{
    const int index = table->calls[call];
    return index == CALL_INDEX_DOUBLE ? table->rules->double_names[0]
                                      : table->rules->calls[index].name;
}

/* --- judging -------------------------------------------------------------------------------- */

static void add(struct thumb_worth *worth, const struct thumb_row *row, unsigned said)
{
    const double lost = row->highest - row->payoff[said];
    worth->n++;
    worth->n_agree += lost <= 0;
    worth->cost += lost;
}

static void finish(struct thumb_worth *worth)
{
    if (worth->n > 0)
        worth->cost /= (double)worth->n;
}

void thumb_judge(const struct thumb_table *table, const uint8_t *said, struct thumb_verdict *out)
{
    *out = (struct thumb_verdict){0};
    for (uint64_t i = 0; i < table->n; i++) {
        assert(isfinite(table->rows[i].payoff[said[i]]));
        add(&out->all, &table->rows[i], said[i]);
        add(&out->by_seat[table->rows[i].seat], &table->rows[i], said[i]);
    }
    finish(&out->all);
    for (int s = 0; s < N_SEATS; s++)
        finish(&out->by_seat[s]);
}
