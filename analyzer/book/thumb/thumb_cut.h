/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a count of points changes the call: the best thresholds there are, found exactly. */
#ifndef ZOLO_BOOK_THUMB_THUMB_CUT_H
#define ZOLO_BOOK_THUMB_THUMB_CUT_H

#include "analyzer/book/thumb/thumb_table.h"

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

#endif
