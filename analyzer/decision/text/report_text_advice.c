/* See report.h: options compared, for a card player at a terminal. Top to
 * bottom: rule set and situation, the table of options, the advice, the risk,
 * what matters, examples, and how it was found. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/findings.h"
#include "analyzer/decision/report.h"
#include "analyzer/decision/text/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"

/* Not every rule set has open cards solved, nor every question room for them. */
static bool shows_open(const struct advice *advice)
{
    return !advice->aim.ahead && advice->open_how.n > 0;
}

/* Decimals at which the finest estimate of a column can be read. */
struct digits {
    int payoff, diff, open;
};

static int finer(int decimals, const struct estimate *estimate)
{
    const int wanted = number_decimals(estimate);
    return wanted > decimals ? wanted : decimals;
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
    if (!number_is_unknown(payoff) && payoff->value < 0)
        sheet_look(sheet, SHEET_LOSING);
}

/* How far an option is from the best: in payoff, or in the chance to be ahead. */
static void add_difference(struct sheet *sheet, const struct advice *advice, int i, int decimals)
{
    const struct estimate *diff = &advice->options[i].diff;
    char text[NUMBER_BYTES];
    if (i > 0 && !advice->aim.ahead) {
        sheet_scaled(sheet, diff, 1, decimals);
        return;
    }
    number_points(diff, sheet->style.symbols, text);
    sheet_number(sheet, "%s", i == 0 ? "best" : text);
}

/* "97 %", or "out" for an option that left the race. */
static void add_chance(struct sheet *sheet, const struct advice_option *option)
{
    char text[NUMBER_BYTES];
    number_chance(option->p_best, option->payoff.exact, text);
    sheet_number(sheet, "%s",
                 option->dropped                      ? "out"
                 : number_is_unknown(&option->payoff) ? number_unknown(sheet->style.symbols)
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
    sheet_words(sheet, "%s", name);
    sheet_look(sheet, i == 0 ? SHEET_BEST : SHEET_PLAIN);
    add_payoff(sheet, &option->payoff, 1, digits.payoff);
    sheet_share(sheet, &option->win);
    if (advice->aim.ahead)
        sheet_share(sheet, &option->worth);
    add_difference(sheet, advice, i, digits.diff);
    add_chance(sheet, option);
    if (shows_open(advice))
        add_payoff(sheet, &option->open, 1, digits.open);
    if (text_has_money(rules))
        add_payoff(sheet, &option->payoff, rules->stake, digits.payoff);
    sheet_words(sheet, "%s", option->sure ? "sure" : "");
}

static enum status write_options(FILE *out, const struct advice *advice, struct report_style style)
{
    const struct ruleset *rules = advice->situation.table.rules;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, advice->situation.table.phase == PHASE_CARD ? "card" : "call", "payoff",
                "wins", NULL);
    if (advice->aim.ahead) /* then there is no room for open cards */
        sheet_head(&sheet, "ahead");
    sheet_heads(&sheet, "against best", "is best", NULL);
    if (shows_open(advice))
        sheet_head(&sheet, "open cards");
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, style.symbols, currency, sizeof currency);
        sheet_head(&sheet, "in %s", currency);
    }
    sheet_head(&sheet, "%s", "");
    for (int i = 0; i < advice->n_options; i++)
        add_option(&sheet, advice, i, digits_of(advice));
    return sheet_end(&sheet);
}

static void write_aim(FILE *out, const struct aim *aim, const struct payoff_unit *unit)
{
    char text[240];
    const char *side = aim->lead < 0 ? "behind" : "ahead";
    snprintf(
        text, sizeof text,
        "\"Ahead\" is the chance to be ahead of one rival at the end, %d deal%s left with this "
        "one, %d %s %s now; level counts half. The options are compared by it.",
        aim->deals_left, number_plural((uint64_t)aim->deals_left), abs(aim->lead),
        abs(aim->lead) == 1 ? unit->one : unit->many, side);
    text_wrapped(out, text);
}

static void write_findings(FILE *out, const struct advice *advice, bool symbols)
{
    fputc('\n', out);
    for (int i = 0; i < advice->n_findings;) {
        char text[SENTENCE_BYTES], folded[SENTENCE_BYTES];
        i = findings_tell(advice, i, symbols, text);
        text_fold(text, symbols, folded, sizeof folded);
        if (text[0] != '\0')
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
    return text_risk(out, ruleset_unit(advice->situation.table.rules), lines, advice->n_options,
                     advice->lose, advice->n_lose, style);
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

/* Which options left the race, and when. */
static void write_dropped(FILE *out, const struct advice *advice, bool symbols)
{
    char text[512] = "";
    size_t n = 0;
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
        char name[32], deals[NUMBER_BYTES];
        if (!option->dropped || n + 100 > sizeof text)
            continue;
        option_words(advice, option, symbols, name);
        number_count(option->payoff.n, deals);
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s after %s", n > 0 ? ", " : "", name,
                              deals);
    }
    if (n == 0)
        return;
    snprintf(text + n, sizeof text - n, " deals: could not be best");
    text_labelled(out, "Out", text);
}

/* Of payoffs the advice itself says it. */
static void write_regret(FILE *out, const struct advice *advice)
{
    char text[128], confidence[16];
    if (advice->how.exact || !advice->aim.ahead || !isfinite(advice->regret))
        return;
    confidence_words(advice->how.confidence, confidence);
    snprintf(text, sizeof text, "following this costs at most %.1f %% of the chance (%s sure)",
             100 * advice->regret, confidence);
    text_labelled(out, "Regret", text);
}

static void write_how(FILE *out, const struct advice *advice, bool symbols)
{
    struct interval_kinds kinds = {.matters = effect_kinds(advice->effects, advice->n_effects)};
    for (int i = 0; i < advice->n_options; i++) {
        kinds.payoffs |= 1u << advice->options[i].payoff.kind;
        kinds.wins |= 1u << advice->options[i].win.kind;
        if (shows_open(advice) && !advice->open_how.peeked)
            kinds.open |= 1u << advice->options[i].open.kind;
    }
    if (advice->has_fresh)
        kinds.fresh = 1u << advice->fresh.kind;
    fputc('\n', out);
    text_provenance(out, "Model", &advice->how);
    text_evidence(out, &advice->situation, &advice->how);
    text_stop(out, &advice->how, &kinds);
    write_dropped(out, advice, symbols);
    write_regret(out, advice);
    text_saved(out, &advice->how, symbols);
    if (advice->naive_how.n > 0 && !provenance_is_naive(&advice->how))
        text_provenance(out, "Naive", &advice->naive_how);
    if (advice->open_how.n > 0 && strcmp(advice->how.policy, advice->open_how.policy) != 0)
        text_provenance(out, "Open", &advice->open_how);
}

enum status report_text_advice(FILE *out, const struct advice *advice, struct report_style style)
{
    const bool symbols = style.symbols;
    text_header(out, &advice->situation, style);
    fputc('\n', out);
    enum status status = write_options(out, advice, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    text_unit(out, advice->situation.table.rules, advice->how.exact, symbols);
    if (advice->aim.ahead)
        write_aim(out, &advice->aim, ruleset_unit(advice->situation.table.rules));
    write_findings(out, advice, symbols);
    status = write_risk(out, advice, style);
    if (status == STATUS_OK)
        status = write_matters(out, advice, style);
    if (status != STATUS_OK)
        return status;
    text_examples(out, &advice->situation, advice->examples, advice->n_examples, symbols);
    write_how(out, advice, symbols);
    return STATUS_OK;
}
