/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking what somebody enters: a hand, a call, a card, a line of a written deal. */
#ifndef ZOLO_RECORDING_RECORDING_TAKE_H
#define ZOLO_RECORDING_RECORDING_TAKE_H

#include "analyzer/recording/recording.h"

/* Takes the first thing of a line at *at and moves on past it and what may stand after it, to the next or
 * the end: a hand ('|' ends one, '?' is an unknown card, a lone '?' an unknown hand), a call, an
 * announcement ("2:re"), a card; or "key: value" with any line of a written deal. STATUS_INPUT if
 * it is refused: the column counts the bytes of `line`, *at and the recording stay as they were.
 * STATUS_MEMORY. */
enum status recording_take(struct recording *recording, const char *line, const char **at,
                           struct diag *diag) MUST_USE;

/* In a comment of the line `deal:` whose hands the play has shown: what was told of them. */
#define TOLD_MARK "# told: "

/* Room for a hand as it is written, and a hand: a '?' for each card that is not known. */
enum { HAND_BYTES = 128 };
void recording_write_hand(const struct pack *pack, cardset hand, char out[HAND_BYTES]);

/* --- for the other files of this folder ------------------------------------------------------ */

/* Adds a call (RECORD_CALLS) or what stands in a play (RECORD_PLAY) to a text of the deal. */
enum status recording_add_act(const struct recording *recording, enum record_key key,
                              const char *word, struct edited_text *text) MUST_USE;

#endif
