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

/* --- for the other files of this folder ------------------------------------------------------ */

/* In a comment of the line `deal:` whose hands the play has shown: what was told of them. */
#define TOLD_MARK "told: "

/* What the deal would be with this text in the place of the recording's; its diagnosis has no place.
 * STATUS_INPUT, STATUS_MEMORY. */
enum status recording_judge(const struct recording *recording, const struct edited_text *text,
                            struct deal_under_way *out, struct diag *diag) MUST_USE;

/* A copy of the text, to be changed; the caller frees its bytes. STATUS_MEMORY. */
enum status recording_copy(const struct recording *recording, struct edited_text *out) MUST_USE;

/* Adds a call (RECORD_CALLS) or what stands in a play (RECORD_PLAY) to a text of the deal. */
enum status recording_add_act(const struct recording *recording, enum record_key key,
                              const char *word, struct edited_text *text) MUST_USE;

#endif
