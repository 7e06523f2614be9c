/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each policy wins from each other: a row for each ordered pair. */
#include "analyzer/match/plot_matrix.h"
#include "analyzer/match/match_ranking.h"
#include "analyzer/match/match_words.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "analyzer/report/report_words.h"
#include "engine/core/language.h"

static void write_pair(FILE *out, const struct match *match, const int *order, int i, int j)
{
    const struct estimate diff = match_difference(match, order[i], order[j]);
    char first[MATCH_LABEL], second[MATCH_LABEL], words[NUMBER_BYTES];
    match_label(match, order[i], true, first);
    match_label(match, order[j], true, second);
    number_signed(&diff, 1, number_decimals(&diff), true, words);
    fprintf(out, "%d\t%d\t%s\t%s", j + 1, i + 1, first, second);
    plot_number(out, diff.value);
    plot_number(out, diff.low);
    plot_number(out, diff.high);
    fprintf(out, "\t%llu\t%s\n", (unsigned long long)diff.n, words);
}

static void add_caption(const struct match *match, char out[PLOT_TEXT_BYTES])
{
    const struct match_plan *plan = &match->plan;
    uint64_t least = UINT64_MAX, most = 0;
    char few[NUMBER_BYTES], many[NUMBER_BYTES], seed[NUMBER_BYTES], confidence[16];
    for (int i = 0; i < match->n_pairs; i++) {
        least = match->pairs[i].n < least ? match->pairs[i].n : least;
        most = match->pairs[i].n > most ? match->pairs[i].n : most;
    }
    number_count(least, few);
    number_count(most, many);
    confidence_words(match->confidence, confidence);
    language_mark_decimals(confidence);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    plot_add(out,
             least < most ? tr("%1$s; each pair on %2$s to %5$s deals, each in %3$d seatings, "
                               "seed %4$s\n")
                          : tr("%1$s; each pair on %2$s deals, each in %3$d seatings, seed "
                               "%4$s\n"),
             plan->rules->name, few, match->seatings.n, seed, many);
    plot_add(out,
             match->pairs[0].peeked ? tr("the strongest first; ± %s confidence sequences")
                                    : tr("the strongest first; ± %s intervals"),
             confidence);
}

enum status plot_of_match(const struct match *match, struct plot *out)
{
    int order[MAX_MATCHED];
    const int n = match->plan.n_policies;
    *out = (struct plot){
        .script = "matrix",
    };
    snprintf(out->unit, sizeof out->unit, tr("%s a seat and deal"),
             tr_word(ruleset_unit(match->plan.rules)->full));
    plot_add(out->title, "%s", tr("What each policy (row) wins from another (column)"));
    add_caption(match, out->caption);
    match_rank(match, order);
    FILE *data = plot_begin(out, "policies against each other, the strongest first");
    if (data != NULL) {
        fprintf(data, "# Differences in %s, the row's policy less the column's.\n",
                ruleset_unit(match->plan.rules)->full);
        fputs("# column\trow\tpolicy\topponent\tdifference\tlow\thigh\tn\tin_words\n", data);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (i != j)
                    write_pair(data, match, order, i, j);
    }
    return plot_end(out);
}
