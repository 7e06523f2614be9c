/* See payoff.h. */
#include "engine/rules/payoff.h"

struct settlement settlement_of(const struct ruleset *rules, const struct auction *auction,
                                struct sides sides, struct circumstances circumstances)
{
    const struct contract *contract = &rules->contracts[sides.contract];
    const int cap = circumstances.tabled ? contract->tabled_cap : contract->settle_cap;
    struct settlement settlement = {.sides = sides, .runs = 0, .multiplier = 1, .last_side = -1};
    for (int i = 0; i < auction->n_doubles; i++) {
        const int side = sides.old >> auction->doubler[i] & 1;
        if (side == settlement.last_side)
            continue; /* a run of one side counts once */
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

bool settlement_is_tie(const struct ruleset *rules, const struct settlement *settlement,
                       int old_points)
{
    return rules->contracts[settlement->sides.contract].goal == GOAL_POINTS &&
           2 * old_points == rules->pack->total_points;
}

int bok_left_after(const struct ruleset *rules, int left, bool is_tie)
{
    return (left > 0 ? left - 1 : 0) + (is_tie ? rules->bok_deals : 0);
}

static bool tie_goes_to_old(const struct ruleset *rules, const struct settlement *settlement)
{
    return rules->tie == TIE_LAST_DOUBLER_LOSES && settlement->last_side == 0;
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
        return tie_goes_to_old(rules, settlement);
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

void settlement_spread(const struct settlement *settlement, int value, int payoff[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        payoff[s] = settlement_share(settlement, value, s);
}
