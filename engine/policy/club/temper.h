/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How bold a caller is, beside the club player: nobody at a strange table bids by the same numbers. A
 * bold one asks less of his hand, a timid one more; their cards are the club player's.
 *
 * The bold one plays solos of which he loses more than half, as people do who like to play alone. */
#ifndef ZOLO_POLICY_CLUB_TEMPER_H
#define ZOLO_POLICY_CLUB_TEMPER_H

#include "engine/play/view.h"
#include "engine/policy/club/doppelkopf/club_promise.h"

struct temper {
    int hundredths; /* of the strength of a hand (club.h): so much less is asked for bids and doubles */
    int solo;       /* card points: so much less must a reservation for a solo promise */
    int words;      /* card points: so much less must be expected for Re, Kontra and refusals */
};

/* TEMPER_USUAL is the club player himself. */
enum temper_kind { TEMPER_USUAL, TEMPER_LOOSE, TEMPER_TIMID, N_TEMPERS };
extern const struct temper club_tempers[N_TEMPERS];

/* What such players keep between two questions: how a set of rules counts hands, and what was found out
 * of the hand asked for last. Zeroed before first use; it saves time and changes no answer. */
struct club_memory {
    struct promise_table table;
    cardset dealt;
    struct promises promises;
};

/* What a club player of that temper does who sees this. `memory` may be NULL. */
action club_answer(const struct view *view, const struct temper *temper,
                   struct club_memory *memory);

/* What each of them does, into done[N_TEMPERS]: cheaper than to ask one after the other. */
void club_answers(const struct view *view, struct club_memory *memory, action done[N_TEMPERS]);

#endif
