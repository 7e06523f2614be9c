/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often each payoff comes: a block of rows for each option. */
#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/plots/plot_decision.h"
#include "analyzer/decision/plots/plot_verdict.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "engine/core/language.h"

static const char what[] = "distribution of payoffs";

/* The first line of a block: what it is, mean and chance to gain. */
static void write_header(FILE *out, const char *name, const struct estimate *payoff,
                         const struct estimate *win)
{
    char mean[NUMBER_BYTES], wins[NUMBER_BYTES];
    number_signed(payoff, 1, number_decimals(payoff), true, mean);
    number_share(win, true, wins);
    fprintf(out, tr("%s: mean %s; wins %s"), tr_word(name), mean, wins);
    fputs("\tdeals\tshare\n", out);
}

void plot_payoffs(FILE *out, const char *start, const struct tally *tally, int column)
{
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, column, payoff);
        if (count == 0)
            continue;
        fprintf(out, "%s%d\t%llu", start, payoff, (unsigned long long)count);
        plot_number(out, tally_share(tally, column, payoff));
        fputc('\n', out);
    }
}

static void add_intervals(const struct provenance *how, char out[PLOT_TEXT_BYTES])
{
    if (how->exact)
        return;
    plot_add(out, "\n");
    plot_add_stop(how, out);
}

/* Passes alone are not worth telling. */
static bool has_history(const struct table *table)
{
    const struct auction *auction = &table->auction;
    return table->n_played > 0 || auction->n_doubles > 0 ||
           (auction->n_calls > 0 && auction->contract != CONTRACT_NONE);
}

enum status plot_of_odds(const struct odds *odds, struct plot *out)
{
    const struct contract *row = &odds->situation.table.rules->contracts[odds->contract];
    *out = (struct plot){.script = "distribution"};
    plot_add_payoffs_of_contract(odds, out->title);
    plot_add_situation(&odds->situation, has_history(&odds->situation.table), out->subtitle);
    plot_add_model(&odds->situation, &odds->how, out->caption);
    add_intervals(&odds->how, out->caption);
    FILE *data = plot_begin_payoffs(out, odds->situation.table.rules, what);
    if (data != NULL) {
        write_header(data, row->name, &odds->payoff, &odds->win);
        plot_payoffs(data, "", &odds->tally, 0);
    }
    return plot_end(out);
}
