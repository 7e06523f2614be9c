/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books for tests: small ones that are made in no time, and ones of chosen numbers. */
#pragma once

#include "analyzer/survey/book/book_make.h"

/* The plan of a book of random players with the same few deals for each hand, in these situations
 * (separated by commas; NULL = one in which 91 hands can be: own wesele, doubled). */
void small_book_plan(struct book_plan *plan, const struct ruleset *rules, const char *auctions,
                     int n_deals);

/* An empty book of a rule set with one situation, to be given entries; book_free frees it. */
struct book *small_book_empty(const char *rules, const char *auctions);

/* Adds an entry: exact payoffs of the calls in ascending order, `n` of them. */
void small_book_add(struct book *book, int situation, const char *hand, const double *payoffs,
                    int n);

/* To be called after the last entry. */
void small_book_close(struct book *book);
