/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open-card search for 16 cards against the late solver, which shares no code with it, at every
 * step of random play. test_solver_against_naive.c compares complete deals with full trees. */
#include <inttypes.h>

#include "engine/core/rng.h"
#include "engine/solve/late_solver.h"
#include "engine/solve/open_search_16.h"
#include "engine/solve/open_solver.h"
#include "tests/support/gran_order.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 5, DEALS = 4000, N_ORDERS = 3 };

static struct late_table table;

static int value_of_any_pack(const struct position *position)
{
    const struct late_ending ending = {.position = *position, .worth = {.point = 1}};
    return late_value(&ending, &table);
}

/* Values within the window are exact; others are on the right side of it. */
static void compare_within(const struct position *position, int points, struct rng *rng)
{
    const int low = (int)rng_below(rng, 104),
              high = low + 1 + (int)rng_below(rng, 104u - (unsigned)low);
    const int found = open_points_within(position, low, high, &table);
    if (points <= low)
        assert_in_range(found, points, low);
    else if (points >= high)
        assert_in_range(found, high, points);
    else
        assert_int_equal(found, points);
}

/* Without AVX2 the late solver would be compared with itself. */
static bool is_searched(const struct ruleset *rules, const struct order *order)
{
#ifdef SEARCH_16
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, SEED, 0);
    random_deal(rules, &rng, dealt);
    const struct position position = position_of_deal(&pack_16, order, dealt, 1);
    return search_16_knows(&position);
#else
    (void)rules, (void)order;
    return false;
#endif
}

/* One deal in one order, sides taken at random, played on at random. */
static void compare_deal(const struct ruleset *rules, const struct order *order, uint64_t index)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, SEED, index);
    random_deal(rules, &rng, dealt);
    struct position p =
        position_of_deal(&pack_16, order, dealt, (seatset)rng_below(&rng, 1 << N_SEATS));
    while (p.hand[p.turn] != 0) {
        const int points = value_of_any_pack(&p);
        if (open_points(&p, &table) != points)
            fail_msg("deal %" PRIu64 ", %d cards left: %d instead of %d", index,
                     cardset_count(position_cards(&p)), open_points(&p, &table), points);
        compare_within(&p, points, &rng);
        const cardset legal =
            p.n_trick == 0 ? p.hand[p.turn] : duty_legal(order, p.hand[p.turn], p.led, p.winning);
        position_play(&p, random_member(legal, &rng));
    }
}

TEST(both_searches_find_the_same_at_every_step)
{
    struct ruleset rules;
    struct order orders[N_ORDERS];
    test_rules_shipped("kop-3tens", &rules);
    orders[0] = *ruleset_order(&rules, CONTRACT_NONE);
    gran_order(&orders[1]);
    test_rules_shipped("kop-asdycha", &rules);
    orders[2] = *ruleset_order(&rules, CONTRACT_NONE);
    if (!is_searched(&rules, &orders[2]))
        skip();
    const uint64_t first = test_first_deal(), n = test_quarter(test_deals(DEALS));
    for (uint64_t i = first; i < first + n; i++)
        compare_deal(&rules, &orders[i % N_ORDERS], i);
}
