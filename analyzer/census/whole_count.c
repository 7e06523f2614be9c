/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See whole_count.h. */
#include "analyzer/census/whole_count.h"

#include <assert.h>

#include "engine/deal/combination.h"
#include "engine/policy/search/deal_value.h"

/* --- one deal ------------------------------------------------------------------------------- */

/* A seat's first turn with its hand. */
struct opening {
    struct auction before;
    struct auction after[MAX_CALLS];
    cardset hand; /* that `legal` is of */
    uint64_t legal;
};

struct counter {
    const struct ruleset *rules;
    const struct symmetries *symmetries;
    uint64_t *counts;
    struct binomials binomials;
    struct opening openings[N_SEATS];
    cardset dealt[N_SEATS];
    struct deal_value value;
    uint64_t weight; /* deals that this one stands for */
};

static void start_opening(struct opening *opening, const struct ruleset *rules, unsigned who)
{
    opening->hand = 0;
    auction_init(&opening->before, rules);
    while (opening->before.speaker != who)
        auction_apply(&opening->before, rules, CALL_INDEX_PASS);
    for (int call = 0; call < rules->n_calls; call++) {
        opening->after[call] = opening->before;
        auction_apply(&opening->after[call], rules, (unsigned)call);
    }
}

/* Card points of the old or lone side of these sides. */
static int points_of(struct counter *counter, struct sides sides)
{
    const struct ruleset *rules = counter->rules;
    const struct contract *contract = &rules->contracts[sides.contract];
    if (contract->goal == GOAL_NONE)
        return rules->pack->total_points;
    return deal_value_points(&counter->value, &rules->orders[contract->order], sides.old);
}

static void count_sides(struct counter *counter, struct sides sides, int points)
{
    const unsigned lower = (unsigned)__builtin_ctz(sides.old);
    const unsigned first = sides.declarer == SEAT_NONE ? lower : (unsigned)sides.declarer;
    const unsigned others = sides.old & ~(1u << first);
    const unsigned second = others == 0 ? first : (unsigned)__builtin_ctz(others);
    const size_t at = whole_points_at(counter->rules, sides.contract, first, second);
    counter->counts[at + (size_t)points] += counter->weight;
}

/* What a call pays the seat if all pass then; counts the sides of a bid. `unbid` are the sides if
 * nobody bids, with their points. */
static int count_call(struct counter *counter, unsigned who, unsigned call, struct sides unbid,
                      int unbid_points)
{
    const struct ruleset *rules = counter->rules;
    const struct call *row = &rules->calls[call];
    const struct circumstances none = {0};
    struct sides sides = unbid;
    int points = unbid_points;
    if (row->kind == CALL_BID) {
        sides = sides_settle(rules, row->contract, (int)who, row->partner_card, counter->dealt);
        points = points_of(counter, sides);
        if (!row->doubled)
            count_sides(counter, sides, points);
    }
    const struct settlement settlement =
        settlement_of(rules, &counter->openings[who].after[call], sides, none);
    return settlement_share(&settlement, points_value(rules, &settlement, points), who);
}

static void add(struct counter *counter, enum whole_measure measure, unsigned who, unsigned call,
                uint64_t times)
{
    counter->counts[whole_call_at(counter->rules, measure, who, call)] += times * counter->weight;
}

static uint64_t legal_calls(struct opening *opening, const struct ruleset *rules, cardset hand)
{
    if (opening->hand != hand) {
        opening->hand = hand;
        opening->legal = auction_legal(&opening->before, rules, hand);
    }
    return opening->legal;
}

/* Pass is the first call of all, so it is there to be compared with. */
static void count_calls(struct counter *counter, unsigned who, struct sides unbid, int points)
{
    const uint64_t legal =
        legal_calls(&counter->openings[who], counter->rules, counter->dealt[who]);
    unsigned best = CALL_INDEX_PASS;
    int pass = 0, most = 0;
    CARDSET_EACH(call, legal) {
        const int payoff = count_call(counter, who, (unsigned)call, unbid, points);
        if (call == CALL_INDEX_PASS)
            pass = most = payoff;
        if (payoff > most)
            best = (unsigned)call;
        most = payoff > most ? payoff : most;
        add(counter, WHOLE_LEGAL, who, (unsigned)call, 1);
        add(counter, WHOLE_BETTER, who, (unsigned)call, payoff > pass);
    }
    add(counter, WHOLE_BEST, who, best, 1);
    add(counter, WHOLE_GAIN, who, best, (uint64_t)(most - pass));
}

static void count_deal(struct counter *counter)
{
    const struct ruleset *rules = counter->rules;
    int holder;
    const int award = sides_award(rules, counter->dealt, &holder);
    if (award != CONTRACT_NONE) {
        const struct sides sides = {award, holder, (seatset)(1u << holder)};
        count_sides(counter, sides, rules->pack->total_points);
        return;
    }
    deal_value_turn(&counter->value, rules, counter->dealt);
    const struct sides unbid =
        sides_settle(rules, CONTRACT_NONE, SEAT_NONE, CARD_NONE, counter->dealt);
    const int points = points_of(counter, unbid);
    count_sides(counter, unbid, points);
    for (unsigned who = 0; who < N_SEATS; who++)
        count_calls(counter, who, unbid, points);
}

/* --- all deals of a hand -------------------------------------------------------------------- */

/* Of deals that are each other's images the lowest one is counted, hands in the order of the seats.
 * `tied` are the permutations that leave all hands so far as they are. False if one makes this hand
 * lower: then another deal stands for all from here on. */
static bool is_lowest(const struct symmetries *symmetries, cardset hand, uint64_t *tied)
{
    const uint64_t before = *tied & ~(uint64_t)1; /* the identity stays */
    CARDSET_EACH(i, before) {
        const cardset image = symmetry_image(symmetries, (int)i, hand);
        if (image < hand)
            return false;
        if (image > hand)
            *tied &= ~cardset_of((unsigned)i);
    }
    return true;
}

/* Deals `rest` to the seats from `seat` on in every way. */
static void deal_on(struct counter *counter, unsigned who, cardset rest, uint64_t tied)
{
    const int hand_size = counter->rules->pack->hand_size, n = cardset_count(rest);
    const uint64_t n_hands = counter->binomials.c[hand_size][n];
    if (who == N_SEATS) {
        counter->weight = (uint64_t)counter->symmetries->n / (uint64_t)__builtin_popcountll(tied);
        count_deal(counter);
        return;
    }
    for (uint64_t i = 0; i < n_hands; i++) {
        const cardset places = combination_at(&counter->binomials, n, hand_size, i);
        const cardset hand = cardset_spread(places, rest);
        uint64_t still_tied = tied;
        counter->dealt[who] = hand;
        if (is_lowest(counter->symmetries, hand, &still_tied))
            deal_on(counter, who + 1, rest & ~hand, still_tied);
    }
}

void whole_count_hand(const struct whole *whole, uint64_t hand, uint64_t *counts)
{
    const struct pack *pack = whole->rules->pack;
    struct counter counter = {
        .rules = whole->rules, .symmetries = &whole->symmetries, .counts = counts};
    uint64_t tied = cardset_of((unsigned)whole->symmetries.n) - 1;
    assert(whole->symmetries.n < 64);
    binomials_fill(&counter.binomials, pack->n_cards, pack->hand_size);
    for (unsigned who = 0; who < N_SEATS; who++)
        start_opening(&counter.openings[who], whole->rules, who);
    counter.dealt[0] = combination_at(&counter.binomials, pack->n_cards, pack->hand_size, hand);
    if (is_lowest(counter.symmetries, counter.dealt[0], &tied))
        deal_on(&counter, 1, pack->all & ~counter.dealt[0], tied);
}
