/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How likely it is that one hand holds both queens of clubs, on which Hochzeit and silent solo
 * depend: exact counts of the engine's deals against pairs of places counted one by one. */
#include <math.h>

#include "engine/deal/deals.h"
#include "tests/support/deal_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

static const struct pack *const packs[2] = {&pack_48, &pack_40};

static cardset club_queens(const struct pack *pack)
{
    const card first = pack_card(pack, SUIT_CLUBS, RANK_QUEEN);
    return cardset_of(first) | cardset_of(first + 1u);
}

/* Of all pairs of places for two cards on the table: how many there are, and in how many both lie
 * in the first hand, and in the same hand. */
struct pairs {
    deal_count all, first_hand, same_hand;
};

static struct pairs count_pairs(const struct pack *pack)
{
    struct pairs pairs = {0};
    for (int i = 0; i < pack->n_cards; i++)
        for (int j = 0; j < pack->n_cards; j++) {
            if (i == j)
                continue;
            const int hand = i / pack->hand_size;
            pairs.all++;
            pairs.same_hand += j / pack->hand_size == hand;
            pairs.first_hand += hand == 0 && j / pack->hand_size == 0;
        }
    return pairs;
}

/* Deals in which seat `who` holds both. */
static deal_count deals_with_both(const struct pack *pack, unsigned who)
{
    struct knowledge knowledge = knowing_nothing(pack);
    knowledge_holds(&knowledge, who, club_queens(pack), "test");
    return number_of_deals(&knowledge);
}

/* Deals in which nobody holds both. */
static deal_count deals_with_nobody(const struct pack *pack)
{
    struct knowledge knowledge = knowing_nothing(pack);
    for (unsigned who = 0; who < N_SEATS; who++)
        knowledge_limit(&knowledge, who, club_queens(pack), 0, 1, "test");
    return number_of_deals(&knowledge);
}

TEST(a_given_hand_holds_both_queens_as_often_as_places_do)
{
    for (int i = 0; i < 2; i++) {
        const struct pairs pairs = count_pairs(packs[i]);
        struct knowledge nothing = knowing_nothing(packs[i]);
        const deal_count all = number_of_deals(&nothing);
        for (unsigned who = 0; who < N_SEATS; who++)
            assert_true(deals_with_both(packs[i], who) * pairs.all == all * pairs.first_hand);
    }
}

TEST(some_hand_holds_both_queens_as_often_as_places_do)
{
    for (int i = 0; i < 2; i++) {
        const struct pairs pairs = count_pairs(packs[i]);
        struct knowledge nothing = knowing_nothing(packs[i]);
        const deal_count all = number_of_deals(&nothing), nobody = deals_with_nobody(packs[i]);
        deal_count somebody = 0;
        for (unsigned who = 0; who < N_SEATS; who++)
            somebody += deals_with_both(packs[i], who);
        assert_true(somebody + nobody == all);
        assert_true(somebody * pairs.all == all * pairs.same_hand);
    }
}

/* n_hand (n_hand - 1) / (n (n - 1)): 132 / 2,256 and 90 / 1,560; four times that for somebody. */
TEST(the_shares_are_those_of_the_closed_form)
{
    static const double published[2] = {0.0585, 0.0577}, some[2] = {0.2340, 0.2308};
    for (int i = 0; i < 2; i++) {
        struct knowledge nothing = knowing_nothing(packs[i]);
        const double all = (double)number_of_deals(&nothing);
        const double share = (double)deals_with_both(packs[i], 0) / all;
        assert_true(fabs(share - published[i]) < 0.00005);
        assert_true(fabs(1 - (double)deals_with_nobody(packs[i]) / all - some[i]) < 0.00005);
    }
}

/* Whoever holds none of the two: the others have 36 or 30 places for them, 12 or 10 a hand. */
TEST(a_hand_without_queens_leaves_the_others_the_places)
{
    for (int i = 0; i < 2; i++) {
        const struct pack *pack = packs[i];
        const unsigned n = (unsigned)pack->hand_size;
        struct knowledge lacks = knowing_nothing(pack);
        knowledge_lacks(&lacks, 0, club_queens(pack), "test");
        const deal_count all = number_of_deals(&lacks);
        knowledge_holds(&lacks, 2, club_queens(pack), "test");
        assert_true(number_of_deals(&lacks) * (3 * n * (3 * n - 1)) == all * (n * (n - 1)));
    }
}

/* Packs shuffled, and drawn from the counted deals: within five standard errors. */
TEST(random_deals_hold_both_queens_as_often)
{
    const uint64_t n = test_deals(20000);
    for (int i = 0; i < 2; i++) {
        const struct pairs pairs = count_pairs(packs[i]);
        const double share = (double)pairs.same_hand / (double)pairs.all;
        struct knowledge nothing = knowing_nothing(packs[i]);
        struct deals *deals = count_deals(&nothing);
        struct rng rng;
        uint64_t n_both[2] = {0, 0};
        rng_seed(&rng, 20260712, (uint64_t)i);
        for (uint64_t j = 0; j < 2 * n; j++) {
            cardset dealt[N_SEATS];
            if (j % 2 == 0)
                deal_shuffle(packs[i], &rng, dealt);
            else
                deals_sample(deals, &rng, dealt);
            for (unsigned s = 0; s < N_SEATS; s++)
                n_both[j % 2] += (club_queens(packs[i]) & ~dealt[s]) == 0;
        }
        const double error = sqrt(share * (1 - share) / (double)n);
        assert_true(fabs((double)n_both[0] / (double)n - share) < 5 * error);
        assert_true(fabs((double)n_both[1] / (double)n - share) < 5 * error);
        deals_free(deals);
    }
}
