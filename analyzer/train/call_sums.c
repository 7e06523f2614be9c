/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_sums.h. */
#include "analyzer/train/call_sums.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum status call_sums_init(struct call_sums *sums, const struct call_table *table, unsigned me)
{
    const struct auction_tree *tree = &table->tree;
    *sums = (struct call_sums){.me = me, .n_calls = tree->n_calls, .n_hands = table->n_hands};
    sums->nodes = calloc((size_t)tree->n, sizeof *sums->nodes);
    sums->place_of = calloc((size_t)tree->n, sizeof *sums->place_of);
    sums->off = calloc((size_t)tree->n, sizeof *sums->off);
    if (sums->nodes == NULL || sums->place_of == NULL || sums->off == NULL)
        return STATUS_MEMORY;
    for (int node = 0; node < tree->n; node++) {
        sums->place_of[node] = -1;
        if (tree->nodes[node].table.turn == me) {
            sums->place_of[node] = sums->n_places;
            sums->nodes[sums->n_places++] = node;
        }
    }
    sums->sums = calloc((size_t)sums->n_hands * call_sums_width(sums) + 1, sizeof *sums->sums);
    return sums->sums == NULL ? STATUS_MEMORY : STATUS_OK;
}

void call_sums_clear(struct call_sums *sums)
{
    free(sums->nodes);
    free(sums->place_of);
    free(sums->off);
    free(sums->sums);
    *sums = (struct call_sums){0};
}

static double *sums_of(const struct call_sums *sums, int hand)
{
    return sums->sums + (size_t)hand * call_sums_width(sums);
}

void call_sums_add(struct call_sums *sums, int hand, const double *found, double weight)
{
    double *of_hand = sums_of(sums, hand);
    for (size_t i = 0; i < call_sums_width(sums); i++)
        of_hand[i] += weight * found[i];
}

bool call_sums_costs(const struct call_sums *sums, int place, int hand, uint64_t legal,
                     double cost[MAX_CALLS])
{
    const double *earned = call_sums_at(sums, sums_of(sums, hand), place);
    const double deals = earned[sums->n_calls];
    double best = -HUGE_VAL;
    if (!(deals > 0))
        return false;
    BITS_EACH(call, legal)
        best = fmax(best, earned[call]);
    BITS_EACH(call, legal)
        cost[call] = (best - earned[call]) / deals;
    return true;
}

/* Against itself the call that is made earns 0, and it was made for more than 0 or from the start; what a
 * hand may not call stays at 0, and so is never better. */
static bool answer_at(const double *earned, int n_calls, const struct call_bar *bar, double deals,
                      uint8_t *call)
{
    int best = *call;
    for (int i = 0; i < n_calls; i++)
        if (earned[i] > earned[best])
            best = i;
    const double more = earned[best] - earned[*call];
    const bool passes =
        best != *call && more > bar->there * earned[n_calls] && more > bar->of_hand * deals;
    if (passes)
        *call = (uint8_t)best;
    return passes;
}

static bool is_made(const struct call_table *table, int node, unsigned call)
{
    const uint8_t *row = call_table_row(table, node);
    for (int hand = 0; hand < table->n_hands; hand++)
        if (row[hand] == call)
            return true;
    return false;
}

void call_sums_find_off_path(struct call_sums *sums, const struct call_table *table)
{
    const struct auction_tree *tree = &table->tree;
    for (int place = 0; place < sums->n_places; place++) {
        sums->off[place] = false;
        for (int node = sums->nodes[place]; node > 0 && !sums->off[place];) {
            const unsigned call = tree->nodes[node].call;
            node = tree->nodes[node].parent;
            sums->off[place] =
                tree->nodes[node].table.turn != sums->me && !is_made(table, node, call);
        }
    }
}

int call_sums_answer(struct call_sums *sums, const struct call_bar *bar, double deals,
                     struct call_table *table)
{
    int n_changed = 0;
    for (int place = 0; place < sums->n_places; place++) {
        uint8_t *calls = call_table_row(table, sums->nodes[place]);
        const struct call_bar here = {bar->there, sums->off[place] ? 0 : bar->of_hand};
        for (int hand = 0; hand < sums->n_hands; hand++)
            if (calls[hand] != CALL_UNKNOWN)
                n_changed += answer_at(call_sums_at(sums, sums_of(sums, hand), place),
                                       sums->n_calls, &here, deals, &calls[hand]);
    }
    return n_changed;
}
