/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule of thumb for the opening call, fitted to a book. A rule assigns small integer points to
 * cards, seats and a few features of the hand. The call changes at thresholds of the sum of points,
 * which differ between hands with no, one, and two or more old cards.
 *
 * The data are the openings of the book, one row per hand and seat, with equal weights. Sets of
 * cards follow the trump order of an unbid game. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/survey/book/book.h"

/* --- features ------------------------------------------------------------------------------- */

enum { MAX_THUMB_POINTS = MAX_CARDS + N_SEATS + 3 };

enum thumb_kind {
    THUMB_EACH,     /* the number of `cards` that the hand contains */
    THUMB_AT_LEAST, /* 1 if the hand has at least `least` of `cards`, else 0 */
    THUMB_SEATS     /* 1 if the seat is in `seats`, else 0 */
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

/* Partitions the pack into sets of cards beaten by the same number of cards, strongest first.
 * Returns the number of sets, at most MAX_CARDS. */
int thumb_strengths(const struct ruleset *rules, cardset out[MAX_CARDS]);

/* The full cards (całe), which are worth ten points or more. */
cardset thumb_full_cards(const struct pack *pack);

/* --- data ----------------------------------------------------------------------------------- */

enum { MAX_THUMB_CALLS = 6 };

/* A rule omits any call except pass that is best in a smaller share of the rows than this. */
#define THUMB_LEAST_SHARE 0.01

struct thumb_row {
    cardset hand;
    seat seat;
    double highest;                 /* payoff of the best call in stakes, even if omitted */
    double payoff[MAX_THUMB_CALLS]; /* [call in the table]; −INFINITY if the call is illegal */
};

struct thumb_table {
    const struct ruleset *rules; /* borrowed from the book */
    int n_calls;
    uint8_t calls[MAX_THUMB_CALLS]; /* ascending indices into rules->calls; pass is the first */
    unsigned seats;                 /* seats for which there are rows; bit s for seat s */
    uint64_t n;                     /* > 0 */
    struct thumb_row *rows;         /* [n], owned */
};

/* The name of a call in the table: "P", "kontra", "zolo". */
const char *thumb_call_word(const struct thumb_table *table, int call);

/* --- thresholds ----------------------------------------------------------------------------- */

enum { MAX_THUMB_COUNT = 256 }; /* sums of points range from 0 to 255 */

/* The total payoff of each call over all rows with the same sum of points. */
struct thumb_sums {
    int n_calls;
    uint32_t n[MAX_THUMB_COUNT];                     /* rows */
    double payoff[MAX_THUMB_COUNT][MAX_THUMB_CALLS]; /* −INFINITY if illegal in at least one row */
};

/* A range of sums with the same call, starting at `from` and ending before the next span. */
struct thumb_span {
    int from;
    int call;
};

struct thumb_cut {
    int n;                                    /* number of spans, at most one per call; may be 0 */
    struct thumb_span spans[MAX_THUMB_CALLS]; /* spans in ascending order; the first begins at 0 */
    double payoff;                            /* total payoff over all rows */
};

/* Scratch of thumb_cut_best. */
struct thumb_cut_scratch {
    uint8_t before[MAX_THUMB_COUNT][1 << MAX_THUMB_CALLS][MAX_THUMB_CALLS];
};

/* Finds the spans with the highest total payoff, whatever the order of calls, by dynamic
 * programming over the sum, the set of calls used and the last call. */
void thumb_cut_best(const struct thumb_sums *sums, struct thumb_cut_scratch *scratch,
                    struct thumb_cut *out);

/* The call that the spans assign to a sum of points. */
int thumb_cut_call(const struct thumb_cut *cut, int count);

/* --- the rule ------------------------------------------------------------------------------- */

enum { N_THUMB_GROUPS = 3, MOST_THUMB_POINTS = 15 };

struct thumb_rule {
    int n_features;
    struct thumb_feature features[MAX_THUMB_POINTS];
    int points[MAX_THUMB_POINTS];          /* [feature], 0 … MOST_THUMB_POINTS */
    struct thumb_cut cuts[N_THUMB_GROUPS]; /* [number of old cards in the hand, at most 2] */
    double cost;                           /* mean loss over all rows (see struct thumb_worth) */
};

/* The call that a rule makes, as an index into the table's calls. */
int thumb_count_call(const struct thumb_rule *rule, const struct ruleset *rules, cardset hand,
                     unsigned s);

/* Number of lines that a player has to remember: one for each distinct positive number of points
 * for cards, one for each such number for seats, and one for each other feature with points. */
int thumb_lines(const struct thumb_rule *rule);

/* The payoff per deal, in units of the stake, that justifies remembering a line of the rule. */
#define THUMB_LINE_PRICE 0.004

/* The objective of the fit: cost + THUMB_LINE_PRICE · lines. */
double thumb_price(const struct thumb_rule *rule);

/* Fits points and thresholds. Weights from least squares (gsl_multifit_wlinear) are scaled to 0 …
 * MOST_THUMB_POINTS and rounded. For each scale, a local search moves the points of one feature, or
 * of all features of a kind with equal points, up or down by one. STATUS_MEMORY. */
enum status thumb_fit(const struct thumb_table *table, struct thumb_rule *out);

/* The loss incurred by following a rule of thumb. */
struct thumb_worth {
    uint64_t n;       /* rows */
    uint64_t n_agree; /* number of rows in which no call pays more than that of the rule */
    double cost; /* mean of (payoff of the best call − payoff of the rule's call), in stakes */
};

struct thumb {
    struct thumb_table table;
    struct thumb_rule rule;
    struct thumb_worth all, by_seat[N_SEATS];
    struct thumb_worth passing; /* the loss from the rule "always pass" */
};

/* Fits a rule to the openings (book_is_opening) of a finished book, which is borrowed. If more than
 * MAX_THUMB_CALLS calls qualify, the rarest are omitted. Returns STATUS_INPUT if the book has no
 * openings or is unfinished, or STATUS_MEMORY. The caller clears *out, even on failure. */
enum status thumb_make(const struct book *book, struct thumb *out, struct diag *diag);
void thumb_clear(struct thumb *thumb);

/* Writes the points, thresholds and losses of a rule, and the opponent model of the book. For Kop,
 * the tables are at most 40 columns wide, to fit on a phone. STATUS_MEMORY, STATUS_FILE. */
enum status report_thumb(FILE *out, const struct book *book, const struct thumb *thumb,
                         struct report_style style);
