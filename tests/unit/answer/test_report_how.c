/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the text of an answer says about how it was computed. Expected texts are written by hand
 * from the layout in analyzer/page/how.h. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/language/languages.h"
#include "analyzer/report/provenance.h"
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
    assert_non_null(
        strstr(text, "  Model    me=pimc:9,others=club: 1,240 deals drawn by weight from 34,650\n"
                     "           possible, seed 7\n"
                     "  Weights  club, trust 0.9: deals weighted by 1 call; effective number of\n"
                     "           deals 5,210 of 34,650\n"
                     "  Stopped  best option known after 1,240 deals\n"
                     "  Interval 99 % confidence sequences, valid whenever the run stops\n"
                     "  Naive    club: exact for these players, each of the 34,650 possible deals\n"
                     "           once\n"
                     "  Open     open: exact"));
    free(text);
    advice.how.effective = 0;
    text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  Weights  club, trust 0.9: deals weighted by 1 call\n"));
    free(text);
    advice.how.effective = 346;
    text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(
        text, "346 of 34,650\n"
              "           WARNING: the answer rests on few deals. If the others may play\n"
              "           differently, compare with a lower --trust or with --model off.\n"));
    free(text);
    answer_clear(&advice);
}

TEST(counted_words_agree_with_their_number)
{
    static const struct {
        const char *language;
        int n;
        const char *deals, *calls;
    } rows[] = {
        {"en", 1, ": 1 deal drawn by weight", " weighted by 1 call;"},
        {"en", 2, ": 2 deals drawn by weight", " weighted by 2 calls;"},
        {"de", 1, ": 1 Verteilung von ", " nach 1 Ansage;"},
        {"de", 2, ": 2 Verteilungen von ", " nach 2 Ansagen;"},
        {"pl", 1, ": 1 rozdanie wylosowane ", "1 odzywki;"},
        {"pl", 22, ": 22 rozdania wylosowane ", "22 odzywek;"},
        {"pl", 12, ": 12 rozdań wylosowanych ", "12 odzywek;"},
    };
    struct answer advice = made_watched_advice();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        advice.how.n = (uint64_t)rows[i].n;
        advice.how.n_actions = rows[i].n;
        assert_int_equal(languages_speak(rows[i].language, false), STATUS_OK);
        char *text = report_of_advice(&advice, utf8);
        assert_non_null(strstr(text, rows[i].deals));
        assert_non_null(strstr(text, rows[i].calls));
        free(text);
    }
    language_speak(NULL);
    advice.how.exact = true;
    advice.how.n_possible = 1;
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "exact for these players, the only possible"));
    free(text);
    answer_clear(&advice);
}

/* A time limit does not look at the payoffs. */
TEST(a_run_that_the_clock_has_stopped_says_so)
{
    struct answer advice = made_advice();
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  Interval 95 %, n fixed\n"));
    free(text);
    advice.how.reason = STOP_TIME;
    text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  Interval 95 %, number of deals set by the time limit\n"));
    free(text);
    answer_clear(&advice);
}

TEST(few_deals_that_are_all_there_are_need_no_warning)
{
    struct provenance how = {.n_possible = 12, .effective = 9};
    assert_false(weights_are_thin(&how));
    how.effective = 5;
    assert_true(weights_are_thin(&how));
    how = (struct provenance){.n_possible = 34650, .effective = 347};
    assert_false(weights_are_thin(&how));
    how.effective = 346;
    assert_true(weights_are_thin(&how));
    how = (struct provenance){.n_possible = 1680, .effective = 99};
    assert_true(weights_are_thin(&how));
    /* For deals drawn by likelihood it is unknown. */
    how.effective = 0;
    assert_false(weights_are_thin(&how));
}
