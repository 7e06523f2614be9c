/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scans of random deals by the count of a hand, against exact answers for single hands, closed
 * forms, and each other. */
#include <math.h>
#include <string.h>

#include "analyzer/census/hand_scan.h"
#include "analyzer/decision/advice.h"
#include "engine/deal/combination.h"
#include "engine/policy/club/club.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static struct hand_scan scan, other;

static int set_up(void **unused)
{
    (void)unused;
    made_rules_load();
    return 0;
}

TEST_GROUP(set_up, NULL)

static struct scan_plan plan_of(uint64_t n, int threads)
{
    return (struct scan_plan){.rules = &made_rules,
                              .roles = {policy_club, policy_club},
                              .n = n,
                              .seed = 17,
                              .pool = pool_of_threads(threads)};
}

static void scan_of(const struct scan_plan *plan, const char *contract, struct hand_scan *out)
{
    struct diag diag = {0};
    if (scan_contract(plan, ruleset_find_contract(&made_rules, contract), out, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

static struct auction auction_of(const char *text)
{
    const cardset hidden[N_SEATS] = {0};
    struct auction auction;
    struct diag diag = {0};
    if (auction_read_public(&made_rules, text, hidden, &auction, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return auction;
}

static void double_of(struct scan_plan *plan, const char *calls, struct hand_scan *out)
{
    const struct auction auction = auction_of(calls);
    struct diag diag = {0};
    plan->me = auction.speaker;
    if (scan_double(plan, &auction, out, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

/* Standard errors between a share that was found and its true value. */
static double errors_off(double found, double truth, double n)
{
    return fabs(found - truth) / sqrt(truth * (1 - truth) / n);
}

/* The order is ♥A ♥10 ♣Q ♠Q ♥Q ♦Q ♣J ♠J ♥J ♦J ♦A ♦10, then the black aces and tens; by how many
 * cards beat them: 14 11 8 7 6 5 5 4 4 4 3 2, an ace of 12 1, a ten of 13 nothing. */
TEST(the_count_adds_up_cards_by_what_beats_them)
{
    const struct order *order = ruleset_order(&made_rules, CONTRACT_NONE);
    assert_int_equal(club_count(order, made_cards("HA HT CQ SQ")), 40);
    assert_int_equal(club_count(order, made_cards("HQ DQ CJ SJ")), 20);
    assert_int_equal(club_count(order, made_cards("HJ DJ DA DT")), 13);
    assert_int_equal(club_count(order, made_cards("CA CT SA ST")), 2);
}

TEST(every_deal_is_counted_once_and_threads_change_nothing)
{
    const struct scan_plan one = plan_of(5000, 1), three = plan_of(5000, 3);
    int64_t n = 0;
    scan_of(&one, "zolo", &scan);
    scan_of(&three, "zolo", &other);
    assert_memory_equal(&scan, &other, sizeof scan);
    for (int count = 0; count < SCAN_COUNTS; count++)
        for (int trumps = 0; trumps < SCAN_TRUMPS; trumps++)
            n += scan.cells[count][trumps].n;
    assert_int_equal(n, 5000);
    assert_int_equal(scan.n, 5000);
    assert_int_equal(scan.n_all, 5000); /* any hand may play zolo */
}

/* Of the C(16,4) = 1,820 hands 91 hold both black queens, and 728 just one. */
TEST(hands_are_those_that_may_play_the_contract)
{
    const struct scan_plan plan = plan_of(4000, 2);
    scan_of(&plan, "wesele", &scan);
    assert_true(errors_off(4000.0 / (double)scan.n_all, 91.0 / 1820, (double)scan.n_all) < 4.5);
    scan_of(&plan, "cicha", &scan);
    assert_true(errors_off(4000.0 / (double)scan.n_all, 91.0 / 1820, (double)scan.n_all) < 4.5);
    scan_of(&plan, "normal", &scan);
    assert_true(errors_off(4000.0 / (double)scan.n_all, 728.0 / 1820, (double)scan.n_all) < 4.5);
    assert_int_equal(scan.cells[2][0].n, 0); /* no queen, no old one */
}

/* The mean chance to win of all hands with this count and so many trumps, each over all its
 * 34,650 deals. */
static double exact_wins(int count, int trumps, int *n_hands)
{
    const struct order *order = ruleset_order(&made_rules, CONTRACT_NONE);
    const int zolo = ruleset_find_contract(&made_rules, "zolo");
    double sum = 0;
    *n_hands = 0;
    for (int i = 0; i < 1820; i++) {
        const cardset hand = cardset_spread(combinations_of_4[i], made_rules.pack->all);
        struct request request = request_default();
        struct odds odds_of_hand = {0};
        struct diag diag = {0};
        if (club_count(order, hand) != count || cardset_count(hand & order->trumps) != trumps)
            continue;
        request.no_matters = true;
        assert_int_equal(odds(&made_rules, hand, 0, zolo, 0, &request, &odds_of_hand, &diag),
                         STATUS_OK);
        assert_true(odds_of_hand.win.exact);
        sum += odds_of_hand.win.value;
        odds_clear(&odds_of_hand);
        ++*n_hands;
    }
    return sum / *n_hands;
}

TEST(shares_of_a_field_are_the_exact_ones_of_its_hands)
{
    const struct scan_plan plan = plan_of(200000, 2);
    const struct order *order = ruleset_order(&made_rules, CONTRACT_NONE);
    int n_hands;
    scan_of(&plan, "zolo", &scan);
    const int count = club_count(order, made_cards("HA HT CQ DT")); /* 14 + 11 + 8 + 2 */
    const struct scan_cell *cell = &scan.cells[count - 6][4];
    const double truth = exact_wins(count - 6, 4, &n_hands), n = (double)cell->n;
    assert_true(n_hands > 1 && truth > 0.1 && truth < 0.95);
    assert_true(errors_off(n / 200000, n_hands / 1820.0, 200000) < 4.5);
    assert_true(errors_off((double)cell->wins[0] / n, truth, n) < 4.5);
}

/* Only ♣A ♣10 ♠A ♠10 has no trump. After a zolo by forehand all deals in which a club player
 * calls it there are as likely: full trust in the evidence. */
TEST(the_margin_of_a_double_is_that_of_the_advice)
{
    struct scan_plan plan = plan_of(150000, 2);
    struct request request = request_default();
    struct advice advice = {0};
    struct diag diag = {0};
    double value[2] = {0};
    const struct situation situation = made_situation("zolo", NULL, 1, "CA CT SA ST");
    double_of(&plan, "zolo", &scan);
    assert_int_equal(evidence_parse("club", 1, &request.evidence, &diag), STATUS_OK);
    request.no_checks = request.no_bracket = request.no_matters = true;
    assert_int_equal(advise(&situation, &request, &advice, &diag), STATUS_OK);
    assert_true(advice.how.exact);
    for (int i = 0; i < advice.n_options; i++)
        if (advice.options[i].action <= CALL_INDEX_DOUBLE)
            value[advice.options[i].action] = advice.options[i].payoff.value;
    const struct scan_cell *cell = &scan.cells[2][0];
    const struct estimate margin = scan_margin(cell, 0.95);
    assert_true(cell->n > 50);
    assert_true(fabs(margin.value - (value[1] - value[0])) < 4.5 * margin.se);
    assert_int_equal(cell->margin, cell->payoffs[1] - cell->payoffs[0]);
    advice_clear(&advice);
}

TEST(deals_that_hardly_come_about_are_given_up)
{
    struct scan_plan plan = plan_of(2000, 2);
    struct diag diag = {0};
    /* Only with the four highest trumps does a club player call zolo du: 1 hand in 1,820; and then
     * seat 2 never doubles it. */
    const struct auction auction = auction_of("zolo-du kontra");
    plan.me = auction.speaker;
    assert_int_equal(scan_double(&plan, &auction, &scan, &diag), STATUS_IMPOSSIBLE);
    assert_string_equal(diag.message,
                        "hardly any deal comes to that: these players do not call so");
}

static bool stop(void *unused, uint64_t done, uint64_t total)
{
    (void)unused;
    return done == total;
}

TEST(a_scan_can_be_interrupted)
{
    struct scan_plan plan = plan_of(5000, 1);
    const struct progress progress = {stop, NULL};
    plan.progress = &progress;
    assert_int_equal(scan_contract(&plan, ruleset_find_contract(&made_rules, "zolo"), &scan, NULL),
                     STATUS_INTERRUPTED);
}
