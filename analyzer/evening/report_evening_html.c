/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_evening.h: the page that is pinned to the wall. */
#include "analyzer/evening/report_evening.h"
#include "analyzer/report/html.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

static const char style_sheet[] =
    "body{font:15px sans-serif;margin:2em}table{border-collapse:collapse}"
    "td,th{padding:.2em .7em;border-bottom:1px solid #ccc;text-align:right}"
    "td.w,th.w{text-align:left}tr.r td{font-weight:bold;background:#eee}.l{color:#b00}"
    "@media print{body{margin:0}}";

static void put_amounts(FILE *out, const struct evening *evening, const long *amounts)
{
    for (int p = 0; p < evening->players.n; p++)
        html_put(out, "<td>%d</td>", (int)amounts[p]);
}

static void put_deal(FILE *out, const struct evening *evening, const struct evening_row *row)
{
    const struct sides *sides = &row->deal.settlement.sides;
    html_put(out, "<tr><td>%d</td><td class=\"w\">%s</td>", row->deal.number,
             evening->players.names[row->dealer]);
    if (!row->ok) {
        html_put(out, "<td class=\"w l\" colspan=\"%d\">", evening->players.n + 3);
        html_put(out, tr("line %d: %s"), row->wrong.line, row->wrong.message);
        html_put(out, "</td></tr>\n");
        return;
    }
    html_put(out, "<td class=\"w\">%s</td><td class=\"w\">%s</td><td>%d</td>",
             tr_word(evening->rules.contracts[sides->contract].name),
             sides->declarer == SEAT_NONE ? ""
                                          : evening->players.names[row->deal.at[sides->declarer]],
             row->deal.settlement.multiplier);
    for (int p = 0; p < evening->players.n; p++)
        html_put(out, "<td>%d</td>", row->payoff[p]);
    html_put(out, "</tr>\n");
}

static void put_standing(FILE *out, const struct evening *evening, const struct evening_row *row)
{
    html_put(out, "<tr class=\"r\"><td class=\"w\" colspan=\"5\">");
    html_put(out, tr("after deal %d"), row->deal.number);
    html_put(out, "</td>");
    put_amounts(out, evening, row->total);
    html_put(out, "</tr>\n");
}

static void put_money(FILE *out, const struct evening *evening)
{
    const struct evening_row *last = &evening->rows[evening->n_rows - 1];
    html_put(out, "<tr class=\"r\"><td class=\"w\" colspan=\"5\">%s</td>",
             evening->rules.currency[0] != '\0' ? evening->rules.currency : tr("money"));
    for (int p = 0; p < evening->players.n; p++) {
        char money[NUMBER_BYTES];
        number_plain((double)last->total[p] * evening->stake, 2, true, money);
        html_put(out, "<td>%s</td>", money);
    }
    html_put(out, "</tr>\n");
}

enum status report_evening_html(FILE *out, const struct evening *evening)
{
    html_begin(out, "zolo score --sheet", style_sheet);
    html_put(out, "<h1>%s</h1>\n<table><tr><th>%s</th><th class=\"w\">%s</th>",
             tr(evening->rules.title), tr("deal"), tr("dealer"));
    html_put(out, "<th class=\"w\">%s</th><th class=\"w\">%s</th><th>%s</th>", tr("contract"),
             tr("declarer"), tr("times"));
    for (int p = 0; p < evening->players.n; p++)
        html_put(out, "<th>%s</th>", evening->players.names[p]);
    html_put(out, "</tr>\n");
    for (int i = 0; i < evening->n_rows; i++) {
        put_deal(out, evening, &evening->rows[i]);
        if (evening->rows[i].ends_round)
            put_standing(out, evening, &evening->rows[i]);
    }
    if (evening->has_stake || text_has_money(&evening->rules))
        put_money(out, evening);
    html_put(out, "</table>\n");
    for (int i = 0; i < evening->n_corrections; i++) {
        const struct evening_correction *correction = &evening->corrections[i];
        html_put(out, "<p>");
        html_put(out, tr("Deal %d is corrected by line %d in place of line %d."), correction->deal,
                 correction->line, correction->corrected);
        html_put(out, "</p>\n");
    }
    html_end(out);
    return ferror(out) ? STATUS_FILE : STATUS_OK;
}
