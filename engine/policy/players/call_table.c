/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_table.h. */
#include "engine/policy/players/call_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/rng.h"

bool call_table_fits(const struct ruleset *rules)
{
    return rules->pack->n_cards <= TABLE_THINGS && rules->pack->hand_size <= TABLE_TAKEN;
}

/* Rows for the nodes that have none yet, and as many again: a row is large, and trees grow node by
 * node. */
static enum status extend(struct call_table *table)
{
    if (table->tree.n <= table->n_rows)
        return STATUS_OK;
    const int n_rows = table->tree.n > 1 ? 2 * table->tree.n : 1;
    const size_t width = (size_t)table->n_hands;
    const size_t had = (size_t)table->n_rows * width, has = (size_t)n_rows * width;
    uint8_t *calls = realloc(table->calls, has);
    if (calls == NULL)
        return STATUS_MEMORY;
    memset(calls + had, CALL_UNKNOWN, has - had);
    table->calls = calls;
    table->n_rows = n_rows;
    return STATUS_OK;
}

enum status call_table_init(struct call_table *table, const struct ruleset *rules)
{
    const struct pack *pack = rules->pack;
    assert(call_table_fits(rules));
    memset(table, 0, sizeof *table);
    table->fingerprint = ruleset_fingerprint(rules);
    table->pack = pack->all;
    binomials_fill(&table->binomials, pack->n_cards, pack->hand_size);
    table->n_hands = (int)table->binomials.c[pack->hand_size][pack->n_cards];
    enum status status = auction_tree_init(&table->tree, rules);
    if (status == STATUS_OK)
        status = extend(table);
    if (status != STATUS_OK)
        call_table_clear(table);
    return status;
}

void call_table_clear(struct call_table *table)
{
    auction_tree_clear(&table->tree);
    free(table->calls);
    memset(table, 0, sizeof *table);
}

enum status call_table_add(struct call_table *table, const struct auction *history, int *node)
{
    int at = 0;
    for (int i = 0; i < history->n_calls; i++) {
        const enum status status = auction_tree_add(&table->tree, at, history->calls[i], &at);
        if (status != STATUS_OK)
            return status;
    }
    *node = at;
    return extend(table);
}

/* Nodes are numbered as they come, so that they get the same numbers. */
enum status call_table_copy(const struct call_table *from, struct call_table *out)
{
    const struct auction_tree *tree = &from->tree;
    int node = 0;
    enum status status = call_table_init(out, tree->nodes[0].table.rules);
    for (int i = 1; i < tree->n && status == STATUS_OK; i++)
        status = call_table_add(out, &tree->nodes[i].table.auction, &node);
    if (status == STATUS_OK)
        memcpy(out->calls, from->calls, (size_t)tree->n * (size_t)from->n_hands);
    else
        call_table_clear(out);
    return status;
}

int call_table_hand(const struct call_table *table, cardset hand)
{
    return (int)combination_number(&table->binomials, hand, table->pack);
}

cardset call_table_cards(const struct call_table *table, int hand)
{
    const struct pack *pack = table->tree.nodes[0].table.rules->pack;
    return cardset_spread(
        combination_at(&table->binomials, pack->n_cards, pack->hand_size, (uint64_t)hand),
        table->pack);
}

/* Knuth 1997, 3.4.2, algorithm S. */
void call_table_draw(const struct call_table *table, uint64_t seed, int n, int *hands)
{
    struct rng rng;
    rng_seed(&rng, seed, 0);
    for (int i = 0, taken = 0; taken < n; i++)
        if (rng_below(&rng, (uint64_t)(table->n_hands - i)) < (uint64_t)(n - taken))
            hands[taken++] = i;
}

uint64_t call_table_deals(const struct call_table *table)
{
    const int size = table->tree.nodes[0].table.rules->pack->hand_size;
    uint64_t deals = 1;
    for (int s = 1; s < N_SEATS; s++)
        deals *= table->binomials.c[size][s * size];
    return deals;
}

void call_table_reflect(struct call_table *table, const struct card_mirror *mirror)
{
    for (int hand = 0; hand < table->n_hands; hand++) {
        const cardset cards = call_table_cards(table, hand);
        if (card_mirror_stands(mirror, cards))
            continue;
        const int stands = call_table_hand(table, card_mirror_set(mirror, cards));
        for (int node = 0; node < table->tree.n; node++) {
            uint8_t *row = call_table_row(table, node);
            row[hand] = row[stands];
        }
    }
}
