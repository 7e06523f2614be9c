/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables and words of pictures, word for word, from made-up answers. The expected texts are
 * written by hand from those numbers. */
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

/* The data ends like this. */
static void ends(const struct plot *plot, const char *expected)
{
    const size_t n = strlen(expected);
    assert_true(plot->n_data >= n);
    assert_string_equal(plot->data + plot->n_data - n, expected);
}

TEST(the_distribution_of_odds_explains_itself)
{
    struct odds odds = made_odds();
    struct plot plot;
    assert_int_equal(plot_of_odds(&odds, &plot), STATUS_OK);
    assert_string_equal(plot.script, "distribution");
    assert_string_equal(plot.data,
                        "# zolo: distribution of payoffs\n"
                        "# Payoffs in base stakes, to the holder of the hand, all opponents "
                        "together.\n"
                        "# How often zolo by seat 1 pays how much\n"
                        "# ♥A ♥10 ♥Q ♣J, seat 1 (forehand)\n"
                        "# kop-asdycha; model open (sees all cards), exact: all 34,650 possible "
                        "deals\n"
                        "zolo: mean +14.80 exact; wins 99.3 % exact\tdeals\tshare\n"
                        "-15\t234\t0.00675324675325\n"
                        "15\t34416\t0.993246753247\n");
    plot_clear(&plot);
    odds_clear(&odds);
}

TEST(deals_with_chances_are_drawn_by_their_shares)
{
    struct odds odds = made_odds();
    struct tally *tally = &odds.tally;
    struct plot plot;
    tally->shares = calloc((size_t)(tally->high - tally->low + 1), sizeof(double));
    assert_non_null(tally->shares);
    tally->shares[-15 - tally->low] = 0.125;
    tally->shares[15 - tally->low] = 0.875;
    assert_int_equal(plot_of_odds(&odds, &plot), STATUS_OK);
    ends(&plot, "\n-15\t234\t0.125\n15\t34416\t0.875\n");
    plot_clear(&plot);
    odds_clear(&odds);
}

TEST(the_distributions_of_advice_have_a_block_each)
{
    struct advice advice = made_advice();
    struct plot plot;
    assert_int_equal(plot_of_distributions(&advice, &plot), STATUS_OK);
    assert_string_equal(plot.title, "How often each call pays how much");
    assert_string_equal(plot.subtitle, "♥A ♥10 ♥Q ♣J, seat 2: after pass");
    assert_string_equal(plot.caption, "kop-asdycha; model me=pimc:9,others=club, 4 of 34,650 "
                                      "possible deals, seed 7\n95 % intervals");
    ends(&plot, "\nzolo: mean +7.50 ± 23.87; wins 75.0 % (30.1–95.4)\tdeals\tshare\n"
                "-15\t1\t0.25\n15\t3\t0.75\n"
                "\n\npass: mean +1.00 ± 2.25; wins 75.0 % (30.1–95.4)\tdeals\tshare\n"
                "-1\t1\t0.25\n1\t1\t0.25\n2\t2\t0.5\n");
    plot_clear(&plot);
    advice_clear(&advice);
}

TEST(calls_have_their_intervals_and_what_is_unknown_is_marked)
{
    struct advice advice = made_advice();
    struct plot plot;
    advice.options[1].payoff.low = -HUGE_VAL;
    assert_int_equal(plot_of_calls(&advice, &plot), STATUS_OK);
    assert_string_equal(plot.script, "calls");
    /* Pass less zolo is −6.5, from −28.46 to 15.46: 21.96 to either side. */
    assert_string_equal(plot.title, "Close: zolo against pass +6.50 ± 21.96 base stakes");
    assert_string_equal(plot.subtitle, "♥A ♥10 ♥Q ♣J, seat 2: after pass");
    ends(&plot, "\n# row\toption\tpayoff\tlow\thigh\topen_payoff\twin\twin_low\twin_high\tp_best"
                "\tpayoff_words\twin_words\n"
                "1\tzolo\t7.5\t-16.37\t31.37\t14.7974025974\t0.75\t0.3006\t0.9544\t0.8"
                "\t+7.50 ± 23.87\t75.0 % (30.1–95.4)\n"
                "2\tpass\t1\t?\t3.25\t-0.5\t0.75\t0.3006\t0.9544\t0.2"
                "\t— (n=4)\t75.0 % (30.1–95.4)\n"
                "\n\n# row\tpayoff\tdeals\tshare\n"
                "1\t-15\t1\t0.25\n1\t15\t3\t0.75\n"
                "2\t-1\t1\t0.25\n2\t1\t1\t0.25\n2\t2\t2\t0.5\n");
    plot_clear(&plot);
    advice_clear(&advice);
}

TEST(captions_name_the_evidence_and_why_the_run_stopped)
{
    struct advice advice = made_watched_advice();
    struct plot plot;
    assert_int_equal(plot_of_calls(&advice, &plot), STATUS_OK);
    assert_string_equal(plot.caption,
                        "kop-asdycha; model me=pimc:9,others=club, 1,240 of 34,650 possible deals, "
                        "seed 7\n"
                        "weighed by what the others did: club, trust 0.9; about 5,210 deals left\n"
                        "whiskers: 99 % confidence sequences; stopped: best option known");
    plot_clear(&plot);
    advice_clear(&advice);
}

TEST(a_path_ends_where_its_option_left_the_race)
{
    struct advice advice = made_path_advice();
    struct plot plot;
    assert_int_equal(plot_of_convergence(&advice, &plot), STATUS_OK);
    assert_string_equal(plot.unit, "payoff, base stakes");
    assert_string_equal(plot.title, "zolo is best: +7.00 ± 6.50 base stakes against pass");
    ends(&plot, "\nzolo: +7.50 ± 3.00\tpayoff\tlow\thigh\n"
                "128\t10\t2\t18\n320\t8\t3\t13\n1240\t7.5\t4.5\t10.5\n"
                "\n\npass less zolo: −7.00 ± 6.50; cannot be best\tdifference\tlow\thigh\n"
                "128\t-8\t-17\t1\n320\t-7\t-13.5\t-0.5\n");
    plot_clear(&plot);
    advice.aim.ahead = true;
    advice.options[0].worth = made_estimate(0.75, 0.05, 0.65, 0.85, 1240, INTERVAL_SEQUENCE);
    advice.options[1].diff = made_estimate(-0.25, 0.1, -0.45, -0.05, 320, INTERVAL_SEQUENCE);
    assert_int_equal(plot_of_convergence(&advice, &plot), STATUS_OK);
    assert_string_equal(plot.unit, "chance to be ahead");
    assert_non_null(strstr(plot.data, "\nzolo: 75.0 % (65.0–85.0)\tchance\tlow\thigh\n"));
    assert_non_null(strstr(plot.data, "\npass less zolo: −25.0 ± 20.0 %; cannot be best\t"
                                      "difference\tlow\thigh\n"));
    plot_clear(&plot);
    advice_clear(&advice);
}

TEST(a_matrix_is_antisymmetric_and_the_strongest_stands_first)
{
    const struct match match = made_match();
    struct plot plot;
    assert_int_equal(plot_of_match(&match, &plot), STATUS_OK);
    assert_string_equal(plot.unit, "base stakes a seat and deal");
    assert_string_equal(plot.caption,
                        "kop-asdycha; each pair on 100 deals, each in 14 seatings, seed 4\n"
                        "the strongest first; ± 95 % intervals");
    ends(&plot, "\n# column\trow\tpolicy\topponent\tdifference\tlow\thigh\tn\tin_words\n"
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

TEST(a_timeline_adds_up_each_players_costs)
{
    const struct review review = made_review();
    struct plot plot;
    assert_int_equal(plot_of_review(&review, "evenings/club.deal", &plot), STATUS_OK);
    assert_string_equal(plot.title, "What calls and cards cost: club.deal");
    assert_string_equal(
        plot.caption,
        "kop-asdycha; model club, weighed by what the others did: club, trust 0.5\n"
        "3 decisions, cost of all in base stakes: +1.75 ± 0.50; sampled costs may lie "
        "below 0; hollow: too close to tell");
    ends(&plot, "\n# place\tdeal\tplayer\tdone\tbest\tcost\tlow\thigh\ttoo_close\n"
                "0.25\t1\t1\tzolo\tpass\t1.5\t1.5\t1.5\t0\n"
                "0.75\t1\t2\t♥10\t♥10\t0\t0\t0\t0\n"
                "1.5\t2\t1\tzolo\tpass\t0.25\t-0.25\t0.75\t1\n"
                "\n\nseat 1\tcost\n0\t0\n0.25\t1.5\n1.5\t1.75\n2\t1.75\n"
                "\n\nseat 2\tcost\n0\t0\n2\t0\n"
                "\n\nseat 3\tcost\n0\t0\n2\t0\n"
                "\n\nseat 4\tcost\n0\t0\n2\t0\n");
    plot_clear(&plot);
}

/* Players go round: seat 1 of deal 2 is player 2. */
TEST(a_timeline_of_people_follows_the_deal)
{
    struct review review = made_review();
    struct plot plot;
    review.asked.rotates = true;
    assert_int_equal(plot_of_review(&review, "club.deal", &plot), STATUS_OK);
    ends(&plot, "\n\nplayer 1\tcost\n0\t0\n0.25\t1.5\n2\t1.5\n"
                "\n\nplayer 2\tcost\n0\t0\n1.5\t0.25\n2\t0.25\n"
                "\n\nplayer 3\tcost\n0\t0\n2\t0\n"
                "\n\nplayer 4\tcost\n0\t0\n2\t0\n");
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
        plot.caption, "kop-asdycha; model club, 2 hands, exact: all 34,650 deals for each\n"
                      "This book is not finished: 1 of its 5 entries is missing.\n"
                      "margin: what the best call pays more than the next best; hands from left "
                      "to right by their count in the unbid game\n"
                      "count: the sum of the hand's cards; a card that no card of the pack beats "
                      "counts 14, one that a single card beats 11, and so on: 14 11 8 7 6 5 5 4 4 "
                      "4 3 2 1, then 0");
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

/* Of 4 hands 3 won: Wilson's interval of RULES' statistics, 0.3006 to 0.9544, as above. Zolo in
 * kop-asdycha pays as much as it costs (RULES 6.2): from 1/2. A double that the declarer answers
 * when he wins costs 3 more units for 1 that it gains: the others need 3/4, he has less than 1/4. */
TEST(thresholds_have_their_intervals_and_break_even)
{
    const struct scan_plan plan = made_scan_plan();
    struct threshold_curve curve;
    struct plot plot;
    made_threshold(&curve);
    assert_int_equal(plot_of_thresholds(&plan, &curve, 1, &plot), STATUS_OK);
    assert_string_equal(plot.title,
                        "How often a contract is won, by its declarer's hand, seat 1 (forehand)");
    assert_non_null(strstr(plot.caption, "model club, 8 random deals of each contract, no "
                                         "doubles, seed 3\n"));
    const char *rows = strstr(plot.data, "\nzolo\tshare\tlow\thigh\tdeals\tpays_from\t"
                                         "doubled_below\n20\t0\t0\t0.4898");
    assert_non_null(rows);
    assert_non_null(strstr(rows, "\n30\t0.75\t0.300"));
    assert_non_null(strstr(rows, "\t4\t0.5\t0.25\n"));
    plot_clear(&plot);
}

/* Margins 1 and 3, twenty times each: sd² = 40/39, se = 0.160128, t(39, 97.5 %) = 2.022691. */
TEST(fields_of_the_kontra_bear_a_sign_where_it_is_sure)
{
    const struct scan_plan plan = made_scan_plan();
    static struct hand_scan scan;
    struct auction auction;
    struct plot plot;
    made_kontra(&scan);
    auction_init(&auction, &made_rules);
    assert_int_equal(plot_of_kontra(&plan, &auction, &scan, &plot), STATUS_OK);
    assert_string_equal(plot.title,
                        "What kontra gains over pass at seat 1 (forehand) as first call");
    assert_non_null(strstr(plot.caption, "139 of 1,390 random deals"));
    const char *rows = strstr(plot.data, "\n# count\ttrumps");
    double low, high;
    assert_int_equal(
        sscanf(strstr(rows, "\n20\t2\t"), "\n20\t2\t40\t1\t3\t2\t%lf\t%lf\t+", &low, &high), 2);
    assert_true(fabs(low - (2 - 0.160128 * 2.022691)) < 1e-5);
    assert_true(fabs(high - (2 + 0.160128 * 2.022691)) < 1e-5);
    assert_non_null(strstr(rows, "\n20\t3\t40\t2\t2\t0\t-0.3"));
    assert_non_null(strstr(rows, "\t○\n21\t4\t40\t0\t-3\t-3\t"));
    assert_null(strstr(rows, "\n30\t")); /* fewer than 20 */
    ends(&plot, "\t−\n");
    plot_clear(&plot);
}
