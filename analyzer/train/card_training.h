/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards by self-play: players who know nothing but the rules play deals among themselves (card_play.h), and
 * their net follows what the cards were worth (card_trainer.h), step by step, while they draw their cards
 * ever more surely. One step at a time, so that calls may be trained in between. */
#ifndef ZOLO_TRAIN_CARD_TRAINING_H
#define ZOLO_TRAIN_CARD_TRAINING_H

#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/card_trainer.h"

enum { CARD_STEP_DEALS = 1024, MOST_CARD_STEPS = 10000000 };

struct card_training_plan {
    const struct ruleset *rules; /* borrowed; card_net_fits */
    uint64_t steps; /* of CARD_STEP_DEALS deals, 1 … MOST_CARD_STEPS: rates fall towards the last */
    uint64_t seed;
    struct pool pool; /* never changes a result */
};

struct card_training {
    struct card_training_plan plan;
    struct card_trainer trainer; /* trainer.step: steps made */
    struct card_mirror mirror;
    const struct policy *calls; /* of the present step; borrowed */
    double heat;
    void **scratch;              /* by worker, of those who call; owned */
    size_t scratch_size;         /* of each */
    struct card_lesson *lessons; /* of a step; owned */
    size_t n_lessons;
};

/* Weights by chance. STATUS_MEMORY. The caller clears, also on failure. */
enum status card_training_init(struct card_training *training,
                               const struct card_training_plan *plan) MUST_USE;
void card_training_clear(struct card_training *training); /* accepts a zeroed one */

/* The next step, with calls by a policy that draws no lots and sees no cards, borrowed for it.
 * STATUS_MEMORY. */
enum status card_training_step(struct card_training *training, const struct policy *calls) MUST_USE;

/* The net of the players as they are by now. */
void card_training_net(const struct card_training *training, struct card_net *out);

/* Adds what goes on from here to a save (checkpoint_begin), and reads it, if it is there (*found).
 * STATUS_FILE, STATUS_INPUT, STATUS_MEMORY. The writer saves, all ranks read. */
enum status card_training_save(const struct card_training *training, struct checkpoint *checkpoint,
                               struct diag *diag) MUST_USE;
enum status card_training_load(struct card_training *training, struct run_checkpoint *checkpoint,
                               bool *found) MUST_USE;

#endif
