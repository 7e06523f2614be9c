/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The control variates of a decision: quantities of every deal that fit, each
 * with its exact mean by enumeration, weighed by the posterior if there is one.
 * Groups, in the order in which they are credited:
 *   strata    who holds the two highest unseen cards of the trump order, as
 *             indicators: stratification with exact weights after the draw
 *   features  trumps and high trumps of each other hand
 *   open      the open-card payoff of the deal, one column per option
 *   club      the payoff when all four play by `club`, one column per option
 *   seeing    the payoff when whoever plays by a randomized policy sees all cards
 *             instead and the others stay as they are, one column per option
 * The last three are whole cheap experiments on the same deals. */
#ifndef ZOLO_ANSWER_COVARIATES_H
#define ZOLO_ANSWER_COVARIATES_H

#include "analyzer/answer/runner.h"
#include "analyzer/stats/control.h"

enum covariate_group {
    COVARY_STRATA = 1,
    COVARY_FEATURES = 2,
    COVARY_OPEN = 4,
    COVARY_CLUB = 8,
    COVARY_SEEING = 16
};
enum { COVARY_ALL = 31, MOST_COVARIATE_DEALS = 100000 };

struct covariates {
    struct controls controls;                 /* borrows `table` */
    double *table;                            /* [deal number][controls.n], owned */
    int open_first, club_first, seeing_first; /* first columns of these groups, −1 if left out */
};

/* Computes the groups (bits of enum covariate_group) for the options, situation
 * and posterior of a plan; a group is left out if the plan's own policies are
 * that model (or, of "seeing", that of another group), if it has more columns than room, or altogether if more than
 * MOST_COVARIATE_DEALS deals fit. STATUS_MEMORY, STATUS_INTERRUPTED. The caller
 * clears *out, also on failure. */
enum status covariates_new(const struct plan *plan, const struct deals *deals, unsigned groups,
                           const struct progress *progress, struct covariates *out) MUST_USE;
void covariates_clear(struct covariates *covariates);

/* --- control variates that are read from the hands of a deal, without play: strata and features --- */

/* Columns of a deal: one indicator for each pair of places of the two cards,
 * then for each other seat its trumps, then its high trumps. */
enum {
    N_OTHERS = N_SEATS - 1,
    STRATA_COLUMNS = N_OTHERS * N_OTHERS,
    FEATURE_COLUMNS = 2 * N_OTHERS,
    HAND_COLUMNS = STRATA_COLUMNS + FEATURE_COLUMNS
};

/* What the columns of a situation look at. */
struct hand_controls {
    seat me;
    int n_key;            /* 0 … 2 */
    cardset key[2];       /* the highest unseen trumps, one each */
    cardset trumps, high; /* unseen ones; the upper half of them, rounded up */
};
struct hand_controls hand_controls_of(const struct situation *situation);

/* The columns of one deal: small whole numbers. */
void hand_controls_read(const struct hand_controls *controls, const cardset dealt[N_SEATS],
                        uint8_t columns[HAND_COLUMNS]);

/* Which of the columns (bits of `asked`) to keep so that over all deals none is
 * a linear combination of a constant and those before it. `rows` holds the
 * columns of n deals, 1 <= n <= 1,000,000. */
unsigned hand_controls_independent(const uint8_t (*rows)[HAND_COLUMNS], uint64_t n, unsigned asked);

#endif
