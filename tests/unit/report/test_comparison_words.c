/* One result beside another in words, over all cases of signs. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/report/comparison_words.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static void assert_compared(double value, double reference, const char *expected)
{
    const struct estimate a = made_exact(value), b = made_exact(reference);
    const struct estimate difference = made_exact(value - reference);
    char text[COMPARISON_BYTES];
    comparison_words(&a, &b, &difference, "kontra", text);
    assert_string_equal(text, expected);
}

TEST(of_two_gains_one_is_more_or_less)
{
    assert_compared(14.63, 2.13, "12.50 more than kontra");
    assert_compared(2.13, 14.63, "12.50 less than kontra");
    assert_compared(4.5, 0, "4.50 more than kontra");
    assert_compared(0, 4.5, "4.50 less than kontra");
}

TEST(of_two_losses_the_smaller_one_is_better)
{
    assert_compared(-0.03, -3.79, "3.76 better than kontra, which loses 3.79");
    assert_compared(-3.79, -0.03, "3.76 worse than kontra, which loses 0.03");
    assert_compared(0, -3.79, "3.79 better than kontra, which loses 3.79");
    assert_compared(-3.79, 0, "3.79 worse than kontra, which comes to 0.00");
}

TEST(a_gain_is_better_than_a_loss)
{
    assert_compared(1.5, -2.25, "3.75 better than kontra, which loses 2.25");
    assert_compared(-2.25, 1.5, "3.75 worse than kontra, which earns 1.50");
}

TEST(what_rounds_to_nothing_is_as_good)
{
    assert_compared(3, 3, "as good as kontra");
    assert_compared(-3, -3, "as good as kontra");
    assert_compared(0, 0, "as good as kontra");
    assert_compared(0.004, -0.0001, "as good as kontra");
    assert_compared(-1.001, -1.002, "as good as kontra");
}

/* Whatever the signs, the words that mean "better" stand where the value is, and only there. */
TEST(no_case_of_signs_is_told_the_wrong_way_round)
{
    static const double values[] = {-60,    -3.79, -1,   -0.03, -0.006, -0.004, -1e-9, 0,
                                    1e-300, 0.004, 0.03, 0.5,   1,      3.76,   14.63, 240};
    const int n = sizeof values / sizeof *values;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            const struct estimate a = made_exact(values[i]), b = made_exact(values[j]);
            const struct estimate difference = made_exact(values[i] - values[j]);
            const bool both_earn = values[i] > -0.005 && values[j] > -0.005;
            char text[COMPARISON_BYTES];
            comparison_words(&a, &b, &difference, "x", text);
            const bool up = strstr(text, "more") || strstr(text, "better");
            const bool down = strstr(text, "less") || strstr(text, "worse");
            assert_int_equal(up, difference.value > 0.005);
            assert_int_equal(down, difference.value < -0.005);
            assert_int_equal(!up && !down, strcmp(text, "as good as x") == 0);
            if (up || down)
                assert_int_equal(both_earn, strstr(text, "which") == NULL);
        }
}

TEST(a_comparison_carries_its_intervals)
{
    const struct estimate pass = made_sampled(-0.03, 0.05, -0.13, 0.05, 500);
    const struct estimate kontra = made_sampled(-3.79, 0.1, -4.0, -3.6, 500);
    const struct estimate lead = made_sampled(3.76, 0.1, 3.5, 3.9, 500);
    char text[COMPARISON_BYTES];
    comparison_words(&pass, &kontra, &lead, "kontra", text);
    assert_string_equal(text, "3.76 (give or take 0.26) better than kontra, which loses 3.79 (give "
                              "or take 0.21)");
}

TEST(a_result_earns_loses_or_comes_to_nothing)
{
    static const struct {
        double value;
        const char *result, *with_sign;
    } cases[] = {{14.63, "earns 14.63", "+14.63"}, {-1.25, "loses 1.25", "-1.25"},
                 {0, "comes to 0.00", "0.00"},     {-0.004, "comes to 0.00", "0.00"},
                 {0.004, "comes to 0.00", "0.00"}, {1, "earns 1.00", "+1.00"},
                 {-0.006, "loses 0.01", "-0.01"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct estimate estimate = made_exact(cases[i].value);
        char text[AMOUNT_BYTES];
        result_words(&estimate, text);
        assert_string_equal(text, cases[i].result);
        signed_words(&estimate, text);
        assert_string_equal(text, cases[i].with_sign);
    }
    const struct estimate thin = made_sampled(3, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1);
    char text[AMOUNT_BYTES];
    result_words(&thin, text);
    assert_string_equal(text, "earns 3.00 (too few deals to say how sure)");
}

static void assert_change(double before, double after, const char *expected)
{
    const struct estimate a = made_exact(before), b = made_exact(after);
    assert_string_equal(change_words(&a, &b), expected);
}

TEST(a_change_for_the_better_is_no_bad_news)
{
    assert_change(14.63, 28.9, "welcome");
    assert_change(-3, 2, "welcome");
    assert_change(-3, 0, "welcome");
    assert_change(0, 3, "welcome");
    assert_change(-8, -3, "better, but still a loss");
    assert_change(8, 3, "bearable");
    assert_change(8, 0, "bearable");
    assert_change(8, -3, "bad news");
    assert_change(0, -3, "bad news");
    assert_change(-3, -8, "bad news");
    assert_change(3, 3, "no change");
    assert_change(-3, -3.001, "no change");
    assert_change(0.001, -0.001, "no change");
}

TEST(a_change_within_its_intervals_is_not_judged)
{
    const struct estimate before = made_sampled(1, 0.5, 0, 2, 100);
    const struct estimate near = made_sampled(-0.5, 0.5, -1.5, 0.5, 100);
    const struct estimate far = made_sampled(-4, 0.5, -5, -3, 100);
    assert_string_equal(change_words(&before, &near), "no clear change");
    assert_string_equal(change_words(&before, &far), "bad news");
}

static void assert_hiding(double hidden, double open, const char *expected)
{
    const struct estimate a = made_exact(hidden), b = made_exact(open);
    char text[COMPARISON_BYTES];
    hiding_words(&a, &b, text);
    assert_string_equal(text, expected);
}

TEST(hidden_cards_cost_bring_or_make_no_difference)
{
    assert_hiding(14.63, 14.8, "hidden cards cost you 0.17");
    assert_hiding(-3, -2, "hidden cards cost you 1.00");
    assert_hiding(-1, 2, "hidden cards cost you 3.00");
    assert_hiding(15, 14.7, "hidden cards bring you 0.30");
    assert_hiding(-3, -5, "hidden cards bring you 2.00");
    assert_hiding(1, -1, "hidden cards bring you 2.00");
    assert_hiding(15, 15, "hidden cards make no difference");
    assert_hiding(0.001, -0.001, "hidden cards make no difference");
    const struct estimate sampled = made_sampled(1, 0.5, 0, 2, 100), open = made_exact(1.5);
    char text[COMPARISON_BYTES];
    hiding_words(&sampled, &open, text);
    assert_string_equal(text, "hidden cards make no clear difference");
}
