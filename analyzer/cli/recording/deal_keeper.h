/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a recording. It is replaced as a whole with each change, so that it is the one before or the
 * one after, whenever the program or the computer stops; and only if nobody else has changed it. */
#ifndef ZOLO_CLI_RECORDING_DEAL_KEEPER_H
#define ZOLO_CLI_RECORDING_DEAL_KEEPER_H

#include "engine/core/status.h"

struct deal_keeper {
    char *file; /* owned: where it really is, behind links */
    char *kept; /* owned: what stands in it; NULL: there is no such file */
};

/* Reads the file if there is one. STATUS_FILE if it cannot be read, STATUS_INPUT if it can be no file
 * of deals; the source of *diag is its name. The caller clears it, also on failure. */
enum status deal_keeper_begin(struct deal_keeper *keeper, const char *name,
                              struct diag *diag) MUST_USE;
void deal_keeper_clear(struct deal_keeper *keeper);

/* Puts `text` in its place. STATUS_FILE, also if the file is no longer what was kept; STATUS_MEMORY. */
enum status deal_keeper_keep(struct deal_keeper *keeper, const char *text,
                             struct diag *diag) MUST_USE;

#endif
