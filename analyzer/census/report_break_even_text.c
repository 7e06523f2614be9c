/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_break_even.h: in words and tables, for people. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/census/break_even_words.h"
#include "analyzer/census/report_break_even.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_fold.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

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
    break_even_add_threshold(sheet, 1, even->chance, even->per_tie);
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
            break_even_add_threshold(&sheet, 1, list[i].chance, list[i].per_tie);
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

enum status report_break_even_text(FILE *out, const struct ruleset *rules,
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
