/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gamblers of a confidence sequence: what fixed bets on a block of values
 * win against one supposed mean. See sequence.h for the game and its source. */
#ifndef ZOLO_STATS_SEQUENTIAL_BET_H
#define ZOLO_STATS_SEQUENTIAL_BET_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/status.h"

/* Gamblers that share the capital equally, and different values of a block that
 * are counted; further ones are kept one by one. */
enum { N_GAMBLERS = 10, MAX_COUNTED = 64 };

/* Which bet: that the mean is above m, or that it is below. */
enum side { SIDE_ABOVE, SIDE_BELOW };

/* The rows between two looks; their order plays no part. */
struct block {
    uint64_t population;  /* as in struct sample */
    uint64_t n, n_before; /* rows of this block, rows of earlier ones */
    double past_sum;      /* of the earlier rows, as this block defines the quantity */
    double low, high;     /* no value of the population lies outside */
    bool is_early;        /* half of the gamblers sit it out */
    int n_counted;
    double value[MAX_COUNTED]; /* ascending */
    uint64_t count[MAX_COUNTED];
    uint64_t n_single, capacity;
    double *single; /* owned */
};

/* Adds values to a block, clipped into its bounds. STATUS_MEMORY. */
enum status block_add(struct block *block, const double *values, uint64_t n) MUST_USE;
void block_clear(struct block *block); /* frees; accepts a zeroed block */

/* Mean of the `n_left` rows still to come of `population` ones, if the mean of
 * all is m and `sum` is that of the others; independent rows: m. *slack: what rounding may
 * have done to it, in the quantity's unit; `scale`: the largest value there may be. */
double mean_left(uint64_t population, uint64_t n_left, double sum, double m, double scale,
                 double *slack);

/* Logarithms of what the gamblers have made of their capital: in the blocks that
 * half of them sit out, and in the others. */
struct ledger {
    double early[N_GAMBLERS], later[N_GAMBLERS];
};

/* Plays a block against "the mean of the population is m" and enters what is won.
 * All become infinite if m is impossible. */
void bet_on_block(const struct block *block, double m, enum side side, struct ledger *ledger);

/* Logarithm of the mean capital of those who played all blocks and those who sat
 * out the early ones. */
double bet_log_mean(const struct ledger *ledger);

#endif
