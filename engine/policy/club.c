/* The club policy: see club.h for its rules. */
#include "engine/policy/club.h"

#include "engine/policy/doppelkopf/club_doppelkopf.h"
#include "engine/policy/policy.h"

static action answer(const struct view *view)
{
    if (view->table->rules->auction == AUCTION_RESERVATIONS)
        return club_doppelkopf(view);
    return view->table->phase == PHASE_CALL ? club_call(view) : club_card(view);
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    (void)self, (void)rng, (void)scratch;
    return answer(view);
}

static void weigh(const void *self, const struct view *view, double probability[64], void *scratch)
{
    (void)self, (void)scratch;
    for (unsigned a = 0; a < 64; a++)
        probability[a] = 0.0;
    probability[answer(view)] = 1.0;
}

const struct policy policy_club = {
    .name = "club",
    .summary = "a club player's rules of thumb for calls and cards",
    .any_rules = true,
    .cost_us = 0.7,
    .long_cost_us = 17.0,
    .choose = choose,
    .weigh = weigh,
};
