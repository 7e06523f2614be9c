/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counting rule that loses least, as far as a search finds it. */
#ifndef ZOLO_BOOK_THUMB_THUMB_FIT_H
#define ZOLO_BOOK_THUMB_THUMB_FIT_H

#include "analyzer/book/thumb/thumb_count.h"

/* One more line to remember must save this much, in stakes a deal. */
#define THUMB_LINE_PRICE 0.004

/* What is made least: cost + THUMB_LINE_PRICE for each line. */
double thumb_price(const struct thumb_rule *rule);

/* Fits points and thresholds: the weights of thumb_start.h times 0 … MOST_THUMB_POINTS, each
 * rounded and then improved by the price: the points of one feature, or of all cards (seats) that
 * have the same, by one up or down, as long as that helps. *naive is the best of the
 * merely rounded ones. STATUS_MEMORY. */
enum status thumb_fit(const struct thumb_table *table, struct thumb_rule *out,
                      struct thumb_rule *naive) MUST_USE;

#endif
