/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report.h: the results of one settled contract, for a card player at a
 * terminal. */
#include <string.h>

#include "analyzer/decision/findings.h"
#include "analyzer/decision/how_found.h"
#include "analyzer/decision/report.h"
#include "analyzer/decision/text/page_words.h"
#include "analyzer/decision/text/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

enum { BAR_WIDTH = 30 };

static void write_contract(FILE *out, const struct odds *odds, bool symbols)
{
    const struct ruleset *rules = odds->situation.table.rules;
    const struct contract *row = &rules->contracts[odds->contract];
    const bool is_single =
        rules->announcements.n_levels == 0 && odds->situation.table.auction.n_doubles == 0;
    struct finding what = {.kind = PAGE_CONTRACT, .marks = is_single ? PAGE_SINGLE : 0};
    char name[2 * NAME_LENGTH], silent[NAME_LENGTH] = "", text[SENTENCE_BYTES];
    char owed[2 * NAME_LENGTH];
    snprintf(owed, sizeof owed, odds->situation.table.auction.compulsory ? tr("pflicht:%s") : "%s",
             odds->situation.table.auction.compulsory ? tr_word(row->name) : row->name);
    text_fold(owed, symbols, name, sizeof name);
    if (row->origin == ORIGIN_UNBID && rules->silent != CONTRACT_NONE) {
        what.marks |= PAGE_SILENT;
        text_fold(rules->contracts[rules->silent].name, symbols, silent, sizeof silent);
    } else if (odds->declarer >= 0) {
        what.marks |= odds->declarer == (int)odds->situation.me ? PAGE_MINE : PAGE_THEIRS;
        finding_number(&what, "seat", SHOWN_WHOLE, odds->declarer + 1);
    }
    const struct word words[] = {{"contract", name}, {"silent", silent}};
    page_sentence(rules, &what, words, sizeof words / sizeof *words, symbols, text);
    text_labelled(out, tr("Contract"), text);
}

/* As many blocks as the share asks for; a sliver for a share too small for one. */
static void draw_bar(double share, bool symbols, char out[SHEET_CELL_BYTES])
{
    const char *block = symbols ? "█" : "#", *sliver = symbols ? "▏" : "|";
    const int n = (int)(share * BAR_WIDTH + 0.5);
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        strcat(out, block);
    if (n == 0)
        strcpy(out, sliver);
}

static enum status write_payoffs(FILE *out, const struct tally *tally, struct report_style style)
{
    /* Deals that have chances are not counted but weighed. */
    const bool is_counted = tally->shares == NULL;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("payoff"), is_counted ? N_("deals") : "", N_("share"), "", NULL);
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const double share = tally_share(tally, 0, payoff);
        char count[NUMBER_BYTES], bar[SHEET_CELL_BYTES];
        if (tally_count(tally, 0, payoff) == 0)
            continue;
        number_count(tally_count(tally, 0, payoff), count);
        draw_bar(share, style.symbols, bar);
        sheet_row(&sheet);
        sheet_whole(&sheet, payoff);
        sheet_look(&sheet, payoff < 0 ? SHEET_LOSING : SHEET_PLAIN);
        sheet_number(&sheet, "%s", is_counted ? count : "");
        sheet_percent(&sheet, share, 1);
        sheet_words(&sheet, "%s", bar);
    }
    return sheet_end(&sheet);
}

/* Whether the hand wins in all deals here, or only if it is played for the win alone. */
static void write_sure(FILE *out, const struct odds *odds, bool symbols)
{
    const struct ruleset *rules = odds->situation.table.rules;
    const struct estimate *win = &odds->win;
    struct finding sure = {.kind = PAGE_SURE, .marks = rules->lets_table ? PAGE_TABLED : 0};
    char text[SENTENCE_BYTES];
    if (win->value < 1 - 1e-9) {
        struct estimate lost = *win;
        lost.value = 1 - win->value;
        lost.low = 1 - win->high;
        lost.high = 1 - win->low;
        sure.marks = odds->how.best_reply ? PAGE_STAKED : PAGE_MISSED;
        finding_estimate(&sure, "share", SHOWN_BETWEEN, &lost);
    }
    page_sentence(rules, &sure, NULL, 0, symbols, text);
    text_wrapped(out, text);
}

static void write_summary(FILE *out, const struct odds *odds, bool symbols)
{
    const struct ruleset *rules = odds->situation.table.rules;
    const int decimals = number_decimals(&odds->payoff);
    char text[NUMBER_BYTES];
    number_signed(&odds->payoff, 1, decimals, symbols, text);
    fprintf(out, tr("  On average  %s\n"), text);
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, symbols, currency, sizeof currency);
        number_signed(&odds->payoff, rules->stake, decimals, symbols, text);
        fprintf(out, tr("  In %-8s %s\n"), currency, text);
    }
    number_share(&odds->win, symbols, text);
    fprintf(out, tr("  You win     %s\n"), text);
    if (odds->sure)
        write_sure(out, odds, symbols);
}

static enum status write_risk(FILE *out, const struct odds *odds, struct report_style style)
{
    struct risk_line line = {.risk = &odds->risk, .payoff = &odds->payoff};
    text_fold(odds->situation.table.rules->contracts[odds->contract].name, style.symbols, line.name,
              sizeof line.name);
    const char(*name)[32] = (const char(*)[32])line.name;
    const struct wording wording = findings_wording(&odds->situation, name, style.symbols);
    struct finding matters[MOST_TELLING];
    const int n =
        findings_of_effects(&odds->situation, odds->effects, odds->n_effects, false, matters);
    const enum status status =
        text_risk(out, odds->situation.table.rules, &line, 1, odds->lose, odds->n_lose, style);
    return status == STATUS_OK ? text_matters(out, matters, n, &wording, style) : status;
}

enum status report_text_odds(FILE *out, const struct odds *odds, struct report_style style)
{
    struct how_told told;
    text_header(out, &odds->situation, style);
    text_given(out, &odds->given, style.symbols);
    write_contract(out, odds, style.symbols);
    fputc('\n', out);
    enum status status = write_payoffs(out, &odds->tally, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    write_summary(out, odds, style.symbols);
    status = write_risk(out, odds, style);
    if (status != STATUS_OK)
        return status;
    text_examples(out, &odds->situation, odds->examples, odds->n_examples, style.symbols);
    fputc('\n', out);
    text_unit(out, odds->situation.table.rules, odds->how.exact, style.symbols);
    how_of_odds(odds, &told);
    how_write(out, &told, N_("Model"), NULL, style.symbols);
    return STATUS_OK;
}
