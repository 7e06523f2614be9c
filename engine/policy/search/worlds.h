/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Determinizations: up to so many deals that fit what a player knows and what he
 * believes of the others, one after the other.
 *
 * Long deals: weighed by what the others said and played, nothing forgotten; each
 * deal comes with its opponents, drawn with it.
 *
 * Short ones: deals in which the others would not have called as they did, by the
 * club player's rules, are left out; if hardly any is left of many, those few are
 * all, and if none is, the calls are forgotten. If no more deals fit than are wanted,
 * each is taken once; else they are drawn. */
#ifndef ZOLO_POLICY_SEARCH_WORLDS_H
#define ZOLO_POLICY_SEARCH_WORLDS_H

#include "engine/core/rng.h"
#include "engine/deal/deals.h"
#include "engine/policy/belief.h"
#include "engine/policy/search/type_belief.h"

/* Deals that fit what a player knows, weighed by what the others said and played: importance
 * sampling with resampling (Rubin 1988; Smith, Gelfand 1992). What is known for sure always holds,
 * since only such deals are drawn; everything else is a weight above 0 (type_belief.h), so that no
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
    struct type_likelihood likelihood;
    double weight;
    int source; /* the candidate whose hands it has, or whose lone hand */
};

struct weighed_deals {
    struct type_belief
        types; /* at the end: before anything was heard, but for whom to trust */
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

/* Whether a seat has called as a club player would with a hand, as it was found out before: a search
 * samples thousands of deals after one auction, and hands come back. It saves time and changes no
 * answer. For packs of 16 single cards, where a hand is a number of 16 bits. Zeroed before first use. */
enum { CALL_AUCTIONS = 8 };
struct called {
    const struct ruleset *rules; /* borrowed; NULL = none yet */
    uint8_t n_calls;
    uint8_t calls[MAX_AUCTION];
    uint64_t known[N_SEATS][1 << 10], agrees[N_SEATS][1 << 10]; /* by seat, a bit for each hand */
};

/* Zeroed before first use. */
struct worlds {
    int most;          /* deals wanted, 1 or more */
    bool weighs_types; /* as of long deals */
    struct belief belief;
    seatset callers;                               /* others who have made calls */
    struct called called[CALL_AUCTIONS], *present; /* NULL: each time asked anew */
    seat me;                      /* who knows all this: a club player in his own worlds */
    struct opponents opponents;   /* of the present deal */
    struct weighed_deals weighed; /* where kinds are weighed */
    struct deals *deals;          /* owned */
    struct rng rng;               /* this decision's own */
    bool drawn;                   /* deals are drawn, not gone through */
    bool calls_forgotten;
    int n_taken;
    int64_t n_tried, most_tried;
    enum status failed; /* STATUS_OK until a decision could not be started on, then why, for good */
};

/* Starts on a decision, with at most so many deals (1 or more). The generator is a part of `rng` that belongs to this
 * decision alone, by its place in the deal: where options of an experiment
 * differ in one call, the same cards are then searched with the same luck,
 * and the difference between the options is not drowned in it. `rng` stays as it
 * is. STATUS_MEMORY, and from then on at once; else the caller closes. */
enum status worlds_open(struct worlds *worlds, const struct view *view, int most,
                        const struct rng *rng) MUST_USE;
void worlds_close(struct worlds *worlds);

/* Why a decision could not be started on, or NULL: `failure` of a search (policy.h) whose scratch begins
 * with its worlds. */
const char *worlds_failure(const void *self, const void *scratch);

/* The next deal and its weight, above 0: of a short deal 1. False if there is no more; at least one
 * deal comes. worlds->opponents is this deal's. */
bool worlds_next(struct worlds *worlds, cardset dealt[N_SEATS], double *weight);

/* Kish's effective number of the deals of a decision that was started on, among all that were weighed:
 * how much is known of the hidden cards by so many deals. Where nothing is weighed, the number taken. */
double worlds_effective(const struct worlds *worlds);

#endif
