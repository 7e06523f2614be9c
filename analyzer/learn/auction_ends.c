/* See auction_ends.h. */
#include "analyzer/learn/auction_ends.h"

#include <string.h>

#include "engine/play/playout.h"
#include "engine/policy/policy.h"

/* Lone games of one trump order differ in their goal alone, at which club's cards do not look. */
static bool is_played_alike(const struct contract *a, const struct contract *b)
{
    return a->sides == SIDES_LONE && b->sides == SIDES_LONE && a->order == b->order &&
           a->goal != GOAL_NONE && b->goal != GOAL_NONE;
}

void auction_ends_init(struct auction_ends *ends, const struct ruleset *rules)
{
    memset(ends, 0, sizeof *ends);
    ends->rules = rules;
    for (int s = 0; s < N_SEATS; s++)
        ends->players[s] = (struct player){.choose = policy_club.choose, .self = &policy_club};
    for (int i = 0; i < rules->n_contracts; i++) {
        int first = 0;
        while (first < i && !is_played_alike(&rules->contracts[first], &rules->contracts[i]))
            first++;
        ends->like[i] = (uint8_t)first;
    }
}

void auction_ends_turn(struct auction_ends *ends, const cardset dealt[N_SEATS])
{
    memcpy(ends->dealt, dealt, sizeof ends->dealt);
    memset(ends->played, 0, sizeof ends->played);
}

static void play(const struct auction_ends *ends, const struct table *last, struct played *played)
{
    struct state state;
    struct table table = *last;
    struct rng unused;
    rng_seed(&unused, 0, 0);
    table_call(&table, CALL_INDEX_PASS);
    state_resume(&state, &table, ends->dealt);
    playout(&state, ends->players, &unused);
    *played = (struct played){.is_known = true,
                              .points = (uint8_t)state_old_points(&state),
                              .tricks = (uint8_t)state_old_tricks(&state),
                              .sides = state.settlement.sides};
}

static unsigned place_of_named(const struct ruleset *rules, card named)
{
    for (int i = 0; i < rules->n_partner_cards; i++)
        if (rules->partner_cards[i] == named)
            return 1 + (unsigned)i;
    return 0;
}

static struct played *find(struct auction_ends *ends, const struct auction *auction)
{
    if (auction->contract == CONTRACT_NONE)
        return &ends->played[0][0][0];
    return &ends->played[1 + ends->like[auction->contract]][auction->declarer]
                        [place_of_named(ends->rules, auction->partner_card)];
}

int auction_ends_payoff(struct auction_ends *ends, const struct table *last, unsigned me)
{
    const struct auction *auction = &last->auction;
    struct played *played = find(ends, auction);
    if (!played->is_known)
        play(ends, last, played);
    struct sides sides = played->sides;
    if (auction->contract != CONTRACT_NONE)
        sides.contract = auction->contract; /* of two that are played alike */
    const struct settlement settlement =
        settlement_of(ends->rules, auction, sides, (struct circumstances){0});
    const int value = settlement_value(ends->rules, &settlement, played->points, played->tricks);
    return settlement_share(&settlement, value, me);
}
