/* Reports of made-up answers: exact text, JSON read back, CSV. The expected
 * texts are written by hand from the layout that report_text*.c promises. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/io/history.h"
#include "analyzer/io/number_text.h"
#include "analyzer/io/report.h"
#include "analyzer/io/report_record.h"
#include "analyzer/io/report_words.h"
#include "analyzer/io/rule_file.h"
#include "analyzer/io/text_table.h"
#include "engine/core/notation.h"

static const struct report_style utf8 = {FORMAT_TEXT, true, false};
static const struct report_style ascii = {FORMAT_TEXT, false, false};
static const struct report_style coloured = {FORMAT_TEXT, true, true};
static const struct report_style json = {FORMAT_JSON, false, false};
static const struct report_style csv = {FORMAT_CSV, false, false};

static struct ruleset rules;

static void load_rules(void)
{
    struct diag diag = {0};
    assert_int_equal(rule_file_load("kop-asdycha", &rules, &diag), STATUS_OK);
}

static cardset cards(const char *text)
{
    cardset set;
    assert_int_equal(notation_read_cardset(rules.pack, text, &set, NULL), STATUS_OK);
    return set;
}

static struct situation situation_after(const char *auction, const char *play, seat me,
                                        const char *hand)
{
    struct situation situation = {.me = me, .dealt = cards(hand)};
    struct diag diag = {0};
    assert_int_equal(
        history_read(&rules, auction, play, me, situation.dealt, &situation.table, &diag),
        STATUS_OK);
    return situation;
}

static struct estimate estimate(double value, double se, double low, double high, uint64_t n,
                                enum interval_kind kind)
{
    return (struct estimate){
        .value = value, .se = se, .low = low, .high = high, .n = n, .kind = kind};
}

static struct estimate sampled(double value, double se, double low, double high, uint64_t n)
{
    return estimate(value, se, low, high, n, n < 2 ? INTERVAL_NONE : INTERVAL_T);
}

static struct estimate exactly(double value)
{
    return (struct estimate){.value = value,
                             .low = value,
                             .high = value,
                             .n = 34650,
                             .exact = true,
                             .kind = INTERVAL_EXACT};
}

static action call(const char *name)
{
    for (int i = 0; i < rules.n_calls; i++)
        if (strcmp(rules.calls[i].name, name) == 0)
            return (action)i;
    fail_msg("no call %s", name);
    return 0;
}

/* Four deals: zolo pays 15 15 15 −15, pass 2 −1 2 1. */
static void fill_tally(struct tally *tally)
{
    static const int rows[][2] = {{15, 2}, {15, -1}, {15, 2}, {-15, 1}};
    assert_int_equal(tally_init(tally, 2, -48, 48), STATUS_OK);
    for (int i = 0; i < 4; i++)
        for (int option = 0; option < 2; option++)
            tally_add(tally, option, rows[i][option]);
}

/* What that tally says of both. */
static const struct risk risk_of_zolo = {{-15, -15, 15, 15, 15}, 12.9904, -15, {{.n = 0}}};
static const struct risk risk_of_pass = {{-1, -1, 1, 2, 2}, 1.2247, -1, {{.n = 0}}};

/* Seat 2 after a pass: zolo or pass, sampled. */
static struct advice sampled_advice(void)
{
    struct advice advice = {
        .situation = situation_after("P", NULL, 1, "HA HT HQ CJ"),
        .how = {.policy = "me=pimc:9,others=club",
                .drawing = DRAW_ONCE,
                .n = 4,
                .n_possible = 34650,
                .seed = 7,
                .reason = STOP_FIXED,
                .confidence = 0.95},
        .open_how = {.policy = "open",
                     .sees_all = true,
                     .drawing = DRAW_EVERY,
                     .exact = true,
                     .n = 34650,
                     .n_possible = 34650},
        .n_options = 2,
        .too_close = true,
        .has_kontra = true,
        .kontra_word = "kontra",
        .kontra_seat = 2,
        .kontra_payoff = sampled(15, 15, -32.74, 62.74, 4),
        .sentences = {"Too close to call: zolo leads pass by +6.50.", "Play HQ, not CJ, at -1.5."},
        .n_sentences = 2,
    };
    advice.options[0] =
        (struct advice_option){.action = call("zolo"),
                               .name = "zolo",
                               .column = 0,
                               .p_best = 0.8,
                               .sure = true,
                               .payoff = sampled(7.5, 7.5, -16.37, 31.37, 4),
                               .win = estimate(0.75, 0.2165, 0.3006, 0.9544, 4, INTERVAL_WILSON),
                               .diff = sampled(0, 0, 0, 0, 4),
                               .open = exactly(14.797402597402597),
                               .risk = risk_of_zolo};
    advice.options[1] =
        (struct advice_option){.action = call("P"),
                               .name = "P",
                               .column = 1,
                               .p_best = 0.2,
                               .payoff = sampled(1, 0.7071, -1.25, 3.25, 4),
                               .win = estimate(0.75, 0.2165, 0.3006, 0.9544, 4, INTERVAL_WILSON),
                               .diff = sampled(-6.5, 6.9, -28.46, 15.46, 4),
                               .open = exactly(-0.5),
                               .risk = risk_of_pass};
    fill_tally(&advice.tally);
    return advice;
}

static struct odds exact_odds(void)
{
    struct odds odds = {
        .situation = situation_after("zolo P P P", "", 0, "HA HT HQ CJ"),
        .contract = ruleset_find_contract(&rules, "zolo"),
        .declarer = 0,
        .how = {.policy = "open",
                .sees_all = true,
                .drawing = DRAW_EVERY,
                .exact = true,
                .n = 34650,
                .n_possible = 34650,
                .reason = STOP_ALL,
                .confidence = 0.95},
        .payoff = exactly(14.797402597402597),
        .win = exactly(0.9932467532467533),
        .risk = {{15, 15, 15, 15, 15}, 2.4569, 10.948, {{.n = 0}}},
    };
    /* The tally of the example: 234 lost, 34416 won. */
    assert_int_equal(tally_init(&odds.tally, 1, -48, 48), STATUS_OK);
    for (int i = 0; i < 34650; i++)
        tally_add(&odds.tally, 0, i < 234 ? -15 : 15);
    auction_init(&odds.situation.table.auction, &rules);
    return odds;
}

static char *text_of_advice(const struct advice *advice, struct report_style style)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(report_advice(out, advice, style), STATUS_OK);
    fclose(out);
    return text;
}

static char *text_of_odds(const struct odds *odds, struct report_style style)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(report_odds(out, odds, style), STATUS_OK);
    fclose(out);
    return text;
}

static void check_advice(const struct advice *advice, struct report_style style,
                         const char *expected)
{
    char *text = text_of_advice(advice, style);
    assert_string_equal(text, expected);
    free(text);
}

static void text_shows_situation_options_advice_risk_and_model(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
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
        "  Too close to call: zolo leads pass by +6.50.\n"
        "  Play ♥Q, not ♣J, at −1.5.\n"
        "\n"
        "  risk  worst 5 %  worst 25 %  median  best 25 %  best 5 %  mean of worst 5 %\n"
        "  zolo        −15         −15     +15        +15       +15             −15.00\n"
        "  pass         −1          −1      +1         +2        +2              −1.00\n"
        "\n"
        "  Model    me=pimc:9,others=club: 4 of the 34,650 possible deals, none twice,\n"
        "           seed 7\n"
        "  Evidence off: all deals that fit count alike\n"
        "  Interval 95 %, n fixed: Student's t for payoffs, Wilson for shares\n"
        "  Open     open: exact, each of the 34,650 possible deals once\n"
        "           (players who see all cards: not what happens at a table)\n");
    advice_clear(&advice);
}

static void text_is_ascii_without_symbols(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    strcpy(advice.sentences[0], "If seat 3 then says słup.");
    char *text = text_of_advice(&advice, ascii);
    for (const char *c = text; *c != '\0'; c++)
        assert_true(*c == '\n' || (*c >= ' ' && *c <= '~'));
    assert_non_null(strstr(text, "  Hand     HA HT HQ CJ\n"));
    assert_non_null(strstr(text, "+7.50 +/- 23.87  75.0 +/- 44.9 %"));
    assert_non_null(strstr(text, "  If seat 3 then says slup.\n"));
    assert_non_null(strstr(text, "  Play HQ, not CJ, at -1.5.\n"));
    free(text);
    advice_clear(&advice);
}

static void colour_marks_only_the_best_option_and_losses(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    char *text = text_of_advice(&advice, coloured);
    int escapes = 0;
    for (const char *at = text; (at = strchr(at, '\033')) != NULL; at++)
        escapes++;
    /* Two each: zolo and −0.50 above, zolo, its three losses and pass's below. */
    assert_int_equal(escapes, 18);
    assert_non_null(strstr(text, "\033[1;32mzolo\033[0m"));
    assert_non_null(strstr(text, "\033[31m−0.50 exact\033[0m"));
    free(text);
    advice_clear(&advice);
}

static void one_deal_shows_a_dash_for_every_number(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    for (int i = 0; i < 2; i++) {
        struct advice_option *option = &advice.options[i];
        option->payoff = option->diff = sampled(15, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1);
        option->open = option->payoff;
        option->win = sampled(1, HUGE_VAL, 0.2065, 1, 1);
    }
    char *text = text_of_advice(&advice, utf8);
    assert_non_null(
        strstr(text, "\n  zolo       —     —          best        —           —  sure"));
    assert_non_null(strstr(text, "\n  pass       —     —             —        —           —\n"));
    free(text);
    advice_clear(&advice);
}

static void play_so_far_is_told_trick_by_trick(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    advice.situation =
        situation_after("P zolo P P P", "SJ HT HJ DA CJ DQ CQ DJ SA ST", 1, "HA HT HQ CJ");
    advice.options[0].action = cardset_first(cards("HQ"));
    advice.options[1].action = cardset_first(cards("HA"));
    char *text = text_of_advice(&advice, utf8);
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
    advice_clear(&advice);
}

static void money_is_shown_with_the_currency(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    rules.stake = 0.5;
    strcpy(rules.currency, "zł");
    char *text = text_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  in zł"));
    assert_non_null(strstr(text, "  +3.75 ± 11.94  sure\n"));
    assert_non_null(strstr(text, "all opponents together; one base stake is 0.5 zł.\n"));
    free(text);
    text = text_of_advice(&advice, ascii);
    assert_non_null(strstr(text, "  in zl"));
    free(text);
    advice_clear(&advice);
    load_rules();
}

static void odds_text_is_a_table_of_payoffs(void **unused)
{
    (void)unused;
    struct odds odds = exact_odds();
    odds.sure = true;
    char *text = text_of_odds(&odds, utf8);
    assert_string_equal(text,
                        "kop-asdycha: Kop, ace and ten on top (as - dycha)\n"
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
                        "  You cannot lose: lay it down.\n"
                        "\n"
                        "  risk  worst 5 %  worst 25 %  median  best 25 %  best 5 %  mean of worst "
                        "5 %\n"
                        "  zolo        +15         +15     +15        +15       +15             "
                        "+10.95\n"
                        "\n"
                        "  Payoffs are base stakes to you, all opponents together.\n"
                        "  Model    open: exact, each of the 34,650 possible deals once\n"
                        "           (players who see all cards: not what happens at a table)\n");
    free(text);
    odds_clear(&odds);
}

static void odds_json_is_the_object_of_the_design(void **unused)
{
    (void)unused;
    struct odds odds = exact_odds();
    char *text = text_of_odds(&odds, json);
    /* DESIGN.md section 6, word for word but for its line breaks, and what came later: the kind
     * and n of each estimate, and all behind "win". */
    assert_string_equal(
        text,
        "{\"command\":\"odds\",\"rules\":\"kop-asdycha\",\"hand\":[\"HA\",\"HT\",\"HQ\",\"CJ\"],"
        "\"seat\":1,\"contract\":\"zolo\",\"declarer\":1,\"policy\":\"open\",\"method\":\"exact\","
        "\"seed\":null,\"deals\":34650,\"payoff\":{\"mean\":14.797402597,\"se\":0,"
        "\"ci95\":[14.797402597,14.797402597],\"histogram\":{\"-15\":234,\"15\":34416},"
        "\"interval\":\"exact\",\"n\":34650},"
        "\"win\":{\"p\":0.993246753,\"ci95\":[0.993246753,0.993246753],"
        "\"interval\":\"exact\",\"n\":34650},"
        "\"drawing\":\"every\",\"stop\":{\"reason\":\"all\",\"deals\":34650,\"peeked\":false},"
        "\"confidence\":0.95,\"evidence\":null,\"reductions\":[],"
        "\"risk\":{\"quantiles\":{\"5\":15,\"25\":15,\"50\":15,\"75\":15,\"95\":15},"
        "\"sd\":2.4569,\"shortfall5\":10.948,\"lose\":[]},\"matters\":[],\"examples\":[]}\n");
    free(text);
    odds_clear(&odds);
}

static void normal_game_has_no_declarer_and_a_drawing_policy_a_seed(void **unused)
{
    (void)unused;
    struct odds odds = exact_odds();
    odds.contract = rules.unbid;
    odds.declarer = SEAT_NONE;
    odds.how.exact = false;
    odds.how.seed = 3;
    char *text = text_of_odds(&odds, json);
    json_t *report = json_loads(text, 0, NULL);
    assert_true(json_is_null(json_object_get(report, "declarer")));
    assert_string_equal(json_string_value(json_object_get(report, "contract")), "normal");
    assert_string_equal(json_string_value(json_object_get(report, "method")), "each deal once");
    assert_int_equal(json_integer_value(json_object_get(report, "seed")), 3);
    json_decref(report);
    free(text);
    odds_clear(&odds);
}

static double number_at(const json_t *object, const char *a, const char *b)
{
    return json_number_value(json_object_get(json_object_get(object, a), b));
}

static void near(double a, double b)
{
    assert_true(fabs(a - b) < 1e-9);
}

static void advise_json_reads_back(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    char *text = text_of_advice(&advice, json);
    assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
    json_t *report = json_loads(text, 0, NULL);
    assert_non_null(report);
    const json_t *options = json_object_get(report, "options");
    assert_int_equal(json_array_size(options), 2);
    const json_t *zolo = json_array_get(options, 0), *pass = json_array_get(options, 1);
    assert_string_equal(json_string_value(json_object_get(zolo, "action")), "zolo");
    assert_string_equal(json_string_value(json_object_get(pass, "action")), "P");
    assert_string_equal(json_string_value(json_object_get(report, "best")), "zolo");
    assert_true(json_is_true(json_object_get(report, "too_close")));
    assert_true(json_is_true(json_object_get(zolo, "sure")));
    near(number_at(zolo, "payoff", "mean"), 7.5);
    near(number_at(pass, "diff", "se"), 6.9);
    near(number_at(pass, "open", "mean"), -0.5);
    near(json_number_value(json_object_get(pass, "p_best")), 0.2);
    char *histogram =
        json_dumps(json_object_get(json_object_get(pass, "payoff"), "histogram"), JSON_COMPACT);
    assert_string_equal(histogram, "{\"-1\":1,\"1\":1,\"2\":2}");
    free(histogram);
    const json_t *kontra = json_object_get(report, "kontra");
    assert_int_equal(json_integer_value(json_object_get(kontra, "seat")), 3);
    near(number_at(kontra, "payoff", "mean"), 15);
    near(number_at(report, "open", "deals"), 34650);
    assert_int_equal(json_array_size(json_object_get(report, "advice")), 2);
    char *auction = json_dumps(json_object_get(report, "auction"), 0);
    assert_string_equal(auction, "[\"P\"]");
    free(auction);
    json_decref(report);
    free(text);
    advice_clear(&advice);
}

/* A run that watched its numbers, weighed the others' calls and dropped pass. */
static struct advice watched_advice(void)
{
    struct advice advice = sampled_advice();
    struct provenance *how = &advice.how;
    how->drawing = DRAW_FREELY;
    how->n = 1240;
    how->peeked = true;
    how->reason = STOP_CONFIDENCE;
    how->confidence = 0.99;
    strcpy(how->evidence, "club, trust 0.9");
    how->n_acts = 1;
    how->effective = 5210.4;
    how->n_reductions = 3;
    how->reductions[0] = (struct reduction){"common deals", 3.14};
    how->reductions[1] = (struct reduction){"open", 3.96};
    how->reductions[2] = (struct reduction){"total", 12.4};
    advice.regret = 0.125;
    advice.options[1].dropped = true;
    advice.options[1].payoff.n = 320;
    return advice;
}

static void a_run_that_watched_says_why_it_stopped_and_what_it_weighed(void **unused)
{
    (void)unused;
    struct advice advice = watched_advice();
    char *text = text_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  −6.50 ± 21.96      out   −0.50 exact\n"));
    assert_non_null(strstr(
        text, "  Model    me=pimc:9,others=club: 1,240 deals drawn by weight of 34,650\n"
              "           possible, seed 7\n"
              "  Evidence club, trust 0.9: 1 call weighed, about 5,210 of 34,650 deals left\n"
              "  Stopped  best option known after 1,240 deals\n"
              "  Interval 99 % confidence sequences, valid whenever the run stops\n"
              "  Out      pass after 320 deals: could not be best\n"
              "  Saved    common deals ×3.1, open cards ×4.0, total ×12\n"
              "  Open     open: exact"));
    free(text);
    advice.how.effective = 0;
    text = text_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "  Evidence club, trust 0.9: 1 call weighed\n"));
    free(text);
    advice.how.effective = 346;
    text = text_of_advice(&advice, utf8);
    assert_non_null(strstr(
        text, "about 346 of 34,650 deals left\n"
              "           WARNING: so few deals carry the answer. If the others may play in\n"
              "           another way, compare with a lower --trust or --evidence off.\n"));
    free(text);
    advice_clear(&advice);
}

static void few_deals_that_are_all_there_are_need_no_warning(void **unused)
{
    (void)unused;
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

static void another_confidence_renames_the_intervals(void **unused)
{
    (void)unused;
    struct advice advice = watched_advice();
    char *text = text_of_advice(&advice, json);
    json_t *report = json_loads(text, 0, NULL);
    assert_null(strstr(text, "ci95"));
    const json_t *payoff =
        json_object_get(json_array_get(json_object_get(report, "options"), 0), "payoff");
    near(json_number_value(json_array_get(json_object_get(payoff, "ci"), 0)), -16.37);
    near(number_at(report, "stop", "deals"), 1240);
    near(number_at(report, "evidence", "effective"), 5210.4);
    near(json_number_value(json_object_get(report, "confidence")), 0.99);
    near(json_number_value(json_object_get(report, "regret")), 0.125);
    const json_t *reductions = json_object_get(report, "reductions");
    assert_int_equal(json_array_size(reductions), 3);
    near(json_number_value(json_object_get(json_array_get(reductions, 2), "factor")), 12.4);
    const json_t *pass = json_array_get(json_object_get(report, "options"), 1);
    assert_true(json_is_true(json_object_get(pass, "dropped")));
    assert_true(json_is_null(json_object_get(report, "fresh")));
    json_decref(report);
    free(text);
    advice.has_fresh = true;
    advice.fresh = sampled(7.1, 0.2, 6.7, 7.5, 1240);
    text = text_of_advice(&advice, json);
    assert_non_null(strstr(text, "\"fresh\":{\"mean\":7.1,\"se\":0.2,\"ci\":[6.7,7.5],"));
    free(text);
    advice_clear(&advice);
}

static void an_aim_is_a_column_instead_of_open_cards(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    advice.aim = (struct aim){.ahead = true, .deals_left = 8, .lead = -20};
    advice.options[0].worth = sampled(0.31, 0.01, 0.29, 0.33, 4);
    advice.options[1].worth = sampled(0.22, 0.01, 0.2, 0.24, 4);
    advice.options[1].diff = sampled(-0.09, 0.01, -0.11, -0.07, 4);
    advice.regret = 0.012;
    char *text = text_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "           wins         ahead  against best  is best\n"));
    assert_non_null(strstr(text, "  75.0 ± 44.9 %  31.0 ± 2.0 %          best     80 %  sure\n"));
    assert_non_null(strstr(text, "  75.0 ± 44.9 %  22.0 ± 2.0 %  −9.0 ± 2.0 %     20 %\n"));
    assert_non_null(
        strstr(text, "  \"Ahead\" is the chance to be ahead of one rival at the end, 8 deals left "
                     "with\n  this one, 20 stakes behind now; level counts half."));
    assert_non_null(
        strstr(text, "  Regret   following this costs at most 1.2 % of the chance (95 % sure)\n"));
    free(text);
    text = text_of_advice(&advice, json);
    assert_non_null(strstr(text, "\"utility\":\"ahead:8:-20\""));
    assert_non_null(strstr(text, "\"worth\":{\"mean\":0.22,"));
    free(text);
    advice_clear(&advice);
}

static void losses_asked_for_have_a_table(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    advice.n_lose = 2;
    advice.lose[0] = 1;
    advice.lose[1] = 15;
    advice.options[0].risk.lose[0] = advice.options[0].risk.lose[1] =
        estimate(0.25, 0.2, 0.05, 0.7, 4, INTERVAL_WILSON);
    advice.options[1].risk.lose[0] = estimate(0.25, 0.2, 0.05, 0.7, 4, INTERVAL_WILSON);
    advice.options[1].risk.lose[1] = exactly(0);
    char *text = text_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "\n  Chance to lose at least so many stakes:\n"
                                 "                    1             15\n"
                                 "  zolo  25.0 ± 45.0 %  25.0 ± 45.0 %\n"
                                 "  pass  25.0 ± 45.0 %    0.0 % exact\n"));
    free(text);
    text = text_of_advice(&advice, json);
    assert_non_null(strstr(text, "\"lose\":[{\"x\":1,\"p\":0.25,\"ci95\":[0.05,0.7],"
                                 "\"interval\":\"wilson\"},{\"x\":15,\"p\":0,"));
    free(text);
    advice_clear(&advice);
}

static struct effect effect_of(const char *code, enum place place, seat who, struct estimate payoff,
                               struct estimate margin)
{
    return (struct effect){.card = cardset_first(cards(code)),
                           .place = place,
                           .who = who,
                           .chance = place == PLACE_SEAT ? 1.0 / 3 : 2.0 / 3,
                           .payoff = payoff,
                           .margin = margin};
}

static void what_matters_is_told_with_its_place_and_where_the_advice_flips(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    advice.n_effects = 4;
    advice.effects[0] = effect_of("CQ", PLACE_OPPONENT, 0, sampled(-4.125, 0.1, -4.425, -3.825, 90),
                                  sampled(-2, 0.1, -2.2, -1.8, 90));
    advice.effects[1] = effect_of("SQ", PLACE_SEAT, 0, sampled(2.5, 0.1, 2.25, 2.75, 90),
                                  sampled(-0.1, 0.1, -0.3, 0.1, 90));
    /* Not to be told from nothing: left out. */
    advice.effects[2] =
        effect_of("DA", PLACE_SEAT, 2, sampled(1.5, 1, -0.5, 3.5, 90), sampled(9, 1, 7, 11, 90));
    advice.effects[3] =
        effect_of("DT", PLACE_PARTNER, 0, sampled(1, 0.1, 0.8, 1.2, 90), sampled(9, 1, 7, 11, 90));
    char *text = text_of_advice(&advice, utf8);
    assert_non_null(strstr(text, "\n  what matters to zolo       chance   moves it by\n"));
    assert_non_null(
        strstr(text, "\n  ♣Q with an opponent        66.7 %  −4.12 ± 0.30  then pass is better\n"
                     "  ♠Q at seat 1 (your right)  33.3 %  +2.50 ± 0.25  then pass may be better\n"
                     "  ♦10 with a partner         66.7 %  +1.00 ± 0.20\n"));
    free(text);
    text = text_of_advice(&advice, json);
    json_t *report = json_loads(text, 0, NULL);
    const json_t *matters = json_object_get(report, "matters");
    assert_int_equal(json_array_size(matters), 4);
    const json_t *second = json_array_get(matters, 1);
    assert_string_equal(json_string_value(json_object_get(second, "card")), "SQ");
    assert_string_equal(json_string_value(json_object_get(second, "place")), "seat");
    assert_int_equal(json_integer_value(json_object_get(second, "seat")), 1);
    near(number_at(second, "margin", "mean"), -0.1);
    json_decref(report);
    free(text);
    advice_clear(&advice);
}

/* The deal of data/deals that seat 2 wins by zolo, as far as two tricks. */
static struct example zolo_example(void)
{
    static const char *const hands[] = {"SJ CQ DQ ST", "HA HT HQ CJ", "HJ CT DJ CA", "DA SQ SA DT"};
    cardset dealt[N_SEATS];
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = cards(hands[s]);
    struct example example = {.kind = SHOW_WORST, .payoff = -30};
    struct state *end = &example.end;
    state_init(end, &rules, dealt);
    static const char *const calls[] = {"P", "zolo", "kontra", "P", "P", "P"};
    for (int i = 0; i < 6; i++)
        state_apply(end, call(calls[i]));
    /* Seat 1 leads SJ; HT beats it, and the others follow. */
    static const char *const play[] = {"SJ", "HT", "HJ", "DA"};
    for (int i = 0; i < 4; i++)
        state_apply(end, cardset_first(cards(play[i])));
    return example;
}

static void examples_are_told_deal_by_deal(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    struct example example = zolo_example();
    advice.examples = &example;
    advice.n_examples = 1;
    char *text = text_of_advice(&advice, utf8);
    assert_non_null(
        strstr(text, "\n  Worst    −30, zolo by you, doubled to ×2\n"
                     "           1 ♣Q ♦Q ♠J ♠10, 2 ♥A ♥10 ♥Q ♣J, 3 ♥J ♦J ♣A ♣10, 4 ♠Q ♦A ♦10 ♠A\n"
                     "           1 pass, 2 zolo, 3 kontra, 4 pass, 1 pass, 2 pass\n"
                     "           1 ♠J, 2 ♥10, 3 ♥J, 4 ♦A; taken by seat 2, 25 points\n"
                     "\n"));
    free(text);
    text = text_of_advice(&advice, json);
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
    advice_clear(&advice);
}

static void a_contract_without_auction_gets_the_calls_that_lead_to_it(void **unused)
{
    (void)unused;
    static const char *const hands[] = {"SJ CQ DQ ST", "HA HT HQ CJ", "HJ CT DJ CA", "DA SQ SA DT"};
    cardset dealt[N_SEATS];
    struct state state;
    char *text = NULL;
    size_t size = 0;
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = cards(hands[s]);
    state_init_contract(&state, &rules, dealt, ruleset_find_contract(&rules, "zolo"), 2);
    FILE *out = open_memstream(&text, &size);
    record_write(out, &state);
    state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
    record_write(out, &state);
    fclose(out);
    assert_non_null(strstr(text, "\ncalls: P P zolo P P P\nplay:\n"));
    assert_non_null(strstr(text, "\ncalls: P P P P\nplay:\n"));
    free(text);
}

static void deals_with_chances_have_shares_instead_of_counts(void **unused)
{
    (void)unused;
    struct odds odds = exact_odds();
    odds.tally.shares = calloc((size_t)(odds.tally.high - odds.tally.low + 1), sizeof(double));
    odds.tally.shares[-15 - odds.tally.low] = 0.125;
    odds.tally.shares[15 - odds.tally.low] = 0.875;
    char *text = text_of_odds(&odds, json);
    assert_null(strstr(text, "histogram"));
    assert_non_null(strstr(text, "\"distribution\":{\"-15\":0.125,\"15\":0.875}"));
    free(text);
    text = text_of_odds(&odds, utf8);
    assert_non_null(strstr(text, "\n  payoff   share\n     −15  12.5 %  ████\n     +15  87.5 %"));
    free(text);
    text = text_of_odds(&odds, csv);
    assert_non_null(strstr(text, "\n-15,234,0.125,0.125\n15,34416,0.875,1\n"));
    free(text);
    odds_clear(&odds);
}

static void infinite_errors_are_null_in_json_and_empty_in_csv(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    advice.n_options = 1;
    advice.options[0].payoff = sampled(15, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1);
    char *text = text_of_advice(&advice, json);
    assert_non_null(strstr(text, "\"payoff\":{\"mean\":15,\"se\":null,\"ci95\":[null,null],"));
    free(text);
    text = text_of_advice(&advice, csv);
    assert_non_null(strstr(text, "\nzolo,15,,,,0.75,"));
    free(text);
    advice_clear(&advice);
}

static void csv_has_a_row_per_option(void **unused)
{
    (void)unused;
    struct advice advice = sampled_advice();
    advice.n_lose = 1;
    advice.lose[0] = 15;
    advice.options[0].risk.lose[0] = estimate(0.25, 0.2, 0.0456, 0.6994, 4, INTERVAL_WILSON);
    advice.options[1].risk.lose[0] = estimate(0, 0, 0, 0.4899, 4, INTERVAL_WILSON);
    check_advice(
        &advice, csv,
        "option,payoff,payoff_se,payoff_low,payoff_high,win,win_low,win_high,"
        "diff,diff_se,diff_low,diff_high,p_best,open,open_se,open_low,open_high,sure,"
        "model,method,deals,open_model,open_method,open_deals,"
        "interval,win_interval,dropped,option_deals,worth,worth_low,worth_high,"
        "stop,confidence,regret,evidence,effective,q5,q25,q50,q75,q95,sd,shortfall5,"
        "lose_15,lose_15_low,lose_15_high\n"
        "zolo,7.5,7.5,-16.37,31.37,0.75,0.3006,0.9544,0,0,0,0,0.8,14.7974025974,0,"
        "14.7974025974,14.7974025974,1,\"me=pimc:9,others=club\",sampled,4,open,exact,34650,"
        "t,wilson,0,4,,,,fixed,0.95,0,,,-15,-15,15,15,15,12.9904,-15,0.25,0.0456,0.6994\n"
        "P,1,0.7071,-1.25,3.25,0.75,0.3006,0.9544,-6.5,6.9,-28.46,15.46,0.2,-0.5,0,-0.5,-0.5,0,"
        "\"me=pimc:9,others=club\",sampled,4,open,exact,34650,"
        "t,wilson,0,4,,,,fixed,0.95,0,,,-1,-1,1,2,2,1.2247,-1,0,0,0.4899\n");
    advice_clear(&advice);
}

static void csv_of_odds_has_a_row_per_payoff(void **unused)
{
    (void)unused;
    struct odds odds = exact_odds();
    char *text = text_of_odds(&odds, csv);
    assert_string_equal(text, "payoff,count,share,at_most\n"
                              "-15,234,0.00675324675325,0.00675324675325\n"
                              "15,34416,0.993246753247,1\n");
    free(text);
    odds_clear(&odds);
}

static void a_full_disk_is_a_file_error(void **unused)
{
    (void)unused;
    struct odds odds = exact_odds();
    FILE *full = fopen("/dev/full", "w");
    assert_non_null(full);
    setvbuf(full, NULL, _IONBF, 0);
    assert_int_equal(report_odds(full, &odds, utf8), STATUS_FILE);
    assert_int_equal(report_odds(full, &odds, json), STATUS_FILE);
    assert_int_equal(report_odds(full, &odds, csv), STATUS_FILE);
    fclose(full);
    odds_clear(&odds);
}

static void check_signed(struct estimate estimate, const char *expected)
{
    char text[NUMBER_BYTES];
    number_signed(&estimate, 1, number_decimals(&estimate), true, text);
    assert_string_equal(text, expected);
}

static void digits_follow_the_interval(void **unused)
{
    (void)unused;
    check_signed(sampled(1.23456, 0.1, 1.03456, 1.43456, 100), "+1.23 ± 0.20");
    check_signed(sampled(1.23456, 0.001, 1.23256, 1.23656, 100), "+1.235 ± 0.002");
    check_signed(sampled(-0.001, 0.1, -0.201, 0.199, 100), "0.00 ± 0.20");
    check_signed(exactly(-0.0004), "−0.0004 exact");
    check_signed(exactly(0), "0.00 exact");
}

static void a_share_short_of_all_is_not_shown_as_all(void **unused)
{
    (void)unused;
    char text[NUMBER_BYTES];
    number_percent(34649.0 / 34650, text);
    assert_string_equal(text, ">99.9 %");
    number_percent(1.0 / 34650, text);
    assert_string_equal(text, "<0.1 %");
    number_percent(0, text);
    assert_string_equal(text, "0.0 %");
    /* All deals, their weights added up. */
    number_percent(1 - 1e-15, text);
    assert_string_equal(text, "100.0 %");
    const struct estimate all = exactly(1);
    number_share(&all, true, text);
    assert_string_equal(text, "100.0 % exact");
}

static void check_share(struct estimate share, const char *expected, const char *difference)
{
    char text[NUMBER_BYTES];
    number_share_short(&share, true, text);
    assert_string_equal(text, expected);
    number_points(&share, true, text);
    assert_string_equal(text, difference);
}

static void shares_in_little_room_keep_their_whole_interval(void **unused)
{
    (void)unused;
    /* The farther end of an interval that lies askew. */
    check_share(sampled(0.98, 0.01, 0.93, 0.995, 100), "98.0 ± 5.0 %", "+98.0 ± 5.0 %");
    check_share(sampled(0, 0, 0, 0.0001, 9999), "0.00 ± 0.01 %", "0.00 ± 0.01 %");
    check_share(exactly(0.25), "25.0 % exact", "+25.0 % exact");
    check_share(sampled(0.5, HUGE_VAL, -HUGE_VAL, HUGE_VAL, 1), "—", "—");
    char text[NUMBER_BYTES];
    number_factor(3.14, true, text);
    assert_string_equal(text, "×3.1");
    number_factor(17.4, false, text);
    assert_string_equal(text, "x17");
}

static void chances_are_certain_only_if_exact(void **unused)
{
    (void)unused;
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

static void widths_count_glyphs_and_folding_finds_likenesses(void **unused)
{
    (void)unused;
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

int main(void)
{
    load_rules();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_shows_situation_options_advice_risk_and_model),
        cmocka_unit_test(text_is_ascii_without_symbols),
        cmocka_unit_test(colour_marks_only_the_best_option_and_losses),
        cmocka_unit_test(one_deal_shows_a_dash_for_every_number),
        cmocka_unit_test(play_so_far_is_told_trick_by_trick),
        cmocka_unit_test(money_is_shown_with_the_currency),
        cmocka_unit_test(odds_text_is_a_table_of_payoffs),
        cmocka_unit_test(odds_json_is_the_object_of_the_design),
        cmocka_unit_test(normal_game_has_no_declarer_and_a_drawing_policy_a_seed),
        cmocka_unit_test(advise_json_reads_back),
        cmocka_unit_test(a_run_that_watched_says_why_it_stopped_and_what_it_weighed),
        cmocka_unit_test(few_deals_that_are_all_there_are_need_no_warning),
        cmocka_unit_test(another_confidence_renames_the_intervals),
        cmocka_unit_test(an_aim_is_a_column_instead_of_open_cards),
        cmocka_unit_test(losses_asked_for_have_a_table),
        cmocka_unit_test(what_matters_is_told_with_its_place_and_where_the_advice_flips),
        cmocka_unit_test(examples_are_told_deal_by_deal),
        cmocka_unit_test(a_contract_without_auction_gets_the_calls_that_lead_to_it),
        cmocka_unit_test(deals_with_chances_have_shares_instead_of_counts),
        cmocka_unit_test(infinite_errors_are_null_in_json_and_empty_in_csv),
        cmocka_unit_test(csv_has_a_row_per_option),
        cmocka_unit_test(csv_of_odds_has_a_row_per_payoff),
        cmocka_unit_test(a_full_disk_is_a_file_error),
        cmocka_unit_test(digits_follow_the_interval),
        cmocka_unit_test(a_share_short_of_all_is_not_shown_as_all),
        cmocka_unit_test(shares_in_little_room_keep_their_whole_interval),
        cmocka_unit_test(chances_are_certain_only_if_exact),
        cmocka_unit_test(widths_count_glyphs_and_folding_finds_likenesses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
