/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/plain_result.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"

seatset payoff_winners(const int payoff[N_SEATS])
{
    seatset winners = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        winners = (seatset)(winners | (payoff[s] > 0) << s);
    return winners;
}

void payoff_spread(seatset winners, int value, int payoff[N_SEATS])
{
    const int n = cardset_count(winners);
    for (unsigned s = 0; s < N_SEATS; s++)
        payoff[s] = seatset_has(winners, s) ? value * (n == 1 ? 3 : 1) : -value * (n == 3 ? 3 : 1);
}

/* Determines the lone player and the value. Returns false if no game can have these payoffs. */
static bool find_form(const int payoff[N_SEATS], int *lone, int *value)
{
    const seatset winners = payoff_winners(payoff);
    const int n = cardset_count(winners), won = n > 0 ? payoff[cardset_first(winners)] : 0;
    int spread[N_SEATS];
    *lone = n == 1   ? (int)cardset_first(winners)
            : n == 3 ? (int)cardset_first(seatset_others(winners))
                     : SEAT_NONE;
    *value = n == 1 ? won / 3 : n == 3 ? -won : won;
    payoff_spread(winners, abs(*value), spread);
    return n < N_SEATS && memcmp(spread, payoff, sizeof spread) == 0;
}

/* A search for the possible value nearest to `wanted`. Of two pairs, either may be the old side. */
struct search {
    const struct plain_result *plain;
    int wanted, nearest; /* INT_MAX: no contract fits */
};

static void note_value(struct search *search, int value)
{
    const int wanted = search->wanted;
    if ((value < 0) == (wanted < 0) &&
        (search->nearest == INT_MAX || abs(value - wanted) < abs(search->nearest - wanted)))
        search->nearest = value;
}

/* Notes each value that a contract can have, given its base, doubles and wyjście (RULES 1.8). */
static void note_stakes(struct search *search, const struct contract *contract)
{
    const struct plain_result *plain = search->plain;
    const int ladder[] = {1, contract->short_factor, contract->trickless_factor};
    for (int runs = 0; runs <= contract->settle_cap; runs++)
        for (int i = 0; i < (plain->is_tie ? 1 : 3); i++) {
            const int bok = plain->bok_runda ? plain->rules->bok_factor : 1;
            const int won = (contract->base * bok << runs) * ladder[i];
            const int lost = contract->goal == GOAL_NONE ? won : -won * contract->loss_factor;
            note_value(search, won);
            note_value(search, contract->sides == SIDES_LONE ? lost : abs(lost));
        }
}

/* Notes the possible values of a Doppelkopf contract: nearly every value up to the largest. */
static void note_score(struct search *search, const struct contract *contract)
{
    const struct ruleset *rules = search->plain->rules;
    const int factor = search->plain->bok_runda ? rules->bok_factor : 1;
    const int most = rules->chapters.value->bound(rules, contract->sides == SIDES_LONE) /
                     rules->bok_factor * factor;
    const int unit = contract->base * factor, below = search->wanted / unit;
    for (int n = below - 1; n <= below + 1; n++)
        if (abs(n * unit) <= most)
            note_value(search, n * unit);
    note_value(search, search->wanted < 0 ? -most : most);
}

enum status plain_result_check(const struct plain_result *plain, int *lone, int *value,
                               char why[PLAIN_WHY_BYTES])
{
    const struct ruleset *rules = plain->rules;
    const int *p = plain->payoff, only = plain->contract, sum = p[0] + p[1] + p[2] + p[3];
    const char *name = tr_word(only == CONTRACT_NONE ? rules->name : rules->contracts[only].name);
    struct search search = {plain, 0, INT_MAX};
    if (!find_form(p, lone, value)) {
        snprintf(why, PLAIN_WHY_BYTES,
                 sum != 0 ? tr("the payoffs add up to %+d, not to 0")
                          : tr("expected payoffs like +2 +2 -2 -2 or +6 -2 -2 -2"),
                 sum);
        return STATUS_INPUT;
    }
    const bool is_lone = *lone != SEAT_NONE;
    search.wanted = *value;
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *contract = &rules->contracts[i];
        const bool fits = (contract->sides == SIDES_LONE) == is_lone;
        /* a value of 0 is consistent with any sides, since nobody pays */
        if ((only == CONTRACT_NONE || i == only) && (fits || *value == 0))
            (rules->scoring == SCORING_SCORE ? note_score : note_stakes)(&search, contract);
    }
    if (search.nearest == *value)
        return STATUS_OK;
    if (search.nearest == INT_MAX)
        snprintf(why, PLAIN_WHY_BYTES,
                 is_lone ? tr("%s is not played one against three")
                         : tr("%s is not played two against two"),
                 name);
    else
        snprintf(
            why, PLAIN_WHY_BYTES,
            is_lone ? tr("%s: one against three cannot be worth %d per opponent; the nearest is %d")
                    : tr("%s: two against two cannot be worth %d; the nearest value is %d"),
            name, abs(*value), abs(search.nearest));
    return STATUS_INPUT;
}
