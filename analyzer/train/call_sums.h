/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accumulated values of a seat's calls, and the results computed from them: the best calls,
 * trembles to calls that no hand makes, and the costs of calls as a linear function of the hand. */
#pragma once

#include <stdbool.h>

#include "engine/policy/learnt/card_features.h"
#include "engine/policy/players/call_table.h"

/* How much each call gains compared with the call made, for every hand at every history of a table,
 * summed over deals and sweeps. Later sweeps have more weight, since the other seats are then
 * closer to convergence ("linear" averages, Tammelin 2014). */
struct call_sums {
    int n_places;  /* number of places: the histories at which the seat calls */
    int *nodes;    /* [place] the history's node in the table, ascending; owned */
    int *place_of; /* [node] the inverse of `nodes`, −1 if another seat calls; owned */
    unsigned me;   /* the seat */
    bool *off;     /* [place] true if the history is off the equilibrium path; owned */
    int n_calls, n_hands;
    double *sums; /* [hand][place][n_calls + 1] each call's gain in stakes, then the number of deals
                   * that reach the history; weighted integers; owned */
};

/* Initializes the sums to 0 for seat `me` at the histories of a table. STATUS_MEMORY. The caller
 * clears *sums, even on failure. */
enum status call_sums_init(struct call_sums *sums, const struct call_table *table, unsigned me);
void call_sums_clear(struct call_sums *sums); /* accepts a zeroed struct */

/* The number of elements of `sums` per hand. */
static inline size_t call_sums_width(const struct call_sums *sums)
{
    return (size_t)sums->n_places * (size_t)(sums->n_calls + 1);
}

/* The values at the history number `place`, given the values of a hand. */
static inline double *call_sums_at(const struct call_sums *sums, double *of_hand, int place)
{
    return of_hand + (size_t)place * (size_t)(sums->n_calls + 1);
}

/* Adds the values found in one sweep of a hand's deals, [call_sums_width], times `weight`. */
void call_sums_add(struct call_sums *sums, int hand, const double *found, double weight);

/* A call replaces the current one if its gain exceeds both of these thresholds. */
struct call_bar {
    double there;   /* ≥ 0, in stakes per deal that reaches the history */
    double of_hand; /* ≥ 0, in stakes per deal of the hand; ignored off the equilibrium path */
};

/* Marks the histories that are off the equilibrium path: those after a call by another seat that no
 * hand of that seat makes. */
void call_sums_find_off_path(struct call_sums *sums, const struct call_table *table);

/* Writes the best call (the first if several tie) into the table wherever its gain exceeds the
 * thresholds. `deals` is a hand's number of deals times the sum of the sweeps' weights. Call
 * call_sums_find_off_path first. Returns the number of changes. */
int call_sums_answer(struct call_sums *sums, const struct call_bar *bar, double deals,
                     struct call_table *table);

/* Trembles are calls that no hand makes, with probabilities proportional to tremble_weight
 * (call_table.h). Trembles teach the players how to answer calls off the equilibrium path. */
struct call_trembles {
    int n_calls, n_hands;
    uint64_t *calls;  /* [node] calls of known cost that lead to a history of the table; owned */
    uint8_t *weights; /* [node][call][hand] probability, scaled so that the highest is 255; owned */
};

/* STATUS_MEMORY. The caller clears *trembles, even on failure. */
enum status call_trembles_init(struct call_trembles *trembles, const struct call_table *table);
void call_trembles_clear(struct call_trembles *trembles); /* accepts a zeroed struct */

/* Computes the trembles for canonical hands from the sums of all seats, [N_SEATS]; symmetric hands
 * get the same weights. `heat` is in stakes per deal. */
void call_trembles_find(struct call_trembles *trembles, const struct call_table *table,
                        const struct call_sums sums[], const struct card_symmetry *symmetry,
                        double heat);

/* The tremble weights of a call at a node, indexed by hand. */
static inline const uint8_t *call_trembles_of(const struct call_trembles *trembles, int node,
                                              unsigned call)
{
    return trembles->weights +
           ((size_t)node * (size_t)trembles->n_calls + call) * (size_t)trembles->n_hands;
}

/* Fits the costs (call_table.h) of each call at each history to the sums of all seats, [N_SEATS],
 * by least squares over the canonical hands; expensive calls have less weight. The coefficients of
 * calls without data remain 0. STATUS_MEMORY. */
enum status cost_fit(const struct call_sums sums[], const struct call_table *table,
                     struct call_costs *costs);
