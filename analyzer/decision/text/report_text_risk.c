/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_text.h: the tables of risk. */
#include "analyzer/decision/text/page_words.h"
#include "analyzer/decision/text/report_text.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "engine/core/language.h"

static void begin_row(struct sheet *sheet, const struct risk_line *line)
{
    sheet_row(sheet);
    sheet_words(sheet, "%s", tr_word(line->name));
    sheet_look(sheet, line->is_best ? SHEET_BEST : SHEET_PLAIN);
}

static enum status text_quantiles(FILE *out, const struct risk_line *lines, int n,
                                  struct report_style style)
{
    struct sheet sheet;
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("risk"), N_("worst 5 %"), N_("worst 25 %"), N_("median"),
                N_("best 25 %"), N_("best 5 %"), N_("mean of worst 5 %"), NULL);
    for (int i = 0; i < n; i++) {
        const struct risk *risk = lines[i].risk;
        const bool unknown = estimate_is_of_few(lines[i].payoff);
        begin_row(&sheet, &lines[i]);
        for (int k = 0; k < 5 && !unknown; k++) {
            sheet_whole(&sheet, risk->quantile[k]);
            sheet_look(&sheet, risk->quantile[k] < 0 ? SHEET_LOSING : SHEET_PLAIN);
        }
        for (int k = 0; k < 6 && unknown; k++)
            sheet_number(&sheet, "%s", number_unknown(style.symbols));
        if (unknown)
            continue;
        sheet_mean(&sheet, risk->shortfall, 2);
        sheet_look(&sheet, risk->shortfall < 0 ? SHEET_LOSING : SHEET_PLAIN);
    }
    return sheet_end(&sheet);
}

enum status text_risk(FILE *out, const struct ruleset *rules, const struct risk_line *lines, int n,
                      const int *lose, int n_lose, struct report_style style)
{
    struct sheet sheet;
    char head[SENTENCE_BYTES];
    fputc('\n', out);
    const enum status status = text_quantiles(out, lines, n, style);
    if (status != STATUS_OK || n_lose == 0)
        return status;
    page_sentence(rules, &(struct finding){.kind = PAGE_LOSE}, NULL, 0, style.symbols, head);
    fprintf(out, "\n  %s\n", head);
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, "", NULL);
    for (int c = 0; c < n_lose; c++)
        sheet_head(&sheet, "%d", lose[c]);
    for (int i = 0; i < n; i++) {
        begin_row(&sheet, &lines[i]);
        for (int c = 0; c < n_lose; c++)
            sheet_share(&sheet, &lines[i].risk->lose[c]);
    }
    return sheet_end(&sheet);
}
