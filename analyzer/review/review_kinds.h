/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What kind of player each person of a review may be: in Doppelkopf the searching players reckon with several
 * (engine/policy/search/kinds.h), and what somebody has called, announced and played in one deal tells of him
 * in the next. From deal to deal the chances are carried over by Bayes' rule, in the order of the file; as
 * people change, none ever falls to nothing. */
#ifndef ZOLO_REVIEW_REVIEW_KINDS_H
#define ZOLO_REVIEW_REVIEW_KINDS_H

#include "analyzer/review/review.h"

/* Fills review->kinds from its deals that were reviewed, of which all hands are known. */
void review_kinds_find(struct review *review);

/* True if somebody is told of. */
bool review_kinds_are_known(const struct review *review);

/* Whether player p is told of: some deal is, and he was asked for. */
bool review_kinds_tell(const struct review *review, int p);

#endif
