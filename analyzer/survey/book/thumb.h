/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule of thumb for the opening, made from a book: whole points for cards and for what else shows, added
 * up; where the sum changes the call, apart for hands with none, one and two or more of the old cards;
 * and what following it costs. It is made from the openings of a book, a row for each hand at each seat,
 * which all weigh alike, as if each seat were asked to open equally often. All kinds of cards come from the
 * masks of the order of an unbid game. */
#ifndef ZOLO_SURVEY_BOOK_THUMB_H
#define ZOLO_SURVEY_BOOK_THUMB_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* --- what points are counted for --------------------------------------------------------------- */

enum { MAX_THUMB_POINTS = MAX_CARDS + N_SEATS + 3 };

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

/* --- the openings ------------------------------------------------------------------------------ */

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

/* The word of a call of the table: "P", "kontra", "zolo". */
const char *thumb_call_word(const struct thumb_table *table, int call);

/* --- the rule ---------------------------------------------------------------------------------- */

enum { MAX_THUMB_COUNT = 256 }; /* counts are 0 … 255 */

/* What each call pays the hands of each count, all together. */
struct thumb_sums {
    int n_calls;
    uint32_t n[MAX_THUMB_COUNT];                     /* rows of this count */
    double payoff[MAX_THUMB_COUNT][MAX_THUMB_CALLS]; /* −INFINITY if one of them may not say it */
};

/* From this count on, up to the next span, this call of the table. */
struct thumb_span {
    int from;
    int call;
};

struct thumb_cut {
    int n; /* spans, each call in one at most; 0 if there are no rows */
    struct thumb_span spans[MAX_THUMB_CALLS]; /* ascending; the first one also speaks for less */
    double payoff;                            /* sum over the rows */
};

/* Working memory of thumb_cut_best. */
struct thumb_cut_scratch {
    uint8_t before[MAX_THUMB_COUNT][1 << MAX_THUMB_CALLS][MAX_THUMB_CALLS];
};

/* The spans that pay most together, by dynamic programming over the counts, the calls used so far
 * and the last of them: in any order of the calls, each within one span. */
void thumb_cut_best(const struct thumb_sums *sums, struct thumb_cut_scratch *scratch,
                    struct thumb_cut *out);

/* The call of a count. */
int thumb_cut_call(const struct thumb_cut *cut, int count);

enum { N_THUMB_GROUPS = 3, MOST_THUMB_POINTS = 15 };

struct thumb_rule {
    int n_features;
    struct thumb_feature features[MAX_THUMB_POINTS]; /* thumb_point_features */
    int points[MAX_THUMB_POINTS];                    /* 0 … MOST_THUMB_POINTS for each */
    struct thumb_cut cuts[N_THUMB_GROUPS];           /* by the hand's number of old cards */
    double cost;                                     /* as thumb_worth.cost, over all rows */
};

/* The call (of the table that the rule was made from) with a hand at a seat. */
int thumb_count_call(const struct thumb_rule *rule, const struct ruleset *rules, cardset hand,
                     unsigned s);

/* Lines that a person has to remember: different points above 0 among the cards and among the
 * seats, and each other feature that counts. */
int thumb_lines(const struct thumb_rule *rule);

/* One more line to remember must save this much, in stakes a deal. */
#define THUMB_LINE_PRICE 0.004

/* What is made least: cost + THUMB_LINE_PRICE for each line. */
double thumb_price(const struct thumb_rule *rule);

/* Fits points and thresholds: weights by least squares (gsl_multifit_wlinear) times
 * 0 … MOST_THUMB_POINTS, each rounded and then improved by the price: the points of one feature, or
 * of all cards (seats) that have the same, by one up or down, as long as that helps. STATUS_MEMORY. */
enum status thumb_fit(const struct thumb_table *table, struct thumb_rule *out) MUST_USE;

/* What following a rule costs. */
struct thumb_worth {
    uint64_t n;       /* rows */
    uint64_t n_agree; /* where no call pays more than that of the rule */
    double cost; /* mean of (payoff of the best call − payoff of the rule's), stakes a deal */
};

struct thumb {
    struct thumb_table table;
    struct thumb_rule rule;
    struct thumb_worth all, by_seat[N_SEATS], passing; /* the last: pass, whatever the hand */
};

/* Makes the rule from the openings (book_is_opening) of a finished book, which is borrowed. If more
 * calls are often best than there is room for, the rarest stay out. STATUS_INPUT if the book has no
 * openings or is not finished; STATUS_MEMORY. The caller clears *out, also on failure. */
enum status thumb_make(const struct book *book, struct thumb *out, struct diag *diag) MUST_USE;
void thumb_clear(struct thumb *thumb);

/* Points, thresholds, and what they cost. In Kop the tables are at most 40 columns wide, as a phone is;
 * below them stands which book they were made from. STATUS_MEMORY, STATUS_FILE. */
enum status report_thumb(FILE *out, const struct book *book, const struct thumb *thumb,
                         struct report_style style) MUST_USE;

#endif
