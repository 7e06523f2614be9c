/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sources of positions for practice: random openings, the hands of a book, and the decisions in
 * recorded deals. practice_judge decides whether a position is worth asking. */
#pragma once

#include "analyzer/survey/book/book.h"
#include "analyzer/survey/review/review.h"

enum practice_kind { PRACTICE_OPENINGS, PRACTICE_BOOK, PRACTICE_DEALS };

/* Everything is borrowed. */
struct practice_source {
    enum practice_kind kind;
    int seat;                           /* only decisions of this seat; SEAT_NONE means any seat */
    const struct ruleset *rules;        /* for openings: the rule set of the random deals */
    const struct policy_table *players; /* for openings: the players that call before the seat */
    const struct book *book;
    const struct review_deal *deals;
    int n_deals;
};

/* Draws the situation with a given number, from 1. Sets *is_drawn to false if the situation offers
 * no choice; the caller then tries the next number. Recorded decisions are visited in a fixed
 * permutation, so none repeats before all were drawn. Returns STATUS_PROGRAM if a player fails. */
enum status practice_draw(const struct practice_source *source, uint64_t seed, uint64_t number,
                          struct situation *out, bool *is_drawn, struct diag *diag);

/* Number of draws without a suitable position after which a caller should give up. */
int practice_source_draws(const struct practice_source *source);

/* Whether the source contains at least one situation that offers a choice. */
bool practice_source_has(const struct practice_source *source);
