/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls by regret: four bidders (bidders.h) start from the calls of club and play rounds of deals,
 * the cards being played by a given policy. The caller runs one round at a time, so that cards may
 * be trained in between. The result is a table of calls, the same for any number of threads. */
#pragma once

#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/bidders.h"
#include "engine/policy/policy.h"

enum { MOST_HISTORIES = 4096, MOST_CALL_ROUNDS = 1000000 };

struct call_training_plan {
    const struct ruleset *rules; /* borrowed; call_table_fits */
    uint64_t deals;              /* of a round */
    int histories;               /* capacity, 1 … MOST_HISTORIES */
    uint64_t seed;
    struct pool pool; /* never changes a result */
};

struct call_training {
    struct call_training_plan plan;
    struct bidders bidders;
    int32_t round;                      /* completed rounds */
    uint32_t histories[MOST_HISTORIES]; /* for the checkpoint: [node] 1 + parent · n_calls + call; 0
                                           for the root and unused nodes */
};

/* STATUS_MEMORY. The caller clears it, even on failure. */
enum status call_training_init(struct call_training *training,
                               const struct call_training_plan *plan);
void call_training_clear(struct call_training *training); /* accepts a zeroed one */

/* Plays the next round. `cards`, borrowed, is deterministic and sees only its own cards.
 * STATUS_MEMORY. */
enum status call_training_round(struct call_training *training, const struct policy *cards);

/* Writes the average calls into training->bidders.now, where they stay until the next round; the
 * image of a hand (card_features.h) calls like the hand. */
void call_training_finish(struct call_training *training);

/* The blocks that the training is saved as. The blocks of the histories come first; the sizes of
 * the others are valid once call_training_resume has added the loaded histories. STATUS_MEMORY;
 * STATUS_INPUT if the histories form no tree. */
enum { HISTORY_PLACES = 2, CALL_PLACES = HISTORY_PLACES + 2 };
void call_training_places(struct call_training *training, struct checkpoint_place out[CALL_PLACES]);
enum status call_training_resume(struct call_training *training);
