/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect-information Monte Carlo (Ginsberg 2001, GIB; Long et al. 2010): deals
 * the unseen cards N times in agreement with everything that calls and cards
 * prove, solves each deal with open cards and takes the action with the best
 * mean payoff in stakes. If no more than N deals fit, each is taken once and
 * the mean is exact.
 *
 * Belief: the calls of the others, by the club player's rules (worlds.h).
 *
 * Calls: after each call the rest of the auction is called by the club player's
 * rules in the dealt hands, so that an opponent who is strong enough doubles or
 * bids over it and a hopeless partner passes. The contract that comes out of it
 * counts half with its open-card value and half with what club players make of
 * it: opponents who see all cards beat lone games that hold at a table, and
 * whoever counts with them only bids too little and doubles too much. Among
 * equals the first call, pass before all.
 * Cards: open-card values only; among equals the card with the fewest points,
 * then the first.
 *
 * Where deals are too long to be solved from their first card (Doppelkopf), every action is judged
 * by its last tricks (searching.h). Others may be bolder or more timid (kinds.h), and announcements are made by what they
 * can lose (speaking.h).
 *
 * Its known weakness is that of all open-card averages: it believes that
 * everybody will see all cards from the next card on. */
#include "engine/policy/policy.h"
#include "engine/policy/search/deal_value.h"
#include "engine/policy/search/searching.h"
#include "engine/policy/search/speaking.h"
#include "engine/policy/search/worlds.h"
#include "engine/solve/open_solver.h"

struct workspace {
    struct worlds worlds; /* first: worlds_failure */
    struct deal_value value;
    struct ending_value ending;
};

/* Adds the payoff of each action in one deal, times its weight, to its sum. */
typedef void judge(const struct view *view, const cardset dealt[N_SEATS], double weight,
                   double sum[64], struct workspace *work);

static void judge_cards(const struct view *view, const cardset dealt[N_SEATS], double weight,
                        double sum[64], struct workspace *work)
{
    (void)work;
    struct state state;
    state_resume(&state, view->table, dealt);
    const struct position position = position_of(&state, state.settlement.sides.old);
    const int taken = state_old_points(&state);
    int points[MAX_CARDS];
    const cardset cards = open_points_of_actions(&position, points);
    CARDSET_EACH(c, cards)
        sum[c] += weight * points_payoff(&state, taken + points[c], view->me);
}

static void judge_calls(const struct view *view, const cardset dealt[N_SEATS], double weight,
                        double sum[64], struct workspace *work)
{
    struct state before;
    state_resume(&before, view->table, dealt);
    deal_value_turn(&work->value, view->table->rules, dealt);
    BITS_EACH(call, view->actions) {
        struct state state = before;
        int payoff[N_SEATS];
        state_apply(&state, (action)call);
        search_club_plays_on(&state, PHASE_CALL);
        sum[call] += weight * deal_value_payoff(&work->value, &state, view->me);
        search_club_plays_on(&state, PHASE_CARD);
        state_payoff(&state, payoff);
        sum[call] += weight * payoff[view->me];
    }
}

static void judge_by_endings(const struct view *view, const cardset dealt[N_SEATS], double weight,
                             double sum[64], struct workspace *work)
{
    by_endings_judge(view, dealt, &work->worlds.opponents, weight, &work->ending, sum);
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    struct workspace *work = scratch;
    if (search_is_idle(view))
        return search_club_answer(view);
    const struct search_manner *manner = search_manner(view->table->rules);
    if (view->table->phase == PHASE_ANNOUNCE)
        return speaking_choose(view, policy->number, &work->worlds, &work->ending, rng);
    judge *const one = !manner->solves_deals              ? judge_by_endings
                       : view->table->phase == PHASE_CALL ? judge_calls
                                                          : judge_cards;
    const struct worlds_wish wish = {.most = policy->number, .weighs_kinds = manner->weighs_kinds};
    double sum[64] = {0}, weight;
    cardset dealt[N_SEATS];
    if (worlds_open(&work->worlds, view, &wish, rng) == STATUS_OK) {
        while (worlds_next(&work->worlds, dealt, &weight))
            one(view, dealt, weight, sum, work);
        worlds_close(&work->worlds);
    }
    return manner->solves_deals ? search_best_action(view, sum) : by_endings_best(view, sum);
}

const struct policy policy_pimc = {
    .name = "pimc",
    .summary = "deals the unseen cards N times, solves each deal open, takes the best mean",
    .draws = true,
    .any_rules = true,
    .takes_number = true,
    .least_number = 1,
    .most_number = 100000,
    .cost_us = 70.0,
    .long_cost_us = 2500.0,
    .choose = choose,
    .scratch_size = sizeof(struct workspace),
    .failure = worlds_failure,
};
