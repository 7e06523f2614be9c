/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals that fit a knowledge: how many, each by index, uniform samples.
 *
 * Counting is dynamic programming over the unseen cards: the state is how many
 * more cards each seat must get and how far each limit is filled, so the number
 * of completions is exact for 16 and 48 cards alike, random access by index is
 * one walk through the counts, and sampling draws an index: no rejection. */
#ifndef ZOLO_DEAL_DEALS_H
#define ZOLO_DEAL_DEALS_H

#include "engine/core/rng.h"
#include "engine/deal/knowledge.h"

struct deals; /* immutable once made: shared by threads */

/* Counts the deals that fit. STATUS_IMPOSSIBLE with the clashing facts in the
 * message if there is none; STATUS_MEMORY. The caller frees *out. */
enum status deals_new(const struct knowledge *knowledge, struct deals **out,
                      struct diag *diag) MUST_USE;
void deals_free(struct deals *deals);

/* The deals that fit one of `n` knowledges (1 or more), numbered through them in order. No deal may
 * fit two of them; those that none fits are left out. STATUS_IMPOSSIBLE, with what clashes in the
 * first of them, if none fits any. */
enum status deals_new_of_any(const struct knowledge *knowledges, int n, struct deals **out,
                             struct diag *diag) MUST_USE;

/* Their number, at least 1. */
deal_count deals_number(const struct deals *deals);

/* Deal number index (0 .. number-1), always the same for the same knowledge,
 * as the four hands dealt. */
void deals_at(const struct deals *deals, deal_count index, cardset dealt[N_SEATS]);

/* True if a deal fits, with its number in *index: the inverse of deals_at. Any
 * four disjoint hands may be asked about. */
bool deals_find(const struct deals *deals, const cardset dealt[N_SEATS], deal_count *index);

/* The number of a uniform sample, and the sample itself: the same draw. */
deal_count deals_draw(const struct deals *deals, struct rng *rng);
void deals_sample(const struct deals *deals, struct rng *rng, cardset dealt[N_SEATS]);

/* A uniform deal of a whole pack, nothing known; the fast path of benchmarks and matches. */
void deal_shuffle(const struct pack *pack, struct rng *rng, cardset dealt[N_SEATS]);

#endif
