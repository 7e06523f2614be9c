/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See history_counts.h. */
#include "analyzer/exact/history_counts.h"

#include <stdlib.h>
#include <string.h>

/* As many numbers as the tree has room for nodes. */
static enum status follow(struct history_counts *counts)
{
    const int n = counts->tree.capacity;
    if (n <= counts->n_rows)
        return STATUS_OK;
    uint64_t *deals = realloc(counts->deals, (size_t)n * sizeof *deals);
    if (deals == NULL)
        return STATUS_MEMORY;
    memset(deals + counts->n_rows, 0, (size_t)(n - counts->n_rows) * sizeof *deals);
    counts->deals = deals;
    counts->n_rows = n;
    return STATUS_OK;
}

enum status history_counts_init(struct history_counts *counts, const struct ruleset *rules)
{
    *counts = (struct history_counts){0};
    const enum status status = auction_tree_init(&counts->tree, rules);
    return status == STATUS_OK ? follow(counts) : status;
}

void history_counts_clear(struct history_counts *counts)
{
    auction_tree_clear(&counts->tree);
    free(counts->deals);
    *counts = (struct history_counts){0};
}

enum status history_counts_add(struct history_counts *counts, const struct auction *history,
                               uint64_t deals)
{
    int node = 0;
    enum status status = STATUS_OK;
    for (int i = 0; i < history->n_calls && status == STATUS_OK; i++)
        status = auction_tree_add(&counts->tree, node, history->calls[i], &node);
    if (status == STATUS_OK)
        status = follow(counts);
    if (status == STATUS_OK)
        counts->deals[node] += deals;
    return status;
}

static const struct auction *auction_at(const struct history_counts *counts, int node)
{
    return &counts->tree.nodes[node].table.auction;
}

enum status history_counts_join(struct history_counts *counts, const struct history_counts *other)
{
    enum status status = STATUS_OK;
    for (int node = 0; node < other->tree.n && status == STATUS_OK; node++)
        if (other->deals[node] > 0)
            status = history_counts_add(counts, auction_at(other, node), other->deals[node]);
    return status;
}

/* A history that was counted. */
struct counted {
    uint64_t deals;
    const struct auction *auction; /* borrowed */
};

/* The most first; threads number nodes otherwise, so calls decide between equal ones. */
static int compare(const void *a, const void *b)
{
    const struct counted *x = a, *y = b;
    if (x->deals != y->deals)
        return x->deals > y->deals ? -1 : 1;
    const int common =
        x->auction->n_calls < y->auction->n_calls ? x->auction->n_calls : y->auction->n_calls;
    const int sign = memcmp(x->auction->calls, y->auction->calls, (size_t)common);
    return sign != 0 ? sign : (int)x->auction->n_calls - (int)y->auction->n_calls;
}

enum status history_counts_widen(const struct history_counts *counts, int n,
                                 struct call_table *table)
{
    const int n_before = table->tree.n;
    struct counted *counted = calloc((size_t)counts->tree.n, sizeof *counted);
    enum status status = counted == NULL ? STATUS_MEMORY : STATUS_OK;
    int n_counted = 0, added;
    for (int node = 0; node < counts->tree.n && status == STATUS_OK; node++)
        if (counts->deals[node] > 0)
            counted[n_counted++] = (struct counted){counts->deals[node], auction_at(counts, node)};
    if (n_counted > 0)
        qsort(counted, (size_t)n_counted, sizeof *counted, compare);
    for (int i = 0; i < n && i < n_counted && status == STATUS_OK; i++)
        status = call_table_add(table, counted[i].auction, &added);
    for (int node = n_before; node < table->tree.n && status == STATUS_OK; node++)
        memset(call_table_row(table, node), CALL_INDEX_PASS, (size_t)table->n_hands);
    free(counted);
    return status;
}
