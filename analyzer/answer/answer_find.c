/* SPDX-License-Identifier: GPL-3.0-or-later */
/* answer_find: see answer.h. Builds an answer in steps: write the question as a line; find the
 * consistent deals and their posterior; play all options on the same deals; sort the options, a
 * proven win first; add bracket, follow-ups, checks, verdict, sensitivities and findings. */
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/answer_parts.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/question/question_line.h"

/* --- estimates -------------------------------------------------------------------------------- */

static enum status estimate_option(const struct comparison *run, const struct wants *wants,
                                   struct answer_option *option)
{
    const struct study *study = &run->study;
    const int column = option->column;
    option->diff = study->diff[column];
    option->payoff = study->value[column];
    option->p_best = study->p_best[column];
    option->dropped = study->dropped[column];
    enum status status = compare_share(run, column, 1, INT_MAX, &option->win);
    THEN(status, compare_risk(run, column, wants->lose, wants->n_lose, &option->risk));
    if (estimate_is_of_few(&option->payoff))
        option->p_best = (double)NAN;
    return status;
}

static enum status estimate_options(struct answer *answer, const struct comparison *run,
                                    const struct wants *wants)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < answer->n_options && status == STATUS_OK; i++)
        status = estimate_option(run, wants, &answer->options[i]);
    answer->how = run->how;
    answer->regret = run->study.regret;
    answer->has_fresh = run->study.has_fresh;
    answer->fresh = run->study.fresh;
    answer->n_lose = wants->n_lose;
    memcpy(answer->lose, wants->lose, sizeof answer->lose);
    return status;
}

/* Orders options by descending payoff, dropped options last; ties keep the order of the actions. */
static bool goes_before(const struct answer_option *a, const struct answer_option *b)
{
    return a->dropped != b->dropped ? b->dropped : a->payoff.value > b->payoff.value;
}

static void sort_options(struct answer *answer)
{
    for (int i = 1; i < answer->n_options; i++) {
        const struct answer_option moved = answer->options[i];
        int j = i;
        for (; j > 0 && goes_before(&moved, &answer->options[j - 1]); j--)
            answer->options[j] = answer->options[j - 1];
        answer->options[j] = moved;
    }
}

/* --- the bracket ------------------------------------------------------------------------------ */

/* Evaluates all options with the same policy in all four seats; `value` is indexed by column. */
static enum status play_end(const struct comparison *run, const struct policy *policy,
                            const struct posterior *posterior, const struct asking *asking,
                            struct estimate value[MAX_OPTIONS], struct provenance *how)
{
    struct comparison end;
    struct plan plan = run->plan;
    plan.roles = (struct policy_roles){*policy, *policy};
    plan.best_reply = false;
    const enum status status =
        compare_beside(&end, &plan, asking->deals, posterior, asking->request, asking->diag);
    if (status == STATUS_OK)
        memcpy(value, end.study.value, (size_t)plan.n_options * sizeof *value);
    *how = end.how;
    compare_clear(&end);
    return status;
}

/* One bound of the bracket: the values of the options under a simple assumption. */
struct bracket_end {
    const struct policy *policy; /* NULL if the answer itself makes this assumption */
    const struct posterior *posterior;
    size_t value; /* offset of the estimate in struct answer_option */
    struct provenance *how;
};

static enum status add_end(struct answer *answer, const struct comparison *run,
                           const struct bracket_end *end, const struct asking *asking)
{
    struct estimate value[MAX_OPTIONS] = {0};
    enum status status = STATUS_OK;
    if (end->policy == NULL)
        *end->how = answer->how;
    else
        status = play_end(run, end->policy, end->posterior, asking, value, end->how);
    for (int i = 0; i < answer->n_options && status == STATUS_OK; i++) {
        struct answer_option *option = &answer->options[i];
        *(struct estimate *)((char *)option + end->value) =
            end->policy == NULL ? option->payoff : value[option->column];
    }
    return status;
}

static enum status add_open_end(struct answer *answer, const struct comparison *run,
                                const struct asking *asking)
{
    const struct policy_roles *roles = &asking->request->roles;
    const bool is_open = roles->me.sees_all && roles->others.sees_all;
    const struct bracket_end end = {is_open ? NULL : &policy_open, asking->posterior,
                                    offsetof(struct answer_option, open), &answer->open_how};
    return is_open || ruleset_is_usual(answer->situation.table.rules)
               ? add_end(answer, run, &end, asking)
               : STATUS_OK;
}

/* The naive bound, with four club players and without an opponent model. */
static enum status add_naive_end(struct answer *answer, const struct comparison *run,
                                 const struct asking *asking)
{
    struct policy club = policy_club;
    const bool is_naive = provenance_is_naive(&answer->how);
    const struct bracket_end end = {is_naive ? NULL : &club, NULL,
                                    offsetof(struct answer_option, naive), &answer->naive_how};
    return is_naive || policy_fit(&club, answer->situation.table.rules, NULL) == STATUS_OK
               ? add_end(answer, run, &end, asking)
               : STATUS_OK;
}

/* Evaluates the best option without the opponent model. */
static enum status without_model(struct answer *answer, const struct comparison *run,
                                 const struct asking *asking)
{
    if (answer->how.n_actions == 0 || !answer->how.exact)
        return STATUS_OK;
    struct comparison unweighed;
    struct plan plan = run->plan;
    plan.n_options = 1;
    plan.options[0] = run->plan.options[answer->options[0].column];
    const enum status status =
        compare_beside(&unweighed, &plan, asking->deals, NULL, asking->request, asking->diag);
    if (status == STATUS_OK) {
        answer->has_unweighed = true;
        answer->unweighed = unweighed.study.value[0];
    }
    compare_clear(&unweighed);
    return status;
}

/* Computes the bounds that were requested, and the naive bound if it can replace a check. */
static enum status bracket(struct answer *answer, const struct comparison *run,
                           const struct asking *asking)
{
    const bool is_wanted = asking_wants(asking, WANT_BRACKET);
    enum status status = STATUS_OK;
    if (is_wanted || verdict_takes_naive(answer, asking))
        status = add_naive_end(answer, run, asking);
    if (status == STATUS_OK && is_wanted)
        status = add_open_end(answer, run, asking);
    if (status == STATUS_OK && is_wanted)
        status = without_model(answer, run, asking);
    return status;
}

/* --- follow-ups ------------------------------------------------------------------------------- */

/* Answers a follow-up, which is the same question after the others' calls. If the main run stopped
 * early, the follow-up uses as many deals as that run did. Returns STATUS_IMPOSSIBLE if no hand
 * makes these calls at full trust, or if a condition gives a lone bidder a partner. */
static enum status answer_follow_up(const struct answer *answer, const struct asking *asking,
                                    struct follow_up *follow_up)
{
    static const struct wants values = {.parts = WANT_VALUES};
    struct question question = *asking->question;
    struct request *request = &question.request;
    struct answer then;
    question.situation.table = follow_up->table;
    const struct view view = situation_view(&question.situation);
    if (!supposition_applies(request->given, &view))
        return STATUS_IMPOSSIBLE;
    request->checkpoint = NULL;
    if (answer->how.peeked) {
        request->stopping = (struct stopping){0};
        request->n_deals = answer->how.n;
    }
    const enum status status = answer_find(&question, &values, &then, asking->diag);
    if (status == STATUS_OK) {
        follow_up->payoff = then.options[0].payoff;
        if (then.n_options > 1)
            memcpy(follow_up->reply, then.options[0].name, sizeof follow_up->reply);
        follow_up->question = then.question;
        then.question = NULL;
    }
    answer_clear(&then);
    return status;
}

/* Removes the follow-ups that have no answer. */
static enum status answer_follow_ups(struct answer *answer, const struct comparison *run,
                                     const struct asking *asking)
{
    enum status status = follow_ups_list(answer, run, asking);
    int n = 0;
    for (int i = 0; i < answer->n_follow_ups && status == STATUS_OK; i++) {
        struct follow_up *follow_up = &answer->follow_ups[i];
        status = answer_follow_up(answer, asking, follow_up);
        if (status == STATUS_OK)
            answer->follow_ups[n++] = *follow_up;
        else if (status == STATUS_IMPOSSIBLE)
            status = STATUS_OK;
    }
    answer->n_follow_ups = n;
    return status;
}

/* --- the whole answer ------------------------------------------------------------------------- */

/* Computes the sensitivities of the best option, and selects example deals. */
static enum status explain(struct answer *answer, const struct comparison *run,
                           const struct asking *asking)
{
    const int k = asking->wants->n_examples;
    if (asking_wants(asking, WANT_SENSITIVITY))
        TRY(sensitivity_find(run, answer->effects, &answer->n_effects));
    if (k == 0)
        return STATUS_OK;
    TRY_MEMORY(answer->examples = calloc(MAX_EXAMPLES, sizeof *answer->examples));
    return sensitivity_examples(run, k, answer->examples, &answer->n_examples);
}

static enum status find_values(struct answer *answer, const struct asking *asking)
{
    struct comparison run = {.plan = {.situation = &answer->situation,
                                      .roles = asking->request->roles,
                                      .best_reply = asking->request->best_reply}};
    answer_options_list(answer, &run.plan);
    enum status status = compare_run(&run, COMPARE_MAIN, asking->deals, asking->posterior,
                                     asking->request, asking->diag);
    THEN(status, estimate_options(answer, &run, asking->wants));
    if (status == STATUS_OK) {
        sort_options(answer);
        status = compare_diagnose(&run, proven_find(answer, &run), asking->diag);
    }
    if (status == STATUS_OK)
        proven_prefer(answer, &run);
    if (!answer->is_course) {
        THEN(status, bracket(answer, &run, asking));
        THEN(status, answer_follow_ups(answer, &run, asking));
        THEN(status, verdict_find(answer, &run, asking));
    }
    THEN(status, compare_diagnose(&run, explain(answer, &run, asking), asking->diag));
    if (status == STATUS_OK && !answer->is_course)
        status = compare_diagnose(&run, replayed_find(answer, &run), asking->diag);
    if (status == STATUS_OK) {
        if (!answer->is_course)
            findings_find(answer);
        answer->tally = run.tally;
        run.tally = (struct tally){0};
    }
    compare_clear(&run);
    return status;
}

/* Computes the parts that depend on the consistent deals: values and beliefs. */
static enum status find_on_deals(struct answer *answer, struct asking *asking)
{
    const struct question *question = asking->question;
    struct deals *deals = NULL;
    struct posterior posterior = {0};
    enum status status = question_deals(question, &deals, asking->diag);
    THEN(status, posterior_new(&question->situation, deals, &asking->request->model,
                               &asking->request->pool, &posterior, asking->diag));
    asking->deals = deals;
    asking->posterior = &posterior;
    if (status == STATUS_OK && asking_wants(asking, WANT_VALUES))
        status = find_values(answer, asking);
    if (status == STATUS_OK && asking_wants(asking, WANT_BELIEFS))
        status = beliefs_find(answer, asking);
    asking->deals = NULL;
    asking->posterior = NULL;
    posterior_clear(&posterior);
    deals_free(deals);
    return status;
}

/* Sets the contract and the declarer of a question whose auction is over. */
static void settle(const struct question *question, struct answer *answer)
{
    const struct auction *auction = &question->situation.table.auction;
    const bool is_bid = auction->contract != CONTRACT_NONE;
    answer->is_course = true;
    answer->contract = question->is_settled ? question->contract
                       : is_bid             ? auction->contract
                                            : question->situation.table.rules->unbid;
    answer->declarer = question->is_settled ? question->declarer
                       : is_bid             ? auction->declarer
                                            : SEAT_NONE;
}

enum status answer_find(const struct question *question, const struct wants *wants,
                        struct answer *out, struct diag *diag)
{
    struct asking asking = {
        .question = question, .request = &question->request, .wants = wants, .diag = diag};
    *out = (struct answer){.situation = question->situation, .how.seed = question->request.seed};
    if (question->is_course)
        settle(question, out);
    if (question->request.given != NULL)
        out->given = *question->request.given;
    TRY(question_line_keep(question, &out->question, diag));
    if ((wants->parts & WANT_LEGAL) != 0)
        TRY(legal_find(out, question, diag));
    if ((wants->parts & (WANT_VALUES | WANT_BELIEFS)) != 0)
        TRY(find_on_deals(out, &asking));
    return STATUS_OK;
}

void answer_clear(struct answer *answer)
{
    tally_clear(&answer->tally);
    free(answer->examples);
    for (int i = 0; i < answer->n_follow_ups; i++)
        free(answer->follow_ups[i].question);
    free(answer->follow_ups);
    free(answer->beliefs);
    free(answer->question);
    answer->examples = NULL;
    answer->follow_ups = NULL;
    answer->n_follow_ups = 0;
    answer->beliefs = NULL;
    answer->question = NULL;
}
