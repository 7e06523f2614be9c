/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See break_even.h. Every number is the difference between two payoffs from settlement_value or
 * score_of, which handle caps, ties, ladders and loss factors and determine the winner. */
#include "analyzer/survey/census/break_even.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "analyzer/page/page.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/rules/auction/auction.h"

/* --- results -------------------------------------------------------------------------------- */

/* A result: the card points and tricks of the old side or of the lone player. */
struct result {
    int points, tricks;
};

static const struct contract *row_of(const struct ruleset *rules, int contract)
{
    return &rules->contracts[contract];
}

/* The narrowest possible win or loss for the old side. If a du is won, the losers take no trick. */
static struct result result_at(const struct ruleset *rules, const struct wager *wager,
                               bool old_loses)
{
    const struct pack *pack = rules->pack;
    const bool is_du = row_of(rules, wager->contract)->goal == GOAL_ALL_TRICKS;
    struct result loser = {pack->total_points - rules->win_points, pack->hand_size / 2};
    if (is_du && !old_loses)
        loser = (struct result){0, 0};
    return old_loses
               ? loser
               : (struct result){pack->total_points - loser.points, pack->hand_size - loser.tricks};
}

static struct result tie(const struct ruleset *rules)
{
    return (struct result){rules->pack->total_points / 2, rules->pack->hand_size / 2};
}

/* --- payoffs -------------------------------------------------------------------------------- */

/* The caller's payoff in stakes after `runs` doubles, the last by `last_side` (−1: no doubles). */
static int value_for(const struct ruleset *rules, const struct wager *wager, int runs,
                     int last_side, struct result result)
{
    const bool lone = row_of(rules, wager->contract)->sides == SIDES_LONE;
    const struct settlement settlement = {
        .sides = {wager->contract, lone ? 0 : SEAT_NONE, lone ? 1 : 3},
        .runs = runs,
        .multiplier = 1 << runs,
        .last_side = last_side};
    const int value = settlement_value(rules, &settlement, result.points, result.tricks);
    return wager->by_old ? value : -value;
}

static int without(const struct ruleset *rules, const struct wager *wager, struct result result)
{
    if (wager->level == LEVEL_BID)
        return 0;
    return value_for(rules, wager, wager->level, wager->level == 0 ? -1 : !wager->by_old, result);
}

/* The payoff with the call: the lower of two, since the side that can answer knows the result. */
static int with(const struct ruleset *rules, const struct wager *wager, struct result result)
{
    const int runs = wager->level + 1;
    const int quiet =
        value_for(rules, wager, runs, wager->level == LEVEL_BID ? -1 : wager->by_old, result);
    if (!wager->answered || runs >= break_even_levels(rules, wager->contract))
        return quiet;
    const int answered = value_for(rules, wager, runs + 1, !wager->by_old, result);
    return answered < quiet ? answered : quiet;
}

static int added(const struct ruleset *rules, const struct wager *wager, struct result result)
{
    return with(rules, wager, result) - without(rules, wager, result);
}

/* --- thresholds ----------------------------------------------------------------------------- */

int break_even_levels(const struct ruleset *rules, int contract)
{
    const struct contract *row = row_of(rules, contract);
    const int said_of = row->origin == ORIGIN_SILENT ? rules->unbid : contract;
    const int call_cap = row_of(rules, said_of)->call_cap;
    return call_cap < row->settle_cap ? call_cap : row->settle_cap;
}

struct break_even break_even_of(const struct ruleset *rules, struct wager wager)
{
    const bool du = row_of(rules, wager.contract)->goal == GOAL_ALL_TRICKS;
    struct break_even even = {.wager = wager,
                              .gain = added(rules, &wager, result_at(rules, &wager, !wager.by_old)),
                              .cost = -added(rules, &wager, result_at(rules, &wager, wager.by_old)),
                              .has_tie = !du && 2 * tie(rules).points == rules->pack->total_points};
    assert(even.gain + even.cost > 0);
    even.tie_cost = even.has_tie ? -added(rules, &wager, tie(rules)) : 0;
    const double sum = even.gain + even.cost;
    even.chance = even.cost / sum;
    even.per_tie = even.has_tie ? (even.tie_cost - even.cost) / sum : 0;
    return even;
}

/* --- thresholds of a rule set --------------------------------------------------------------- */

/* Whether a side may double first. The young side, and a side with a hidden partner (AMB-05), may
 * always double first. */
static bool may_open(const struct ruleset *rules, int contract, bool old)
{
    const struct contract *row = row_of(rules, contract);
    if (!old || row->sides != SIDES_LONE)
        return true;
    return row->origin == ORIGIN_SILENT ? rules->silent_may_open : row->declarer_may_open;
}

static void add(const struct ruleset *rules, struct wager wager, struct break_even *list, size_t *n)
{
    const int levels = break_even_levels(rules, wager.contract);
    for (int answered = 0; answered < 2; answered++) {
        wager.answered = answered != 0;
        if (answered == 0 || wager.level + 1 < levels)
            list[(*n)++] = break_even_of(rules, wager);
    }
}

static void add_contract(const struct ruleset *rules, int contract, struct break_even *list,
                         size_t *n)
{
    struct wager wager = {.contract = contract, .level = LEVEL_BID, .by_old = true};
    if (row_of(rules, contract)->goal == GOAL_NONE)
        return;
    if (row_of(rules, contract)->origin == ORIGIN_BID)
        add(rules, wager, list, n);
    for (int old = 0; old < 2; old++) {
        if (!may_open(rules, contract, old != 0))
            continue;
        for (wager.level = 0; wager.level < break_even_levels(rules, contract); wager.level++) {
            wager.by_old = (old != 0) == (wager.level % 2 == 0);
            add(rules, wager, list, n);
        }
    }
}

enum status break_even_list(const struct ruleset *rules, struct break_even **out, size_t *n)
{
    const size_t most = (size_t)rules->n_contracts * 2 * (1 + 2 * MAX_DOUBLES);
    struct break_even *list = calloc(most, sizeof *list);
    TRY_MEMORY(list);
    *n = 0;
    for (int i = 0; i < rules->n_contracts; i++)
        add_contract(rules, i, list, n);
    *out = list;
    return STATUS_OK;
}

/* --- announcements -------------------------------------------------------------------------- */

/* Card points that the other team must not reach: half of the total, or the limit announced. */
static int denied(const struct ruleset *rules, const struct announcing_wager *wager)
{
    static const int by_level[N_LEVELS] = {
        [LEVEL_NO_90] = 90, [LEVEL_NO_60] = 60, [LEVEL_NO_30] = 30, [LEVEL_SCHWARZ] = 1};
    return wager->level == LEVEL_TEAM ? rules->pack->total_points / 2 : by_level[wager->level];
}

/* The score of a team that announced `level`, if the other team took `theirs` card points. */
static int team_value(const struct ruleset *rules, const struct announcing_wager *wager, int level,
                      int theirs)
{
    const enum team us = wager->team, them = team_other(us);
    const int tricks = theirs == 0 ? 0 : 1;
    struct outcome outcome = {.is_lone = wager->is_lone};
    outcome.points[us] = rules->pack->total_points - theirs;
    outcome.points[them] = theirs;
    outcome.tricks[us] = rules->pack->hand_size - tricks;
    outcome.tricks[them] = tricks;
    outcome.said.level[us] = (uint8_t)level;
    outcome.said.level[them] = wager->both ? LEVEL_TEAM : LEVEL_NONE;
    const int value = score_of(rules, &outcome).value;
    return us == TEAM_RE ? value : -value;
}

static int team_added(const struct ruleset *rules, const struct announcing_wager *wager, int theirs)
{
    return team_value(rules, wager, wager->level, theirs) -
           team_value(rules, wager, (int)wager->level - 1, theirs);
}

struct announcing_even announcing_even_of(const struct ruleset *rules,
                                          struct announcing_wager wager)
{
    const bool is_refusal = wager.level > LEVEL_TEAM;
    const int limit = denied(rules, &wager);
    struct announcing_even even = {.wager = wager,
                                   .gain = team_added(rules, &wager, limit - 1),
                                   .cost =
                                       -team_added(rules, &wager, is_refusal ? limit : limit + 1)};
    even.tie_cost = is_refusal ? 0 : -team_added(rules, &wager, limit);
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
                        rules, (struct announcing_wager){(enum team)team, (enum level)level,
                                                         lone != 0, both != 0});
    return n;
}

/* --- the page ------------------------------------------------------------------------------- */

/* The keys and the heading of a threshold column. */
struct threshold {
    const char *p, *per_tie, *head;
    int decimals;
};

/* Adds a threshold in percent: "50.0", or "50.0 + 0.75 t" with the probability t of a tie. */
static void put_threshold(struct page *to, const struct threshold *as, double chance,
                          double per_tie)
{
    char tie[48] = "", times[24] = "", text[96];
    const double size = fabs(per_tie);
    if (size < 1 || size > 1)
        snprintf(times, sizeof times, "%.3g ", size);
    if (size > 0)
        snprintf(tie, sizeof tie, " %s %st", per_tie > 0 ? "+" : number_minus(to->style.symbols),
                 times);
    snprintf(text, sizeof text, "%.*f%s", as->decimals, 100 * chance, tie);
    language_mark_decimals(text);
    page_number(to, as->p, NULL, chance, 2);
    page_number(to, as->per_tie, NULL, per_tie, 2);
    page_figure(to, as->head, "%s", isfinite(chance) ? text : "");
}

/* The name of the call: "zolo" for a bid, "kontra" for the first double. */
static const char *announcement_words(const struct ruleset *rules, const struct wager *wager)
{
    return wager->level == LEVEL_BID ? rules->contracts[wager->contract].name
                                     : auction_double_name(rules, wager->level);
}

/* The side that calls. */
static const char *announcing_side(const struct ruleset *rules, const struct wager *wager)
{
    if (rules->contracts[wager->contract].sides == SIDES_LONE)
        return wager->by_old ? N_("declarer") : N_("opponents");
    return wager->by_old ? N_("old") : N_("young");
}

/* Adds a row for a call, with a column for the threshold if the other side answers the call. */
static void put_call(struct page *to, const struct ruleset *rules, const struct break_even *even,
                     const struct break_even *answered)
{
    static const struct threshold quiet = {"p", "per_tie", N_("from %"), 1};
    static const struct threshold loud = {"answered_p", "answered_per_tie", N_("if answered %"), 1};
    const struct break_even none = {.chance = (double)NAN, .per_tie = (double)NAN};
    const int half = rules->pack->total_points / 2;
    char tie[32];
    snprintf(tie, sizeof tie, "%d–%d", half, half);
    page_row(to);
    page_word(to, "contract", N_("contract"), rules->contracts[even->wager.contract].name);
    page_name(to, "call", NULL, announcement_words(rules, &even->wager));
    page_text(to, N_("call"), "%s",
              even->wager.level == LEVEL_BID ? tr("bid")
                                             : tr_word(announcement_words(rules, &even->wager)));
    page_name(to, "by", NULL, announcing_side(rules, &even->wager));
    page_text(to, N_("by"), "%s", tr(announcing_side(rules, &even->wager)));
    page_count(to, "gain", NULL, even->gain);
    page_count(to, "cost", NULL, even->cost);
    page_number(to, "tie_cost", NULL, even->has_tie ? even->tie_cost : (double)NAN, 0);
    page_whole(to, NULL, N_("gains"), even->gain);
    page_whole(to, NULL, N_("costs"), -even->cost);
    page_look(to, SHEET_PLAIN);
    page_known(to, even->has_tie);
    page_whole(to, NULL, tie, -even->tie_cost);
    page_look(to, SHEET_PLAIN);
    put_threshold(to, &quiet, even->chance, even->per_tie);
    answered = answered != NULL ? answered : &none;
    put_threshold(to, &loud, answered->chance, answered->per_tie);
}

static void say_derivation(struct page *to, const struct ruleset *rules)
{
    const int half = rules->pack->total_points / 2;
    page_gap(to);
    page_say(to,
             tr("\"Gains\", \"costs\" and \"%d–%d\" are the %s per opponent that the call adds if "
                "the game is won, lost or tied; a bid is compared with a pass worth 0. If p is the "
                "chance of winning and t that of %d–%d, a call pays if p × gains + (1 − p − t) × "
                "costs + t × (%d–%d) is positive, that is, above p = |costs| / (gains + |costs|), "
                "shifted by t as shown."),
             half, half, text_many_units(rules), half, half, half, half);
    page_gap(to);
    page_say(to, "%s",
             tr("\"If answered\": the others double in turn whenever they would win, and only "
                "then. Wins and losses are the narrowest possible. These figures follow from the "
                "rules and are exact."));
}

static enum status put_calls(struct page *to, const struct ruleset *rules)
{
    struct break_even *list = NULL;
    size_t n = 0;
    const enum status status = break_even_list(rules, &list, &n);
    page_say(to, "%s", tr("The chance of winning above which a call pays"));
    page_table(to, "calls", IN_ALL);
    for (size_t i = 0; i < n; i++)
        if (!list[i].wager.answered)
            put_call(to, rules, &list[i],
                     i + 1 < n && list[i + 1].wager.answered ? &list[i + 1] : NULL);
    page_end(to);
    say_derivation(to, rules);
    free(list);
    return status;
}

/* Adds a row for an announcement, with a column for the threshold if both teams announce. */
static void put_announcement(struct page *to, const struct announcing_even *silent,
                             const struct announcing_even *both)
{
    static const struct threshold alone = {"p", "per_tie", N_("from %"), 2};
    static const struct threshold spoken = {"both_p", "both_per_tie", N_("if both speak %"), 2};
    const struct announcing_wager *wager = &silent->wager;
    page_row(to);
    page_name(to, "game", NULL, wager->is_lone ? "solo" : "pair");
    page_text(to, N_("game"), "%s", wager->is_lone ? tr("solo") : tr("two a side"));
    page_word(to, "by", N_("by"), announcing_word(wager->team, LEVEL_TEAM));
    page_word(to, "call", N_("says"), announcing_word(wager->team, wager->level));
    page_count(to, "gain", NULL, silent->gain);
    page_count(to, "cost", NULL, silent->cost);
    page_count(to, "tie_cost", NULL, silent->tie_cost);
    page_whole(to, NULL, N_("if kept"), silent->gain);
    page_whole(to, NULL, N_("if not"), -silent->cost);
    page_look(to, SHEET_PLAIN);
    put_threshold(to, &alone, silent->chance, silent->per_tie);
    put_threshold(to, &spoken, both->chance, both->per_tie);
}

static void put_announcements(struct page *to, const struct ruleset *rules)
{
    struct announcing_even list[MAX_ANNOUNCING_EVENS];
    const int n = announcing_even_list(rules, list);
    page_table(to, "announcements", IN_ALL);
    for (int i = 0; i + 1 < n; i += 2)
        put_announcement(to, &list[i], &list[i + 1]);
    page_end(to);
    page_say(to, "%s",
             tr("Points are per player and opponent; they follow from the rules and are exact."));
    page_say(to, "%s",
             tr("Re and Kontra: the chance is that of winning; t is the chance of exactly half the "
                "card points."));
    page_say(to, "%s",
             tr("A refusal is compared with the team's last announcement: the chance is that the "
                "refusal succeeds in deals in which that announcement does. If the refusal fails, "
                "a game that would have been won is lost."));
}

enum status report_break_even(FILE *out, const struct ruleset *rules, struct report_style style)
{
    struct page page;
    page_begin(&page, out, style, "rules", NULL);
    page_rules(&page, rules);
    page_name(&page, "set", NULL, rules->name);
    page_name(&page, "method", NULL, "exact");
    if (rules->scoring == SCORING_SCORE)
        put_announcements(&page, rules);
    else
        page.status = put_calls(&page, rules);
    return page_finish(&page);
}
