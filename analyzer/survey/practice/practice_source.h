/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where positions to practise with come from. What is drawn may turn out not to matter
 * (practice_position.h); then another one is drawn. */
#ifndef ZOLO_SURVEY_PRACTICE_PRACTICE_SOURCE_H
#define ZOLO_SURVEY_PRACTICE_PRACTICE_SOURCE_H

#include "analyzer/survey/book/book.h"
#include "analyzer/survey/review/review.h"

enum practice_kind { PRACTICE_OPENINGS, PRACTICE_BOOK, PRACTICE_DEALS };

/* All borrowed. */
struct practice_source {
    enum practice_kind kind;
    int seat;                           /* whose decisions, SEAT_NONE = anybody's */
    const struct ruleset *rules;        /* openings: of the random deals */
    const struct policy_table *players; /* openings: who calls before the asker */
    const struct book *book;
    const struct review_deal *deals;
    int n_deals;
};

/* Draw number `number`, from 1: a situation in which its seat has a choice; *is_drawn is false where
 * it drew none this time. Written deals are gone through in an order of their own, so that nothing is
 * judged twice before all is. STATUS_PROGRAM if a player fails. */
enum status practice_draw(const struct practice_source *source, uint64_t seed, uint64_t number,
                          struct situation *out, bool *is_drawn, struct diag *diag) MUST_USE;

/* After so many draws without a question there is none. */
int practice_source_draws(const struct practice_source *source);

/* Whether there is anything to draw: a hand in the book, a decision in the deals. */
bool practice_source_has(const struct practice_source *source);

#endif
