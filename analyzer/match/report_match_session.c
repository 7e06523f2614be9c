/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_match.h: sessions in words and columns. */
#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"

/* A mean that has no sign where it is above 0. */
static void add_unsigned(struct sheet *sheet, const struct estimate *estimate)
{
    char text[NUMBER_BYTES];
    number_signed(estimate, 1, number_decimals(estimate), sheet->style.symbols, text);
    sheet_number(sheet, "%s", text[0] == '+' ? text + 1 : text);
}

static void begin_row(struct sheet *sheet, const struct match *match, const struct match_pair *pair,
                      int p)
{
    sheet_row(sheet);
    match_add_label(sheet, match, p == 0 ? pair->a : pair->b);
}

static enum status write_results(FILE *out, const struct match *match,
                                 const struct match_pair *pair, struct report_style style)
{
    const struct match_split *parts = pair->parts;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, "a session", "ranking points", ruleset_unit(match->plan.rules)->many,
                "wins it", "alone: wins it", "two of them", "three of them", NULL);
    for (int p = 0; p < 2; p++) {
        begin_row(&sheet, match, pair, p);
        add_unsigned(&sheet, &parts[SESSION_POINTS].payoff[p]);
        add_unsigned(&sheet, &parts[SESSION_STAKES].payoff[p]);
        sheet_share(&sheet, &parts[SESSION_POINTS].win[p]);
        for (int kind = 0; kind < N_TABLE_KINDS; kind++)
            if (parts[SESSION_TABLES + kind].n[p] > 0)
                sheet_share(&sheet, &parts[SESSION_TABLES + kind].win[p]);
            else
                sheet_missing(&sheet);
    }
    fputc('\n', out);
    return sheet_end(&sheet);
}

static enum status write_places(FILE *out, const struct match *match, const struct match_pair *pair,
                                struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, "place in a round", "1st", "2nd", "3rd", "4th", NULL);
    for (int p = 0; p < 2; p++) {
        begin_row(&sheet, match, pair, p);
        for (int place = 0; place < N_SEATS; place++)
            sheet_share(&sheet, &pair->parts[SESSION_PLACES + place].often[p]);
    }
    fputc('\n', out);
    return sheet_end(&sheet);
}

/* Quantiles of what the sessions of each policy came to. */
static enum status write_spread(FILE *out, const struct match *match, const struct match_pair *pair,
                                bool points, struct report_style style)
{
    static const double level[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    const struct session_layout *layout = &match->layout;
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, points ? "ranking points" : ruleset_unit(match->plan.rules)->many,
                "worst 5 %", "worst 25 %", "median", "best 25 %", "best 5 %", NULL);
    for (int p = 0; p < 2; p++) {
        begin_row(&sheet, match, pair, p);
        for (int i = 0; i < 5; i++) {
            const int64_t *counts =
                pair->counts + (points ? layout->first_points[p] : layout->first_stakes[p]);
            const int value =
                session_quantile(counts, points ? &layout->points : &layout->stakes, level[i]);
            if (points)
                sheet_number(&sheet, "%.4g", (double)value / SHARES);
            else
                sheet_whole(&sheet, value);
        }
    }
    fputc('\n', out);
    return sheet_end(&sheet);
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
