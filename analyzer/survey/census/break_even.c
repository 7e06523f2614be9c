/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See break_even.h. Every number is a difference of two payoffs, and payoffs come from
 * settlement_value or score_of: what holds of caps, ties, ladders and loss factors, of who wins and
 * what counts, is said there only. */
#include "analyzer/survey/census/break_even.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* --- results -------------------------------------------------------------------------------- */

/* What the old or lone side has at the end. */
struct result {
    int points, tricks;
};

static const struct contract *row_of(const struct ruleset *rules, int contract)
{
    return &rules->contracts[contract];
}

/* The loser's points and tricks at a step: any that belong to it, for they pay alike. */
static struct result loser_at(const struct ruleset *rules, enum loss_step step)
{
    switch (step) {
    case STEP_PLAIN:
        return (struct result){rules->pack->total_points - rules->win_points,
                               rules->pack->hand_size / 2};
    case STEP_SHORT: return (struct result){rules->short_points, 1};
    default: return (struct result){0, 0};
    }
}

static struct result result_at(const struct ruleset *rules, bool old_loses, enum loss_step step)
{
    const struct result loser = loser_at(rules, step);
    const struct pack *pack = rules->pack;
    return old_loses
               ? loser
               : (struct result){pack->total_points - loser.points, pack->hand_size - loser.tricks};
}

static struct result tie(const struct ruleset *rules)
{
    return (struct result){rules->pack->total_points / 2, rules->pack->hand_size / 2};
}

/* --- payoffs -------------------------------------------------------------------------------- */

/* Stakes of one side after `runs` doubles, the last one by `last_side` (−1: none). */
static int value_for(const struct ruleset *rules, const struct act *act, int runs, int last_side,
                     struct result result)
{
    const bool lone = row_of(rules, act->contract)->sides == SIDES_LONE;
    const struct settlement settlement = {
        .sides = {act->contract, lone ? 0 : SEAT_NONE, lone ? 1 : 3},
        .runs = runs,
        .multiplier = 1 << runs,
        .last_side = last_side};
    const int value = settlement_value(rules, &settlement, result.points, result.tricks);
    return act->by_old ? value : -value;
}

static int without(const struct ruleset *rules, const struct act *act, struct result result)
{
    if (act->level == LEVEL_BID)
        return 0;
    return value_for(rules, act, act->level, act->level == 0 ? -1 : !act->by_old, result);
}

/* Whoever answers knows the result, so the worse of the two comes about. */
static int with(const struct ruleset *rules, const struct act *act, struct result result)
{
    const int runs = act->level + 1;
    const int quiet =
        value_for(rules, act, runs, act->level == LEVEL_BID ? -1 : act->by_old, result);
    if (!act->answered || runs >= break_even_levels(rules, act->contract))
        return quiet;
    const int answered = value_for(rules, act, runs + 1, !act->by_old, result);
    return answered < quiet ? answered : quiet;
}

static int added(const struct ruleset *rules, const struct act *act, struct result result)
{
    return with(rules, act, result) - without(rules, act, result);
}

/* --- thresholds ----------------------------------------------------------------------------- */

int break_even_levels(const struct ruleset *rules, int contract)
{
    const struct contract *row = row_of(rules, contract);
    const int said_of = row->origin == ORIGIN_SILENT ? rules->unbid : contract;
    const int call_cap = row_of(rules, said_of)->call_cap;
    return call_cap < row->settle_cap ? call_cap : row->settle_cap;
}

/* Whether a du is won or lost does not depend on points, and the loser of one that is won has no
 * trick. */
static bool is_possible(const struct ruleset *rules, int contract, bool old_loses,
                        enum loss_step step)
{
    const bool du = row_of(rules, contract)->goal == GOAL_ALL_TRICKS;
    return !du || old_loses || step == STEP_TRICKLESS;
}

bool break_even_has_step(const struct ruleset *rules, int contract, bool old_loses,
                         enum loss_step step)
{
    const struct act act = {.contract = contract, .by_old = !old_loses};
    if (!is_possible(rules, contract, old_loses, step))
        return false;
    if (step == STEP_PLAIN || !is_possible(rules, contract, old_loses, step - 1))
        return true;
    return value_for(rules, &act, 0, -1, result_at(rules, old_loses, step)) !=
           value_for(rules, &act, 0, -1, result_at(rules, old_loses, step - 1));
}

struct break_even break_even_of(const struct ruleset *rules, struct act act)
{
    const bool du = row_of(rules, act.contract)->goal == GOAL_ALL_TRICKS;
    if (!is_possible(rules, act.contract, !act.by_old, act.win))
        act.win = STEP_TRICKLESS;
    if (!is_possible(rules, act.contract, act.by_old, act.loss))
        act.loss = STEP_TRICKLESS;
    struct break_even even = {.act = act,
                              .gain = added(rules, &act, result_at(rules, !act.by_old, act.win)),
                              .cost = -added(rules, &act, result_at(rules, act.by_old, act.loss)),
                              .has_tie = !du && 2 * tie(rules).points == rules->pack->total_points};
    assert(even.gain + even.cost > 0);
    even.tie_cost = even.has_tie ? -added(rules, &act, tie(rules)) : 0;
    const double sum = even.gain + even.cost;
    even.chance = even.cost / sum;
    even.per_tie = even.has_tie ? (even.tie_cost - even.cost) / sum : 0;
    return even;
}

/* --- all of a rule set ---------------------------------------------------------------------- */

/* A hidden partner is never barred (AMB-05), and the young never are. */
static bool may_open(const struct ruleset *rules, int contract, bool old)
{
    const struct contract *row = row_of(rules, contract);
    if (!old || row->sides != SIDES_LONE)
        return true;
    return row->origin == ORIGIN_SILENT ? rules->silent_may_open : row->declarer_may_open;
}

static void add(const struct ruleset *rules, struct act act, struct break_even *list, size_t *n)
{
    const int levels = break_even_levels(rules, act.contract);
    for (int answered = 0; answered < 2; answered++) {
        act.answered = answered != 0;
        if (answered == 0 || act.level + 1 < levels)
            list[(*n)++] = break_even_of(rules, act);
    }
}

static void add_contract(const struct ruleset *rules, int contract, struct break_even *list,
                         size_t *n)
{
    struct act act = {.contract = contract, .level = LEVEL_BID, .by_old = true};
    if (row_of(rules, contract)->goal == GOAL_NONE)
        return;
    if (row_of(rules, contract)->origin == ORIGIN_BID)
        add(rules, act, list, n);
    for (int old = 0; old < 2; old++) {
        if (!may_open(rules, contract, old != 0))
            continue;
        for (act.level = 0; act.level < break_even_levels(rules, contract); act.level++) {
            act.by_old = (old != 0) == (act.level % 2 == 0);
            add(rules, act, list, n);
        }
    }
}

enum status break_even_list(const struct ruleset *rules, struct break_even **out, size_t *n)
{
    const size_t most = (size_t)rules->n_contracts * 2 * (1 + 2 * MAX_DOUBLES);
    struct break_even *list = calloc(most, sizeof *list);
    if (list == NULL)
        return STATUS_MEMORY;
    *n = 0;
    for (int i = 0; i < rules->n_contracts; i++)
        add_contract(rules, i, list, n);
    *out = list;
    return STATUS_OK;
}

/* --- which contract ------------------------------------------------------------------------- */

static struct raise raise_of(const struct ruleset *rules, int from, int to)
{
    const struct break_even low =
        break_even_of(rules, (struct act){.contract = from, .level = LEVEL_BID, .by_old = true});
    const struct break_even high =
        break_even_of(rules, (struct act){.contract = to, .level = LEVEL_BID, .by_old = true});
    const double sum = high.gain + high.cost;
    struct raise raise = {.from = from,
                          .to = to,
                          .chance = (high.cost - low.cost) / sum,
                          .share = (low.gain + low.cost) / sum,
                          .same = (double)NAN};
    if (row_of(rules, from)->goal == row_of(rules, to)->goal &&
        row_of(rules, from)->order == row_of(rules, to)->order && raise.share < 1)
        raise.same = raise.chance / (1 - raise.share);
    return raise;
}

int break_even_raises(const struct ruleset *rules, struct raise out[MAX_RAISES])
{
    int n = 0;
    for (int to = 0; to < rules->n_contracts; to++) {
        if (row_of(rules, to)->origin != ORIGIN_BID || row_of(rules, to)->sides != SIDES_LONE ||
            row_of(rules, to)->goal == GOAL_NONE)
            continue;
        for (int from = 0; from < to; from++)
            if (row_of(rules, from)->sides == SIDES_LONE &&
                row_of(rules, from)->goal != GOAL_NONE &&
                row_of(rules, from)->origin != ORIGIN_AWARD)
                out[n++] = raise_of(rules, from, to);
    }
    return n;
}

/* --- announcements ----------------------------------------------------------------------------- */

/* Card points that the other team must not reach, by what is said: to win, then by refusal. */
static int denied(const struct ruleset *rules, const struct announcing_act *act)
{
    static const int by_level[N_LEVELS] = {
        [LEVEL_NO_90] = 90, [LEVEL_NO_60] = 60, [LEVEL_NO_30] = 30, [LEVEL_SCHWARZ] = 1};
    return act->level == LEVEL_TEAM ? rules->pack->total_points / 2 : by_level[act->level];
}

/* Points to the team of the act with `theirs` card points in the other one's tricks, having said
 * `level`. */
static int team_value(const struct ruleset *rules, const struct announcing_act *act, int level,
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

static int team_added(const struct ruleset *rules, const struct announcing_act *act, int theirs)
{
    return team_value(rules, act, act->level, theirs) -
           team_value(rules, act, (int)act->level - 1, theirs);
}

struct announcing_even announcing_even_of(const struct ruleset *rules, struct announcing_act act)
{
    const bool is_refusal = act.level > LEVEL_TEAM;
    const int limit = denied(rules, &act);
    struct announcing_even even = {.act = act,
                                   .gain = team_added(rules, &act, limit - 1),
                                   .cost =
                                       -team_added(rules, &act, is_refusal ? limit : limit + 1)};
    even.tie_cost = is_refusal ? 0 : -team_added(rules, &act, limit);
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
