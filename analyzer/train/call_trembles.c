/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_trembles.h. */
#include "analyzer/train/call_trembles.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_WEIGHT = 255 };

enum status call_trembles_init(struct call_trembles *trembles, const struct call_table *table)
{
    const size_t nodes = (size_t)table->tree.n, calls = (size_t)table->tree.n_calls;
    *trembles = (struct call_trembles){.n_calls = table->tree.n_calls, .n_hands = table->n_hands};
    trembles->calls = calloc(nodes, sizeof *trembles->calls);
    trembles->weights = calloc(nodes * calls, (size_t)table->n_hands);
    return trembles->calls == NULL || trembles->weights == NULL ? STATUS_MEMORY : STATUS_OK;
}

void call_trembles_clear(struct call_trembles *trembles)
{
    free(trembles->calls);
    free(trembles->weights);
    *trembles = (struct call_trembles){0};
}

/* Calls that some hand makes at a node. */
static uint64_t made_at(const struct call_table *table, int node)
{
    const uint8_t *row = call_table_row(table, node);
    uint64_t made = 0;
    for (int hand = 0; hand < table->n_hands; hand++)
        made |= bits_of(row[hand]);
    return made;
}

/* The weights of the calls at a node, by the hands that stand. */
static void find_at(struct call_trembles *trembles, const struct call_table *table, int node,
                    const struct call_sums *sums, const struct card_mirror *mirror, double heat)
{
    const struct table *at = &table->tree.nodes[node].table;
    uint8_t *weights =
        trembles->weights + (size_t)node * (size_t)trembles->n_calls * (size_t)trembles->n_hands;
    double least[MAX_CALLS], cost[MAX_CALLS];
    for (int call = 0; call < trembles->n_calls; call++)
        least[call] = HUGE_VAL;
    for (int pass = 0; pass < 2; pass++)
        for (int hand = 0; hand < table->n_hands; hand++) {
            const cardset cards = call_table_cards(table, hand);
            if (!card_mirror_stands(mirror, cards))
                continue;
            const uint64_t legal = auction_legal(&at->auction, at->rules, cards);
            if (!call_sums_costs(sums, sums->place_of[node], hand, legal, cost))
                continue;
            BITS_EACH(call, trembles->calls[node] & legal) {
                if (pass == 0)
                    least[call] = fmin(least[call], cost[call]);
                else
                    weights[call * (size_t)trembles->n_hands + (size_t)hand] =
                        (uint8_t)lrint(MOST_WEIGHT * exp((least[call] - cost[call]) / heat));
            }
        }
    BITS_EACH(call, trembles->calls[node])
        if (least[call] >= HUGE_VAL)
            trembles->calls[node] &= ~bits_of((unsigned)call);
}

static void reflect(struct call_trembles *trembles, const struct call_table *table,
                    const struct card_mirror *mirror)
{
    for (int hand = 0; hand < table->n_hands; hand++) {
        const cardset cards = call_table_cards(table, hand);
        if (card_mirror_stands(mirror, cards))
            continue;
        const int stands = call_table_hand(table, card_mirror_set(mirror, cards));
        for (int node = 0; node < table->tree.n; node++)
            BITS_EACH(call, trembles->calls[node]) {
                uint8_t *weights =
                    trembles->weights +
                    ((size_t)node * (size_t)trembles->n_calls + call) * (size_t)table->n_hands;
                weights[hand] = weights[stands];
            }
    }
}

void call_trembles_find(struct call_trembles *trembles, const struct call_table *table,
                        const struct call_sums sums[], const struct card_mirror *mirror,
                        double heat)
{
    for (int node = 0; node < table->tree.n; node++) {
        const uint64_t made = made_at(table, node);
        trembles->calls[node] = 0;
        for (int call = 0; call < table->tree.n_calls; call++)
            if (!bits_has(made, (unsigned)call) &&
                auction_tree_next(&table->tree, node, (unsigned)call) >= 0)
                trembles->calls[node] |= bits_of((unsigned)call);
        if (trembles->calls[node] != 0)
            find_at(trembles, table, node, &sums[table->tree.nodes[node].table.turn], mirror, heat);
    }
    reflect(trembles, table, mirror);
}
