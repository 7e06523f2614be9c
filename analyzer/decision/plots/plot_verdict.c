/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See plot_verdict.h. */
#include "analyzer/decision/plots/plot_verdict.h"

#include <math.h>

#include "analyzer/decision/decision_options.h"
#include "analyzer/report/number_text.h"
#include "analyzer/report/plot_words.h"
#include "analyzer/report/report_words.h"
#include "engine/core/language.h"

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

/* How far an option is from another: "−4.35 ± 1.55", or "−4.35 (−9.10 to −0.12)" where the interval
 * lies so askew that ± would reach over 0. */
static void difference_words(const struct estimate *diff, char out[64])
{
    char words[3][NUMBER_BYTES];
    const double ends[] = {diff->value, diff->low, diff->high};
    const double half = fmax(diff->high - diff->value, diff->value - diff->low);
    const bool is_told = diff->low > 0 || diff->high < 0;
    if (is_told && !diff->exact && !number_is_unknown(diff) && half >= fabs(diff->value)) {
        for (int i = 0; i < 3; i++)
            number_plain(ends[i], number_decimals(diff), true, words[i]);
        snprintf(out, 64, tr("%.18s (%.18s to %.18s)"), words[0], words[1], words[2]);
        return;
    }
    number_signed(diff, 1, number_decimals(diff), true, words[0]);
    snprintf(out, 64, "%s", words[0]);
}

enum { ONLY, UNTOLD, SAME, CLOSE, BEST, PROVEN, CONTRACT };

enum { SINGLE = FOUND_OWN, SEAT = FOUND_OWN << 1 };

static const struct sentence sentences[] = {
    {ONLY, 0, S_("{option}: nothing else is legal")},
    {UNTOLD, 0, S_("{deals} deals cannot tell")},
    {UNTOLD, SINGLE, S_("{deals} deal cannot tell")},
    {SAME, 0, S_("It makes no difference: all come to the same")},
    {CLOSE, 0, S_("Close: {option} against {other} {lead} {unit_full}")},
    {BEST, 0, S_("{option} is best: {lead} {unit_full} against {other}")},
    {PROVEN, 0, S_("{option} is proven: {lead} {unit_full} against {other}")},
    {CONTRACT, 0, S_("How often {contract} pays how much")},
    {CONTRACT, SEAT, S_("How often {contract} by seat {seat} pays how much")},
};

static void tell(char out[PLOT_TEXT_BYTES], const struct ruleset *rules,
                 const struct finding *finding, const char (*options)[32], struct word word)
{
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .symbols = true,
                                    .unit = ruleset_unit(rules),
                                    .options = options,
                                    .words = &word,
                                    .n_words = 1};
    plot_tell(out, &wording, finding);
}

/* The verdict, and in `lead` how far the best option is before the other. */
static struct finding find_verdict(const struct advice *advice, int other, char lead[64])
{
    struct finding verdict = {.kind = ONLY};
    finding_number(&verdict, "deals", SHOWN_COUNT, (double)advice->how.n);
    if (advice->n_options == 1)
        return verdict;
    if (estimate_is_of_few(&advice->options[0].payoff)) {
        verdict.kind = UNTOLD;
        verdict.marks = advice->how.n == 1 ? SINGLE : 0;
        return verdict;
    }
    if (other == 0) {
        verdict.kind = SAME;
        return verdict;
    }
    const struct estimate diff = estimate_negated(advice->options[other].diff);
    difference_words(&diff, lead);
    verdict.kind = advice->proven_margin > 0               ? PROVEN
                   : advice->verdict.word == VERDICT_CLOSE ? CLOSE
                                                           : BEST;
    return verdict;
}

void plot_add_verdict(const struct advice *advice, char out[PLOT_TEXT_BYTES])
{
    const int other = first_other(advice);
    char options[2][32], lead[64] = "";
    struct finding verdict = find_verdict(advice, other, lead);
    option_words(advice, &advice->options[0], true, options[0]);
    option_words(advice, &advice->options[other], true, options[1]);
    finding_option(&verdict, 0);
    finding_option(&verdict, 1);
    tell(out, advice->situation.table.rules, &verdict, (const char(*)[32])options,
         (struct word){"lead", lead});
}

void plot_add_payoffs_of_contract(const struct odds *odds, char out[PLOT_TEXT_BYTES])
{
    const struct ruleset *rules = odds->situation.table.rules;
    const struct contract *row = &rules->contracts[odds->contract];
    struct finding title = {.kind = CONTRACT};
    if (odds->declarer >= 0 && row->origin != ORIGIN_UNBID) {
        title.marks = SEAT;
        finding_number(&title, "seat", SHOWN_WHOLE, odds->declarer + 1);
    }
    tell(out, rules, &title, NULL, (struct word){"contract", tr_word(row->name)});
}
