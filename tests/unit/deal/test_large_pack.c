/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals of a 48-card pack, whose counts need 128 bits. */
#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"
#include "tests/support/deal_checks.h"
#include "tests/support/test.h"

static deal_count choose(int n, int k)
{
    deal_count c = 1;
    for (unsigned i = 1; i <= (unsigned)k; i++) {
        c *= (unsigned)(n - k) + i;
        c /= i;
    }
    return c;
}

/* --- 48 cards ------------------------------------------------------------------------------- */

static deal_count decimal(const char *digits)
{
    deal_count value = 0;
    for (; *digits != '\0'; digits++) {
        value *= 10;
        value += (unsigned)(*digits - '0');
    }
    return value;
}

TEST(a_pack_of_48_cards_has_multinomially_many_deals)
{
    const struct pack pack = pack_48;
    struct knowledge knowledge = knowing_nothing(&pack);
    /* 48! / 12!^4 and, given a hand, 36! / 12!^3 */
    assert_true(number_of_deals(&knowledge) == decimal("235809301462142612780721600"));
    knowledge_holds(&knowledge, 0, 0xfff, "the hand");
    assert_true(number_of_deals(&knowledge) == decimal("3384731762521200"));
}

/* Seats 2 and 3 have none of 8 and 10 of the 36 cards. Summing over how many of
 * the other 18 seat 4 has besides the rest: of the 8 cards seat 3 takes i, seat 4
 * 8 - i; of the 10 seat 2 takes j, seat 4 10 - j; 18 are free. */
TEST(voids_among_48_cards_agree_with_a_sum_by_hand)
{
    const struct pack pack = pack_48;
    struct knowledge knowledge = knowing_nothing(&pack);
    knowledge_holds(&knowledge, 0, 0xfff, "the hand");
    knowledge_lacks(&knowledge, 1, (cardset)0xff << 12, "test");
    knowledge_lacks(&knowledge, 2, (cardset)0x3ff << 20, "test");
    deal_count expected = 0;
    for (int i = 0; i <= 8; i++)
        for (int j = 0; j <= 10; j++) {
            const int fourth = 12 - (8 - i) - (10 - j);
            if (fourth >= 0)
                expected +=
                    choose(8, i) * choose(10, j) * choose(18, 12 - j) * choose(6 + j, 12 - i);
        }
    assert_true(number_of_deals(&knowledge) == expected);
}

TEST(limits_among_48_cards_agree_with_the_hypergeometric_law)
{
    const struct pack pack = pack_48;
    struct knowledge knowledge = knowing_nothing(&pack);
    knowledge_limit(&knowledge, 2, (cardset)0x3ffff << 7, 5, 6, "test");
    const deal_count others = decimal("3384731762521200");
    assert_true(number_of_deals(&knowledge) ==
                (choose(18, 5) * choose(30, 7) + choose(18, 6) * choose(30, 6)) * others);
}

/* The last 8 cards of 48 are open: 8! / (2! 2! 2! 2!) = 2,520. */
TEST(late_deals_of_48_cards_come_each_once)
{
    const struct pack pack = pack_48;
    struct knowledge knowledge = knowing_nothing(&pack);
    for (unsigned s = 0; s < N_SEATS; s++)
        knowledge_holds(&knowledge, s, (cardset)0x3ff << 10 * s, "test");
    assert_each_once(&knowledge, 2520);
}

/* The first, the last and random indices, of 128 bits. */
TEST(deals_of_48_cards_by_number_fit_and_differ)
{
    enum { N = 500 };
    const struct pack pack = pack_48;
    struct knowledge knowledge = knowing_nothing(&pack);
    knowledge_lacks(&knowledge, 1, (cardset)0xff << 12, "test");
    knowledge_limit(&knowledge, 3, (cardset)0xf << 5, 1, 2, "test");
    struct deals *deals = count_deals(&knowledge);
    static cardset list[2 * N + 1][N_SEATS];
    struct rng rng;
    rng_seed(&rng, 20260105, 0);
    const deal_count step = deals_number(deals) / N;
    for (int i = 0; i < N; i++) {
        deal_count found;
        deals_at(deals, (deal_count)i * step, list[i]);
        assert_true(deals_find(deals, list[i], &found) && found == (deal_count)i * step);
        deals_sample(deals, &rng, list[N + i]);
    }
    deals_at(deals, deals_number(deals) - 1, list[2 * N]);
    for (int i = 0; i <= 2 * N; i++)
        assert_is_deal(&knowledge, list[i]);
    qsort(list, 2 * N + 1, sizeof *list, deals_compare);
    for (int i = 1; i <= 2 * N; i++)
        assert_true(deals_compare(list[i - 1], list[i]) != 0);
    deals_free(deals);
}

/* One copy said means at least one of the two, two mean both, "!" means none. */
TEST(conditions_on_twins_do_not_say_which_copy)
{
    const struct pack pack = pack_48;
    static struct ruleset rules;
    rules.pack = &pack;
    rules.n_contracts = 1;
    rules.n_orders = 1;
    struct knowledge knowledge = knowing_nothing(&pack);
    assert_int_equal(knowledge_parse(&knowledge, &rules, "2: CQ SQ SQ !HT", NULL), STATUS_OK);
    const cardset clubs = 0x3 << 6, spades = 0x3 << 18, hearts = 0x3 << 26;
    assert_int_equal(knowledge.holds[1], spades);
    assert_int_equal(knowledge.may[1] & hearts, 0);
    assert_int_equal(knowledge.n_limits, 1);
    assert_int_equal(knowledge.limits[0].cards, clubs);
    assert_int_equal(knowledge.limits[0].least, 1);
    struct diag diag = {0};
    assert_int_equal(knowledge_parse(&knowledge, &rules, "2: CA CA CA", &diag), STATUS_INPUT);
    assert_int_equal(diag.column, 10);
    assert_string_equal(diag.message, "more copies of this card than the pack has");
}
