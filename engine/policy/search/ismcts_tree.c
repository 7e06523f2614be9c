/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See ismcts_tree.h. */
#include "engine/policy/search/ismcts_tree.h"

#include <math.h>
#include <stdlib.h>

#include "engine/policy/search/kinds.h"

enum { WIDENING = 8, MAX_ACTIONS = 64 };

void ismcts_tree_clear(struct ismcts_tree *tree, const struct ruleset *rules, seat me)
{
    branches_clear(&tree->branches);
    tree->path.n = 0;
    tree->manner = search_manner(rules);
    tree->me = me;
    tree->scale = 1.0;
}

static actionset seen_of(const struct table *table, actionset actions)
{
    const actionset firsts = 0x5555555555555555u;
    const bool has_twins = table->phase == PHASE_CARD && table->rules->pack->n_copies > 1;
    return has_twins ? (actions | actions >> 1) & firsts : actions;
}

action ismcts_tree_branch(const struct table *table, action a)
{
    const struct pack *pack = table->rules->pack;
    switch (table->phase) {
    case PHASE_ANNOUNCE: return (action)(ISMCTS_WORDS + a);
    case PHASE_CARD: return pack_copy_in(pack, a, pack->all);
    default: return a;
    }
}

/* The best of the known children that this deal allows, as their numbers less `first`; *unknown are
 * the actions without one. */
static action upper_bound_choice(struct ismcts_tree *tree, int at, int first, actionset actions,
                                 actionset *unknown)
{
    struct branch *all = tree->branches.at;
    double best = -INFINITY;
    action chosen = bits_first(actions);
    *unknown = actions;
    for (int c = all[at].child; c != BRANCH_NONE; c = all[c].sibling) {
        struct branch *child = &all[c];
        const int done = child->done - first;
        if (done < 0 || done >= MAX_ACTIONS || !bits_has(actions, (unsigned)done))
            continue;
        *unknown &= ~bits_of((unsigned)done);
        child->available++;
        const double spread = sqrt(log(child->available) / child->visits);
        const double bound =
            child->sum / child->visits + tree->manner->exploration * tree->scale * spread;
        if (bound > best) {
            best = bound;
            chosen = (action)done;
        }
    }
    return chosen;
}

/* The action that is tried at a branch: by upper bounds; a new one first if none
 * is known, and one more for each WIDENING visits (progressive widening, Coulom
 * 2007), the club player's before the others. */
static action try_action(struct ismcts_tree *tree, const struct state *state, int at,
                         actionset actions)
{
    const struct table *table = &state->table;
    const int first = table->phase == PHASE_ANNOUNCE ? ISMCTS_WORDS : 0;
    const actionset seen = seen_of(table, actions);
    actionset unknown;
    action chosen = upper_bound_choice(tree, at, first, seen, &unknown);
    const int n_known = bits_count(seen) - bits_count(unknown);
    if (unknown != 0 &&
        (n_known == 0 || n_known * WIDENING <= tree->branches.at[at].visits + WIDENING)) {
        const int club = ismcts_tree_branch(table, search_club_action(state, actions)) - first;
        chosen = bits_has(unknown, (unsigned)club) ? (action)club : bits_first(unknown);
    }
    return table->phase == PHASE_CARD ? pack_copy_in(table->rules->pack, chosen, actions) : chosen;
}

/* A deal on its way through the tree. */
struct course {
    struct state *state;
    struct opponents *opponents;
    struct rng *rng;
};

static action choice_at(struct ismcts_tree *tree, const struct course *course, int at,
                        actionset actions)
{
    const struct state *state = course->state;
    const struct table *table = &state->table;
    const seat turn = table->turn;
    if (bits_is_single(search_different(table, actions)))
        return bits_first(actions);
    if (course->opponents->kind[turn] == KIND_RANDOM)
        return search_action(state, actions, course->opponents);
    const struct view view = view_of(state, actions, false);
    if (search_is_idle(&view) ||
        (turn != tree->me &&
         (table->phase != PHASE_CARD || rng_unit(course->rng) < tree->manner->trust)))
        return search_action(state, actions, course->opponents);
    return try_action(tree, state, at, actions);
}

/* What I am forced to is no news, nor is the silence of others. */
static bool is_news(const struct table *table, actionset actions, action done, seat me)
{
    if (table->turn == me)
        return !bits_is_single(actions);
    return table->phase != PHASE_ANNOUNCE || done != CALL_INDEX_PASS;
}

static void step_to(struct path *path, int at, seat who)
{
    path->at[path->n] = at;
    path->who[path->n++] = who;
}

/* Goes down the tree, to the first new branch or the end of the phase. */
static void descend(struct ismcts_tree *tree, const struct course *course, int at)
{
    struct state *state = course->state;
    struct branches *branches = &tree->branches;
    const enum phase stage = search_stage(state->table.phase);
    bool known = branches->at[at].visits > 0;
    tree->path.n = 0;
    step_to(&tree->path, at, tree->me);
    while (known && search_stage(state->table.phase) == stage) {
        const actionset actions = state_actions(state);
        const seat who = state->table.turn;
        const action chosen = choice_at(tree, course, at, actions);
        if (is_news(&state->table, actions, chosen, tree->me)) {
            at = branches_child(branches, at, ismcts_tree_branch(&state->table, chosen));
            known = branches->at[at].visits > 0;
            step_to(&tree->path, at, who);
        }
        state_apply(state, chosen);
    }
}

/* Everybody on the path learns what he got. */
static void learn(struct ismcts_tree *tree, const int payoff[N_SEATS])
{
    for (int i = 0; i < tree->path.n; i++) {
        struct branch *branch = &tree->branches.at[tree->path.at[i]];
        branch->visits++;
        branch->sum += payoff[tree->path.who[i]];
    }
    for (int s = 0; s < N_SEATS; s++)
        if (abs(payoff[s]) > tree->scale)
            tree->scale = abs(payoff[s]);
}

static int child_of_root(struct ismcts_tree *tree, const struct table *table, action a)
{
    return branches_child(&tree->branches, BRANCH_ROOT, ismcts_tree_branch(table, a));
}

void ismcts_tree_go(struct ismcts_tree *tree, struct state *state, action a,
                    struct opponents *opponents, struct rng *rng)
{
    const struct course course = {state, opponents, rng};
    const int first = child_of_root(tree, &state->table, a);
    int payoff[N_SEATS];
    state_apply(state, a);
    descend(tree, &course, first);
    search_plays_on(state, PHASE_CALL, opponents);
    search_plays_on(state, PHASE_CARD, opponents);
    state_payoff(state, payoff);
    learn(tree, payoff);
}

double ismcts_tree_sum(const struct ismcts_tree *tree, const struct table *table, action a)
{
    const struct branches *branches = &tree->branches;
    const int at = branches_find(branches, BRANCH_ROOT, ismcts_tree_branch(table, a));
    return at == BRANCH_NONE ? 0.0 : branches->at[at].sum;
}
