/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Determinizations: a sequence of sampled deals that are consistent with a player's knowledge and
 * belief.
 *
 * Long deals are weighted by the likelihood of the others' actions, and each comes with opponent
 * types drawn from their posterior.
 *
 * Short deals are rejected if club players would not have made the others' calls. If only few
 * candidates are accepted, the sequence is shorter; if none is accepted, the calls are ignored. If
 * no more deals are consistent than are wanted, each is taken once; otherwise deals are sampled. */
#pragma once

#include "engine/core/rng.h"
#include "engine/deal/deals.h"
#include "engine/policy/belief.h"
#include "engine/policy/search/type_belief.h"

/* Sampling-importance resampling (Rubin 1988; Smith, Gelfand 1992) of deals given the others'
 * actions. Only deals consistent with the player's knowledge are drawn, and every weight is above 0
 * (type_belief.h), so that some deals always remain.
 *
 * Calls are evaluated before the more expensive cards:
 * Step 1: Draw candidates uniformly and weight them by calls until the effective sample size is 4N
 *    and some deal explains the calls of each seat, or there are CANDIDATES. If another seat plays
 *    a solo, which one hand in 50 to 400 justifies, weight by that seat's calls alone, resample 4N
 *    of its hands, redeal the other hands (redeal) and weight by the remaining calls.
 * Step 2: Resample 4N candidates (systematic resampling) and weight them by announcements, cards
 *    and decisions not to announce, until the effective sample size is N.
 * Step 3: Resample N of the weighted deals; or use all with their weights if at most N. If at most
 *     4N deals are consistent, each is a candidate once, which makes steps 1 and 2
 * deterministic. */

/* Redealing keeps one hand and deals the other two again, uniformly among the consistent deals, so
 * that a hand that explains a rare call can be used in many deals. Redealing is a step of Gibbs
 * sampling (Geman, Geman 1984) and leaves the distribution unchanged. */

/* Redeals the unplayed cards of the two seats in `movable`; `dealt` must be a deal in `deals`.
 * After too many rejected attempts, `dealt` is left unchanged. */
void redeal(const struct deals *deals, const struct table *table, seatset movable, struct rng *rng,
            cardset dealt[N_SEATS]);

enum { CANDIDATES = 4096 };

struct weighted_deal {
    cardset dealt[N_SEATS];
    struct type_likelihood likelihood;
    double weight;
    int source; /* index of the candidate that provided the deal or its soloist's hand */
};

struct weighted_deals {
    struct type_belief types; /* the prior, with the random type excluded for seats whose calls
                                 are explained */
    int n;
    struct weighted_deal at[CANDIDATES];
    double effective; /* effective sample size (Kish) of the deals weighted in step 2: (Σ
                         weight)² / Σ weight², where deals with the same soloist's hand count as
                         one */
    double by_source[CANDIDATES]; /* scratch: weights by source */
    struct club_memory memory;    /* zeroed before first use */
};

/* Fills *out with at least 1 and at most `most` deals, all with positive weights. */
void weighted_deals_fill(struct weighted_deals *out, const struct view *view,
                         const struct belief *belief, const struct deals *deals, int most,
                         struct rng *rng);

/* A cache that records whether a club player with a given hand would make a seat's calls, since a
 * search samples thousands of deals after one auction. The cache must be zeroed before first use,
 * does not affect results, and is used only for 16-card packs without duplicates (16-bit hands). */
enum { CALL_AUCTIONS = 8 };
struct called {
    const struct ruleset *rules; /* borrowed; NULL = empty */
    uint8_t n_calls;
    uint8_t calls[MAX_AUCTION];
    uint64_t known[N_SEATS][1 << 10], agrees[N_SEATS][1 << 10]; /* one bit per hand for each seat */
};

/* Zeroed before first use. */
struct worlds {
    int most;           /* number of deals wanted, at least 1 */
    bool weights_types; /* deals are weighted by opponent types, which is the case for long deals */
    struct belief belief;
    seatset callers;                               /* other seats that have called */
    struct called called[CALL_AUCTIONS], *present; /* the cache; NULL: none */
    seat me;                        /* the searching player, who is a club player in the sampled
                                     deals */
    struct opponents opponents;     /* the opponents in the current deal */
    struct weighted_deals weighted; /* if weights_types */
    struct deals *deals;            /* owned */
    struct rng rng;                 /* random numbers for this decision */
    bool drawn;                     /* true if deals are sampled rather than enumerated */
    bool calls_forgotten;
    int n_taken;
    int64_t n_tried, most_tried;
    enum status failed; /* the first failure of worlds_open, or STATUS_OK */
};

/* Starts sampling for a decision, with at most `most` ≥ 1 deals. The generator is derived from
 * `rng`, which is unchanged, and from the position of the decision in the deal: if the options of
 * an experiment differ in one call, later searches use common random numbers, which reduces the
 * variance of differences. After STATUS_MEMORY, all later calls fail in the same way; otherwise the
 * caller must call worlds_close. */
enum status worlds_open(struct worlds *worlds, const struct view *view, int most,
                        const struct rng *rng);
void worlds_close(struct worlds *worlds);

/* Why worlds_open failed, or NULL: `failure` for policies whose scratch begins with struct
 * worlds. */
const char *worlds_failure(const void *self, const void *scratch);

/* Writes the next deal and its weight (positive; 1 for short deals), and sets worlds->opponents.
 * Returns false at the end; there is at least one deal. */
bool worlds_next(struct worlds *worlds, cardset dealt[N_SEATS], double *weight);

/* The effective sample size (Kish) of this decision's deals, or their number without weights. */
double worlds_effective(const struct worlds *worlds);
