/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What matters: for each unseen card, what its place does to the result of the
 * recommended action, and the deals that show it. */
#ifndef ZOLO_COMPARISON_MATTERS_H
#define ZOLO_COMPARISON_MATTERS_H

#include "analyzer/experiment/runner.h"
#include "analyzer/stats/design.h"

enum place { PLACE_SEAT, PLACE_PARTNER, PLACE_OPPONENT };

/* One card at one place. */
struct effect {
    card card;
    enum place place;
    seat who;               /* of PLACE_SEAT */
    double chance;          /* of the card being there */
    struct estimate payoff; /* E[result of the best | card there] − E[result of the best] */
    struct estimate margin; /* E[best − next | card there]: below 0 the advice flips */
};

enum { MAX_EFFECTS = 3 * MAX_CARDS };

/* Effects of all unseen cards, largest |payoff| first; places where a card always
 * or never is are left out. By seat, and where my partners differ between the
 * deals of the best option also by side ("♥A with an opponent"), a card counting
 * for the side it is on when the deal is played out. During the auction that
 * takes a second playing of every row, and is left out if the policies are too
 * slow for it.
 *
 * Over the rows of a finished run of `plan` by `design`: exact if it was, else with intervals at
 * the design's confidence, of ratio estimates by linearisation (Cochran 1977, chapter 6, with the
 * finite population factor): Student's, or, if the run looked at its numbers to stop, asymptotic
 * confidence sequences (margin_stopped). With INTERVAL_NONE, infinite, where the card was there in
 * fewer than LEAST_ROWS rows or the results of these were all alike. A margin of an option with itself is
 * an exact 0. design->weights are the chances of the rows of a whole run. At most MAX_EFFECTS are
 * written. STATUS_MEMORY. */
enum status matters_find(const struct plan *plan, const struct runner *runner,
                         const struct sample *sample, const struct study_design *design, int best,
                         int next, struct effect *out, int *n_out) MUST_USE;

/* A deal worth looking at. */
enum showcase { SHOW_TYPICAL, SHOW_BEST, SHOW_WORST };
struct example {
    enum showcase kind;
    uint64_t row;
    int payoff;       /* mine, in stakes */
    struct state end; /* the deal as the best option went: calls, cards, settlement */
};

enum { MAX_EXAMPLES = 30 };

/* The `k` (1..10) typical deals (payoff the median's, spread over the sample),
 * best and worst ones, in this order; rows with chance 0 are passed over, among
 * equals the likelier row first, then the lower number. Fewer if there are fewer
 * rows; a deal stands in one list only, the worst being chosen first. The
 * rows are those of `plan`, `weights` their chances, NULL = alike. STATUS_MEMORY. */
enum status matters_examples(const struct plan *plan, const struct runner *runner,
                             const struct sample *sample, const double *weights, int best, int k,
                             struct example *out, int *n_out) MUST_USE;

#endif
