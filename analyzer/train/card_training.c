/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_training.h. */
#include "analyzer/train/card_training.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"

/* Deals that a thread takes at a time. */
enum { BLOCK = 32, BLOCKS = CARD_STEP_DEALS / BLOCK, BLOCK_LESSONS = BLOCK * MOST_LESSONS };

/* How sure the players are of themselves, from first to last, in stakes of the contract; and how
 * fast they learn: full pace after WARM_STEPS, from half of the way on ever slower. Of the few that
 * were tried in runs of some minutes, what these make leaves the best response least. */
static const double first_heat = 0.3, last_heat = 0.05;
static const double full_rate = 2e-3, last_share = 0.03;
enum { WARM_STEPS = 30 };

struct block {
    int n;
    struct card_lesson lessons[BLOCK_LESSONS];
};

/* --- a step --------------------------------------------------------------------------------- */

/* Every deal has a generator of its own; number 0 is that of the first weights. */
static enum status do_block(void *self, int worker, uint64_t number, void *result)
{
    const struct card_training *training = self;
    struct block *block = result;
    const struct card_play play = {.rules = training->plan.rules,
                                   .calls = training->calls,
                                   .scratch = training->scratch[worker],
                                   .players = training->trainer.players,
                                   .mirror = &training->mirror,
                                   .heat = training->heat};
    const uint64_t first = 1 + training->trainer.step * CARD_STEP_DEALS + number * BLOCK;
    for (uint64_t i = 0; i < BLOCK; i++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        rng_seed(&rng, training->plan.seed, first + i);
        deal_shuffle(training->plan.rules->pack, &rng, dealt);
        block->n += card_play_deal(&play, dealt, &rng, block->lessons + block->n);
    }
    return STATUS_OK;
}

static enum status take_block(void *self, uint64_t number, const void *result)
{
    struct card_training *training = self;
    const struct block *block = result;
    (void)number;
    memcpy(training->lessons + training->n_lessons, block->lessons,
           (size_t)block->n * sizeof *block->lessons);
    training->n_lessons += (size_t)block->n;
    return STATUS_OK;
}

/* Room for those who call, zeroed: what they kept of others' calls is not theirs. */
static enum status renew_scratch(struct card_training *training, const struct policy *calls)
{
    if (training->calls == calls && training->scratch_size == calls->scratch_size)
        return STATUS_OK;
    for (int i = 0; i < pool_workers(&training->plan.pool); i++) {
        free(training->scratch[i]);
        training->scratch[i] = calloc(1, calls->scratch_size + 1);
        if (training->scratch[i] == NULL)
            return STATUS_MEMORY;
    }
    training->calls = calls;
    training->scratch_size = calls->scratch_size;
    return STATUS_OK;
}

/* Plays the deals of a step. The lessons go to all ranks, each of which learns from all: gradients would
 * be six times as many bytes. */
static enum status play_deals(struct card_training *training)
{
    const struct pool *pool = &training->plan.pool;
    const struct work work = {.n_items = BLOCKS,
                              .result_size = sizeof(struct block),
                              .do_item = do_block,
                              .take = take_block,
                              .self = training};
    training->n_lessons = 0;
    const enum status status = pool_map(pool, &work, NULL);
    pool_share(pool, pool->is_writer, &training->n_lessons, sizeof training->n_lessons);
    pool_share(pool, pool->is_writer, training->lessons,
               training->n_lessons * sizeof *training->lessons);
    return status;
}

enum status card_training_step(struct card_training *training, const struct policy *calls)
{
    const double way = (double)training->trainer.step / (double)training->plan.steps;
    const double warm = fmin(1.0, ((double)training->trainer.step + 1) / WARM_STEPS);
    const double late = pow(last_share, fmax(0.0, 2 * way - 1));
    const struct pool here = pool_here(&training->plan.pool);
    enum status status = pool_agree(&training->plan.pool, renew_scratch(training, calls), NULL);
    if (status != STATUS_OK)
        return status;
    training->heat = first_heat * pow(last_heat / first_heat, way);
    status = play_deals(training);
    return status != STATUS_OK
               ? status
               : card_trainer_step(&training->trainer, training->lessons, training->n_lessons,
                                   full_rate * warm * late, &here);
}

void card_training_net(const struct card_training *training, struct card_net *out)
{
    card_weights_net(training->trainer.players, out);
    out->mirror = training->mirror;
}

/* --- from beginning to end ------------------------------------------------------------------ */

enum status card_training_init(struct card_training *training,
                               const struct card_training_plan *plan)
{
    *training = (struct card_training){.plan = *plan};
    card_mirror_init(&training->mirror, plan->rules);
    training->lessons = calloc((size_t)BLOCKS * BLOCK_LESSONS, sizeof *training->lessons);
    training->scratch =
        calloc((size_t)pool_workers(&training->plan.pool), sizeof *training->scratch);
    if (training->lessons == NULL || training->scratch == NULL)
        return STATUS_MEMORY;
    return card_trainer_init(&training->trainer, plan->rules, plan->seed);
}

void card_training_clear(struct card_training *training)
{
    for (int i = 0; training->scratch != NULL && i < pool_workers(&training->plan.pool); i++)
        free(training->scratch[i]);
    free(training->scratch);
    free(training->lessons);
    card_trainer_clear(&training->trainer);
    *training = (struct card_training){0};
}

/* --- the file ------------------------------------------------------------------------------- */

/* What goes on: the weights, and what the trainer knows of their gradients. */
enum { N_SAVED = 5 };
static void saved_of(const struct card_trainer *trainer, struct checkpoint_place out[N_SAVED])
{
    const size_t size = sizeof *trainer->now;
    const struct checkpoint_place places[N_SAVED] = {
        {"card step", (void *)&trainer->step, sizeof trainer->step},
        {"card weights", trainer->now, size},
        {"card mean", trainer->mean, size},
        {"card momentum", trainer->momentum, size},
        {"card variance", trainer->variance, size}};
    memcpy(out, places, sizeof places);
}

enum status card_training_save(const struct card_training *training, struct checkpoint *checkpoint,
                               struct diag *diag)
{
    struct checkpoint_place places[N_SAVED];
    saved_of(&training->trainer, places);
    return checkpoint_put(checkpoint, places, N_SAVED, diag);
}

enum status card_training_load(struct card_training *training, struct run_checkpoint *checkpoint,
                               bool *found)
{
    struct checkpoint_place places[N_SAVED];
    saved_of(&training->trainer, places);
    const enum status status = run_checkpoint_load(checkpoint, places, N_SAVED, found);
    card_trainer_round(&training->trainer);
    return status;
}
