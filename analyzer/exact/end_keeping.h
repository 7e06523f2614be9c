/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run of end_learning_plan.h in a file: each end as soon as it is learnt. */
#ifndef ZOLO_EXACT_END_KEEPING_H
#define ZOLO_EXACT_END_KEEPING_H

#include "analyzer/exact/end_learning_plan.h"

struct checkpoint;

/* The name under which something of an end is kept: what it is, and the calls. */
enum { END_NAME_BYTES = 16 + 3 * MAX_AUCTION };
void end_keeping_name(const char *what, const uint8_t *calls, int n, char name[END_NAME_BYTES]);

struct end_keeping {
    struct checkpoint *checkpoint; /* owned; NULL: nothing is kept */
    struct diag *diag;             /* borrowed */
};

/* Opens the checkpoint of a plan, if it has one. STATUS_INPUT, STATUS_FILE. */
enum status end_keeping_open(struct end_keeping *keeping, const struct end_learning_plan *plan,
                             struct diag *diag) MUST_USE;
void end_keeping_close(struct end_keeping *keeping);

/* The end with these calls, if it was kept: then *bytes is the caller's to
 * free. STATUS_MEMORY, STATUS_FILE, STATUS_INPUT if the file is damaged. */
enum status end_keeping_find(struct end_keeping *keeping, const struct auction *auction,
                             struct learnt_end *out, uint8_t **bytes, bool *found) MUST_USE;

/* STATUS_FILE. */
enum status end_keeping_save(struct end_keeping *keeping, const struct learnt_end *end) MUST_USE;

#endif
