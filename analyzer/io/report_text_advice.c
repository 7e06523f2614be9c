/* See report.h: options compared, for a card player at a terminal. Top to
 * bottom: rule set and situation, the table of options, the advice, and how it
 * was found. */
#include <string.h>

#include "analyzer/io/number_text.h"
#include "analyzer/io/report.h"
#include "analyzer/io/report_text.h"
#include "analyzer/io/situation_text.h"
#include "analyzer/io/text_table.h"

enum column {
    COLUMN_OPTION,
    COLUMN_PAYOFF,
    COLUMN_WINS,
    COLUMN_AGAINST,
    COLUMN_CHANCE,
    COLUMN_OPEN,
    COLUMN_MONEY,
    COLUMN_NOTE,
    N_COLUMNS
};

static void set_heading(struct text_table *table, const struct advice *advice, bool symbols)
{
    static const char *const words[] = {"",        "payoff",    "wins", "against best",
                                        "is best", "open cards"};
    const struct ruleset *rules = advice->situation.table.rules;
    const bool cards = advice->situation.table.phase == PHASE_CARD;
    text_table_set(table, 0, COLUMN_OPTION, LOOK_PLAIN, cards ? "card" : "call");
    for (int c = COLUMN_PAYOFF; c <= COLUMN_OPEN; c++) {
        table->flush_right[c] = true;
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

static void option_name(const struct advice *advice, const struct advice_option *option,
                        bool symbols, char out[32])
{
    const struct table *table = &advice->situation.table;
    if (table->phase == PHASE_CARD)
        situation_card(table->rules->pack, option->action, symbols, out);
    else
        text_fold(situation_spoken(option->name), symbols, out, 32);
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

static void set_option(struct text_table *table, int i, const struct advice *advice,
                       const int decimals[N_COLUMNS], bool symbols)
{
    const struct advice_option *option = &advice->options[i];
    const struct ruleset *rules = advice->situation.table.rules;
    const int row = i + 1;
    char text[NUMBER_BYTES], name[32];
    option_name(advice, option, symbols, name);
    text_table_set(table, row, COLUMN_OPTION, i == 0 ? LOOK_BEST : LOOK_PLAIN, "%s", name);
    set_signed(table, row, COLUMN_PAYOFF, &option->payoff, 1, decimals[COLUMN_PAYOFF], symbols);
    number_share(&option->win, symbols, text);
    text_table_set(table, row, COLUMN_WINS, LOOK_PLAIN, "%s", text);
    if (i == 0)
        text_table_set(table, row, COLUMN_AGAINST, LOOK_PLAIN, "best");
    else
        set_signed(table, row, COLUMN_AGAINST, &option->diff, 1, decimals[COLUMN_AGAINST], symbols);
    number_chance(option->p_best, advice->how.exact, text);
    text_table_set(table, row, COLUMN_CHANCE, LOOK_PLAIN, "%s",
                   number_is_unknown(&option->payoff) ? number_unknown(symbols) : text);
    set_signed(table, row, COLUMN_OPEN, &option->open, 1, decimals[COLUMN_OPEN], symbols);
    if (option->sure)
        text_table_set(table, row, COLUMN_NOTE, LOOK_PLAIN, "cannot lose: lay it down");
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

static void write_sentences(FILE *out, const struct advice *advice, bool symbols)
{
    char text[2 * sizeof advice->sentences[0]];
    fputc('\n', out);
    for (int i = 0; i < advice->n_sentences; i++) {
        if (symbols)
            text_symbols(advice->situation.table.rules->pack, advice->sentences[i], text,
                         sizeof text);
        else
            text_fold(advice->sentences[i], false, text, sizeof text);
        text_wrapped(out, text);
    }
}

enum status report_text_advice(FILE *out, const struct advice *advice, struct report_style style)
{
    const bool symbols = style.symbols;
    text_header(out, &advice->situation, style);
    fputc('\n', out);
    const enum status status = write_options(out, advice, style);
    if (status != STATUS_OK)
        return status;
    fputc('\n', out);
    text_unit(out, advice->situation.table.rules, symbols);
    write_sentences(out, advice, symbols);
    fputc('\n', out);
    text_provenance(out, "Model", &advice->how);
    if (strcmp(advice->how.policy, advice->open_how.policy) != 0)
        text_provenance(out, "Open", &advice->open_how);
    return STATUS_OK;
}
