/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See reported.h. */
#include "tests/support/reported.h"

#include <stdio.h>

#include "tests/support/made_answer.h"

struct ruleset reported_stakes;
char reported_sentences[MAX_FINDINGS][SENTENCE_BYTES];
int reported_n_sentences;

int reported_set_up(void **state)
{
    (void)state;
    made_rules_load();
    reported_stakes = made_rules;
    reported_stakes.lets_table = false;
    return 0;
}

struct estimate reported_exactly(double value)
{
    return (struct estimate){.value = value, .low = value, .high = value, .exact = true, .n = 10};
}

struct answer_option reported_option(const char *name, double payoff, double win, double diff,
                                     double open)
{
    struct answer_option row = {.payoff = reported_exactly(payoff),
                                .win = reported_exactly(win),
                                .diff = reported_exactly(diff),
                                .open = reported_exactly(open)};
    snprintf(row.name, sizeof row.name, "%s", name);
    return row;
}

struct answer reported_zolo_before_pass(void)
{
    struct answer advice = {.n_options = 2};
    advice.situation.table.rules = &reported_stakes;
    advice.situation.table.phase = PHASE_CALL;
    advice.how.exact = true;
    advice.how.n = advice.open_how.n = 34650;
    advice.options[0] = reported_option("zolo", 14.63, 0.988, 0, 14.80);
    advice.options[0].action = CALL_INDEX_PASS + 1;
    advice.options[1] = reported_option("P", 2.13, 0.8, -12.5, 2.0);
    return advice;
}

struct answer reported_zolo_doubled(double chance, struct estimate payoff)
{
    static struct follow_up follow_up;
    struct answer advice = reported_zolo_before_pass();
    auction_init(&advice.situation.table.auction, &reported_stakes);
    while (strcmp(reported_stakes.calls[advice.options[0].action].name, "zolo") != 0)
        advice.options[0].action++;
    follow_up = (struct follow_up){
        .table = advice.situation.table, .chance = chance, .is_likely = true, .payoff = payoff};
    auction_apply(&follow_up.table.auction, &reported_stakes, advice.options[0].action);
    auction_apply(&follow_up.table.auction, &reported_stakes, CALL_INDEX_DOUBLE);
    auction_apply(&follow_up.table.auction, &reported_stakes, CALL_INDEX_PASS);
    auction_apply(&follow_up.table.auction, &reported_stakes, CALL_INDEX_PASS);
    advice.has_follow_ups = true;
    advice.n_follow_ups = 1;
    advice.follow_ups = &follow_up;
    return advice;
}

void reported_by(struct answer *advice)
{
    findings_find(advice);
    reported_n_sentences = 0;
    for (int i = 0; i < advice->n_findings;)
        i = findings_report(advice, i, false, reported_sentences[reported_n_sentences++]);
}
