/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls by regret: four bidders who begin as club play rounds of deals, with somebody's cards, and answer
 * each other until nobody gains much by another call (bidders.h). One round at a time, so
 * that cards may be trained in between. The outcome is a table of calls, the same for any number of
 * threads. */
#ifndef ZOLO_TRAIN_CALL_TRAINING_H
#define ZOLO_TRAIN_CALL_TRAINING_H

#include "analyzer/run/pool.h"
#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/bidders.h"
#include "engine/policy/policy.h"

enum { MOST_HISTORIES = 4096, MOST_CALL_ROUNDS = 1000000 };

struct call_training_plan {
    const struct ruleset *rules; /* borrowed; call_table_fits */
    uint64_t deals;              /* of a round */
    int histories;               /* of calls, at most; 1 … MOST_HISTORIES */
    uint64_t seed;
    struct pool pool; /* never changes a result */
};

struct call_training {
    struct call_training_plan plan;
    struct bidders bidders;
    int32_t round; /* rounds made */
};

/* Bidders who call as club does. STATUS_MEMORY. The caller clears, also on failure. */
enum status call_training_init(struct call_training *training,
                               const struct call_training_plan *plan) MUST_USE;
void call_training_clear(struct call_training *training); /* accepts a zeroed one */

/* The next round, with cards by a policy that draws no lots and sees none, borrowed for it.
 * STATUS_MEMORY. */
enum status call_training_round(struct call_training *training,
                                const struct policy *cards) MUST_USE;

/* The calls wanted most on the average, a hand's image (card_features.h) calling as the hand does: into
 * training->bidders.now, where they stay until the next round. */
void call_training_finish(struct call_training *training);

/* Saves what the training resumes from, which grows with the histories, and reads it if it is in the file
 * (*found). The writer saves, all ranks read. STATUS_FILE, STATUS_INPUT, STATUS_MEMORY. */
enum status call_training_save(const struct call_training *training, struct checkpoint *checkpoint,
                               struct diag *diag) MUST_USE;
enum status call_training_load(struct call_training *training, struct run_checkpoint *checkpoint,
                               bool *found) MUST_USE;

#endif
