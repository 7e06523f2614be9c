/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports of made-up answers as text. The expected texts are written by hand from
 * the layout that report_text*.c promises. */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/pages/findings.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static const struct report_style utf8 = {.symbols = true, .length = LENGTH_ALL, .columns = 120};
static const struct report_style ascii = {.length = LENGTH_ALL, .columns = 120};
static const struct report_style coloured = {.symbols = true, .colour = true, .length = LENGTH_ALL};
static const struct report_style json = {.format = FORMAT_JSON};

static double number_at(const json_t *object, const char *a, const char *b)
{
    return json_number_value(json_object_get(json_object_get(object, a), b));
}

static void near(double a, double b)
{
    assert_true(fabs(a - b) < 1e-9);
}

static void check_advice(const struct answer *advice, struct report_style style,
                         const char *expected)
{
    char *text = report_of_advice(advice, style);
    assert_string_equal(text, expected);
    free(text);
}

static int load(void **state)
{
    (void)state;
    made_rules_load();
    return 0;
}

TEST_GROUP(load, NULL)

TEST(text_shows_situation_options_advice_risk_and_model)
{
    struct answer advice = made_advice();
    check_advice(
        &advice, utf8,
        "kop-asdycha: Kop, ace and ten on top (as - dycha)\n"
        "\n"
        "  Hand     ♥A ♥10 ♥Q ♣J\n"
        "  Seat     2\n"
        "  Calls    1 pass\n"
        "\n"
        "  call         payoff           wins   against best  is best    open cards\n"
        "  zolo  +7.50 ± 23.87  75.0 ± 44.9 %           best     80 %  +14.80 exact  sure\n"
        "  pass   +1.00 ± 2.25  75.0 ± 44.9 %  −6.50 ± 21.96     20 %   −0.50 exact\n"
        "\n"
        "  Payoffs are base stakes to you, all opponents together.\n"
        "\n"
        "  None of the deals ends in a tie.\n"
        "  zolo cannot lose, whatever the others hold and play.\n"
        "\n"
        "  risk  worst 5 %  worst 25 %  median  best 25 %  best 5 %  mean of worst 5 %\n"
        "  zolo        −15         −15     +15        +15       +15             −15.00\n"
        "  pass         −1          −1      +1         +2        +2              −1.00\n"
        "\n"
        "  Model    me=pimc:9,others=club: 400 of the 34,650 possible deals, none\n"
        "           twice, seed 7\n"
        "  Evidence off: all deals that fit count alike\n"
        "  Interval 95 %, n fixed\n"
        "  Naive    club: exact for these players, each of the 34,650 possible deals\n"
        "           once\n"
        "  Open     open: exact for these players, each of the 34,650 possible deals\n"
        "           once\n"
        "           (players who see all cards: not what happens at a table)\n");
    answer_clear(&advice);
}

TEST(the_answer_alone_leaves_out_the_rest_and_says_so)
{
    struct answer advice = made_advice();
    check_advice(&advice, (struct report_style){.symbols = true},
                 "kop-asdycha: Kop, ace and ten on top (as - dycha)\n"
                 "\n"
                 "  Hand     ♥A ♥10 ♥Q ♣J\n"
                 "  Seat     2\n"
                 "  Calls    1 pass\n"
                 "\n"
                 "  call         payoff           wins   against best  is best\n"
                 "  zolo  +7.50 ± 23.87  75.0 ± 44.9 %           best     80 %  sure\n"
                 "  pass   +1.00 ± 2.25  75.0 ± 44.9 %  −6.50 ± 21.96     20 %\n"
                 "\n"
                 "  Payoffs are base stakes to you, all opponents together.\n"
                 "\n"
                 "  None of the deals ends in a tie.\n"
                 "  zolo cannot lose, whatever the others hold and play.\n"
                 "\n"
                 "  Model    me=pimc:9,others=club: 400 of the 34,650 possible deals, none\n"
                 "           twice, seed 7\n"
                 "  Evidence off: all deals that fit count alike\n"
                 "  Interval 95 %, n fixed\n"
                 "\n"
                 "  --more tells the risk, what matters, and what open cards would make of it.\n");
    answer_clear(&advice);
}

TEST(the_verdict_stands_above_the_table_and_one_line_has_all_of_it)
{
    struct answer advice = made_advice();
    advice.options[0].sure = false;
    findings_find(&advice);
    char *text = report_of_advice(&advice, (struct report_style){.symbols = true});
    const char *verdict = strstr(text, "zolo and pass are equals"),
               *table = strstr(text, "  call ");
    assert_true(verdict != NULL && table != NULL && verdict < table);
    free(text);
    check_advice(&advice, (struct report_style){.length = LENGTH_LINE},
                 "zolo and pass: +7.50 (give or take 23.87) stakes (me=pimc:9,others=club); "
                 "close\n");
    advice.verdict.word = VERDICT_CLEAR;
    check_advice(&advice, (struct report_style){.symbols = true, .length = LENGTH_LINE},
                 "zolo: +7.50 (give or take 23.87) stakes, wins 75.0 % (me=pimc:9,others=club); "
                 "pass is 6.50 worse; clear\n");
    advice.verdict.word = VERDICT_NONE;
    check_advice(&advice, (struct report_style){.length = LENGTH_LINE},
                 "zolo: +7.50 (give or take 23.87) stakes, wins 75.0 % (me=pimc:9,others=club); "
                 "pass is 6.50 worse\n");
    answer_clear(&advice);
}

TEST(text_is_ascii_without_symbols)
{
    struct answer advice = made_advice();
    strcpy(advice.options[0].name, "słup");
    char *text = report_of_advice(&advice, ascii);
    for (const char *c = text; *c != '\0'; c++)
        assert_true(*c == '\n' || (*c >= ' ' && *c <= '~'));
    assert_non_null(strstr(text, "  Hand     HA HT HQ CJ\n"));
    assert_non_null(strstr(text, "+7.50 +/- 23.87  75.0 +/- 44.9 %"));
    assert_non_null(strstr(text, "  slup cannot lose, whatever the others hold and play.\n"));
    free(text);
    answer_clear(&advice);
}

TEST(colour_marks_only_the_best_option_and_losses)
{
    struct answer advice = made_advice();
    char *text = report_of_advice(&advice, coloured);
    int escapes = 0;
    for (const char *at = text; (at = strchr(at, '\033')) != NULL; at++)
        escapes++;
    /* Two each: zolo and −0.50 above, zolo, its three losses and pass's below. */
    assert_int_equal(escapes, 18);
    assert_non_null(strstr(text, "\033[1;32mzolo\033[0m"));
    assert_non_null(strstr(text, "\033[31m−0.50 exact\033[0m"));
    free(text);
    answer_clear(&advice);
}

TEST(one_deal_shows_a_dash_for_every_interval)
{
    struct answer advice = made_advice();
    for (int i = 0; i < 2; i++) {
        struct answer_option *option = &advice.options[i];
        option->payoff = option->diff = made_sampled(15, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1);
        option->open = option->payoff;
        option->win = made_sampled(1, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1);
    }
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "\n  zolo  +15.00 — (n=1)  100.0 % — (n=1)            best "));
    assert_non_null(strstr(text, "\n  pass  +15.00 — (n=1)  100.0 % — (n=1)  +15.00 — (n=1) "));
    free(text);
    answer_clear(&advice);
}

TEST(play_so_far_is_told_trick_by_trick)
{
    struct answer advice = made_advice();
    advice.situation =
        made_situation("P zolo P P P", "SJ HT HJ DA CJ DQ CQ DJ SA ST", 1, "HA HT HQ CJ");
    advice.options[0].action = cardset_first(made_cards("HQ"));
    advice.options[1].action = cardset_first(made_cards("HA"));
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  Hand     ♥A ♥Q, played ♥10 ♣J\n"));
    assert_non_null(strstr(text, "  Calls    1 pass, 2 zolo, 3 pass, 4 pass, 1 pass\n"));
    assert_non_null(
        strstr(text, "  Trick 1  1 ♠J, 2 ♥10, 3 ♥J, 4 ♦A; taken by seat 2, 25 points\n"));
    assert_non_null(
        strstr(text, "  Trick 2  2 ♣J, 3 ♦Q, 4 ♣Q, 1 ♦J; taken by seat 4, 10 points\n"));
    assert_non_null(strstr(text, "  Trick 3  4 ♠A, 1 ♠10\n"));
    assert_non_null(strstr(text, "\n  card "));
    assert_non_null(strstr(text, "\n  ♥Q "));
    free(text);
    answer_clear(&advice);
}

TEST(money_is_shown_with_the_currency)
{
    struct answer advice = made_advice();
    made_rules.stake = 0.5;
    strcpy(made_rules.currency, "zł");
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  in zł"));
    assert_non_null(strstr(text, "  +3.75 ± 11.94  sure\n"));
    assert_non_null(strstr(text, "all opponents together; one base stake is\n  0.5 zł.\n"));
    free(text);
    text = report_of_advice(&advice, ascii);
    assert_non_null(strstr(text, "  in zl"));
    free(text);
    answer_clear(&advice);
    made_rules_load();
}

TEST(odds_text_is_a_table_of_payoffs)
{
    struct answer odds = made_odds();
    odds.sure = true;
    char *text = report_of_odds(&odds, utf8);
    assert_string_equal(
        text, "kop-asdycha: Kop, ace and ten on top (as - dycha)\n"
              "\n"
              "  Hand     ♥A ♥10 ♥Q ♣J\n"
              "  Seat     1 (forehand)\n"
              "  Contract zolo, declarer you, no doubles\n"
              "\n"
              "  payoff   deals   share\n"
              "     −15     234   0.7 %  ▏\n"
              "     +15  34,416  99.3 %  ██████████████████████████████\n"
              "\n"
              "  On average  +14.80 exact\n"
              "  You win     99.3 % exact\n"
              "  One way of playing wins whatever the others hold. These players do not find\n"
              "  it, and lose 0.7 % of the deals.\n"
              "\n"
              "  risk  worst 5 %  worst 25 %  median  best 25 %  best 5 %  mean of worst "
              "5 %\n"
              "  zolo        +15         +15     +15        +15       +15             "
              "+10.95\n"
              "\n"
              "  Payoffs are base stakes to you, all opponents together.\n"
              "  Exact means exact for these players.\n"
              "  Model    open: exact for these players, each of the 34,650 possible deals\n"
              "           once\n"
              "           (players who see all cards: not what happens at a table)\n");
    free(text);
    answer_clear(&odds);
}

TEST(losses_asked_for_have_a_table)
{
    struct answer advice = made_advice();
    advice.n_lose = 2;
    advice.lose[0] = 1;
    advice.lose[1] = 15;
    advice.options[0].risk.lose[0] = advice.options[0].risk.lose[1] =
        made_estimate(0.25, 0.2, 0.05, 0.7, 400, INTERVAL_WILSON);
    advice.options[1].risk.lose[0] = made_estimate(0.25, 0.2, 0.05, 0.7, 400, INTERVAL_WILSON);
    advice.options[1].risk.lose[1] = made_exact(0);
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "\n  Chance to lose at least so many stakes:\n"
                                 "                    1             15\n"
                                 "  zolo  25.0 ± 45.0 %  25.0 ± 45.0 %\n"
                                 "  pass  25.0 ± 45.0 %    0.0 % exact\n"));
    free(text);
    text = report_of_advice(&advice, json);
    assert_non_null(strstr(text, "\"lose\":[{\"x\":1,\"p\":0.25,\"ci95\":[0.05,0.7],"
                                 "\"interval\":\"wilson\"},{\"x\":15,\"p\":0,"));
    free(text);
    answer_clear(&advice);
}

TEST(what_matters_is_told_with_its_place_and_where_the_advice_flips)
{
    struct answer advice = made_advice();
    advice.n_effects = 4;
    advice.effects[0] =
        made_effect("CQ", PLACE_OPPONENT, 0, made_sampled(-4.125, 0.1, -4.425, -3.825, 90),
                    made_sampled(-2, 0.1, -2.2, -1.8, 90));
    advice.effects[1] = made_effect("SQ", PLACE_SEAT, 0, made_sampled(2.5, 0.1, 2.25, 2.75, 90),
                                    made_sampled(-0.1, 0.1, -0.3, 0.1, 90));
    /* Not to be told from nothing: left out. */
    advice.effects[2] = made_effect("DA", PLACE_SEAT, 2, made_sampled(1.5, 1, -0.5, 3.5, 90),
                                    made_sampled(9, 1, 7, 11, 90));
    advice.effects[3] = made_effect("DT", PLACE_PARTNER, 0, made_sampled(1, 0.1, 0.8, 1.2, 90),
                                    made_sampled(9, 1, 7, 11, 90));
    findings_find(&advice);
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "\n  what matters to zolo       chance   moves it by\n"));
    assert_non_null(
        strstr(text, "\n  ♣Q with an opponent        66.7 %  −4.12 ± 0.30  then pass is better\n"
                     "  ♠Q at seat 1 (your right)  33.3 %  +2.50 ± 0.25  then pass may be better\n"
                     "  ♦10 with a partner         66.7 %  +1.00 ± 0.20\n"));
    free(text);
    text = report_of_advice(&advice, json);
    json_t *report = json_loads(text, 0, NULL);
    const json_t *matters = json_object_get(report, "matters");
    assert_int_equal(json_array_size(matters), 4);
    const json_t *second = json_array_get(matters, 1);
    assert_string_equal(json_string_value(json_object_get(second, "card")), "SQ");
    assert_string_equal(json_string_value(json_object_get(second, "place")), "seat");
    assert_int_equal(json_integer_value(json_object_get(second, "seat")), 1);
    near(number_at(second, "margin", "mean"), -0.1);
    const json_t *findings = json_object_get(report, "findings");
    const json_t *last = json_array_get(findings, json_array_size(findings) - 1);
    assert_string_equal(json_string_value(json_object_get(last, "kind")), "matters");
    assert_string_equal(json_string_value(json_array_get(json_object_get(last, "case"), 0)),
                        "partner");
    assert_string_equal(json_string_value(json_array_get(json_object_get(last, "cards"), 0)), "DT");
    near(number_at(json_object_get(last, "numbers"), "payoff", "mean"), 1);
    json_decref(report);
    free(text);
    answer_clear(&advice);
}

TEST(examples_are_told_deal_by_deal)
{
    struct answer advice = made_advice();
    struct example example = made_example();
    advice.examples = &example;
    advice.n_examples = 1;
    char *text = report_of_advice(&advice, utf8);
    assert_non_null(
        strstr(text, "\n  Worst    −30, zolo by you, doubled to ×2\n"
                     "           1 ♣Q ♦Q ♠J ♠10, 2 ♥A ♥10 ♥Q ♣J, 3 ♥J ♦J ♣A ♣10, 4 ♠Q ♦A ♦10 ♠A\n"
                     "           1 pass, 2 zolo, 3 kontra, 4 pass, 1 pass, 2 pass\n"
                     "           1 ♠J, 2 ♥10, 3 ♥J, 4 ♦A; taken by seat 2, 25 points\n"
                     "\n"));
    free(text);
    text = report_of_advice(&advice, json);
    json_t *report = json_loads(text, 0, NULL);
    const json_t *told = json_array_get(json_object_get(report, "examples"), 0);
    assert_string_equal(json_string_value(json_object_get(told, "kind")), "worst");
    assert_string_equal(json_string_value(json_object_get(told, "record")),
                        "rules: kop-asdycha\n"
                        "deal: CQ ST SJ DQ | CJ HA HT HQ | CA CT HJ DJ | SA SQ DA DT\n"
                        "calls: P zolo kontra P P P\n"
                        "play: SJ HT HJ DA\n");
    json_decref(report);
    free(text);
    advice.examples = NULL;
    answer_clear(&advice);
}
