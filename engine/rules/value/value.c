/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See value.h. */
#include "engine/rules/value/value.h"

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

void settlement_spread(const struct settlement *settlement, int value, int payoff[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        payoff[s] = settlement_share(settlement, value, s);
}
