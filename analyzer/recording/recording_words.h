/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a recording: what may be entered now, and the last one back. */
#ifndef ZOLO_RECORDING_RECORDING_WORDS_H
#define ZOLO_RECORDING_RECORDING_WORDS_H

#include "analyzer/recording/recording.h"

enum { MOST_OFFERS = 128, UNDONE_BYTES = 64 };

/* What would be taken now, as it is written: calls, or cards (sorted as a player sorts them, twins
 * once) and then announcements. Nothing in the stage of hands. STATUS_MEMORY. */
struct offers {
    int n, n_cards;
    char words[MOST_OFFERS][ACT_BYTES];
    card cards[MAX_CARDS]; /* the first n_cards words */
};
enum status recording_offers(const struct recording *recording, struct offers *out) MUST_USE;

/* Takes the last thing back, be it of a deal that was finished; *what names it, "" if there was
 * nothing. A deal that was written before the recording began is entered anew without it: comments
 * within it are lost. STATUS_MEMORY, STATUS_INPUT. */
enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES],
                           struct diag *diag) MUST_USE;

#endif
