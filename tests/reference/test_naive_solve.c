/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The naive implementation where it searches: sure hands of RULES 6.9 (the quick ones) and
 * full trees. */

#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "naive_script.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

/* 6.9, some of those that take seconds at most. */
static const struct {
    const char *order, *hand;
    int goal, pos;
    bool is_sure;
} sure_rows[] = {
    {"12", "CQ SQ HA DQ", 53, 0, false},   {"12", "CQ SQ HA DQ", 53, 1, false},
    {"12", "CQ SQ HA DQ", 53, 3, true},    {"12", "CQ SQ HT DQ", 53, 2, false},
    {"12", "CQ SQ HA HQ", 53, 0, true},    {"14", "CQ SQ HA HT", 53, 2, false},
    {"12", "CQ HQ HA HT", 104, 2, false},  {"14", "HA CT ST CQ", 104, 0, false},
    {"gran", "CJ SJ CA SA", 53, 0, true},  {"gran", "CJ SJ CA SA", 53, 1, false},
    {"gran", "CJ DJ HT HQ", 53, 0, false},
};

TEST(sure_hands_are_those_of_the_table)
{
    const char *mode = getenv("ZOLO_MODE");
    const bool is_slow_build = mode != NULL && strcmp(mode, "release") != 0;
    for (size_t i = 0; i < N_ROWS(sure_rows); i++) {
        char hand[4][3];
        const bool is_gran = strcmp(sure_rows[i].order, "gran") == 0;
        /* Proofs take seconds, refutations none. The gran's is the shortest. */
        if (sure_rows[i].is_sure && (is_slow_build || !(is_gran || test_is_long())))
            continue;
        naive_read_codes(sure_rows[i].hand, hand);
        assert_int_equal(
            naive_can_force(sure_rows[i].order, hand, sure_rows[i].pos, sure_rows[i].goal),
            sure_rows[i].is_sure);
    }
}

/* The four highest trumps take everything; with open cards and at random too. */
TEST(top_trumps_take_all_tricks)
{
    static const char deal[] = "HQ DQ CJ SJ | HA HT CQ SQ | HJ DJ DA DT | CA CT SA ST";
    static const int side[4] = {0, 1, 0, 0};
    char hands[4][4][3];

    naive_read_deal(deal, hands);
    assert_int_equal(naive_open_points("12", hands, 0, side), 104);
    for (int seat = 0; seat < 4; seat++) {
        double mean = naive_random_payoff("kop-asdycha", hands, "zolo-du", 1, seat);
        assert_int_equal((int)mean, seat == 1 ? 30 : -10);
    }
}

/* Swapping the sides turns the value v into 104 - v. */
TEST(open_value_is_the_same_for_both_sides)
{
    static const int side[4] = {1, 0, 0, 1}, other[4] = {0, 1, 1, 0};
    char hands[4][4][3];
    unsigned state = 69;

    for (int i = 0; i < (test_is_long() ? 6 : 2); i++) {
        naive_random_deal(hands, &state);
        const char *order = i % 2 == 0 ? "12" : "14";
        assert_int_equal(naive_open_points(order, hands, i % 4, side) +
                             naive_open_points(order, hands, i % 4, other),
                         104);
    }
}
