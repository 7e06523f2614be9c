/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums over the deals of a match, and what they say of one part of it (the lone
 * players, the deals with kontra …): how often each policy was there, what it
 * got and what the difference is. Sums are whole numbers, so merging is addition
 * and nothing depends on threads, batches or interruptions.
 *
 * A part's payoff is a ratio, stakes by seats, over deals: the seatings of a deal
 * are one cluster. Standard errors are those of ratio estimates (Cochran 1977,
 * chapter 6), of the linearised ratio over deals. */
#ifndef ZOLO_MATCH_MATCH_PARTS_H
#define ZOLO_MATCH_MATCH_PARTS_H

#include "analyzer/stats/interval.h"
#include "engine/play/state.h"

/* --- the parts: by table, by role, by contract, by what was said ------------------------------------- */

/* In 2 v 2 old and young, in 1 v 3 the lone player and his defenders, by how the
 * deal was settled (RULES 0.2, 1.5). */
enum match_role { ROLE_OLD, ROLE_YOUNG, ROLE_LONE, ROLE_DEFENDER, N_ROLES };

/* How many of the same policy sit at the table, the seat itself included. */
enum table_kind { TABLE_ALONE, TABLE_TWO, TABLE_THREE, N_TABLE_KINDS };

/* Parts by number. A call counts for a seat once a deal, however often it said it; "pass" counts
 * seats that said nothing else. Doubles count by level: kontra, rej … */
enum match_part {
    PART_ALL,
    PART_TABLES,
    PART_ROLES = PART_TABLES + N_TABLE_KINDS,
    PART_CONTRACTS = PART_ROLES + N_ROLES,       /* as settled, by index in the rule set */
    PART_CALLS = PART_CONTRACTS + MAX_CONTRACTS, /* by index in the rule set */
    PART_DOUBLES = PART_CALLS + MAX_CALLS,       /* by level from 0 */
    N_PARTS = PART_DOUBLES + MAX_DOUBLES
};

/* What one deal counts in a part: for each policy its seats in it, their stakes,
 * and how many of them won. */
enum counted { SEATS_A, STAKES_A, WINS_A, SEATS_B, STAKES_B, WINS_B, N_COUNTED };

/* Sums of a part: deals with seats of A, of B, the quantities, their products. */
enum { PART_SUMS = 2 + N_COUNTED + N_COUNTED * (N_COUNTED + 1) / 2 };

/* What one deal counts in each part, over all its seatings. */
struct deal_counts {
    int32_t part[N_PARTS][N_COUNTED];
};

/* Counts a deal that is over, A having sat in `of_a`. */
void roles_count(struct deal_counts *counts, const struct state *end, seatset of_a,
                 const int payoff[N_SEATS]);

/* Adds the counts of a deal to the sums of all parts. */
void roles_add(int64_t sums[N_PARTS * PART_SUMS], const struct deal_counts *counts);

/* "old", "young", "lone", "defender"; where a score is added up "re", "kontra", "solo",
 * "defender". */
const char *role_name(const struct ruleset *rules, enum match_role role);

/* --- what their sums say ------------------------------------------------------------------------- */

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
