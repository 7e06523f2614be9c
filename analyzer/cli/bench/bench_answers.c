/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See bench_answers.h. */
#include "analyzer/cli/bench/bench_answers.h"

#include <stdio.h>
#include <time.h>

#include "analyzer/cli/options/asker.h"
#include "analyzer/decision/advice.h"

/* With 40 cards a hand has two less. */
static const char *hand_of(const struct ruleset *rules)
{
    if (rules->pack->n_copies == 1)
        return "HA HT HQ CJ";
    return rules->pack->n_cards == 40 ? "HT HT CQ CQ SQ HQ DQ CJ SJ DA"
                                      : "HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA";
}

static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static enum status answer(const struct asker *asker, const struct ruleset *rules, struct diag *diag)
{
    struct situation situation = {0};
    struct request request;
    struct advice advice = {0};
    struct policy_source players = {0};
    table_init(&situation.table, rules);
    enum status status = asker_hand(asker, rules, &situation.dealt, diag);
    if (status == STATUS_OK)
        status = asker_request(asker, rules, &request, &players, diag);
    if (status == STATUS_OK)
        status = advise(&situation, &request, &advice, diag);
    advice_clear(&advice);
    policy_source_clear(&players);
    return status;
}

static enum status ask(const char *rules_name, double *seconds, struct diag *diag)
{
    const double start = now_s();
    struct ruleset rules;
    struct asker asker = asker_default(QUESTION_OPTIONS);
    asker.common.rules_name = rules_name;
    asker.common.threads = 1;
    asker.common.crew = crew_of_threads(1);
    enum status status = asker_rules(&asker, &rules, diag);
    if (status == STATUS_OK) {
        snprintf(asker.hand_text, sizeof asker.hand_text, "%s", hand_of(&rules));
        status = answer(&asker, &rules, diag);
    }
    *seconds = now_s() - start;
    return status;
}

enum status bench_answers(const char *rules_name, int repetitions, struct bench_speed *out,
                          struct diag *diag)
{
    double speed[BENCH_REPETITIONS];
    enum status status = STATUS_OK;
    int n = 0;
    for (; n < repetitions && n < BENCH_REPETITIONS && status == STATUS_OK; n++) {
        double seconds = 0;
        status = ask(rules_name, &seconds, diag);
        speed[n] = 1.0 / seconds;
    }
    if (status == STATUS_OK)
        *out = bench_speed_of(speed, (size_t)n, 1);
    return status;
}
