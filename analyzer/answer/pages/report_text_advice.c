/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See page_parts.h: options compared, for a card player at a terminal. Top to bottom: rule set and
 * situation, the verdict, the table of options, what else is worth a sentence,
 * examples, and the players it is about. With LENGTH_ALL also the open cards, the risk, what
 * matters, and the other players asked. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/answer/pages/page_parts.h"
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

static bool shows_open(const struct answer *answer, struct report_style style)
{
    return style.length == LENGTH_ALL && answer->open_how.n > 0;
}

static struct digits digits_of(const struct answer *answer)
{
    struct digits digits = {2, 2, 2};
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *option = &answer->options[i];
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
static void add_difference(struct sheet *sheet, const struct answer *answer, int i, int decimals)
{
    if (i > 0)
        sheet_scaled(sheet, &answer->options[i].diff, 1, decimals);
    else
        sheet_number(sheet, "%s", answer->proven_margin > 0 ? tr("proven") : tr("best"));
}

/* "97 %", or "out" for an option that was played on fewer deals. */
static void add_chance(struct sheet *sheet, const struct answer_option *option)
{
    char text[NUMBER_BYTES];
    number_chance(option->p_best, option->payoff.exact, text);
    sheet_number(sheet, "%s",
                 option->dropped                       ? tr("out")
                 : estimate_is_of_few(&option->payoff) ? number_unknown(sheet->style.symbols)
                                                       : text);
}

static void add_option(struct sheet *sheet, const struct answer *answer, int i,
                       struct digits digits)
{
    const struct answer_option *option = &answer->options[i];
    const struct ruleset *rules = answer->situation.table.rules;
    char name[32];
    option_words(answer, option, sheet->style.symbols, name);
    sheet_row(sheet);
    sheet_words(sheet, "%s", tr_word(name));
    sheet_look(sheet, i == 0 ? SHEET_BEST : SHEET_PLAIN);
    add_payoff(sheet, &option->payoff, 1, digits.payoff);
    sheet_share(sheet, &option->win);
    add_difference(sheet, answer, i, digits.diff);
    add_chance(sheet, option);
    if (shows_open(answer, sheet->style))
        add_payoff(sheet, &option->open, 1, digits.open);
    if (text_has_money(rules))
        add_payoff(sheet, &option->payoff, rules->stake, digits.payoff);
    sheet_words(sheet, "%s", option->sure ? tr("sure") : "");
}

static enum status write_options(FILE *out, const struct answer *answer, struct report_style style)
{
    const struct ruleset *rules = answer->situation.table.rules;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, answer->situation.table.phase == PHASE_CARD ? N_("card") : N_("call"),
                N_("payoff"), N_("wins"), N_("against best"), N_("is best"), NULL);
    if (shows_open(answer, style))
        sheet_head(&sheet, "open cards");
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, style.symbols, currency, sizeof currency);
        sheet_head(&sheet, N_("in %s"), currency);
    }
    sheet_head(&sheet, "%s", "");
    for (int i = 0; i < answer->n_options; i++)
        add_option(&sheet, answer, i, digits_of(answer));
    return sheet_end(&sheet);
}

static void write_findings(FILE *out, const struct answer *answer, enum finding_position position,
                           bool symbols)
{
    bool begun = false;
    for (int i = 0; i < answer->n_findings;) {
        char text[SENTENCE_BYTES], folded[SENTENCE_BYTES];
        const bool is_here = finding_position(answer->findings[i].kind) == position;
        i = findings_tell(answer, i, symbols, text);
        if (text[0] == '\0' || !is_here)
            continue;
        if (!begun)
            fputc('\n', out);
        begun = true;
        text_fold(text, symbols, folded, sizeof folded);
        text_wrapped(out, folded);
    }
}

static enum status write_risk(FILE *out, const struct answer *answer, struct report_style style)
{
    struct risk_line lines[MAX_OPTIONS];
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *option = &answer->options[i];
        lines[i] =
            (struct risk_line){.is_best = i == 0, .risk = &option->risk, .payoff = &option->payoff};
        option_words(answer, option, style.symbols, lines[i].name);
    }
    return text_risk(out, answer, lines, answer->n_options, style);
}

static enum status write_matters(FILE *out, const struct answer *answer, struct report_style style)
{
    char options[2][32];
    int first = 0;
    for (int i = 0; i < 2 && i < answer->n_options; i++)
        option_words(answer, &answer->options[i], style.symbols, options[i]);
    while (first < answer->n_findings && answer->findings[first].kind != FINDING_MATTERS &&
           answer->findings[first].kind != FINDING_NO_MATTER)
        first++;
    const struct wording wording =
        findings_wording(&answer->situation, (const char(*)[32])options, style.symbols);
    return text_matters(out, &answer->findings[first], answer->n_findings - first, &wording, style);
}

static void write_how(FILE *out, const struct answer *answer, struct report_style style)
{
    const bool symbols = style.symbols;
    const bool is_all = style.length == LENGTH_ALL;
    const bool has_naive = is_all && answer->naive_how.n > 0 && !provenance_is_naive(&answer->how);
    const bool has_open = is_all && answer->open_how.n > 0 &&
                          strcmp(answer->how.policy, answer->open_how.policy) != 0;
    char options[MAX_OPTIONS][32];
    struct how_told told;
    for (int i = 0; i < answer->n_options; i++)
        option_words(answer, &answer->options[i], symbols, options[i]);
    fputc('\n', out);
    how_of_answer(answer, &told);
    how_write(out, &told, N_("Model"), (const char(*)[32])options, symbols);
    if (has_naive) {
        how_begin(&told, &answer->naive_how);
        how_write(out, &told, N_("Naive"), NULL, symbols);
    }
    if (has_open) {
        how_begin(&told, &answer->open_how);
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

/* --- in one line ------------------------------------------------------------------------------- */

/* A first part and a second one, which stand beside each other; {players} the answer is about. */
enum part {
    LINE_BEST,   /* what to do, and the next option [payoff, win, lead] */
    LINE_ONLY,   /* nothing else is legal [payoff, win] */
    LINE_EQUALS, /* the best one has equals [payoff] */
    LINE_TOO_FEW,
    LINE_CLEAR, /* the verdict */
    LINE_CLOSE,
    LINE_PLAYERS,
    LINE_TRUST
};

enum { LINE_MORE = FOUND_OWN }; /* trust above the answer's */

static const struct sentence sentences[] = {
    {LINE_BEST, 0,
     S_("{option}: {payoff} {unit}, wins {win} ({players}); {other} is {lead} worse")},
    {LINE_ONLY, 0,
     S_("{option}, as nothing else is legal: {payoff} {unit}, wins {win} ({players})")},
    {LINE_EQUALS, 0, S_("{options}: {payoff} {unit} ({players})")},
    {LINE_TOO_FEW, 0, S_("too few deals to tell")},
    {LINE_CLEAR, 0, S_("clear")},
    {LINE_CLOSE, 0, S_("close")},
    {LINE_PLAYERS, 0, S_("depends: {option} against club players")},
    {LINE_TRUST, 0, S_("depends: {option} if you doubt what the others said")},
    {LINE_TRUST, LINE_MORE, S_("depends: {option} if you believe more of what the others said")},
};

static void find_best(const struct answer *answer, struct finding *out)
{
    const struct answer_option *best = &answer->options[0], *next = best + 1;
    const bool is_alone = answer->n_options < 2;
    finding_option(out, 0);
    out->kind = is_alone                                ? LINE_ONLY
                : answer->verdict.word == VERDICT_CLOSE ? LINE_EQUALS
                                                        : LINE_BEST;
    finding_estimate(out, "payoff", SHOWN_SIGNED, &best->payoff);
    finding_estimate(out, "win", SHOWN_SHARE, &best->win);
    for (int i = 1; i < answer->n_options && out->kind == LINE_EQUALS; i++)
        if (verdict_is_equal(answer, i))
            finding_option(out, i);
    if (out->kind != LINE_BEST)
        return;
    finding_option(out, 1);
    finding_number(out, "lead", SHOWN_PLAIN, -next->diff.value);
}

/* The first check that turns the answer stands for all that do; false if there is no verdict. */
static bool find_verdict(const struct answer *answer, struct finding *out)
{
    const struct verdict *verdict = &answer->verdict;
    const bool is_more = verdict->above.check != 0;
    const int check = verdict->players != 0 ? verdict->players
                      : is_more             ? verdict->above.check
                                            : verdict->below.check;
    if (verdict->word == VERDICT_NONE)
        return false;
    out->kind = verdict->word == VERDICT_CLEAR   ? LINE_CLEAR
                : verdict->word == VERDICT_CLOSE ? LINE_CLOSE
                : verdict->players != 0          ? LINE_PLAYERS
                                                 : LINE_TRUST;
    if (out->kind == LINE_TRUST && is_more)
        out->marks = LINE_MORE;
    if (check != 0)
        finding_option(out, check_other(&verdict->checks[check - 1]));
    return true;
}

static void write_line(FILE *out, const struct answer *answer, bool symbols)
{
    char options[MAX_OPTIONS][32], text[SENTENCE_BYTES], folded[SENTENCE_BYTES];
    struct wording wording =
        findings_wording(&answer->situation, (const char(*)[32])options, symbols);
    const struct word players = {"players", answer->how.policy};
    struct finding best = {0}, verdict = {0};
    wording.sentences = sentences;
    wording.n_sentences = sizeof sentences / sizeof *sentences;
    wording.words = &players;
    wording.n_words = 1;
    for (int i = 0; i < answer->n_options; i++)
        option_words(answer, &answer->options[i], symbols || !wording.of_cards, options[i]);
    if (provenance_is_of_few(&answer->how))
        best.kind = LINE_TOO_FEW;
    else
        find_best(answer, &best);
    sentence_write(&wording, &best, text);
    text_fold(text, symbols, folded, sizeof folded);
    fputs(folded, out);
    if (find_verdict(answer, &verdict)) {
        sentence_write(&wording, &verdict, text);
        text_fold(text, symbols, folded, sizeof folded);
        fprintf(out, "; %s", folded);
    }
    fputc('\n', out);
}

/* --- all of it --------------------------------------------------------------------------------- */

enum status text_of_options(FILE *out, const struct answer *answer, struct report_style style)
{
    const bool symbols = style.symbols;
    if (style.length == LENGTH_LINE) {
        write_line(out, answer, symbols);
        return STATUS_OK;
    }
    text_header(out, &answer->situation, style);
    text_given(out, &answer->given, symbols);
    write_findings(out, answer, SAID_FIRST, symbols);
    fputc('\n', out);
    enum status status = write_options(out, answer, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    text_unit(out, answer->situation.table.rules, answer->how.exact, symbols);
    write_findings(out, answer, SAID_BELOW, symbols);
    if (style.length == LENGTH_ALL)
        write_findings(out, answer, SAID_IF_MORE, symbols);
    if (style.length == LENGTH_ALL || answer->n_lose > 0)
        status = write_risk(out, answer, style);
    if (status == STATUS_OK && style.length == LENGTH_ALL)
        status = write_matters(out, answer, style);
    if (status != STATUS_OK)
        return status;
    text_examples(out, answer, symbols);
    write_how(out, answer, style);
    if (style.length != LENGTH_ALL)
        write_more(out, answer->situation.table.rules, symbols);
    return STATUS_OK;
}
