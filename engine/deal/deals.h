/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals consistent with a seat's knowledge: counting, access by index and uniform sampling.
 *
 * Deals are counted by dynamic programming over the unseen cards; counting.h describes the states.
 * The counts are exact, even for 48 cards. Access by index is one walk through the counts, and
 * sampling draws an index, without rejection. */
#pragma once

#include "engine/core/rng.h"
#include "engine/deal/knowledge.h"

struct deals; /* immutable, so threads may share it */

/* Counts the consistent deals. Returns STATUS_IMPOSSIBLE, with the contradictory facts in the
 * message, if no deal is consistent, or STATUS_MEMORY. The caller frees *out with deals_free. */
enum status deals_new(const struct knowledge *knowledge, struct deals **out, struct diag *diag);
void deals_free(struct deals *deals);

/* The deals consistent with any of `n` ≥ 1 states of knowledge, numbered in the order of these
 * states. No deal may be consistent with two of the states. Returns STATUS_IMPOSSIBLE, with the
 * contradiction in the first state, if there are no deals. */
enum status deals_new_of_any(const struct knowledge *knowledges, int n, struct deals **out,
                             struct diag *diag);

/* The number of deals, at least 1. */
deal_count deals_number(const struct deals *deals);

/* Writes the four hands of deal number `index` (0 … number − 1). The numbering depends only on the
 * knowledge. */
void deals_at(const struct deals *deals, deal_count index, cardset dealt[N_SEATS]);

/* The inverse of deals_at: writes to *index the number of a deal of disjoint hands, and returns
 * true if the deal is consistent. */
bool deals_find(const struct deals *deals, const cardset dealt[N_SEATS], deal_count *index);

/* Draw a uniform deal, returned as its index or as hands. Both use the same random numbers. */
deal_count deals_draw(const struct deals *deals, struct rng *rng);
void deals_sample(const struct deals *deals, struct rng *rng, cardset dealt[N_SEATS]);

/* Draws a uniform deal of the full pack; faster than deals_sample. */
void deal_shuffle(const struct pack *pack, struct rng *rng, cardset dealt[N_SEATS]);

/* Like deal_shuffle, but deals again while the rules demand a new deal. */
void deal_random(const struct ruleset *rules, struct rng *rng, cardset dealt[N_SEATS]);
