/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of an answer says of how its numbers were found. The expected texts are written by
 * hand from the layout that analyzer/report/how.h promises. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/report/report_words.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static const struct report_style utf8 = {.symbols = true, .length = LENGTH_ALL};

static int load(void **state)
{
    (void)state;
    made_rules_load();
    return 0;
}

TEST_GROUP(load, NULL)

TEST(a_run_that_watched_says_why_it_stopped_and_what_it_weighed)
{
    struct answer advice = made_watched_advice();
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  −6.50 ± 21.96      out   −0.50 exact\n"));
    assert_non_null(strstr(
        text, "  Model    me=pimc:9,others=club: 1,240 deals drawn by weight of 34,650\n"
              "           possible, seed 7\n"
              "  Evidence club, trust 0.9: 1 call weighed, about 5,210 of 34,650 deals left\n"
              "  Stopped  best option known after 1,240 deals\n"
              "  Interval 99 % confidence sequences, valid whenever the run stops\n"
              "  Out      pass after 320 deals: could not be best\n"
              "  Naive    club: exact for these players, each of the 34,650 possible deals\n"
              "           once\n"
              "  Open     open: exact"));
    free(text);
    advice.how.effective = 0;
    text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  Evidence club, trust 0.9: 1 call weighed\n"));
    free(text);
    advice.how.effective = 346;
    text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(
        text, "about 346 of 34,650 deals left\n"
              "           WARNING: so few deals carry the answer. If the others may play in\n"
              "           another way, compare with a lower --trust or --evidence off.\n"));
    free(text);
    answer_clear(&advice);
}

/* An answer whose options have intervals of these kinds, and the part of it from "Interval" on. */
static char *interval_line(struct answer *advice, char **text)
{
    *text = report_of_advice(advice, utf8);
    char *line = strstr(*text, "  Interval ");
    assert_non_null(line);
    return line;
}

static void assert_line_begins(const char *line, const char *expected)
{
    if (strncmp(line, expected, strlen(expected)) != 0)
        fail_msg("'%s' does not begin with '%s'", line, expected);
}

/* What the numbers could stop has sequences; fresh deals and open cards were counted beforehand. */
TEST(the_intervals_of_a_run_that_watched_are_named_apart)
{
    struct answer advice = made_watched_advice();
    char *text;
    advice.has_fresh = true;
    advice.fresh = made_estimate(14, 1, 12, 16, 1240, INTERVAL_T);
    advice.options[0].open = made_sampled(20, 1, 18, 22, 900);
    assert_line_begins(
        interval_line(&advice, &text),
        "  Interval 99 % confidence sequences, valid whenever the run stops; n fixed:\n"
        "           Student's t for fresh deals, Student's t for open cards\n");
    free(text);
    advice.has_fresh = false;
    advice.effects[0] =
        made_effect("CQ", PLACE_SEAT, 2, made_estimate(2, 0.1, 1.5, 2.5, 500, INTERVAL_SEQUENCE),
                    made_exact(0));
    advice.n_effects = 1;
    assert_line_begins(
        interval_line(&advice, &text),
        "  Interval 99 % confidence sequences, valid whenever the run stops, asymptotic\n"
        "           ones for what matters; n fixed: Student's t for open cards\n");
    free(text);
    answer_clear(&advice);
}

/* The clock has nothing to do with what the deals show. */
TEST(a_run_that_the_clock_has_stopped_says_so)
{
    struct answer advice = made_advice();
    char *text;
    assert_line_begins(interval_line(&advice, &text), "  Interval 95 %, n fixed: Student's t for");
    free(text);
    advice.how.reason = STOP_TIME;
    assert_line_begins(interval_line(&advice, &text),
                       "  Interval 95 %, n set by the clock: Student's t for");
    free(text);
    answer_clear(&advice);
}

TEST(few_deals_that_are_all_there_are_need_no_warning)
{
    struct provenance how = {.n_possible = 12, .effective = 9};
    assert_false(evidence_is_thin(&how));
    how.effective = 5;
    assert_true(evidence_is_thin(&how));
    how = (struct provenance){.n_possible = 34650, .effective = 347};
    assert_false(evidence_is_thin(&how));
    how.effective = 346;
    assert_true(evidence_is_thin(&how));
    how = (struct provenance){.n_possible = 1680, .effective = 99};
    assert_true(evidence_is_thin(&how));
    /* Deals that are drawn by likelihood: nobody knows. */
    how.effective = 0;
    assert_false(evidence_is_thin(&how));
}
