/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains calls by regret: four bidders (bidders.h) start with the calls of club and play rounds of
 * deals, with the cards played by a given policy. The caller runs one round at a time, so that
 * cards may be trained in between. The resulting table of calls is the same for any number of
 * threads. */
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
    struct pool pool; /* does not affect the result */
};

struct call_training {
    struct call_training_plan plan;
    struct bidders bidders;
    int32_t round;                      /* completed rounds */
    uint32_t histories[MOST_HISTORIES]; /* saved: [node] 1 + parent · n_calls + call; else 0 */
};

/* STATUS_MEMORY. The caller clears *training, even on failure. */
enum status call_training_init(struct call_training *training,
                               const struct call_training_plan *plan);
void call_training_clear(struct call_training *training); /* accepts a zeroed struct */

/* Plays the next round. `cards` is borrowed; it must be deterministic and see only its own cards.
 * STATUS_MEMORY. */
enum status call_training_round(struct call_training *training, const struct policy *cards);

/* Writes the average calls into training->bidders.now, where they stay until the next round;
 * symmetric hands (card_features.h) get the same calls. */
void call_training_finish(struct call_training *training);

/* The blocks that save the training. The blocks of the histories come first; the sizes of the other
 * blocks are valid once call_training_resume has added the loaded histories. STATUS_MEMORY;
 * STATUS_INPUT if the histories do not form a tree. */
enum { HISTORY_PLACES = 2, CALL_PLACES = HISTORY_PLACES + 2 };
void call_training_places(struct call_training *training, struct checkpoint_place out[CALL_PLACES]);
enum status call_training_resume(struct call_training *training);
