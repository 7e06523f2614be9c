/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals of a review's page (report_review.h): what was played, and each decision. */
#ifndef ZOLO_REVIEW_REVIEW_DEAL_PAGE_H
#define ZOLO_REVIEW_REVIEW_DEAL_PAGE_H

#include "analyzer/page/page.h"
#include "analyzer/review/review.h"

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
