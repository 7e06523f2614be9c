/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A counting rule: whole points for cards and for what else shows, added up; where the sum changes
 * the call, apart for hands with none, one and two or more of the old cards. */
#ifndef ZOLO_SURVEY_BOOK_THUMB_THUMB_COUNT_H
#define ZOLO_SURVEY_BOOK_THUMB_THUMB_COUNT_H

#include "analyzer/survey/book/thumb/thumb_table.h"

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
 * of all cards (seats) that have the same, by one up or down, as long as that helps. *naive is the
 * best of the merely rounded ones. STATUS_MEMORY. */
enum status thumb_fit(const struct thumb_table *table, struct thumb_rule *out,
                      struct thumb_rule *naive) MUST_USE;

#endif
