/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking back what was entered. */
#ifndef ZOLO_RECORDING_RECORDING_UNDO_H
#define ZOLO_RECORDING_RECORDING_UNDO_H

#include "analyzer/recording/recording.h"

/* Takes the last thing back, be it of a deal that was finished; *what names it, "" if there was
 * nothing. STATUS_MEMORY. */
enum { UNDONE_BYTES = 64 };
enum status recording_undo(struct recording *recording, char what[UNDONE_BYTES],
                           struct diag *diag) MUST_USE;

#endif
