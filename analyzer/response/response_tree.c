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

/* Room is there. `forced`: the act was that of the beginning. */
static void add_child(struct response_tree *tree, int at, action act, struct part part,
                      bool is_chosen, const struct beginning *way, bool forced)
{
    const struct branch *parent = &tree->branches[at];
    struct branch *child = &tree->branches[tree->n++];
    *child = (struct branch){.table = parent->table,
                             .part = part,
                             .way = parent->way,
                             .n_forced = forced ? parent->n_forced + 1 : way->n,
                             .parent = at,
                             .act = act,
                             .is_chosen = is_chosen};
    if (parent->table.phase == PHASE_CALL)
        table_call(&child->table, act);
    else
        table_card(&child->table, act);
}

static void expand_own(struct response_tree *tree, int at, const struct beginning *way,
                       const action *forced)
{
    const struct branch *branch = &tree->branches[at];
    const struct part part = branch->part;
    const actionset legal = others_acts_legal(&branch->table, tree->hidden->hand);
    if (forced != NULL && cardset_has(legal, *forced)) {
        add_child(tree, at, *forced, part, false, way, true);
        return;
    }
    CARDSET_EACH(act, legal)
        add_child(tree, at, (action)act, part, !cardset_is_single(legal), way, false);
}

static enum status expand_others(struct response_tree *tree, int at, struct others_acts *others,
                                 const struct beginning *way, const action *forced)
{
    struct branch *branch = &tree->branches[at];
    uint32_t count[64];
    struct part parts[64];
    const actionset done = others_acts_ask_all(others, &branch->table, branch->part, forced, count);
    if (!cardset_is_single(done)) {
        branch->deals = calloc(branch->part.n, sizeof *branch->deals);
        if (branch->deals == NULL)
            return STATUS_MEMORY;
    }
    others_acts_split(others, branch->table.turn, branch->part, done, count, branch->deals, parts);
    CARDSET_EACH(act, done)
        add_child(tree, at, (action)act, parts[act], false, way, forced != NULL && act == *forced);
    return STATUS_OK;
}

static enum status expand(struct response_tree *tree, int at, struct others_acts *others,
                          const struct beginning *ways)
{
    enum status status = reserve(tree, 64);
    if (status != STATUS_OK)
        return status;
    const struct branch *branch = &tree->branches[at];
    const struct beginning *way = &ways[branch->way];
    const action *forced = branch->n_forced < way->n ? &way->acts[branch->n_forced] : NULL;
    const int first = tree->n;
    if (branch->table.turn == tree->hidden->me)
        expand_own(tree, at, way, forced);
    else
        status = expand_others(tree, at, others, way, forced);
    tree->branches[at].first = first;
    tree->branches[at].n = tree->n - first;
    return status;
}

static bool has_to_be_forced(const struct branch *branch, const struct beginning *ways)
{
    return branch->n_forced < ways[branch->way].n && branch->table.phase != PHASE_OVER;
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

static enum status plant(struct response_tree *tree, const struct table *from, int n_ways)
{
    const uint32_t n = tree->hidden->n;
    const enum status status = reserve(tree, n_ways);
    tree->all = malloc(n * sizeof *tree->all);
    if (status != STATUS_OK || tree->all == NULL)
        return STATUS_MEMORY;
    for (uint32_t i = 0; i < n; i++)
        tree->all[i] = i;
    for (int way = 0; way < n_ways; way++)
        tree->branches[tree->n++] =
            (struct branch){.table = *from, .part = {tree->all, n}, .way = way, .parent = -1};
    tree->n_roots = n_ways;
    return STATUS_OK;
}

enum status response_tree_grow(struct response_tree *tree, const struct table *from,
                               const struct hidden_deals *hidden, struct others_acts *others,
                               const struct beginning *ways, int n_ways)
{
    *tree = (struct response_tree){.hidden = hidden};
    enum status status = plant(tree, from, n_ways);
    for (int i = 0; i < tree->n && status == STATUS_OK; i++)
        if (has_to_be_forced(&tree->branches[i], ways))
            status = expand(tree, i, others, ways);
    for (int at; status == STATUS_OK && (at = largest_leaf(tree)) >= 0;)
        status = expand(tree, at, others, ways);
    return status;
}

void response_tree_clear(struct response_tree *tree)
{
    for (int i = 0; i < tree->n; i++) {
        free(tree->branches[i].deals);
        act_list_clear(&tree->branches[i].tape);
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
         i = tree->branches[i].parent)
        if (tree->branches[i].is_chosen)
            status = found_acts_add(found, &tree->branches[tree->branches[i].parent].table,
                                    tree->branches[i].act);
    return status;
}

enum status response_tree_way(const struct response_tree *tree, int branch, struct act_list *out,
                              size_t *n_calls)
{
    const struct branch *here = &tree->branches[branch];
    if (here->parent < 0)
        return STATUS_OK;
    enum status status = response_tree_way(tree, here->parent, out, n_calls);
    if (status != STATUS_OK || !here->is_chosen)
        return status;
    *n_calls += tree->branches[here->parent].table.phase == PHASE_CALL;
    return act_list_add(out, &here->act, 1);
}
