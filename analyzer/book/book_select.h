/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of a book that somebody asks for: of a hand, with a call, the closest, those
 * where the seat or another book matters. */
#ifndef ZOLO_BOOK_BOOK_SELECT_H
#define ZOLO_BOOK_BOOK_SELECT_H

#include "analyzer/book/book.h"
#include "engine/deal/knowledge.h"

enum book_order {
    BOOK_BY_PLACE,  /* by situation, then by hand */
    BOOK_BY_WORTH,  /* by situation, in each what the best call pays most first */
    BOOK_BY_MARGIN, /* the smallest margin first */
    BOOK_BY_PAYOFF, /* what the best call pays most first */
    BOOK_BY_GAIN    /* with another book: by how much more or less the best call pays there, the
                       largest difference first */
};

/* What is asked for; zeroed but for situation and `best`: everything. */
struct book_question {
    cardset hand; /* of this hand, or of those that hold these cards, if they are fewer; 0 = any */
    const struct knowledge *holding; /* of hands that seat 0 may have by it; NULL = any */
    int situation;                   /* in this situation; −1 = any */
    int best;        /* where this call (index into rules->calls) is best; −1 = any */
    bool is_opening; /* where nobody has said more than pass */
    bool is_close;   /* where there is a choice: two calls or more */
    bool by_seat; /* openings of hands whose best call depends on the seat: situations in which all
                     have passed */
    const struct book *other; /* where this book has another best call for the hand after the same
                                 calls; NULL = wherever */
    enum book_order order;
    uint64_t most; /* 0 = no limit */
};

struct book_selection {
    const struct book *book; /* borrowed */
    uint64_t n_found;        /* before the limit */
    uint64_t n;
    const struct book_entry **entries; /* owned list */
};

/* STATUS_MEMORY. The caller clears *out, also on failure. */
enum status book_select(const struct book *book, const struct book_question *question,
                        struct book_selection *out) MUST_USE;
void book_selection_clear(struct book_selection *selection);

/* True if nobody has said more than pass there. */
bool book_is_opening(const struct book_situation *situation);

/* The entry of another book for the same hand after the same calls, or NULL. */
const struct book_entry *book_counterpart(const struct book *book, const struct book_entry *entry,
                                          const struct book *other);

#endif
