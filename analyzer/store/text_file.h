/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a whole text file. */
#pragma once

#include <stddef.h>
#include <stdio.h>

#include "engine/core/status.h"

/* Reads the rest of a stream into *text: *length bytes and a zero byte, which the caller frees.
 * Stops reading after `most` + 1 bytes. Returns STATUS_FILE if reading fails, STATUS_INPUT if the
 * text is not UTF-8, or STATUS_MEMORY; *text is then NULL. */
enum status text_file_read(FILE *stream, size_t most, char **text, size_t *length,
                           struct diag *diag);
