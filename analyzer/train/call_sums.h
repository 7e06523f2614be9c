/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has been counted of the calls of a seat, and what follows from it: which call to make, how likely a
 * hand slips into a call that none makes (trembles), and what calls cost as a linear function of the hand. */
#ifndef ZOLO_TRAIN_CALL_SUMS_H
#define ZOLO_TRAIN_CALL_SUMS_H

#include <stdbool.h>

#include "engine/policy/learnt/card_features.h"
#include "engine/policy/players/call_table.h"

/* How much more than the call made each other call would have earned, for every hand at every history of a
 * table, summed over deals and sweeps. Later sweeps weigh more, as the other seats are nearer to what they
 * converge to (Tammelin 2014, "linear" averages). */
struct call_sums {
    int n_places;  /* histories at which the seat calls */
    int *nodes;    /* [place], their nodes in the table, ascending; owned */
    int *place_of; /* [node], the other way round, −1 = another seat calls; owned */
    unsigned me;   /* the seat */
    bool *off;     /* [place], off the equilibrium path; owned */
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

/* How much more another call must earn before it is made. */
struct call_bar {
    double there; /* stakes a deal of those that lead there, ≥ 0 */
    double
        of_hand; /* stakes a deal of all those of the hand, ≥ 0: not off the path, where few come */
};

/* Finds the histories off the equilibrium path: those that follow a call of another seat which no hand of the
 * table makes. */
void call_sums_find_off_path(struct call_sums *sums, const struct call_table *table);

/* Writes into the table, where one passes the bar, the call that earns most, the first among equals.
 * `deals` are those of a hand, times the weights of the sweeps, and
 * the histories off the path are those found last. Returns how many calls have changed. */
int call_sums_answer(struct call_sums *sums, const struct call_bar *bar, double deals,
                     struct call_table *table);

/* --- trembles --------------------------------------------------------------------------------- */

/* Calls that no hand makes, as if by a trembling hand: with which hands one slips most likely into each, by
 * what it costs (logit trembles: a hand that loses c stakes a deal by a call makes it with a chance in
 * proportion to exp(−c / heat); McKelvey, Palfrey 1998, "quantal response"). So players learn what to
 * answer to a call off the equilibrium path, and from whom. */
struct call_trembles {
    int n_calls, n_hands;
    uint64_t
        *calls; /* [node] that no hand makes there, that are known what they cost, and after which
                        the table has the history; owned */
    uint8_t *
        weights; /* [node][call][hand] chance of the call beside that of the likeliest hand, in 1/255;
                         0 of others; owned */
};

/* STATUS_MEMORY. The caller clears, also on failure. */
enum status call_trembles_init(struct call_trembles *trembles,
                               const struct call_table *table) MUST_USE;
void call_trembles_clear(struct call_trembles *trembles); /* accepts a zeroed one */

/* Finds them anew, from what is known of the calls of each seat, [N_SEATS], of hands that stand in the mirror. */
void call_trembles_find(struct call_trembles *trembles, const struct call_table *table,
                        const struct call_sums sums[], const struct card_symmetry *symmetry,
                        double heat);

/* The weights of a call at a node, by hand. */
static inline const uint8_t *call_trembles_of(const struct call_trembles *trembles, int node,
                                              unsigned call)
{
    return trembles->weights +
           ((size_t)node * (size_t)trembles->n_calls + call) * (size_t)trembles->n_hands;
}

/* --- costs ------------------------------------------------------------------------------------ */

/* Fits the costs (call_table.h) of all calls at all histories by least squares over the hands that stand in the mirror, dear
 * calls counting less, from what is known of each seat's calls, [N_SEATS]. Where nothing is known of a
 * call its weights stay 0. STATUS_MEMORY. */
enum status cost_fit(const struct call_sums sums[], const struct call_table *table,
                     struct call_costs *costs) MUST_USE;

#endif
