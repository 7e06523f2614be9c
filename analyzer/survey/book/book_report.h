/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the contents of a book as pages and as a plot. */
#pragma once

#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* Writes the players, sampling and opponent model of a book: "club: exact for these players …". */
void book_model_words(const struct book *book, bool symbols, char *out, size_t size);

/* Writes the players that a book assumes: "club, you the best reply". */
void book_policy_words(const struct book *book, char *out, size_t size);

/* Writes a sentence with the number of missing entries; false and "" for a finished book. */
enum { BOOK_UNFINISHED_BYTES = 256 };
bool book_unfinished_words(const struct book *book, char *out, size_t size);

/* Add a sentence about missing entries, if any, and the opponent model. */
void book_put_unfinished(struct page *to, const struct book *book);
void book_put_model(struct page *to, const struct book *book);

/* Adds the cells of a situation to a row: the seat that decides, and the calls so far. */
void book_put_situation(struct page *to, const struct book *book, int which);

/* Writes entries in the format of `style`. People see one row per entry, or per call if `in_full`;
 * JSON and CSV have every call. STATUS_MEMORY, STATUS_FILE. */
enum status book_report(FILE *out, const struct book_selection *selection, bool in_full,
                        struct report_style style);

/* A call, and the hands for which it is the best one. */
struct range_call {
    int call;         /* as in struct book_call */
    const char *word; /* the call's name in this situation; borrowed from the book */
    uint64_t n;       /* hands, ≥ 1 */
    /* The hand for which the call is best by the smallest margin, and that margin in stakes, ≥ 0.
     * NULL if no hand has a choice of calls. */
    const struct book_entry *last;
    double last_by;
    /* The hand that would lose least by making the call although another call is better, and its
     * loss in stakes, ≥ 0. NULL if there is no such hand. */
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
    struct book_range ranges[MAX_BOOK_SITUATIONS]; /* ranges with a selected entry, by situation */
};

/* Counts the hands of a selection, which must have the order BOOK_BY_PLACE and no limit. */
void book_ranges_of(const struct book_selection *selection, struct book_ranges *out);

/* Writes ranges. Text has the share of hands that make each call, by situation, and the hands that
 * just make or just miss a call. CSV has one row per call; data/schema/book-ranges.json is the JSON
 * schema. `held` is the user's condition on hands, or NULL. STATUS_MEMORY, STATUS_FILE. */
enum status report_ranges(FILE *out, const struct book_selection *selection, const char *held,
                          struct report_style style);

/* Draws the best call of every hand and its margin, for all openings or, without openings, all
 * situations of a book. STATUS_MEMORY; the caller clears *out with plot_clear, even on failure. */
enum status plot_of_book(const struct book *book, struct plot *out);
