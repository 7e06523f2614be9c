/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sources of positions to practise with: random openings, the hands of a book, and the decisions of
 * written deals. Positions drawn here may not be worth asking; practice_judge decides. */
#pragma once

#include "analyzer/survey/book/book.h"
#include "analyzer/survey/review/review.h"

enum practice_kind { PRACTICE_OPENINGS, PRACTICE_BOOK, PRACTICE_DEALS };

/* Everything is borrowed. */
struct practice_source {
    enum practice_kind kind;
    int seat;                           /* only decisions of this seat; SEAT_NONE = of any */
    const struct ruleset *rules;        /* openings: the rules of the random deals */
    const struct policy_table *players; /* openings: the players that call before the seat */
    const struct book *book;
    const struct review_deal *deals;
    int n_deals;
};

/* Draws situation number `number`, from 1. *is_drawn is false if that draw has no choice in it; the
 * caller then takes the next number. Written deals are visited in a fixed permutation, so none
 * repeats before all have been drawn. STATUS_PROGRAM if a player fails. */
enum status practice_draw(const struct practice_source *source, uint64_t seed, uint64_t number,
                          struct situation *out, bool *is_drawn, struct diag *diag);

/* Number of draws after which a caller that has found no position gives up. */
int practice_source_draws(const struct practice_source *source);

/* Whether the source has at least one situation with a choice. */
bool practice_source_has(const struct practice_source *source);
