/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chapter of scores (value.h): score.h alone says what a deal is worth, here all card points,
 * tricks, special points and announcements that may still come are gone through. */
#include "engine/rules/value/score.h"

#include <stdlib.h>

/* Card points of Re from which on a deal is worth something else: Re has 30, 60, 90, half or more, or
 * Kontra has no more than half, less than 90, 60, 30. */
static const int steps[] = {30, 60, 90, 120, 121, 151, 181, 211};
enum { N_STEPS = sizeof steps / sizeof *steps };

static int special_more(const struct deal_outlook *outlook, const struct outcome *outcome,
                        enum team team)
{
    return outcome->tricks[team] == 0 ? 0 : outlook->special_more[team];
}

/* The largest value with these cards and announcements, whatever special points come. */
static int most_of_outcome(const struct deal_outlook *outlook, const struct outcome *outcome)
{
    const int value = score_of(outlook->rules, outcome).value + outlook->special[TEAM_RE] -
                      outlook->special[TEAM_KONTRA];
    const int high = abs(value + special_more(outlook, outcome, TEAM_RE));
    const int low = abs(value - special_more(outlook, outcome, TEAM_KONTRA));
    return high > low ? high : low;
}

/* The same over all that may still be announced. */
static int most_of_cards(const struct deal_outlook *outlook, struct outcome *outcome)
{
    int highest = 0;
    for (int re = outlook->said.level[TEAM_RE]; re <= outlook->most_level[TEAM_RE]; re++)
        for (int kontra = outlook->said.level[TEAM_KONTRA];
             kontra <= outlook->most_level[TEAM_KONTRA]; kontra++) {
            outcome->said.level[TEAM_RE] = (uint8_t)re;
            outcome->said.level[TEAM_KONTRA] = (uint8_t)kontra;
            const int value = most_of_outcome(outlook, outcome);
            highest = value > highest ? value : highest;
        }
    return highest;
}

/* And over all card points from `least` to `last` of Re, which takes `tricks`. */
static int most_of_tricks(const struct deal_outlook *outlook, int tricks, int least, int last)
{
    const struct pack *pack = outlook->rules->pack;
    struct outcome outcome = {.said = outlook->said, .is_lone = outlook->is_lone};
    int highest = 0;
    outcome.tricks[TEAM_RE] = tricks;
    outcome.tricks[TEAM_KONTRA] = pack->hand_size - tricks;
    for (int i = -1; i < N_STEPS; i++) {
        const int points = i < 0 ? least : steps[i];
        if (points < least || points > last)
            continue;
        outcome.points[TEAM_RE] = points;
        outcome.points[TEAM_KONTRA] = pack->total_points - points;
        const int value = most_of_cards(outlook, &outcome);
        highest = value > highest ? value : highest;
    }
    return highest;
}

static int most(const struct settlement *settlement, const struct deal_outlook *outlook)
{
    (void)settlement;
    const struct pack *pack = outlook->rules->pack;
    const int least_points = outlook->points[TEAM_RE];
    const int most_points = pack->total_points - outlook->points[TEAM_KONTRA];
    const int least = outlook->tricks[TEAM_RE], last = least + outlook->tricks_left;
    /* It matters whether a team has no trick, not how many it has: these are all cases. */
    const int cases[] = {least, least < last ? least + 1 : last, last};
    int highest = 0;
    for (int i = 0; i < 3; i++) {
        const bool all = cases[i] == pack->hand_size, none = cases[i] == 0;
        const int value = most_of_tricks(outlook, cases[i], all ? pack->total_points : least_points,
                                         none ? 0 : most_points);
        highest = value > highest ? value : highest;
    }
    return highest;
}

/* Of a deal that has not begun. */
static int most_of_all(const struct ruleset *rules, bool is_lone)
{
    const struct unfallen cards = {.cards = {rules->pack->all, rules->pack->all}};
    struct deal_outlook outlook = {
        .rules = rules, .is_lone = is_lone, .tricks_left = rules->pack->hand_size};
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
        outlook.most_level[team] = rules->announcements.n_levels;
        outlook.special_more[team] = is_lone ? 0 : special_most(rules, &cards, team);
    }
    return most(NULL, &outlook);
}

static int bound(const struct ruleset *rules)
{
    const int lone = (N_SEATS - 1) * most_of_all(rules, true), pair = most_of_all(rules, false);
    return lone > pair ? lone : pair;
}

static int of_deal(const struct settlement *settlement, const struct fallen *fallen)
{
    return score_of_fallen(fallen, settlement->sides.old).value;
}

const struct value_chapter value_of_score = {
    .unit = {"point", "points", "game point", "game points"},
    .is_graded = true,
    .of_deal = of_deal,
    .most = most,
    .bound = bound,
};
