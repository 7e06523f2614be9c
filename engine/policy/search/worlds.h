/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Determinizations: up to so many deals that fit what a player knows and what he
 * believes of the others, one after the other.
 *
 * Long deals: weighed by what the others said and played, nothing forgotten (weighed_deals.h); each
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
#include "engine/policy/search/searching.h"
#include "engine/policy/search/weighed_deals.h"

/* Whether a seat has called as a club player would with a hand, as it was found out before: a search
 * samples thousands of deals after one auction, and hands come back. It saves time and changes no
 * answer. For packs of 16 single cards, where a hand is a small number. */

enum { CALL_AUCTIONS = 8, CALL_SLOTS = 1 << 13 };

/* Zeroed before first use. */
struct call_memory {
    struct called {
        const struct ruleset *rules; /* borrowed; NULL = none yet */
        uint32_t version;            /* how often another auction has taken this place */
        uint8_t n_calls;
        uint8_t calls[MAX_AUCTION];
    } auctions[CALL_AUCTIONS];
    int place; /* of the present auction */
    uint64_t
        slots[CALL_SLOTS]; /* auction, seat, hand and, in the lowest bit, the answer; 0 = empty */
};

/* Whether deals of these rules fit. */
bool call_memory_fits(const struct ruleset *rules);

/* Turns to the auction of a table whose rules fit. */
void call_memory_turn(struct call_memory *memory, const struct table *table);

/* belief_agrees for the seats `whose`, by a belief from that table. */
bool call_memory_agrees(struct call_memory *memory, const struct belief *belief,
                        const cardset dealt[N_SEATS], seatset whose);

/* What is asked for. */
struct worlds_wish {
    int most;          /* deals wanted, 1 or more */
    bool weighs_kinds; /* as for long deals, by search_manner */
};

struct worlds {
    struct worlds_wish wish;
    struct belief belief;
    bool remembers;  /* their calls are asked of `calls` */
    seatset callers; /* others who have made calls */
    struct call_memory calls;
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

/* Starts on a decision. The generator is a part of `rng` that belongs to this
 * decision alone, by its place in the deal: where options of an experiment
 * differ in one call, the same cards are then searched with the same luck,
 * and the difference between the options is not drowned in it. `rng` stays as it
 * is. STATUS_MEMORY, and from then on at once; else the caller closes. */
enum status worlds_open(struct worlds *worlds, const struct view *view,
                        const struct worlds_wish *wish, const struct rng *rng) MUST_USE;
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
