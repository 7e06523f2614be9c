/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See made_answer.h. */
#include "tests/support/made_answer.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/pages/findings.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"

struct ruleset made_rules;

void made_rules_load(void)
{
    struct diag diag = {0};
    assert_int_equal(rule_file_load("kop-asdycha", &made_rules, &diag), STATUS_OK);
}

cardset made_cards(const char *text)
{
    cardset set;
    assert_int_equal(notation_read_cardset(made_rules.pack, text, &set, NULL), STATUS_OK);
    return set;
}

struct situation made_situation(const char *auction, const char *play, seat me, const char *hand)
{
    struct situation situation = {.me = me, .dealt = made_cards(hand)};
    struct diag diag = {0};
    assert_int_equal(
        history_read(&made_rules,
                     &(struct history){auction, play, me, situation.dealt, COMPULSION_BY_WORDS},
                     &situation.table, &diag),
        STATUS_OK);
    return situation;
}

struct estimate made_estimate(double value, double se, double low, double high, uint64_t n,
                              enum interval_kind kind)
{
    return (struct estimate){
        .value = value, .se = se, .low = low, .high = high, .n = n, .kind = kind};
}

struct estimate made_sampled(double value, double se, double low, double high, uint64_t n)
{
    return made_estimate(value, se, low, high, n, n < 2 ? INTERVAL_NONE : INTERVAL_T);
}

struct estimate made_exact(double value)
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
    for (int i = 0; i < made_rules.n_calls; i++)
        if (strcmp(made_rules.calls[i].name, name) == 0)
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
struct answer made_advice(void)
{
    struct answer advice = {
        .situation = made_situation("P", NULL, 1, "HA HT HQ CJ"),
        .how = {.policy = "me=pimc:9,others=club",
                .sampling = DRAW_ONCE,
                .n = 400,
                .n_possible = 34650,
                .seed = 7,
                .reason = STOP_FIXED,
                .confidence = 0.95},
        .naive_how = {.policy = "club",
                      .sampling = DRAW_EVERY,
                      .exact = true,
                      .n = 34650,
                      .n_possible = 34650},
        .open_how = {.policy = "open",
                     .sees_all = true,
                     .sampling = DRAW_EVERY,
                     .exact = true,
                     .n = 34650,
                     .n_possible = 34650},
        .n_options = 2,
        .verdict.word = VERDICT_CLOSE,
        .has_follow_ups = true,
        .n_follow_ups = 1,
        .findings = {{.kind = FINDING_TIE, .marks = FOUND_NEVER},
                     {.kind = FINDING_SURE_CALL, .n_options = 1}},
        .n_findings = 2,
    };
    advice.follow_ups = calloc(1, sizeof *advice.follow_ups);
    assert_non_null(advice.follow_ups);
    *advice.follow_ups = (struct follow_up){
        .table = made_situation("P zolo kontra P P", NULL, 1, "HA HT HQ CJ").table,
        .chance = 0.25,
        .is_likely = true,
        .payoff = made_sampled(15, 15, -32.74, 62.74, 400),
        .reply = "rej"};
    advice.options[0] = (struct answer_option){
        .action = call("zolo"),
        .name = "zolo",
        .column = 0,
        .p_best = 0.8,
        .sure = true,
        .payoff = made_sampled(7.5, 7.5, -16.37, 31.37, 400),
        .win = made_estimate(0.75, 0.2165, 0.3006, 0.9544, 400, INTERVAL_WILSON),
        .diff = made_sampled(0, 0, 0, 0, 400),
        .naive = made_exact(13.25),
        .open = made_exact(14.797402597402597),
        .risk = risk_of_zolo};
    advice.options[1] = (struct answer_option){
        .action = call("P"),
        .name = "P",
        .column = 1,
        .p_best = 0.2,
        .payoff = made_sampled(1, 0.7071, -1.25, 3.25, 400),
        .win = made_estimate(0.75, 0.2165, 0.3006, 0.9544, 400, INTERVAL_WILSON),
        .diff = made_sampled(-6.5, 6.9, -28.46, 15.46, 400),
        .naive = made_exact(-0.75),
        .open = made_exact(-0.5),
        .risk = risk_of_pass};
    fill_tally(&advice.tally);
    return advice;
}

/* A run that watched its numbers, weighed the others' calls and dropped pass. */
struct answer made_watched_advice(void)
{
    struct answer advice = made_advice();
    struct provenance *how = &advice.how;
    how->sampling = DRAW_FREELY;
    how->n = 1240;
    how->peeked = true;
    how->reason = STOP_CONFIDENCE;
    how->confidence = 0.99;
    strcpy(how->model, "club, trust 0.9");
    how->n_actions = 1;
    how->effective = 5210.4;
    advice.regret = 0.125;
    advice.options[1].dropped = true;
    advice.options[1].payoff.n = 320;
    return advice;
}

struct answer made_odds(void)
{
    struct answer odds = {
        .situation = made_situation("zolo P P P", "", 0, "HA HT HQ CJ"),
        .is_course = true,
        .contract = ruleset_find_contract(&made_rules, "zolo"),
        .declarer = 0,
        .how = {.policy = "open",
                .sees_all = true,
                .sampling = DRAW_EVERY,
                .exact = true,
                .n = 34650,
                .n_possible = 34650,
                .reason = STOP_ALL,
                .confidence = 0.95},
        .n_options = 1,
    };
    odds.options[0] =
        (struct answer_option){.payoff = made_exact(14.797402597402597),
                               .win = made_exact(0.9932467532467533),
                               .risk = {{15, 15, 15, 15, 15}, 2.4569, 10.948, {{.n = 0}}}};
    /* The tally of the example: 234 lost, 34416 won. */
    assert_int_equal(tally_init(&odds.tally, 1, -48, 48), STATUS_OK);
    for (int i = 0; i < 34650; i++)
        tally_add(&odds.tally, 0, i < 234 ? -15 : 15);
    auction_init(&odds.situation.table.auction, &made_rules);
    return odds;
}

struct effect made_effect(const char *code, enum place place, seat who, struct estimate payoff,
                          struct estimate margin)
{
    return (struct effect){.card = cardset_first(made_cards(code)),
                           .place = place,
                           .who = who,
                           .chance = place == PLACE_SEAT ? 1.0 / 3 : 2.0 / 3,
                           .payoff = payoff,
                           .margin = margin};
}

char *report_of_advice(const struct answer *advice, struct report_style style)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(report_answer(out, advice, style), STATUS_OK);
    fclose(out);
    return text;
}

char *report_of_odds(const struct answer *odds, struct report_style style)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_int_equal(report_answer(out, odds, style), STATUS_OK);
    fclose(out);
    return text;
}
