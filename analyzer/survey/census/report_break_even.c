/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_break_even.h. */
#include "analyzer/survey/census/report_break_even.h"

#include <math.h>
#include <stdlib.h>

#include "analyzer/page/page.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/rules/auction/auction.h"

enum { STEP_BYTES = 96 };

/* --- words ---------------------------------------------------------------------------------- */

/* "zolo" for a bid, else "kontra" and so on: what is said. */
static const char *act_word(const struct ruleset *rules, const struct act *act)
{
    return act->level == LEVEL_BID ? rules->contracts[act->contract].name
                                   : auction_double_name(rules, act->level);
}

/* "old", "young", "declarer" or "opponents": who says it. */
static const char *act_side(const struct ruleset *rules, const struct act *act)
{
    if (rules->contracts[act->contract].sides == SIDES_LONE)
        return act->by_old ? "declarer" : "opponents";
    return act->by_old ? "old" : "young";
}

static const char *loss_step_code(enum loss_step step)
{
    static const char *const codes[N_LOSS_STEPS] = {"plain", "short", "trickless"};
    return codes[step];
}

/* "50.0", and if a tie is worth something "50.0 + 0.75 t", t the chance of it; in percent, which the head
 * says. */
static void put_threshold(struct page *to, const char *head, int decimals, double chance,
                          double per_tie)
{
    char tie[48] = "", times[24] = "", text[STEP_BYTES];
    const double size = fabs(per_tie);
    if (size < 1 || size > 1)
        snprintf(times, sizeof times, "%.3g ", size);
    if (size > 0)
        snprintf(tie, sizeof tie, " %s %st", per_tie > 0 ? "+" : number_minus(to->style.symbols),
                 times);
    snprintf(text, sizeof text, "%.*f%s", decimals, 100 * chance, tie);
    language_mark_decimals(text);
    page_figure(to, head, "%s", text);
}

/* --- the calls ------------------------------------------------------------------------------ */

/* Who makes the call. */
static const char *act_words(const struct ruleset *rules, const struct act *act)
{
    if (rules->contracts[act->contract].sides == SIDES_LONE)
        return act->by_old ? tr("alone") : tr("opponents");
    return act->by_old ? tr("old") : tr("young");
}

/* What is answered stands in the row of the call that is not. */
static void put_call(struct page *to, const struct ruleset *rules, const struct break_even *even,
                     const struct break_even *answered)
{
    const int half = rules->pack->total_points / 2;
    char tie[32];
    snprintf(tie, sizeof tie, "%d–%d", half, half);
    page_row(to);
    page_word(to, NULL, N_("contract"), rules->contracts[even->act.contract].name);
    page_text(to, N_("call"), "%s",
              even->act.level == LEVEL_BID ? tr("bid") : tr_word(act_word(rules, &even->act)));
    page_text(to, N_("by"), "%s", act_words(rules, &even->act));
    page_whole(to, NULL, N_("gains"), even->gain);
    page_whole(to, NULL, N_("costs"), -even->cost);
    page_look(to, SHEET_PLAIN);
    if (even->has_tie)
        page_whole(to, NULL, tie, -even->tie_cost);
    else
        page_missing(to, NULL, tie);
    page_look(to, SHEET_PLAIN);
    put_threshold(to, N_("from %"), 1, even->chance, even->per_tie);
    if (answered != NULL)
        put_threshold(to, N_("if answered %"), 1, answered->chance, answered->per_tie);
    else
        page_missing(to, NULL, N_("if answered %"));
}

/* For people a row a call, won and lost plainly; what is answered comes after the call that is not. */
static void put_plain_calls(struct page *to, const struct ruleset *rules,
                            const struct break_even *list, size_t n)
{
    page_table(to, NULL, IN_TEXT);
    for (size_t i = 0; i < n; i++)
        if (!list[i].act.answered)
            put_call(to, rules, &list[i],
                     i + 1 < n && list[i + 1].act.answered ? &list[i + 1] : NULL);
    page_end(to);
}

/* For programs a row. */
static void put_act(struct page *to, const struct ruleset *rules, struct act act)
{
    const struct break_even even = break_even_of(rules, act);
    page_row(to);
    page_name(to, "contract", NULL, rules->contracts[act.contract].name);
    page_name(to, "call", NULL, act_word(rules, &act));
    page_name(to, "by", NULL, act_side(rules, &act));
    page_truth(to, "answered", act.answered);
    page_name(to, "won_by", NULL, loss_step_code(act.win));
    page_name(to, "lost_by", NULL, loss_step_code(act.loss));
    page_count(to, "gain", NULL, even.gain);
    page_count(to, "cost", NULL, even.cost);
    page_number(to, "tie_cost", NULL, even.has_tie ? even.tie_cost : (double)NAN, 2);
    page_number(to, "p", NULL, even.chance, 2);
    page_number(to, "per_tie", NULL, even.has_tie ? even.per_tie : (double)NAN, 2);
}

/* The steps by which a side can lose a contract; returns how many. */
static int steps_of(const struct ruleset *rules, int contract, bool old_loses,
                    enum loss_step steps[N_LOSS_STEPS])
{
    int n = 0;
    for (int step = 0; step < N_LOSS_STEPS; step++)
        if (break_even_has_step(rules, contract, old_loses, (enum loss_step)step))
            steps[n++] = (enum loss_step)step;
    return n;
}

/* Every act of the list with every pair of steps that pay differently. */
static void put_acts(struct page *to, const struct ruleset *rules, const struct break_even *list,
                     size_t n)
{
    page_table(to, "calls", IN_DATA);
    for (size_t i = 0; i < n; i++) {
        struct act act = list[i].act;
        enum loss_step wins[N_LOSS_STEPS], losses[N_LOSS_STEPS];
        const int n_wins = steps_of(rules, act.contract, !act.by_old, wins);
        const int n_losses = steps_of(rules, act.contract, act.by_old, losses);
        for (int k = 0; k < n_wins * n_losses; k++) {
            act.win = wins[k / n_losses];
            act.loss = losses[k % n_losses];
            put_act(to, rules, act);
        }
    }
    page_end(to);
}

/* --- the ladder ----------------------------------------------------------------------------- */

static bool has_ladder(const struct ruleset *rules, int contract)
{
    for (int old = 0; old < 2; old++)
        if (break_even_has_step(rules, contract, old != 0, STEP_SHORT) &&
            break_even_has_step(rules, contract, old != 0, STEP_PLAIN))
            return true;
    return false;
}

/* The last contract with a ladder like an earlier one need not be shown again. */
static bool is_shown_before(const struct ruleset *rules, int contract)
{
    const struct contract *row = &rules->contracts[contract];
    for (int i = 0; i < contract; i++) {
        const struct contract *before = &rules->contracts[i];
        if (has_ladder(rules, i) && before->short_factor == row->short_factor &&
            before->trickless_factor == row->trickless_factor &&
            before->loss_factor == row->loss_factor && before->goal == row->goal)
            return true;
    }
    return false;
}

static void step_words(const struct ruleset *rules, enum loss_step step, bool is_ours,
                       char out[STEP_BYTES])
{
    if (step == STEP_TRICKLESS)
        snprintf(out, STEP_BYTES, "%s",
                 is_ours ? tr("we have no trick") : tr("they have no trick"));
    else
        snprintf(out, STEP_BYTES,
                 step == STEP_PLAIN ? is_ours ? tr("we have over %d") : tr("they have over %d")
                 : is_ours ? tr("we have %d or fewer")
                                    : tr("they have %d or fewer"),
                 rules->short_points);
}

/* The first double of the young: winning by rows, losing by columns. */
static void put_ladder(struct page *to, const struct ruleset *rules, int contract)
{
    enum loss_step wins[N_LOSS_STEPS], losses[N_LOSS_STEPS];
    const int n_wins = steps_of(rules, contract, true, wins);
    const int n_losses = steps_of(rules, contract, false, losses);
    char words[STEP_BYTES];
    page_table(to, NULL, IN_TEXT);
    for (int row = 0; row < n_wins; row++) {
        page_row(to);
        step_words(rules, wins[row], false, words);
        page_text(to, "", "%s", words);
        for (int i = 0; i < n_losses; i++) {
            const struct act act = {.contract = contract, .win = wins[row], .loss = losses[i]};
            step_words(rules, losses[i], true, words);
            page_part(to, NULL, words, break_even_of(rules, act).chance);
        }
    }
    page_end(to);
}

static void put_ladders(struct page *to, const struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct act act = {.contract = i};
        if (rules->contracts[i].goal == GOAL_NONE || !has_ladder(rules, i) ||
            is_shown_before(rules, i) || break_even_levels(rules, i) == 0)
            continue;
        page_gap(to);
        page_say(to, tr("%s, %s by the young, if it is won and lost by more:"),
                 tr_word(rules->contracts[i].name), tr_word(act_word(rules, &act)));
        put_ladder(to, rules, i);
    }
}

/* --- which contract ------------------------------------------------------------------------- */

static void put_raise(struct page *to, const struct ruleset *rules, const struct raise *raise)
{
    const char *better = rules->contracts[raise->to].name;
    const char *than = rules->contracts[raise->from].name;
    char chance[NUMBER_BYTES], share[24];
    page_row(to);
    page_word(to, NULL, N_("better"), better);
    page_word(to, "from", N_("than"), than);
    page_name(to, "to", NULL, better);
    page_number(to, "p", NULL, raise->chance, 2);
    page_number(to, "per_p_from", NULL, raise->share, 2);
    page_number(to, "same", NULL, raise->same, 2);
    snprintf(share, sizeof share, "%.3g", raise->share);
    language_mark_decimals(share);
    number_percent(raise->chance, chance);
    page_text(to, N_("from the chance on"), "%s + %s p", chance, share);
    number_percent(raise->same, chance);
    page_text(to, N_("if both are won alike"), "%s", isfinite(raise->same) ? chance : "");
}

static void put_raises(struct page *to, const struct ruleset *rules)
{
    struct raise raises[MAX_RAISES];
    const int n = break_even_raises(rules, raises);
    page_gap(to);
    if (n > 0)
        page_say(to, "%s",
                 tr("Alone against three, p being the chance to win the lower contract:"));
    page_table(to, "raises", IN_TEXT | IN_JSON);
    for (int i = 0; i < n; i++)
        put_raise(to, rules, &raises[i]);
    page_end(to);
}

/* --- the page ------------------------------------------------------------------------------- */

static void say_derivation(struct page *to, const struct ruleset *rules)
{
    const int half = rules->pack->total_points / 2;
    page_gap(to);
    page_say(
        to,
        tr("\"Gains\", \"costs\" and \"%d–%d\" are the %s that the call adds if it is won, "
           "lost or tied, from or to each; of a bid against a pass worth 0. With p the chance "
           "to win and t that of %d–%d it pays if p × gains + (1 − p − t) × costs + "
           "t × (%d–%d) is above 0, so from p = costs / (gains + costs) on, both without their "
           "sign, and t moves that as shown."),
        half, half, text_many_units(rules), half, half, half, half);
    page_gap(to);
    page_say(to, "%s",
             tr("\"If answered\": if the others double in turn whenever they would win, "
                "and only then. Without that, won and lost plainly, and exact: it follows "
                "from the rules alone."));
}

static enum status put_calls(struct page *to, const struct ruleset *rules)
{
    struct break_even *list = NULL;
    size_t n = 0;
    const enum status status = break_even_list(rules, &list, &n);
    page_say(to, "%s", tr("From which chance to win a call pays"));
    put_plain_calls(to, rules, list, n);
    put_acts(to, rules, list, n);
    put_ladders(to, rules);
    put_raises(to, rules);
    say_derivation(to, rules);
    free(list);
    return status;
}

/* --- announcements ------------------------------------------------------------------------------- */

static const char *word_of(const struct announcing_even *even)
{
    return announcing_word(even->act.team, even->act.level);
}

/* For people in a row with what it is if both sides speak. */
static void put_pair(struct page *to, const struct announcing_even *silent,
                     const struct announcing_even *both)
{
    page_row(to);
    page_text(to, N_("game"), "%s", silent->act.is_lone ? tr("solo") : tr("two a side"));
    page_word(to, NULL, N_("by"), announcing_word(silent->act.team, LEVEL_TEAM));
    page_word(to, NULL, N_("says"), word_of(silent));
    page_whole(to, NULL, N_("if kept"), silent->gain);
    page_whole(to, NULL, N_("if not"), -silent->cost);
    page_look(to, SHEET_PLAIN);
    put_threshold(to, N_("from %"), 2, silent->chance, silent->per_tie);
    put_threshold(to, N_("if both speak %"), 2, both->chance, both->per_tie);
}

static void put_announcement(struct page *to, const struct announcing_even *even)
{
    page_row(to);
    page_name(to, "game", NULL, even->act.is_lone ? "solo" : "pair");
    page_name(to, "by", NULL, announcing_word(even->act.team, LEVEL_TEAM));
    page_name(to, "call", NULL, word_of(even));
    page_truth(to, "both", even->act.both);
    page_count(to, "gain", NULL, even->gain);
    page_count(to, "cost", NULL, even->cost);
    page_count(to, "tie_cost", NULL, even->tie_cost);
    page_number(to, "p", NULL, even->chance, 2);
    page_number(to, "per_tie", NULL, even->per_tie, 2);
}

static void put_announcements(struct page *to, const struct ruleset *rules)
{
    struct announcing_even list[MAX_ANNOUNCING_EVENS];
    const int n = announcing_even_list(rules, list);
    page_table(to, "announcements", IN_DATA);
    for (int i = 0; i < n; i++)
        put_announcement(to, &list[i]);
    page_end(to);
    page_table(to, NULL, IN_TEXT);
    for (int i = 0; i + 1 < n; i += 2)
        put_pair(to, &list[i], &list[i + 1]);
    page_end(to);
    page_say(to, "%s",
             tr("Points are those to each player of the team from each opponent; exact, "
                "by the rules alone."));
    page_say(to, "%s",
             tr("Re and Kontra: the chance is that of winning; t is the chance of half "
                "the card points."));
    page_say(to, "%s",
             tr("A refusal is compared with leaving it at what the team has said before "
                "it: the chance is that it is kept in deals where all that is kept. If it "
                "fails, a game that would have been won is lost."));
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
