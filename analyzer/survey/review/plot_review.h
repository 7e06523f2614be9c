/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a review. STATUS_OK or
 * STATUS_MEMORY; *out is filled, and cleared by the caller with plot_clear, also on failure. Payoffs are
 * base stakes or game points (ruleset_unit) to the asker, all opponents together, unless said
 * otherwise. */
#ifndef ZOLO_SURVEY_REVIEW_PLOT_REVIEW_H
#define ZOLO_SURVEY_REVIEW_PLOT_REVIEW_H

#include "analyzer/report/plot.h"
#include "analyzer/survey/review/review.h"

/* what each decision cost, and what each player's have cost so far. */
enum status plot_of_review(const struct review *review, const char *file,
                           struct plot *out) MUST_USE;

#endif
