/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_learning.h. */
#include "analyzer/learn/card_learning.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/learn/card_trainer.h"
#include "analyzer/store/checkpoint.h"
#include "engine/deal/deals.h"

/* Deals that a thread takes at a time. */
enum { BLOCK = 32, BLOCKS = CARD_STEP_DEALS / BLOCK, BLOCK_LESSONS = BLOCK * MOST_LESSONS };

/* How sure the players are of themselves, from first to last, in stakes of the contract; and how
 * fast they learn: full pace after WARM_STEPS, from half of the way on ever slower. Of the few that
 * were tried in runs of some minutes, what these make leaves the best response least. */
static const double first_heat = 0.3, last_heat = 0.05;
static const double full_rate = 2e-3, last_share = 0.03;
enum { WARM_STEPS = 30, IDENTITY_BYTES = 512 };
static const double seconds_between = 60.0;

struct block {
    int n;
    struct card_lesson lessons[BLOCK_LESSONS];
};

struct learning {
    const struct card_learning_plan *plan;
    struct card_trainer trainer;
    struct card_mirror mirror;
    struct checkpoint *checkpoint;
    struct crew threads;
    double heat;
    void **scratch;              /* by worker, of those who call; owned */
    struct card_lesson *lessons; /* of a step; owned */
    size_t n;
};

/* --- a step --------------------------------------------------------------------------------- */

/* Every deal has a generator of its own; number 0 is that of the first weights. */
static enum status do_block(void *self, int worker, uint64_t number, void *result)
{
    const struct learning *learning = self;
    const struct card_learning_plan *plan = learning->plan;
    struct block *block = result;
    const struct card_play play = {.rules = plan->rules,
                                   .calls = plan->calls,
                                   .scratch = learning->scratch[worker],
                                   .players = learning->trainer.mean,
                                   .mirror = &learning->mirror,
                                   .heat = learning->heat};
    const uint64_t first = 1 + learning->trainer.step * CARD_STEP_DEALS + number * BLOCK;
    for (uint64_t i = 0; i < BLOCK; i++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        rng_seed(&rng, plan->seed, first + i);
        deal_shuffle(plan->rules->pack, &rng, dealt);
        block->n += card_play_deal(&play, dealt, &rng, block->lessons + block->n);
    }
    return STATUS_OK;
}

static enum status take_block(void *self, uint64_t number, const void *result)
{
    struct learning *learning = self;
    const struct block *block = result;
    (void)number;
    memcpy(learning->lessons + learning->n, block->lessons,
           (size_t)block->n * sizeof *block->lessons);
    learning->n += (size_t)block->n;
    return STATUS_OK;
}

static enum status make_step(struct learning *learning)
{
    const double way = (double)learning->trainer.step / learning->plan->steps;
    const double warm = fmin(1.0, ((double)learning->trainer.step + 1) / WARM_STEPS);
    const double late = pow(last_share, fmax(0.0, 2 * way - 1));
    const struct crew_work work = {.n_items = BLOCKS,
                                   .result_size = sizeof(struct block),
                                   .do_item = do_block,
                                   .take = take_block,
                                   .self = learning};
    learning->heat = first_heat * pow(last_heat / first_heat, way);
    learning->n = 0;
    const enum status status = crew_map(&learning->threads, &work, NULL);
    return status != STATUS_OK
               ? status
               : card_trainer_step(&learning->trainer, learning->lessons, learning->n,
                                   full_rate * warm * late, &learning->threads);
}

/* --- the file ------------------------------------------------------------------------------- */

static enum status save(struct learning *learning, struct diag *diag)
{
    const struct card_trainer *trainer = &learning->trainer;
    const size_t size = sizeof *trainer->now;
    const struct checkpoint_block blocks[] = {{"step", 0, &trainer->step, sizeof trainer->step},
                                              {"now", 0, trainer->now, size},
                                              {"mean", 0, trainer->mean, size},
                                              {"momentum", 0, trainer->momentum, size},
                                              {"variance", 0, trainer->variance, size}};
    return checkpoint_save(learning->checkpoint, blocks, 5, diag);
}

static enum status load(struct learning *learning, struct diag *diag)
{
    struct card_trainer *trainer = &learning->trainer;
    const size_t size = sizeof *trainer->now;
    const struct {
        const char *name;
        void *bytes;
        size_t size;
    } blocks[] = {{"step", &trainer->step, sizeof trainer->step},
                  {"now", trainer->now, size},
                  {"mean", trainer->mean, size},
                  {"momentum", trainer->momentum, size},
                  {"variance", trainer->variance, size}};
    bool found = true;
    enum status status = STATUS_OK;
    for (int i = 0; i < 5 && status == STATUS_OK && found; i++)
        status = checkpoint_load_into(learning->checkpoint, blocks[i].name, blocks[i].bytes,
                                      blocks[i].size, &found, diag);
    return status;
}

static enum status open_checkpoint(struct learning *learning, struct diag *diag)
{
    const struct card_learning_plan *plan = learning->plan;
    char identity[IDENTITY_BYTES];
    if (plan->checkpoint == NULL)
        return STATUS_OK;
    snprintf(identity, sizeof identity,
             "cards=3 rules=%s fingerprint=%016" PRIx64 " calls=%s steps=%d seed=%" PRIu64,
             plan->rules->name, ruleset_fingerprint(plan->rules), plan->callers, plan->steps,
             plan->seed);
    policy_add_content(&plan->calls, 1, identity, sizeof identity);
    const enum status status =
        checkpoint_open(plan->checkpoint, identity, &learning->checkpoint, diag);
    return status == STATUS_OK ? load(learning, diag) : status;
}

/* --- the run -------------------------------------------------------------------------------- */

static enum status prepare(struct learning *learning)
{
    const struct card_learning_plan *plan = learning->plan;
    const int workers = crew_workers(plan->crew);
    card_mirror_init(&learning->mirror, plan->rules);
    learning->threads = crew_of_threads(plan->crew->n_threads);
    learning->lessons = calloc((size_t)BLOCKS * BLOCK_LESSONS, sizeof *learning->lessons);
    learning->scratch = calloc((size_t)workers, sizeof *learning->scratch);
    if (learning->lessons == NULL || learning->scratch == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < workers; i++)
        if ((learning->scratch[i] = calloc(1, plan->calls->scratch_size + 1)) == NULL)
            return STATUS_MEMORY;
    return card_trainer_init(&learning->trainer, card_roles(plan->rules), plan->seed);
}

static bool is_told_to_go_on(const struct learning *learning)
{
    const struct card_learning_plan *plan = learning->plan;
    return plan->progress == NULL ||
           plan->progress->report(plan->progress->self, learning->trainer.step * CARD_STEP_DEALS,
                                  (uint64_t)plan->steps * CARD_STEP_DEALS);
}

static enum status make_steps(struct learning *learning, struct diag *diag)
{
    enum status status = STATUS_OK;
    while (learning->trainer.step < (uint64_t)learning->plan->steps && status == STATUS_OK) {
        status = make_step(learning);
        const bool goes_on = is_told_to_go_on(learning);
        const bool is_due = learning->checkpoint != NULL &&
                            (checkpoint_is_due(learning->checkpoint, seconds_between) || !goes_on ||
                             learning->trainer.step == (uint64_t)learning->plan->steps);
        if (status == STATUS_OK && is_due)
            status = save(learning, diag);
        if (status == STATUS_OK && !goes_on)
            status = STATUS_INTERRUPTED;
    }
    return status;
}

static void clear(struct learning *learning)
{
    const int workers = crew_workers(learning->plan->crew);
    for (int i = 0; i < workers && learning->scratch != NULL; i++)
        free(learning->scratch[i]);
    free(learning->scratch);
    free(learning->lessons);
    card_trainer_clear(&learning->trainer);
    checkpoint_close(learning->checkpoint);
}

enum status card_learning_run(const struct card_learning_plan *plan, struct card_net *out,
                              struct diag *diag)
{
    struct learning learning = {.plan = plan};
    enum status status = prepare(&learning);
    if (status == STATUS_OK)
        status = open_checkpoint(&learning, diag);
    if (status == STATUS_OK)
        status = make_steps(&learning, diag);
    if (status == STATUS_OK) {
        card_weights_round(learning.trainer.mean, out);
        out->mirror = learning.mirror;
    }
    clear(&learning);
    return status;
}
