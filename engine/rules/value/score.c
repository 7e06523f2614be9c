/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See score.h. */
#include "engine/rules/value/score.h"

enum { LEAST_LEVEL = LEVEL_NO_90, HALF = 120 };

/* Card points that a refusal denies its opponents; schwarz denies the first trick instead. */
static const int denied[N_LEVELS] = {[LEVEL_NO_90] = 90, [LEVEL_NO_60] = 60, [LEVEL_NO_30] = 30};

/* Card points with which the winners earn a point against a refusal (f). */
static const int defied[N_LEVELS] = {
    [LEVEL_NO_90] = 120, [LEVEL_NO_60] = 90, [LEVEL_NO_30] = 60, [LEVEL_SCHWARZ] = 30};

/* True if `team` stayed below what `level` denies it. */
static bool is_below(const struct outcome *outcome, enum team team, int level)
{
    return level == LEVEL_SCHWARZ ? outcome->tricks[team] == 0
                                  : outcome->points[team] < denied[level];
}

/* Highest refusal of a team, LEVEL_NONE if it has made none. */
static int refusal(const struct outcome *outcome, enum team team)
{
    const int level = outcome->said.level[team];
    return level >= LEAST_LEVEL ? level : LEVEL_NONE;
}

static bool wins(const struct outcome *outcome, enum team team)
{
    const int own = refusal(outcome, team), theirs = refusal(outcome, team_other(team));
    if (own != LEVEL_NONE)
        return is_below(outcome, team_other(team), own);
    if (theirs != LEVEL_NONE)
        return !is_below(outcome, team, theirs);
    const bool only_kontra = outcome->said.level[TEAM_KONTRA] != LEVEL_NONE &&
                             outcome->said.level[TEAM_RE] == LEVEL_NONE;
    const enum team with_half = only_kontra ? TEAM_RE : TEAM_KONTRA;
    return outcome->points[team] >= (team == with_half ? HALF : HALF + 1);
}

static enum team winner_of(const struct outcome *outcome)
{
    if (wins(outcome, TEAM_RE))
        return TEAM_RE;
    return wins(outcome, TEAM_KONTRA) ? TEAM_KONTRA : TEAM_NONE;
}

/* Parts b and f, which a team also counts where nobody has won. */
static struct score_parts parts_by_cards(const struct outcome *outcome, enum team team)
{
    struct score_parts parts = {.factor = 1};
    for (int level = LEAST_LEVEL; level < N_LEVELS; level++) {
        parts.short_of += is_below(outcome, team_other(team), level);
        parts.against += outcome->said.level[team_other(team)] >= level &&
                         outcome->points[team] >= defied[level];
    }
    return parts;
}

static int refusals(const struct outcome *outcome, enum team team)
{
    const int level = refusal(outcome, team);
    return level == LEVEL_NONE ? 0 : level - LEVEL_TEAM;
}

static struct score_parts parts_of_winner(const struct outcome *outcome, enum team team,
                                          enum announcement_effect effect)
{
    struct score_parts parts = parts_by_cards(outcome, team);
    const int n_said = (outcome->said.level[TEAM_RE] != LEVEL_NONE) +
                       (outcome->said.level[TEAM_KONTRA] != LEVEL_NONE);
    parts.won = 1;
    parts.re_refused = refusals(outcome, TEAM_RE);
    parts.kontra_refused = refusals(outcome, TEAM_KONTRA);
    if (effect == EFFECT_ADD)
        parts.announced = 2 * n_said;
    else
        parts.factor = 1 << n_said;
    return parts;
}

/* Parts a to f with their factor, without special points. */
static int base_of(const struct score_parts *parts)
{
    return parts->factor * (parts->won + parts->short_of + parts->announced + parts->re_refused +
                            parts->kontra_refused + parts->against);
}

struct score score_of(const struct ruleset *rules, const struct outcome *outcome)
{
    struct score score = {.winner = winner_of(outcome)};
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
        struct score_parts *parts = &score.parts[team];
        if (score.winner == team)
            *parts = parts_of_winner(outcome, team, rules->announcements.effect);
        else if (score.winner == TEAM_NONE)
            *parts = parts_by_cards(outcome, team);
        else
            parts->factor = 1;
        if (outcome->is_lone)
            continue;
        parts->special = outcome->special[team];
        parts->special.against_old =
            rules->specials.against_old && team == TEAM_KONTRA && score.winner == team;
    }
    const struct score_parts *re = &score.parts[TEAM_RE], *kontra = &score.parts[TEAM_KONTRA];
    score.value =
        base_of(re) + special_sum(&re->special) - base_of(kontra) - special_sum(&kontra->special);
    return score;
}

struct score score_of_fallen(const struct fallen *fallen, seatset re)
{
    struct outcome outcome = {.said = *fallen->said, .is_lone = bits_is_single(re)};
    for (unsigned s = 0; s < N_SEATS; s++) {
        outcome.points[team_of(re, s)] += fallen->points[s];
        outcome.tricks[team_of(re, s)] += fallen->tricks[s];
    }
    if (!outcome.is_lone)
        special_count(fallen, re, outcome.special);
    return score_of(fallen->rules, &outcome);
}
