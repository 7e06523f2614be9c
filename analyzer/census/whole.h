/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole of a game: every deal of a rule set with open cards, as counts.
 * All players see all cards and play them best, so this says what the deals
 * hold and not what happens at a table. Counts of card points by contract and
 * sides give every payoff, because nothing else decides it. */
#ifndef ZOLO_CENSUS_WHOLE_H
#define ZOLO_CENSUS_WHOLE_H

#include "engine/core/status.h"
#include "engine/rules/symmetry.h"

/* What is counted of a call at a seat's first turn, all before it having passed. Its payoff is
 * that which follows if all pass then. */
enum whole_measure {
    WHOLE_LEGAL,  /* deals in which the seat may make the call */
    WHOLE_BETTER, /* deals in which it pays more than pass */
    WHOLE_BEST,   /* deals in which it pays most: pass among equals, else the lowest call */
    WHOLE_GAIN,   /* stakes that it pays above pass, over the deals in which it is best */
    N_WHOLE_MEASURES
};

/* The counts, of as many hands of forehand as were gone through, each with all
 * deals of the others. */
struct whole {
    const struct ruleset *rules; /* borrowed */
    struct symmetries symmetries;
    uint64_t n_deals;          /* of the rule set: 63,063,000 with 16 cards */
    uint64_t n_hands, counted; /* hands of forehand; the first `counted` of them are counted */
    size_t n_counts;
    uint64_t *counts; /* owned; what stands where: whole_points_at, whole_call_at */
};

/* No deal counted yet. STATUS_INPUT if the pack has more deals than can be gone through,
 * STATUS_MEMORY. The caller clears *out, also on failure. */
enum status whole_init(struct whole *out, const struct ruleset *rules, struct diag *diag) MUST_USE;
void whole_clear(struct whole *whole); /* frees; accepts a zeroed one */

/* Where counts begin of the deals by card points of the old or lone side, 0 … total_points of the
 * pack, in which the contract has these sides: `first` is its declarer, in an unbid game of two the
 * lower seat; `second` his partner, himself if he is alone. Contracts that are bid are counted in
 * every deal in which the seat could bid them; unbid, silent and awarded ones in the deals that
 * come to that. What is won without play counts as all points. */
size_t whole_points_at(const struct ruleset *rules, int contract, unsigned first, unsigned second);

/* Where the measure of a call (index into rules->calls) at a seat is counted. */
size_t whole_call_at(const struct ruleset *rules, enum whole_measure measure, unsigned who,
                     unsigned call);

/* The count there. */
static inline uint64_t whole_call(const struct whole *whole, enum whole_measure measure,
                                  unsigned who, unsigned call)
{
    return whole->counts[whole_call_at(whole->rules, measure, who, call)];
}

#endif
