/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a review of played deals (review.h). Costs are in the unit of the rules, to the player who
 * gave them away, all opponents together. */
#ifndef ZOLO_SURVEY_REVIEW_REPORT_REVIEW_H
#define ZOLO_SURVEY_REVIEW_REPORT_REVIEW_H

#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/report/report_style.h"
#include "analyzer/survey/review/review.h"

/* Writes a review in the form that the style names; `file` is what was reviewed. Text: one deal with its
 * decisions, or a table of deals; players, and the dearest decisions explained. HTML: all deals with
 * their calls, tricks and decisions, shaded by cost; it needs no scripts, pictures or fonts. CSV: a
 * line for each decision. STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_review(FILE *out, const struct review *review, const char *file,
                          struct report_style style) MUST_USE;

/* Deals in a row each, for people: what they cost. */
void review_put_index(struct page *to, const struct review *review);

/* All deals: in JSON a list, in CSV their decisions, of `file`; for people those of a single deal,
 * or of each deal of a page in HTML. */
void review_put_deals(struct page *to, const struct review *review, const char *file);

/* The values of a row: what decisions cost together. */
void review_put_sum(struct page *to, const struct review *review, const struct review_sum *sum);

/* True if the file holds one deal and it was reviewed. */
bool review_is_single(const struct review *review);

#endif
