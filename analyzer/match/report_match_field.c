/* See report_match.h: several policies, all pairs and the rating. */
#include <math.h>

#include "analyzer/match/match_ranking.h"
#include "analyzer/match/match_words.h"
#include "analyzer/match/report_match.h"
#include "analyzer/report/number_text.h"

static void flush_right(struct text_table *table)
{
    for (int c = 1; c < table->n_columns; c++)
        table->flush_right[c] = true;
}

static enum status write_matrix(FILE *out, const struct match *match, struct report_style style)
{
    struct text_table table;
    const int n = match->plan.n_policies;
    const enum status status = text_table_init(&table, n + 1, n + 1);
    if (status == STATUS_OK) {
        text_table_set(&table, 0, 0, LOOK_PLAIN, "row %s column", number_minus(style.symbols));
        for (int i = 0; i < n; i++) {
            char label[MATCH_LABEL];
            match_label(match, i, style.symbols, label);
            text_table_set(&table, 0, i + 1, LOOK_PLAIN, "%s", label);
            text_table_set(&table, i + 1, 0, LOOK_PLAIN, "%s", label);
            for (int j = 0; j < n; j++) {
                if (i == j)
                    continue;
                const struct estimate diff = match_difference(match, i, j);
                match_set_payoff(&table, i + 1, j + 1, &diff, style.symbols);
            }
        }
        flush_right(&table);
        text_table_write(&table, out, style.colour);
    }
    text_table_clear(&table);
    return status;
}

static enum status write_rating(FILE *out, const struct match *match, struct report_style style)
{
    struct text_table table;
    const struct rating *rating = &match->rating;
    const enum status status = text_table_init(&table, 3, rating->n + 1);
    if (status == STATUS_OK) {
        int order[MAX_RATED];
        match_rank(match, order);
        text_table_set(&table, 0, 0, LOOK_PLAIN, "rating");
        text_table_set(&table, 0, 2, LOOK_PLAIN, "standard error");
        for (int i = 0; i < rating->n; i++) {
            char label[MATCH_LABEL], number[NUMBER_BYTES];
            match_label(match, order[i], style.symbols, label);
            text_table_set(&table, i + 1, 0, LOOK_PLAIN, "%s", label);
            number_plain(rating->value[order[i]], 3, style.symbols, number);
            text_table_set(&table, i + 1, 1, LOOK_PLAIN, "%s", number);
            if (isfinite(rating->se[order[i]]))
                text_table_set(&table, i + 1, 2, LOOK_PLAIN, "%.4f", rating->se[order[i]]);
        }
        flush_right(&table);
        fputc('\n', out);
        text_table_write(&table, out, style.colour);
        fprintf(
            out,
            "\n  A rating is what a policy gets more than the others of this table, on average\n"
            "  over all of them and itself (least squares over the pairs; sum 0). The pairs\n"
            "  stray from such a scale by %.3f at most.\n",
            rating->misfit);
    }
    text_table_clear(&table);
    return status;
}

enum status report_match_field(FILE *out, const struct match *match, struct report_style style)
{
    const enum status status = write_matrix(out, match, style);
    return status == STATUS_OK ? write_rating(out, match, style) : status;
}
