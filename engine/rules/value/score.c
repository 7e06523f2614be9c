/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules/value/score.h"

#include <stdlib.h>

/* The trick that begins with card number `first`, as a set of cards, and its card points. */
static cardset trick_at(const struct fallen *fallen, int first, int *points)
{
    cardset trick = 0;
    *points = 0;
    for (int i = first; i < first + N_SEATS; i++) {
        trick |= cardset_of(fallen->cards[i]);
        *points += fallen->rules->pack->points[fallen->cards[i]];
    }
    return trick;
}

/* The number of cards in `wanted` that the seats in `whose` played to this trick. */
static int count_played(const struct fallen *fallen, int first, cardset wanted, seatset whose)
{
    int n = 0;
    for (int i = first; i < first + N_SEATS; i++)
        n += cardset_has(wanted, fallen->cards[i]) && seatset_has(whose, fallen->players[i]);
    return n;
}

void special_count(const struct fallen *fallen, seatset re, struct special_points out[N_TEAMS])
{
    const struct pack *pack = fallen->rules->pack;
    const struct special_rules *rules = &fallen->rules->specials;
    const cardset foxes = rules->fox ? pack_twins(pack, SUIT_DIAMONDS, RANK_ACE) : 0;
    const cardset karlchen = rules->karlchen ? pack_twins(pack, SUIT_CLUBS, RANK_JACK) : 0;
    out[TEAM_KONTRA] = out[TEAM_RE] = (struct special_points){0};
    for (int first = 0; first + N_SEATS <= fallen->n_cards; first += N_SEATS) {
        int points;
        const cardset trick = trick_at(fallen, first, &points);
        const bool is_last = first + N_SEATS == pack->n_cards;
        if ((trick & foxes) == 0 && points < DOPPELKOPF_POINTS && !is_last)
            continue;                     /* most tricks have none */
        const int next = first + N_SEATS; /* the winner of a trick leads the next one */
        const seat winner = next < fallen->n_cards ? fallen->players[next] : fallen->last_winner;
        const enum team team = team_of(re, winner);
        const seatset others = team == TEAM_RE ? seatset_others(re) : re;
        out[team].foxes += count_played(fallen, first, foxes, others);
        out[team].doppelkopf += rules->doppelkopf && points >= DOPPELKOPF_POINTS;
        out[team].karlchen +=
            is_last && count_played(fallen, first, karlchen, seatset_of(winner)) > 0;
    }
}

/* --- bounds on further points --------------------------------------------------- */

static int compare_descending(const void *a, const void *b)
{
    return *(const uint8_t *)b - *(const uint8_t *)a;
}

/* The sum of the n largest card points in a set, or of all if the set has at most n cards. */
static int richest(const struct pack *pack, cardset set, int n)
{
    uint8_t points[MAX_CARDS] = {0};
    int n_cards = 0, sum = 0;
    CARDSET_EACH(c, set)
        points[n_cards++] = pack->points[c];
    qsort(points, (size_t)n_cards, sizeof *points, compare_descending);
    for (int i = 0; i < n && i < n_cards; i++)
        sum += points[i];
    return sum;
}

/* An upper bound on the number of tricks with 40 points: n such tricks need 4n cards with 40n
 * points, including the card points `begun` in the current trick. */
static int tricks_of_40(const struct pack *pack, cardset begun, cardset left)
{
    const int fallen = cardset_count(begun), points = pack_points(pack, begun);
    int n = 0;
    while (points + richest(pack, left, N_SEATS * (n + 1) - fallen) >= DOPPELKOPF_POINTS * (n + 1))
        n++;
    return n;
}

int special_most(const struct ruleset *rules, const struct unfallen *unfallen, enum team team)
{
    const struct pack *pack = rules->pack;
    const cardset own = unfallen->cards[team], theirs = unfallen->cards[team_other(team)];
    const cardset left = (own | theirs) & ~unfallen->trick;
    int most = 0;
    if (rules->specials.fox)
        most += cardset_count(theirs & pack_copies_of(pack, SUIT_DIAMONDS, RANK_ACE));
    if (rules->specials.karlchen)
        most += (own & pack_copies_of(pack, SUIT_CLUBS, RANK_JACK)) != 0;
    if (!rules->specials.doppelkopf)
        return most;
    /* The current trick may or may not reach 40 points; the larger of the two bounds is used. */
    const int with = tricks_of_40(pack, unfallen->trick, left),
              without = tricks_of_40(pack, 0, left);
    return most + (with > without ? with : without);
}

int special_sum(const struct special_points *points)
{
    return points->foxes + points->doppelkopf + points->karlchen + points->against_old;
}

enum { LEAST_LEVEL = LEVEL_NO_90, HALF = 120 };

/* A refusal demands that the opponents stay below these points; schwarz, that they win no trick. */
static const int denied[N_LEVELS] = {[LEVEL_NO_90] = 90, [LEVEL_NO_60] = 60, [LEVEL_NO_30] = 30};

/* The card points with which a team wins a game point against the opponents' refusal (item f). */
static const int defied[N_LEVELS] = {
    [LEVEL_NO_90] = 120, [LEVEL_NO_60] = 90, [LEVEL_NO_30] = 60, [LEVEL_SCHWARZ] = 30};

/* True if `team` stayed below the points that `level` denies it. */
static bool is_below(const struct outcome *outcome, enum team team, int level)
{
    return level == LEVEL_SCHWARZ ? outcome->tricks[team] == 0
                                  : outcome->points[team] < denied[level];
}

/* The highest refusal of a team, or LEVEL_NONE if it has made none. */
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

/* Items b and f of the score, which count even if neither team has won. */
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

/* The sum of items a to f of the score times their factor, without special points. */
static int base_of(const struct score_parts *parts)
{
    return parts->factor * (parts->won + parts->short_of + parts->announced + parts->re_refused +
                            parts->kontra_refused + parts->against);
}

/* RULES 3.3. */
static int causes_of(const struct ruleset *rules, const struct outcome *outcome, enum team winner)
{
    return (!rules->bok_no_tie && outcome->points[TEAM_RE] == outcome->points[TEAM_KONTRA]) +
           (rules->bok_heart_trick && outcome->heart_trick) +
           (rules->bok_lost_kontra && winner == TEAM_RE &&
            outcome->said.level[TEAM_KONTRA] != LEVEL_NONE);
}

/* Compares the levels reached (the first is winning) with the levels announced (RULES 3.3). */
static bool is_cowardly(const struct ruleset *rules, const struct outcome *outcome,
                        const struct score *score)
{
    if (rules->feigheit == 0 || outcome->is_lone || score->winner == TEAM_NONE)
        return false;
    const struct score_parts *parts = &score->parts[score->winner];
    const int missing = parts->won + parts->short_of - outcome->said.level[score->winner];
    return missing >= rules->feigheit;
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
    score.is_cowardly = is_cowardly(rules, outcome, &score);
    if (score.is_cowardly)
        score.parts[TEAM_KONTRA].special.against_old = 0;
    const struct score_parts *re = &score.parts[TEAM_RE], *kontra = &score.parts[TEAM_KONTRA];
    if (rules->bok_deals > 0)
        score.bok_causes = causes_of(rules, outcome, score.winner);
    const int base = base_of(re) - base_of(kontra);
    score.value = (score.is_cowardly ? -base : base) + special_sum(&re->special) -
                  special_sum(&kontra->special);
    return score;
}

static bool has_heart_trick(const struct fallen *fallen, int contract)
{
    const struct pack *pack = fallen->rules->pack;
    int points;
    cardset hearts = 0;
    CARDSET_EACH(c, pack->all & ~ruleset_order(fallen->rules, contract)->trumps)
        hearts |= pack->suit[c] == SUIT_HEARTS ? cardset_of((unsigned)c) : 0;
    for (int first = 0; first < fallen->n_cards; first += N_SEATS)
        if ((trick_at(fallen, first, &points) & ~hearts) == 0)
            return true;
    return false;
}

struct score score_of_fallen(const struct fallen *fallen, const struct sides *sides)
{
    const seatset re = sides->old;
    struct outcome outcome = {.said = *fallen->said, .is_lone = bits_is_single(re)};
    for (unsigned s = 0; s < N_SEATS; s++) {
        outcome.points[team_of(re, s)] += fallen->points[s];
        outcome.tricks[team_of(re, s)] += fallen->tricks[s];
    }
    if (!outcome.is_lone)
        special_count(fallen, re, outcome.special);
    if (fallen->rules->bok_heart_trick)
        outcome.heart_trick = has_heart_trick(fallen, sides->contract);
    return score_of(fallen->rules, &outcome);
}

/* The bound of value_of_score (value.h): the maximum of score_of over all card points, tricks,
 * special points and announcements that are still possible. */

/* The card points of Re at which the value of a deal changes: Re reaches 30, 60, 90 or half of the
 * points, or keeps Kontra at half or below 90, 60 or 30. */
static const int steps[] = {30, 60, 90, 120, 121, 151, 181, 211};
enum { N_STEPS = sizeof steps / sizeof *steps };

static int special_more(const struct deal_outlook *outlook, const struct outcome *outcome,
                        enum team team)
{
    return outcome->tricks[team] == 0 ? 0 : outlook->special_more[team];
}

/* The largest value of a deal with these card points and announcements, over all special points. */
static int most_of_outcome(const struct deal_outlook *outlook, const struct outcome *outcome)
{
    const int value = score_of(outlook->rules, outcome).value + outlook->special[TEAM_RE] -
                      outlook->special[TEAM_KONTRA];
    const int high = abs(value + special_more(outlook, outcome, TEAM_RE));
    const int low = abs(value - special_more(outlook, outcome, TEAM_KONTRA));
    return high > low ? high : low;
}

/* Like most_of_outcome, but also maximized over all further announcements. */
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

/* Like most_of_cards, but maximized also over card points of Re from `least` to `last`. */
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

static int most_unfactored(const struct deal_outlook *outlook)
{
    const struct pack *pack = outlook->rules->pack;
    const int least_points = outlook->points[TEAM_RE];
    const int most_points = pack->total_points - outlook->points[TEAM_KONTRA];
    const int least = outlook->tricks[TEAM_RE], last = least + outlook->tricks_left;
    /* The value depends only on whether each team has taken a trick, so these are all the cases. */
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

static int most(const struct settlement *settlement, const struct deal_outlook *outlook)
{
    return most_unfactored(outlook) * settlement_factor(outlook->rules, settlement);
}

/* The bound for a deal before its first call. */
static int bound(const struct ruleset *rules, bool is_lone)
{
    const struct unfallen cards = {.cards = {rules->pack->all, rules->pack->all}};
    struct deal_outlook outlook = {
        .rules = rules, .is_lone = is_lone, .tricks_left = rules->pack->hand_size};
    for (enum team team = TEAM_KONTRA; team <= TEAM_RE; team++) {
        outlook.most_level[team] = rules->announcements.n_levels;
        outlook.special_more[team] = is_lone ? 0 : special_most(rules, &cards, team);
    }
    return most_unfactored(&outlook) * rules->bok_factor * rules->contracts[rules->unbid].base;
}

static int of_deal(const struct settlement *settlement, const struct fallen *fallen)
{
    return score_of_fallen(fallen, &settlement->sides).value *
           settlement_factor(fallen->rules, settlement);
}

static int bok_causes(const struct settlement *settlement, const struct fallen *fallen)
{
    return score_of_fallen(fallen, &settlement->sides).bok_causes;
}

const struct value_chapter value_of_score = {
    .unit = {"point", "points", "game point", "game points"},
    .of_deal = of_deal,
    .bok_causes = bok_causes,
    .most = most,
    .bound = bound,
};
