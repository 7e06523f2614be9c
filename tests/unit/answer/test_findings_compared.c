/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two results compared in one sentence: all combinations of signs. */
#include <stdio.h>
#include <string.h>

#include "tests/support/made_answer.h"
#include "tests/support/reported.h"
#include "tests/support/test.h"

TEST_GROUP(reported_set_up, NULL)

/* Payoffs of both signs, some of which round to zero. */
static const double payoffs[] = {-60,    -3.79, -1,   -0.03, -0.006, -0.004, -1e-9, 0,
                                 1e-300, 0.004, 0.03, 0.5,   1,      3.76,   14.63, 240};
enum { N_PAYOFFS = sizeof payoffs / sizeof *payoffs };

/* The sentence about the best of two options. */
static const char *compare(double best, double next)
{
    struct answer advice = reported_zolo_before_pass();
    advice.open_how.n = 0;
    advice.options[0].payoff = reported_exactly(best);
    advice.options[1] = reported_option("kontra", next, 0.5, next - best, 0);
    reported_by(&advice);
    return reported_sentences[0];
}

TEST(verbs_follow_the_sign)
{
    assert_string_equal(compare(14.63, 2.13), "Say zolo: it earns 14.63 stakes a deal, 12.50 "
                                              "better than kontra, and wins 98.8 % of the deals.");
    assert_non_null(strstr(compare(-0.03, -3.79), " loses 0.03 "));
    assert_non_null(strstr(reported_sentences[0], ", 3.76 better than kontra, and"));
    assert_non_null(strstr(compare(0, -3.79), " comes to 0.00 "));
}

TEST(what_rounds_to_nothing_is_as_good)
{
    static const double pairs[][2] = {{3, 3}, {-3, -3}, {0, 0}, {0.004, -0.0001}, {-1.001, -1.002}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_non_null(strstr(compare(pairs[i][0], pairs[i][1]), "; kontra is just as good."));
}

/* Every combination of signs has its sentence. */
TEST(no_case_of_signs_is_reported_the_wrong_way_round)
{
    for (int i = 0; i < N_PAYOFFS; i++)
        for (int j = 0; j <= i; j++) {
            const char *text = compare(payoffs[i], payoffs[j]);
            const bool is_more = payoffs[i] - payoffs[j] > 0.005;
            assert_int_equal(strstr(text, "better") != NULL, is_more);
            assert_int_equal(strstr(text, "as good") != NULL, !is_more);
            assert_null(strchr(text, '{'));
        }
}

/* If options differ significantly by another estimate than their payoffs, any signs may meet. */
TEST(a_sample_that_distinguishes_has_a_sentence_for_all_signs)
{
    for (int i = 0; i < N_PAYOFFS; i++)
        for (int j = 0; j < N_PAYOFFS; j++) {
            struct answer advice = reported_zolo_before_pass();
            advice.how.exact = false;
            advice.options[0].payoff = reported_exactly(payoffs[i]);
            advice.options[1] = reported_option("kontra", payoffs[j], 0.5, 0, 0);
            advice.options[1].diff = made_sampled(-0.02, 0.01, -0.03, -0.01, 1000);
            reported_by(&advice);
            assert_non_null(strstr(reported_sentences[0], "Say zolo: it "));
        }
}

TEST(a_comparison_carries_its_intervals)
{
    struct answer advice = reported_zolo_before_pass();
    advice.how.exact = false;
    advice.options[0].payoff = made_sampled(-0.03, 0.05, -0.13, 0.05, 500);
    advice.options[1] = reported_option("kontra", 0, 0.5, 0, 0);
    advice.options[1].payoff = made_sampled(-3.79, 0.1, -4.0, -3.6, 500);
    advice.options[1].diff = made_sampled(-3.76, 0.1, -3.9, -3.5, 500);
    reported_by(&advice);
    assert_non_null(strstr(reported_sentences[0], "loses 0.03 (give or take 0.10) stakes"));
    assert_non_null(
        strstr(reported_sentences[0], ", 3.76 (give or take 0.26) better than kontra, and"));
}

/* Symbols come from the finding, not from a search in the text. */
TEST(symbols_are_those_of_the_cards_found)
{
    struct answer advice = reported_zolo_before_pass();
    advice.situation.table.rules = &made_rules;
    advice.situation.table.phase = PHASE_CARD;
    advice.options[0].action = cardset_first(made_cards("HQ"));
    advice.options[0].open = reported_exactly(-1.5);
    findings_find(&advice);
    char text[SENTENCE_BYTES];
    findings_report(&advice, 0, true, text);
    assert_non_null(strstr(text, "Play ♥Q: it earns"));
    findings_report(&advice, 1, true, text);
    assert_non_null(strstr(text, "♥Q would pay −1.50"));
}
