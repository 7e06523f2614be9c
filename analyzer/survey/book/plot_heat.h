/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a book. STATUS_OK or
 * STATUS_MEMORY; *out is filled, and cleared by the caller with plot_clear, also on failure. Payoffs are
 * base stakes or game points (ruleset_unit) to the asker, all opponents together, unless said
 * otherwise. */
#ifndef ZOLO_SURVEY_BOOK_PLOT_HEAT_H
#define ZOLO_SURVEY_BOOK_PLOT_HEAT_H

#include "analyzer/page/plot.h"
#include "analyzer/survey/book/book.h"

/* the best call of every hand in the openings of a book, or in all its situations if
 * it has none, and its margin. */
enum status plot_of_book(const struct book *book, struct plot *out) MUST_USE;

#endif
