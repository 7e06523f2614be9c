/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule of thumb for the opening call, fitted to a book: small integer points for cards, seats and
 * a few features of the hand; thresholds of their sum at which the call changes, separately for
 * hands with none, one, and two or more of the old cards; and the loss from following the rule.
 *
 * The data are the openings of the book, one row per hand and seat, all with the same weight. Sets
 * of cards come from the trump order of an unbid game. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* --- features ------------------------------------------------------------------------------- */

enum { MAX_THUMB_POINTS = MAX_CARDS + N_SEATS + 3 };

enum thumb_kind {
    THUMB_EACH,     /* number of `cards` in the hand */
    THUMB_AT_LEAST, /* 1 if the hand has `least` of them or more, else 0 */
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

/* Partitions the pack into sets of cards that are beaten by equally many cards, strongest first.
 * Returns the number of sets, at most MAX_CARDS. */
int thumb_strengths(const struct ruleset *rules, cardset out[MAX_CARDS]);

/* Full cards (całe): those of ten points or more. */
cardset thumb_full_cards(const struct pack *pack);

/* --- data ----------------------------------------------------------------------------------- */

enum { MAX_THUMB_CALLS = 6 };

/* A call is left out of the rule unless it is the best one in at least this share of the rows. Pass
 * is always included. */
#define THUMB_LEAST_SHARE 0.01

struct thumb_row {
    cardset hand;
    seat seat;
    double highest;                 /* payoff of the best call, included or not, in stakes */
    double payoff[MAX_THUMB_CALLS]; /* by call of the table; −INFINITY if illegal */
};

struct thumb_table {
    const struct ruleset *rules; /* borrowed from the book */
    int n_calls;
    uint8_t calls[MAX_THUMB_CALLS]; /* indices into rules->calls, ascending; the first is pass */
    unsigned seats;                 /* bit s: some row is of seat s */
    uint64_t n;                     /* > 0 */
    struct thumb_row *rows;         /* [n], owned */
};

/* The name of a call of the table: "P", "kontra", "zolo". */
const char *thumb_call_word(const struct thumb_table *table, int call);

/* --- thresholds ----------------------------------------------------------------------------- */

enum { MAX_THUMB_COUNT = 256 }; /* sums of points are 0 … 255 */

/* Total payoff of each call over the rows with the same sum of points. */
struct thumb_sums {
    int n_calls;
    uint32_t n[MAX_THUMB_COUNT];                     /* rows */
    double payoff[MAX_THUMB_COUNT][MAX_THUMB_CALLS]; /* −INFINITY if illegal in one of them */
};

/* A range of sums with the same call: from `from` up to the next span. */
struct thumb_span {
    int from;
    int call;
};

struct thumb_cut {
    int n;                                    /* each call has one span at most; 0 without rows */
    struct thumb_span spans[MAX_THUMB_CALLS]; /* ascending; the first extends down to 0 */
    double payoff;                            /* total over the rows */
};

/* Scratch of thumb_cut_best. */
struct thumb_cut_scratch {
    uint8_t before[MAX_THUMB_COUNT][1 << MAX_THUMB_CALLS][MAX_THUMB_CALLS];
};

/* Finds the spans with the highest total payoff, with the calls in any order, by dynamic
 * programming over (sum, set of calls used, last call). */
void thumb_cut_best(const struct thumb_sums *sums, struct thumb_cut_scratch *scratch,
                    struct thumb_cut *out);

/* The call of a sum. */
int thumb_cut_call(const struct thumb_cut *cut, int count);

/* --- the rule ------------------------------------------------------------------------------- */

enum { N_THUMB_GROUPS = 3, MOST_THUMB_POINTS = 15 };

struct thumb_rule {
    int n_features;
    struct thumb_feature features[MAX_THUMB_POINTS];
    int points[MAX_THUMB_POINTS];          /* 0 … MOST_THUMB_POINTS, by feature */
    struct thumb_cut cuts[N_THUMB_GROUPS]; /* by number of old cards in the hand */
    double cost;                           /* mean loss over all rows, like thumb_worth.cost */
};

/* The call of the rule, an index into the calls of its table. */
int thumb_count_call(const struct thumb_rule *rule, const struct ruleset *rules, cardset hand,
                     unsigned s);

/* Lines that a player has to remember: distinct positive points among the cards, likewise among the
 * seats, and each other feature with points. */
int thumb_lines(const struct thumb_rule *rule);

/* A line must save this many stakes per deal to be worth remembering. */
#define THUMB_LINE_PRICE 0.004

/* The objective of the fit: cost + THUMB_LINE_PRICE · lines. */
double thumb_price(const struct thumb_rule *rule);

/* Fits points and thresholds. Weights from least squares (gsl_multifit_wlinear) are scaled to 0 …
 * MOST_THUMB_POINTS, for each scale rounded, and improved by local search: points of one feature,
 * or of all features of its kind with the same points, up or down by one. STATUS_MEMORY. */
enum status thumb_fit(const struct thumb_table *table, struct thumb_rule *out);

/* The loss from following a rule. */
struct thumb_worth {
    uint64_t n;       /* rows */
    uint64_t n_agree; /* rows in which no call pays more than that of the rule */
    double cost;      /* mean of (payoff of the best call − payoff of the rule's call), stakes */
};

struct thumb {
    struct thumb_table table;
    struct thumb_rule rule;
    struct thumb_worth all, by_seat[N_SEATS];
    struct thumb_worth passing; /* of the rule "always pass" */
};

/* Fits a rule to the openings (book_is_opening) of a finished book, which is borrowed. If more than
 * MAX_THUMB_CALLS calls qualify, the rarest are left out. STATUS_INPUT if the book has no openings
 * or is not finished; STATUS_MEMORY. The caller clears *out, even on failure. */
enum status thumb_make(const struct book *book, struct thumb *out, struct diag *diag);
void thumb_clear(struct thumb *thumb);

/* Writes points, thresholds, losses and the model of the book. The tables of a Kop rule are at most
 * 40 columns wide, for a phone. STATUS_MEMORY, STATUS_FILE. */
enum status report_thumb(FILE *out, const struct book *book, const struct thumb *thumb,
                         struct report_style style);
