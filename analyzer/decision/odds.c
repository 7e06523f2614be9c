/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question of one settled contract: see advice.h. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/comparison/compare.h"
#include "analyzer/decision/advice.h"
#include "analyzer/question/question_line.h"
#include "engine/solve/sure_solver.h"

static enum status find_sure(struct odds *odds)
{
    const struct situation *situation = &odds->situation;
    const struct ruleset *rules = situation->table.rules;
    const struct contract *row = &rules->contracts[odds->contract];
    odds->sure = false;
    if (odds->declarer != (int)situation->me || situation->table.n_played > 0 ||
        row->sides != SIDES_LONE || row->goal == GOAL_NONE || !ruleset_is_usual(rules))
        return STATUS_OK;
    return sure_hand(rules, odds->contract, situation->dealt, situation->me, &odds->sure);
}

static enum status estimate(struct odds *odds, struct comparison *run,
                            const struct request *request)
{
    odds->how = run->how;
    odds->n_lose = request->n_lose;
    memcpy(odds->lose, request->lose, sizeof odds->lose);
    odds->payoff = run->study.value[0];
    enum status status = compare_share(run, 0, 1, INT_MAX, &odds->win);
    if (status == STATUS_OK)
        status = compare_risk(run, 0, request, &odds->risk);
    if (status == STATUS_OK)
        status = compare_explain(run, request, odds->effects, &odds->n_effects, &odds->examples,
                                 &odds->n_examples);
    odds->tally = run->tally;
    run->tally = (struct tally){0};
    return status;
}

enum status odds(const struct question *question, struct odds *out, struct diag *diag)
{
    const struct request *request = &question->request;
    const int bid = question->situation.table.auction.contract;
    *out = (struct odds){
        .situation = question->situation,
        .contract = question->is_settled   ? question->contract
                    : bid != CONTRACT_NONE ? bid
                                           : question->situation.table.rules->unbid,
        .declarer = question->is_settled   ? question->declarer
                    : bid != CONTRACT_NONE ? question->situation.table.auction.declarer
                                           : SEAT_NONE};
    if (request->given != NULL)
        out->given = *request->given;
    struct deals *deals = NULL;
    struct posterior posterior = {0};
    struct comparison run = {.plan = {.situation = &out->situation,
                                      .n_options = 1,
                                      .roles = request->roles,
                                      .best_reply = request->best_reply}};
    enum status status = question_line_keep(question, &out->question, diag);
    if (status == STATUS_OK)
        status = question_deals(question, &deals, diag);
    if (status == STATUS_OK)
        status = posterior_new(&out->situation, deals, &request->evidence, &request->pool,
                               &posterior, diag);
    if (status == STATUS_OK)
        status = compare_run(&run, COMPARE_MAIN, 0, deals, &posterior, request, diag);
    if (status == STATUS_OK)
        status = compare_told(&run, estimate(out, &run, request), diag);
    if (status == STATUS_OK)
        status = find_sure(out);
    compare_clear(&run);
    posterior_clear(&posterior);
    deals_free(deals);
    return status;
}

void odds_clear(struct odds *answer)
{
    tally_clear(&answer->tally);
    free(answer->examples);
    free(answer->question);
    answer->examples = NULL;
    answer->question = NULL;
}
