/* See report_text.h: the tables of risk. */
#include "analyzer/decision/report_text.h"
#include "analyzer/report/number_text.h"

enum { N_QUANTILES = 5, N_RISK_COLUMNS = N_QUANTILES + 2 };

static void set_name(struct text_table *table, int row, const struct risk_line *line)
{
    text_table_set(table, row, 0, line->look, "%s", line->name);
}

static void set_risk(struct text_table *table, int row, const struct risk_line *line, bool symbols)
{
    char text[NUMBER_BYTES];
    const bool unknown = number_is_unknown(line->payoff);
    set_name(table, row, line);
    for (int i = 0; i < N_QUANTILES; i++) {
        const int payoff = line->risk->quantile[i];
        number_whole(payoff, symbols, text);
        text_table_set(table, row, 1 + i, payoff < 0 && !unknown ? LOOK_LOSING : LOOK_PLAIN, "%s",
                       unknown ? number_unknown(symbols) : text);
    }
    const double shortfall = line->risk->shortfall;
    number_plain(shortfall, 2, symbols, text);
    text_table_set(table, row, 1 + N_QUANTILES,
                   shortfall < 0 && !unknown ? LOOK_LOSING : LOOK_PLAIN, "%s",
                   unknown ? number_unknown(symbols) : text);
}

enum status text_risk(FILE *out, const struct risk_line *lines, int n, struct report_style style)
{
    static const char *const words[N_RISK_COLUMNS] = {
        "risk", "worst 5 %", "worst 25 %", "median", "best 25 %", "best 5 %", "mean of worst 5 %"};
    struct text_table table;
    const enum status status = text_table_init(&table, N_RISK_COLUMNS, n + 1);
    if (status == STATUS_OK) {
        for (int c = 0; c < N_RISK_COLUMNS; c++) {
            table.flush_right[c] = c > 0;
            text_table_set(&table, 0, c, LOOK_PLAIN, "%s", words[c]);
        }
        for (int i = 0; i < n; i++)
            set_risk(&table, i + 1, &lines[i], style.symbols);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

enum status text_losses(FILE *out, const struct payoff_unit *unit, const struct risk_line *lines,
                        int n, const int *lose, int n_lose, struct report_style style)
{
    struct text_table table;
    if (n_lose == 0)
        return STATUS_OK;
    fprintf(out, "\n  Chance to lose at least so many %s:\n", unit->many);
    const enum status status = text_table_init(&table, n_lose + 1, n + 1);
    for (int c = 0; c < n_lose && status == STATUS_OK; c++) {
        table.flush_right[c + 1] = true;
        text_table_set(&table, 0, c + 1, LOOK_PLAIN, "%d", lose[c]);
        for (int i = 0; i < n; i++) {
            char text[NUMBER_BYTES];
            number_share_short(&lines[i].risk->lose[c], style.symbols, text);
            set_name(&table, i + 1, &lines[i]);
            text_table_set(&table, i + 1, c + 1, LOOK_PLAIN, "%s", text);
        }
    }
    if (status == STATUS_OK)
        text_table_write(&table, out, style.colour);
    text_table_clear(&table);
    return status;
}
