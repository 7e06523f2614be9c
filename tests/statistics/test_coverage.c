/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coverage of intervals. Studies are repeated on rows drawn from a finite population with known
 * mean, and each interval is judged at the end of its study: after a fixed number of deals, or when
 * it stopped early. The naive stopping rule fails, as it must. ZOLO_TEST_LONG=1 runs 10,000 studies
 * a case and prints the table of data/reference/coverage.md. Otherwise a few studies of each case
 * are judged with bounds four standard errors wider, and all cases together, which few studies
 * measure well. All seeds are fixed. */
#include <math.h>
#include <stdio.h>

#include "tests/support/repeats.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

/* --- what is asked -------------------------------------------------------------------------- */

enum {
    ZOLO,
    WESELE,
    CICHA,
    NORMAL,
    CALL,
    OPEN_CALL,
    REJ,
    KONTRA,
    CARD,
    THIRD,
    CLOSE,
    TIED,
    LAST,
    LATE
};

static const struct posed questions[] = {
    /* Lost in 234 of 34,650 deals: an extremely skewed distribution. */
    [ZOLO] = {.name = "zolo of forehand, open cards",
              .hand = "HA HT HQ CJ",
              .seat = 1,
              .contract = "zolo",
              .declarer = 1,
              .policy = "open"},
    [WESELE] = {.name = "wesele of seat 2, club",
                .hand = "CQ SQ DJ CA",
                .seat = 2,
                .contract = "wesele",
                .declarer = 2,
                .policy = "club"},
    [CICHA] = {.name = "cicha of seat 4, club against random",
               .hand = "CQ SQ DQ CT",
               .seat = 4,
               .contract = "cicha",
               .declarer = 4,
               .policy = "me=club,others=random"},
    [NORMAL] = {.name = "normal game, seat 3, club",
                .hand = "CA HQ SJ DT",
                .seat = 3,
                .contract = "normal",
                .policy = "club"},
    [CALL] = {.name = "call of seat 2 after a pass, club",
              .hand = "HA HQ DQ ST",
              .seat = 2,
              .auction = "P",
              .policy = "club"},
    [OPEN_CALL] = {.name = "call of seat 3 after two passes, open cards",
                   .hand = "CQ HT SJ CA",
                   .seat = 3,
                   .auction = "P P",
                   .policy = "open"},
    [REJ] = {.name = "call of seat 2 after kontra, club",
             .hand = "CJ DQ HA DT",
             .seat = 2,
             .auction = "kontra",
             .policy = "club"},
    [KONTRA] = {.name = "kontra of seat 3 to zolo, weighed by club",
                .hand = "CQ HT CJ DA",
                .seat = 3,
                .auction = "P zolo",
                .policy = "club",
                .model = "club",
                .trust = 0.9},
    [CARD] = {.name = "card of seat 2, random",
              .hand = "SQ CJ HT CA",
              .seat = 2,
              .play = "DJ",
              .policy = "random"},
    [THIRD] = {.name = "card of seat 3, club",
               .hand = "CQ HT DJ SA",
               .seat = 3,
               .play = "DT CJ",
               .policy = "club"},
    /* The best two are 0.003 apart. */
    [CLOSE] = {.name = "lead of forehand, club",
               .hand = "CA ST HQ SJ",
               .seat = 1,
               .auction = "P P P P",
               .policy = "club"},
    /* In this trump order clubs and spades are alike. */
    [TIED] = {.name = "lead of forehand, two alike, club",
              .hand = "CA SA DQ HJ",
              .seat = 1,
              .auction = "P P P P",
              .policy = "club"},
    [LAST] = {.name = "card of seat 4, pimc:3",
              .hand = "CJ SQ HA DA",
              .seat = 4,
              .play = "CA CT HJ",
              .policy = "pimc:3"},
    [LATE] = {.name = "lead to trick 2, pimc:5",
              .hand = "HA CJ DQ ST",
              .seat = 1,
              .play = "HA DJ SJ HJ",
              .policy = "pimc:5"},
};
enum { N_QUESTIONS = sizeof questions / sizeof *questions };

/* --- cases ---------------------------------------------------------------------------------- */

enum rule { FIXED, PRECISION, CONFIDENCE, EITHER, NAIVE };

struct coverage_case {
    uint64_t seed; /* of its own, so that no case changes another */
    int question;
    enum rule rule;
    uint64_t n;       /* FIXED: rows; else the most, 0 = all there are */
    double precision; /* stakes */
    enum draw_kind kind;
    bool fresh;
};

static const struct coverage_case cases[] = {
    {1, ZOLO, FIXED, .n = 400},
    {2, ZOLO, FIXED, .n = 2000, .kind = DRAWN_FREELY},
    {5, ZOLO, PRECISION, .precision = 0.5},
    {6, WESELE, FIXED, .n = 100},
    {36, WESELE, FIXED, .n = 300},
    {37, WESELE, FIXED, .n = 1000},
    {7, WESELE, FIXED, .n = 400, .kind = DRAWN_FREELY},
    {9, WESELE, PRECISION, .precision = 0.2},
    {10, CICHA, FIXED, .n = 400},
    {12, CICHA, PRECISION, .precision = 0.5, .kind = DRAWN_FREELY},
    {13, NORMAL, FIXED, .n = 2000},
    {14, NORMAL, FIXED, .n = 400, .kind = DRAWN_FREELY},
    {15, NORMAL, PRECISION, .precision = 0.3},
    {16, CALL, FIXED, .n = 400, .fresh = true},
    {38, CALL, FIXED, .n = 100, .fresh = true},
    {39, CALL, FIXED, .n = 300, .fresh = true},
    {40, CALL, FIXED, .n = 1000, .fresh = true},
    {17, OPEN_CALL, FIXED, .n = 400, .fresh = true},
    {18, OPEN_CALL, EITHER, .precision = 0.5, .kind = DRAWN_FREELY},
    {19, REJ, CONFIDENCE, .kind = DRAWN_FREELY, .fresh = true},
    {20, KONTRA, FIXED, .n = 400, .kind = DRAWN_BY_CHANCE},
    {21, KONTRA, CONFIDENCE, .n = 20000, .kind = DRAWN_BY_CHANCE, .fresh = true},
    {22, CARD, FIXED, .n = 400, .fresh = true},
    {23, CARD, CONFIDENCE, .fresh = true},
    {24, THIRD, FIXED, .n = 400, .fresh = true},
    {25, THIRD, CONFIDENCE, .fresh = true},
    {26, CLOSE, FIXED, .n = 2000, .fresh = true},
    {27, CLOSE, CONFIDENCE, .n = 5000, .fresh = true},
    {28, CLOSE, NAIVE, .n = 20000, .kind = DRAWN_FREELY},
    {29, TIED, CONFIDENCE, .n = 5000, .fresh = true},
    {30, TIED, NAIVE, .n = 20000, .kind = DRAWN_FREELY},
    {32, LAST, EITHER, .precision = 0.1, .fresh = true},
    {33, LATE, FIXED, .n = 400, .fresh = true},
    {34, LATE, CONFIDENCE, .fresh = true},
    {35, LATE, EITHER, .precision = 0.1, .kind = DRAWN_FREELY, .n = 5000},
};
enum { N_CASES = sizeof cases / sizeof *cases };

/* Filled once, before the tests. */
static struct record records[N_CASES];

/* More runs for fixed n, which is cheap and has no conservative intervals. */
static uint64_t runs_of(const struct coverage_case *one)
{
#ifdef NDEBUG
    const uint64_t many = 10000;
#else
    const uint64_t many = 500; /* sanitizers cost a factor of ten */
#endif
    const uint64_t few = 10;
    const uint64_t runs = test_is_long() ? many : few;
    if (one->rule == NAIVE)
        return test_is_long() ? 4 * runs : 20 * runs;
    return one->rule != FIXED ? runs : 4 * runs;
}

static struct repeats repeats_of_case(const struct population *population,
                                      const struct coverage_case *one)
{
    struct repeats repeats = repeats_of(population, one->kind);
    struct study_design *design = &repeats.design;
    const uint64_t all = one->kind == DRAWN_ONCE ? population->rows.n : 50000;
    design->stopping.most_n = one->n > 0 ? one->n : all;
    design->stopping.least_n = 100;
    if (one->rule == PRECISION || one->rule == EITHER)
        design->stopping.precision = one->precision;
    if (one->rule == CONFIDENCE || one->rule == EITHER)
        design->stopping.confidence = 0.95;
    design->want_fresh = one->fresh;
    repeats.seed = one->seed;
    return repeats;
}

static void measure_case(const struct population *population, int c)
{
    const struct repeats repeats = repeats_of_case(population, &cases[c]);
    if (cases[c].rule == NAIVE)
        repeats_naive(&repeats, cases[c].n, runs_of(&cases[c]), &records[c]);
    else
        repeats_run(&repeats, runs_of(&cases[c]), &records[c]);
}

static int measure(void **unused)
{
    (void)unused;
    for (int q = 0; q < N_QUESTIONS; q++) {
        struct population population;
        population_open(&questions[q], &population);
        for (int c = 0; c < N_CASES; c++)
            if (cases[c].question == q)
                measure_case(&population, c);
        population_close(&population);
    }
    return 0;
}

/* --- the table ------------------------------------------------------------------------------ */

static void print_rule(const struct coverage_case *one)
{
    if (one->rule == FIXED)
        printf("%ju deals", (uintmax_t)one->n);
    if (one->rule == PRECISION || one->rule == EITHER)
        printf("± %g", one->precision);
    if (one->rule == EITHER)
        printf(" or ");
    if (one->rule == CONFIDENCE || one->rule == EITHER)
        printf("95 %% sure");
    if (one->rule == NAIVE)
        printf("**naive**");
}

static void print_kinds(const struct coverage_case *one)
{
    static const char *const kinds[] = {"once", "freely", "by chance"};
    if (one->rule == NAIVE)
        printf("t | %s", kinds[one->kind]);
    else if (one->rule == FIXED)
        printf("t, Wilson | %s", kinds[one->kind]);
    else
        printf("sequence | %s", kinds[one->kind]);
}

static void print_case(int c)
{
    const struct record *record = &records[c];
    printf("| %s | ", questions[cases[c].question].name);
    print_rule(&cases[c]);
    printf(" | ");
    print_kinds(&cases[c]);
    printf(" | %ju |", (uintmax_t)record->runs);
    for (int claim = 0; claim < N_CLAIMS; claim++)
        if (record->asked[claim] == 0)
            printf(" – |");
        else
            printf(" %.1f ± %.1f%s |", 100 * record_share(record, (enum claim)claim),
                   100 * record_error(record, (enum claim)claim),
                   record->tight[claim] == record->asked[claim] ? " t" : "");
    printf(" %.1f | %.0f | ± %.2f |\n", 100 * (double)record->best / (double)record->runs,
           record->mean_n, record->mean_width);
}

static int print_table(void **unused)
{
    (void)unused;
    if (!test_is_long())
        return 0;
    printf("| question | stops | intervals | drawn | runs |");
    for (int claim = 0; claim < N_CLAIMS; claim++)
        printf(" %s |", claim_names[claim]);
    printf(" chose the best | mean deals | half width |\n|---|---|---|---|---|");
    for (int claim = 0; claim < N_CLAIMS + 3; claim++)
        printf("---|");
    printf("\n");
    for (int c = 0; c < N_CASES; c++)
        print_case(c);
    return 0;
}

TEST_GROUP(measure, print_table)

/* --- what must hold ------------------------------------------------------------------------- */

/* With fewer runs the share may be four standard errors off. */
static double slack(uint64_t runs, double share)
{
    return runs >= 10000 ? 0 : 4 * sqrt(share * (1 - share) / (double)runs);
}

static void assert_share(int c, enum claim claim, double low, double high)
{
    const struct record *record = &records[c];
    const uint64_t asked = record->asked[claim];
    const double share = record_share(record, claim);
    if (asked > 0 && !(share >= low - slack(asked, low) && share <= high + slack(asked, high)))
        fail_msg("%s, case %d: %s holds in %.2f %% of %ju runs, not %.1f to %.1f",
                 questions[cases[c].question].name, c, claim_names[claim], 100 * share,
                 (uintmax_t)asked, 100 * low, 100 * high);
}

static void assert_intervals_cover(int c)
{
    static const enum claim intervals[] = {CLAIM_NAMED, CLAIM_CHOSEN, CLAIM_DIFFERENCE,
                                           CLAIM_WINS,  CLAIM_FRESH,  CLAIM_FRESH_DIFFERENCE};
    for (size_t i = 0; i < sizeof intervals / sizeof *intervals; i++) {
        const enum claim claim = intervals[i];
        if (claim == CLAIM_CHOSEN && cases[c].rule == FIXED)
            continue;
        const bool tight = records[c].tight[claim] == records[c].asked[claim];
        assert_share(c, claim, !tight ? 0.945 : claim == CLAIM_DIFFERENCE ? 0.92 : 0.935, 1);
    }
}

/* All cases of a stopping rule. The intervals of a study share its deals, so each study counts
 * once. */
static void assert_cover_together(bool is_fixed)
{
    double held = 0, asked = 0;
    uint64_t runs = 0;
    for (int c = 0; c < N_CASES; c++) {
        if (cases[c].rule == NAIVE || (cases[c].rule == FIXED) != is_fixed)
            continue;
        const struct record *record = &records[c];
        held += record_share(record, CLAIM_NAMED) * (double)record->asked[CLAIM_NAMED] +
                record_share(record, CLAIM_WINS) * (double)record->asked[CLAIM_WINS];
        asked += (double)(record->asked[CLAIM_NAMED] + record->asked[CLAIM_WINS]);
        runs += record->runs;
    }
    print_message("%s: %.1f %% of %.0f intervals hold, %ju runs\n",
                  is_fixed ? "fixed n" : "stopped", 100 * held / asked, asked, (uintmax_t)runs);
    assert_true(held / asked >= 0.945 - slack(runs, 0.945));
}

TEST(intervals_cover_over_all_cases)
{
    assert_cover_together(true);
    assert_cover_together(false);
}

TEST(intervals_of_a_fixed_n_cover_as_often_as_they_say)
{
    for (int c = 0; c < N_CASES; c++)
        if (cases[c].rule == FIXED)
            assert_intervals_cover(c);
}

TEST(intervals_cover_at_the_moment_of_stopping)
{
    for (int c = 0; c < N_CASES; c++)
        if (cases[c].rule != FIXED && cases[c].rule != NAIVE)
            assert_intervals_cover(c);
}

TEST(the_recommended_option_is_the_best_or_within_the_regret)
{
    for (int c = 0; c < N_CASES; c++)
        if (cases[c].rule != NAIVE) {
            assert_share(c, CLAIM_REGRET, 0.95, 1);
            assert_share(c, CLAIM_BEST, 0.95, 1);
        }
}

TEST(stopping_when_the_t_interval_separates_is_wrong)
{
    for (int c = 0; c < N_CASES; c++)
        if (cases[c].rule == NAIVE)
            assert_true(record_share(&records[c], CLAIM_DIFFERENCE) +
                            4 * record_error(&records[c], CLAIM_DIFFERENCE) <
                        0.945);
}
