/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which deals a row of an experiment plays, and with which random numbers: a
 * pure function of the plan and the number of the row. */
#ifndef ZOLO_EXPERIMENT_ROW_DEALS_H
#define ZOLO_EXPERIMENT_ROW_DEALS_H

#include "analyzer/experiment/plan.h"

enum { MAX_ASSIGNMENTS = 6 };

/* The order in which a plan takes the deals. */
struct deal_picker {
    const struct plan *plan;      /* borrowed */
    const struct deals *deals;    /* borrowed */
    deal_count number;            /* of the deals */
    enum sampling_order sampling; /* as it is done: DRAW_ONCE may have become DRAW_FREELY */
    bool symmetric;               /* all assignments of the unseen hands are played */
    uint32_t *order;              /* DRAW_ONCE: deal numbers, owned */
};

/* What a row plays: the deal that was drawn, then the other ways to hand its
 * unseen hands to the seats that may hold them. */
struct row_deals {
    int n;
    deal_count number[MAX_ASSIGNMENTS];
    cardset dealt[MAX_ASSIGNMENTS][N_SEATS];
    double weight[MAX_ASSIGNMENTS]; /* in the mean over them; they sum to 1 */
    struct rng rng;                 /* for the players, the same on each of the deals */
};

/* STATUS_MEMORY. The caller clears *picker, also on failure. */
enum status picker_init(struct deal_picker *picker, const struct plan *plan,
                        const struct deals *deals) MUST_USE;
void picker_clear(struct deal_picker *picker);

/* Draws the deals of a row. `scratch` is that of the policy of the posterior, for deals drawn by
 * likelihood (may be NULL else). */
void picker_draw(const struct deal_picker *picker, uint64_t row, void *scratch,
                 struct row_deals *out);

/* The mean over the deals of a row, given a value for each: never outside the values, and the
 * value itself where all are alike. */
double row_mean(const struct row_deals *row, const double values[MAX_ASSIGNMENTS]);

#endif
