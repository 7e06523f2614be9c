/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A point of the auction that a book tells of, for whatever hand. */
#ifndef ZOLO_BOOK_BOOK_SITUATION_H
#define ZOLO_BOOK_BOOK_SITUATION_H

#include "analyzer/experiment/plan.h"

enum { BOOK_AUCTION_BYTES = 96 };

/* The calls so far; whose turn it is then decides. */
struct book_situation {
    char auction[BOOK_AUCTION_BYTES]; /* "P zolo" in the words of the rule set; "" = none yet */
    struct table table;               /* after these calls; table.turn decides */
};

/* Reads the calls so far; one who speaks next decides. STATUS_INPUT, with the column, for a call
 * that is unknown or illegal, and for an auction that is over. */
enum status book_situation_read(const struct ruleset *rules, const char *auction,
                                struct book_situation *out, struct diag *diag) MUST_USE;

/* The situation of the seat that decides, with a hand. */
struct situation book_situation_of(const struct book_situation *situation, cardset hand);

#endif
