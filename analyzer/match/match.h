/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Duplicate matches: how much better one policy is than another, as a measured
 * number. Each deal is played in every seating of two policies, so the luck of
 * the cards cancels; several policies meet in all pairs, on the same deals. */
#ifndef ZOLO_MATCH_MATCH_H
#define ZOLO_MATCH_MATCH_H

#include "analyzer/answer/runner.h"
#include "analyzer/match/match_parts.h"
#include "analyzer/match/rating.h"
#include "engine/policy/policy.h"

enum { MAX_MATCHED = MAX_RATED };

/* A seating is the set of seats of policy A while B has the others: all 14 in which both sit at the table. With
 * every seating its mirror image is played, so both policies sit in each seat of the same deal equally often.
 * Who plays with whom is hidden at the table; over the seatings each policy has either one as partner and as
 * opponent, the same for both. It is as if each seat were given to A or B by a coin, tables of one kind left
 * out. */
enum {
    MATCH_SEATINGS = 14,
    MATCH_SEATS = MATCH_SEATINGS * N_SEATS / 2 /* of each policy, a deal */
};

/* --- plan and result ----------------------------------------------------------------------------- */

struct match_plan {
    const struct ruleset *rules; /* borrowed */
    int n_policies;              /* 2 … MAX_MATCHED */
    struct policy policies[MAX_MATCHED];
    uint64_t n; /* deals of each pair; 0 = by the cost of the policies. The most of them if the
                          run may stop earlier */
    double precision;  /* stop when the difference is known to ± this, 0 = off */
    double confidence; /* stop when the better one is known with this confidence, 0 = off */
    double seconds;    /* time for all pairs together, 0 = no limit */
    uint64_t seed;
    struct pool pool;                /* who plays; never changes a result */
    const char *checkpoint;          /* file, NULL = none; with three policies or more each pair has
                                        its own: FILE.1-2 … */
    const struct progress *progress; /* may be NULL */
};

/* Two policies. A row is a deal; differences are stakes per seat and row. */
struct match_pair {
    int a, b;
    uint64_t n; /* rows */
    enum stop_reason reason;
    bool peeked;          /* the run looked at its numbers: intervals are confidence sequences */
    bool alike;           /* the same policy twice: 0 without chance */
    struct estimate diff; /* A − B */
    uint64_t ahead[2];    /* rows in which A got more, in which B did */
    int better;           /* 1: A is the better one, −1: B, 0: not known. By the interval of the
                             difference; where it has none, by the sign test of the rows with one
                             ahead (exact for any number of them), if the mean says the same */
    double *differences;  /* by row, owned */
    struct match_split *parts; /* [N_PARTS], owned */
};

struct match {
    struct match_plan plan;
    int n_pairs;
    struct match_pair pairs[MAX_RATED_PAIRS]; /* 0-1, 0-2, 1-2, … by their second player */
    bool has_rating;                          /* three policies or more */
    struct rating rating;
    double confidence; /* of all intervals */
};

/* Plays a match. STATUS_PROGRAM if a player from outside fails, with its report; STATUS_INPUT,
 * STATUS_FILE for a checkpoint; STATUS_INTERRUPTED, STATUS_MEMORY. The caller clears *out with
 * match_clear, also on failure. */
enum status match_run(const struct match_plan *plan, struct match *out, struct diag *diag) MUST_USE;
void match_clear(struct match *match);

/* The pair of two policies; a < b. */
const struct match_pair *match_find(const struct match *match, int a, int b);

#endif
