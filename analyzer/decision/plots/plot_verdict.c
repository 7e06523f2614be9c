/* See plot_verdict.h. */
#include "analyzer/decision/plots/plot_verdict.h"

#include <math.h>

#include "analyzer/decision/decision_options.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"

/* The first option that some deal tells from the best one; 0 if there is none. */
static int first_other(const struct advice *advice)
{
    for (int i = 1; i < advice->n_options; i++) {
        const struct estimate *diff = &advice->options[i].diff;
        if (fabs(diff->value) > 0 || diff->se > 0)
            return i;
    }
    return 0;
}

void plot_difference_words(const struct estimate *diff, bool is_chance, char out[64])
{
    char words[3][NUMBER_BYTES];
    const double scale = is_chance ? 100 : 1, ends[] = {diff->value, diff->low, diff->high};
    const double half = fmax(diff->high - diff->value, diff->value - diff->low);
    const bool is_told = diff->low > 0 || diff->high < 0;
    if (is_told && !diff->exact && !number_is_unknown(diff) && half >= fabs(diff->value)) {
        for (int i = 0; i < 3; i++)
            number_plain(scale * ends[i], is_chance ? 1 : number_decimals(diff), true, words[i]);
        snprintf(out, 64, "%.18s (%.18s to %.18s)%s", words[0], words[1], words[2],
                 is_chance ? " %" : "");
        return;
    }
    if (is_chance)
        number_points(diff, true, words[0]);
    else
        number_signed(diff, 1, number_decimals(diff), true, words[0]);
    snprintf(out, 64, "%s", words[0]);
}

/* "zolo is best: +4.35 ± 1.55 base stakes against kontra". */
static void add_lead(const struct advice *advice, int other, char out[PLOT_TEXT_BYTES])
{
    char best[32], second[32], lead[64];
    const struct estimate diff = estimate_negated(advice->options[other].diff);
    option_words(advice, &advice->options[0], true, best);
    option_words(advice, &advice->options[other], true, second);
    const bool is_chance = advice->aim.ahead;
    plot_difference_words(&diff, is_chance, lead);
    if (!diff.exact && diff.low <= 0)
        plot_add(out, "Too close to tell: %s against %s %s%s%s", best, second, lead,
                 is_chance ? "" : " ",
                 is_chance ? "" : ruleset_unit(advice->situation.table.rules)->full);
    else
        plot_add(out, "%s is best: %s%s%s against %s", best, lead, is_chance ? "" : " ",
                 is_chance ? "" : ruleset_unit(advice->situation.table.rules)->full, second);
}

void plot_add_verdict(const struct advice *advice, char out[PLOT_TEXT_BYTES])
{
    const int other = first_other(advice);
    char best[32], n[NUMBER_BYTES];
    option_words(advice, &advice->options[0], true, best);
    number_count(advice->how.n, n);
    if (advice->n_options == 1)
        plot_add(out, "%s: nothing else is legal", best);
    else if (number_is_unknown(&advice->options[0].payoff))
        plot_add(out, "%s deal%s cannot tell", n, number_plural(advice->how.n));
    else if (other == 0)
        plot_add(out, "It makes no difference: all come to the same");
    else
        add_lead(advice, other, out);
}
