/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a review of played deals (review.h) for people (text, or a page of
 * HTML with the deals drawn) and for programs (JSON, CSV). Costs are in the unit of the rules,
 * to the player who gave them away, all opponents together. */
#ifndef ZOLO_REVIEW_REPORT_REVIEW_H
#define ZOLO_REVIEW_REPORT_REVIEW_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/review/review.h"

/* Writes a review in the form that style.format names; `file` is what was reviewed.
 * Text: tables of deals and players, the decisions if it is one deal, and the dearest
 * explained. CSV: a line for each decision. STATUS_MEMORY, or STATUS_FILE if `out`
 * has met an error. */
enum status report_review(FILE *out, const struct review *review, const char *file,
                          struct report_style style) MUST_USE;

/* One page that needs nothing else: no scripts, pictures or fonts. */
enum status report_review_html(FILE *out, const struct review *review, const char *file) MUST_USE;

/* The forms one by one. */
enum status report_review_text(FILE *out, const struct review *review, const char *file,
                               struct report_style style) MUST_USE;
enum status report_review_json(FILE *out, const struct review *review, const char *file) MUST_USE;
enum status report_review_csv(FILE *out, const struct review *review, const char *file) MUST_USE;

#endif
