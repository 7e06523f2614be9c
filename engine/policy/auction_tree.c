/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See auction_tree.h. */
#include "engine/policy/auction_tree.h"

#include <assert.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 64 };

static enum status reserve(struct auction_tree *tree, int capacity)
{
    const size_t rows = (size_t)capacity;
    struct auction_node *nodes = realloc(tree->nodes, rows * sizeof *nodes);
    if (nodes == NULL)
        return STATUS_MEMORY;
    tree->nodes = nodes;
    int *next = realloc(tree->next, rows * (size_t)tree->n_calls * sizeof *next);
    if (next == NULL)
        return STATUS_MEMORY;
    tree->next = next;
    tree->capacity = capacity;
    return STATUS_OK;
}

static bool pass_closes(const struct table *table)
{
    struct auction after = table->auction;
    auction_apply(&after, table->rules, CALL_INDEX_PASS);
    return after.closed;
}

/* There is room. */
static int append(struct auction_tree *tree, const struct table *table, int parent, unsigned call)
{
    const int node = tree->n++;
    tree->nodes[node] = (struct auction_node){*table, parent, (uint8_t)call, pass_closes(table)};
    for (int i = 0; i < tree->n_calls; i++)
        tree->next[node * tree->n_calls + i] = -1;
    return node;
}

enum status auction_tree_init(struct auction_tree *tree, const struct ruleset *rules)
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

void auction_tree_clear(struct auction_tree *tree)
{
    free(tree->nodes);
    free(tree->next);
    *tree = (struct auction_tree){0};
}

enum status auction_tree_add(struct auction_tree *tree, int node, unsigned call, int *child)
{
    *child = auction_tree_next(tree, node, call);
    if (*child >= 0)
        return STATUS_OK;
    if (tree->n == tree->capacity) {
        const enum status status = reserve(tree, 2 * tree->capacity);
        if (status != STATUS_OK)
            return status;
    }
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
