/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How something goes by what a player counts in his hand: random deals of the whole pack are
 * played, and what came of them is summed by the count and the number of trumps of one hand. The
 * count is club_count, in the order that holds when the hand decides. Sums are integers and each deal has a generator of its own, so any
 * number of threads gives the same. */
#ifndef ZOLO_CENSUS_HAND_SCAN_H
#define ZOLO_CENSUS_HAND_SCAN_H

#include "analyzer/run/pool.h"
#include "analyzer/stats/estimate.h"
#include "engine/policy/policy.h"
#include "engine/rules/auction/auction.h"

enum { SCAN_COUNTS = 128, SCAN_TRUMPS = 16, SCAN_OPTIONS = 2 };

/* What came of the deals in which the hand has this count and so many trumps. */
struct scan_cell {
    int64_t n;                      /* deals */
    int64_t wins[SCAN_OPTIONS];     /* of them with a payoff above 0, by option */
    int64_t payoffs[SCAN_OPTIONS];  /* their sum, stakes to the hand's owner */
    int64_t margin, margin_squares; /* sums of option 1 less option 0, and of its square */
};

struct hand_scan {
    int64_t n;                                        /* deals that fit */
    int64_t n_all;                                    /* deals drawn until then */
    int64_t n_hard;                                   /* rows that have found no deal that fits */
    struct scan_cell cells[SCAN_COUNTS][SCAN_TRUMPS]; /* [count][trumps] */
};

struct scan_plan {
    const struct ruleset *rules; /* borrowed */
    struct policy_roles roles;   /* "me" sits at seat `me` */
    seat me;                     /* whose hand is counted */
    uint64_t n;                  /* deals to find */
    uint64_t seed;
    struct pool pool;
    const struct progress *progress; /* may be NULL; told rows in thousands or so */
};

/* One option: a contract settled without doubles. The hand is the declarer's; in an unbid game that
 * of one of the old, and in a silent one of its holder. STATUS_MEMORY, STATUS_INTERRUPTED;
 * STATUS_PROGRAM if a player from outside fails; STATUS_IMPOSSIBLE if no deal fits. */
enum status scan_contract(const struct scan_plan *plan, int contract, struct hand_scan *out,
                          struct diag *diag) MUST_USE;

/* Two options: seat plan->me, who is next to speak in `auction`, passes (0) or doubles (1), and all
 * play on from there, on the same deals with the same random numbers. Deals fit if the players of the
 * plan make these calls and the double is legal. Statuses as above. */
enum status scan_double(const struct scan_plan *plan, const struct auction *auction,
                        struct hand_scan *out, struct diag *diag) MUST_USE;

/* Share of deals with a positive payoff over all cells of a count (Wilson), and the mean margin
 * of a cell (Student's t; infinite below two deals). */
struct estimate scan_wins(const struct hand_scan *scan, int count, double confidence);
struct estimate scan_margin(const struct scan_cell *cell, double confidence);

#endif
