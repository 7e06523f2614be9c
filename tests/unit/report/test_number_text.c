/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for people, and the widths and transliterations of characters. */
#include <math.h>

#include "analyzer/report/number_text.h"
#include "analyzer/report/text_fold.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static void check_signed(struct estimate estimate, const char *expected)
{
    char text[NUMBER_BYTES];
    number_signed(&estimate, 1, number_decimals(&estimate), true, text);
    assert_string_equal(text, expected);
}

TEST(digits_follow_the_interval)
{
    check_signed(made_sampled(1.23456, 0.1, 1.03456, 1.43456, 100), "+1.23 ± 0.20");
    check_signed(made_sampled(1.23456, 0.001, 1.23256, 1.23656, 100), "+1.235 ± 0.002");
    check_signed(made_sampled(-0.001, 0.1, -0.201, 0.199, 100), "0.00 ± 0.20");
    check_signed(made_exact(-0.0004), "−0.0004 exact");
    check_signed(made_exact(0), "0.00 exact");
}

TEST(a_share_short_of_all_is_not_shown_as_all)
{
    char text[NUMBER_BYTES];
    number_percent(34649.0 / 34650, text);
    assert_string_equal(text, ">99.9 %");
    number_percent(1.0 / 34650, text);
    assert_string_equal(text, "<0.1 %");
    number_percent(0, text);
    assert_string_equal(text, "0.0 %");
    /* The weights of all deals, summed. */
    number_percent(1 - 1e-15, text);
    assert_string_equal(text, "100.0 %");
    const struct estimate all = made_exact(1);
    number_share(&all, true, text);
    assert_string_equal(text, "100.0 % exact");
}

static void check_share(struct estimate share, const char *expected)
{
    char text[NUMBER_BYTES];
    number_share_short(&share, true, text);
    assert_string_equal(text, expected);
}

TEST(shares_in_little_room_keep_their_whole_interval)
{
    /* The farther end of an asymmetric interval. */
    check_share(made_sampled(0.98, 0.01, 0.93, 0.995, 100), "98.0 ± 5.0 %");
    check_share(made_sampled(0, 0, 0, 0.0001, 9999), "0.00 ± 0.01 %");
    check_share(made_exact(0.25), "25.0 % exact");
    check_share(made_sampled(0.5, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1), "50.0 % — (n=1)");
}

/* In a table, in a sentence and as the end of an interval. */
TEST(no_form_of_a_share_rounds_to_all_or_nothing)
{
    char text[NUMBER_BYTES];
    const struct estimate nearly = made_sampled(0.9998, 0.005, 0.99, 0.99996, 400);
    number_share_short(&nearly, true, text);
    assert_string_equal(text, ">99.9 ± 1.0 %");
    number_share_value(&nearly, text);
    assert_string_equal(text, ">99.9 %");
    number_share(&nearly, true, text);
    assert_string_equal(text, ">99.9 % (99.0–99.996)");
    const struct estimate hardly = made_sampled(0.0002, 0.0001, 0.00004, 0.0004, 90000);
    number_share_short(&hardly, true, text);
    assert_string_equal(text, "0.02 ± 0.02 %");
    number_share_value(&hardly, text);
    assert_string_equal(text, "0.02 %");
    number_share(&hardly, true, text);
    assert_string_equal(text, "<0.1 % (0.004–0.04)");
    const struct estimate exactly = made_exact(0.99999), all = made_exact(1), none = made_exact(0);
    number_share_value(&exactly, text);
    assert_string_equal(text, ">99.9 %");
    number_share_value(&all, text);
    assert_string_equal(text, "100.0 %");
    number_share_value(&none, text);
    assert_string_equal(text, "0.0 %");
}

TEST(chances_are_certain_only_if_exact)
{
    char text[NUMBER_BYTES];
    number_chance(1, false, text);
    assert_string_equal(text, ">99 %");
    number_chance(0, false, text);
    assert_string_equal(text, "<1 %");
    number_chance(1, true, text);
    assert_string_equal(text, "100 %");
    number_count(1234567, text);
    assert_string_equal(text, "1,234,567");
    number_count(999, text);
    assert_string_equal(text, "999");
}

TEST(widths_count_glyphs_and_folding_finds_likenesses)
{
    char text[32];
    assert_int_equal(text_width("słup ♥10"), 8);
    assert_int_equal(text_width("cafe\u0301"), 4);
    text_fold("Gdańsk – Łódź ♥", false, text, sizeof text);
    assert_string_equal(text, "Gdansk - Lodz ?");
    text_fold("\xff"
              "a",
              false, text, sizeof text);
    assert_string_equal(text, "?a");
    text_fold("ab♥", true, text, 5);
    assert_string_equal(text, "ab");
}
