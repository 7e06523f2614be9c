/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights that follow what is learnt: stochastic gradient steps by Adam (Kingma, Ba 2015), and the
 * running mean of the weights (Polyak, Juditsky 1992), by which the players play. The mean goes
 * back a tenth of all steps, so that players answer those of a long while and not only the last ones,
 * as in fictitious play. */
#ifndef ZOLO_TRAIN_CARD_TRAINER_H
#define ZOLO_TRAIN_CARD_TRAINER_H

#include "analyzer/run/pool.h"
#include "analyzer/train/card_play.h"

enum { GRADIENT_PARTS = 4 }; /* that threads may work on at a time */

/* The weights are those that gradients move; what is asked are the same rounded to the grid of a trained
 * net (net_shape.h): gradients are those at the rounded weights, taken as they are for the others
 * (straight-through estimator: Bengio, Léonard, Courville 2013), so that rounding is part of training. */
struct card_trainer {
    uint64_t step;                            /* steps made */
    struct card_weights *now, *mean;          /* owned, as these are */
    struct card_weights *at, *players;        /* both rounded: gradients are taken at the first, the
                                                 players play by the second */
    struct card_weights *momentum, *variance; /* running means of gradients and their squares */
    struct card_weights *gradient[GRADIENT_PARTS]; /* zero between steps */
};

/* Weights by chance, for the roles of these rules. STATUS_MEMORY. The caller clears, also on failure. */
enum status card_trainer_init(struct card_trainer *trainer, const struct ruleset *rules,
                              uint64_t seed) MUST_USE;
void card_trainer_clear(struct card_trainer *trainer); /* accepts a zeroed one */

/* Rounds anew, once the weights were written from outside (a checkpoint). */
void card_trainer_round(struct card_trainer *trainer);

/* A step by n lessons at this rate. STATUS_MEMORY, STATUS_INTERRUPTED. */
enum status card_trainer_step(struct card_trainer *trainer, const struct card_lesson *lessons,
                              size_t n, double rate, const struct pool *pool) MUST_USE;

#endif
