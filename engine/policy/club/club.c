/* The club policy: see club.h for its rules. */
#include "engine/policy/club/club.h"

#include "engine/policy/club/doppelkopf/club_doppelkopf.h"
#include "engine/policy/policy.h"

/* Each phase by what its rules are: how the game is chosen says nothing about the cards. */
static action answer(const struct view *view)
{
    static action (*const calls[])(const struct view *) = {
        [AUCTION_BIDS] = club_call, [AUCTION_RESERVATIONS] = club_reservation};
    static card (*const cards[])(const struct view *) = {
        [1] = club_card, [2] = club_doppelkopf_card};
    const struct ruleset *rules = view->table->rules;
    switch ((enum phase)view->table->phase) {
    case PHASE_CALL: return calls[rules->auction](view);
    case PHASE_ANNOUNCE: return club_announcement(view);
    case PHASE_CARD:
    case PHASE_OVER: break;
    }
    return cards[rules->pack->n_copies](view);
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
