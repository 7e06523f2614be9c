/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/players/call_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/rng.h"

enum { FIRST_CAPACITY = 64 };

static enum status reserve(struct auction_tree *tree, int capacity)
{
    const size_t rows = (size_t)capacity;
    struct auction_node *nodes = realloc(tree->nodes, rows * sizeof *nodes);
    TRY_MEMORY(nodes);
    tree->nodes = nodes;
    int *next = realloc(tree->next, rows * (size_t)tree->n_calls * sizeof *next);
    TRY_MEMORY(next);
    tree->next = next;
    tree->capacity = capacity;
    return STATUS_OK;
}

/* Adds a node, for which the tree must have capacity. */
static int append(struct auction_tree *tree, const struct table *table, int parent, unsigned call)
{
    const int node = tree->n++;
    struct auction passed = table->auction;
    auction_apply(&passed, table->rules, CALL_INDEX_PASS);
    tree->nodes[node] = (struct auction_node){*table, parent, (uint8_t)call, passed.closed};
    for (int i = 0; i < tree->n_calls; i++)
        tree->next[node * tree->n_calls + i] = -1;
    return node;
}

static void auction_tree_clear(struct auction_tree *tree)
{
    free(tree->nodes);
    free(tree->next);
    *tree = (struct auction_tree){0};
}

/* Initializes a tree with only the root, or returns STATUS_MEMORY. The tree borrows the rule
 * set. */
static enum status auction_tree_init(struct auction_tree *tree, const struct ruleset *rules)
{
    struct table table;
    *tree = (struct auction_tree){.n_calls = rules->n_calls};
    const enum status status = reserve(tree, FIRST_CAPACITY);
    if (status != STATUS_OK) {
        auction_tree_clear(tree);
        return status;
    }
    table_init(&table, rules);
    append(tree, &table, -1, CALL_INDEX_PASS);
    return STATUS_OK;
}

/* Finds or adds the child of a node after a call that does not end the auction. STATUS_MEMORY. */
static enum status auction_tree_add(struct auction_tree *tree, int node, unsigned call, int *child)
{
    *child = auction_tree_next(tree, node, call);
    if (*child >= 0)
        return STATUS_OK;
    if (tree->n == tree->capacity)
        TRY(reserve(tree, 2 * tree->capacity));
    struct table table = tree->nodes[node].table;
    table_call(&table, call);
    assert(table.phase == PHASE_CALL);
    *child = append(tree, &table, node, call);
    tree->next[node * tree->n_calls + (int)call] = *child;
    return STATUS_OK;
}

int auction_tree_find(const struct auction_tree *tree, const struct auction *auction)
{
    int node = 0;
    for (int i = 0; i < auction->n_calls && node >= 0; i++)
        node = auction_tree_next(tree, node, auction->calls[i]);
    return node;
}

bool auction_tree_may_add(const struct auction_tree *tree, int node, unsigned call)
{
    const struct auction_node *at = &tree->nodes[node];
    const struct ruleset *rules = at->table.rules;
    return auction_tree_next(tree, node, call) < 0 &&
           (call != CALL_INDEX_PASS || !at->pass_closes) &&
           auction_objection(&at->table.auction, rules, auction_needs(rules, call), call) == NULL;
}

bool call_table_fits(const struct ruleset *rules)
{
    return rules->pack->n_cards <= TABLE_THINGS && rules->pack->hand_size <= TABLE_TAKEN;
}

/* Allocates rows for all nodes and a few spare rows, since trees grow node by node. */
static enum status extend(struct call_table *table)
{
    if (table->tree.n <= table->n_rows)
        return STATUS_OK;
    const int n_rows = table->tree.n > 1 ? 2 * table->tree.n : 1;
    const size_t width = (size_t)table->n_hands;
    const size_t had = (size_t)table->n_rows * width, has = (size_t)n_rows * width;
    uint8_t *calls = realloc(table->calls, has);
    TRY_MEMORY(calls);
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
    THEN(status, extend(table));
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
    for (int i = 0; i < history->n_calls; i++)
        TRY(auction_tree_add(&table->tree, at, history->calls[i], &at));
    *node = at;
    return extend(table);
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

/* Selection sampling: Knuth 1997, 3.4.2, algorithm S. */
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

void call_table_reflect(struct call_table *table, const struct card_symmetry *symmetry)
{
    for (int hand = 0; hand < table->n_hands; hand++) {
        const cardset cards = call_table_cards(table, hand);
        if (card_symmetry_stands(symmetry, cards))
            continue;
        const int stands = call_table_hand(table, card_symmetry_set(symmetry, cards));
        for (int node = 0; node < table->tree.n; node++) {
            uint8_t *row = call_table_row(table, node);
            row[hand] = row[stands];
        }
    }
}

enum status call_costs_init(struct call_costs *costs, const struct call_table *table)
{
    const size_t n = (size_t)table->tree.n * (size_t)table->tree.n_calls;
    card_symmetry_init(&costs->symmetry, table->tree.nodes[0].table.rules);
    costs->weights = calloc(n, sizeof *costs->weights);
    return costs->weights == NULL ? STATUS_MEMORY : STATUS_OK;
}

void call_costs_clear(struct call_costs *costs)
{
    free(costs->weights);
    costs->weights = NULL;
}

uint32_t call_costs_facts(const struct card_symmetry *symmetry, const struct ruleset *rules,
                          cardset hand)
{
    const cardset seen =
        card_symmetry_stands(symmetry, hand) ? hand : card_symmetry_set(symmetry, hand);
    const cardset old = hand & rules->old_cards;
    return 1u | (uint32_t)seen << COST_CARDS | (uint32_t)(old == rules->old_cards) << COST_ALL_OLD |
           (uint32_t)(old == 0) << COST_NO_OLD;
}

double call_costs_of(const struct call_costs *costs, const struct call_table *table, int node,
                     unsigned call, uint32_t facts)
{
    const int8_t *weights = costs->weights[node * table->tree.n_calls + (int)call];
    int sum = 0;
    BITS_EACH(fact, facts)
        sum += weights[fact];
    return sum > 0 ? (double)sum / COST_UNIT : 0.0;
}
