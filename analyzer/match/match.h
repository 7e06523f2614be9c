/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Duplicate matches between policies. Each deal is played in every seating of two policies, so the
 * luck of the cards cancels; more policies meet in all pairs, on the same deals. */
#pragma once

#include <stdio.h>

#include "analyzer/answer/runner.h"
#include "analyzer/match/match_parts.h"
#include "analyzer/report/report_style.h"
#include "engine/policy/policy.h"

struct plot;

enum { MAX_MATCHED = 8, MAX_PAIRS = MAX_MATCHED * (MAX_MATCHED - 1) / 2 };

/* A seating is the set of seats of policy A; B has the others. All 14 seatings with both policies
 * at the table are played, so for each seating also its complement, and both policies sit in each
 * seat of a deal equally often. Partners are hidden at the table; over the seatings each policy has
 * itself and the other equally often as partner and as opponent. This is as if a coin assigned each
 * seat to A or B, with tables of a single policy left out. */
enum {
    MATCH_SEATINGS = 14,
    MATCH_SEATS = MATCH_SEATINGS * N_SEATS / 2 /* seats of each policy per deal */
};

/* What happens when an external player fails: the run stops, or until the end of the playout all of
 * the player's seats pass or play the lowest legal card, or `club` plays. */
enum on_failure { ON_FAILURE_STOP, ON_FAILURE_PASS, ON_FAILURE_REPLACE };

struct match_plan {
    const struct ruleset *rules; /* borrowed */
    int n_policies;              /* 2 … MAX_MATCHED */
    struct policy policies[MAX_MATCHED];
    uint64_t n; /* deals of each pair; 0 = by the cost of the policies. The most deals if the run
                   may stop early */
    double precision;  /* stop when the difference is known to ± this; 0 = off */
    double confidence; /* stop when the better one is known with this confidence; 0 = off */
    double seconds;    /* time for all pairs together, 0 = no limit */
    uint64_t seed;
    struct pool pool; /* workers; never changes a result */
    enum on_failure on_failure;
    const char *checkpoint;          /* file, NULL = none; with three or more policies one for each
                                        pair: FILE.1-2 … */
    const struct progress *progress; /* may be NULL */
};

/* A pair of policies. A row is a deal; differences are stakes per seat and deal. */
struct match_pair {
    int a, b;
    uint64_t n; /* rows */
    enum stop_reason reason;
    bool peeked;          /* the run could stop early: intervals are confidence sequences */
    bool alike;           /* the same policy twice: the difference is exactly 0 */
    struct estimate diff; /* A − B */
    uint64_t failures[2]; /* playouts in which A, in which B failed, of MATCH_SEATINGS n */
    uint64_t ahead[2];    /* rows in which A, in which B did better */
    int better;           /* 1 if A is better, −1 if B is better, 0 if that is unknown. By the
                             interval of the difference; without one by the sign test of the rows
                             (exact for any number of them), if the mean has the same sign */
    double *differences;  /* by row, owned */
    struct match_split *parts; /* [N_PARTS], owned */
};

/* Ratings by least squares over the pairs, (difference − (r_a − r_b))², which sum to 0. As every
 * pair has played, a rating is the mean difference from the whole field, itself counted as 0: what
 * a player earns per deal above opponents drawn from the field. */
struct rating {
    double value[MAX_MATCHED]; /* stakes per deal and seat */
    double se[MAX_MATCHED]; /* standard errors, from the covariances of the pairs over their common
                                  deals; infinite if a pair has too few */
    double misfit;          /* largest |difference − (r_a − r_b)|: how far the pairs are from a
                                  single scale (A may beat B, B beat C, and C beat A) */
};

struct match {
    struct match_plan plan;
    int n_pairs;
    struct match_pair pairs[MAX_PAIRS]; /* in the order 0-1, 0-2, 1-2, … */
    bool has_rating;                    /* three policies or more */
    struct rating rating;
    double confidence; /* of all intervals */
};

/* Plays a match. STATUS_PROGRAM with its message if an external player fails and the plan says to
 * stop; STATUS_INPUT, STATUS_FILE of the checkpoint; STATUS_INTERRUPTED, STATUS_MEMORY. The caller
 * clears *out with match_clear, even on failure. */
enum status match_run(const struct match_plan *plan, struct match *out, struct diag *diag);
void match_clear(struct match *match);

/* Rates the policies from the differences of all pairs, which match_run has found. */
void match_rate(struct match *match);

/* The pair of policies a and b; a < b. */
const struct match_pair *match_find(const struct match *match, int a, int b);

/* Writes the page in the format of the style; payoffs are per seat and deal (ruleset_unit).
 * STATUS_MEMORY, or STATUS_FILE if `out` has an error. */
enum status report_match(FILE *out, const struct match *match, struct report_style style);

/* The picture of several policies: what each (row) wins from another (column), the strongest first.
 * The caller clears *out. STATUS_MEMORY. */
enum status plot_of_match(const struct match *match, struct plot *out);
