/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be entered now. */
#ifndef ZOLO_RECORDING_RECORDING_OFFERS_H
#define ZOLO_RECORDING_RECORDING_OFFERS_H

#include "analyzer/recording/recording.h"

enum { MOST_OFFERS = 128 };

/* What would be taken now, as it is written: calls, or cards (sorted as a player sorts them, twins
 * once) and then announcements. Nothing in the stage of hands. STATUS_MEMORY. */
struct offers {
    int n, n_cards;
    char words[MOST_OFFERS][ACT_BYTES];
    card cards[MAX_CARDS]; /* the first n_cards words */
};
enum status recording_offers(const struct recording *recording, struct offers *out) MUST_USE;

#endif
