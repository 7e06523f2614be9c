/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See response_tree.h. */
#include "analyzer/response/response_tree.h"

#include <stdlib.h>

/* Leaves that are wanted, and the least work that is worth a leaf of its own. */
enum { WANTED_LEAVES = 32, MOST_BRANCHES = 4096 };
static const double least_us = 2e3;

/* --- size ---------------------------------------------------------------------------------- */

/* Microseconds of the recursion, about: by the orders in which the seat may play its cards, and the
 * calls before them. Measured with `club`. */
static double work_of(const struct response_tree *tree, const struct branch *branch)
{
    static const double order_us = 0.12, of_calls = 3;
    const struct table *table = &branch->table;
    double orders = table->phase == PHASE_CALL ? of_calls : 1;
    if (table->phase == PHASE_OVER)
        return order_us * branch->part.n;
    for (int left = table_cards_left(table, tree->hidden->me); left > 1; left--)
        orders *= left;
    return order_us * branch->part.n * orders;
}

/* Whether a leaf may be divided. Where the seat chooses a card, the recursion sees sooner than the
 * tree which cards are no better than one before. */
static bool may_be_divided(const struct response_tree *tree, const struct table *table)
{
    return table->phase == PHASE_CALL ||
           (table->phase == PHASE_CARD && table->turn != tree->hidden->me &&
            table->n_played + N_SEATS < table->rules->pack->n_cards);
}

/* --- growing ------------------------------------------------------------------------------- */

static enum status reserve(struct response_tree *tree, int more)
{
    int capacity = tree->capacity;
    while (capacity < tree->n + more)
        capacity = capacity == 0 ? 64 : 2 * capacity;
    if (capacity == tree->capacity)
        return STATUS_OK;
    struct branch *branches = realloc(tree->branches, (size_t)capacity * sizeof *branches);
    if (branches == NULL)
        return STATUS_MEMORY;
    tree->branches = branches;
    tree->capacity = capacity;
    return STATUS_OK;
}

static void take(struct table *table, action act)
{
    if (table->phase == PHASE_CALL)
        table_call(table, act);
    else
        table_card(table, act);
}

/* Room is there. */
static void add_child(struct response_tree *tree, int at, action act, struct part part,
                      bool is_chosen)
{
    const struct branch *parent = &tree->branches[at];
    struct branch *child = &tree->branches[tree->n++];
    *child = (struct branch){.table = parent->table,
                             .part = part,
                             .option = parent->option,
                             .parent = at,
                             .act = act,
                             .is_chosen = is_chosen};
    take(&child->table, act);
}

static void expand_own(struct response_tree *tree, int at)
{
    const struct branch *branch = &tree->branches[at];
    const struct part part = branch->part;
    const actionset legal = walk_legal(&branch->table, tree->hidden->hand);
    CARDSET_EACH(act, legal)
        add_child(tree, at, (action)act, part, !cardset_is_single(legal));
}

static enum status expand_others(struct response_tree *tree, int at, struct walk *walk)
{
    struct branch *branch = &tree->branches[at];
    struct part parts[64];
    branch->deals = calloc(branch->part.n, sizeof *branch->deals);
    if (branch->deals == NULL)
        return STATUS_MEMORY;
    const actionset done = walk_split(walk, &branch->table, branch->part, branch->deals, parts);
    CARDSET_EACH(act, done)
        add_child(tree, at, (action)act, parts[act], false);
    return STATUS_OK;
}

static enum status expand(struct response_tree *tree, int at, struct walk *walk)
{
    enum status status = reserve(tree, 64);
    if (status != STATUS_OK)
        return status;
    const int first = tree->n;
    if (tree->branches[at].table.turn == tree->hidden->me)
        expand_own(tree, at);
    else
        status = expand_others(tree, at, walk);
    tree->branches[at].first = first;
    tree->branches[at].n = tree->n - first;
    return status;
}

/* The largest leaf, and the work of all; −1 if none is worth dividing. */
static int largest_leaf(struct response_tree *tree)
{
    double most = 0;
    int largest = -1;
    tree->work_us = 0;
    for (int i = 0; i < tree->n; i++) {
        if (tree->branches[i].n > 0)
            continue;
        const double work = work_of(tree, &tree->branches[i]);
        tree->work_us += work;
        if (work > most && may_be_divided(tree, &tree->branches[i].table)) {
            most = work;
            largest = i;
        }
    }
    const bool pays = most > least_us && most * WANTED_LEAVES > tree->work_us;
    return pays && tree->n < MOST_BRANCHES ? largest : -1;
}

static enum status plant(struct response_tree *tree, const struct plan *plan)
{
    const uint32_t n = tree->hidden->n;
    const enum status status = reserve(tree, plan->n_options);
    tree->all = malloc(n * sizeof *tree->all);
    if (status != STATUS_OK || tree->all == NULL)
        return STATUS_MEMORY;
    for (uint32_t i = 0; i < n; i++)
        tree->all[i] = i;
    for (int o = 0; o < plan->n_options; o++) {
        struct branch *root = &tree->branches[tree->n++];
        *root = (struct branch){
            .table = plan->situation->table, .part = {tree->all, n}, .option = o, .parent = -1};
        if (plan->options[o].acts)
            take(&root->table, plan->options[o].act);
    }
    return STATUS_OK;
}

enum status response_tree_grow(struct response_tree *tree, const struct plan *plan,
                               const struct hidden_deals *hidden, struct walk *walk)
{
    *tree = (struct response_tree){.hidden = hidden};
    enum status status = plant(tree, plan);
    for (int at; status == STATUS_OK && (at = largest_leaf(tree)) >= 0;)
        status = expand(tree, at, walk);
    return status;
}

void response_tree_clear(struct response_tree *tree)
{
    for (int i = 0; i < tree->n; i++) {
        free(tree->branches[i].deals);
        variation_clear(&tree->branches[i].variation);
    }
    free(tree->branches);
    free(tree->all);
    *tree = (struct response_tree){0};
}

/* --- what comes of it ---------------------------------------------------------------------- */

/* Children stand after their parents. */
void response_tree_fold(struct response_tree *tree)
{
    for (int i = tree->n - 1; i >= 0; i--) {
        struct branch *branch = &tree->branches[i];
        const struct branch *children = &tree->branches[branch->first];
        for (int c = 0; c < branch->n; c++) {
            if (!children[c].is_chosen)
                branch->sum = c == 0 ? children[c].sum : branch->sum + children[c].sum;
            else if (c == 0 || children[c].sum > branch->sum)
                branch->sum = children[c].sum;
        }
    }
}

/* Of equals the first. */
static bool is_best_child(const struct response_tree *tree, int at)
{
    const struct branch *child = &tree->branches[at];
    const struct branch *parent = &tree->branches[child->parent];
    for (int c = parent->first; c < at; c++)
        if (tree->branches[c].sum >= child->sum)
            return false;
    return child->sum >= parent->sum;
}

bool response_tree_is_best(const struct response_tree *tree, int branch)
{
    for (int i = branch; tree->branches[i].parent >= 0; i = tree->branches[i].parent)
        if (tree->branches[i].is_chosen && !is_best_child(tree, i))
            return false;
    return true;
}

enum status response_tree_note(const struct response_tree *tree, int branch,
                               struct found_acts *found)
{
    enum status status = STATUS_OK;
    for (int i = branch; tree->branches[i].parent >= 0 && status == STATUS_OK;
         i = tree->branches[i].parent) {
        const struct table *table = &tree->branches[tree->branches[i].parent].table;
        if (tree->branches[i].is_chosen)
            status = found_acts_add(found, table, tree->branches[i].act);
    }
    return status;
}
