/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See break_even_score.h. All points come from score_of: who wins and what counts is said there
 * only. */
#include "analyzer/census/break_even_score.h"

#include <assert.h>

/* Card points that the other team must not reach, by what is said: to win, then by refusal. */
static int denied(const struct ruleset *rules, const struct announcing_act *act)
{
    static const int by_level[N_LEVELS] = {
        [LEVEL_NO_90] = 90, [LEVEL_NO_60] = 60, [LEVEL_NO_30] = 30, [LEVEL_SCHWARZ] = 1};
    return act->level == LEVEL_TEAM ? rules->pack->total_points / 2 : by_level[act->level];
}

/* Points to the team of the act with `theirs` card points in the other one's tricks, having said
 * `level`. */
static int value_for(const struct ruleset *rules, const struct announcing_act *act, int level,
                     int theirs)
{
    const enum team us = act->team, them = team_other(us);
    const int tricks = theirs == 0 ? 0 : 1;
    struct outcome outcome = {.is_lone = act->is_lone};
    outcome.points[us] = rules->pack->total_points - theirs;
    outcome.points[them] = theirs;
    outcome.tricks[us] = rules->pack->hand_size - tricks;
    outcome.tricks[them] = tricks;
    outcome.said.level[us] = (uint8_t)level;
    outcome.said.level[them] = act->both ? LEVEL_TEAM : LEVEL_NONE;
    const int value = score_of(rules, &outcome).value;
    return us == TEAM_RE ? value : -value;
}

static int added(const struct ruleset *rules, const struct announcing_act *act, int theirs)
{
    return value_for(rules, act, act->level, theirs) -
           value_for(rules, act, (int)act->level - 1, theirs);
}

struct announcing_even announcing_even_of(const struct ruleset *rules, struct announcing_act act)
{
    const bool is_refusal = act.level > LEVEL_TEAM;
    const int limit = denied(rules, &act);
    struct announcing_even even = {.act = act,
                                   .gain = added(rules, &act, limit - 1),
                                   .cost = -added(rules, &act, is_refusal ? limit : limit + 1)};
    even.tie_cost = is_refusal ? 0 : -added(rules, &act, limit);
    assert(even.gain + even.cost > 0);
    const double sum = even.gain + even.cost;
    even.chance = even.cost / sum;
    even.per_tie = is_refusal ? 0 : (even.tie_cost - even.cost) / sum;
    return even;
}

int announcing_even_list(const struct ruleset *rules,
                         struct announcing_even out[MAX_ANNOUNCING_EVENS])
{
    int n = 0;
    for (int lone = 0; lone < 2; lone++)
        for (int team = TEAM_RE; team >= TEAM_KONTRA; team--)
            for (int level = LEVEL_TEAM; level <= rules->announcements.n_levels; level++)
                for (int both = 0; both < 2; both++)
                    out[n++] = announcing_even_of(
                        rules, (struct announcing_act){(enum team)team, (enum level)level,
                                                       lone != 0, both != 0});
    return n;
}
