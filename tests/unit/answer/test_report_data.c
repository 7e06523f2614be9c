/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports of made-up answers for programs: JSON parsed back, CSV, written deals. */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/deal_text.h"
#include "tests/support/made_answer.h"
#include "tests/support/test.h"

static const struct report_style utf8 = {.symbols = true, .length = LENGTH_ALL};
static const struct report_style json = {.format = FORMAT_JSON};
static const struct report_style csv = {.format = FORMAT_CSV};

static int load(void **state)
{
    (void)state;
    made_rules_load();
    return 0;
}

TEST_GROUP(load, NULL)

TEST(odds_json_is_the_object_of_the_design)
{
    struct answer odds = made_odds();
    char *text = report_of_odds(&odds, json);
    /* Exact text: programs parse it. */
    assert_string_equal(
        text,
        "{\"format\":2,\"command\":\"odds\",\"question\":null,\"rules\":\"kop-asdycha\",\"hand\":["
        "\"HA\",\"HT\","
        "\"HQ\",\"CJ\"],"
        "\"seat\":1,\"contract\":\"zolo\",\"declarer\":1,\"policy\":\"open\",\"method\":\"exact\","
        "\"seed\":null,\"deals\":34650,\"payoff\":{\"mean\":14.797402597,\"se\":0,"
        "\"ci95\":[14.797402597,14.797402597],\"histogram\":{\"-15\":234,\"15\":34416},"
        "\"interval\":\"exact\",\"n\":34650},"
        "\"win\":{\"p\":0.993246753,\"ci95\":[0.993246753,0.993246753],"
        "\"interval\":\"exact\",\"n\":34650},"
        "\"sampling\":\"every\",\"stop\":{\"reason\":\"all\",\"deals\":34650,\"peeked\":false},"
        "\"confidence\":0.95,\"opponent_model\":null,"
        "\"risk\":{\"quantiles\":{\"5\":15,\"25\":15,\"50\":15,\"75\":15,\"95\":15},"
        "\"sd\":2.4569,\"shortfall5\":10.948,\"lose\":[]},\"sensitivity\":[],\"examples\":[]}\n");
    free(text);
    answer_clear(&odds);
}

TEST(normal_game_has_no_declarer_and_a_randomized_policy_a_seed)
{
    struct answer odds = made_odds();
    odds.contract = made_rules.unbid;
    odds.declarer = SEAT_NONE;
    odds.how.exact = false;
    odds.how.seed = 3;
    char *text = report_of_odds(&odds, json);
    json_t *report = json_loads(text, 0, NULL);
    assert_true(json_is_null(json_object_get(report, "declarer")));
    assert_string_equal(json_string_value(json_object_get(report, "contract")), "normal");
    assert_string_equal(json_string_value(json_object_get(report, "method")), "each deal once");
    assert_int_equal(json_integer_value(json_object_get(report, "seed")), 3);
    json_decref(report);
    free(text);
    answer_clear(&odds);
}

static double number_at(const json_t *object, const char *a, const char *b)
{
    return json_number_value(json_object_get(json_object_get(object, a), b));
}

static void near(double a, double b)
{
    assert_true(fabs(a - b) < 1e-9);
}

TEST(advise_json_reads_back)
{
    struct answer advice = made_advice();
    char *text = report_of_advice(&advice, json);
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
    json_t *report = json_loads(text, 0, NULL);
    assert_non_null(report);
    const json_t *options = json_object_get(report, "options");
    assert_int_equal(json_array_size(options), 2);
    const json_t *zolo = json_array_get(options, 0), *pass = json_array_get(options, 1);
    assert_string_equal(json_string_value(json_object_get(zolo, "action")), "zolo");
    assert_string_equal(json_string_value(json_object_get(pass, "action")), "P");
    assert_string_equal(json_string_value(json_object_get(report, "best")), "zolo");
    assert_string_equal(json_string_value(json_object_get(report, "verdict")), "close");
    assert_true(json_is_true(json_object_get(zolo, "sure")));
    near(number_at(zolo, "payoff", "mean"), 7.5);
    near(number_at(pass, "diff", "se"), 6.9);
    near(number_at(pass, "open", "mean"), -0.5);
    near(number_at(pass, "naive", "mean"), -0.75);
    near(json_number_value(json_object_get(pass, "p_best")), 0.2);
    char *histogram =
        json_dumps(json_object_get(json_object_get(pass, "payoff"), "histogram"), JSON_COMPACT);
    assert_string_equal(histogram, "{\"-1\":1,\"1\":1,\"2\":2}");
    free(histogram);
    const json_t *follow_up = json_array_get(json_object_get(report, "follow_ups"), 0);
    assert_int_equal(json_array_size(json_object_get(follow_up, "says")), 1);
    near(json_number_value(json_object_get(follow_up, "chance")), 0.25);
    near(number_at(follow_up, "payoff", "mean"), 15);
    assert_string_equal(json_string_value(json_object_get(follow_up, "reply")), "rej");
    near(number_at(report, "open", "deals"), 34650);
    near(number_at(report, "naive", "deals"), 34650);
    assert_int_equal(json_array_size(json_object_get(report, "advice")), 2);
    char *auction = json_dumps(json_object_get(report, "auction"), 0);
    assert_string_equal(auction, "[\"P\"]");
    free(auction);
    json_decref(report);
    free(text);
    answer_clear(&advice);
}

TEST(another_confidence_renames_the_intervals)
{
    struct answer advice = made_watched_advice();
    char *text = report_of_advice(&advice, json);
    json_t *report = json_loads(text, 0, NULL);
    assert_null(strstr(text, "ci95"));
    const json_t *payoff =
        json_object_get(json_array_get(json_object_get(report, "options"), 0), "payoff");
    near(json_number_value(json_array_get(json_object_get(payoff, "ci"), 0)), -16.37);
    near(number_at(report, "stop", "deals"), 1240);
    near(number_at(report, "opponent_model", "effective"), 5210.4);
    near(json_number_value(json_object_get(report, "confidence")), 0.99);
    near(json_number_value(json_object_get(report, "regret")), 0.125);
    const json_t *pass = json_array_get(json_object_get(report, "options"), 1);
    assert_true(json_is_true(json_object_get(pass, "dropped")));
    assert_true(json_is_null(json_object_get(report, "fresh")));
    json_decref(report);
    free(text);
    advice.has_fresh = true;
    advice.fresh = made_sampled(7.1, 0.2, 6.7, 7.5, 1240);
    text = report_of_advice(&advice, json);
    assert_non_null(strstr(text, "\"fresh\":{\"mean\":7.1,\"se\":0.2,\"ci\":[6.7,7.5],"));
    free(text);
    answer_clear(&advice);
}

TEST(a_contract_without_auction_gets_the_calls_that_lead_to_it)
{
    static const char *const hands[] = {"SJ CQ DQ ST", "HA HT HQ CJ", "HJ CT DJ CA", "DA SQ SA DT"};
    cardset dealt[N_SEATS];
    struct state state;
    char *text = NULL;
    size_t size = 0;
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = made_cards(hands[s]);
    state_init_contract(&state, &made_rules, dealt, ruleset_find_contract(&made_rules, "zolo"), 2);
    FILE *out = open_memstream(&text, &size);
    record_write(out, &state);
    state_init_contract(&state, &made_rules, dealt, CONTRACT_NONE, SEAT_NONE);
    record_write(out, &state);
    fclose(out);
    assert_non_null(strstr(text, "\ncalls: P P zolo P P P\nplay:\n"));
    assert_non_null(strstr(text, "\ncalls: P P P P\nplay:\n"));
    free(text);
}

TEST(deals_with_chances_have_shares_instead_of_counts)
{
    struct answer odds = made_odds();
    odds.tally.shares = calloc((size_t)(odds.tally.high - odds.tally.low + 1), sizeof(double));
    odds.tally.shares[-15 - odds.tally.low] = 0.125;
    odds.tally.shares[15 - odds.tally.low] = 0.875;
    char *text = report_of_odds(&odds, json);
    assert_null(strstr(text, "histogram"));
    assert_non_null(strstr(text, "\"distribution\":{\"-15\":0.125,\"15\":0.875}"));
    free(text);
    text = report_of_odds(&odds, utf8);
    assert_non_null(strstr(text, "\n  payoff   share\n     −15  12.5 %  ████\n     +15  87.5 %"));
    free(text);
    text = report_of_odds(&odds, csv);
    assert_non_null(strstr(text, "\n-15,234,0.125,0.125\n15,34416,0.875,1\n"));
    free(text);
    answer_clear(&odds);
}

TEST(infinite_errors_are_null_in_json_and_empty_in_csv)
{
    struct answer advice = made_advice();
    advice.n_options = 1;
    advice.options[0].payoff = made_sampled(15, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1);
    char *text = report_of_advice(&advice, json);
    assert_non_null(strstr(text, "\"payoff\":{\"mean\":15,\"se\":null,\"ci95\":[null,null],"));
    free(text);
    text = report_of_advice(&advice, csv);
    assert_non_null(strstr(text, "\nzolo,15,,,,0.75,"));
    free(text);
    answer_clear(&advice);
}
