/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Example deals. */
#include <math.h>
#include <stdlib.h>

#include "tests/support/finding.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The result at rank `rank` (from 0) in ascending order. */
static double ranked_result(const struct sample *sample, int option, uint64_t rank)
{
    double *results = malloc(sample->n * sizeof *results);
    assert_non_null(results);
    for (uint64_t row = 0; row < sample->n; row++)
        results[row] = sample_result(sample, row, option);
    qsort(results, sample->n, sizeof *results, by_value);
    const double result = results[rank];
    free(results);
    return result;
}

static int choose(const struct finding *finding, const double *weights, int best, int k,
                  struct example examples[MAX_EXAMPLES])
{
    int n = -1;
    const struct comparison run = {.plan = finding->plan,
                                   .runner = finding->runner,
                                   .design.weights = weights,
                                   .study = {.sample = finding->sample, .best = best}};
    assert_int_equal(sensitivity_examples(&run, k, examples, &n), STATUS_OK);
    assert_true(n >= 0 && n <= 3 * k);
    return n;
}

/* Properties of every list: whole deals that pay what their row says, no deal twice, the kinds
 * in order. */
static void assert_are_examples(const struct finding *finding, int best,
                                const struct example *examples, int n)
{
    for (int i = 0; i < n; i++) {
        const struct example *example = &examples[i];
        cardset dealt[N_SEATS], other[N_SEATS];
        int payoff[N_SEATS];
        const deal_count number = runner_deal(finding->runner, example->row, dealt);
        assert_memory_equal(example->end.dealt, dealt, sizeof dealt);
        assert_int_equal(example->end.table.phase, PHASE_OVER);
        assert_int_equal(example->end.table.n_played, 16);
        assert_null(state_fault(&example->end));
        state_payoff(&example->end, payoff);
        assert_int_equal(example->payoff, payoff[finding->setting.situation.me]);
        assert_int_equal(example->payoff, (int)sample_result(&finding->sample, example->row, best));
        for (int j = 0; j < i; j++)
            assert_true(number != runner_deal(finding->runner, examples[j].row, other));
        assert_true(i == 0 || examples[i - 1].kind <= example->kind);
    }
}

static int count_kind(const struct example *examples, int n, enum showcase kind)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += examples[i].kind == kind;
    return count;
}

TEST(examples_are_the_median_the_highest_and_the_lowest)
{
    static struct finding finding;
    static struct example examples[MAX_EXAMPLES];
    finding_first_call(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    static const int sizes[] = {1, 3, 10};
    for (int i = 0; i < 3; i++) {
        const int k = sizes[i];
        const int n = choose(&finding, NULL, 0, k, examples);
        assert_int_equal(n, 3 * k);
        assert_are_examples(&finding, 0, examples, n);
        for (int j = 0; j < k; j++) {
            assert_int_equal(examples[j].kind, SHOW_TYPICAL);
            assert_int_equal(examples[j].payoff,
                             (int)ranked_result(&finding.sample, 0, 34650 / 2 - 1));
            assert_int_equal(examples[k + j].kind, SHOW_BEST);
            assert_int_equal(examples[k + j].payoff,
                             (int)ranked_result(&finding.sample, 0, 34650 - 1 - (uint64_t)j));
            assert_int_equal(examples[2 * k + j].kind, SHOW_WORST);
            assert_int_equal(examples[2 * k + j].payoff,
                             (int)ranked_result(&finding.sample, 0, (uint64_t)j));
        }
    }
    finding_clear(&finding);
}

TEST(typical_deals_are_spread_over_the_sample)
{
    static struct finding finding;
    static struct example examples[MAX_EXAMPLES];
    finding_own_zolo(&finding, true); /* all rows have the median payoff */
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    const int n = choose(&finding, NULL, 0, 10, examples);
    assert_int_equal(n, 30);
    assert_are_examples(&finding, 0, examples, n);
    for (uint64_t j = 0; j < 10; j++) {
        assert_true(examples[j].row >= j * 3460);
        assert_true(examples[j].row <= (j + 1) * 3470);
    }
    finding_clear(&finding);
}

TEST(likelier_rows_come_first_and_impossible_ones_never)
{
    static struct finding finding;
    static struct example examples[MAX_EXAMPLES];
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    double *weights = calloc(34650, sizeof *weights);
    assert_non_null(weights);
    const double lowest = ranked_result(&finding.sample, 0, 0);
    double second = HUGE_VAL;
    uint64_t last = 0; /* row of the second lowest payoff */
    for (uint64_t row = 0; row < 34650; row++) {
        const double result = sample_result(&finding.sample, row, 0);
        weights[row] = result > lowest ? 1.0 : 0.0;
        if (result > lowest && result <= second) {
            second = result;
            last = row;
        }
    }
    weights[last] = 2.0;
    const int n = choose(&finding, weights, 0, 2, examples);
    assert_int_equal(n, 6);
    assert_are_examples(&finding, 0, examples, n);
    assert_int_equal(examples[4].kind, SHOW_WORST);
    assert_int_equal(examples[4].row, last);
    assert_int_equal(examples[4].payoff, (int)second);
    assert_int_equal(examples[5].payoff, (int)second);
    free(weights);
    finding_clear(&finding);
}

/* The rows of the lowest payoff get `share` of the weight, all of it in their first half; the
 * others the rest. */
static int typical_payoff(const struct finding *finding, double lowest, double share)
{
    static struct example examples[MAX_EXAMPLES];
    double *weights = calloc(34650, sizeof *weights);
    double n_low = 0, n_high = 0;
    assert_non_null(weights);
    for (uint64_t row = 0; row < 34650; row++) {
        const bool is_low = !(sample_result(&finding->sample, row, 0) > lowest);
        n_low += is_low && row < 17325;
        n_high += !is_low;
    }
    for (uint64_t row = 0; row < 34650; row++) {
        const bool is_low = !(sample_result(&finding->sample, row, 0) > lowest);
        weights[row] = !is_low ? (1 - share) / n_high : row < 17325 ? share / n_low : 0.0;
    }
    const int n = choose(finding, weights, 0, 10, examples);
    assert_int_equal(n, 30);
    for (int i = 0; i < n; i++)
        assert_true(weights[examples[i].row] > 0);
    free(weights);
    return examples[0].payoff;
}

TEST(the_median_is_one_by_weight)
{
    static struct finding finding;
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    const double lowest = ranked_result(&finding.sample, 0, 0);
    assert_int_equal(typical_payoff(&finding, lowest, 0.5), (int)lowest);
    assert_int_equal(typical_payoff(&finding, lowest, 0.9), (int)lowest);
    assert_true(typical_payoff(&finding, lowest, 0.4999) > (int)lowest);
    finding_clear(&finding);
}

TEST(a_deal_drawn_twice_is_shown_once)
{
    static struct finding finding;
    static struct example examples[MAX_EXAMPLES];
    finding_second_trick(&finding);
    const int n_deals = (int)deals_number(finding.setting.deals);
    assert_true(n_deals < 400);
    finding_start(&finding, "club", DRAW_FREELY, 1, 2000);
    const int n = choose(&finding, NULL, 0, 10, examples);
    assert_true(n > 10 && n <= n_deals);
    assert_are_examples(&finding, 0, examples, n);
    finding_clear(&finding);
}

TEST(few_rows_give_few_examples)
{
    static struct finding finding;
    static struct example examples[MAX_EXAMPLES];
    finding_first_call(&finding);
    finding_start(&finding, "club", DRAW_ONCE, 1, 5);
    const int n = choose(&finding, NULL, 0, 10, examples);
    assert_true(n >= 4 && n <= 5);
    assert_are_examples(&finding, 0, examples, n);
    assert_true(count_kind(examples, n, SHOW_WORST) >= 2);
    assert_true(count_kind(examples, n, SHOW_BEST) >= 2);
    finding_clear(&finding);
}

TEST(examples_of_randomized_players_are_those_that_were_played)
{
    static struct finding finding;
    static struct example examples[MAX_EXAMPLES];
    finding_first_call(&finding);
    finding_start(&finding, "me=club,others=random", DRAW_FREELY, 9, 500);
    const int n = choose(&finding, NULL, 1, 4, examples);
    assert_int_equal(n, 12);
    assert_are_examples(&finding, 1, examples, n);
    finding_clear(&finding);
}
