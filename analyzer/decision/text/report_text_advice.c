/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report.h: options compared, for a card player at a terminal. Top to bottom: rule set and
 * situation, the verdict, the table of options, what else is worth a sentence,
 * examples, and the players it is about. With LENGTH_ALL also the open cards, the risk, what
 * matters, and the other players asked. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/decision/decision_options.h"
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

/* Decimals at which the finest estimate of a column can be read. */
struct digits {
    int payoff, diff, open;
};

static int finer(int decimals, const struct estimate *estimate)
{
    const int wanted = number_decimals(estimate);
    return wanted > decimals ? wanted : decimals;
}

static bool shows_open(const struct advice *advice, struct report_style style)
{
    return style.length == LENGTH_ALL && how_shows_open(advice);
}

static struct digits digits_of(const struct advice *advice)
{
    struct digits digits = {2, 2, 2};
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
        digits.payoff = finer(digits.payoff, &option->payoff);
        digits.open = finer(digits.open, &option->open);
        if (i > 0)
            digits.diff = finer(digits.diff, &option->diff);
    }
    return digits;
}

static void add_payoff(struct sheet *sheet, const struct estimate *payoff, double scale,
                       int decimals)
{
    sheet_scaled(sheet, payoff, scale, decimals);
    if (payoff->value < 0)
        sheet_look(sheet, SHEET_LOSING);
}

/* How far an option is from the best. */
static void add_difference(struct sheet *sheet, const struct advice *advice, int i, int decimals)
{
    if (i > 0)
        sheet_scaled(sheet, &advice->options[i].diff, 1, decimals);
    else
        sheet_number(sheet, "%s", advice->proven_margin > 0 ? tr("proven") : tr("best"));
}

/* "97 %", or "out" for an option that was played on fewer deals. */
static void add_chance(struct sheet *sheet, const struct advice_option *option)
{
    char text[NUMBER_BYTES];
    number_chance(option->p_best, option->payoff.exact, text);
    sheet_number(sheet, "%s",
                 option->dropped                       ? tr("out")
                 : estimate_is_of_few(&option->payoff) ? number_unknown(sheet->style.symbols)
                                                       : text);
}

static void add_option(struct sheet *sheet, const struct advice *advice, int i,
                       struct digits digits)
{
    const struct advice_option *option = &advice->options[i];
    const struct ruleset *rules = advice->situation.table.rules;
    char name[32];
    option_words(advice, option, sheet->style.symbols, name);
    sheet_row(sheet);
    sheet_words(sheet, "%s", tr_word(name));
    sheet_look(sheet, i == 0 ? SHEET_BEST : SHEET_PLAIN);
    add_payoff(sheet, &option->payoff, 1, digits.payoff);
    sheet_share(sheet, &option->win);
    add_difference(sheet, advice, i, digits.diff);
    add_chance(sheet, option);
    if (shows_open(advice, sheet->style))
        add_payoff(sheet, &option->open, 1, digits.open);
    if (text_has_money(rules))
        add_payoff(sheet, &option->payoff, rules->stake, digits.payoff);
    sheet_words(sheet, "%s", option->sure ? tr("sure") : "");
}

static enum status write_options(FILE *out, const struct advice *advice, struct report_style style)
{
    const struct ruleset *rules = advice->situation.table.rules;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, advice->situation.table.phase == PHASE_CARD ? N_("card") : N_("call"),
                N_("payoff"), N_("wins"), N_("against best"), N_("is best"), NULL);
    if (shows_open(advice, style))
        sheet_head(&sheet, "open cards");
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, style.symbols, currency, sizeof currency);
        sheet_head(&sheet, N_("in %s"), currency);
    }
    sheet_head(&sheet, "%s", "");
    for (int i = 0; i < advice->n_options; i++)
        add_option(&sheet, advice, i, digits_of(advice));
    return sheet_end(&sheet);
}

/* Where a sentence stands. */
enum position { TOLD_FIRST, TOLD_BELOW, TOLD_IF_MORE };

static enum position position_of(int kind)
{
    switch (kind) {
    case FINDING_TOO_FEW:
    case FINDING_ONLY:
    case FINDING_CLOSE:
    case FINDING_BEST:
    case FINDING_PROVEN:
    case FINDING_SAME:
    case FINDING_CLEAR:
    case FINDING_PLAYERS:
    case FINDING_TRUST:
    case FINDING_UNEXPLAINED:
    case FINDING_CALLER: return TOLD_FIRST;
    case FINDING_OPEN:
    case FINDING_NAIVE:
    case FINDING_EVIDENCE: return TOLD_IF_MORE;
    default: return TOLD_BELOW;
    }
}

static void write_findings(FILE *out, const struct advice *advice, enum position position,
                           bool symbols)
{
    bool begun = false;
    for (int i = 0; i < advice->n_findings;) {
        char text[SENTENCE_BYTES], folded[SENTENCE_BYTES];
        const bool is_here = position_of(advice->findings[i].kind) == position;
        i = findings_tell(advice, i, symbols, text);
        if (text[0] == '\0' || !is_here)
            continue;
        if (!begun)
            fputc('\n', out);
        begun = true;
        text_fold(text, symbols, folded, sizeof folded);
        text_wrapped(out, folded);
    }
}

static enum status write_risk(FILE *out, const struct advice *advice, struct report_style style)
{
    struct risk_line lines[MAX_OPTIONS];
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
        lines[i] =
            (struct risk_line){.is_best = i == 0, .risk = &option->risk, .payoff = &option->payoff};
        option_words(advice, option, style.symbols, lines[i].name);
    }
    return text_risk(out, advice->situation.table.rules, lines, advice->n_options, advice->lose,
                     advice->n_lose, style);
}

static enum status write_matters(FILE *out, const struct advice *advice, struct report_style style)
{
    char options[2][32];
    int first = 0;
    for (int i = 0; i < 2 && i < advice->n_options; i++)
        option_words(advice, &advice->options[i], style.symbols, options[i]);
    while (first < advice->n_findings && advice->findings[first].kind != FINDING_MATTERS &&
           advice->findings[first].kind != FINDING_NO_MATTER)
        first++;
    const struct wording wording =
        findings_wording(&advice->situation, (const char(*)[32])options, style.symbols);
    return text_matters(out, &advice->findings[first], advice->n_findings - first, &wording, style);
}

static void write_how(FILE *out, const struct advice *advice, struct report_style style)
{
    const bool symbols = style.symbols;
    char options[MAX_OPTIONS][32];
    struct how_told told;
    for (int i = 0; i < advice->n_options; i++)
        option_words(advice, &advice->options[i], symbols, options[i]);
    fputc('\n', out);
    how_of_advice(advice, &told);
    how_write(out, &told, N_("Model"), (const char(*)[32])options, symbols);
    if (style.length == LENGTH_ALL && how_has_naive(advice)) {
        how_begin(&told, &advice->naive_how);
        how_write(out, &told, N_("Naive"), NULL, symbols);
    }
    if (style.length == LENGTH_ALL && how_has_open(advice)) {
        how_begin(&told, &advice->open_how);
        how_write(out, &told, N_("Open"), NULL, symbols);
    }
}

static void write_more(FILE *out, const struct ruleset *rules, bool symbols)
{
    char text[SENTENCE_BYTES];
    const struct finding more = {.kind = PAGE_MORE,
                                 .marks = ruleset_is_usual(rules) ? PAGE_SOLVED : 0};
    page_sentence(rules, &more, NULL, 0, symbols, text);
    fputc('\n', out);
    text_wrapped(out, text);
}

enum status report_text_advice(FILE *out, const struct advice *advice, struct report_style style)
{
    const bool symbols = style.symbols;
    if (style.length == LENGTH_LINE) {
        text_advice_line(out, advice, symbols);
        return STATUS_OK;
    }
    text_header(out, &advice->situation, style);
    text_given(out, &advice->given, symbols);
    write_findings(out, advice, TOLD_FIRST, symbols);
    fputc('\n', out);
    enum status status = write_options(out, advice, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    text_unit(out, advice->situation.table.rules, advice->how.exact, symbols);
    write_findings(out, advice, TOLD_BELOW, symbols);
    if (style.length == LENGTH_ALL)
        write_findings(out, advice, TOLD_IF_MORE, symbols);
    if (style.length == LENGTH_ALL || advice->n_lose > 0)
        status = write_risk(out, advice, style);
    if (status == STATUS_OK && style.length == LENGTH_ALL)
        status = write_matters(out, advice, style);
    if (status != STATUS_OK)
        return status;
    text_examples(out, &advice->situation, advice->examples, advice->n_examples, symbols);
    write_how(out, advice, style);
    if (style.length != LENGTH_ALL)
        write_more(out, advice->situation.table.rules, symbols);
    return STATUS_OK;
}
