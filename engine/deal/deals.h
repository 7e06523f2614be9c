/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals consistent with a seat's knowledge: their number, access by index, uniform samples.
 *
 * Counting is dynamic programming over the unseen cards. The state is the number of cards that
 * each seat still needs and how far each limit is filled. Counts are exact for 16 and for 48 cards,
 * access by index is one walk through the counts, and sampling draws an index, without
 * rejection. */
#pragma once

#include "engine/core/rng.h"
#include "engine/deal/knowledge.h"

struct deals; /* immutable, may be shared by threads */

/* Counts the consistent deals. STATUS_IMPOSSIBLE, with the contradictory facts in the message, if
 * there are none; STATUS_MEMORY. The caller frees *out with deals_free. */
enum status deals_new(const struct knowledge *knowledge, struct deals **out, struct diag *diag);
void deals_free(struct deals *deals);

/* The deals consistent with any of `n` states of knowledge (at least one), numbered in their order.
 * The parts must be disjoint: no deal may be consistent with two of them. STATUS_IMPOSSIBLE, with
 * the contradiction in the first one, if there are no deals. */
enum status deals_new_of_any(const struct knowledge *knowledges, int n, struct deals **out,
                             struct diag *diag);

/* The number of deals, at least 1. */
deal_count deals_number(const struct deals *deals);

/* Deal number `index` (0 … number − 1) as the four hands dealt. The numbering depends on the
 * knowledge only. */
void deals_at(const struct deals *deals, deal_count index, cardset dealt[N_SEATS]);

/* The inverse of deals_at: true if a deal is consistent, with its number in *index. The hands must
 * be disjoint. */
bool deals_find(const struct deals *deals, const cardset dealt[N_SEATS], deal_count *index);

/* Uniform samples: the index, or the deal itself, from the same random numbers. */
deal_count deals_draw(const struct deals *deals, struct rng *rng);
void deals_sample(const struct deals *deals, struct rng *rng, cardset dealt[N_SEATS]);

/* A uniform deal of the full pack, faster than deals_sample. */
void deal_shuffle(const struct pack *pack, struct rng *rng, cardset dealt[N_SEATS]);

/* Like deal_shuffle, but repeated while the rules demand a new deal. */
void deal_random(const struct ruleset *rules, struct rng *rng, cardset dealt[N_SEATS]);
