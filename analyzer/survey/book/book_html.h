/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A book as a page A4, or two, to print: hands in groups that a player recognises at once, by the very
 * cards that count most, and how many there are of the others. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_HTML_H
#define ZOLO_SURVEY_BOOK_BOOK_HTML_H

#include <stdio.h>

#include "analyzer/survey/book/book.h"

enum { BOOK_SHEET_SEATS = 4, MOST_BOOK_GROUPS = 260 };

/* What hands of a group have in common, in the order of an unbid game. `tops` are the old cards and
 * the trumps that beat one of them; other trumps are small, or whole (całe) from ten points on;
 * the rest is of side suits. */
struct book_kind {
    cardset tops;
    int n_tops; /* number of tops; `tops` is 0 where only their number counts */
    int n_small, n_whole, n_side;
};

/* The hands of a group in one situation. */
struct book_cell {
    uint64_t n;             /* hands; 0 = none can occur */
    char best[NAME_LENGTH]; /* the call that is best with most of them */
    uint64_t n_best;        /* with so many */
    double payoff;          /* mean of the best call of each hand, each hand alike, stakes */
    double lowest, highest; /* of them */
};

struct book_row {
    struct book_kind kind;
    uint64_t n; /* hands, whether or not they can occur */
    struct book_cell cells[BOOK_SHEET_SEATS];
};

/* Up to four situations beside each other, the groups below each other: strongest tops first. */
struct book_sheet {
    int n_situations;
    int situations[BOOK_SHEET_SEATS]; /* indices into the book's */
    int n_rows;
    struct book_row *rows; /* owned */
    cardset tops;          /* the cards that are told one by one; 0 = only their number */
};

/* Groups the entries of these situations. If the very tops make more than MOST_BOOK_GROUPS rows,
 * only their number counts. STATUS_MEMORY. The caller clears *out, also on failure. */
enum status book_sheet_make(const struct book *book, const int *situations, int n_situations,
                            struct book_sheet *out) MUST_USE;
void book_sheet_clear(struct book_sheet *sheet);

/* One page A4, or two, to print: a situation, or if −1 the openings, or the first situations of a book that
 * has none; hands in groups. */
enum status book_report_html(FILE *out, const struct book *book, int situation) MUST_USE;

#endif
