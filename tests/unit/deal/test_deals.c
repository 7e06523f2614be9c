/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting deals, and access by index, against closed forms and enumeration. */
#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "tests/support/deal_checks.h"
#include "tests/support/kop_cards.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static struct knowledge knowing(const char *hand)
{
    struct knowledge knowledge = knowing_nothing(&pack_16);
    knowledge_holds(&knowledge, 0, kop_cards(hand), "the hand");
    return knowledge;
}

/* --- every deal once ------------------------------------------------------------------------ */

TEST(a_hand_is_fitted_by_34650_deals_each_once)
{
    const struct knowledge knowledge = knowing("HA HT HQ CJ");
    assert_each_once(&knowledge, 34650);
}

/* 63,063,000 in all; enumerated with two known cards in each of two seats. */
TEST(deals_of_a_hardly_known_pack_come_each_once)
{
    struct knowledge knowledge = knowing_nothing(&pack_16);
    assert_true(number_of_deals(&knowledge) == 63063000);
    knowledge_holds(&knowledge, 0, kop_cards("HA HT"), "part of a hand");
    knowledge_holds(&knowledge, 2, kop_cards("CQ SQ"), "part of a hand");
    /* 12! / (2! 4! 2! 4!) */
    assert_each_once(&knowledge, 207900);
}

TEST(the_same_knowledge_gives_the_same_order)
{
    struct knowledge knowledge = knowing("HA HT HQ CJ");
    knowledge_lacks(&knowledge, 2, kop_cards("CQ CA"), "test");
    struct deals *one = count_deals(&knowledge), *two = count_deals(&knowledge);
    for (deal_count i = 0; i < deals_number(one); i += 97) {
        cardset a[N_SEATS], b[N_SEATS];
        deals_at(one, i, a);
        deals_at(two, i, b);
        assert_memory_equal(a, b, sizeof a);
    }
    deals_free(one);
    deals_free(two);
}

/* 9!/3!³ = 1,680 deals are left after one trick, 6!/2!³ = 90 after two, 3! = 6 after three;
 * fewer where the cards played prove something. */
TEST(tricks_leave_at_most_1680_then_90_then_6_deals)
{
    static const unsigned most[4] = {34650, 1680, 90, 6};
    const uint64_t n = test_deals(20000) / 20;
    unsigned met_most[4] = {0};
    for (uint64_t i = 0; i < n; i++) {
        struct ruleset rules;
        struct state state;
        struct rng rng;
        cardset dealt[N_SEATS];
        test_rules_shipped("kop-asdycha", &rules);
        rng_seed(&rng, 20260103, i);
        deal_shuffle(&pack_16, &rng, dealt);
        state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
        for (int trick = 0; trick < 4; trick++) {
            const struct view view = view_of(&state, state_actions(&state), false);
            struct knowledge knowledge;
            knowledge_of_view(&knowledge, &view);
            struct deals *deals = count_deals(&knowledge);
            cardset sample[N_SEATS];
            assert_in_range(deals_number(deals), 1, most[trick]);
            met_most[trick] += deals_number(deals) == most[trick];
            deals_sample(deals, &rng, sample);
            assert_is_deal(&knowledge, sample);
            deals_free(deals);
            for (int k = 0; k < 4; k++)
                state_apply(&state, random_member(state_actions(&state), &rng));
        }
    }
    for (int trick = 0; trick < 4; trick++)
        assert_true(met_most[trick] > 0);
}

/* --- closed forms --------------------------------------------------------------------------- */

/* Each of the three hands of 12 unseen cards has both queens in C(10, 2) of
 * C(12, 4) deals: 1 of 11. */
TEST(some_opponent_has_both_black_queens_in_3_of_11_deals)
{
    deal_count both = 0;
    for (unsigned s = 1; s < N_SEATS; s++) {
        struct knowledge knowledge = knowing("HA HT HQ CJ");
        knowledge_holds(&knowledge, s, kop_cards("CQ SQ"), "test");
        assert_true(number_of_deals(&knowledge) == 3150);
        both += number_of_deals(&knowledge);
        knowledge = knowing("HA HT HQ CJ");
        knowledge_limit(&knowledge, s, kop_cards("CQ SQ"), 0, 1, "test");
        assert_true(number_of_deals(&knowledge) == 34650 - 3150);
    }
    assert_true(both * 11 == 34650 * 3);
}

static deal_count choose(int n, int k)
{
    deal_count c = 1;
    for (unsigned i = 1; i <= (unsigned)k; i++) {
        c *= (unsigned)(n - k) + i;
        c /= i;
    }
    return c;
}

/* With m of 12 unseen cards marked, seat 2 holds j of them in
 * C(m, j) C(12 - m, 4 - j) · C(8, 4) deals. */
TEST(limits_agree_with_the_hypergeometric_law)
{
    cardset marked = 0;
    int m = 0;
    CARDSET_EACH(c, pack_16.all & ~kop_cards("HA HT HQ CJ")) {
        marked |= cardset_of((unsigned)c);
        m++;
        for (int least = 0; least <= 4; least++) {
            deal_count expected = 0;
            for (int most = least; most <= 4; most++) {
                if (most <= m && 4 - most <= 12 - m)
                    expected += choose(m, most) * choose(12 - m, 4 - most) * 70;
                struct knowledge knowledge = knowing("HA HT HQ CJ");
                struct deals *deals = NULL;
                knowledge_limit(&knowledge, 1, marked, least, most, "test");
                const enum status status = deals_new(&knowledge, &deals, NULL);
                assert_int_equal(status, expected == 0 ? STATUS_IMPOSSIBLE : STATUS_OK);
                if (status == STATUS_OK)
                    assert_true(deals_number(deals) == expected);
                deals_free(deals);
            }
        }
    }
}

/* --- against all deals one by one ----------------------------------------------------------- */

static cardset random_set(struct rng *rng, uint64_t one_in)
{
    cardset set = 0;
    CARDSET_EACH(c, pack_16.all)
        if (rng_below(rng, one_in) == 0)
            set |= cardset_of((unsigned)c);
    return set;
}

/* Random facts, many of them contradictory. */
static struct knowledge random_knowledge(struct rng *rng)
{
    struct knowledge knowledge = knowing("HA HT HQ CJ");
    for (uint64_t left = rng_below(rng, 7); left > 0; left--) {
        const unsigned who = 1 + (unsigned)rng_below(rng, 3);
        switch (rng_below(rng, 4)) {
        case 0: knowledge_holds(&knowledge, who, random_set(rng, 16), "test"); break;
        case 1: knowledge_lacks(&knowledge, who, random_set(rng, 6), "test"); break;
        default: {
            const int least = (int)rng_below(rng, 3), most = least + (int)rng_below(rng, 3);
            knowledge_limit(&knowledge, who, random_set(rng, 3), least, most, "test");
        }
        }
    }
    return knowledge;
}

/* Filters all deals: the count must find exactly these. */
static size_t number_that_fit(const struct knowledge *knowledge, const struct deals *all)
{
    struct deals *counted = NULL;
    size_t n = 0;
    const enum status status = deals_new(knowledge, &counted, NULL);
    for (deal_count k = 0; k < deals_number(all); k++) {
        cardset dealt[N_SEATS];
        deal_count number;
        deals_at(all, k, dealt);
        const bool expected = deal_fits(knowledge, dealt);
        n += expected;
        if (status == STATUS_OK)
            assert_int_equal(deals_find(counted, dealt, &number), expected);
    }
    deals_free(counted);
    return n;
}

TEST(a_sampled_deal_is_found_under_the_number_that_was_drawn)
{
    const struct knowledge knowledge = knowing_nothing(&pack_16);
    struct deals *deals = count_deals(&knowledge);
    for (uint64_t i = 0; i < 1000; i++) {
        struct rng rng, same;
        cardset dealt[N_SEATS], sample[N_SEATS];
        deal_count found;
        rng_seed(&rng, 20260105, i);
        same = rng;
        const deal_count number = deals_draw(deals, &rng);
        deals_at(deals, number, dealt);
        deals_sample(deals, &same, sample);
        assert_memory_equal(dealt, sample, sizeof dealt);
        assert_true(deals_find(deals, dealt, &found) && found == number);
    }
    deals_free(deals);
}

TEST(random_knowledge_counts_as_the_deals_that_fit)
{
    const uint64_t n = 20 + test_deals(20000) / 100;
    const struct knowledge whole = knowing("HA HT HQ CJ");
    struct deals *all = count_deals(&whole);
    unsigned possible = 0;
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        rng_seed(&rng, 20260104, i);
        const struct knowledge knowledge = random_knowledge(&rng);
        const size_t expected = number_that_fit(&knowledge, all);
        if (expected > 0) {
            assert_each_once(&knowledge, expected);
        } else {
            struct deals *none = NULL;
            assert_int_equal(deals_new(&knowledge, &none, NULL), STATUS_IMPOSSIBLE);
        }
        possible += expected > 0;
    }
    assert_in_range(possible, n / 4, n - 1);
    deals_free(all);
}
