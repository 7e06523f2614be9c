/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counterfactual values of a hand's calls (Zinkevich et al. 2008, 3.1) against deterministic
 * players. A call is evaluated at every history of a table at which the hand's seat calls, over all
 * deals that contain the hand and in which the other three seats' calls lead to that history. After
 * the call, the hand continues either as the players would or with a best response. */
#pragma once

#include "analyzer/train/call_sums.h"
#include "engine/policy/policy.h"

struct call_sweeper; /* workspace of one thread */

/* A sweeper for deterministic players that call as in `table`. Players and table are borrowed; the
 * table's calls may change between hands. With `best_reply`, the hand makes the best call at each
 * later history of the table and plays its cards as a best response, so that a call is credited
 * with what it can win even if the current players cannot exploit it. STATUS_MEMORY. */
enum status call_sweeper_new(const struct policy *players, const struct call_table *table,
                             bool best_reply, struct call_sweeper **out);
void call_sweeper_free(struct call_sweeper *sweeper); /* accepts NULL */

/* Lets the other seats tremble in later sweeps: at most one seat, once per deal, to a call that no
 * hand makes, in deals drawn in proportion to the hands' weights. Trembles provide values for
 * answers off the equilibrium path; deals with a tremble are not included in struct call_worth.
 * `trembles` is borrowed; if NULL, nobody trembles. */
void call_sweeper_tremble(struct call_sweeper *sweeper, const struct call_trembles *trembles);

/* Payoff sums in stakes over the deals of a hand. Deals in which no calls are compared may be
 * omitted from both sums; best − own is always complete. */
struct call_worth {
    int64_t own;  /* payoff sum with the table's calls (and best card play if `best_reply`) */
    int64_t best; /* payoff sum with the best call at each history of the table */
};

/* Sweeps the deals of a hand of seat `me`. Writes the values to be added to that seat's `sums` into
 * `found`, [call_sums_width], which must be zeroed. STATUS_MEMORY, STATUS_PROGRAM. */
enum status call_sweep_hand(struct call_sweeper *sweeper, const struct call_sums *sums, unsigned me,
                            int hand, double *found, struct call_worth *worth);
