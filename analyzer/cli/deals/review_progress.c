/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_progress.h. */
#include "analyzer/cli/deals/review_progress.h"

#include <stdint.h>

#include "analyzer/cli/terminal/progress.h"
#include "analyzer/survey/review/review.h"

/* The runs of single decisions are too short for a bar, and too different for an estimate: what counts is
 * whole deals. */
struct counter {
    struct progress_bar *bar;
    uint64_t done, total; /* decisions */
};

static bool go_on(void *self, uint64_t done, uint64_t total)
{
    (void)self, (void)done, (void)total;
    return progress_goes_on();
}

static enum status judge_deals(struct review *review, struct counter *counter, struct diag *diag)
{
    const struct progress *shown = &counter->bar->progress;
    for (int i = 0; i < review->n_deals; i++)
        if (review->deals[i].ok)
            counter->total += (uint64_t)review_count(&review->asked, &review->deals[i]);
    for (int i = 0; i < review->n_deals; i++) {
        struct review_deal *deal = &review->deals[i];
        if (!deal->ok)
            continue;
        if (!shown->report(shown->self, counter->done, counter->total))
            return STATUS_INTERRUPTED;
        struct diag wrong = {0};
        const enum status status = review_deal_judge(&review->asked, deal, &wrong);
        if (status == STATUS_IMPOSSIBLE)
            diag_set(&deal->diag, status, wrong.line, wrong.column, "%s", wrong.message);
        else if (status != STATUS_OK) {
            *diag = wrong;
            return status;
        }
        counter->done += (uint64_t)deal->n_decisions;
    }
    review_add_up(review);
    review_kinds_find(review);
    return STATUS_OK;
}

enum status review_with_progress(struct review *review, int worst, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    struct counter counter = {.bar = &bar};
    const struct progress progress = {go_on, NULL};
    review->asked.request.progress = &progress;
    enum status status = judge_deals(review, &counter, diag);
    if (status == STATUS_OK)
        status = review_explain(review, worst, diag);
    review->asked.request.progress = NULL;
    return progress_end(&bar, status);
}
