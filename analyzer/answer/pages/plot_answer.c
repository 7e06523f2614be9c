/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_pages.h. The plot data are blocks of rows; the title of a block is an option's
 * result. */
#include <math.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/answer_pages.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/number_text.h"
#include "engine/core/language.h"

/* --- title and caption ------------------------------------------------------------------------ */

/* Index of the first option that paid differently from the best in some deal, or 0 if none did. */
static int first_other(const struct answer *answer)
{
    for (int i = 1; i < answer->n_options; i++) {
        const struct estimate *diff = &answer->options[i].diff;
        if (fabs(diff->value) > 0 || diff->se > 0)
            return i;
    }
    return 0;
}

/* Writes the difference between two options as "−4.35 ± 1.55", or as "−4.35 (−9.10 to −0.12)" if
 * the interval is asymmetric and ± would wrongly include 0. */
static void difference_words(const struct estimate *diff, char out[64])
{
    char words[3][NUMBER_BYTES];
    const double ends[] = {diff->value, diff->low, diff->high};
    const double half = fmax(diff->high - diff->value, diff->value - diff->low);
    const bool is_reported = diff->low > 0 || diff->high < 0;
    if (is_reported && !diff->exact && !number_is_unknown(diff) && half >= fabs(diff->value)) {
        for (int i = 0; i < 3; i++)
            number_plain(ends[i], number_decimals(diff), true, words[i]);
        snprintf(out, 64, tr("%.18s (%.18s to %.18s)"), words[0], words[1], words[2]);
        return;
    }
    number_signed(diff, 1, number_decimals(diff), true, words[0]);
    snprintf(out, 64, "%s", words[0]);
}

enum { ONLY, UNTOLD, SAME, CLOSE, BEST, PROVEN, CONTRACT };

enum { SEAT = FOUND_OWN };

static const struct sentence sentences[] = {
    {ONLY, 0, S_("{option}: nothing else is legal")},
    {UNTOLD, 0, S_("{deals} {deals|deal is|deals are} too few")},
    {SAME, 0, S_("It makes no difference: all options pay the same")},
    {CLOSE, 0, S_("Close: {option} is {lead} {unit_full} ahead of {other}")},
    {BEST, 0, S_("{option} is best, {lead} {unit_full} ahead of {other}")},
    {PROVEN, 0, S_("{option} is a proven win, {lead} {unit_full} ahead of {other}")},
    {CONTRACT, 0, S_("Distribution of payoffs: {contract}")},
    {CONTRACT, SEAT, S_("Distribution of payoffs: {contract} by seat {seat}")},
};

static void put_sentence(char out[PLOT_TEXT_BYTES], const struct ruleset *rules,
                         const struct finding *finding, const char (*options)[32], struct word word)
{
    const struct wording wording = {.sentences = sentences,
                                    .n_sentences = sizeof sentences / sizeof *sentences,
                                    .symbols = true,
                                    .unit = ruleset_unit(rules),
                                    .options = options,
                                    .words = &word,
                                    .n_words = 1};
    plot_describe(out, &wording, finding);
}

/* Returns the verdict, and writes the best option's lead over `other` to `lead`. */
static struct finding find_verdict(const struct answer *answer, int other, char lead[64])
{
    struct finding verdict = {.kind = ONLY};
    finding_number(&verdict, "deals", SHOWN_COUNT, (double)answer->how.n);
    if (answer->n_options == 1)
        return verdict;
    if (estimate_is_of_few(&answer->options[0].payoff)) {
        verdict.kind = UNTOLD;
        return verdict;
    }
    if (other == 0) {
        verdict.kind = SAME;
        return verdict;
    }
    const struct estimate diff = estimate_negated(answer->options[other].diff);
    difference_words(&diff, lead);
    verdict.kind = answer->proven_margin > 0               ? PROVEN
                   : answer->verdict.word == VERDICT_CLOSE ? CLOSE
                                                           : BEST;
    return verdict;
}

static void add_verdict(const struct answer *answer, char out[PLOT_TEXT_BYTES])
{
    const int other = first_other(answer);
    char options[2][32], lead[64] = "";
    struct finding verdict = find_verdict(answer, other, lead);
    option_words(answer, &answer->options[0], true, options[0]);
    option_words(answer, &answer->options[other], true, options[1]);
    finding_option(&verdict, 0);
    finding_option(&verdict, 1);
    put_sentence(out, answer->situation.table.rules, &verdict, (const char(*)[32])options,
                 (struct word){"lead", lead});
}

static void add_contract(const struct answer *answer, char out[PLOT_TEXT_BYTES])
{
    const struct ruleset *rules = answer->situation.table.rules;
    const struct contract *row = &rules->contracts[answer->contract];
    struct finding title = {.kind = CONTRACT};
    if (answer->declarer >= 0 && row->origin != ORIGIN_UNBID) {
        title.marks = SEAT;
        finding_number(&title, "seat", SHOWN_WHOLE, answer->declarer + 1);
    }
    put_sentence(out, rules, &title, NULL, (struct word){"contract", tr_word(row->name)});
}

/* --- options ---------------------------------------------------------------------------------- */

/* Adds each payoff with the number and share of its deals; `row`, unless 0, is the first column. */
static void put_payoffs(struct page *to, int row, const struct tally *tally, int column)
{
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, column, payoff);
        if (count == 0)
            continue;
        page_row(to);
        if (row > 0)
            page_count(to, "row", NULL, row);
        page_count(to, "payoff", NULL, payoff);
        page_count(to, "deals", NULL, (int64_t)count);
        page_number(to, "share", NULL, tally_share(tally, column, payoff), 0);
    }
}

static void put_option(struct page *to, const struct answer *answer, int i)
{
    const struct answer_option *option = &answer->options[i];
    char name[32], payoff[NUMBER_BYTES], win[NUMBER_BYTES];
    option_words(answer, option, true, name);
    number_signed(&option->payoff, 1, number_decimals(&option->payoff), true, payoff);
    number_share(&option->win, true, win);
    page_row(to);
    page_count(to, "row", NULL, i + 1);
    page_name(to, "option", NULL, tr_word(name));
    page_mean(to, "payoff", NULL, &option->payoff);
    page_number(to, "open_payoff", NULL, option->open.value, 0);
    page_share(to, "win", NULL, &option->win);
    page_number(to, "p_best", NULL, option->p_best, 0);
    page_name(to, "payoff_words", NULL, payoff);
    page_name(to, "win_words", NULL, win);
}

static void put_series(struct page *to, const struct answer *answer)
{
    page_table(to, NULL, IN_SERIES);
    for (int i = 0; i < answer->n_options; i++)
        put_option(to, answer, i);
    page_end(to);
    page_table(to, NULL, IN_SERIES);
    for (int i = 0; i < answer->n_options; i++)
        put_payoffs(to, i + 1, &answer->tally, answer->options[i].column);
    page_end(to);
}

static enum status plot_of_options(const struct answer *answer, struct plot *out)
{
    *out = (struct plot){.script = "calls"};
    add_verdict(answer, out->title);
    plot_add_situation(&answer->situation, true, out->subtitle);
    plot_add_model(&answer->situation, &answer->how, out->caption);
    if (plot_begin_payoffs(out, answer->situation.table.rules, "options compared") != NULL)
        put_series(&out->page, answer);
    return plot_end(out);
}

/* --- a contract ------------------------------------------------------------------------------- */

/* Adds the label, the mean and the probability of winning, then the payoffs. */
static void put_distribution(struct page *to, const struct answer *answer, const char *name)
{
    const struct answer_option *option = &answer->options[0];
    char mean[NUMBER_BYTES], wins[NUMBER_BYTES], words[256];
    number_signed(&option->payoff, 1, number_decimals(&option->payoff), true, mean);
    number_share(&option->win, true, wins);
    snprintf(words, sizeof words, tr("%s: mean %s; wins %s"), tr_word(name), mean, wins);
    page_table(to, NULL, IN_SERIES);
    page_row(to);
    page_name(to, "in_words", NULL, words);
    page_end(to);
    page_table(to, NULL, IN_SERIES);
    put_payoffs(to, 0, &answer->tally, 0);
    page_end(to);
}

/* Whether there is a history to report: an auction with nothing but passes is not reported. */
static bool has_history(const struct table *table)
{
    const struct auction *auction = &table->auction;
    return table->n_played > 0 || auction->n_doubles > 0 ||
           (auction->n_calls > 0 && auction->contract != CONTRACT_NONE);
}

static enum status plot_of_contract(const struct answer *answer, struct plot *out)
{
    const struct contract *row = &answer->situation.table.rules->contracts[answer->contract];
    *out = (struct plot){.script = "distribution"};
    add_contract(answer, out->title);
    plot_add_situation(&answer->situation, has_history(&answer->situation.table), out->subtitle);
    plot_add_model(&answer->situation, &answer->how, out->caption);
    if (plot_begin_payoffs(out, answer->situation.table.rules, "distribution of payoffs") != NULL)
        put_distribution(&out->page, answer, row->name);
    return plot_end(out);
}

enum status plot_of_answer(const struct answer *answer, struct plot *out)
{
    return answer->is_course ? plot_of_contract(answer, out) : plot_of_options(answer, out);
}
