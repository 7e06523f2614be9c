/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See auction_ends.h. */
#include "analyzer/train/auction_ends.h"

#include <stdlib.h>
#include <string.h>

#include "engine/play/playout.h"

/* Lone games of one trump order differ in their goal alone, at which club's cards do not look. */
static bool is_played_alike(const struct contract *a, const struct contract *b)
{
    return a->sides == SIDES_LONE && b->sides == SIDES_LONE && a->order == b->order &&
           a->goal != GOAL_NONE && b->goal != GOAL_NONE;
}

enum status auction_ends_init(struct auction_ends *ends, const struct ruleset *rules,
                              const struct policy *cards)
{
    memset(ends, 0, sizeof *ends);
    ends->rules = rules;
    ends->is_club = cards->choose == policy_club.choose;
    ends->scratch = calloc(1, cards->scratch_size + 1);
    if (!ends->is_club)
        ends->paid = calloc(PLACES_PAID, sizeof *ends->paid);
    if (ends->scratch == NULL || (!ends->is_club && ends->paid == NULL))
        return STATUS_MEMORY;
    for (int s = 0; s < N_SEATS; s++)
        ends->players[s] =
            (struct player){.choose = cards->choose, .self = cards, .scratch = ends->scratch};
    for (int i = 0; i < rules->n_contracts; i++) {
        int first = 0;
        while (first < i && !is_played_alike(&rules->contracts[first], &rules->contracts[i]))
            first++;
        ends->like[i] = (uint8_t)first;
    }
    return STATUS_OK;
}

void auction_ends_clear(struct auction_ends *ends)
{
    free(ends->scratch);
    free(ends->paid);
    *ends = (struct auction_ends){0};
}

void auction_ends_turn(struct auction_ends *ends, const cardset dealt[N_SEATS])
{
    memcpy(ends->dealt, dealt, sizeof ends->dealt);
    memset(ends->played, 0, sizeof ends->played);
    ends->turn++;
}

static void play_out(const struct auction_ends *ends, const struct table *last, struct state *state)
{
    struct table table = *last;
    struct rng unused;
    rng_seed(&unused, 0, 0);
    table_call(&table, CALL_INDEX_PASS);
    state_resume(state, &table, ends->dealt);
    playout(state, ends->players, &unused);
}

static void play(const struct auction_ends *ends, const struct table *last, struct played *played)
{
    struct state state;
    play_out(ends, last, &state);
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

static int payoff_by_club(struct auction_ends *ends, const struct auction *auction,
                          const struct table *last, unsigned me)
{
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

static struct paid *place_of(struct auction_ends *ends, const struct auction *auction)
{
    const uint32_t hash = auction_hash(auction);
    return &ends->paid[(hash ^ hash >> 16) % PLACES_PAID];
}

static int payoff_by_others(struct auction_ends *ends, const struct auction *auction,
                            const struct table *last, unsigned me)
{
    struct paid *paid = place_of(ends, auction);
    const size_t n = (size_t)auction->n_calls;
    if (paid->turn != ends->turn || paid->n_calls != n ||
        memcmp(paid->calls, auction->calls, n) != 0) {
        struct state state;
        play_out(ends, last, &state);
        state_payoff(&state, paid->payoff);
        paid->turn = ends->turn;
        paid->n_calls = (uint8_t)n;
        memcpy(paid->calls, auction->calls, n);
    }
    return paid->payoff[me];
}

int auction_ends_payoff(struct auction_ends *ends, const struct table *last, unsigned me)
{
    return ends->is_club ? payoff_by_club(ends, &last->auction, last, me)
                         : payoff_by_others(ends, &last->auction, last, me);
}
