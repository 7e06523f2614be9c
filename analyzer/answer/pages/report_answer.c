/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h: the form in which an answer is written; and the results of one settled contract, for a
 * card player at a terminal. */
#include <string.h>

#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/language.h"

enum { BAR_WIDTH = 30 };

static void write_contract(FILE *out, const struct answer *answer, bool symbols)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const struct contract *row = &rules->contracts[answer->contract];
    const bool is_single =
        rules->announcements.n_levels == 0 && answer->situation.table.auction.n_doubles == 0;
    struct finding what = {.kind = PAGE_CONTRACT, .marks = is_single ? PAGE_SINGLE : 0};
    char name[2 * NAME_LENGTH], silent[NAME_LENGTH] = "", text[SENTENCE_BYTES];
    char owed[2 * NAME_LENGTH];
    snprintf(owed, sizeof owed,
             answer->situation.table.auction.compulsory ? tr("pflicht:%s") : "%s",
             answer->situation.table.auction.compulsory ? tr_word(row->name) : row->name);
    text_fold(owed, symbols, name, sizeof name);
    if (row->origin == ORIGIN_UNBID && rules->silent != CONTRACT_NONE) {
        what.marks |= PAGE_SILENT;
        text_fold(rules->contracts[rules->silent].name, symbols, silent, sizeof silent);
    } else if (answer->declarer >= 0) {
        what.marks |= answer->declarer == (int)answer->situation.me ? PAGE_MINE : PAGE_THEIRS;
        finding_number(&what, "seat", SHOWN_WHOLE, answer->declarer + 1);
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
static void write_sure(FILE *out, const struct answer *answer, bool symbols)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const struct estimate *win = &answer->options[0].win;
    struct finding sure = {.kind = PAGE_SURE, .marks = rules->lets_table ? PAGE_TABLED : 0};
    char text[SENTENCE_BYTES];
    if (win->value < 1 - 1e-9) {
        struct estimate lost = *win;
        lost.value = 1 - win->value;
        lost.low = 1 - win->high;
        lost.high = 1 - win->low;
        sure.marks = answer->how.best_reply ? PAGE_STAKED : PAGE_MISSED;
        finding_estimate(&sure, "share", SHOWN_BETWEEN, &lost);
    }
    page_sentence(rules, &sure, NULL, 0, symbols, text);
    text_wrapped(out, text);
}

static void write_summary(FILE *out, const struct answer *answer, bool symbols)
{
    const struct ruleset *rules = answer->situation.table.rules;
    const int decimals = number_decimals(&answer->options[0].payoff);
    char text[NUMBER_BYTES];
    number_signed(&answer->options[0].payoff, 1, decimals, symbols, text);
    fprintf(out, tr("  On average  %s\n"), text);
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, symbols, currency, sizeof currency);
        number_signed(&answer->options[0].payoff, rules->stake, decimals, symbols, text);
        fprintf(out, tr("  In %-8s %s\n"), currency, text);
    }
    number_share(&answer->options[0].win, symbols, text);
    fprintf(out, tr("  You win     %s\n"), text);
    if (answer->sure)
        write_sure(out, answer, symbols);
}

static enum status write_risk(FILE *out, const struct answer *answer, struct report_style style)
{
    struct risk_line line = {.risk = &answer->options[0].risk,
                             .payoff = &answer->options[0].payoff};
    text_fold(answer->situation.table.rules->contracts[answer->contract].name, style.symbols,
              line.name, sizeof line.name);
    const char(*name)[32] = (const char(*)[32])line.name;
    const struct wording wording = findings_wording(&answer->situation, name, style.symbols);
    struct finding matters[MOST_TELLING];
    const int n =
        findings_of_effects(&answer->situation, answer->effects, answer->n_effects, false, matters);
    const enum status status = text_risk(out, answer, &line, 1, style);
    return status == STATUS_OK ? text_matters(out, matters, n, &wording, style) : status;
}

static enum status write_contract_page(FILE *out, const struct answer *answer,
                                       struct report_style style)
{
    struct how_told told;
    text_header(out, &answer->situation, style);
    text_given(out, &answer->given, style.symbols);
    write_contract(out, answer, style.symbols);
    fputc('\n', out);
    enum status status = write_payoffs(out, &answer->tally, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    write_summary(out, answer, style.symbols);
    status = write_risk(out, answer, style);
    if (status != STATUS_OK)
        return status;
    text_examples(out, answer, style.symbols);
    fputc('\n', out);
    text_unit(out, answer->situation.table.rules, answer->how.exact, style.symbols);
    how_of_answer(answer, &told);
    how_write(out, &told, N_("Model"), NULL, style.symbols);
    return STATUS_OK;
}

static enum status write_answer(FILE *out, const struct answer *answer, struct report_style style)
{
    switch (style.format) {
    case FORMAT_JSON: return json_of_answer(out, answer);
    case FORMAT_CSV: return csv_of_answer(out, answer);
    case FORMAT_TEXT: break;
    }
    return answer->is_course ? write_contract_page(out, answer, style)
                             : text_of_options(out, answer, style);
}

enum status report_answer(FILE *out, const struct answer *answer, struct report_style style)
{
    const enum status status = write_answer(out, answer, style);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
