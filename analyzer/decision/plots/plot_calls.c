/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a decision compared: a block with a row for each, one with their payoffs. */
#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/plots/plot_decision.h"
#include "analyzer/decision/plots/plot_verdict.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "engine/core/language.h"

static void write_option(FILE *out, const struct advice *advice, int i)
{
    const struct advice_option *option = &advice->options[i];
    char name[32];
    option_words(advice, &advice->options[i], true, name);
    fprintf(out, "%d\t%s", i + 1, tr_word(name));
    const double numbers[] = {option->payoff.value, option->payoff.low, option->payoff.high,
                              option->open.value,   option->win.value,  option->win.low,
                              option->win.high,     option->p_best};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        plot_number(out, numbers[k]);
    char payoff[NUMBER_BYTES], win[NUMBER_BYTES];
    number_signed(&option->payoff, 1, number_decimals(&option->payoff), true, payoff);
    number_share(&option->win, true, win);
    fprintf(out, "\t%s\t%s\n", payoff, win);
}

static void write_data(FILE *out, const struct advice *advice)
{
    fputs("# row\toption\tpayoff\tlow\thigh\topen_payoff\twin\twin_low\twin_high\tp_best"
          "\tpayoff_words\twin_words\n",
          out);
    for (int i = 0; i < advice->n_options; i++)
        write_option(out, advice, i);
    fputs("\n\n# row\tpayoff\tdeals\tshare\n", out);
    for (int i = 0; i < advice->n_options; i++) {
        char row[16];
        snprintf(row, sizeof row, "%d\t", i + 1);
        plot_payoffs(out, row, &advice->tally, advice->options[i].column);
    }
}

enum status plot_of_calls(const struct advice *advice, struct plot *out)
{
    *out = (struct plot){.script = "calls"};
    plot_add_verdict(advice, out->title);
    plot_add_situation(&advice->situation, true, out->subtitle);
    plot_add_model(&advice->situation, &advice->how, out->caption);
    if (!advice->how.exact) {
        plot_add(out->caption, "\n%s", advice->how.n < 2 ? "" : tr("whiskers: "));
        plot_add_stop(&advice->how, out->caption);
    }
    FILE *data = plot_begin_payoffs(out, advice->situation.table.rules, "options compared");
    if (data != NULL)
        write_data(data, advice);
    return plot_end(out);
}
