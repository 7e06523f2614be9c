/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The work of `zolo review`, with a line on a terminal that tells how far it is. */
#ifndef ZOLO_CLI_DEALS_REVIEW_PROGRESS_H
#define ZOLO_CLI_DEALS_REVIEW_PROGRESS_H

#include "analyzer/survey/review/review.h"

/* Judges the deals of a review that are ok, adds up and explains the `worst` dearest decisions. A
 * deal in which nothing fits what a player knew is told so in its diag, and is not ok any more.
 * STATUS_MEMORY, STATUS_INTERRUPTED, STATUS_PROGRAM. */
enum status review_with_progress(struct review *review, int worst, struct diag *diag) MUST_USE;

#endif
