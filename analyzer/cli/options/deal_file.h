/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a file of written deals. */
#ifndef ZOLO_CLI_OPTIONS_DEAL_FILE_H
#define ZOLO_CLI_OPTIONS_DEAL_FILE_H

#include <stddef.h>

#include "engine/core/status.h"

/* Reads the whole of a file ("-": standard input) into *text, which the caller
 * frees, with one byte to spare after its *length. STATUS_FILE; STATUS_INPUT where it is no UTF-8. */
enum status deal_file_read(const char *name, char **text, size_t *length,
                           struct diag *diag) MUST_USE;

/* What messages call that file: `name` itself, or the words for standard input. */
const char *deal_file_words(const char *name);

#endif
