/* See report.h: options compared, for a card player at a terminal. Top to
 * bottom: rule set and situation, the table of options, the advice, the risk,
 * what matters, examples, and how it was found. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/decision/decision_words.h"
#include "analyzer/decision/findings.h"
#include "analyzer/decision/report.h"
#include "analyzer/decision/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_table.h"

enum column {
    COLUMN_OPTION,
    COLUMN_PAYOFF,
    COLUMN_WINS,
    COLUMN_AHEAD, /* if that is the aim; then there is no room for open cards */
    COLUMN_AGAINST,
    COLUMN_CHANCE,
    COLUMN_OPEN,
    COLUMN_MONEY,
    COLUMN_NOTE,
    N_COLUMNS
};

/* Not every rule set has open cards solved, nor every question room for them. */
static bool shows_open(const struct advice *advice)
{
    return !advice->aim.ahead && advice->open_how.n > 0;
}

static void set_heading(struct text_table *table, const struct advice *advice, bool symbols)
{
    static const char *const words[] = {"",        "payoff",    "wins", "ahead", "against best",
                                        "is best", "open cards"};
    const struct ruleset *rules = advice->situation.table.rules;
    const bool cards = advice->situation.table.phase == PHASE_CARD;
    text_table_set(table, 0, COLUMN_OPTION, LOOK_PLAIN, cards ? "card" : "call");
    for (int c = COLUMN_PAYOFF; c <= COLUMN_OPEN; c++) {
        table->flush_right[c] = true;
        if (c == COLUMN_AHEAD ? advice->aim.ahead : c != COLUMN_OPEN || shows_open(advice))
            text_table_set(table, 0, c, LOOK_PLAIN, "%s", words[c]);
    }
    if (text_has_money(rules)) {
        char currency[sizeof rules->currency];
        text_currency(rules, symbols, currency, sizeof currency);
        table->flush_right[COLUMN_MONEY] = true;
        text_table_set(table, 0, COLUMN_MONEY, LOOK_PLAIN, "in %s", currency);
    }
}

/* Decimals at which the finest estimate of a column can be read. */
static int column_decimals(const struct advice *advice, enum column column)
{
    int most = 2;
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
        const struct estimate *cell = column == COLUMN_PAYOFF    ? &option->payoff
                                      : column == COLUMN_AGAINST ? &option->diff
                                                                 : &option->open;
        const int wanted = i == 0 && column == COLUMN_AGAINST ? 0 : number_decimals(cell);
        most = wanted > most ? wanted : most;
    }
    return most;
}

static void set_signed(struct text_table *table, int row, int column,
                       const struct estimate *estimate, double scale, int decimals, bool symbols)
{
    char text[NUMBER_BYTES];
    const bool loses =
        column != COLUMN_AGAINST && !number_is_unknown(estimate) && estimate->value < 0;
    number_signed(estimate, scale, decimals, symbols, text);
    text_table_set(table, row, column, loses ? LOOK_LOSING : LOOK_PLAIN, "%s", text);
}

/* "97 %", or "out" for an option that left the race. */
static void set_chance(struct text_table *table, int row, const struct advice_option *option,
                       bool symbols)
{
    char text[NUMBER_BYTES];
    number_chance(option->p_best, option->payoff.exact, text);
    text_table_set(table, row, COLUMN_CHANCE, LOOK_PLAIN, "%s",
                   option->dropped                      ? "out"
                   : number_is_unknown(&option->payoff) ? number_unknown(symbols)
                                                        : text);
}

/* What the options are compared by: payoffs, or the chance to be ahead. */
static void set_comparison(struct text_table *table, int i, const struct advice *advice,
                           int decimals, bool symbols)
{
    const struct advice_option *option = &advice->options[i];
    char text[NUMBER_BYTES];
    if (advice->aim.ahead) {
        number_share_short(&option->worth, symbols, text);
        text_table_set(table, i + 1, COLUMN_AHEAD, LOOK_PLAIN, "%s", text);
    }
    if (i == 0) {
        text_table_set(table, i + 1, COLUMN_AGAINST, LOOK_PLAIN, "best");
    } else if (advice->aim.ahead) {
        number_points(&option->diff, symbols, text);
        text_table_set(table, i + 1, COLUMN_AGAINST, LOOK_PLAIN, "%s", text);
    } else {
        set_signed(table, i + 1, COLUMN_AGAINST, &option->diff, 1, decimals, symbols);
    }
}

static void set_option(struct text_table *table, int i, const struct advice *advice,
                       const int decimals[N_COLUMNS], bool symbols)
{
    const struct advice_option *option = &advice->options[i];
    const struct ruleset *rules = advice->situation.table.rules;
    const int row = i + 1;
    char text[NUMBER_BYTES], name[32];
    option_words(advice, option, symbols, name);
    text_table_set(table, row, COLUMN_OPTION, i == 0 ? LOOK_BEST : LOOK_PLAIN, "%s", name);
    set_signed(table, row, COLUMN_PAYOFF, &option->payoff, 1, decimals[COLUMN_PAYOFF], symbols);
    number_share_short(&option->win, symbols, text);
    text_table_set(table, row, COLUMN_WINS, LOOK_PLAIN, "%s", text);
    set_comparison(table, i, advice, decimals[COLUMN_AGAINST], symbols);
    set_chance(table, row, option, symbols);
    if (shows_open(advice))
        set_signed(table, row, COLUMN_OPEN, &option->open, 1, decimals[COLUMN_OPEN], symbols);
    if (option->sure)
        text_table_set(table, row, COLUMN_NOTE, LOOK_PLAIN, "sure");
    if (text_has_money(rules))
        set_signed(table, row, COLUMN_MONEY, &option->payoff, rules->stake, decimals[COLUMN_PAYOFF],
                   symbols);
}

static enum status write_options(FILE *out, const struct advice *advice, struct report_style style)
{
    struct text_table table;
    const enum status status = text_table_init(&table, N_COLUMNS, advice->n_options + 1);
    int decimals[N_COLUMNS] = {0};
    for (int c = COLUMN_PAYOFF; c <= COLUMN_OPEN && status == STATUS_OK; c++)
        decimals[c] = column_decimals(advice, (enum column)c);
    if (status == STATUS_OK) {
        set_heading(&table, advice, style.symbols);
        for (int i = 0; i < advice->n_options; i++)
            set_option(&table, i, advice, decimals, style.symbols);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

static void write_aim(FILE *out, const struct aim *aim, const struct payoff_unit *unit)
{
    char text[240];
    const char *side = aim->lead < 0 ? "behind" : "ahead";
    snprintf(
        text, sizeof text,
        "\"Ahead\" is the chance to be ahead of one rival at the end, %d deal%s left with this "
        "one, %d %s %s now; level counts half. The options are compared by it.",
        aim->deals_left, aim->deals_left == 1 ? "" : "s", abs(aim->lead),
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
    struct risk_line *lines = calloc((size_t)advice->n_options, sizeof *lines);
    if (lines == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
        option_words(advice, option, style.symbols, lines[i].name);
        lines[i].look = i == 0 ? LOOK_BEST : LOOK_PLAIN;
        lines[i].risk = &option->risk;
        lines[i].payoff = &option->payoff;
    }
    fputc('\n', out);
    enum status status = text_risk(out, lines, advice->n_options, style);
    if (status == STATUS_OK)
        status = text_losses(out, ruleset_unit(advice->situation.table.rules), lines,
                             advice->n_options, advice->lose, advice->n_lose, style);
    free(lines);
    return status;
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
    text_unit(out, advice->situation.table.rules, symbols);
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
