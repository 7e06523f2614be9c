/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Confidence sequences are valid: over every order of a small population, and in seeded simulations
 * of large ones. */
#include <math.h>
#include <stdbool.h>

#include "analyzer/stats/sequence.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

static struct sequence *new_sequence(uint64_t population)
{
    struct sequence *sequence = NULL;
    assert_int_equal(sequence_new(population, &sequence), STATUS_OK);
    return sequence;
}

static void add(struct sequence *sequence, const double *values, uint64_t n, double low,
                double high)
{
    assert_int_equal(sequence_add(sequence, values, n, low, high), STATUS_OK);
}

/* --- every order of a small population -------------------------------------------------- */

enum { SMALL = 6 };

/* A population, and the blocks into which its orders are cut. */
struct small_case {
    double values[SMALL], low, high;
    int blocks[SMALL];
};

struct totals {
    double above[SMALL], below[SMALL]; /* sum of capitals at each look */
    int orders;
};

static void play_order(const struct small_case *c, const int *order, double m,
                       struct totals *totals)
{
    double values[SMALL];
    for (int i = 0; i < SMALL; i++)
        values[i] = c->values[order[i]];
    struct sequence *sequence = new_sequence(SMALL);
    int n = 0;
    for (int look = 0; look < SMALL && n < SMALL; look++) {
        add(sequence, values + n, (uint64_t)c->blocks[look], c->low, c->high);
        n += c->blocks[look];
        totals->above[look] += exp(sequence_log_wealth_above(sequence, m));
        totals->below[look] += exp(sequence_log_wealth_below(sequence, m));
    }
    totals->orders++;
    sequence_free(sequence);
}

static void play_orders(const struct small_case *c, int *order, int n, double m,
                        struct totals *totals)
{
    if (n == SMALL)
        play_order(c, order, m, totals);
    for (int i = n; i < SMALL; i++) {
        const int swapped = order[n];
        order[n] = order[i];
        order[i] = swapped;
        play_orders(c, order, n + 1, m, totals);
        order[i] = order[n];
        order[n] = swapped;
    }
}

static struct totals play_all_orders(const struct small_case *c, double m)
{
    int order[SMALL];
    struct totals totals = {0};
    for (int i = 0; i < SMALL; i++)
        order[i] = i;
    play_orders(c, order, 0, m, &totals);
    assert_int_equal(totals.orders, 720);
    return totals;
}

TEST(expected_capital_is_at_most_one_over_all_orders_of_a_population)
{
    static const struct small_case cases[] = {
        {{0, 0, 0, 1, 5, 10}, 0, 10, {1, 2, 3}},
        {{0, 0, 0, 1, 5, 10}, 0, 10, {2, 2, 2}},
        {{0, 0, 0, 1, 5, 10}, -2, 12, {1, 1, 1, 1, 1, 1}},
        {{0, 0, 0, 0, 0, 1}, 0, 1, {3, 1, 2}},
        {{1, 1, 1, 1, 1, 0}, 0, 1, {6}},
        {{0, 2, 3, 3, 5, 9}, 0, 9, {2, 1, 3}},
        {{0, 2, 3, 3, 5, 9}, 0, 9, {1, 1, 2, 2}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double mean = 0;
        for (int k = 0; k < SMALL; k++)
            mean += cases[i].values[k] / SMALL;
        const struct totals at_mean = play_all_orders(&cases[i], mean);
        const double off = 0.05 * (cases[i].high - cases[i].low);
        const struct totals over = play_all_orders(&cases[i], mean + off);
        for (int look = 0; look < SMALL; look++) {
            assert_true(at_mean.above[look] <= 720 * (1 + 1e-9));
            assert_true(at_mean.below[look] <= 720 * (1 + 1e-9));
            assert_true(over.above[look] <= 720 * (1 + 1e-9));
        }
        assert_true(over.below[0] > 720); /* a bet on the truth wins */
    }
}

TEST(single_rows_are_a_fair_game)
{
    /* One row a block: the expected factor is exactly 1 while the mean left is off the bounds. */
    const struct small_case c = {{0, 0, 0, 1, 5, 10}, -2, 12, {1, 1, 1, 1, 1, 1}};
    const struct totals totals = play_all_orders(&c, 16.0 / 6);
    for (int look = 0; look < SMALL; look++) {
        assert_near(totals.above[look] / 720, 1, 1e-9);
        assert_near(totals.below[look] / 720, 1, 1e-9);
    }
}

/* --- coverage --------------------------------------------------------------------------- */

struct chance_case {
    uint64_t population; /* 0 = independent */
    double share;        /* of ones; the others are 0 */
    int steps;           /* above 1: values 0, 1/steps … 1, alike */
};

static double population_value(const struct chance_case *c, uint64_t i)
{
    if (c->steps > 1)
        return (double)(i % (uint64_t)(c->steps + 1)) / c->steps;
    return (double)i < c->share * (double)c->population;
}

static double draw(const struct chance_case *c, struct rng *rng, uint64_t i, uint64_t *order)
{
    if (c->population == 0)
        return c->steps > 1 ? (double)rng_below(rng, (uint64_t)c->steps + 1) / c->steps
                            : rng_unit(rng) < c->share;
    const uint64_t other = i + rng_below(rng, c->population - i), value = order[other];
    order[other] = order[i];
    order[i] = value;
    return population_value(c, value);
}

/* True if the true mean was refuted at any look of the run. */
static bool run_excludes(const struct chance_case *c, uint64_t run, uint64_t *order, double mean)
{
    struct sequence *sequence = NULL;
    assert_int_equal(sequence_new_about(c->population, mean, &sequence), STATUS_OK);
    struct rng rng;
    rng_seed(&rng, 14, run);
    for (uint64_t i = 0; i < c->population; i++)
        order[i] = i;
    const uint64_t end = c->population > 0 ? c->population : 1500;
    double values[1500];
    bool excluded = false;
    for (uint64_t n = 0, look = 20; n < end; look += (look + 3) / 4) {
        const uint64_t first = n;
        for (; n < look && n < end; n++)
            values[n - first] = draw(c, &rng, n, order);
        add(sequence, values, n - first, 0, 1);
        excluded |= sequence_log_wealth_above(sequence, mean) >= log(2 / 0.05) ||
                    sequence_log_wealth_below(sequence, mean) >= log(2 / 0.05);
    }
    sequence_free(sequence);
    return excluded;
}

TEST(the_true_mean_stays_in_at_every_look)
{
    static const struct chance_case cases[] = {
        {0, 0.993, 1},    {0, 0.007, 1},    {0, 0.5, 1},    {0, 0.5, 6},
        {1000, 0.993, 1}, {1000, 0.007, 1}, {1000, 0.5, 1}, {700, 0.5, 6},
    };
    uint64_t order[1000];
    const uint64_t runs = test_is_long() ? 10000 : 1000;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        double mean = cases[i].share;
        if (cases[i].population > 0) {
            mean = 0;
            for (uint64_t k = 0; k < cases[i].population; k++)
                mean += population_value(&cases[i], k) / (double)cases[i].population;
        }
        uint64_t excluded = 0;
        for (uint64_t run = 0; run < runs; run++)
            excluded += run_excludes(&cases[i], run, order, mean);
        if (excluded * 1000 > runs * 55)
            fail_msg("case %zu: excluded in %d of %d runs", i, (int)excluded, (int)runs);
    }
}
