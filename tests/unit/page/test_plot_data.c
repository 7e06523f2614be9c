/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data and words of pictures from made-up answers. The expected texts were written by hand from
 * their numbers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/support/made_plots.h"
#include "tests/support/test.h"

static int set_up(void **unused)
{
    (void)unused;
    made_rules_load();
    return 0;
}

TEST_GROUP(set_up, NULL)

/* Asserts how the data ends. */
static void ends(const struct plot *plot, const char *expected)
{
    const size_t n = strlen(expected);
    assert_true(plot->n_data >= n);
    assert_string_equal(plot->data + plot->n_data - n, expected);
}

TEST(the_distribution_of_odds_explains_itself)
{
    struct answer odds = made_odds();
    struct plot plot;
    assert_int_equal(plot_of_answer(&odds, &plot), STATUS_OK);
    assert_string_equal(plot.script, "distribution");
    assert_string_equal(
        plot.data,
        "# zolo: distribution of payoffs\n"
        "# Payoffs in base stakes, to the holder of the hand, all opponents "
        "together.\n"
        "# Distribution of payoffs: zolo by seat 1\n"
        "# ♥A ♥10 ♥Q ♣J, seat 1 (forehand)\n"
        "# kop-asdycha; open: exact for these players, each of the 34,650 possible deals once\n"
        "# (players who see all cards, unlike at a table)\n"
        "# in_words\nzolo: mean +14.80 exact; wins 99.3 % exact\n\n\n# payoff\tdeals\tshare\n"
        "-15\t234\t0.00675324675325\n"
        "15\t34416\t0.993246753247\n");
    plot_clear(&plot);
    answer_clear(&odds);
}

TEST(deals_with_chances_are_drawn_by_their_shares)
{
    struct answer odds = made_odds();
    struct tally *tally = &odds.tally;
    struct plot plot;
    tally->shares = calloc((size_t)(tally->high - tally->low + 1), sizeof(double));
    assert_non_null(tally->shares);
    tally->shares[-15 - tally->low] = 0.125;
    tally->shares[15 - tally->low] = 0.875;
    assert_int_equal(plot_of_answer(&odds, &plot), STATUS_OK);
    ends(&plot, "\n-15\t234\t0.125\n15\t34416\t0.875\n");
    plot_clear(&plot);
    answer_clear(&odds);
}

TEST(calls_have_their_intervals_and_what_is_unknown_is_marked)
{
    struct answer advice = made_advice();
    struct plot plot;
    advice.options[1].payoff.low = -HUGE_VAL;
    assert_int_equal(plot_of_answer(&advice, &plot), STATUS_OK);
    assert_string_equal(plot.script, "calls");
    /* Pass minus zolo is −6.5, from −28.46 to 15.46: 21.96 to either side. */
    assert_string_equal(plot.title, "Close: zolo is +6.50 ± 21.96 base stakes ahead of pass");
    assert_string_equal(plot.subtitle, "♥A ♥10 ♥Q ♣J, seat 2: after pass");
    ends(&plot,
         "\n# "
         "row\toption\tpayoff\tpayoff_low\tpayoff_high\topen_payoff\twin\twin_low\twin_high\tp_best"
         "\tpayoff_words\twin_words\n"
         "1\tzolo\t7.5\t-16.37\t31.37\t14.7974025974\t0.75\t0.3006\t0.9544\t0.8"
         "\t+7.50 ± 23.87\t75.0 % (30.1–95.4)\n"
         "2\tpass\t1\t?\t3.25\t-0.5\t0.75\t0.3006\t0.9544\t0.2"
         "\t+1.00 — (n=400)\t75.0 % (30.1–95.4)\n"
         "\n\n# row\tpayoff\tdeals\tshare\n"
         "1\t-15\t1\t0.25\n1\t15\t3\t0.75\n"
         "2\t-1\t1\t0.25\n2\t1\t1\t0.25\n2\t2\t2\t0.5\n");
    plot_clear(&plot);
    answer_clear(&advice);
}

TEST(captions_name_the_model_and_why_the_run_stopped)
{
    struct answer advice = made_watched_advice();
    struct plot plot;
    assert_int_equal(plot_of_answer(&advice, &plot), STATUS_OK);
    assert_string_equal(
        plot.caption, "kop-asdycha; me=pimc:9,others=club: 1,240 deals drawn by weight from 34,650 "
                      "possible, seed 7\n"
                      "Weights: club, trust 0.9: deals weighted by 1 call; effective number of "
                      "deals 5,210 of 34,650\n"
                      "Stopped: best option known after 1,240 deals\n"
                      "Interval: 99 % confidence sequences, valid whenever the run stops");
    plot_clear(&plot);
    answer_clear(&advice);
}

TEST(a_matrix_is_antisymmetric_and_the_strongest_stands_first)
{
    const struct match match = made_match();
    struct plot plot;
    assert_int_equal(plot_of_match(&match, &plot), STATUS_OK);
    assert_string_equal(plot.unit, "base stakes per seat and deal");
    assert_string_equal(plot.caption,
                        "kop-asdycha; each pair on 100 deals, each in 14 seatings, seed 4\n"
                        "strongest first; ± 95 % intervals");
    ends(&plot,
         "\n# "
         "column\trow\tpolicy\topponent\tdifference\tdifference_low\tdifference_high\tn\tin_words\n"
         "2\t1\topen\tclub\t1\t0.5\t1.5\t100\t+1.00 ± 0.50\n"
         "3\t1\topen\trandom\t5\t4.5\t5.5\t100\t+5.00 ± 0.50\n"
         "1\t2\tclub\topen\t-1\t-1.5\t-0.5\t100\t−1.00 ± 0.50\n"
         "3\t2\tclub\trandom\t2\t1.5\t2.5\t100\t+2.00 ± 0.50\n"
         "1\t3\trandom\topen\t-5\t-5.5\t-4.5\t100\t−5.00 ± 0.50\n"
         "2\t3\trandom\tclub\t-2\t-2.5\t-1.5\t100\t−2.00 ± 0.50\n");
    plot_clear(&plot);
}

TEST(two_policies_are_ranked_by_their_difference)
{
    struct match match = made_match();
    struct plot plot;
    match.plan.n_policies = 2;
    match.n_pairs = 1;
    match.has_rating = false;
    match.pairs[0].diff = made_sampled(-2, 0.5, -3, -1, 100);
    assert_int_equal(plot_of_match(&match, &plot), STATUS_OK);
    ends(&plot, "\n2\t1\trandom\tclub\t2\t1\t3\t100\t+2.00 ± 1.00\n"
                "1\t2\tclub\trandom\t-2\t-3\t-1\t100\t−2.00 ± 1.00\n");
    plot_clear(&plot);
}

/* In the unbid order of RULES 2.1 (♥A ♥10 above the queens and jacks, which stand above ♦A ♦10) the
 * side cards ♣A ♣10 ♠A ♠10 are beaten by all 12 trumps, and each ten by its ace too: they count
 * 1, 0, 1 and 0. ♥A counts 14, ♥10 11; ♥Q has ♥A ♥10 ♣Q ♠Q above it: 6; ♣J has them and two more
 * queens, six: 5. */
TEST(a_heat_map_has_the_openings_and_a_lane_for_each_best_call)
{
    struct book *book = made_book();
    struct plot plot;
    assert_int_equal(plot_of_book(book, &plot), STATUS_OK);
    assert_string_equal(
        plot.caption,
        "kop-asdycha; model club, 2 hands, exact: all 34,650 deals for each\n"
        "This book is not finished: 1 of its 5 entries is missing.\n"
        "margin: how much more the best call pays than the next best; hands ordered from left to "
        "right by their count in the unbid game\n"
        "count: the sum over the hand; a card that no card in the pack beats counts 14, one beaten "
        "by a single card 11, and so on: 14 11 8 7 6 5 5 4 4 4 3 2 1, then 0");
    ends(&plot, "\n# hand\tcount\n0\t2\n1\t36\n"
                "\n\n# lane\trow\tname\n"
                "1\t1\tseat 1: pass\n2\t1\tseat 1: zolo\n3\t2\tseat 2: pass\n"
                "\n\n# hand\tlane\tmargin\tcards\n"
                "0\t1\t0.5\t♣A ♣10 ♠A ♠10\n1\t2\t3\t♥A ♥10 ♥Q ♣J\n1\t3\t0.25\t♥A ♥10 ♥Q ♣J\n");
    plot_clear(&plot);
    book_free(book);
}

TEST(a_book_without_openings_shows_all_its_situations)
{
    struct book *book = made_book();
    struct plot plot;
    book->situations[0] = book->situations[1] = book->situations[2];
    assert_int_equal(plot_of_book(book, &plot), STATUS_OK);
    assert_non_null(strstr(plot.data, "\n4\t3\tseat 2 after zolo: pass\n"));
    plot_clear(&plot);
    book_free(book);
}
