/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a change of rules (or of players) does: books compared entry by entry, each with
 * the first. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_COMPARE_H
#define ZOLO_SURVEY_BOOK_BOOK_COMPARE_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

enum { MAX_BOOK_SWITCHES = 64 };

/* Hands whose best call is another one in the second book. */
struct book_switch {
    char from[NAME_LENGTH], to[NAME_LENGTH];
    uint64_t n;
};

/* Hands of a kind, and what their holders win if they make the best call: means over the hands,
 * each as likely as any other, in stakes of their book. */
struct book_group {
    uint64_t n;
    double before, after;
};

/* One situation in both books. A hand that wins or cannot occur in one of them does not count. */
struct book_change {
    int situation; /* index in the first book */
    uint64_t n_changed;
    struct book_group all;
    struct book_group by_old[3]; /* hands with no old card, with some, with all of them */
    int n_switches;
    struct book_switch switches[MAX_BOOK_SWITCHES]; /* most frequent first */
};

/* The first book against another one. */
struct book_variant {
    const struct book *book; /* borrowed */
    int n_changes;
    struct book_change changes[MAX_BOOK_SITUATIONS]; /* situations that both have */
    struct book_selection changed; /* of the first book: best calls that differ; the first `most` by
                                      what the holder wins or loses by the change */
};

struct book_comparison {
    const struct book *first; /* borrowed */
    int n;
    struct book_variant *variants; /* owned */
};

/* Compares books[0] with the others. `most`: how many changed hands of each are kept, 0 = all.
 * STATUS_INPUT if a book has no situation in common with the first; STATUS_MEMORY. The
 * caller clears *out, also on failure. */
enum status book_compare(const struct book *const books[], int n_books, uint64_t most,
                         struct book_comparison *out, struct diag *diag) MUST_USE;
void book_comparison_clear(struct book_comparison *comparison);

/* What changes from one book to others. */
enum status book_report_comparison(FILE *out, const struct book_comparison *comparison,
                                   struct report_style style) MUST_USE;

#endif
