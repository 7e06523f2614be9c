/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See plain_result.h. The values that a game can have are enumerated: contracts, doubles or
 * announcements, and the card points of all numbers of tricks. */
#include "analyzer/club/plain_result.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"

void tricks_possible(const struct pack *pack, bool possible[MOST_TRICKS + 1][MOST_POINTS + 1])
{
    bool sums[MAX_CARDS + 1][MOST_POINTS + 1] = {{false}};
    sums[0][0] = true;
    CARDSET_EACH(c, pack->all)
        for (int n = pack->n_cards - 1; n >= 0; n--)
            for (int p = 0; p + pack->points[c] <= MOST_POINTS; p++)
                sums[n + 1][p + pack->points[c]] |= sums[n][p];
    for (int t = 0; t <= pack->hand_size; t++)
        memcpy(possible[t], sums[t * N_SEATS], sizeof possible[t]);
}

struct ending ending_of(const struct ruleset *rules, const struct settlement *settlement,
                        struct outcome *outcome, int points, int tricks)
{
    const struct pack *pack = rules->pack;
    struct ending ending = {0};
    if (rules->scoring == SCORING_SCORE) {
        outcome->points[TEAM_RE] = points;
        outcome->points[TEAM_KONTRA] = pack->total_points - points;
        outcome->tricks[TEAM_RE] = tricks;
        outcome->tricks[TEAM_KONTRA] = pack->hand_size - tricks;
        const struct score score = score_of(rules, outcome);
        ending.value = score.value * settlement_factor(rules, settlement);
        ending.bok_causes = score.bok_causes;
        ending.result = score.winner == TEAM_NONE ? 0 : score.winner == TEAM_RE ? 1 : -1;
        return ending;
    }
    ending.value = settlement_value(rules, settlement, points, tricks);
    ending.result = settlement_old_wins(rules, settlement, points, tricks) ? 1 : -1;
    ending.is_tie = settlement_is_tie(rules, settlement, points);
    ending.bok_causes = ending.is_tie;
    return ending;
}

/* --- the values of a game -------------------------------------------------------------------- */

/* A search for games in which the lone player, or either of two pairs, has the value `wanted`. */
struct search {
    const struct plain_result *plain;
    bool possible[MOST_TRICKS + 1][MOST_POINTS + 1];
    bool is_lone;
    int wanted, nearest; /* INT_MAX: there is no such game */
};

static void note_value(struct search *search, int value)
{
    const int wanted = search->wanted;
    value = search->is_lone ? value : abs(value);
    if ((value < 0) == (wanted < 0) &&
        (search->nearest == INT_MAX || abs(value - wanted) < abs(search->nearest - wanted)))
        search->nearest = value;
}

/* Notes the values of a contract with these doubles or announcements. Special points may change
 * them by up to `special`. */
static void note_endings(struct search *search, const struct settlement *settlement,
                         struct outcome *outcome, int special)
{
    const struct ruleset *rules = search->plain->rules;
    const int all = rules->pack->hand_size;
    for (int t = 0; t <= all; t++) {
        /* A score depends on no other numbers of tricks than none and all. */
        if (rules->scoring == SCORING_SCORE && t > 1 && t < all - 1 && t != all / 2)
            continue;
        for (int p = 0; p <= rules->pack->total_points; p++) {
            if (!search->possible[t][p])
                continue;
            const struct ending ending = ending_of(rules, settlement, outcome, p, t);
            for (int more = -special; more <= special; more++)
                if (ending.is_tie || !search->plain->is_tie)
                    note_value(search, ending.value + more * settlement_factor(rules, settlement));
        }
    }
}

/* Notes the values of a contract: the doubles that count and the side of the last one, or the
 * announcements of both teams. */
static void note_contract(struct search *search, int index)
{
    const struct ruleset *rules = search->plain->rules;
    const struct special_rules *has = &rules->specials;
    const bool is_score = rules->scoring == SCORING_SCORE;
    const int special =
        is_score && !search->is_lone ? 2 * has->fox + 4 * has->doppelkopf + has->karlchen : 0;
    const int most = is_score ? rules->announcements.n_levels : rules->contracts[index].settle_cap;
    for (int a = 0; a <= most; a++)
        for (int b = 0; b <= (is_score ? most : 1); b++) {
            const struct settlement settlement = {
                .sides = {index, SEAT_NONE, search->is_lone ? 1 : 3},
                .multiplier =
                    (is_score ? 1 : 1 << a) * (search->plain->bok_runda ? rules->bok_factor : 1),
                .last_side = a > 0 ? b : -1};
            struct outcome outcome = {.is_lone = search->is_lone};
            outcome.said.level[TEAM_RE] = (uint8_t)a;
            outcome.said.level[TEAM_KONTRA] = (uint8_t)b;
            note_endings(search, &settlement, &outcome, special);
        }
}

/* --- payoffs --------------------------------------------------------------------------------- */

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

/* Sets lone player and value; false if nobody pays like that. */
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

enum status plain_result_check(const struct plain_result *plain, int *lone, int *value,
                               char why[PLAIN_WHY_BYTES])
{
    const struct ruleset *rules = plain->rules;
    const int *p = plain->payoff, only = plain->contract, sum = p[0] + p[1] + p[2] + p[3];
    const char *name = tr_word(only == CONTRACT_NONE ? rules->name : rules->contracts[only].name);
    struct search search = {.plain = plain, .nearest = INT_MAX};
    if (!find_form(p, lone, value)) {
        snprintf(why, PLAIN_WHY_BYTES,
                 sum != 0 ? tr("the payoffs add up to %+d, not to 0")
                          : tr("payoffs are like +2 +2 -2 -2 or +6 -2 -2 -2"),
                 sum);
        return STATUS_INPUT;
    }
    const bool is_alone = *lone != SEAT_NONE;
    search.wanted = *value;
    tricks_possible(rules->pack, search.possible);
    for (int i = 0; i < rules->n_contracts && search.nearest != *value; i++) {
        const struct contract *contract = &rules->contracts[i];
        const bool is_lone = contract->sides == SIDES_LONE || contract->origin == ORIGIN_SILENT;
        /* Nobody pays for a value of 0, alone or not. */
        if ((only == CONTRACT_NONE || i == only) && (is_lone == is_alone || *value == 0)) {
            search.is_lone = is_lone;
            note_contract(&search, i);
        }
    }
    if (search.nearest == *value)
        return STATUS_OK;
    if (search.nearest == INT_MAX)
        snprintf(why, PLAIN_WHY_BYTES,
                 is_alone ? tr("%s is not played by one against three")
                          : tr("%s is not played by two against two"),
                 name);
    else
        snprintf(why, PLAIN_WHY_BYTES,
                 is_alone
                     ? tr("%s: one against three is not worth %d per opponent; the nearest is %d")
                     : tr("%s: two against two is not worth %d; the nearest is %d"),
                 name, abs(*value), abs(search.nearest));
    return STATUS_INPUT;
}
