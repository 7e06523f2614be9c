/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_match.h: sessions in words and columns. */
#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "engine/core/language.h"

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
    sheet_heads(&sheet, N_("a session"), N_("ranking points"),
                tr_word(ruleset_unit(match->plan.rules)->many), N_("wins it"), N_("alone: wins it"),
                N_("two of them"), N_("three of them"), NULL);
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
    sheet_heads(&sheet, N_("place in a round"), N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), NULL);
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
    sheet_heads(
        &sheet, points ? tr("ranking points") : tr_word(ruleset_unit(match->plan.rules)->many),
        N_("worst 5 %"), N_("worst 25 %"), N_("median"), N_("best 25 %"), N_("best 5 %"), NULL);
    for (int p = 0; p < 2; p++) {
        begin_row(&sheet, match, pair, p);
        for (int i = 0; i < 5; i++) {
            const int64_t *counts =
                pair->counts + (points ? layout->first_points[p] : layout->first_stakes[p]);
            const int value =
                session_quantile(counts, points ? &layout->points : &layout->stakes, level[i]);
            if (points)
                sheet_decimal(&sheet, "%.4g", (double)value / SHARES);
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
