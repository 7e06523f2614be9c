/* See score_outlook.h. */
#include "engine/rules/value/score_outlook.h"

#include <stdlib.h>

/* Card points of Re from which on a deal is worth something else: Re has 30, 60, 90, half or more, or
 * Kontra has no more than half, less than 90, 60, 30. */
static const int steps[] = {30, 60, 90, 120, 121, 151, 181, 211};
enum { N_STEPS = sizeof steps / sizeof *steps };

static int special_more(const struct score_outlook *outlook, const struct outcome *outcome,
                        enum team team)
{
    return outcome->tricks[team] == 0 ? 0 : outlook->special_more[team];
}

/* The largest value with these cards and announcements, whatever special points come. */
static int most_of_outcome(const struct ruleset *rules, const struct score_outlook *outlook,
                           const struct outcome *outcome)
{
    const int value =
        score_of(rules, outcome).value + outlook->special[TEAM_RE] - outlook->special[TEAM_KONTRA];
    const int high = abs(value + special_more(outlook, outcome, TEAM_RE));
    const int low = abs(value - special_more(outlook, outcome, TEAM_KONTRA));
    return high > low ? high : low;
}

/* The same over all that may still be announced. */
static int most_of_cards(const struct ruleset *rules, const struct score_outlook *outlook,
                         struct outcome *outcome)
{
    int most = 0;
    for (int re = outlook->said.level[TEAM_RE]; re <= outlook->most_level[TEAM_RE]; re++)
        for (int kontra = outlook->said.level[TEAM_KONTRA];
             kontra <= outlook->most_level[TEAM_KONTRA]; kontra++) {
            outcome->said.level[TEAM_RE] = (uint8_t)re;
            outcome->said.level[TEAM_KONTRA] = (uint8_t)kontra;
            const int value = most_of_outcome(rules, outlook, outcome);
            most = value > most ? value : most;
        }
    return most;
}

/* And over all card points from `least` to `last` of Re, which takes `tricks`. */
static int most_of_tricks(const struct ruleset *rules, const struct score_outlook *outlook,
                          int tricks, int least, int last)
{
    const struct pack *pack = rules->pack;
    struct outcome outcome = {.said = outlook->said, .is_lone = outlook->is_lone};
    int most = 0;
    outcome.tricks[TEAM_RE] = tricks;
    outcome.tricks[TEAM_KONTRA] = pack->hand_size - tricks;
    for (int i = -1; i < N_STEPS; i++) {
        const int points = i < 0 ? least : steps[i];
        if (points < least || points > last)
            continue;
        outcome.points[TEAM_RE] = points;
        outcome.points[TEAM_KONTRA] = pack->total_points - points;
        const int value = most_of_cards(rules, outlook, &outcome);
        most = value > most ? value : most;
    }
    return most;
}

int score_most(const struct ruleset *rules, const struct score_outlook *outlook)
{
    const struct pack *pack = rules->pack;
    const int least_points = outlook->points[TEAM_RE];
    const int most_points = pack->total_points - outlook->points[TEAM_KONTRA];
    const int least = outlook->tricks[TEAM_RE], last = least + outlook->tricks_left;
    /* It matters whether a team has no trick, not how many it has: these are all cases. */
    const int cases[] = {least, least < last ? least + 1 : last, last};
    int most = 0;
    for (int i = 0; i < 3; i++) {
        const bool all = cases[i] == pack->hand_size, none = cases[i] == 0;
        const int value =
            most_of_tricks(rules, outlook, cases[i], all ? pack->total_points : least_points,
                           none ? 0 : most_points);
        most = value > most ? value : most;
    }
    return most;
}

/* Of a deal that has not begun. */
static int most_of_all(const struct ruleset *rules, bool is_lone)
{
    const struct unfallen cards = {.cards = {rules->pack->all, rules->pack->all}};
    struct score_outlook outlook = {.is_lone = is_lone, .tricks_left = rules->pack->hand_size};
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
        outlook.most_level[team] = rules->announcements.n_levels;
        outlook.special_more[team] = is_lone ? 0 : special_most(rules, &cards, team);
    }
    return score_most(rules, &outlook);
}

int score_bound(const struct ruleset *rules)
{
    const int lone = (N_SEATS - 1) * most_of_all(rules, true), pair = most_of_all(rules, false);
    return lone > pair ? lone : pair;
}
