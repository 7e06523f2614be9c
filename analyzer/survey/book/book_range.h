/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges: of the hands that somebody asks for, how many make each call in each situation of a book,
 * and where one call ends and another begins. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_RANGE_H
#define ZOLO_SURVEY_BOOK_BOOK_RANGE_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* One call that is the best of some of the hands. */
struct range_call {
    int call;         /* as in struct book_call */
    const char *word; /* as it is said there; borrowed from the book */
    uint64_t n;       /* hands whose best call it is, ≥ 1 */
    /* The last hand that makes it: the one for which it is better by the least than the next; and by
     * how many stakes, ≥ 0. NULL if these hands may say nothing else. */
    const struct book_entry *last;
    double last_by;
    /* The first hand that no longer makes it: the one that loses least by making it, and how many
     * stakes, ≥ 0. NULL if no other hand may. */
    const struct book_entry *first_not;
    double first_not_by;
};

struct book_range {
    int situation;
    uint64_t n; /* hands */
    int n_calls;
    struct range_call calls[MAX_BOOK_CALLS]; /* of most hands first */
};

struct book_ranges {
    const struct book_selection *selection; /* borrowed */
    int n;
    struct book_range
        ranges[MAX_BOOK_SITUATIONS]; /* by situation, those of which an entry is selected */
};

/* Counts the selected entries, which are by situation and not cut short (BOOK_BY_PLACE, most 0). */
void book_ranges_of(const struct book_selection *selection, struct book_ranges *out);

/* Counts them and writes them. As text two tables: a row for each situation with the share of its hands
 * that make each call, and a row for each call with the hands at its edge; as CSV a row for each call; as
 * JSON (data/schema/book-ranges.json). `held`: what the hands were to hold, as it was asked; NULL = any.
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_ranges(FILE *out, const struct book_selection *selection, const char *held,
                          struct report_style style) MUST_USE;

#endif
