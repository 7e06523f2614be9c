/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the contents of a book as pages and as a plot. */
#pragma once

#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* Writes a book's players, sampling and opponent model: "club: exact for these players …". */
void book_model_words(const struct book *book, bool symbols, char *out, size_t size);

/* Writes the players assumed in a book: "club, you the best reply". */
void book_policy_words(const struct book *book, char *out, size_t size);

/* Writes a sentence with the number of missing entries; false and "" if the book is finished. */
enum { BOOK_UNFINISHED_BYTES = 256 };
bool book_unfinished_words(const struct book *book, char *out, size_t size);

/* Add a sentence about missing entries, if any, and the opponent model, respectively. */
void book_put_unfinished(struct page *to, const struct book *book);
void book_put_model(struct page *to, const struct book *book);

/* Adds the cells of a situation to a row: the seat that has to call, and the calls so far. */
void book_put_situation(struct page *to, const struct book *book, int which);

/* Writes entries in the format of `style`. Text has one row per entry, or one per call if
 * `in_full`; JSON and CSV contain every call. STATUS_MEMORY, STATUS_FILE. */
enum status book_report(FILE *out, const struct book_selection *selection, bool in_full,
                        struct report_style style);

/* A call, and the hands for which this call is best. */
struct range_call {
    int call;         /* as in struct book_call */
    const char *word; /* the name of the call in this situation; borrowed from the book */
    uint64_t n;       /* hands, ≥ 1 */
    /* The hand for which the call is best by the smallest margin, and this margin in units of the
     * stake (≥ 0). NULL if no hand has a choice between calls. */
    const struct book_entry *last;
    double last_by;
    /* Of the hands for which another call is better, the one that would lose least by making this
     * call, and the loss in units of the stake (≥ 0). NULL if there is no such hand. */
    const struct book_entry *first_not;
    double first_not_by;
};

struct book_range {
    int situation;
    uint64_t n; /* hands */
    int n_calls;
    struct range_call calls[MAX_BOOK_CALLS]; /* in descending order of n */
};

struct book_ranges {
    const struct book_selection *selection; /* borrowed */
    int n;
    struct book_range ranges[MAX_BOOK_SITUATIONS]; /* ranges with selected entries, by situation */
};

/* Counts the hands in a selection, which must be in the order BOOK_BY_PLACE and have no limit. */
void book_ranges_of(const struct book_selection *selection, struct book_ranges *out);

/* Writes ranges. Text contains, for each situation, the share of hands that make each call, and the
 * hands that just make or just miss a call. CSV has one row per call; data/schema/book-ranges.json
 * is the JSON schema. `held` is the condition on hands as the user wrote it, or NULL.
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_ranges(FILE *out, const struct book_selection *selection, const char *held,
                          struct report_style style);

/* Draws the best call for every hand and the margin of that call, in all openings or, in a book
 * without openings, in all situations. Returns STATUS_MEMORY; the caller clears *out with
 * plot_clear, even on failure. */
enum status plot_of_book(const struct book *book, struct plot *out);
