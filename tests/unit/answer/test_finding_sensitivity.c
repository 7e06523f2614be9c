/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which places of cards are reported: one row per card, the one that explains most. */

#include "analyzer/answer/pages/findings.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static struct effect at(const char *code, enum place place, double chance, double payoff,
                        double margin)
{
    struct effect effect = made_effect(code, place, 1, made_exact(payoff), made_exact(margin));
    effect.chance = chance;
    return effect;
}

static int load(void **state)
{
    (void)state;
    made_rules_load();
    return 0;
}

TEST_GROUP(load, NULL)

TEST(the_place_that_leaves_less_open_stands_for_the_card)
{
    /* Variance explained: 0.6/0.4 · 1² = 1.5 by side, 0.3/0.7 · 1.2² = 0.62 by seat. */
    const struct effect effects[] = {at("HA", PLACE_SEAT, 0.3, -1.2, 5),
                                     at("HA", PLACE_OPPONENT, 0.6, -1.0, 5),
                                     at("HT", PLACE_SEAT, 0.4, 0.8, 5)};
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_decisive(effects, 3, 5, true, shown), 2);
    assert_int_equal(shown[0], 1);
    assert_int_equal(shown[1], 2);
}

TEST(of_two_sides_that_are_all_there_is_the_larger_effect_is_reported)
{
    /* 0.4 · 1.5 = 0.6 · 1.0: being with a partner is the complement of being with an opponent. */
    const struct effect effects[] = {at("HA", PLACE_PARTNER, 0.4, 1.5, 5),
                                     at("HA", PLACE_OPPONENT, 0.6, -1.0, 5)};
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_decisive(effects, 2, 5, true, shown), 1);
    assert_int_equal(shown[0], 0);
}

TEST(the_place_that_turns_the_advice_round_goes_first)
{
    const struct effect effects[] = {at("HA", PLACE_OPPONENT, 0.6, -1.0, 5),
                                     at("HA", PLACE_SEAT, 0.3, -0.9, -2)};
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_decisive(effects, 2, 5, true, shown), 1);
    assert_int_equal(shown[0], 1);
    assert_int_equal(effects_decisive(effects, 2, 5, false, shown), 1); /* no other option */
    assert_int_equal(shown[0], 0);
}

TEST(no_row_is_below_the_threshold_even_if_it_turns_the_advice_round)
{
    const struct effect effects[] = {at("HA", PLACE_OPPONENT, 0.6, -0.05, 5),
                                     at("HT", PLACE_OPPONENT, 0.6, 0.049, -2),
                                     at("CT", PLACE_SEAT, 0.009, 4, -2)}; /* too rare */
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_decisive(effects, 3, 5, true, shown), 1);
    assert_int_equal(shown[0], 0);
}
