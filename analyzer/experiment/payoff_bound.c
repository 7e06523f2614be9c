/* How much a deal can still pay to a seat; declared in plan.h. The contracts and
 * sides that can come out are gone through, and for each the card points and
 * tricks that can, so that payoff.h alone says what they pay. */
#include "analyzer/experiment/plan.h"
#include "engine/rules/doppelkopf/score.h"

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
    const int share = settlement_share(settlement, value, situation->me);
    return share < 0 ? -share : share;
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
    const struct settlement settlement =
        settlement_with(situation, (struct sides){contract, declarer, old});
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
    const bool lone = situation->table.rules->contracts[contract].sides != SIDES_WEDDING;
    int bound = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        const seatset old = (seatset)(1u << declarer | 1u << s);
        if (lone == (s == (unsigned)declarer) && agree(known, old))
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

/* The contract that stands. */
static int bound_of_public(const struct situation *situation)
{
    const struct auction *auction = &situation->table.auction;
    const struct view view = situation_view(situation);
    const struct known_sides known = view_sides(&view);
    return auction->contract == CONTRACT_NONE
               ? bound_of_unbid(situation, known)
               : bound_of_bid(situation, auction->contract, auction->declarer, known);
}

int situation_payoff_bound(const struct situation *situation)
{
    const struct ruleset *rules = situation->table.rules;
    const struct auction *auction = &situation->table.auction;
    if (rules->scoring == SCORING_SCORE)
        return score_bound(rules);
    int bound = bound_of_public(situation);
    for (int i = auction->contract + 1; i < rules->n_contracts && !auction->closed; i++)
        for (unsigned s = 0; s < N_SEATS; s++)
            if (rules->contracts[i].origin == ORIGIN_BID &&
                may_hold(situation, s, rules->contracts[i].needs))
                bound = max(bound, bound_of_bid(situation, i, (int)s, (struct known_sides){0, 0}));
    return bound;
}
