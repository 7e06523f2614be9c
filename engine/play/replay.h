/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal gone through again from the table at which it stands: what each seat found when it called,
 * announced and played, and what it did then. Only what was public is known of it.
 *
 * Before each card the seat on turn is asked what it announces, where a level is open to one of the
 * teams (PHASE_ANNOUNCE, as a state does it). What it has said since its last card, on its turn or
 * not, is what it answers; it finds the table as it was before its first word, but with the cards
 * that have fallen. */
#ifndef ZOLO_PLAY_REPLAY_H
#define ZOLO_PLAY_REPLAY_H

#include "engine/play/state.h"

/* What was announced by some moment: the levels, and how many of table.announcements. */
struct replay_said {
    struct announced levels;
    uint8_t n;
};

struct replay {
    const struct table *end; /* borrowed */
    struct table table;      /* before the act of `table.turn`; `table.phase` tells its kind */
    action
        done; /* the call or card; in PHASE_ANNOUNCE the highest level that the seat announced and
                    that changed something, as a call, or pass */
    /* Inside. */
    bool has_action;                   /* `done` is still to be made */
    bool was_asked;                    /* for an announcement before the next card */
    seatset spoke;                     /* who has announced something since its last card, */
    struct replay_said found[N_SEATS]; /* and what stood before */
    struct replay_said said;           /* what stands now */
};

/* Before the first call. Who owes or must play a compulsory solo is known from then on. A deal whose
 * contract was settled without an auction has no calls. */
void replay_init(struct replay *replay, const struct table *end);

/* After the auction, before the first card. `end` must be there or further. */
void replay_init_play(struct replay *replay, const struct table *end);

/* Goes to the next act, the first one included; false if no more is told. Whether a seat keeps
 * silent is told by its next card. */
bool replay_next(struct replay *replay);

#endif
