/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dearest decisions of a review, and what they hang on: see review.h. */
#include <stdlib.h>

#include "analyzer/review/review.h"
#include "analyzer/review/review_run.h"

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
        review_run_play(&decision->situation, options, 2, (uint64_t)lesson->decision,
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
    review_run_clear(&played);
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
