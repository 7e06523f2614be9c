/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums over the deals of a match, and estimates for parts of the match (lone players, deals with
 * kontra …): how often each policy was in a part, what it earned there, and the difference between
 * the policies. The sums are integers that are added up, so the results do not depend on threads,
 * batches or interruptions.
 *
 * The payoff in a part is a ratio of sums, stakes divided by seats, in which the seatings of a deal
 * form a cluster. Its standard error is that of a ratio estimate, linearised over the deals
 * (Cochran 1977, chapter 6). */
#pragma once

#include "analyzer/stats/interval.h"
#include "engine/play/state.h"

/* --- the parts: by table, role, contract and call --------------------------------------------- */

/* A seat's role once the sides are known (RULES 0.2, 1.5): old or young in 2 v 2, lone or defender
 * in 1 v 3. */
enum match_role { ROLE_OLD, ROLE_YOUNG, ROLE_LONE, ROLE_DEFENDER, N_ROLES };

/* How many seats at the table use the same policy as a given seat, including that seat. */
enum table_kind { TABLE_ALONE, TABLE_TWO, TABLE_THREE, N_TABLE_KINDS };

/* Indices of parts. A call counts once per seat and deal, however often the seat made it; "pass"
 * counts seats that made no other call. Doubles are counted by level: kontra, rej … */
enum match_part {
    PART_ALL,
    PART_TABLES,
    PART_ROLES = PART_TABLES + N_TABLE_KINDS,
    PART_CONTRACTS = PART_ROLES + N_ROLES,       /* settled contracts, by index in the rule set */
    PART_CALLS = PART_CONTRACTS + MAX_CONTRACTS, /* calls, by index in the rule set */
    PART_DOUBLES = PART_CALLS + MAX_CALLS,       /* doubles, by level from 0 */
    N_PARTS = PART_DOUBLES + MAX_DOUBLES
};

/* The counts for a deal in a part: each policy's seats, their payoffs, and how many of them won. */
enum counted { SEATS_A, STAKES_A, WINS_A, SEATS_B, STAKES_B, WINS_B, N_COUNTED };

/* The sums of a part: deals with seats of A, deals with seats of B, counts, products of counts. */
enum { PART_SUMS = 2 + N_COUNTED + N_COUNTED * (N_COUNTED + 1) / 2 };

/* The counts for one deal in each part, added up over all seatings. */
struct deal_counts {
    int32_t part[N_PARTS][N_COUNTED];
};

/* Adds a finished deal, in which A had the seats `of_a`, to the counts. */
void roles_count(struct deal_counts *counts, const struct state *end, seatset of_a,
                 const int payoff[N_SEATS]);

/* Adds the counts for a deal to the sums of all parts. */
void roles_add(int64_t sums[N_PARTS * PART_SUMS], const struct deal_counts *counts);

/* Returns "old", "young", "lone" or "defender" (or "re", "kontra", "solo" with scoring: score). */
const char *role_name(const struct ruleset *rules, enum match_role role);

/* Adds one deal to the sums of a part. Deals whose counts are all 0 may be skipped. */
void part_add(int64_t sums[PART_SUMS], const int32_t counts[N_COUNTED]);

/* The quantities that all parts of a match have in common. */
struct part_frame {
    uint64_t n;       /* deals */
    int seats;        /* number of seats of each policy in a deal */
    double low, high; /* bounds of the payoff of one seat, in stakes */
    bool alike;       /* A and B are the same policy, so differences are exactly 0 */
    bool peeked;      /* true if the run could stop early */
    double confidence;
};

/* The estimates for a part; index 0 is policy A, index 1 is policy B. Intervals use Student's t,
 * with one degree of freedom fewer than the deals in which the part occurred, or are asymptotic
 * confidence sequences if the run could stop early (margin_stopped). An estimate has no interval if
 * the part occurred in too few deals (estimate_possible), or if all deals are equal. */
struct match_split {
    uint64_t n[2];            /* seats counted */
    struct estimate often[2]; /* the share of the policy's seats that are in the part */
    struct estimate payoff[2], win[2];
    struct estimate diff; /* payoff of A minus payoff of B */
    struct estimate adds; /* the part's contribution to the difference over all seats */
};
void part_split(const int64_t sums[PART_SUMS], const struct part_frame *frame,
                struct match_split *out);
