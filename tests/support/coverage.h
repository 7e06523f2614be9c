/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which situations a run of random deals met. A property test that compares
 * nothing but easy deals passes for the wrong reason, so it asserts that every
 * situation here occurred. */
#ifndef ZOLO_COVERAGE_H
#define ZOLO_COVERAGE_H

#include <stdint.h>

#include "engine/play/state.h"

/* Situations that do not belong to one contract. */
enum situation {
    TIE_UNDOUBLED_PAIR, /* 52-52 (RULES 1.8.2), by who doubled last: nobody ... */
    TIE_UNDOUBLED_LONE,
    TIE_OLD_LAST_PAIR, /* ... the old side or the lone player ... */
    TIE_OLD_LAST_LONE,
    TIE_YOUNG_LAST_PAIR, /* ... the others */
    TIE_YOUNG_LAST_LONE,
    LOSER_25_PAIR, /* the edges of the ladder (1.8.3), 2 v 2 and 1 v 3 */
    LOSER_26_PAIR,
    LOSER_25_LONE,
    LOSER_26_LONE,
    LOSER_TRICKLESS_PAIR,
    LOSER_TRICKLESS_LONE,
    WON_WITH_53, /* the edges of winning (1.8.1) */
    LOST_WITH_51,
    DOUBLES_COLLAPSED,          /* a run of one side's doubles (1.4) */
    DOUBLES_CUT,                /* more runs than the settle cap (AMB-07) */
    DECLARER_OPENED,            /* the bidder said kontra with the bid (AMB-05) */
    BID_WIPED_DOUBLES,          /* 1.3.3 */
    SILENT_HOLDER_BARRED,       /* a hand with all old cards may not double (AMB-06, AMB-07) */
    DISCARDED,                  /* 1.6.3: neither suit nor trump */
    RUFFED,                     /* 1.6.2 */
    BEATEN_BY_DUTY,             /* 1.6.4: fewer cards legal than of the suit */
    SIDE_CARD_WON,              /* 1.7 */
    N_FREQUENT,                 /* the rest is asked of long runs only */
    TIE_AFTER_CUT = N_FREQUENT, /* who doubled last is decided among those that count (AMB-08) */
    N_SITUATIONS
};

struct coverage {
    uint64_t situations[N_SITUATIONS];
    uint64_t results[MAX_CONTRACTS][2];               /* by contract: lost, won by old */
    uint64_t called[MAX_CONTRACTS][MAX_DOUBLES + 1];  /* by contract: doubles called */
    uint64_t counted[MAX_CONTRACTS][MAX_DOUBLES + 1]; /* by contract: runs counted */
};

/* Notes what happens when the state takes this legal action. */
void coverage_note_action(struct coverage *coverage, const struct state *state, action action);

/* Notes the result of a deal that is over. */
void coverage_note_result(struct coverage *coverage, const struct state *state);

/* Adds the situations (not the tables by contract) of `other`. */
void coverage_add_situations(struct coverage *coverage, const struct coverage *other);

const char *coverage_situation_name(enum situation situation);

#endif
