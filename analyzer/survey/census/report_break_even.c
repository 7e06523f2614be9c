/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_break_even.h. */
#include "analyzer/survey/census/report_break_even.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/rules/auction/auction.h"

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

/* The next cell: "50.0", and if a tie is worth something "50.0 + 0.75 t", t the chance of it; in
 * percent, which the head says. */
static void add_threshold(struct sheet *sheet, int decimals, double chance, double per_tie)
{
    char tie[48] = "", times[24] = "";
    const double size = fabs(per_tie);
    if (size < 1 || size > 1)
        snprintf(times, sizeof times, "%.3g ", size);
    if (size > 0)
        snprintf(tie, sizeof tie, " %s %st", per_tie > 0 ? "+" : number_minus(sheet->style.symbols),
                 times);
    sheet_decimal(sheet, "%.*f%s", decimals, 100 * chance, tie);
}

struct page {
    FILE *out;
    const struct ruleset *rules;
    struct report_style style;
};

/* --- the calls ------------------------------------------------------------------------------ */

/* Who makes the call. */
static const char *act_words(const struct ruleset *rules, const struct act *act)
{
    if (rules->contracts[act->contract].sides == SIDES_LONE)
        return act->by_old ? tr("alone") : tr("opponents");
    return act->by_old ? tr("old") : tr("young");
}

static void add_call(struct sheet *sheet, const struct ruleset *rules,
                     const struct break_even *even)
{
    sheet_row(sheet);
    sheet_words(sheet, "%s", tr_word(rules->contracts[even->act.contract].name));
    sheet_words(sheet, "%s",
                even->act.level == LEVEL_BID ? tr("bid") : tr_word(act_word(rules, &even->act)));
    sheet_words(sheet, "%s", act_words(rules, &even->act));
    sheet_whole(sheet, even->gain);
    sheet_whole(sheet, -even->cost);
    if (even->has_tie)
        sheet_whole(sheet, -even->tie_cost);
    else
        sheet_missing(sheet);
    add_threshold(sheet, 1, even->chance, even->per_tie);
}

/* What is answered stands in the row of the call that is not, which comes before it. */
static enum status write_calls(const struct page *page)
{
    struct break_even *list = NULL;
    struct sheet sheet;
    size_t n = 0;
    const int half = page->rules->pack->total_points / 2;
    const enum status status = break_even_list(page->rules, &list, &n);
    if (status != STATUS_OK)
        return status;
    sheet_begin(&sheet, page->out, page->style);
    sheet_heads(&sheet, N_("contract"), N_("call"), N_("by"), N_("gains"), N_("costs"), NULL);
    sheet_head(&sheet, "%d–%d", half, half);
    sheet_heads(&sheet, N_("from %"), N_("if answered %"), NULL);
    for (size_t i = 0; i < n; i++)
        if (list[i].act.answered)
            add_threshold(&sheet, 1, list[i].chance, list[i].per_tie);
        else
            add_call(&sheet, page->rules, &list[i]);
    free(list);
    return sheet_end(&sheet);
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
                       char out[SHEET_CELL_BYTES])
{
    if (step == STEP_TRICKLESS)
        snprintf(out, SHEET_CELL_BYTES, "%s",
                 is_ours ? tr("we have no trick") : tr("they have no trick"));
    else
        snprintf(out, SHEET_CELL_BYTES,
                 step == STEP_PLAIN ? is_ours ? tr("we have over %d") : tr("they have over %d")
                 : is_ours ? tr("we have %d or fewer")
                                    : tr("they have %d or fewer"),
                 rules->short_points);
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

/* The first double of the young: winning by rows, losing by columns. */
static enum status write_ladder(const struct page *page, int contract)
{
    const struct ruleset *rules = page->rules;
    enum loss_step wins[N_LOSS_STEPS], losses[N_LOSS_STEPS];
    const int n_wins = steps_of(rules, contract, true, wins);
    const int n_losses = steps_of(rules, contract, false, losses);
    struct sheet sheet;
    char words[SHEET_CELL_BYTES];
    sheet_begin(&sheet, page->out, page->style);
    sheet_head(&sheet, "%s", "");
    for (int i = 0; i < n_losses; i++) {
        step_words(rules, losses[i], true, words);
        sheet_head(&sheet, "%s", words);
    }
    for (int row = 0; row < n_wins; row++) {
        sheet_row(&sheet);
        step_words(rules, wins[row], false, words);
        sheet_words(&sheet, "%s", words);
        for (int i = 0; i < n_losses; i++) {
            const struct act act = {.contract = contract, .win = wins[row], .loss = losses[i]};
            number_percent(break_even_of(rules, act).chance, words);
            sheet_number(&sheet, "%s", words);
        }
    }
    return sheet_end(&sheet);
}

static enum status write_ladders(const struct page *page)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < page->rules->n_contracts && status == STATUS_OK; i++) {
        char title[160];
        if (page->rules->contracts[i].goal == GOAL_NONE || !has_ladder(page->rules, i) ||
            is_shown_before(page->rules, i) || break_even_levels(page->rules, i) == 0)
            continue;
        const struct act act = {.contract = i};
        snprintf(title, sizeof title, tr("%s, %s by the young, if it is won and lost by more:"),
                 tr_word(page->rules->contracts[i].name), tr_word(act_word(page->rules, &act)));
        fputc('\n', page->out);
        text_wrapped(page->out, title);
        status = write_ladder(page, i);
    }
    return status;
}

/* --- which contract ------------------------------------------------------------------------- */

static enum status write_raises(const struct page *page)
{
    struct raise raises[MAX_RAISES];
    struct sheet sheet;
    const int n = break_even_raises(page->rules, raises);
    if (n == 0)
        return STATUS_OK;
    sheet_begin(&sheet, page->out, page->style);
    sheet_heads(&sheet, N_("better"), N_("than"), N_("from the chance on"),
                N_("if both are won alike"), NULL);
    for (int i = 0; i < n; i++) {
        char chance[NUMBER_BYTES], share[24];
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", tr_word(page->rules->contracts[raises[i].to].name));
        sheet_words(&sheet, "%s", tr_word(page->rules->contracts[raises[i].from].name));
        snprintf(share, sizeof share, "%.3g", raises[i].share);
        language_mark_decimals(share);
        number_percent(raises[i].chance, chance);
        sheet_words(&sheet, "%s + %s p", chance, share);
        number_percent(raises[i].same, chance);
        if (isfinite(raises[i].same))
            sheet_words(&sheet, "%s", chance);
    }
    fputc('\n', page->out);
    text_wrapped(page->out,
                 tr("Alone against three, p being the chance to win the lower contract:"));
    return sheet_end(&sheet);
}

/* --- the page ------------------------------------------------------------------------------- */

static void write_words(const struct page *page, const char *words)
{
    char folded[1200];
    text_fold(words, page->style.symbols, folded, sizeof folded);
    fputc('\n', page->out);
    text_wrapped(page->out, folded);
}

static void write_derivation(const struct page *page)
{
    char words[1000];
    const int half = page->rules->pack->total_points / 2;
    snprintf(
        words, sizeof words,
        tr("\"Gains\", \"costs\" and \"%d–%d\" are the %s that the call adds if it is won, "
           "lost or tied, from or to each; of a bid against a pass worth 0. With p the chance "
           "to win and t that of %d–%d it pays if p × gains + (1 − p − t) × costs + "
           "t × (%d–%d) is above 0, so from p = costs / (gains + costs) on, both without their "
           "sign, and t moves that as shown."),
        half, half, text_many_units(page->rules), half, half, half, half);
    write_words(page, words);
    write_words(page, tr("\"If answered\": if the others double in turn whenever they would win, "
                         "and only then. Without that, won and lost plainly, and exact: it follows "
                         "from the rules alone."));
}

static enum status write_calls_text(FILE *out, const struct ruleset *rules,
                                    struct report_style style)
{
    const struct page page = {out, rules, style};
    text_rules(out, rules, style.symbols);
    text_wrapped(out, tr("From which chance to win a call pays"));
    enum status status = write_calls(&page);
    if (status == STATUS_OK)
        status = write_ladders(&page);
    if (status == STATUS_OK)
        status = write_raises(&page);
    if (status == STATUS_OK)
        write_derivation(&page);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

/* --- for programs -------------------------------------------------------------------------------- */

static void tell_call(struct fields *to, const struct ruleset *rules, struct act act)
{
    const struct break_even even = break_even_of(rules, act);
    fields_row(to);
    field_word(to, "contract", rules->contracts[act.contract].name);
    field_word(to, "call", act_word(rules, &act));
    field_word(to, "by", act_side(rules, &act));
    field_truth(to, "answered", act.answered);
    field_word(to, "won_by", loss_step_code(act.win));
    field_word(to, "lost_by", loss_step_code(act.loss));
    field_count(to, "gain", even.gain);
    field_count(to, "cost", even.cost);
    field_number(to, "tie_cost", even.has_tie ? even.tie_cost : (double)NAN);
    field_number(to, "p", even.chance);
    field_number(to, "per_tie", even.has_tie ? even.per_tie : (double)NAN);
}

/* Every act of break_even_list with every pair of steps that pay differently. */
static enum status tell_calls(struct fields *to, const struct ruleset *rules)
{
    struct break_even *list = NULL;
    size_t n = 0;
    const enum status status = break_even_list(rules, &list, &n);
    for (size_t i = 0; i < n; i++) {
        struct act act = list[i].act;
        enum loss_step wins[N_LOSS_STEPS], losses[N_LOSS_STEPS];
        const int n_wins = steps_of(rules, act.contract, !act.by_old, wins);
        const int n_losses = steps_of(rules, act.contract, act.by_old, losses);
        for (int win = 0; win < n_wins; win++)
            for (int loss = 0; loss < n_losses; loss++) {
                act.win = wins[win];
                act.loss = losses[loss];
                tell_call(to, rules, act);
            }
    }
    free(list);
    return status;
}

static json_t *raises_json(const struct ruleset *rules)
{
    struct raise raises[MAX_RAISES];
    const int n = break_even_raises(rules, raises);
    struct fields to = fields_json(NULL);
    for (int i = 0; i < n; i++) {
        fields_row(&to);
        field_word(&to, "from", rules->contracts[raises[i].from].name);
        field_word(&to, "to", rules->contracts[raises[i].to].name);
        field_number(&to, "p", raises[i].chance);
        field_number(&to, "per_p_from", raises[i].share);
        field_number(&to, "same", raises[i].same);
    }
    return fields_list(&to);
}

static enum status write_calls_json(FILE *out, const struct ruleset *rules)
{
    struct fields to = fields_json(NULL);
    const enum status status = tell_calls(&to, rules);
    json_t *calls = fields_list(&to);
    if (status != STATUS_OK) {
        json_decref(calls);
        return status;
    }
    return json_write(out,
                      json_pack("{s:s,s:s,s:s,s:o,s:o}", "command", "rules", "set", rules->name,
                                "method", "exact", "calls", calls, "raises", raises_json(rules)));
}

static enum status write_calls_csv(FILE *out, const struct ruleset *rules)
{
    struct fields to = fields_csv(out);
    const enum status status = tell_calls(&to, rules);
    const enum status written = fields_end(&to);
    return status == STATUS_OK ? written : status;
}

/* --- announcements ------------------------------------------------------------------------------- */

static const char *word_of(const struct announcing_even *even)
{
    return announcing_word(even->act.team, even->act.level);
}

static enum status write_sheet(FILE *out, const struct announcing_even *list, int n,
                               struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("game"), N_("by"), N_("says"), N_("if kept"), N_("if not"), N_("from %"),
                N_("if both speak %"), NULL);
    for (int i = 0; i + 1 < n; i += 2) {
        const struct announcing_even *silent = &list[i], *both = &list[i + 1];
        sheet_row(&sheet);
        sheet_words(&sheet, "%s", silent->act.is_lone ? tr("solo") : tr("two a side"));
        sheet_words(&sheet, "%s", tr_word(announcing_word(silent->act.team, LEVEL_TEAM)));
        sheet_words(&sheet, "%s", tr_word(word_of(silent)));
        sheet_whole(&sheet, silent->gain);
        sheet_whole(&sheet, -silent->cost);
        add_threshold(&sheet, 2, silent->chance, silent->per_tie);
        add_threshold(&sheet, 2, both->chance, both->per_tie);
    }
    return sheet_end(&sheet);
}

static enum status write_text(FILE *out, const struct ruleset *rules,
                              const struct announcing_even *list, int n, struct report_style style)
{
    text_rules(out, rules, style.symbols);
    const enum status status = write_sheet(out, list, n, style);
    fputc('\n', out);
    text_wrapped(out, tr("Points are those to each player of the team from each opponent; exact, "
                         "by the rules alone."));
    text_wrapped(out, tr("Re and Kontra: the chance is that of winning; t is the chance of half "
                         "the card points."));
    text_wrapped(out, tr("A refusal is compared with leaving it at what the team has said before "
                         "it: the chance is that it is kept in deals where all that is kept. If it "
                         "fails, a game that would have been won is lost."));
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}

static void tell_announcements(struct fields *to, const struct announcing_even *list, int n)
{
    for (const struct announcing_even *even = list; even < list + n; even++) {
        fields_row(to);
        field_word(to, "game", even->act.is_lone ? "solo" : "pair");
        field_word(to, "by", announcing_word(even->act.team, LEVEL_TEAM));
        field_word(to, "call", word_of(even));
        field_truth(to, "both", even->act.both);
        field_count(to, "gain", even->gain);
        field_count(to, "cost", even->cost);
        field_count(to, "tie_cost", even->tie_cost);
        field_number(to, "p", even->chance);
        field_number(to, "per_tie", even->per_tie);
    }
}

static enum status write_json(FILE *out, const struct ruleset *rules,
                              const struct announcing_even *list, int n)
{
    struct fields to = fields_json(NULL);
    tell_announcements(&to, list, n);
    return json_write(out, json_pack("{s:s,s:s,s:s,s:o}", "command", "rules", "set", rules->name,
                                     "method", "exact", "announcements", fields_list(&to)));
}

static enum status write_csv(FILE *out, const struct announcing_even *list, int n)
{
    struct fields to = fields_csv(out);
    tell_announcements(&to, list, n);
    return fields_end(&to);
}

static enum status write_announcements(FILE *out, const struct ruleset *rules,
                                       struct report_style style)
{
    struct announcing_even list[MAX_ANNOUNCING_EVENS];
    const int n = announcing_even_list(rules, list);
    switch (style.format) {
    case FORMAT_TEXT: return write_text(out, rules, list, n, style);
    case FORMAT_JSON: return write_json(out, rules, list, n);
    case FORMAT_CSV: return write_csv(out, list, n);
    }
    return STATUS_OK;
}

enum status report_break_even(FILE *out, const struct ruleset *rules, struct report_style style)
{
    if (rules->scoring == SCORING_SCORE)
        return write_announcements(out, rules, style);
    switch (style.format) {
    case FORMAT_TEXT: return write_calls_text(out, rules, style);
    case FORMAT_JSON: return write_calls_json(out, rules);
    case FORMAT_CSV: return write_calls_csv(out, rules);
    }
    return STATUS_OK;
}
