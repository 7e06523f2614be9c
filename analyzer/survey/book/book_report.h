/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages and a picture of what a book contains. */
#pragma once

#include <stdio.h>

#include "analyzer/page/page.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* Players, sampling and opponent model of a book: "club: exact for these players …". */
void book_model_words(const struct book *book, bool symbols, char *out, size_t size);

/* Only its players: "club, you the best reply". */
void book_policy_words(const struct book *book, char *out, size_t size);

/* Writes a sentence with the number of missing entries; "" and false for a finished book. */
enum { BOOK_UNFINISHED_BYTES = 256 };
bool book_unfinished_words(const struct book *book, char *out, size_t size);

/* Puts that sentence on a page, if there is one, and the model. */
void book_put_unfinished(struct page *to, const struct book *book);
void book_put_model(struct page *to, const struct book *book);

/* Puts the cells of a situation into a row: the seat that decides, and the calls so far. */
void book_put_situation(struct page *to, const struct book *book, int which);

/* Writes entries in the format of `style`. People get one row per entry, or with `in_full` one row
 * per call; JSON and CSV have every call. STATUS_MEMORY, STATUS_FILE. */
enum status book_report(FILE *out, const struct book_selection *selection, bool in_full,
                        struct report_style style);

/* A call, and the hands that make it: those for which it is the best one. */
struct range_call {
    int call;         /* as in struct book_call */
    const char *word; /* its name in this situation; borrowed from the book */
    uint64_t n;       /* hands, ≥ 1 */
    /* The hand that makes the call by the smallest margin, and that margin in stakes, ≥ 0. NULL if
     * none of the hands has another call. */
    const struct book_entry *last;
    double last_by;
    /* The hand that would lose least by making the call although another is better, and its loss in
     * stakes, ≥ 0. NULL if no other hand may make it. */
    const struct book_entry *first_not;
    double first_not_by;
};

struct book_range {
    int situation;
    uint64_t n; /* hands */
    int n_calls;
    struct range_call calls[MAX_BOOK_CALLS]; /* by number of hands, descending */
};

struct book_ranges {
    const struct book_selection *selection; /* borrowed */
    int n;
    struct book_range ranges[MAX_BOOK_SITUATIONS]; /* those with a selected entry, by situation */
};

/* Counts a selection made with BOOK_BY_PLACE and without a limit. */
void book_ranges_of(const struct book_selection *selection, struct book_ranges *out);

/* Writes ranges: as text the share of the hands that make each call, by situation, and the hands at
 * the edge of each call; as CSV one row per call; as JSON data/schema/book-ranges.json. `held` is
 * the condition on the hands as the user wrote it; NULL = none. STATUS_MEMORY, STATUS_FILE. */
enum status report_ranges(FILE *out, const struct book_selection *selection, const char *held,
                          struct report_style style);

/* Draws the best call of every hand and its margin, for the openings of a book, or for all its
 * situations if it has no openings. STATUS_MEMORY; the caller clears *out with plot_clear, even on
 * failure. */
enum status plot_of_book(const struct book *book, struct plot *out);
