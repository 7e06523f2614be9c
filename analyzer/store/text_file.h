/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of text, read whole. */
#ifndef ZOLO_STORE_TEXT_FILE_H
#define ZOLO_STORE_TEXT_FILE_H

#include <stddef.h>
#include <stdio.h>

#include "engine/core/status.h"

/* Reads what is left of a stream into *text, to be freed, with a zero byte after its *length; of more
 * than `most` bytes one more than these. STATUS_FILE says why nothing can be read, STATUS_INPUT where it is no UTF-8,
 * STATUS_MEMORY; *text is NULL then. */
enum status text_file_read(FILE *stream, size_t most, char **text, size_t *length,
                           struct diag *diag) MUST_USE;

#endif
