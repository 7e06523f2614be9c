/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums over the deals of a match, and estimates for parts of it (the lone players, the deals with
 * kontra …): how often each policy was in the part, what it earned, and the difference. Sums are
 * integers, so merging is addition and nothing depends on threads, batches or interruptions.
 *
 * The payoff of a part is a ratio, stakes by seats, over deals: the seatings of a deal are one
 * cluster. Standard errors are those of ratio estimates (Cochran 1977, chapter 6), of the
 * linearised ratio over deals. */
#pragma once

#include "analyzer/stats/interval.h"
#include "engine/play/state.h"

/* --- the parts: by table, by role, by contract, by what was said ------------------------------ */

/* In 2 v 2 old and young, in 1 v 3 the lone player and the defenders, as the deal was settled
 * (RULES 0.2, 1.5). */
enum match_role { ROLE_OLD, ROLE_YOUNG, ROLE_LONE, ROLE_DEFENDER, N_ROLES };

/* How many seats at the table the same policy has, the seat itself included. */
enum table_kind { TABLE_ALONE, TABLE_TWO, TABLE_THREE, N_TABLE_KINDS };

/* Indices of parts. A call counts once per seat and deal, however often it was made; "pass" counts
 * seats that made no other call. Doubles count by level: kontra, rej … */
enum match_part {
    PART_ALL,
    PART_TABLES,
    PART_ROLES = PART_TABLES + N_TABLE_KINDS,
    PART_CONTRACTS = PART_ROLES + N_ROLES,       /* as settled, by index in the rule set */
    PART_CALLS = PART_CONTRACTS + MAX_CONTRACTS, /* by index in the rule set */
    PART_DOUBLES = PART_CALLS + MAX_CALLS,       /* by level from 0 */
    N_PARTS = PART_DOUBLES + MAX_DOUBLES
};

/* Counts of a deal in a part: for each policy its seats, their stakes, and how many won. */
enum counted { SEATS_A, STAKES_A, WINS_A, SEATS_B, STAKES_B, WINS_B, N_COUNTED };

/* Sums of a part: deals with seats of A, deals with seats of B, the quantities, their products. */
enum { PART_SUMS = 2 + N_COUNTED + N_COUNTED * (N_COUNTED + 1) / 2 };

/* The counts of one deal in each part, over all its seatings. */
struct deal_counts {
    int32_t part[N_PARTS][N_COUNTED];
};

/* Counts a finished deal in which A had the seats `of_a`. */
void roles_count(struct deal_counts *counts, const struct state *end, seatset of_a,
                 const int payoff[N_SEATS]);

/* Adds the counts of a deal to the sums of all parts. */
void roles_add(int64_t sums[N_PARTS * PART_SUMS], const struct deal_counts *counts);

/* "old", "young", "lone", "defender"; where a score is added up "re", "kontra", "solo",
 * "defender". */
const char *role_name(const struct ruleset *rules, enum match_role role);

/* Adds one deal to the sums of a part. A deal whose counts are all 0 may be skipped. */
void part_add(int64_t sums[PART_SUMS], const int32_t counts[N_COUNTED]);

/* Quantities common to all parts of a match. */
struct part_frame {
    uint64_t n;       /* deals */
    int seats;        /* seats of each policy in a deal, as counted */
    double low, high; /* bounds of the payoff of one seat, in stakes */
    bool alike;       /* A and B are the same policy: differences are exactly 0 */
    bool peeked;      /* the run could stop early */
    double confidence;
};

/* Estimates of a part; [0] is A, [1] is B. Intervals are Student's t with one degree of freedom
 * less than the deals in which the part occurred, or asymptotic confidence sequences if the run
 * could stop early (margin_stopped). Without an interval where the part occurred in few deals
 * (estimate_possible), or where all deals are equal. */
struct match_split {
    uint64_t n[2];            /* seats counted */
    struct estimate often[2]; /* share of all seats of the policy */
    struct estimate payoff[2], win[2];
    struct estimate diff; /* payoff of A minus that of B */
    struct estimate adds; /* contribution of the part to the difference over all seats */
};
void part_split(const int64_t sums[PART_SUMS], const struct part_frame *frame,
                struct match_split *out);
