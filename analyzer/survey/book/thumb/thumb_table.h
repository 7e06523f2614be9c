/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What rules of thumb are made from and judged by: what a person sees at once in a hand and at the
 * table, and the openings of a book, a row for each hand at each seat. All rows weigh alike, as if each
 * seat were asked to open equally often. All kinds of cards come from the masks of the order of an unbid
 * game. */
#ifndef ZOLO_SURVEY_BOOK_THUMB_THUMB_TABLE_H
#define ZOLO_SURVEY_BOOK_THUMB_THUMB_TABLE_H

#include "analyzer/survey/book/book.h"
#include "engine/rules/ruleset.h"

enum {
    MAX_THUMB_POINTS = MAX_CARDS + N_SEATS + 3, /* features that points are counted for */
    MAX_THUMB_TESTS = 512                       /* questions that a tree chooses from */
};

enum thumb_kind {
    THUMB_EACH,     /* how many of `cards` the hand has */
    THUMB_AT_LEAST, /* 1 if it has `least` of them or more, else 0 */
    THUMB_SEATS     /* 1 if the seat is one of `seats`, else 0 */
};

struct thumb_feature {
    enum thumb_kind kind;
    cardset cards;
    int least;
    unsigned seats; /* bit s: seat s */
};

static inline int thumb_value(const struct thumb_feature *feature, cardset hand, unsigned s)
{
    const int n = cardset_count(hand & feature->cards);
    switch (feature->kind) {
    case THUMB_EACH: return n;
    case THUMB_AT_LEAST: return n >= feature->least;
    case THUMB_SEATS: break;
    }
    return (int)(feature->seats >> s & 1);
}

/* The cards of the pack by strength, those that equally many cards beat together, strongest first.
 * Returns how many sets, at most MAX_CARDS. */
int thumb_strengths(const struct ruleset *rules, cardset out[MAX_CARDS]);

/* Cards of ten points or more (całe). */
cardset thumb_whole_cards(const struct pack *pack);

/* What points can be given for: each card of a strength, strongest first; each of the seats that
 * open (bits); and, for what makes a hand more than the sum of its cards, nothing but trumps, two of
 * the old cards and those above them, two whole cards. Returns how many. */
int thumb_point_features(const struct ruleset *rules, unsigned seats,
                         struct thumb_feature out[MAX_THUMB_POINTS]);

/* Questions with yes or no: so many cards from this strength up, old cards, whole cards, seats.
 * Returns how many. */
int thumb_tests(const struct ruleset *rules, unsigned seats,
                struct thumb_feature out[MAX_THUMB_TESTS]);

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
