/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a review of played deals (review.h). Costs are in the unit of the rules, to the player who
 * gave them away, all opponents together. */
#ifndef ZOLO_REVIEW_REPORT_REVIEW_H
#define ZOLO_REVIEW_REPORT_REVIEW_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/review/review.h"

/* Writes a review in the form that the style names; `file` is what was reviewed. Text: one deal with its
 * decisions, or a table of deals; players, and the dearest decisions explained. HTML: all deals with
 * their calls, tricks and decisions, shaded by cost; it needs no scripts, pictures or fonts. CSV: a
 * line for each decision. STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_review(FILE *out, const struct review *review, const char *file,
                          struct report_style style) MUST_USE;

#endif
