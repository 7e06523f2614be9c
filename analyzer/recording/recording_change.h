/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of a recording's text: what would the deal be with it? If its reader has nothing against that,
 * that is the deal. */
#ifndef ZOLO_RECORDING_RECORDING_CHANGE_H
#define ZOLO_RECORDING_RECORDING_CHANGE_H

#include "analyzer/recording/recording.h"

/* A copy of the text, to be changed; the caller frees its bytes. STATUS_MEMORY. */
enum status recording_copy(const struct recording *recording, struct edited_text *out) MUST_USE;

/* What the deal would be with this text in the place of the recording's; its diagnosis has no place.
 * STATUS_INPUT, STATUS_MEMORY. */
enum status recording_judge(const struct recording *recording, const struct edited_text *text,
                            struct deal_under_way *out, struct diag *diag) MUST_USE;

/* Makes a text, which is taken over, that of the recording if `status` is STATUS_OK and the deal may
 * be so. Returns the status, or that of recording_judge. */
enum status recording_accept(struct recording *recording, struct edited_text *text,
                             enum status status, struct diag *diag) MUST_USE;

/* Notes what was taken, and whose it was. */
void recording_note(struct recording *recording, int who, const char *what);

#endif
