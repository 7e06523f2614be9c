/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control variates that are read from the hands of a deal, without play: who
 * holds the two highest unseen trumps (strata), and how many trumps and high
 * trumps each other hand has (features). */
#ifndef ZOLO_EXPERIMENT_HAND_CONTROLS_H
#define ZOLO_EXPERIMENT_HAND_CONTROLS_H

#include "analyzer/experiment/plan.h"

/* Columns of a deal: one indicator for each pair of places of the two cards,
 * then for each other seat its trumps, then its high trumps. */
enum {
    N_OTHERS = N_SEATS - 1,
    STRATA_COLUMNS = N_OTHERS * N_OTHERS,
    FEATURE_COLUMNS = 2 * N_OTHERS,
    HAND_COLUMNS = STRATA_COLUMNS + FEATURE_COLUMNS
};

/* What the columns of a situation look at. */
struct hand_controls {
    seat me;
    int n_key;            /* 0 … 2 */
    cardset key[2];       /* the highest unseen trumps, one each */
    cardset trumps, high; /* unseen ones; the upper half of them, rounded up */
};
struct hand_controls hand_controls_of(const struct situation *situation);

/* The columns of one deal: small whole numbers. */
void hand_controls_read(const struct hand_controls *controls, const cardset dealt[N_SEATS],
                        uint8_t columns[HAND_COLUMNS]);

/* Which of the columns (bits of `asked`) to keep so that over all deals none is
 * a linear combination of a constant and those before it. `rows` holds the
 * columns of n deals, 1 <= n <= 1,000,000. */
unsigned hand_controls_independent(const uint8_t (*rows)[HAND_COLUMNS], uint64_t n, unsigned asked);

#endif
