/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_match.h: several policies, all pairs and the rating. */
#include <math.h>

#include "analyzer/match/match_ranking.h"
#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/sheet.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

static enum status write_matrix(FILE *out, const struct match *match, struct report_style style)
{
    struct sheet sheet;
    const int n = match->plan.n_policies;
    sheet_begin(&sheet, out, style);
    sheet_head(&sheet, N_("row %s column"), number_minus(style.symbols));
    for (int i = 0; i < n; i++)
        match_add_label_head(&sheet, match, i);
    for (int i = 0; i < n; i++) {
        sheet_row(&sheet);
        match_add_label(&sheet, match, i);
        for (int j = 0; j < n; j++) {
            if (i == j) {
                sheet_missing(&sheet);
                continue;
            }
            const struct estimate diff = match_difference(match, i, j);
            sheet_amount(&sheet, &diff);
        }
    }
    return sheet_end(&sheet);
}

static void write_meaning(FILE *out, const struct rating *rating)
{
    char misfit[NUMBER_BYTES], text[512];
    snprintf(misfit, sizeof misfit, "%.3f", rating->misfit);
    language_mark_decimals(misfit);
    snprintf(text, sizeof text,
             tr("A rating is what a policy gets more than the others of this table, on average "
                "over all of them and itself (least squares over the pairs; sum 0). The pairs "
                "stray from such a scale by %s at most."),
             misfit);
    fputc('\n', out);
    text_wrapped(out, text);
}

static enum status write_rating(FILE *out, const struct match *match, struct report_style style)
{
    const struct rating *rating = &match->rating;
    struct sheet sheet;
    int order[MAX_RATED];
    match_rank(match, order);
    sheet_begin(&sheet, out, style);
    sheet_heads(&sheet, N_("rating"), "", N_("standard error"), NULL);
    for (int i = 0; i < rating->n; i++) {
        sheet_row(&sheet);
        match_add_label(&sheet, match, order[i]);
        sheet_mean(&sheet, rating->value[order[i]], 3);
        if (isfinite(rating->se[order[i]]))
            sheet_decimal(&sheet, "%.4f", rating->se[order[i]]);
    }
    fputc('\n', out);
    const enum status status = sheet_end(&sheet);
    write_meaning(out, rating);
    return status;
}

enum status report_match_field(FILE *out, const struct match *match, struct report_style style)
{
    const enum status status = write_matrix(out, match, style);
    return status == STATUS_OK ? write_rating(out, match, style) : status;
}
