/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole-pack deals, and the subsets by number that deals are made of. */

#include "engine/deal/combination.h"
#include "engine/deal/deals.h"
#include "tests/support/test.h"

static void assert_is_deal(const struct pack *pack, const cardset dealt[N_SEATS])
{
    cardset all = 0;
    for (int s = 0; s < N_SEATS; s++) {
        assert_int_equal(cardset_count(dealt[s]), pack->hand_size);
        assert_int_equal(all & dealt[s], 0);
        all |= dealt[s];
    }
    assert_true(all == pack->all);
}

static uint64_t choose(int n, int k)
{
    uint64_t c = 1;
    for (unsigned i = 1; i <= (unsigned)k; i++)
        c = c * ((unsigned)(n - k) + i) / i;
    return c;
}

TEST(a_shuffle_deals_every_card_once_and_repeats_with_its_seed)
{
    const struct pack large = {.n_cards = 48, .hand_size = 12, .all = ((cardset)1 << 48) - 1};
    const struct pack *const packs[] = {&pack_16, &large};
    for (int p = 0; p < 2; p++) {
        for (uint64_t i = 0; i < 1000; i++) {
            struct rng one, two;
            cardset a[N_SEATS], b[N_SEATS];
            rng_seed(&one, 7, i);
            rng_seed(&two, 7, i);
            deal_shuffle(packs[p], &one, a);
            deal_shuffle(packs[p], &two, b);
            assert_is_deal(packs[p], a);
            assert_memory_equal(a, b, sizeof a);
        }
    }
}

/* In ascending order, each of the right size: C(n, k) of them are all there are. */
TEST(subsets_are_numbered_in_ascending_order)
{
    static struct binomials binomials;
    binomials_fill(&binomials, 20, MAX_HAND);
    for (int n = 1; n <= 20; n++)
        for (int k = 1; k <= MAX_HAND && k <= n; k++) {
            cardset before = 0;
            assert_true(binomials.c[k][n] == choose(n, k));
            for (uint64_t i = 0; i < binomials.c[k][n]; i++) {
                const cardset subset = combination_at(&binomials, n, k, i);
                assert_int_equal(cardset_count(subset), k);
                assert_true(subset > before && subset >> n == 0);
                before = subset;
            }
        }
}

TEST(places_are_spread_over_a_set_in_order)
{
    assert_int_equal(cardset_spread(0x16, 0x1234), 0x1030);
    assert_true(cardset_spread(0x8001, ~(cardset)0) == 0x8001);
    assert_int_equal(cardset_spread(0x7, 0x8000000000000011u), 0x8000000000000011u);
}
