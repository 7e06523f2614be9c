/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an action is not allowed, in words for a message. */
#ifndef ZOLO_PLAY_OBJECTION_H
#define ZOLO_PLAY_OBJECTION_H

#include <stddef.h>

#include "engine/play/view.h"

/* Why the seat on turn, dealt `dealt`, may not play this card, as a clause:
 * "must beat ♣J; ♥Q or ♦Q are legal" (`symbols`: suit symbols, else codes).
 * Returns false if it may; then `out` is empty. In PHASE_CARD. */
bool objection_to_card(const struct table *table, cardset dealt, card c, bool symbols, char *out,
                       size_t size);

/* The same for any action by what the seat on turn knows: a call in PHASE_CALL and PHASE_ANNOUNCE,
 * where it knows its team; and when the deal is over it says so. */
bool view_objection(const struct view *view, action action, bool symbols, char *out, size_t size);

#endif
