/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums over the deals of a match, and what they say of one part of it (the lone
 * players, the deals with kontra …): how often each policy was there, what it
 * got and what the difference is. Sums are whole numbers, so merging is addition
 * and nothing depends on threads, batches or interruptions.
 *
 * A part's payoff is a ratio, stakes by seats, over deals: the seatings of a deal
 * are one cluster. Standard errors are those of ratio estimates (Cochran 1977,
 * chapter 6), of the linearised ratio over deals. Knows no cards. */
#ifndef ZOLO_MATCH_MATCH_SUMS_H
#define ZOLO_MATCH_MATCH_SUMS_H

#include "analyzer/stats/interval.h"

/* What one deal counts in a part: for each policy its seats in it, their stakes,
 * and how many of them won. */
enum counted { SEATS_A, STAKES_A, WINS_A, SEATS_B, STAKES_B, WINS_B, N_COUNTED };

/* Sums of a part: deals with seats of A, of B, the quantities, their products. */
enum { PART_SUMS = 2 + N_COUNTED + N_COUNTED * (N_COUNTED + 1) / 2 };

/* Adds one deal to the sums of a part. A deal that counts nothing need not be added. */
void part_add(int64_t sums[PART_SUMS], const int32_t counts[N_COUNTED]);

/* What all parts of a match have in common. */
struct part_frame {
    uint64_t n;       /* deals */
    int seats;        /* of each policy in each deal, as they are counted */
    double low, high; /* of what one seat can get, in stakes */
    bool alike;       /* A and B are the same policy: differences are 0 without chance */
    bool peeked;      /* the run stopped on what it saw */
    double confidence;
};

/* A part, by policy: [0] is A, [1] is B. Intervals are Student's t with the deals in which the
 * part occurred, less one, as degrees of freedom. If the run looked at its numbers to stop, they
 * are asymptotic confidence sequences (margin_stopped). Parts that occurred in few deals have none
 * (estimate_possible), nor have those in which all deals are alike. */
struct match_split {
    uint64_t n[2];            /* seats counted */
    struct estimate often[2]; /* their share of all seats of the policy */
    struct estimate payoff[2], win[2];
    struct estimate diff; /* payoff of A less that of B */
    struct estimate adds; /* what the part adds to the difference over all seats */
};
void part_split(const int64_t sums[PART_SUMS], const struct part_frame *frame,
                struct match_split *out);

#endif
