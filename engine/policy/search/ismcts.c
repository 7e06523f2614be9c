/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single-observer information-set tree search (SO-ISMCTS: Cowling, Powley,
 * Whitehouse 2012, "Information Set Monte Carlo Tree Search"): one tree of what
 * is heard and seen (ismcts_tree.h) for all determinizations.
 *
 * Each of N deals (worlds.h) is gone through once for every legal action, so that
 * all of them are compared on the same deals. Announcements are made by what they can lose
 * (speaking.h). Mostly the others' cards are believed as evidence as far as they are in the tree. */
#include "engine/policy/policy.h"
#include "engine/policy/search/ismcts_tree.h"
#include "engine/policy/search/speaking.h"
#include "engine/policy/search/worlds.h"

struct workspace {
    struct worlds worlds; /* first: worlds_failure */
    struct ismcts_tree tree;
    struct ending_value ending; /* of announcements */
};

static void search_world(const struct view *view, const cardset dealt[N_SEATS],
                         struct workspace *work)
{
    struct state start;
    state_resume(&start, view->table, dealt);
    const actionset different = search_different(view->table, view->actions);
    BITS_EACH(a, different) {
        struct state state = start;
        struct opponents opponents = work->worlds.opponents; /* the same dice for every action */
        ismcts_tree_go(&work->tree, &state, (action)a, &opponents, &work->worlds.rng);
    }
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    struct workspace *work = scratch;
    if (search_is_idle(view))
        return search_club_answer(view);
    const struct search_manner *manner = search_manner(view->table->rules);
    struct branches *branches = &work->tree.branches;
    if (view->table->phase == PHASE_ANNOUNCE)
        return speaking_choose(view, policy->number, &work->worlds, &work->ending, rng);
    const struct worlds_wish wish = {.most = policy->number,
                                     .card_trust = manner->card_trust,
                                     .weighs_kinds = manner->weighs_kinds};
    double value[64] = {0}, weight;
    cardset dealt[N_SEATS];
    if (worlds_open(&work->worlds, view, &wish, rng) == STATUS_OK) {
        ismcts_tree_clear(&work->tree, view->table->rules, view->me);
        while (branches_have_room(branches) && worlds_next(&work->worlds, dealt, &weight))
            for (int copy = 0; copy < weight && branches_have_room(branches); copy++)
                search_world(view, dealt, work);
        worlds_close(&work->worlds);
        BITS_EACH(a, view->actions)
            value[a] = ismcts_tree_sum(&work->tree, view->table, (action)a);
    }
    return search_best_action(view, value);
}

const struct policy policy_ismcts = {
    .name = "ismcts",
    .summary = "grows one tree over N deals by what is heard and seen, tries what pays more",
    .draws = true,
    .any_rules = true,
    .takes_number = true,
    .least_number = 1,
    .most_number = 1000,
    .cost_us = 36.0,
    .long_cost_us = 2200.0,
    .choose = choose,
    .scratch_size = sizeof(struct workspace),
    .failure = worlds_failure,
};
