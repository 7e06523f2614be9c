/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sensitivities from a sample: intervals, and what is left out. */
#include <math.h>

#include "analyzer/stats/interval.h"
#include "tests/support/finding.h"
#include "tests/support/test.h"

static const struct effect *same_place(const struct effect *effects, int n,
                                       const struct effect *like)
{
    for (int i = 0; i < n; i++)
        if (effects[i].card == like->card && effects[i].place == like->place &&
            effects[i].who == like->who)
            return &effects[i];
    fail_msg("card %d is missing at place %d", like->card, like->place);
    return NULL;
}

static bool holds(const struct estimate *estimate, double value)
{
    return estimate->low <= value && value <= estimate->high;
}

/* Over seeded runs: the coverage of the intervals, and the mean squared standard error against
 * the mean squared error, which should be equal. */
static void assert_intervals_hold(enum sampling_order sampling, uint64_t n_rows)
{
    static struct finding finding;
    struct effect truth[MAX_EFFECTS], effects[MAX_EFFECTS];
    enum { N_RUNS = 40 };
    int n_all = 0, n_payoff = 0, n_margin = 0;
    double claimed[2] = {0, 0}, found[2] = {0, 0};
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 1, 34650);
    const int n = finding_effects(&finding, NULL, 0, 2, truth);
    for (uint64_t run = 0; run < N_RUNS; run++) {
        finding_stop(&finding);
        finding_start(&finding, "club", sampling, 100 + run, n_rows);
        assert_int_equal(finding_effects(&finding, NULL, 0, 2, effects), n);
        for (int i = 0; i < n; i++) {
            const struct effect *effect = same_place(effects, n, &truth[i]);
            assert_int_equal(effect->payoff.kind, INTERVAL_T);
            assert_int_equal(effect->margin.kind, INTERVAL_T);
            assert_false(effect->payoff.exact || effect->margin.exact);
            n_all++;
            n_payoff += holds(&effect->payoff, truth[i].payoff.value);
            n_margin += holds(&effect->margin, truth[i].margin.value);
            claimed[0] += effect->payoff.se * effect->payoff.se;
            claimed[1] += effect->margin.se * effect->margin.se;
            found[0] += pow(effect->payoff.value - truth[i].payoff.value, 2);
            found[1] += pow(effect->margin.value - truth[i].margin.value, 2);
        }
    }
    /* nominal 95 %; the effects of one run are correlated */
    assert_true(n_payoff >= 0.92 * n_all && n_payoff <= 0.98 * n_all);
    assert_true(n_margin >= 0.92 * n_all && n_margin <= 0.98 * n_all);
    for (int i = 0; i < 2; i++)
        assert_true(fabs(claimed[i] / found[i] - 1) < 0.15);
    finding_clear(&finding);
}

TEST(sampled_intervals_hold_the_exact_effect)
{
    assert_intervals_hold(DRAW_FREELY, 1500);
}

/* With nearly a third of all deals in the sample, errors are a sixth smaller. */
TEST(intervals_shrink_as_the_deals_are_used_up)
{
    assert_intervals_hold(DRAW_ONCE, 10000);
}

TEST(a_place_seen_in_few_rows_has_no_interval)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_ONCE, 3, 300);
    const int n = finding_effects(&finding, NULL, 0, 1, effects);
    int n_few = 0;
    for (int i = 0; i < n; i++) {
        const bool is_few = effects[i].payoff.n < LEAST_ROWS;
        n_few += is_few;
        if (is_few) {
            assert_int_equal(effects[i].payoff.kind, INTERVAL_NONE);
            assert_true(isinf(effects[i].payoff.se) && isinf(effects[i].payoff.low) &&
                        isinf(effects[i].payoff.high));
        }
        assert_true(is_few || effects[i].payoff.kind == INTERVAL_T);
    }
    assert_true(n_few > 0 && n_few < n);
    finding_clear(&finding);
}

TEST(results_that_were_all_alike_have_no_interval)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_own_zolo(&finding, true);
    finding_start(&finding, "club", DRAW_ONCE, 3, 1000);
    const int n = finding_effects(&finding, NULL, 0, 1, effects);
    assert_int_equal(n, 12 * 3);
    for (int i = 0; i < n; i++)
        assert_true(effects[i].payoff.kind == INTERVAL_NONE && isinf(effects[i].payoff.high));
    finding_clear(&finding);
}

/* The next option was dropped after 500 rows: the margin is based on those. */
TEST(a_margin_rests_on_the_rows_that_both_options_played)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_EVERY, 3, 34650);
    finding.sample.n_of[2] = 9000;
    const int n = finding_effects(&finding, NULL, 0, 2, effects);
    finding.sample.n = 9000;
    for (int i = 0; i < n; i++) {
        if (effects[i].place != PLACE_SEAT)
            continue;
        const struct place_sums place = finding_place(&finding, NULL, &effects[i], 0, 2);
        assert_true(effects[i].payoff.exact && !effects[i].margin.exact);
        assert_int_equal(effects[i].margin.n, place.n);
        assert_true(place.n == 0 ||
                    fabs(effects[i].margin.value - place.margin / place.weight) < 1e-9);
    }
    finding.sample.n = 34650;
    finding_clear(&finding);
}

TEST(slow_policies_are_not_played_twice_for_the_sides)
{
    static struct finding finding;
    struct effect effects[MAX_EFFECTS];
    finding_first_call(&finding);
    finding_start(&finding, "me=club,others=pimc:20", DRAW_FREELY, 3, 60);
    int n = finding_effects(&finding, NULL, 0, 1, effects);
    assert_true(n > 0);
    for (int i = 0; i < n; i++)
        assert_int_equal(effects[i].place, PLACE_SEAT);
    finding_clear(&finding);
    finding_first_lead(&finding); /* sides follow from the hands without playing */
    finding_start(&finding, "me=club,others=pimc:20", DRAW_FREELY, 3, 60);
    n = finding_effects(&finding, NULL, 0, 1, effects);
    int n_sides = 0;
    for (int i = 0; i < n; i++)
        n_sides += effects[i].place != PLACE_SEAT;
    assert_int_equal(n_sides, 11 * 2);
    finding_clear(&finding);
}

/* The half width is that of the asymptotic sequence for all rows visited, not for the rows with
 * the card in its place; the standard error is that of a fixed n. */
TEST(a_run_that_stopped_on_what_it_saw_has_sequences)
{
    static struct finding finding;
    static struct effect fixed[MAX_EFFECTS], stopped[MAX_EFFECTS];
    enum { N = 2000, N_NEXT = 1500 };
    finding_first_lead(&finding);
    finding_start(&finding, "club", DRAW_ONCE, 3, N);
    finding.sample.n_of[2] = N_NEXT; /* the next option was dropped */
    const int n = finding_effects(&finding, NULL, 0, 2, fixed);
    finding.stopping.precision = 0.5;
    assert_int_equal(finding_effects(&finding, NULL, 0, 2, stopped), n);
    finding.stopping = (struct stopping){0};
    for (int i = 0; i < n; i++) {
        const struct estimate *payoff = &stopped[i].payoff, *margin = &stopped[i].margin;
        assert_int_equal(fixed[i].payoff.kind, INTERVAL_T);
        assert_int_equal(payoff->kind, INTERVAL_SEQUENCE);
        assert_int_equal(margin->kind, INTERVAL_SEQUENCE);
        assert_true(payoff->value == fixed[i].payoff.value && payoff->se == fixed[i].payoff.se);
        assert_true(fabs(payoff->high - payoff->value -
                         margin_stopped(0.95, N, 34650) * payoff->se) < 1e-9);
        assert_true(fabs(margin->value - margin->low -
                         margin_stopped(0.95, N_NEXT, 34650) * margin->se) < 1e-9);
    }
    finding_clear(&finding);
}

TEST(the_same_rows_give_the_same_bits)
{
    static struct finding finding;
    static struct effect one[MAX_EFFECTS], other[MAX_EFFECTS];
    finding_first_call(&finding);
    finding_start(&finding, "club", DRAW_ONCE, 3, 5000);
    const int n = finding_effects(&finding, NULL, 0, 1, one);
    finding_stop(&finding);
    finding_start(&finding, "club", DRAW_ONCE, 3, 5000);
    assert_int_equal(finding_effects(&finding, NULL, 0, 1, other), n);
    for (int i = 0; i < n; i++) {
        assert_true(one[i].card == other[i].card && one[i].place == other[i].place);
        assert_memory_equal(&one[i].payoff.value, &other[i].payoff.value, sizeof(double));
        assert_memory_equal(&one[i].payoff.high, &other[i].payoff.high, sizeof(double));
        assert_memory_equal(&one[i].margin.low, &other[i].margin.low, sizeof(double));
    }
    finding_clear(&finding);
}
