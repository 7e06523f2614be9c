/* Perfect-information Monte Carlo (Ginsberg 2001, GIB; Long et al. 2010): deals
 * the unseen cards N times in agreement with everything that calls and cards
 * prove, solves each deal with open cards and takes the action with the best
 * mean payoff in stakes. If no more than N deals fit, each is taken once and
 * the mean is exact.
 *
 * Belief: deals in which the others would not have called as they did, by the
 * club player's rules, are left out. If fewer than N others turn up in TRIES
 * draws for each deal wanted, those are all; if none does, any deal will do.
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
 * Its known weakness is that of all open-card averages: it believes that
 * everybody will see all cards from the next card on. */
#include <stdlib.h>

#include "engine/deal/deals.h"
#include "engine/policy/belief.h"
#include "engine/policy/club.h"
#include "engine/policy/deal_value.h"
#include "engine/policy/policy.h"
#include "engine/solve/open_solver.h"

enum { TRIES = 24, LEAST_TRIES = 1000 };

struct workspace {
    struct deal_value value;
    struct belief belief;
};

/* Adds the payoff of each action in one deal to its sum. */
typedef void judge(const struct view *view, const cardset dealt[N_SEATS], int64_t sum[64],
                   struct workspace *work);

static void judge_cards(const struct view *view, const cardset dealt[N_SEATS], int64_t sum[64],
                        struct workspace *work)
{
    (void)work;
    struct state state;
    state_resume(&state, view->table, dealt);
    const struct position position = position_of(&state, state.settlement.sides.old);
    const int taken = state_old_points(&state);
    int points[MAX_CARDS];
    const cardset cards = open_points_of_actions(&position, points);
    CARDSET_EACH(c, cards)
        sum[c] += points_payoff(&state, taken + points[c], view->me);
}

/* The deal as club players would go on, to the end of its auction or of its play. */
static void club_goes_on(struct state *state, enum phase phase)
{
    while (state->table.phase == phase) {
        const struct view view = view_of(state, state_actions(state), false);
        state_apply(state, phase == PHASE_CALL ? club_call(&view) : club_card(&view));
    }
}

static void judge_calls(const struct view *view, const cardset dealt[N_SEATS], int64_t sum[64],
                        struct workspace *work)
{
    struct state before;
    state_resume(&before, view->table, dealt);
    deal_value_turn(&work->value, view->table->rules, dealt);
    CARDSET_EACH(call, view->actions) {
        struct state state = before;
        int payoff[N_SEATS];
        state_apply(&state, (action)call);
        club_goes_on(&state, PHASE_CALL);
        sum[call] += deal_value_payoff(&work->value, &state, view->me);
        club_goes_on(&state, PHASE_CARD);
        state_payoff(&state, payoff);
        sum[call] += payoff[view->me];
    }
}

/* All deals that fit, each once; returns how many were judged. */
static int judge_all(const struct deals *deals, const struct view *view, judge *one, bool any,
                     int64_t sum[64], struct workspace *work)
{
    const int n = (int)deals_number(deals);
    int judged = 0;
    for (int i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, (deal_count)i, dealt);
        if (!any && !belief_agrees(&work->belief, dealt))
            continue;
        one(view, dealt, sum, work);
        judged++;
    }
    return judged;
}

static int judge_samples(const struct deals *deals, const struct view *view, judge *one, int n,
                         bool any, struct rng *rng, int64_t sum[64], struct workspace *work)
{
    const int tries = TRIES * n > LEAST_TRIES ? TRIES * n : LEAST_TRIES;
    int judged = 0;
    for (int i = 0; i < tries && judged < n; i++) {
        cardset dealt[N_SEATS];
        deals_sample(deals, rng, dealt);
        if (!any && !belief_agrees(&work->belief, dealt))
            continue;
        one(view, dealt, sum, work);
        judged++;
    }
    return judged;
}

static void judge_deals(const struct deals *deals, const struct view *view, int most,
                        struct rng *rng, int64_t sum[64], struct workspace *work)
{
    judge *const one = view->table->phase == PHASE_CALL ? judge_calls : judge_cards;
    belief_of_view(&work->belief, view);
    int judged = 0;
    for (int any = 0; any < 2 && judged == 0; any++)
        judged = deals_number(deals) <= (deal_count)most
                     ? judge_all(deals, view, one, any, sum, work)
                     : judge_samples(deals, view, one, most, any, rng, sum, work);
}

static action best_action(const struct view *view, const int64_t sum[64])
{
    const uint8_t *points = view->table->rules->pack->points;
    action best = cardset_first(view->actions);
    CARDSET_EACH(a, view->actions) {
        const bool cheaper = view->table->phase == PHASE_CARD && points[a] < points[best];
        if (sum[a] > sum[best] || (sum[a] == sum[best] && cheaper))
            best = (action)a;
    }
    return best;
}

/* Each decision draws numbers of its own, by its place in the deal: where options
 * of an experiment differ in one call, the same cards are then thought over with
 * the same luck, and the difference between the options is not drowned in it. */
static uint64_t decision_number(const struct view *view)
{
    const struct table *table = view->table;
    const bool is_card = table->phase == PHASE_CARD;
    return is_card ? MAX_AUCTION + table->n_played : table->auction.n_calls;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    struct knowledge knowledge;
    knowledge_of_view(&knowledge, view);
    struct deals *deals;
    struct rng own;
    int64_t sum[64] = {0};
    rng_part(rng, decision_number(view), &own);
    if (deals_new(&knowledge, &deals, NULL) == STATUS_OK) {
        judge_deals(deals, view, policy->number, &own, sum, scratch);
        deals_free(deals);
    }
    return best_action(view, sum);
}

const struct policy policy_pimc = {
    .name = "pimc",
    .summary = "deals the unseen cards N times, solves each deal open, takes the best mean",
    .draws = true,
    .takes_number = true,
    .least_number = 1,
    .most_number = 100000,
    .cost_us = 70.0,
    .choose = choose,
    .scratch_size = sizeof(struct workspace),
};
