/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays a deal action by action from its public table, without the hands: each step gives the
 * table that a seat saw when it called, announced or played, and what the seat did.
 *
 * As in struct state, a decision in PHASE_ANNOUNCE precedes each card before which some level is
 * open. All announcements of a seat since its last card, on its turn or not, count as one decision.
 * The table of such a decision contains all cards played so far, but no announcement that belongs
 * to the decision or follows it. */
#pragma once

#include "engine/play/state.h"

/* The announcements up to some point: the levels, and the length of table.announcements. */
struct replay_said {
    struct announced levels;
    uint8_t n;
};

struct replay {
    const struct table *end; /* borrowed */
    struct table table;      /* the table before the action of seat `table.turn` */
    action done; /* the call or card; in PHASE_ANNOUNCE the call for the highest level announced
                 with effect, or pass */
    /* Private: */
    bool has_action;                   /* `done` has not been applied to `table` */
    bool was_asked;                    /* the announcement before the next card has been replayed */
    seatset spoke;                     /* seats that have announced since their last card */
    struct replay_said found[N_SEATS]; /* [seat] what had been announced before that seat spoke */
    struct replay_said said;           /* the announcements replayed so far */
};

/* Starts before the first call, with the same compulsory solos as `end`, which is borrowed. A deal
 * whose contract was settled without an auction has no calls. */
void replay_init(struct replay *replay, const struct table *end);

/* Starts before the first card. The auction of `end` must be closed. */
void replay_init_play(struct replay *replay, const struct table *end);

/* Advances to the next action; returns false at the end. A decision not to announce becomes known,
 * and is replayed, only once the seat has played its next card. */
bool replay_next(struct replay *replay);
