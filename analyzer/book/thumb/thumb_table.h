/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What rules of thumb are made from and judged by: the openings of a book, a row for each hand at
 * each seat. All rows weigh alike, as if each seat were asked to open equally often. */
#ifndef ZOLO_BOOK_THUMB_THUMB_TABLE_H
#define ZOLO_BOOK_THUMB_THUMB_TABLE_H

#include "analyzer/book/book.h"

enum { MAX_THUMB_CALLS = 6 };

/* A call has a place in rules of thumb if it is the best one with at least this share of the rows;
 * pass always has. */
#define THUMB_LEAST_SHARE 0.01

struct thumb_row {
    cardset hand;
    seat seat;
    double highest;                 /* payoff of the best call, also of one left out, stakes */
    double payoff[MAX_THUMB_CALLS]; /* by call of the table; −INFINITY if it may not be said */
};

struct thumb_table {
    const struct ruleset *rules; /* borrowed from the book */
    int n_calls;
    uint8_t calls[MAX_THUMB_CALLS]; /* indices into rules->calls, ascending: 0 is pass */
    unsigned seats;                 /* bit s: seat s opens in some row */
    uint64_t n;                     /* > 0 */
    struct thumb_row *rows;         /* owned */
};

/* Reads the openings (book_is_opening). If more calls are often best than there is room for, the
 * rarest stay out. STATUS_INPUT if the book has no openings or is not finished; STATUS_MEMORY. The
 * caller clears *out, also on failure. */
enum status thumb_table_read(const struct book *book, struct thumb_table *out,
                             struct diag *diag) MUST_USE;
void thumb_table_clear(struct thumb_table *table);

/* The word of a call of the table: "P", "kontra", "zolo". */
const char *thumb_call_word(const struct thumb_table *table, int call);

/* What following a rule costs. */
struct thumb_worth {
    uint64_t n;       /* rows */
    uint64_t n_agree; /* where no call pays more than that of the rule */
    double cost; /* mean of (payoff of the best call − payoff of the rule's), stakes a deal */
};

struct thumb_verdict {
    struct thumb_worth all, by_seat[N_SEATS];
};

/* Judges a rule by what it says: a call of the table for each row, one that may be said there. */
void thumb_judge(const struct thumb_table *table, const uint8_t *said, struct thumb_verdict *out);

#endif
