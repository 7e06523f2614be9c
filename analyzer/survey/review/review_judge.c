/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one decision cost: see review.h. The options are played on the deals that
 * fit; if that is a sample, the option that looks best was also lucky, so the cost
 * of the one taken is measured on deals that had no part in choosing it. */
#include "analyzer/survey/review/review.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

#include "analyzer/answer/answer_options.h"
#include "engine/rules/auction/auction.h"

/* --- one decision, played ---------------------------------------------------------------------- */

/* The deals that fit what a player knew, their chances, and the options on them. */
struct review_run {
    struct request request; /* as asked, without extras, and with a seed of its own */
    struct deals *deals;
    struct posterior posterior;
    struct comparison run;
};

/* Decisions are many, and not each can have as many as a question that is asked alone. */
enum { CANDIDATES_OF_DECISION = 1024 };

/* Decisions with seeds of their own draw independent deals: their costs may be
 * added up. */
static uint64_t own_seed(uint64_t seed, uint64_t label)
{
    struct rng rng;
    rng_seed(&rng, seed, label);
    return rng_next(&rng) >> 1;
}

/* Plays the actions `options` (n of them) of the situation, which is borrowed until
 * run_clear; *out must not be moved. The seed is that of the request, made
 * another one by `label`. Where no more deals fit than the request wants, they are gone through one
 * by one if the players draw no lots. */
static enum status run_play(const struct situation *situation, const action *options, int n,
                            uint64_t label, const struct request *request, struct review_run *out,
                            struct diag *diag)
{
    *out = (struct review_run){.request = *request};
    out->request.seed = own_seed(request->seed, label);
    out->request.checkpoint = NULL;
    out->request.candidates = CANDIDATES_OF_DECISION;
    struct plan *plan = &out->run.plan;
    plan->situation = situation;
    plan->roles = request->roles;
    plan->best_reply = request->best_reply;
    plan->n_options = n;
    for (int i = 0; i < n; i++)
        plan->options[i] = (struct plan_option){.acts = true, .act = options[i]};
    enum status status = situation_deals(situation, &out->deals, diag);
    if (status == STATUS_OK && deals_number(out->deals) <= request->n_deals)
        out->request.n_deals = 0; /* no sample of so few: all of them */
    if (status == STATUS_OK)
        status = posterior_new(situation, out->deals, &request->evidence, &request->pool,
                               &out->posterior, diag);
    if (status == STATUS_OK)
        status = compare_run(&out->run, COMPARE_ONCE, out->deals, &out->posterior, &out->request,
                             diag); /* what a choice cost is measured on deals of its own */
    return status;
}

static void run_clear(struct review_run *run)
{
    compare_clear(&run->run);
    posterior_clear(&run->posterior);
    deals_free(run->deals);
    *run = (struct review_run){0};
}

/* --- what it cost ------------------------------------------------------------------------------ */

/* Costs below this are rounding of sums of chances. */
static const double rounding = 1e-9;

/* Numbers of the acts of a kind; announcements share those of cards, after the last card. */
enum { LABELS_PER_DECISION = 2, ACT_NUMBERS = 256, FIRST_ANNOUNCEMENT = 128 };

static uint64_t label_of(struct review_decision_id id, int part)
{
    const bool is_call = id.phase == PHASE_CALL;
    const int number = id.number + (id.phase == PHASE_ANNOUNCE ? FIRST_ANNOUNCEMENT : 0);
    const uint64_t act = ((uint64_t)id.deal * 2 + is_call) * ACT_NUMBERS + (uint64_t)number;
    return act * LABELS_PER_DECISION + (uint64_t)part;
}

static struct estimate scaled(struct estimate estimate, double factor)
{
    const double a = estimate.low * factor, b = estimate.high * factor;
    estimate.value *= factor;
    estimate.se *= fabs(factor);
    estimate.low = fmin(a, b);
    estimate.high = fmax(a, b);
    return estimate;
}

static struct estimate not_negative(struct estimate cost)
{
    return cost.exact && cost.value < rounding ? interval_exact(0, cost.n) : cost;
}

static bool goes_before(const struct review_option *a, const struct review_option *b, action taken)
{
    const double gap = a->payoff.value - b->payoff.value;
    return fabs(gap) < rounding ? a->action == taken : gap > 0;
}

static void sort_options(struct review_decision *decision, action taken)
{
    struct review_option *options = decision->options;
    for (int i = 1; i < decision->n_options; i++) {
        const struct review_option moved = options[i];
        int j = i;
        for (; j > 0 && goes_before(&moved, &options[j - 1], taken); j--)
            options[j] = options[j - 1];
        options[j] = moved;
    }
    for (int i = 0; i < decision->n_options; i++)
        if (options[i].action == taken)
            decision->taken = i;
}

/* What the run says of each option. */
static enum status read_options(struct review_decision *decision, const struct comparison *run,
                                int factor)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < decision->n_options && status == STATUS_OK; i++) {
        struct review_option *option = &decision->options[i];
        option->cost = not_negative(scaled(run->study.diff[i], -factor));
        option->payoff = scaled(run->study.value[i], factor);
        status = compare_share(run, i, 1, INT_MAX, &option->win);
    }
    return status;
}

/* The option taken and the one that looked best, once more on other deals. */
static enum status measure_afresh(struct review_decision *decision, uint64_t label,
                                  const struct request *request, int factor, struct diag *diag)
{
    enum { TAKEN, BEST };
    const action options[] = {decision->options[decision->taken].action,
                              decision->options[0].action};
    struct review_run run;
    const enum status status =
        run_play(&decision->situation, options, 2, label, request, &run, diag);
    const struct study *study = &run.run.study;
    if (status == STATUS_OK)
        decision->cost = study->best == BEST ? scaled(study->diff[TAKEN], -factor)
                                             : scaled(study->diff[BEST], factor);
    run_clear(&run);
    return status;
}

actionset review_actions(const struct situation *situation)
{
    const struct view view = situation_view(situation);
    return view_choices(&view);
}

/* A reservation that was outranked comes to what pass comes to, and stands in its place. */
static bool is_outranked(const struct situation *situation, action taken)
{
    const struct table *table = &situation->table;
    return table->phase == PHASE_CALL &&
           auction_idle(&table->auction, table->rules, cardset_of(taken)) != 0;
}

/* The action that stands for the one taken: of twins the first. */
static action option_of(const struct situation *situation, action taken)
{
    const struct view view = situation_view(situation);
    return view.table->phase == PHASE_CARD
               ? pack_copy_in(view.table->rules->pack, taken, view.actions)
               : taken;
}

static void list_options(struct review_decision *decision, action taken, action *actions)
{
    const actionset open = review_actions(&decision->situation);
    const bool outranked = is_outranked(&decision->situation, taken);
    int n = 0;
    CARDSET_EACH(a, open) {
        const action option = outranked && a == CALL_INDEX_PASS ? taken : (action)a;
        decision->options[n].action = actions[n] = option;
        action_word(&decision->situation.table, option, decision->options[n++].name);
    }
}

static enum status find_cost(struct review_decision *decision, uint64_t label,
                             const struct request *request, int factor, struct diag *diag)
{
    const struct review_option *taken = &decision->options[decision->taken];
    decision->cost = taken->cost;
    if (taken->payoff.exact)
        return STATUS_OK;
    if (decision->taken == 0) { /* nothing looked better, be it by a tie; yet that is no proof */
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

enum status review_judge(const struct situation *situation, action taken,
                         struct review_decision_id id, const struct request *request, int factor,
                         struct review_decision *out, struct diag *diag)
{
    *out = (struct review_decision){.situation = *situation,
                                    .number = id.number,
                                    .n_options = cardset_count(review_actions(situation))};
    out->options = calloc((size_t)out->n_options, sizeof *out->options);
    if (out->options == NULL)
        return STATUS_MEMORY;
    action actions[MAX_OPTIONS];
    list_options(out, taken, actions);
    struct review_run run;
    enum status status =
        run_play(&out->situation, actions, out->n_options, label_of(id, 0), request, &run, diag);
    if (status == STATUS_OK)
        status = read_options(out, &run.run, factor);
    out->how = run.run.how;
    run_clear(&run);
    if (status != STATUS_OK)
        return status;
    sort_options(out, option_of(situation, taken));
    return find_cost(out, label_of(id, 1), request, factor, diag);
}

/* --- what it hangs on -------------------------------------------------------------------------- */

/* Costs below this are not worth explaining. */
static const double negligible = 0.005;

/* A card that is there more seldom does not explain a decision. */
static const double too_rare = 0.02;

/* How much of the cost depends on the card being there: how often, times how much
 * more it costs then; 0 if the margin is not told from the cost. */
static double share_of_cost(const struct effect *effect, double cost)
{
    const struct estimate *margin = &effect->margin;
    const bool told = margin->exact || margin->low > cost || margin->high < cost;
    return effect->chance < too_rare || !told ? 0 : effect->chance * (margin->value - cost);
}

/* The card at whose place the decision cost most, and the one at which it was
 * right, or least wrong. */
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

/* Plays the decision again, from the same seed, to see what matters. */
static enum status find_effects(const struct review *review, struct review_lesson *lesson,
                                const struct review_deal *deal,
                                const struct review_decision *decision, double *cost,
                                struct diag *diag)
{
    const action options[] = {decision->options[0].action,
                              decision->options[decision->taken].action};
    struct review_run played;
    const enum status played_status =
        run_play(&decision->situation, options, 2, (uint64_t)lesson->decision,
                 &review->asked.request, &played, diag);
    struct comparison *run = &played.run;
    enum status status = played_status;
    run->study.best = 0;
    run->study.next = 1;
    if (status == STATUS_OK)
        status = matters_find(run, lesson->effects, &lesson->n_effects);
    if (status == STATUS_OK)
        *cost = (run->study.value[0].value - run->study.value[1].value) * deal->deal.factor;
    for (int i = 0; status == STATUS_OK && i < lesson->n_effects; i++) {
        struct estimate *margin = &lesson->effects[i].margin;
        margin->value *= deal->deal.factor;
        margin->low *= deal->deal.factor;
        margin->high *= deal->deal.factor;
        margin->se *= deal->deal.factor;
    }
    run_clear(&played);
    return status;
}

static enum status explain(const struct review *review, struct review_lesson *lesson,
                           struct diag *diag)
{
    const struct review_deal *deal = &review->deals[lesson->deal];
    const struct review_decision *decision = &deal->decisions[lesson->decision];
    double cost = 0;
    const enum status status = find_effects(review, lesson, deal, decision, &cost, diag);
    if (status == STATUS_OK)
        find_reasons(lesson, cost);
    return status;
}

static const struct review_decision *decision_of(const struct review *review,
                                                 const struct review_lesson *lesson)
{
    return &review->deals[lesson->deal].decisions[lesson->decision];
}

/* Puts a decision where it belongs among the dearest, at most `k`; among equals
 * the earlier one goes first. */
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
    enum status status = STATUS_OK;
    review->n_lessons = 0;
    free(review->lessons);
    review->lessons = calloc((size_t)(k > 0 ? k : 1), sizeof *review->lessons);
    if (review->lessons == NULL)
        return STATUS_MEMORY;
    for (int d = 0; d < review->n_deals; d++)
        for (int i = 0; review->deals[d].ok && i < review->deals[d].n_decisions; i++) {
            const struct review_decision *decision = &review->deals[d].decisions[i];
            if (decision->cost.value > negligible && !decision->too_close)
                offer(review, k,
                      (struct review_lesson){.deal = d, .decision = i, .most = -1, .least = -1});
        }
    for (int i = 0; i < review->n_lessons && status == STATUS_OK; i++)
        status = explain(review, &review->lessons[i], diag);
    return status;
}
