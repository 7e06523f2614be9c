/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the calls of a seat: how much more than the one made each would have earned, of every
 * hand at every history of a table, summed over deals and sweeps. Later sweeps weigh more, as the others
 * are nearer to what they come to (Tammelin 2014, "linear" averages). */
#ifndef ZOLO_TRAIN_CALL_SUMS_H
#define ZOLO_TRAIN_CALL_SUMS_H

#include <stdbool.h>

#include "engine/policy/players/call_table.h"

struct call_sums {
    int n_places;  /* histories at which the seat calls */
    int *nodes;    /* [place], their nodes in the table, ascending; owned */
    int *place_of; /* [node], the other way round, −1 = another seat calls; owned */
    unsigned me;   /* the seat */
    bool *off;     /* [place], off the path; owned */
    int n_calls, n_hands;
    double
        *sums; /* [hand][place][n_calls + 1]: of each call what it earns more, in stakes, and last
                     the deals that led there; weighted, whole numbers; owned */
};

/* Of seat `me` at the histories of a table; all 0. STATUS_MEMORY. The caller clears, also on failure. */
enum status call_sums_init(struct call_sums *sums, const struct call_table *table,
                           unsigned me) MUST_USE;
void call_sums_clear(struct call_sums *sums); /* accepts a zeroed one */

/* Numbers of a hand in `sums`. */
static inline size_t call_sums_width(const struct call_sums *sums)
{
    return (size_t)sums->n_places * (size_t)(sums->n_calls + 1);
}

/* The numbers of a place within those of a hand. */
static inline double *call_sums_at(const struct call_sums *sums, double *of_hand, int place)
{
    return of_hand + (size_t)place * (size_t)(sums->n_calls + 1);
}

/* Adds what a sweep has found of a hand, [call_sums_width]. */
void call_sums_add(struct call_sums *sums, int hand, const double *found, double weight);

/* Stakes a deal that a hand loses by each legal call at a place, beside its best one: writes cost[call] of
 * these. False if no deals led there, or too few for a sweep to try them (call_sweep.h). */
bool call_sums_costs(const struct call_sums *sums, int place, int hand, uint64_t legal,
                     double cost[MAX_CALLS]);

/* How much more another call must earn before it is made. */
struct call_bar {
    double there; /* stakes a deal of those that lead there, ≥ 0 */
    double
        of_hand; /* stakes a deal of all those of the hand, ≥ 0: not off the path, where few come */
};

/* Notes which histories are off the path: those to which the seat comes only if another one makes a call
 * that no hand makes by now. */
void call_sums_find_off_path(struct call_sums *sums, const struct call_table *table);

/* Writes into the table, where one passes the bar, the call that earns most, the first among equals.
 * `deals` are those of a hand, times the weights of the sweeps, and
 * the histories off the path are those found last. Returns how many calls have changed. */
int call_sums_answer(struct call_sums *sums, const struct call_bar *bar, double deals,
                     struct call_table *table);

#endif
