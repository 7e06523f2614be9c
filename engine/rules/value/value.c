/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules/value/value.h"

#include <stdlib.h>

struct settlement settlement_of(const struct ruleset *rules, const struct auction *auction,
                                struct sides sides, struct circumstances circumstances)
{
    const struct contract *contract = &rules->contracts[sides.contract];
    const int cap = circumstances.tabled ? contract->tabled_cap : contract->settle_cap;
    struct settlement settlement = {.sides = sides, .runs = 0, .multiplier = 1, .last_side = -1};
    for (int i = 0; i < auction->n_doubles; i++) {
        const int side = sides.old >> auction->doubler[i] & 1;
        if (side == settlement.last_side)
            continue; /* consecutive doubles of one side count once */
        if (settlement.runs == cap)
            break;
        settlement.last_side = side;
        settlement.runs++;
    }
    settlement.multiplier = 1 << settlement.runs;
    if (circumstances.bok_runda)
        settlement.multiplier *= rules->bok_factor;
    return settlement;
}

void settlement_spread(const struct settlement *settlement, int value, int payoff[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        payoff[s] = settlement_share(settlement, value, s);
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

bool settlement_is_tie(const struct ruleset *rules, const struct settlement *settlement,
                       int old_points)
{
    return rules->contracts[settlement->sides.contract].goal == GOAL_POINTS &&
           2 * old_points == rules->pack->total_points;
}

int bok_left_after(const struct ruleset *rules, int left, int n_causes)
{
    return (left > 0 ? left - 1 : 0) + n_causes * rules->bok_deals;
}

bool settlement_old_wins(const struct ruleset *rules, const struct settlement *settlement,
                         int old_points, int old_tricks)
{
    switch (rules->contracts[settlement->sides.contract].goal) {
    case GOAL_NONE: return true;
    case GOAL_ALL_TRICKS: return old_tricks == rules->pack->hand_size;
    case GOAL_POINTS: break;
    }
    if (2 * old_points == rules->pack->total_points)
        return rules->tie == TIE_LAST_DOUBLER_LOSES && settlement->last_side == 0;
    return old_points >= rules->win_points;
}

int settlement_value(const struct ruleset *rules, const struct settlement *settlement,
                     int old_points, int old_tricks)
{
    const struct contract *contract = &rules->contracts[settlement->sides.contract];
    int value = contract->base * settlement->multiplier;
    if (contract->goal == GOAL_NONE)
        return value;
    const bool old_wins = settlement_old_wins(rules, settlement, old_points, old_tricks);
    const int loser_points = old_wins ? rules->pack->total_points - old_points : old_points;
    const int loser_tricks = old_wins ? rules->pack->hand_size - old_tricks : old_tricks;
    if (loser_tricks == 0)
        value *= contract->trickless_factor;
    else if (loser_points <= rules->short_points)
        value *= contract->short_factor;
    return old_wins ? value : -value * contract->loss_factor;
}

static int of_deal(const struct settlement *settlement, const struct fallen *fallen)
{
    const seatset old = settlement->sides.old;
    return settlement_value(fallen->rules, settlement, seatset_sum(fallen->points, old),
                            seatset_sum(fallen->tricks, old));
}

static int bok_causes(const struct settlement *settlement, const struct fallen *fallen)
{
    return settlement_is_tie(fallen->rules, settlement,
                             seatset_sum(fallen->points, settlement->sides.old));
}

/* The largest value over all possible distributions of the remaining points and tricks. */
static int most(const struct settlement *settlement, const struct deal_outlook *outlook)
{
    const struct ruleset *rules = outlook->rules;
    const struct pack *pack = rules->pack;
    const int most_points = pack->total_points - outlook->points[TEAM_KONTRA];
    const int most_tricks = pack->hand_size - outlook->tricks[TEAM_KONTRA];
    int highest = 0;
    for (int tricks = outlook->tricks[TEAM_RE]; tricks <= most_tricks; tricks++) {
        const bool all = tricks == pack->hand_size;
        const int from = all ? pack->total_points : outlook->points[TEAM_RE];
        const int to = tricks == 0 ? 0 : most_points;
        for (int points = from; points <= to; points++)
            highest = max(highest, abs(settlement_value(rules, settlement, points, tricks)));
    }
    return highest;
}

static int bound(const struct ruleset *rules, bool is_lone)
{
    int most_stakes = 0;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        if ((row->sides == SIDES_LONE) != is_lone)
            continue;
        const int ladder = max(1, max(row->short_factor, row->trickless_factor));
        const int doubled = 1 << max(row->settle_cap, row->tabled_cap);
        most_stakes = max(most_stakes, row->base * ladder * max(1, row->loss_factor) * doubled);
    }
    return most_stakes * max(1, rules->bok_factor);
}

const struct value_chapter value_of_stakes = {
    .unit = {"stake", "stakes", "base stake", "base stakes"},
    .of_deal = of_deal,
    .bok_causes = bok_causes,
    .most = most,
    .bound = bound,
};
