/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Single-observer information-set tree search (SO-ISMCTS: Cowling, Powley,
 * Whitehouse 2012, "Information Set Monte Carlo Tree Search"): one tree of what
 * is heard and seen (branches.h) for all determinizations, grown by one branch each
 * time a deal is gone through, with the best action so far tried most.
 *
 * Each of N deals (worlds.h) is gone through once for every legal action, so that
 * all of them are compared on the same deals; below that the own choices are by
 * UCB1 over availability (equation 1 of the paper, rewards scaled by the greatest
 * payoff met). The tree ends with the phase of the decision; after its last
 * branch club players go on to the end.
 *
 * Announcements before a card are made by what they can lose (speaking.h). In the tree they stand between
 * the cards: what others say, which tells their side, leads to a branch of its own, and before later own
 * cards silence and words are tried like cards. The others announce as the world's players do.
 *
 * The others: in one tree for all deals they would decide without looking at
 * their own cards, which ruins most of all their calls. So they call as club
 * players, each with his hand; and so they play with the chance `trust`, and else by UCB for their
 * own payoff. Mostly their cards are believed as evidence by as much. Random ones among them (kinds.h) call and
 * play at random. */
#include <math.h>
#include <stdlib.h>

#include "engine/policy/policy.h"
#include "engine/policy/search/branches.h"
#include "engine/policy/search/ending_value.h"
#include "engine/policy/search/searching.h"
#include "engine/policy/search/speaking.h"
#include "engine/policy/search/worlds.h"

enum { MAX_PATH = 2 * MAX_CARDS + MAX_AUCTION, WIDENING = 8, MAX_ACTIONS = 64 };

/* Branches are what is seen: of a card its face, whichever of its twins that is in this deal, and
 * announcements, which stand between the cards, from WORDS on. */
enum { WORDS = MAX_ACTIONS };

/* The branches that a deal goes through, and who chose each. */
struct path {
    int n;
    int at[MAX_PATH];
    seat who[MAX_PATH];
};

struct workspace {
    struct worlds worlds; /* first: worlds_failure */
    struct branches branches;
    struct ending_value ending; /* of announcements */
    struct opponents opponents; /* of the present deal */
    struct path path;
    const struct search_manner *manner;
    double scale; /* greatest payoff met */
};

static actionset seen_of(const struct table *table, actionset actions)
{
    const actionset firsts = 0x5555555555555555u;
    const bool has_twins = table->phase == PHASE_CARD && table->rules->pack->n_copies > 1;
    return has_twins ? (actions | actions >> 1) & firsts : actions;
}

static action branch_of(const struct table *table, action a)
{
    const struct pack *pack = table->rules->pack;
    switch (table->phase) {
    case PHASE_ANNOUNCE: return (action)(WORDS + a);
    case PHASE_CARD: return pack_copy_in(pack, a, pack->all);
    default: return a;
    }
}

/* The best of the known children that this deal allows, as their numbers less `first`; *unknown are
 * the actions without one. */
static action upper_bound_choice(struct workspace *work, int at, int first, actionset actions,
                                 actionset *unknown)
{
    struct branch *all = work->branches.at;
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
            child->sum / child->visits + work->manner->exploration * work->scale * spread;
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
static action try_action(struct workspace *work, const struct state *state, int at,
                         actionset actions)
{
    const struct table *table = &state->table;
    const int first = table->phase == PHASE_ANNOUNCE ? WORDS : 0;
    const actionset seen = seen_of(table, actions);
    actionset unknown;
    action chosen = upper_bound_choice(work, at, first, seen, &unknown);
    const int n_known = bits_count(seen) - bits_count(unknown);
    if (unknown != 0 &&
        (n_known == 0 || n_known * WIDENING <= work->branches.at[at].visits + WIDENING)) {
        const int club = branch_of(table, search_club_action(state, actions)) - first;
        chosen = bits_has(unknown, (unsigned)club) ? (action)club : bits_first(unknown);
    }
    return table->phase == PHASE_CARD ? pack_copy_in(table->rules->pack, chosen, actions) : chosen;
}

static action choice_at(struct workspace *work, const struct state *state, int at,
                        actionset actions, seat me)
{
    const struct table *table = &state->table;
    const seat turn = table->turn;
    if (bits_is_single(search_different(table, actions)))
        return bits_first(actions);
    if (work->opponents.kind[turn] == KIND_RANDOM)
        return search_action(state, actions, &work->opponents);
    const struct view view = view_of(state, actions, false);
    if (search_is_idle(&view) ||
        (turn != me &&
         (table->phase != PHASE_CARD || rng_unit(&work->worlds.rng) < work->manner->trust)))
        return search_action(state, actions, &work->opponents);
    return try_action(work, state, at, actions);
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

/* Goes down the tree in one deal, to the first new branch or the end of the phase. */
static void descend(struct workspace *work, struct state *state, int at, seat me)
{
    const enum phase stage = search_stage(state->table.phase);
    struct branches *branches = &work->branches;
    bool known = branches->at[at].visits > 0;
    work->path.n = 0;
    step_to(&work->path, at, me);
    while (known && search_stage(state->table.phase) == stage) {
        const actionset actions = state_actions(state);
        const seat who = state->table.turn;
        const action chosen = choice_at(work, state, at, actions, me);
        if (is_news(&state->table, actions, chosen, me)) {
            at = branches_child(branches, at, branch_of(&state->table, chosen));
            known = branches->at[at].visits > 0;
            step_to(&work->path, at, who);
        }
        state_apply(state, chosen);
    }
}

/* Club players end the deal; everybody on the path learns what he got. */
static void learn(struct workspace *work, struct state *state)
{
    int payoff[N_SEATS];
    search_plays_on(state, PHASE_CALL, &work->opponents);
    search_plays_on(state, PHASE_CARD, &work->opponents);
    state_payoff(state, payoff);
    for (int i = 0; i < work->path.n; i++) {
        struct branch *branch = &work->branches.at[work->path.at[i]];
        branch->visits++;
        branch->sum += payoff[work->path.who[i]];
    }
    for (int s = 0; s < N_SEATS; s++)
        if (abs(payoff[s]) > work->scale)
            work->scale = abs(payoff[s]);
}

static void search_world(const struct view *view, const cardset dealt[N_SEATS],
                         struct workspace *work)
{
    struct state start;
    state_resume(&start, view->table, dealt);
    const actionset different = search_different(view->table, view->actions);
    BITS_EACH(a, different) {
        struct state state = start;
        work->opponents = work->worlds.opponents; /* the same dice for every action */
        state_apply(&state, (action)a);
        descend(work, &state,
                branches_child(&work->branches, BRANCH_ROOT, branch_of(view->table, (action)a)),
                view->me);
        learn(work, &state);
    }
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    struct workspace *work = scratch;
    if (search_is_idle(view))
        return search_club_answer(view);
    work->manner = search_manner(view->table->rules);
    if (view->table->phase == PHASE_ANNOUNCE)
        return speaking_choose(view, policy->number, &work->worlds, &work->ending, rng);
    const struct worlds_wish wish = {.most = policy->number,
                                     .card_trust = work->manner->card_trust,
                                     .weighs_kinds = work->manner->weighs_kinds};
    double value[64] = {0}, weight;
    cardset dealt[N_SEATS];
    if (worlds_open(&work->worlds, view, &wish, rng) == STATUS_OK) {
        branches_clear(&work->branches);
        work->scale = 1.0;
        while (branches_have_room(&work->branches) && worlds_next(&work->worlds, dealt, &weight))
            for (int copy = 0; copy < weight && branches_have_room(&work->branches); copy++)
                search_world(view, dealt, work);
        worlds_close(&work->worlds);
        BITS_EACH(a, view->actions) {
            const action done = branch_of(view->table, (action)a);
            value[a] = work->branches.at[branches_child(&work->branches, BRANCH_ROOT, done)].sum;
        }
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
