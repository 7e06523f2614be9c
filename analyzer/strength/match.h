/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Duplicate matches between policies. Each deal is played in every seating of two policies, so the
 * luck of the deal cancels out. If there are more than two policies, all pairs play the same
 * deals. */
#pragma once

#include <stdio.h>

#include "analyzer/answer/runner.h"
#include "analyzer/report/report_style.h"
#include "analyzer/strength/match_parts.h"
#include "engine/policy/policy.h"

struct plot;

enum { MAX_MATCHED = 8, MAX_PAIRS = MAX_MATCHED * (MAX_MATCHED - 1) / 2 };

/* A seating is the set of seats of policy A; B has the other seats. All 14 seatings with both
 * policies at the table are played. The complement of every seating is also played, so both
 * policies have each seat of a deal equally often and meet themselves, as partners and as
 * opponents, equally often. The seatings are all those that a coin toss per seat could give, except
 * the two in which one policy has all seats. */
enum {
    MATCH_SEATINGS = 14,
    MATCH_SEATS = MATCH_SEATINGS * N_SEATS / 2 /* number of seats of each policy per deal */
};

/* What happens when an external player fails: the run stops; or, until the end of the playout, all
 * of the player's seats pass and play their lowest legal card; or `club` replaces the player. */
enum on_failure { ON_FAILURE_STOP, ON_FAILURE_PASS, ON_FAILURE_REPLACE };

struct match_plan {
    const struct ruleset *rules; /* borrowed */
    int n_policies;              /* 2 … MAX_MATCHED */
    struct policy policies[MAX_MATCHED];
    uint64_t n; /* deals per pair, a maximum if the run may stop early; 0 = by the policies' cost */
    double precision;  /* stops once the interval is within ± `precision`; 0 = off */
    double confidence; /* stops once one policy is better with this confidence; 0 = off */
    double seconds;    /* time limit for all pairs together; 0 = no limit */
    uint64_t seed;
    struct pool pool; /* the workers, whose number does not affect the results */
    enum on_failure on_failure;
    const char *checkpoint; /* file, or NULL if none; if n_policies > 2, one per pair: FILE.1-2 … */
    const struct progress *progress; /* may be NULL */
};

/* A pair of policies. Each row is a deal; differences are stakes per seat and deal. */
struct match_pair {
    int a, b;
    uint64_t n; /* rows */
    enum stop_reason reason;
    bool peeked;               /* the run could stop early; intervals are confidence sequences */
    bool alike;                /* A and B are the same policy: the difference is exactly 0 */
    struct estimate diff;      /* A − B */
    uint64_t failures[2];      /* failed playouts of A and of B, out of MATCH_SEATINGS · n */
    uint64_t ahead[2];         /* number of rows in which A did better, and in which B did better */
    int better;                /* 1: A is better, −1: B is better, 0: unknown. The interval of the
                                * difference decides; without an interval, a sign test on the rows
                                * (exact for any n), if the mean has the same sign */
    double *differences;       /* by row, owned */
    struct match_split *parts; /* [N_PARTS], owned */
};

/* Least-squares ratings: they minimize the sum of (difference − (r_a − r_b))² over the pairs, and
 * sum to 0. Since every pair has played, a rating is the policy's mean difference from all policies
 * (0 from itself): how much more the policy earns per deal than opponents drawn from the field. */
struct rating {
    double value[MAX_MATCHED]; /* in stakes per deal and seat */
    double se[MAX_MATCHED];    /* standard errors, from the pairs' covariances on common deals;
                             * infinite if such deals are too few */
    double misfit; /* maximum of |difference − (r_a − r_b)|, which is large if ratings cannot
                    * describe the pairs (A beats B, B beats C, and C beats A) */
};

struct match {
    struct match_plan plan;
    int n_pairs;
    struct match_pair pairs[MAX_PAIRS]; /* pairs of policies in the order 0-1, 0-2, 1-2, … */
    bool has_rating;                    /* true if there are at least three policies */
    struct rating rating;
    double confidence; /* of all intervals */
};

/* Plays a match. Returns STATUS_PROGRAM with the player's message if an external player fails and
 * the plan says to stop, STATUS_INPUT or STATUS_FILE if the checkpoint cannot be used,
 * STATUS_INTERRUPTED or STATUS_MEMORY. The caller clears *out with match_clear, even on failure. */
enum status match_run(const struct match_plan *plan, struct match *out, struct diag *diag);
void match_clear(struct match *match);

/* Rates the policies, using the differences that match_run has found for all pairs. */
void match_rate(struct match *match);

/* The pair of policies a and b, where a < b. */
const struct match_pair *match_find(const struct match *match, int a, int b);

/* Writes the page in the format of `style`; payoffs are per seat and deal (ruleset_unit). Returns
 * STATUS_MEMORY, or STATUS_FILE if `out` has an error. */
enum status report_match(FILE *out, const struct match *match, struct report_style style);

/* Plots a match between several policies: how much each (row) wins from each other one (column),
 * strongest first. The caller clears *out. STATUS_MEMORY. */
enum status plot_of_match(const struct match *match, struct plot *out);
