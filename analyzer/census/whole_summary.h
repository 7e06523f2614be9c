/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the counts of a whole game (whole.h) say: who wins what and how often, and what a seat is
 * worth. All exact, undoubled unless said otherwise, and with open cards. */
#ifndef ZOLO_CENSUS_WHOLE_SUMMARY_H
#define ZOLO_CENSUS_WHOLE_SUMMARY_H

#include "analyzer/census/whole.h"
#include "analyzer/stats/tally.h"

/* Where the card points of the old or lone side fall, by what they pay: none, at most
 * short_points, less than half, half, more, at least so many that the others have at most
 * short_points, all. */
enum whole_band {
    BAND_NONE,
    BAND_BELOW,
    BAND_LESS,
    BAND_HALF,
    BAND_MORE,
    BAND_ABOVE,
    BAND_ALL,
    N_BANDS
};

/* How the old or lone side fares. */
struct whole_outcome {
    uint64_t deals;
    uint64_t won;            /* of the deals, those that the side wins */
    uint64_t bands[N_BANDS]; /* of the deals, by its card points */
    int64_t points;          /* sum of its card points */
    int64_t value;           /* sum of the stakes that it gets from each (settlement_value) */
};

/* The outcome of a contract with this declarer (in an unbid game of two: lower seat), or of all
 * (SEAT_NONE). */
struct whole_outcome whole_outcome_of(const struct whole *whole, int contract, int first);

/* The lowest and highest card points of a band; the highest is the lower number if it is empty. */
void whole_band_points(const struct ruleset *rules, enum whole_band band, int *low, int *high);

/* True if the contract comes about without a bid: such contracts share out all deals. */
bool whole_is_unbid(const struct ruleset *rules, int contract);

/* Payoffs of one seat in a contract (CONTRACT_NONE: in all deals, if nobody bids), by deal.
 * STATUS_MEMORY. The caller clears *out, also on failure. */
enum status whole_payoffs(const struct whole *whole, int contract, unsigned who,
                          struct tally *out) MUST_USE;

/* Mean payoff of a seat if nobody says anything, and if it makes its best call and all others
 * pass (whole_measure). */
double whole_unbid_mean(const struct whole *whole, unsigned who);
double whole_best_mean(const struct whole *whole, unsigned who);

#endif
