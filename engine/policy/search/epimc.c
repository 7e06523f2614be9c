/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect-information Monte Carlo that postpones the leap to open cards (EPIMC:
 * Arjonilla, Saffidine, Cazenave 2024, "Perfect Information Monte Carlo with
 * Postponing Reasoning"). pimc believes that it will see all cards after its
 * present action, so it puts off what it should decide now and counts on guesses
 * it cannot make ("strategy fusion", Frank, Basin 1998). Here the next own
 * decision too is one decision for all deals that then look alike.
 *
 * In each determinization (worlds.h) every own action is tried, the others answer
 * as club players, and every own action is tried again; the courses of all deals
 * are laid into one tree by what is heard and seen (branches.h), and where the
 * player decides in it he takes what is best over all deals that come there.
 *
 * Cards: after the second own card a course counts its open-card value. That the
 * others answer as club players is only half believed: the open-card value after
 * the first card, which is all that pimc looks at, counts as much. Of cards that
 * are equal then, as many are, the club player's is played; that gains more than the
 * one with the fewest points, which pimc takes.
 * Calls: after the second own call the auction is called, and the cards are
 * played, by club players. This needs no open-card solve, so that CALL_DEALS
 * times as many deals fit into the same time. Open-card values mixed in made no
 * difference that matches of some thousand deals could show.
 * Belief: the calls of the others, as in pimc. Their cards as evidence took half of the time, and lost among others than club players.
 * The figures are in data/reference/matrix.md. */
#include "engine/policy/club/kop/club_value.h"
#include "engine/policy/policy.h"
#include "engine/policy/search/branches.h"
#include "engine/policy/search/deal_value.h"
#include "engine/policy/search/searching.h"
#include "engine/policy/search/worlds.h"
#include "engine/solve/open_solver.h"

enum { OWN_DECISIONS = 2, CALL_DEALS = 4 };

struct workspace {
    struct worlds worlds; /* first: worlds_failure */
    struct branches branches;
    struct club_value value; /* of the present determinization */
};

/* The search of one determinization. */
struct lookahead {
    struct workspace *work;
    seat me;
    enum phase phase; /* of the decision: nothing else is decided in the tree */
};

/* What the deal is worth where no own decision is left in the tree. */
static int leaf_payoff(struct lookahead *ahead, struct state *state)
{
    if (ahead->phase == PHASE_CALL) {
        search_club_plays_on(state, PHASE_CALL);
        return club_value_payoff(&ahead->work->value, state, ahead->me);
    }
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    return payoff[ahead->me];
}

/* The leap: adds the open-card value after each own card to its branch. */
static void leap(struct lookahead *ahead, const struct state *state, int at)
{
    const struct position position = position_of(state, state->settlement.sides.old);
    const int taken = state_old_points(state);
    struct branches *branches = &ahead->work->branches;
    int points[MAX_CARDS];
    const cardset cards = open_points_of_actions(&position, points);
    CARDSET_EACH(c, cards)
        branches->at[branches_child(branches, at, (action)c)].sum +=
            points_payoff(state, taken + points[c], ahead->me);
}

/* Goes on to the next own choice, the end of the phase, or nowhere. Returns the
 * branch there and the choice, empty at an end. */
static int to_own_choice(struct lookahead *ahead, struct state *state, int at, actionset *choice)
{
    while (state->table.phase == ahead->phase) {
        const actionset actions = state_actions(state);
        const bool mine = state->table.turn == ahead->me;
        *choice = actions;
        if (mine && !bits_is_single(actions))
            return at;
        const action done = search_club_action(state, actions);
        if (!mine) /* what I am forced to is no news */
            at = branches_child(&ahead->work->branches, at, done);
        state_apply(state, done);
    }
    *choice = 0;
    return at;
}

/* Lays the courses of the deal from here on into the tree. */
static void look_ahead(struct lookahead *ahead, struct state *state, int at, int decisions)
{
    struct branches *branches = &ahead->work->branches;
    actionset choice = 0;
    if (decisions > 0)
        at = to_own_choice(ahead, state, at, &choice);
    if (choice == 0) {
        branches->at[at].sum += leaf_payoff(ahead, state);
        return;
    }
    branches->at[at].decides = true;
    if (decisions == 1 && ahead->phase == PHASE_CARD) {
        leap(ahead, state, at);
        return;
    }
    BITS_EACH(a, choice) {
        struct state next = *state;
        state_apply(&next, (action)a);
        look_ahead(ahead, &next, branches_child(branches, at, (action)a), decisions - 1);
    }
}

static void search_world(const struct view *view, const cardset dealt[N_SEATS],
                         struct workspace *work)
{
    struct lookahead ahead = {work, view->me, view->table->phase};
    struct state state;
    state_resume(&state, view->table, dealt);
    club_value_turn(&work->value);
    if (ahead.phase == PHASE_CARD)
        leap(&ahead, &state, BRANCH_ROOT);
    look_ahead(&ahead, &state, BRANCH_ROOT, OWN_DECISIONS);
}

/* The values are sums of whole stakes: equal is equal. */
static action best_action(const struct view *view, const double value[64])
{
    const action best = search_best_action(view, value);
    if (view->table->phase == PHASE_CALL)
        return best;
    const action usual = search_club_answer(view);
    return value[usual] < value[best] ? best : usual;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    struct workspace *work = scratch;
    const int times = view->table->phase == PHASE_CALL ? CALL_DEALS : 1;
    const struct worlds_wish wish = {.most = times * policy->number, .each_once = true};
    double value[64] = {0}, weight;
    cardset dealt[N_SEATS];
    if (worlds_open(&work->worlds, view, &wish, rng) == STATUS_OK) {
        branches_clear(&work->branches);
        while (branches_have_room(&work->branches) && worlds_next(&work->worlds, dealt, &weight))
            search_world(view, dealt, work);
        worlds_close(&work->worlds);
        BITS_EACH(a, view->actions)
            value[a] = branches_value(&work->branches,
                                      branches_child(&work->branches, BRANCH_ROOT, (action)a));
    }
    return best_action(view, value);
}

const struct policy policy_epimc = {
    .name = "epimc",
    .summary = "pimc that decides its next action, too, before it sees all cards",
    .draws = true,
    .takes_number = true,
    .least_number = 1,
    .most_number = 1000,
    .cost_us = 100.0,
    .choose = choose,
    .scratch_size = sizeof(struct workspace),
    .failure = worlds_failure,
};
