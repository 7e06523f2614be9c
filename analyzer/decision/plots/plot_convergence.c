/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the best option came to be told from the others: a block for each, a row for each look. */
#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/plots/plot_decision.h"
#include "analyzer/decision/plots/plot_verdict.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "engine/core/language.h"

static void write_look(FILE *out, uint64_t n, const struct estimate *known)
{
    fprintf(out, "%llu", (unsigned long long)n);
    plot_number(out, known->value);
    plot_number(out, known->low);
    plot_number(out, known->high);
    fputc('\n', out);
}

/* The best option's own value at each look. */
static void write_best(FILE *out, const struct advice *advice)
{
    char name[32], words[NUMBER_BYTES];
    const struct advice_option *best = &advice->options[0];
    option_words(advice, &advice->options[0], true, name);
    if (advice->aim.ahead)
        number_share(&best->worth, true, words);
    else
        number_signed(&best->payoff, 1, number_decimals(&best->payoff), true, words);
    fprintf(out, "%s: %s\t%s\tlow\thigh\n", tr_word(name), words,
            advice->aim.ahead ? "chance" : "payoff");
    for (int look = 0; look < advice->n_looks; look++) {
        const struct estimate *known = &advice->path[look * advice->n_options + best->column];
        write_look(out, known->n, known);
    }
}

/* How far another option was known to be from the best. */
static void write_rival(FILE *out, const struct advice *advice, int i)
{
    char name[32], best[32], words[64];
    const struct advice_option *option = &advice->options[i];
    const struct estimate *path = &advice->path_diff[option->column * advice->n_looks];
    option_words(advice, &advice->options[0], true, best);
    option_words(advice, &advice->options[i], true, name);
    plot_difference_words(&option->diff, advice->aim.ahead, words);
    fprintf(out, option->dropped ? tr("%s less %s: %s; cannot be best") : tr("%s less %s: %s"),
            tr_word(name), tr_word(best), words);
    fputs("\tdifference\tlow\thigh\n", out);
    for (int look = 0; look < advice->n_looks && path[look].n > 0; look++)
        write_look(out, path[look].n, &path[look]);
}

enum status plot_of_convergence(const struct advice *advice, struct plot *out)
{
    *out = (struct plot){.script = "convergence"};
    if (advice->aim.ahead)
        snprintf(out->unit, sizeof out->unit, "%s", tr("chance to be ahead"));
    else
        snprintf(out->unit, sizeof out->unit, tr("payoff, %s"),
                 tr_word(ruleset_unit(advice->situation.table.rules)->full));
    plot_add_verdict(advice, out->title);
    plot_add_situation(&advice->situation, true, out->subtitle);
    plot_add_model(&advice->situation, &advice->how, out->caption);
    plot_add(
        out->caption,
        tr("\nabove in %s; below it each other option less the best: below the line at 0 it is "
           "worse; bands: "),
        out->unit);
    plot_add_stop(&advice->how, out->caption);
    FILE *data = plot_begin(
        out, "how the best option came to be told from each other as deals were played\n"
             "# A block for the best: deals, mean, confidence sequence; then one for each "
             "other: deals,\n# difference to the best, confidence sequence.");
    if (data != NULL)
        write_best(data, advice);
    for (int i = 1; i < advice->n_options && data != NULL; i++) {
        fputs("\n\n", data);
        write_rival(data, advice, i);
    }
    return plot_end(out);
}
