/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learns to play cards by self-play: players who know nothing but the rules play deals among
 * themselves (card_play.h), and their net follows what the cards were worth (card_trainer.h), step by
 * step, while they draw their cards ever more surely. */
#ifndef ZOLO_LEARN_CARD_LEARNING_H
#define ZOLO_LEARN_CARD_LEARNING_H

#include "analyzer/experiment/crew.h"
#include "engine/policy/learnt/card_net.h"

enum { CARD_STEP_DEALS = 1024, MOST_CARD_STEPS = 10000000 };

struct card_learning_plan {
    const struct ruleset *rules; /* borrowed; card_net_fits */
    const struct policy *calls;  /* who calls; draws no lots, sees no cards; borrowed */
    const char *callers;         /* how that is written, for the checkpoint */
    int steps;                   /* of CARD_STEP_DEALS deals, 1 … MOST_CARD_STEPS */
    uint64_t seed;
    const struct crew *crew;         /* threads of this process */
    const struct progress *progress; /* told numbers of deals; may be NULL */
    const char *checkpoint;          /* file, or NULL */
};

/* Learns; *out, which is the caller's, is written on success only. STATUS_MEMORY,
 * STATUS_INTERRUPTED; STATUS_INPUT, STATUS_FILE of the checkpoint. */
enum status card_learning_run(const struct card_learning_plan *plan, struct card_net *out,
                              struct diag *diag) MUST_USE;

#endif
