/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the search for whole points begins: what a feature is worth by least squares. */
#ifndef ZOLO_BOOK_THUMB_THUMB_START_H
#define ZOLO_BOOK_THUMB_THUMB_START_H

#include "analyzer/book/thumb/thumb_count.h"

/* Weights of the features, ≥ 0, those of cards at most 1: regression of what the main call, whose
 * loss would cost most, pays more than the best other one, y, on the features, with weights
 * 1/(1 + y²), so that close decisions count most (gsl_multifit_wlinear). Cards and seats are counted
 * from the least of them. All 0 if there is nothing to fit: no call but pass, fewer rows than
 * features. STATUS_MEMORY. */
enum status thumb_weights(const struct thumb_table *table, const struct thumb_rule *rule,
                          double weights[MAX_THUMB_POINTS]) MUST_USE;

#endif
