/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_trainer.h. */
#include "analyzer/train/card_trainer.h"

#include <math.h>
#include <stdlib.h>

enum { SLICE = 1 << 14 }; /* weights that a thread takes at a time */
static const double keep_momentum = 0.9, keep_variance = 0.999, least_change = 1e-8;
static const double mean_share = 0.1; /* of all steps, that the mean goes back */
enum { LEAST_MEAN = 20 };

struct lesson_work {
    struct card_trainer *trainer;
    const struct card_lesson *lessons;
    size_t n;
};

/* How a step changes the weights. */
struct change_work {
    struct card_trainer *trainer;
    float scale, pace, follow; /* of gradients, of the change, of the mean */
};

static struct card_weights *new_weights(void)
{
    return calloc(1, sizeof(struct card_weights));
}

enum status card_trainer_init(struct card_trainer *trainer, const struct ruleset *rules,
                              uint64_t seed)
{
    struct rng rng;
    *trainer = (struct card_trainer){.now = new_weights(),
                                     .mean = new_weights(),
                                     .at = new_weights(),
                                     .players = new_weights(),
                                     .momentum = new_weights(),
                                     .variance = new_weights()};
    bool all = trainer->now != NULL && trainer->mean != NULL && trainer->at != NULL &&
               trainer->players != NULL && trainer->momentum != NULL && trainer->variance != NULL;
    for (int i = 0; i < GRADIENT_PARTS; i++)
        all &= (trainer->gradient[i] = new_weights()) != NULL;
    if (!all)
        return STATUS_MEMORY;
    rng_seed(&rng, seed, 0);
    card_weights_draw(trainer->now, rules, &rng);
    *trainer->mean = *trainer->now;
    card_trainer_round(trainer);
    return STATUS_OK;
}

void card_trainer_round(struct card_trainer *trainer)
{
    card_weights_to_grid(trainer->now, 0, CARD_WEIGHTS, trainer->at);
    card_weights_to_grid(trainer->mean, 0, CARD_WEIGHTS, trainer->players);
}

void card_trainer_clear(struct card_trainer *trainer)
{
    free(trainer->now);
    free(trainer->mean);
    free(trainer->at);
    free(trainer->players);
    free(trainer->momentum);
    free(trainer->variance);
    for (int i = 0; i < GRADIENT_PARTS; i++)
        free(trainer->gradient[i]);
    *trainer = (struct card_trainer){0};
}

static enum status blame_part(void *self, int worker, uint64_t part, void *result)
{
    const struct lesson_work *work = self;
    (void)worker;
    (void)result;
    const size_t end = work->n * (part + 1) / GRADIENT_PARTS;
    for (size_t i = work->n * part / GRADIENT_PARTS; i < end; i++)
        card_weights_blame(work->trainer->at, &work->lessons[i].choice, work->lessons[i].gains,
                           work->trainer->gradient[part]);
    return STATUS_OK;
}

/* Changes a slice of the weights, seen as one array. */
static enum status change_slice(void *self, int worker, uint64_t slice, void *result)
{
    const struct change_work *work = self;
    struct card_trainer *trainer = work->trainer;
    float *now = (float *)trainer->now, *mean = (float *)trainer->mean;
    float *momentum = (float *)trainer->momentum, *variance = (float *)trainer->variance;
    const float a = (float)keep_momentum, b = (float)keep_variance, least = (float)least_change;
    const size_t first = slice * SLICE;
    const size_t end = first + SLICE < CARD_WEIGHTS ? first + SLICE : CARD_WEIGHTS;
    (void)worker;
    (void)result;
    for (size_t i = first; i < end; i++) {
        float gradient = 0.0F;
        for (int part = 0; part < GRADIENT_PARTS; part++) {
            gradient += ((float *)trainer->gradient[part])[i];
            ((float *)trainer->gradient[part])[i] = 0.0F;
        }
        gradient *= work->scale;
        momentum[i] = a * momentum[i] + (1.0F - a) * gradient;
        variance[i] = b * variance[i] + (1.0F - b) * gradient * gradient;
        now[i] -= work->pace * momentum[i] / (sqrtf(variance[i]) + least);
        mean[i] += work->follow * (now[i] - mean[i]);
    }
    card_weights_to_grid(trainer->now, first, end, trainer->at);
    card_weights_to_grid(trainer->mean, first, end, trainer->players);
    return STATUS_OK;
}

enum status card_trainer_step(struct card_trainer *trainer, const struct card_lesson *lessons,
                              size_t n, double rate, const struct pool *pool)
{
    if (n == 0)
        return STATUS_OK;
    struct lesson_work blame = {trainer, lessons, n};
    const double step = (double)++trainer->step;
    const double unbiased = sqrt(1.0 - pow(keep_variance, step)) / (1.0 - pow(keep_momentum, step));
    struct change_work change = {
        trainer, 1.0F / (float)n, (float)(rate * unbiased),
        trainer->step < LEAST_MEAN ? 1.0F : (float)(1.0 / fmax(mean_share * step, LEAST_MEAN))};
    const struct work parts = {.n_items = GRADIENT_PARTS, .do_item = blame_part, .self = &blame};
    const struct work slices = {
        .n_items = (CARD_WEIGHTS + SLICE - 1) / SLICE, .do_item = change_slice, .self = &change};
    const enum status status = pool_map(pool, &parts, NULL);
    return status != STATUS_OK ? status : pool_map(pool, &slices, NULL);
}
