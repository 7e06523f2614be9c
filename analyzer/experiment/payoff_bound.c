/* How much a deal can still pay to a seat; declared in plan.h. The contracts and
 * sides that can come out are gone through, and for each the card points and
 * tricks that can, so that payoff.h alone says what they pay. */
#include "analyzer/experiment/plan.h"

#include <stdlib.h>

#include "analyzer/experiment/score_reach.h"
#include "engine/rules/value/score_outlook.h"

static int max(int a, int b)
{
    return a > b ? a : b;
}

static int min(int a, int b)
{
    return a < b ? a : b;
}

int payoff_bound(const struct ruleset *rules)
{
    if (rules->scoring == SCORING_SCORE)
        return score_bound(rules);
    int bound = 0;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        const int ladder = max(1, max(row->short_factor, row->trickless_factor));
        const int doubled = 1 << max(row->settle_cap, row->tabled_cap);
        bound = max(bound, row->base * ladder * max(1, row->loss_factor) * doubled);
    }
    return (N_SEATS - 1) * bound * max(1, rules->bok_factor);
}

/* --- one settlement ------------------------------------------------------------- */

static int sum_of_side(const uint8_t by_seat[N_SEATS], unsigned side)
{
    int sum = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        sum += side >> s & 1 ? by_seat[s] : 0;
    return sum;
}

static int distance(const struct situation *situation, const struct settlement *settlement,
                    int points, int tricks)
{
    const int value = settlement_value(situation->table.rules, settlement, points, tricks);
    return abs(settlement_share(settlement, value, situation->me));
}

/* The most over all ways in which points and tricks can still be divided. */
static int bound_of(const struct situation *situation, const struct settlement *settlement)
{
    const struct table *table = &situation->table;
    const struct pack *pack = table->rules->pack;
    const unsigned old = settlement->sides.old, young = ~old;
    const int least_points = sum_of_side(table->points, old);
    const int most_points = pack->total_points - sum_of_side(table->points, young);
    const int least_tricks = sum_of_side(table->tricks, old);
    const int most_tricks = pack->hand_size - sum_of_side(table->tricks, young);
    int bound = 0;
    for (int tricks = least_tricks; tricks <= most_tricks; tricks++) {
        const int from = tricks == pack->hand_size ? pack->total_points : least_points;
        const int to = tricks == 0 ? 0 : most_points;
        for (int points = from; points <= to; points++)
            bound = max(bound, distance(situation, settlement, points, tricks));
    }
    return bound;
}

/* --- which contracts and sides -------------------------------------------------- */

/* May seat `who` have been dealt all of `cards`, as far as the own hand and the
 * cards played tell? */
static bool may_hold(const struct situation *situation, unsigned who, cardset cards)
{
    if (who == situation->me)
        return (cards & ~situation->dealt) == 0;
    cardset elsewhere = situation->dealt;
    for (unsigned s = 0; s < N_SEATS; s++)
        elsewhere |= s == who ? 0 : situation->table.played[s];
    return (cards & elsewhere) == 0;
}

/* While the auction is open every double that counts may still be said. */
static struct settlement settlement_with(const struct situation *situation, struct sides sides)
{
    const struct ruleset *rules = situation->table.rules;
    const struct auction *auction = &situation->table.auction;
    if (auction->closed)
        return settlement_of(rules, auction, sides, (struct circumstances){0});
    const struct contract *contract = &rules->contracts[sides.contract];
    const struct contract *spoken =
        contract->origin == ORIGIN_BID ? contract : &rules->contracts[rules->unbid];
    const int runs = min(contract->settle_cap, spoken->call_cap);
    return (struct settlement){sides, runs, 1 << runs, -1};
}

static int bound_of_sides(const struct situation *situation, int contract, int declarer,
                          seatset old)
{
    const struct sides sides = {contract, declarer, old};
    if (situation->table.rules->scoring == SCORING_SCORE) {
        const struct settlement scored = {.sides = sides};
        return abs(settlement_share(&scored, score_reach(situation, &sides), situation->me));
    }
    const struct settlement settlement = settlement_with(situation, sides);
    return bound_of(situation, &settlement);
}

static bool agree(struct known_sides known, seatset old)
{
    return (known.old & ~old) == 0 && (known.young & old) == 0;
}

/* A contract that was bid by `declarer`, or will be. */
static int bound_of_bid(const struct situation *situation, int contract, int declarer,
                        struct known_sides known)
{
    const enum sides_kind kind = situation->table.rules->contracts[contract].sides;
    int bound = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const seatset old = (seatset)(1u << declarer | 1u << s);
        const bool lone = s == (unsigned)declarer;
        if ((kind == SIDES_FINDER || (kind == SIDES_LONE) == lone) && agree(known, old))
            bound = max(bound, bound_of_sides(situation, contract, declarer, old));
    }
    return bound;
}

/* Nobody has bid: a normal game, or one hand holds all the old cards. */
static int bound_of_unbid(const struct situation *situation, struct known_sides known)
{
    const struct ruleset *rules = situation->table.rules;
    int bound = 0;
    for (unsigned a = 0; a < N_SEATS; a++)
        for (unsigned b = a; b < N_SEATS; b++) {
            const seatset old = (seatset)(1u << a | 1u << b);
            const bool silent = a == b && rules->silent != CONTRACT_NONE;
            if (!agree(known, old) || (a == b && !may_hold(situation, a, rules->old_cards)))
                continue;
            bound = max(bound, bound_of_sides(situation, silent ? rules->silent : rules->unbid,
                                              silent ? (int)a : SEAT_NONE, old));
        }
    return bound;
}

/* The contract that stands; 0 if another surely will. */
static int bound_of_public(const struct situation *situation)
{
    const struct auction *auction = &situation->table.auction;
    const struct view view = situation_view(situation);
    const struct known_sides known = view_sides(&view);
    if (auction->contract != CONTRACT_NONE)
        return bound_of_bid(situation, auction->contract, auction->declarer, known);
    /* Who has a reservation, or must make one, will name a game. */
    return !auction->closed && (auction->reserved | auction->forced) != 0
               ? 0
               : bound_of_unbid(situation, known);
}

/* --- what may still be bid -------------------------------------------------------- */

static bool is_legal(const struct auction *auction, const struct ruleset *rules, cardset hand,
                     unsigned call)
{
    return auction_objection(auction, rules, hand, call) == NULL;
}

/* The first call that names a contract, or any if it is CONTRACT_NONE, and is legal for the speaker if
 * he holds what it needs; pass if there is none. */
static unsigned naming_call(const struct situation *situation, const struct auction *auction,
                            int contract)
{
    const struct ruleset *rules = situation->table.rules;
    for (unsigned i = 0; i < (unsigned)rules->n_calls; i++) {
        const struct call *call = &rules->calls[i];
        if (call->kind != CALL_BID || (contract != CONTRACT_NONE && call->contract != contract))
            continue;
        const cardset needs = rules->contracts[call->contract].needs;
        if (may_hold(situation, auction->speaker, needs) && is_legal(auction, rules, needs, i))
            return i;
    }
    return CALL_INDEX_PASS;
}

/* What the speaker of an auction of reservations says if he wants to play as little as he may, and to
 * keep nobody after him from a game (an unnamed reservation does): bids stand in ascending rank. */
static unsigned least_call(const struct situation *situation, const struct auction *auction)
{
    const struct ruleset *rules = situation->table.rules;
    if (auction->n_calls >= N_SEATS && (auction->reserved >> auction->speaker & 1) != 0)
        return naming_call(situation, auction, CONTRACT_NONE);
    if (is_legal(auction, rules, 0, CALL_INDEX_PASS))
        return CALL_INDEX_PASS;
    return CALL_INDEX_RESERVE;
}

/* Would the call take the deal? */
static bool takes(const struct auction *auction, const struct ruleset *rules, unsigned call)
{
    const uint64_t said = cardset_of(call);
    return call != CALL_INDEX_PASS && auction_idle(auction, rules, said) == 0;
}

/* May seat `who` come to name the contract and play it, if the others reserve as little as they may? */
static bool may_name(const struct situation *situation, unsigned who, int contract)
{
    const struct ruleset *rules = situation->table.rules;
    struct auction then = situation->table.auction;
    while (!then.closed) {
        if (then.speaker == who && then.n_calls >= N_SEATS)
            return takes(&then, rules, naming_call(situation, &then, contract));
        const bool reserves = then.speaker == who && is_legal(&then, rules, 0, CALL_INDEX_RESERVE);
        auction_apply(&then, rules, reserves ? CALL_INDEX_RESERVE : least_call(situation, &then));
    }
    return false;
}

/* May seat `who` still bid the contract? */
static bool may_bid(const struct situation *situation, unsigned who, int contract)
{
    const struct ruleset *rules = situation->table.rules;
    const struct contract *row = &rules->contracts[contract];
    if (row->origin != ORIGIN_BID || !may_hold(situation, who, row->needs))
        return false;
    return rules->auction == AUCTION_BIDS ? contract > situation->table.auction.contract
                                          : may_name(situation, who, contract);
}

int situation_payoff_bound(const struct situation *situation)
{
    const struct ruleset *rules = situation->table.rules;
    const struct auction *auction = &situation->table.auction;
    int bound = bound_of_public(situation);
    for (int i = 0; i < rules->n_contracts && !auction->closed; i++)
        for (unsigned s = 0; s < N_SEATS; s++)
            if (may_bid(situation, s, i))
                bound = max(bound, bound_of_bid(situation, i, (int)s, (struct known_sides){0, 0}));
    return bound;
}
