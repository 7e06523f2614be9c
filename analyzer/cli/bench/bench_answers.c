/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See bench_answers.h. */
#include "analyzer/cli/bench/bench_answers.h"

#include "analyzer/answer/answer.h"
#include "analyzer/cli/bench/bench_repeated.h"
#include "analyzer/cli/options/asker.h"

/* With 40 cards a hand has two less. */
static const char *hand_of(const struct ruleset *rules)
{
    if (rules->pack->n_copies == 1)
        return "HA HT HQ CJ";
    return rules->pack->n_cards == 40 ? "HT HT CQ CQ SQ HQ DQ CJ SJ DA"
                                      : "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA";
}

static enum status answer(struct asker *asker, const struct ruleset *rules, struct diag *diag)
{
    struct question question;
    static const struct wants wants = {.parts = WANT_ADVICE};
    struct answer found = {0};
    struct policy_source players = {0};
    enum status status = question_read_after_passes(&asker->words, rules, &question, diag);
    if (status == STATUS_OK)
        status = asker_request(asker, rules, &question.request, &players, diag);
    if (status == STATUS_OK)
        status = answer_find(&question, &wants, &found, diag);
    answer_clear(&found);
    policy_source_clear(&players);
    return status;
}

static enum status ask(void *self, struct diag *diag)
{
    const char *const *rules_name = self;
    struct ruleset rules;
    struct asker asker = {.common = common_options_default(ASKER_OFFERS)};
    asker_begin(&asker);
    asker.common.rules_name = *rules_name;
    asker.common.threads = 1;
    asker.common.pool = pool_of_threads(1);
    enum status status = asker_rules(&asker, &rules, diag);
    if (status == STATUS_OK) {
        asker.words.hand = hand_of(&rules);
        status = answer(&asker, &rules, diag);
    }
    return status;
}

enum status bench_answers(const char *rules_name, int repetitions, struct bench_speed *out,
                          struct diag *diag)
{
    return bench_repeated(ask, &rules_name, 1, repetitions, out, diag);
}
