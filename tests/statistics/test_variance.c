/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many deals do common deals, strata, features of the hands and the cheap models save? Variances of the difference between the two best
 * options of a decision: of decisions drawn at a table of club players, and of
 * chosen ones. ZOLO_TEST_LONG=1: all decisions on 2,000 deals each, and the tables
 * of data/reference/variance.md; else a few on few. All seeds are fixed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/decision.h"
#include "tests/support/random_decision.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

/* Calls of every seat with and without a contract to answer, leads and followed
 * cards; strong, weak and close hands. The first two are the small version. */
static const struct posed chosen[] = {
    {.name = "third in trick 1", .hand = "CQ HT DJ SA", .seat = 3, .play = "DT CJ"},
    {.name = "kontra to zolo?", .hand = "CQ HT CJ DA", .seat = 3, .auction = "P zolo"},
    {.name = "strong forehand", .hand = "HA HT HQ CJ", .seat = 1},
    {.name = "weak forehand", .hand = "CA HQ SJ DT", .seat = 1},
    {.name = "middling forehand", .hand = "HA DQ SJ CT", .seat = 1},
    {.name = "after a pass", .hand = "HA HQ DQ ST", .seat = 2, .auction = "P"},
    {.name = "both black queens", .hand = "CQ SQ DJ CA", .seat = 2, .auction = "P"},
    {.name = "answer to wesele", .hand = "HT DQ SJ CA", .seat = 2, .auction = "wesele"},
    {.name = "answer to kontra", .hand = "CJ DQ HA DT", .seat = 2, .auction = "kontra"},
    {.name = "dealer against zolo", .hand = "HT DT SQ SA", .seat = 4, .auction = "zolo P P"},
    {.name = "dealer, all passed", .hand = "CQ CJ DA CT", .seat = 4, .auction = "P P P"},
    {.name = "second in trick 1", .hand = "SQ CJ HT CA", .seat = 2, .play = "DJ"},
    {.name = "lead", .hand = "CA ST HQ SJ", .seat = 1, .auction = "P P P P"},
    {.name = "lead to zolo", .hand = "HA CQ DQ ST", .seat = 1, .auction = "P P zolo P P P"},
    {.name = "last in trick 1", .hand = "CJ SQ HA DA", .seat = 4, .play = "CA CT HJ"},
    {.name = "lead to trick 2", .hand = "HA CJ DQ ST", .seat = 1, .play = "HA DJ SJ HJ"},
};
enum { N_CHOSEN = sizeof chosen / sizeof *chosen, N_DRAWN = 48, N_SMALL = 2 };

static struct random_decision drawn[N_DRAWN];

struct measured {
    double n_possible, difference;
    bool has_chance; /* the results of the two best options vary at all */
    char best[32], next[32];
    int n_parts;
    struct part {
        const char *name; /* "common deals", then the groups' names, then "total" */
        double factor;    /* variance before it / after it */
    } parts[MAX_GROUPS + 2];
};

/* Decisions, and the players that draw lots by the long and by the small version. */
enum { SET_DRAWN, SET_CHOSEN, SET_ALL_DRAW, N_SETS };
static const struct set {
    const char *title, *policy, *small_policy;
    int n;
} sets[N_SETS] = {
    {"Drawn decisions", "me=pimc:100,others=club", "me=pimc:5,others=club", N_DRAWN},
    {"Chosen decisions", "me=pimc:20,others=club", "me=pimc:5,others=club", N_CHOSEN},
    {"Chosen decisions", "pimc:20", "pimc:5", N_CHOSEN},
};

static struct measured results[N_SETS][N_DRAWN];

static const struct posed *question_of(int set, int q)
{
    return set == SET_DRAWN ? &drawn[q].question : &chosen[q];
}

static int n_asked(int set)
{
    return test_is_long() ? sets[set].n : N_SMALL;
}

/* --- measuring ------------------------------------------------------------------------------ */

static void play(const struct decision *decision, const struct plan *plan,
                 const struct controls *controls, uint64_t n, struct sample *out)
{
    struct runner *runner;
    assert_int_equal(runner_new(plan, decision->deals, controls, NULL, &runner), STATUS_OK);
    assert_int_equal(runner_rows(runner, n, out), STATUS_OK);
    runner_free(runner);
}

static double mean_of(const struct sample *sample, int option)
{
    double sum = 0;
    for (uint64_t i = 0; i < sample->n; i++)
        sum += sample_result(sample, i, option);
    return sum / (double)sample->n;
}

static void rank(const struct sample *sample, int *best, int *next)
{
    *best = mean_of(sample, 1) > mean_of(sample, 0);
    *next = !*best;
    for (int o = 2; o < sample->n_options; o++) {
        if (mean_of(sample, o) > mean_of(sample, *best)) {
            *next = *best;
            *best = o;
        } else if (mean_of(sample, o) > mean_of(sample, *next)) {
            *next = o;
        }
    }
}

/* Of the results of option a, or with b >= 0 of their difference to those of b. */
static double variance_of(const struct sample *sample, int a, int b)
{
    const double mean = mean_of(sample, a) - (b < 0 ? 0 : mean_of(sample, b));
    double squares = 0;
    for (uint64_t i = 0; i < sample->n; i++) {
        const double other = b < 0 ? 0 : sample_result(sample, i, b);
        const double off = sample_result(sample, i, a) - other - mean;
        squares += off * off;
    }
    return squares / (double)(sample->n - 1);
}

/* What is left of the difference between two options when the controls before number `n` have explained
 * what they can. */
static double variance_left(const struct sample *sample, const struct controls *all, int n, int a,
                            int b)
{
    struct controls controls = *all;
    const struct column column = {.sample = sample, .a = a, .b = b};
    struct control_fit fit;
    controls.n = n;
    assert_int_equal(control_fit_rows(&column, &controls, sample->n, &fit), STATUS_OK);
    return fit.residual_variance;
}

/* Variances that are rounding beside those of separate deals are 0: nothing to save, or all saved. */
static void credit(struct measured *out, const char *name, double before, double after,
                   double whole)
{
    const double least = 1e-18 * whole;
    const double factor = before <= least ? 1 : after <= least ? HUGE_VAL : before / after;
    out->parts[out->n_parts++] = (struct part){name, factor};
}

/* Common deals against separate ones, then each group of controls in turn, then all of it. */
static void measure_parts(const struct sample *sample, const struct controls *controls, int a,
                          int b, struct measured *out)
{
    const double whole = variance_of(sample, a, -1) + variance_of(sample, b, -1);
    double last = variance_of(sample, a, b);
    credit(out, "common deals", whole, last, whole);
    for (int g = 0; g < controls->n_groups; g++) {
        const struct control_group *group = &controls->groups[g];
        const double left = variance_left(sample, controls, group->first + group->n, a, b);
        credit(out, group->name, last, left, whole);
        last = left;
    }
    credit(out, "total", whole, last, whole);
}

static void measure_question(const struct posed *template, const char *policy, uint64_t n,
                             struct measured *out)
{
    struct posed question = *template;
    struct decision decision;
    struct sample sample = {0};
    int best, next;
    question.policy = policy;
    question.covariates = COVARY_ALL;
    decision_open(&question, &decision);
    decision.plan.sampling = DRAW_ONCE;
    play(&decision, &decision.plan, &decision.covariates.controls, n, &sample);
    rank(&sample, &best, &next);
    measure_parts(&sample, &decision.covariates.controls, best, next, out);
    decision_option(&decision, best, out->best);
    decision_option(&decision, next, out->next);
    out->has_chance = variance_of(&sample, best, -1) > 0 || variance_of(&sample, next, -1) > 0;
    out->difference = mean_of(&sample, best) - mean_of(&sample, next);
    out->n_possible = (double)deals_number(decision.deals);
    sample_clear(&sample);
    decision_close(&decision);
}

static int measure(void **unused)
{
    (void)unused;
    uint64_t number = 0;
    for (int q = 0; q < N_DRAWN; q++)
        number = random_decision_draw(number, &drawn[q]);
    for (int set = 0; set < N_SETS; set++)
        for (int q = 0; q < n_asked(set); q++)
            measure_question(question_of(set, q),
                             test_is_long() ? sets[set].policy : sets[set].small_policy,
                             test_is_long() ? 2000 : 300, &results[set][q]);
    return 0;
}

/* --- the table ------------------------------------------------------------------------------ */

static double factor_of(const struct measured *measured, const char *name)
{
    for (int i = 0; i < measured->n_parts; i++)
        if (strcmp(measured->parts[i].name, name) == 0)
            return measured->parts[i].factor;
    return (double)NAN;
}

static int by_value(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Over the decisions with at least so many deals, and with chance in them. */
static double median_of(int set, const char *name, double least_possible)
{
    double factors[N_DRAWN];
    int n = 0;
    for (int q = 0; q < n_asked(set); q++)
        if (results[set][q].n_possible >= least_possible && results[set][q].has_chance)
            factors[n++] = factor_of(&results[set][q], name);
    qsort(factors, (size_t)n, sizeof *factors, by_value);
    return n == 0 ? (double)NAN : (factors[(n - 1) / 2] + factors[n / 2]) / 2;
}

static void print_line(const struct posed *question, const struct measured *measured)
{
    printf("| %s: %s, seat %d", question->name, question->hand, question->seat);
    if (question->auction != NULL)
        printf(", calls %s", question->auction);
    if (question->play != NULL)
        printf(", cards %s", question->play);
    printf(" | %.0f | %s − %s = %.2f |", measured->n_possible, measured->best, measured->next,
           measured->difference);
    for (int i = 0; i < measured->n_parts; i++)
        printf(" %.3g |", measured->parts[i].factor);
    printf("\n");
}

static void print_medians(int set, double least_possible)
{
    const struct measured *first = &results[set][0];
    printf("| median of those with chance in them and at least %.0f deals | | |", least_possible);
    for (int i = 0; i < first->n_parts; i++)
        printf(" %.3g |", median_of(set, first->parts[i].name, least_possible));
    printf("\n");
}

static void print_set(int set)
{
    const struct measured *first = &results[set][0];
    printf("\n### %s, %s\n\n| decision | deals possible | best − next |", sets[set].title,
           sets[set].policy);
    for (int i = 0; i < first->n_parts; i++)
        printf(" %s |", first->parts[i].name);
    printf("\n|---|---|---|");
    for (int i = 0; i < first->n_parts; i++)
        printf("---|");
    printf("\n");
    for (int q = 0; q < n_asked(set); q++)
        print_line(question_of(set, q), &results[set][q]);
    print_medians(set, 1);
    print_medians(set, 1000);
}

static int print_tables(void **unused)
{
    (void)unused;
    for (int set = 0; set < N_SETS && test_is_long(); set++)
        print_set(set);
    return 0;
}

TEST_GROUP(measure, print_tables)

/* --- what must hold ------------------------------------------------------------------------- */

/* Options that are alike on every deal save without end. */
TEST(the_parts_multiply_to_the_total)
{
    for (int set = 0; set < N_SETS; set++)
        for (int q = 0; q < n_asked(set); q++) {
            const struct measured *measured = &results[set][q];
            const double total = factor_of(measured, "total");
            double product = 1;
            for (int i = 0; i + 1 < measured->n_parts; i++)
                product *= measured->parts[i].factor;
            assert_true(isinf(total) ? isinf(product) : fabs(product / total - 1) < 1e-9);
        }
}

TEST(every_chosen_decision_needs_fewer_deals_for_the_same_error)
{
    for (int set = SET_CHOSEN; set < N_SETS; set++)
        for (int q = 0; q < n_asked(set); q++)
            assert_true(factor_of(&results[set][q], "total") > 1);
}

TEST(half_of_the_drawn_decisions_need_a_tenth_of_the_deals)
{
    if (!test_is_long())
        skip();
    assert_true(median_of(SET_DRAWN, "total", 1) >= 10);
}
