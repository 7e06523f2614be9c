/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_progress.h. */
#include "analyzer/cli/deals/review_progress.h"

#include <stdio.h>

#include "analyzer/cli/terminal/progress.h"
#include "analyzer/review/review_kinds.h"

/* A bar of its own: the runs of single decisions are too short for one. */
struct counter {
    struct progress_bar *bar;
    bool draws;
    int done, total; /* decisions */
};

static bool go_on(void *self, uint64_t done, uint64_t total)
{
    const struct counter *counter = self;
    return counter->bar->progress.report(counter->bar->progress.self, done, total);
}

static void draw_counter(const struct counter *counter)
{
    if (counter->draws)
        fprintf(stderr, "\rreviewed %d of %d decisions\033[K", counter->done, counter->total);
}

static enum status judge_deals(struct review *review, struct counter *counter, struct diag *diag)
{
    for (int i = 0; i < review->n_deals; i++)
        if (review->deals[i].ok)
            counter->total += review_count(&review->asked, &review->deals[i]);
    for (int i = 0; i < review->n_deals; i++) {
        struct review_deal *deal = &review->deals[i];
        if (!deal->ok)
            continue;
        draw_counter(counter);
        struct diag wrong = {0};
        const enum status status = review_deal_judge(&review->asked, deal, &wrong);
        if (status == STATUS_IMPOSSIBLE)
            diag_set(&deal->diag, status, wrong.line, wrong.column, "%s", wrong.message);
        else if (status != STATUS_OK) {
            *diag = wrong;
            return status;
        }
        counter->done += deal->n_decisions;
    }
    review_add_up(review);
    review_kinds_find(review);
    return STATUS_OK;
}

enum status review_with_progress(struct review *review, int worst, struct diag *diag)
{
    struct progress_bar bar;
    progress_begin(&bar);
    struct counter counter = {.bar = &bar, .draws = bar.terminal};
    bar.terminal = false;
    const struct progress progress = {go_on, &counter};
    review->asked.request.progress = &progress;
    enum status status = judge_deals(review, &counter, diag);
    if (status == STATUS_OK)
        status = review_explain(review, worst, diag);
    if (counter.draws)
        fputs("\r\033[K", stderr);
    review->asked.request.progress = NULL;
    return progress_end(&bar, status);
}
