/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts into which a match is broken down: by table, by role, by contract, by what was said. */
#ifndef ZOLO_MATCH_MATCH_ROLES_H
#define ZOLO_MATCH_MATCH_ROLES_H

#include "analyzer/match/match_sums.h"
#include "engine/play/state.h"

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

#endif
