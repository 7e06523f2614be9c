/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A counting rule: whole points for cards and for what else shows, added up; where the sum changes
 * the call, apart for hands with none, one and two or more of the old cards. */
#ifndef ZOLO_BOOK_THUMB_THUMB_COUNT_H
#define ZOLO_BOOK_THUMB_THUMB_COUNT_H

#include "analyzer/book/thumb/thumb_cut.h"
#include "analyzer/book/thumb/thumb_feature.h"

enum { N_THUMB_GROUPS = 3, MOST_THUMB_POINTS = 15 };

struct thumb_rule {
    int n_features;
    struct thumb_feature features[MAX_THUMB_POINTS]; /* thumb_point_features */
    int points[MAX_THUMB_POINTS];                    /* 0 … MOST_THUMB_POINTS for each */
    struct thumb_cut cuts[N_THUMB_GROUPS];           /* by the hand's number of old cards */
    double cost;                                     /* as thumb_worth.cost, over all rows */
};

/* The sum of the points. */
int thumb_count(const struct thumb_rule *rule, cardset hand, unsigned s);

/* The call (of the table that the rule was made from) with a hand at a seat. */
int thumb_count_call(const struct thumb_rule *rule, const struct ruleset *rules, cardset hand,
                     unsigned s);

/* Lines that a person has to remember: different points above 0 among the cards and among the
 * seats, and each other feature that counts. */
int thumb_lines(const struct thumb_rule *rule);

/* Working memory of thumb_settle. */
struct thumb_scratch {
    struct thumb_sums sums[N_THUMB_GROUPS];
    struct thumb_cut_scratch cut;
};

/* Finds the best thresholds for the points that the rule has, and its cost over the table. False,
 * with an infinite cost, if a count is out of range. */
bool thumb_settle(const struct thumb_table *table, struct thumb_rule *rule,
                  struct thumb_scratch *scratch);

#endif
