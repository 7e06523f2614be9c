/* Which of the places of cards are told: one row for each card, the row that says most. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analyzer/decision/decision_words.h"
#include "tests/support/made_answer.h"

static struct effect at(const char *code, enum place place, double chance, double payoff,
                        double margin)
{
    struct effect effect = made_effect(code, place, 1, made_exact(payoff), made_exact(margin));
    effect.chance = chance;
    return effect;
}

static void the_place_that_leaves_less_open_stands_for_the_card(void **unused)
{
    (void)unused;
    /* Variance told: 0.6/0.4 · 1² = 1.5 by side, 0.3/0.7 · 1.2² = 0.62 by seat. */
    const struct effect effects[] = {at("HA", PLACE_SEAT, 0.3, -1.2, 5),
                                     at("HA", PLACE_OPPONENT, 0.6, -1.0, 5),
                                     at("HT", PLACE_SEAT, 0.4, 0.8, 5)};
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_telling(effects, 3, 5, true, shown), 2);
    assert_int_equal(shown[0], 1);
    assert_int_equal(shown[1], 2);
}

static void of_two_sides_that_are_all_there_is_the_larger_effect_is_told(void **unused)
{
    (void)unused;
    /* 0.4 · 1.5 = 0.6 · 1.0: with a partner is the same as not with an opponent. */
    const struct effect effects[] = {at("HA", PLACE_PARTNER, 0.4, 1.5, 5),
                                     at("HA", PLACE_OPPONENT, 0.6, -1.0, 5)};
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_telling(effects, 2, 5, true, shown), 1);
    assert_int_equal(shown[0], 0);
}

static void the_place_that_turns_the_advice_round_goes_first(void **unused)
{
    (void)unused;
    const struct effect effects[] = {at("HA", PLACE_OPPONENT, 0.6, -1.0, 5),
                                     at("HA", PLACE_SEAT, 0.3, -0.9, -2)};
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_telling(effects, 2, 5, true, shown), 1);
    assert_int_equal(shown[0], 1);
    assert_int_equal(effects_telling(effects, 2, 5, false, shown), 1); /* no other option */
    assert_int_equal(shown[0], 0);
}

static void no_row_is_below_the_threshold_even_if_it_turns_the_advice_round(void **unused)
{
    (void)unused;
    const struct effect effects[] = {at("HA", PLACE_OPPONENT, 0.6, -0.05, 5),
                                     at("HT", PLACE_OPPONENT, 0.6, 0.049, -2),
                                     at("CT", PLACE_SEAT, 0.009, 4, -2)}; /* hardly ever there */
    int shown[MAX_EFFECTS];
    assert_int_equal(effects_telling(effects, 3, 5, true, shown), 1);
    assert_int_equal(shown[0], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_place_that_leaves_less_open_stands_for_the_card),
        cmocka_unit_test(of_two_sides_that_are_all_there_is_the_larger_effect_is_told),
        cmocka_unit_test(the_place_that_turns_the_advice_round_goes_first),
        cmocka_unit_test(no_row_is_below_the_threshold_even_if_it_turns_the_advice_round),
    };
    made_rules_load();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
