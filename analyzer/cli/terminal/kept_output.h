/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report on its way to standard output, kept until it is whole: one that cannot be made to its
 * end leaves nothing half-written.
 *
 *     struct kept_output kept;
 *     enum status status = kept_output_open(&kept);
 *     if (status == STATUS_OK)
 *         status = kept_output_close(&kept, report_odds(kept.out, …));
 */
#ifndef ZOLO_CLI_TERMINAL_KEPT_OUTPUT_H
#define ZOLO_CLI_TERMINAL_KEPT_OUTPUT_H

#include <stddef.h>
#include <stdio.h>

#include "engine/core/status.h"

struct kept_output {
    FILE *out;
    char *text;
    size_t length;
};

/* STATUS_MEMORY. */
enum status kept_output_open(struct kept_output *kept) MUST_USE;

/* Writes and flushes what was kept if `status` is STATUS_OK, and returns it; STATUS_MEMORY if not
 * all of it could be kept. What standard output does not take is told by finish_output. */
enum status kept_output_close(struct kept_output *kept, enum status status) MUST_USE;

#endif
