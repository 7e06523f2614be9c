/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb.h. */
#include "analyzer/survey/book/thumb/thumb.h"

#include <math.h>
#include <stdlib.h>

/* --- the tree ---------------------------------------------------------------------------------- */

/* A gain below this is rounding. */
static const double least_gain = 1e-9;

/* What each call pays some rows together. */
struct sums {
    uint64_t n;
    double payoff[MAX_THUMB_CALLS];
};

struct split {
    double gain; /* 0: no question gains anything */
    int test;
};

struct growth {
    const struct thumb_table *table;
    int n_tests;
    struct thumb_feature tests[MAX_THUMB_TESTS];
    uint8_t *node_of; /* by row: its leaf */
    struct split best[MAX_THUMB_NODES];
    struct thumb_tree *tree;
};

static void add(struct sums *sums, const struct thumb_table *table, const struct thumb_row *row)
{
    sums->n++;
    for (int c = 0; c < table->n_calls; c++)
        sums->payoff[c] += row->payoff[c];
}

static int best_call(const struct thumb_table *table, const struct sums *sums)
{
    int best = 0;
    for (int c = 1; c < table->n_calls; c++)
        if (sums->payoff[c] > sums->payoff[best])
            best = c;
    return best;
}

/* The rows of a leaf that answer no [0] and yes [1]. */
static void divide(const struct growth *growth, int leaf, int test, struct sums sums[2])
{
    const struct thumb_table *table = growth->table;
    sums[0] = sums[1] = (struct sums){0};
    for (uint64_t i = 0; i < table->n; i++)
        if (growth->node_of[i] == leaf)
            add(&sums[thumb_value(&growth->tests[test], table->rows[i].hand, table->rows[i].seat)],
                table, &table->rows[i]);
}

static void find_split(struct growth *growth, int leaf)
{
    struct split *best = &growth->best[leaf];
    struct sums sums[2];
    *best = (struct split){0};
    for (int test = 0; test < growth->n_tests; test++) {
        divide(growth, leaf, test, sums);
        if (sums[0].n == 0 || sums[1].n == 0)
            continue;
        const double gain = sums[0].payoff[best_call(growth->table, &sums[0])] +
                            sums[1].payoff[best_call(growth->table, &sums[1])] -
                            growth->tree->nodes[leaf].payoff;
        if (gain > best->gain + least_gain)
            *best = (struct split){gain, test};
    }
}

static int add_leaf(struct growth *growth, const struct sums *sums)
{
    struct thumb_tree *tree = growth->tree;
    const int call = best_call(growth->table, sums);
    tree->nodes[tree->n_nodes] =
        (struct thumb_node){.call = call, .n = sums->n, .payoff = sums->payoff[call]};
    tree->n_leaves++;
    return tree->n_nodes++;
}

static void ask(struct growth *growth, int leaf)
{
    const struct thumb_table *table = growth->table;
    struct thumb_node *node = &growth->tree->nodes[leaf];
    struct sums sums[2];
    divide(growth, leaf, growth->best[leaf].test, sums);
    node->question = growth->tests[growth->best[leaf].test];
    node->yes = add_leaf(growth, &sums[1]);
    node->no = add_leaf(growth, &sums[0]);
    growth->tree->n_leaves--;
    growth->best[leaf].gain = 0;
    for (uint64_t i = 0; i < table->n; i++)
        if (growth->node_of[i] == leaf)
            growth->node_of[i] =
                (uint8_t)(thumb_value(&node->question, table->rows[i].hand, table->rows[i].seat)
                              ? node->yes
                              : node->no);
    find_split(growth, node->yes);
    find_split(growth, node->no);
}

static void plant(struct growth *growth)
{
    struct sums all = {0};
    for (uint64_t i = 0; i < growth->table->n; i++)
        add(&all, growth->table, &growth->table->rows[i]);
    find_split(growth, add_leaf(growth, &all));
}

static int most_gaining(const struct growth *growth)
{
    int most = 0;
    for (int i = 1; i < growth->tree->n_nodes; i++)
        if (growth->best[i].gain > growth->best[most].gain)
            most = i;
    return most;
}

/* Grows the tree greedily: of all leaves and questions (thumb_tests) the one is asked next
 * that gains most stakes over the table, up to MAX_THUMB_LEAVES. */
static enum status grow(const struct thumb_table *table, struct thumb_tree *out)
{
    struct growth *growth = calloc(1, sizeof *growth);
    uint8_t *node_of = calloc(table->n, 1);
    *out = (struct thumb_tree){0};
    if (growth == NULL || node_of == NULL) {
        free(growth);
        free(node_of);
        return STATUS_MEMORY;
    }
    growth->table = table;
    growth->tree = out;
    growth->node_of = node_of;
    growth->n_tests = thumb_tests(table->rules, table->seats, growth->tests);
    plant(growth);
    for (int leaf; out->n_leaves < MAX_THUMB_LEAVES;) {
        leaf = most_gaining(growth);
        if (growth->best[leaf].gain <= 0)
            break;
        ask(growth, leaf);
    }
    free(growth);
    free(node_of);
    return STATUS_OK;
}

static int tree_call(const struct thumb_tree *tree, cardset hand, unsigned s)
{
    const struct thumb_node *node = tree->nodes;
    while (node->yes != 0)
        node = &tree->nodes[thumb_value(&node->question, hand, s) ? node->yes : node->no];
    return node->call;
}

/* --- both rules -------------------------------------------------------------------------------- */

static enum status judge(struct thumb *thumb)
{
    const struct thumb_table *table = &thumb->table;
    uint8_t *said = calloc(table->n, 1);
    if (said == NULL)
        return STATUS_MEMORY;
    thumb_judge(table, said, &thumb->by_passing);
    for (uint64_t i = 0; i < table->n; i++)
        said[i] = (uint8_t)thumb_count_call(&thumb->rule, table->rules, table->rows[i].hand,
                                            table->rows[i].seat);
    thumb_judge(table, said, &thumb->by_rule);
    for (uint64_t i = 0; i < table->n; i++)
        said[i] = (uint8_t)tree_call(&thumb->tree, table->rows[i].hand, table->rows[i].seat);
    thumb_judge(table, said, &thumb->by_tree);
    free(said);
    return STATUS_OK;
}

enum status thumb_make(const struct book *book, struct thumb *out, struct diag *diag)
{
    *out = (struct thumb){0};
    enum status status = thumb_table_read(book, &out->table, diag);
    if (status == STATUS_OK)
        status = thumb_fit(&out->table, &out->rule, &out->naive);
    if (status == STATUS_OK)
        status = grow(&out->table, &out->tree);
    return status == STATUS_OK ? judge(out) : status;
}

void thumb_clear(struct thumb *thumb)
{
    thumb_table_clear(&thumb->table);
}
