/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review.h. Judges one decision. The option with the highest mean in a sample was partly lucky,
 * so the cost of the option taken is measured on fresh deals, not used in the choice. */
#include "analyzer/survey/review/review.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "engine/rules/auction/auction.h"

/* --- evaluating a decision ------------------------------------------------------------------ */

/* Candidates per deal drawn: fewer than for a single question, since there are many decisions. A
 * few deals suffice to rule out most options of a hand. */
enum { CANDIDATES_OF_DECISION = 1024, FIRST_DEALS_OF_DECISION = 25 };

/* Writes the question about a decision. The label determines the seed, so that decisions draw
 * independent deals and costs can be added. If the request is for at least as many deals as are
 * consistent, all of them are enumerated, provided that the players allow enumeration. */
static enum status question_of(const struct situation *situation, uint64_t label,
                               const struct request *request, struct question *out,
                               struct deals **deals, struct diag *diag)
{
    struct rng rng;
    rng_seed(&rng, request->seed, label);
    *out = (struct question){.situation = *situation, .request = *request};
    out->request.seed = rng_next(&rng) >> 1;
    out->request.checkpoint = NULL;
    out->request.candidates = CANDIDATES_OF_DECISION;
    out->request.first_deals = FIRST_DEALS_OF_DECISION;
    TRY(question_deals(out, deals, diag));
    if (deals_number(*deals) <= request->n_deals)
        out->request.n_deals = 0;
    return STATUS_OK;
}

/* The game that an option names after a reservation, or CALL_INDEX_PASS. */
static action next_call(const struct situation *situation, const struct review_option *option)
{
    const struct table *table = &situation->table;
    const struct ruleset *rules = table->rules;
    if (table->phase == PHASE_CALL && rules->calls[option->action].kind == CALL_RESERVE)
        for (int call = 0; call < rules->n_calls; call++)
            if (strcmp(rules->calls[call].name, option->name) == 0)
                return (action)call;
    return CALL_INDEX_PASS;
}

/* A separate run of two options in a decision, with the deals and the posterior of that run. */
struct review_run {
    struct question question;
    struct deals *deals;
    struct posterior posterior;
    struct comparison run;
};

/* Plays two options in a decision. *out must not be moved in memory before run_clear. */
static enum status run_play(const struct review_decision *decision, const int which[2],
                            uint64_t label, const struct request *request, struct review_run *out,
                            struct diag *diag)
{
    *out = (struct review_run){0};
    struct plan *plan = &out->run.plan;
    plan->situation = &decision->situation;
    plan->roles = request->roles;
    plan->best_reply = request->best_reply;
    plan->n_options = 2;
    for (int i = 0; i < 2; i++) {
        const struct review_option *option = &decision->options[which[i]];
        plan->options[i] =
            (struct plan_option){.has_action = true,
                                 .action = option->action,
                                 .next_call = next_call(&decision->situation, option)};
    }
    TRY(question_of(&decision->situation, label, request, &out->question, &out->deals, diag));
    TRY(posterior_new(&decision->situation, out->deals, &request->model, &request->pool,
                      &out->posterior, diag));
    return compare_run(&out->run, COMPARE_ONCE, out->deals, &out->posterior, &out->question.request,
                       diag);
}

static void run_clear(struct review_run *run)
{
    compare_clear(&run->run);
    posterior_clear(&run->posterior);
    deals_free(run->deals);
    *run = (struct review_run){0};
}

/* --- the cost --------------------------------------------------------------------------- */

/* Costs smaller than this are rounding errors. */
static const double rounding = 1e-9;

/* Numbers of actions; announcements have higher numbers than cards. */
enum { LABELS_PER_DECISION = 2, ACTION_NUMBERS = 256, FIRST_ANNOUNCEMENT = 128 };

static uint64_t label_of(const struct review_action *done, int part)
{
    const bool is_call = done->phase == PHASE_CALL;
    const int number = done->number + (done->phase == PHASE_ANNOUNCE ? FIRST_ANNOUNCEMENT : 0);
    const uint64_t chosen =
        ((uint64_t)done->deal * 2 + is_call) * ACTION_NUMBERS + (uint64_t)number;
    return chosen * LABELS_PER_DECISION + (uint64_t)part;
}

static struct estimate not_negative(struct estimate cost)
{
    return cost.exact && cost.value < rounding ? interval_exact(0, cost.n) : cost;
}

static enum status take_result(const struct comparison *run, int option, int factor,
                               struct review_result *out)
{
    out->payoff = estimate_scaled(run->study.value[option], factor);
    return compare_share(run, option, 1, INT_MAX, &out->win);
}

/* Compares the option taken with the best option on fresh deals. */
static enum status measure_afresh(struct review_decision *decision, uint64_t label,
                                  const struct request *request, int factor, struct diag *diag)
{
    enum { TAKEN, BEST };
    const int which[] = {decision->taken, 0};
    struct review_run run;
    enum status status = run_play(decision, which, label, request, &run, diag);
    const struct study *study = &run.run.study;
    if (status == STATUS_OK)
        decision->cost = study->best == BEST ? estimate_scaled(study->diff[TAKEN], -factor)
                                             : estimate_scaled(study->diff[BEST], factor);
    THEN(status, take_result(&run.run, BEST, factor, &decision->best));
    THEN(status, take_result(&run.run, TAKEN, factor, &decision->done));
    run_clear(&run);
    return status;
}

actionset review_actions(const struct situation *situation)
{
    const struct view view = situation_view(situation);
    return view_choices(&view);
}

/* Whether another seat outranks the reservation, which then pays as much as a pass and replaces the
 * pass among the options. */
static bool is_outranked(const struct situation *situation, action taken)
{
    const struct table *table = &situation->table;
    return table->phase == PHASE_CALL &&
           auction_idle(&table->auction, table->rules, cardset_of(taken)) != 0;
}

/* Index of the option taken: the first of identical cards, or the game after a reservation. */
static int find_taken(const struct situation *situation, const struct review_action *done,
                      const struct review_decision *decision)
{
    const struct view view = situation_view(situation);
    const struct ruleset *rules = view.table->rules;
    const action taken = view.table->phase == PHASE_CARD
                             ? pack_copy_in(rules->pack, done->taken, view.actions)
                         : is_outranked(situation, done->taken) ? CALL_INDEX_PASS
                                                                : done->taken;
    int found = 0;
    for (int i = decision->n_options - 1; i >= 0; i--) {
        const struct review_option *option = &decision->options[i];
        if (option->action != taken)
            continue;
        found = i;
        const action named = next_call(situation, option);
        if (named != CALL_INDEX_PASS && named == done->named)
            break;
    }
    return found;
}

/* Copies the options of the answer, with the option taken before equally good ones. */
static void take_options(const struct answer *answer, const struct review_action *done, int factor,
                         struct review_decision *out)
{
    struct review_option *options = out->options;
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *from = &answer->options[i];
        struct review_option *to = &options[i];
        to->action = from->action;
        memcpy(to->name, from->name, sizeof to->name);
        to->payoff = estimate_scaled(from->payoff, factor);
        to->win = from->win;
        to->cost = not_negative(estimate_scaled(from->diff, -factor));
    }
    int at = find_taken(&out->situation, done, out);
    for (; at > 0 && fabs(options[at - 1].payoff.value - options[at].payoff.value) < rounding;
         at--) {
        const struct review_option moved = options[at];
        options[at] = options[at - 1];
        options[at - 1] = moved;
    }
    out->taken = at;
    if (is_outranked(&out->situation, done->taken)) {
        options[at].action = done->taken;
        action_word(&out->situation.table, done->taken, options[at].name);
    }
}

static enum status find_cost(struct review_decision *decision, uint64_t label,
                             const struct request *request, int factor, struct diag *diag)
{
    const struct review_option *taken = &decision->options[decision->taken];
    const struct review_option *best = &decision->options[0];
    decision->cost = taken->cost;
    decision->best = (struct review_result){best->payoff, best->win};
    decision->done = (struct review_result){taken->payoff, taken->win};
    if (taken->payoff.exact)
        return STATUS_OK;
    if (decision->taken == 0) { /* no option has a higher sample mean, which proves nothing */
        decision->cost = interval_exact(0, decision->how.n);
        decision->cost.exact = false;
        decision->cost.kind = INTERVAL_NONE;
        return STATUS_OK;
    }
    const enum status status = measure_afresh(decision, label, request, factor, diag);
    const struct estimate gain = estimate_negated(decision->cost);
    decision->too_close = !estimate_is_below(&gain);
    return status;
}

enum status review_judge(const struct situation *situation, const struct review_action *done,
                         const struct request *request, int factor, struct review_decision *out,
                         struct diag *diag)
{
    static const struct wants values = {.parts = WANT_VALUES};
    struct question question;
    struct deals *deals = NULL;
    struct answer answer = {0};
    *out = (struct review_decision){.situation = *situation, .number = done->number};
    enum status status =
        question_of(situation, label_of(done, 0), request, &question, &deals, diag);
    deals_free(deals);
    THEN(status, answer_find(&question, &values, &answer, diag));
    if (status == STATUS_OK) {
        out->n_options = answer.n_options;
        out->options = calloc((size_t)answer.n_options, sizeof *out->options);
        status = out->options == NULL ? STATUS_MEMORY : STATUS_OK;
    }
    if (status == STATUS_OK)
        take_options(&answer, done, factor, out);
    out->how = answer.how;
    answer_clear(&answer);
    return status == STATUS_OK ? find_cost(out, label_of(done, 1), request, factor, diag) : status;
}

/* --- explaining the cost of a decision ------------------------------------------------------- */

/* Costs smaller than this are not explained. */
static const double negligible = 0.005;

/* Locations with a lower probability than this are not used to explain a decision. */
static const double too_rare = 0.02;

/* The part of the cost due to a card's location: the probability of the location times the
 * additional cost there, or 0 if the interval of the margin contains the cost. */
static double share_of_cost(const struct effect *effect, double cost)
{
    const struct estimate *margin = &effect->margin;
    const bool reported = margin->exact || margin->low > cost || margin->high < cost;
    return effect->chance < too_rare || !reported ? 0 : effect->chance * (margin->value - cost);
}

/* Finds the card locations that raise and lower the cost the most, respectively. */
static void find_reasons(struct review_lesson *lesson, double cost)
{
    double most = negligible, least = -negligible;
    for (int i = 0; i < lesson->n_effects; i++) {
        const double share = share_of_cost(&lesson->effects[i], cost);
        if (share > most) {
            most = share;
            lesson->most = i;
        }
        if (share < least) {
            least = share;
            lesson->least = i;
        }
    }
}

/* --- choosing and explaining ----------------------------------------------------------------- */

/* Evaluates the decision again to find the effects of unseen cards. */
static enum status find_effects(const struct review *review, struct review_lesson *lesson,
                                const struct review_deal *deal,
                                const struct review_decision *decision, double *cost,
                                struct diag *diag)
{
    const int which[] = {0, decision->taken};
    struct review_run played;
    enum status status = run_play(decision, which, (uint64_t)lesson->decision,
                                  &review->asked.request, &played, diag);
    struct comparison *run = &played.run;
    run->study.best = 0;
    run->study.next = 1;
    THEN(status, sensitivity_find(run, lesson->effects, &lesson->n_effects));
    if (status == STATUS_OK)
        *cost = (run->study.value[0].value - run->study.value[1].value) * deal->deal.factor;
    for (int i = 0; status == STATUS_OK && i < lesson->n_effects; i++)
        lesson->effects[i].margin = estimate_scaled(lesson->effects[i].margin, deal->deal.factor);
    run_clear(&played);
    return status;
}

static enum status explain(const struct review *review, struct review_lesson *lesson,
                           struct diag *diag)
{
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    double cost = 0;
    TRY(find_effects(review, lesson, deal, decision, &cost, diag));
    find_reasons(lesson, cost);
    return STATUS_OK;
}

static const struct review_decision *decision_of(const struct review *review,
                                                 const struct review_lesson *lesson)
{
    return &review->deals[lesson->deal].decisions[lesson->decision];
}

/* Inserts a decision into the list of the `k` costliest decisions; equal costs keep their order. */
static void offer(struct review *review, int k, struct review_lesson candidate)
{
    const double cost = decision_of(review, &candidate)->cost.value;
    int at = review->n_lessons;
    while (at > 0 && decision_of(review, &review->lessons[at - 1])->cost.value < cost)
        at--;
    if (at == k)
        return;
    review->n_lessons += review->n_lessons < k;
    for (int i = review->n_lessons - 1; i > at; i--)
        review->lessons[i] = review->lessons[i - 1];
    review->lessons[at] = candidate;
}

enum status review_explain(struct review *review, int k, struct diag *diag)
{
    review->n_lessons = 0;
    free(review->lessons);
    TRY_MEMORY(review->lessons = calloc((size_t)(k > 0 ? k : 1), sizeof *review->lessons));
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; review->deals[d].ok && i < review->deals[d].n_decisions; i++) {
            const struct review_decision *decision = &review->deals[d].decisions[i];
            if (decision->cost.value > negligible && !decision->too_close)
                offer(review, k,
                      (struct review_lesson){.deal = d, .decision = i, .most = -1, .least = -1});
        }
    for (int i = 0; i < review->n_lessons; i++)
        TRY(explain(review, &review->lessons[i], diag));
    return STATUS_OK;
}
