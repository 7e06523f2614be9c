/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums over the deals of a match, and estimates for parts of the match (the lone players, the deals
 * with kontra …): how often each policy was in a part, what it earned there, and the difference.
 * Sums are integers, which are merged by addition, so the results do not depend on threads, batches
 * or interruptions.
 *
 * The payoff of a part is a ratio of sums, stakes divided by seats, where the seatings of a deal
 * form a cluster. Standard errors are those of ratio estimates (Cochran 1977, chapter 6): of the
 * linearised ratio over deals. */
#pragma once

#include "analyzer/stats/interval.h"
#include "engine/play/state.h"

/* --- the parts: by table, role, contract and call --------------------------------------------- */

/* Roles in the settled deal (RULES 0.2, 1.5): old and young in 2 v 2, lone and defender in 1 v
 * 3. */
enum match_role { ROLE_OLD, ROLE_YOUNG, ROLE_LONE, ROLE_DEFENDER, N_ROLES };

/* The number of seats at the table with a seat's policy, the seat itself included. */
enum table_kind { TABLE_ALONE, TABLE_TWO, TABLE_THREE, N_TABLE_KINDS };

/* Indices of parts. A call counts once per seat and deal, however often it was made; "pass" counts
 * seats that made no other call. Doubles are counted by level: kontra, rej … */
enum match_part {
    PART_ALL,
    PART_TABLES,
    PART_ROLES = PART_TABLES + N_TABLE_KINDS,
    PART_CONTRACTS = PART_ROLES + N_ROLES,       /* settled contracts, by index in the rule set */
    PART_CALLS = PART_CONTRACTS + MAX_CONTRACTS, /* calls, by index in the rule set */
    PART_DOUBLES = PART_CALLS + MAX_CALLS,       /* doubles, by level from 0 */
    N_PARTS = PART_DOUBLES + MAX_DOUBLES
};

/* The counts of a deal in a part: each policy's seats, their stakes, and how many of them won. */
enum counted { SEATS_A, STAKES_A, WINS_A, SEATS_B, STAKES_B, WINS_B, N_COUNTED };

/* The sums of a part: deals with seats of A, deals with seats of B, quantities, their products. */
enum { PART_SUMS = 2 + N_COUNTED + N_COUNTED * (N_COUNTED + 1) / 2 };

/* The counts of one deal in each part, over all seatings. */
struct deal_counts {
    int32_t part[N_PARTS][N_COUNTED];
};

/* Adds a finished deal, in which A had the seats `of_a`, to the counts. */
void roles_count(struct deal_counts *counts, const struct state *end, seatset of_a,
                 const int payoff[N_SEATS]);

/* Adds the counts of a deal to the sums of all parts. */
void roles_add(int64_t sums[N_PARTS * PART_SUMS], const struct deal_counts *counts);

/* "old", "young", "lone", "defender"; with scoring: score "re", "kontra", "solo", "defender". */
const char *role_name(const struct ruleset *rules, enum match_role role);

/* Adds one deal to the sums of a part. A deal whose counts are all 0 may be skipped. */
void part_add(int64_t sums[PART_SUMS], const int32_t counts[N_COUNTED]);

/* The quantities common to all parts of a match. */
struct part_frame {
    uint64_t n;       /* deals */
    int seats;        /* number of seats of each policy in a deal */
    double low, high; /* bounds of the payoff of one seat, in stakes */
    bool alike;       /* A and B are the same policy: differences are exactly 0 */
    bool peeked;      /* the run could stop early */
    double confidence;
};

/* Estimates of a part; [0] is A, [1] is B. Intervals are Student's t, with one degree of freedom
 * less than deals in which the part occurred, or asymptotic confidence sequences if the run could
 * stop early (margin_stopped). The estimate has no interval if the part occurred in few deals
 * (estimate_possible), or if all deals are equal. */
struct match_split {
    uint64_t n[2];            /* seats counted */
    struct estimate often[2]; /* the part's share of the policy's seats */
    struct estimate payoff[2], win[2];
    struct estimate diff; /* payoff of A minus payoff of B */
    struct estimate adds; /* contribution of the part to the difference over all seats */
};
void part_split(const int64_t sums[PART_SUMS], const struct part_frame *frame,
                struct match_split *out);
