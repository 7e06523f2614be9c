/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which deal a row of an experiment plays, and with which random numbers: a
 * pure function of the plan and the number of the row. */
#ifndef ZOLO_EXPERIMENT_ROW_DEALS_H
#define ZOLO_EXPERIMENT_ROW_DEALS_H

#include "analyzer/experiment/plan.h"

/* The order in which a plan takes the deals. */
struct deal_picker {
    const struct plan *plan;      /* borrowed */
    const struct deals *deals;    /* borrowed */
    deal_count number;            /* of the deals */
    enum sampling_order sampling; /* as it is done: DRAW_ONCE may have become DRAW_FREELY */
    uint32_t *order;              /* DRAW_ONCE: deal numbers, owned */
};

/* What a row plays. */
struct row_deal {
    deal_count number;
    cardset dealt[N_SEATS];
    struct rng rng; /* for the players */
};

/* STATUS_MEMORY. The caller clears *picker, also on failure. */
enum status picker_init(struct deal_picker *picker, const struct plan *plan,
                        const struct deals *deals) MUST_USE;
void picker_clear(struct deal_picker *picker);

/* Draws the deal of a row. `scratch` is that of the policy of the posterior, for deals drawn by
 * likelihood (may be NULL else). */
void picker_draw(const struct deal_picker *picker, uint64_t row, void *scratch,
                 struct row_deal *out);

#endif
