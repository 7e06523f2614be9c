/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that fit what a player knows, weighed by what the others said and played: importance
 * sampling with resampling (Rubin 1988; Smith, Gelfand 1992). What is known for sure always holds,
 * since only such deals are drawn; everything else is a weight above 0 (kinds.h), so that no
 * evidence, however odd, ends in none.
 *
 * Words before cards, the cheap before the dear:
 *  1. Candidates are drawn alike from the deals that fit, and weighed by the calls, until they are worth
 *     4N, in the sense of Kish, and explain each caller, or there are CANDIDATES.
 *     Another's solo fits one hand in fifty to four hundred. There candidates are weighed by its calls
 *     alone, and 4N hands picked of them, each with the rest dealt anew (redeal) and weighed by the
 *     calls of the others: few hands explain a solo, but each goes with many of the others.
 *  2. 4N are picked from them by weight (systematic resampling) and weighed by announcements,
 *     silences and cards too, one after the other, until they are worth N.
 *  3. Of these N are picked by weight; or all stay with their weights, if they are no more than N.
 * Where no more than 4N deals fit, each is a candidate once, and nothing is left to chance in 1 and 2. */
#ifndef ZOLO_POLICY_SEARCH_WEIGHED_DEALS_H
#define ZOLO_POLICY_SEARCH_WEIGHED_DEALS_H

#include "engine/deal/deals.h"
#include "engine/policy/search/kinds.h"

/* A deal with one seat's hand kept and the other two's dealt anew: one hand that explains a rare call
 * is found once, and serves for many deals. Alike among the deals that fit and have this hand, so a
 * sample in which hands have their chances keeps them (a step of Gibbs sampling: Geman, Geman 1984). */

/* Deals the cards that the two seats `movable` still hold in `dealt`, one of `deals`, to them again.
 * After a number of tries that fit nothing known (voids shown, cards proved) it is left as it is. */
void redeal(const struct deals *deals, const struct table *table, seatset movable, struct rng *rng,
            cardset dealt[N_SEATS]);

enum { CANDIDATES = 4096 };

struct weighed_deal {
    cardset dealt[N_SEATS];
    struct heard heard;
    double weight;
    int source; /* the candidate whose hands it has, or whose lone hand */
};

struct weighed_deals {
    struct kinds kinds; /* at the end: before anything was heard, but for whom to trust */
    int n;
    struct weighed_deal at[CANDIDATES];
    double effective; /* Kish's effective number of deals, of all that were weighed in full:
                         (Σ weight)² / Σ weight²; deals that share a lone hand count as one */
    int n_weighed;    /* so many were */
    double by_source[CANDIDATES]; /* scratch: their weights */
    struct club_memory memory;    /* zeroed before first use */
};

/* Fills *out with at least one deal and at most `most`, all of weight above 0. */
void weighed_deals_fill(struct weighed_deals *out, const struct view *view,
                        const struct belief *belief, const struct deals *deals, int most,
                        struct rng *rng);

#endif
