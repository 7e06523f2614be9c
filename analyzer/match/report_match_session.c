/* See report_match.h: sessions in words and columns. */
#include <string.h>

#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_table.h"

static void set_number(struct text_table *table, int row, int column,
                       const struct estimate *estimate, bool symbols)
{
    char text[NUMBER_BYTES];
    number_signed(estimate, 1, number_decimals(estimate), symbols, text);
    text_table_set(table, row, column, LOOK_PLAIN, "%s", text[0] == '+' ? text + 1 : text);
}

static enum status start(struct text_table *table, const struct match *match,
                         const struct match_pair *pair, const char *const *heading, int n_columns,
                         bool symbols)
{
    const enum status status = text_table_init(table, n_columns, 3);
    for (int c = 0; c < n_columns && status == STATUS_OK; c++) {
        table->flush_right[c] = c > 0;
        text_table_set(table, 0, c, LOOK_PLAIN, "%s", heading[c]);
    }
    for (int p = 0; p < 2 && status == STATUS_OK; p++) {
        char label[MATCH_LABEL];
        match_label(match, p == 0 ? pair->a : pair->b, symbols, label);
        text_table_set(table, p + 1, 0, LOOK_PLAIN, "%s", label);
    }
    return status;
}

static void finish(struct text_table *table, FILE *out, enum status status,
                   struct report_style style)
{
    if (status == STATUS_OK) {
        fputc('\n', out);
        text_table_write(table, out, style.colour);
    }
    text_table_clear(table);
}

static enum status write_results(FILE *out, const struct match *match,
                                 const struct match_pair *pair, struct report_style style)
{
    const char *const heading[] = {
        "a session",    "ranking points", ruleset_unit(match->plan.rules)->many,
        "wins it",      "alone: wins it", "two of them",
        "three of them"};
    struct text_table table;
    const enum status status = start(&table, match, pair, heading, 7, style.symbols);
    for (int p = 0; p < 2 && status == STATUS_OK; p++) {
        const struct match_split *parts = pair->parts;
        set_number(&table, p + 1, 1, &parts[SESSION_POINTS].payoff[p], style.symbols);
        set_number(&table, p + 1, 2, &parts[SESSION_STAKES].payoff[p], style.symbols);
        match_set_share(&table, p + 1, 3, &parts[SESSION_POINTS].win[p], style.symbols);
        for (int kind = 0; kind < N_TABLE_KINDS; kind++)
            if (parts[SESSION_TABLES + kind].n[p] > 0)
                match_set_share(&table, p + 1, 4 + kind, &parts[SESSION_TABLES + kind].win[p],
                                style.symbols);
    }
    finish(&table, out, status, style);
    return status;
}

static enum status write_places(FILE *out, const struct match *match, const struct match_pair *pair,
                                struct report_style style)
{
    static const char *const heading[] = {"place in a round", "1st", "2nd", "3rd", "4th"};
    struct text_table table;
    const enum status status = start(&table, match, pair, heading, 1 + N_SEATS, style.symbols);
    for (int p = 0; p < 2 && status == STATUS_OK; p++)
        for (int place = 0; place < N_SEATS; place++)
            match_set_share(&table, p + 1, 1 + place, &pair->parts[SESSION_PLACES + place].often[p],
                            style.symbols);
    finish(&table, out, status, style);
    return status;
}

/* Quantiles of what the sessions of each policy came to. */
static enum status write_spread(FILE *out, const struct match *match, const struct match_pair *pair,
                                bool points, struct report_style style)
{
    static const double level[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    const char *const heading[] = {points ? "ranking points"
                                          : ruleset_unit(match->plan.rules)->many,
                                   "worst 5 %",
                                   "worst 25 %",
                                   "median",
                                   "best 25 %",
                                   "best 5 %"};
    const struct session_layout *layout = &match->layout;
    struct text_table table;
    const enum status status = start(&table, match, pair, heading, 6, style.symbols);
    for (int p = 0; p < 2 && status == STATUS_OK; p++)
        for (int i = 0; i < 5; i++) {
            char text[NUMBER_BYTES];
            const int64_t *counts =
                pair->counts + (points ? layout->first_points[p] : layout->first_stakes[p]);
            const int value =
                session_quantile(counts, points ? &layout->points : &layout->stakes, level[i]);
            if (points)
                snprintf(text, sizeof text, "%.4g", (double)value / SHARES);
            else
                number_whole(value, style.symbols, text);
            text_table_set(&table, p + 1, 1 + i, LOOK_PLAIN, "%s", text);
        }
    finish(&table, out, status, style);
    return status;
}

enum status report_match_sessions(FILE *out, const struct match *match,
                                  const struct match_pair *pair, struct report_style style)
{
    enum status status = write_results(out, match, pair, style);
    if (status == STATUS_OK)
        status = write_places(out, match, pair, style);
    if (status == STATUS_OK)
        status = write_spread(out, match, pair, true, style);
    return status == STATUS_OK ? write_spread(out, match, pair, false, style) : status;
}
