/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated runs with a clock of their own: whenever a time left is given, the run really takes
 * between half and twice as long, and steady runs get an estimate soon. */
#include <math.h>

#include "analyzer/cli/terminal/progress.h"
#include "tests/support/test.h"

/* The duration of item i of n. */
typedef double (*price)(int i, int n);

struct watched {
    double first_s; /* time of the first estimate; INFINITY = never */
    double worst;   /* largest factor of error */
    int n_named;
};

/* Looks ten times a second, as the bar does, from the end of the first second on. With less than a
 * second left the estimate is shown as 0:00 or 0:01, which is close enough. */
static struct watched watch(double preparation_s, price of, int n)
{
    struct watched seen = {.first_s = INFINITY, .worst = 1};
    struct time_left run = {0};
    double end_s = preparation_s, at_s = preparation_s;
    for (int i = 0; i < n; i++)
        end_s += of(i, n);
    int done = 0;
    for (double now_s = 1.0; now_s < end_s; now_s += 0.1) {
        double left_s;
        while (done < n && at_s + of(done, n) <= now_s) {
            at_s += of(done, n);
            time_left_report(&run, at_s, (uint64_t)++done);
        }
        if (done == 0 || !time_left_find(&run, now_s, (uint64_t)n, &left_s))
            continue;
        const double factor = fmax(left_s, 1) / fmax(end_s - now_s, 1);
        seen.worst = fmax(seen.worst, fmax(factor, 1 / factor));
        seen.first_s = fmin(seen.first_s, now_s);
        seen.n_named++;
    }
    return seen;
}

static double steady(int i, int n)
{
    (void)i, (void)n;
    return 0.05;
}

static double slow(int i, int n)
{
    (void)i, (void)n;
    return 14;
}

/* Grows by half from the first item to the last. */
static double slowing_down(int i, int n)
{
    return 0.02 * (1 + 0.5 * i / n);
}

/* Every third item takes five times as long. */
static double uneven(int i, int n)
{
    (void)n;
    return i % 3 == 0 ? 0.25 : 0.05;
}

/* The first items take longer, like the first decisions of a deal. */
static double falling(int i, int n)
{
    (void)n;
    return 0.6 * pow(0.5, i / 2.0);
}

TEST(a_steady_run_has_its_time_left_named_in_the_second_second)
{
    const struct watched seen = watch(0, steady, 1000);
    assert_true(seen.first_s < 2);
    assert_true(seen.worst < 1.2);
    assert_true(seen.n_named > 450); /* of 49 seconds */
}

TEST(preparation_does_not_count)
{
    const struct watched seen = watch(20, steady, 1000);
    assert_true(seen.first_s > 20 && seen.first_s < 22);
    assert_true(seen.worst < 1.2);
}

TEST(items_of_minutes_have_it_named_after_nine)
{
    const struct watched seen = watch(0, slow, 400);
    assert_true(seen.first_s >= 9 * 14 && seen.first_s < 11 * 14);
    assert_true(seen.worst < 1.5);
}

TEST(what_is_named_is_within_a_factor_of_two)
{
    static const price costs[] = {slowing_down, uneven, falling};
    for (int i = 0; i < 3; i++)
        assert_true(watch(0.7, costs[i], i == 2 ? 21 : 500).worst <= 2);
    assert_true(watch(0, slowing_down, 500).n_named > 0);
    assert_true(watch(0, uneven, 500).n_named > 0);
}

TEST(work_of_an_earlier_run_does_not_count)
{
    struct time_left run = {0};
    double left_s;
    for (int i = 0; i <= 20; i++) /* resumed at 900 of 1,000; one in 0.1 s */
        time_left_report(&run, 0.1 * i, 900 + (uint64_t)i);
    assert_true(time_left_find(&run, 2.0, 1000, &left_s));
    assert_true(fabs(left_s - 8) < 1);
}

TEST(a_run_that_begins_anew_is_not_known_yet)
{
    struct time_left run = {0};
    double left_s;
    for (int i = 1; i <= 50; i++)
        time_left_report(&run, 0.1 * i, (uint64_t)i);
    assert_true(time_left_find(&run, 5.0, 100, &left_s));
    time_left_report(&run, 5.1, 1);
    assert_false(time_left_find(&run, 5.2, 100, &left_s));
}

TEST(a_run_that_stands_still_has_no_time_left_named)
{
    struct time_left run = {0};
    double left_s;
    for (int i = 1; i <= 50; i++)
        time_left_report(&run, 0.1 * i, (uint64_t)i);
    assert_false(time_left_find(&run, 60, 100, &left_s));
    assert_false(time_left_find(&run, 5.0, 50, &left_s)); /* done */
    assert_false(time_left_find(&run, 5.0, 0, &left_s));  /* its end is not known */
}
