/* The kinds of pictures, each made from an answer in a file of its own. All return STATUS_OK or
 * STATUS_MEMORY and fill *out, which the caller clears with plot_clear, also on failure. Payoffs
 * are base stakes or game points (ruleset_unit) to the asker, all opponents together, unless said
 * otherwise. */
#ifndef ZOLO_IO_PLOT_KINDS_H
#define ZOLO_IO_PLOT_KINDS_H

#include "analyzer/advice/advice.h"
#include "analyzer/advice/book.h"
#include "analyzer/advice/hand_scan.h"
#include "analyzer/advice/match.h"
#include "analyzer/advice/review.h"
#include "analyzer/io/plot.h"

/* plot_distribution.c: how often each payoff comes, of one contract or of each option. */
enum status plot_of_odds(const struct odds *odds, struct plot *out) MUST_USE;
enum status plot_of_distributions(const struct advice *advice, struct plot *out) MUST_USE;

/* plot_calls.c: the options with their intervals, open cards and distributions. */
enum status plot_of_calls(const struct advice *advice, struct plot *out) MUST_USE;

/* plot_convergence.c: mean and confidence sequence of each option at every look of a run that
 * kept its path. */
enum status plot_of_convergence(const struct advice *advice, struct plot *out) MUST_USE;

/* plot_matrix.c: what each policy wins from each other, in stakes or points a seat and deal, or
 * ranking points a seat and session. */
enum status plot_of_match(const struct match *match, struct plot *out) MUST_USE;

/* plot_review.c: what each decision cost, and what each player's have cost so far. */
enum status plot_of_review(const struct review *review, const char *file,
                           struct plot *out) MUST_USE;

/* plot_thresholds.c: how often contracts are won by the count of the declarer's hand, one scan each,
 * all of one plan. */
struct threshold_curve {
    int contract;
    struct hand_scan scan;
};
enum status plot_of_thresholds(const struct scan_plan *plan, const struct threshold_curve *curves,
                               int n_curves, struct plot *out) MUST_USE;

/* plot_kontra.c: what a double gains by count and trumps. */
enum status plot_of_kontra(const struct scan_plan *plan, const struct auction *auction,
                           const struct hand_scan *scan, struct plot *out) MUST_USE;

/* plot_heat.c: the best call of every hand in the openings of a book, or in all its situations if
 * it has none, and its margin. */
enum status plot_of_book(const struct book *book, struct plot *out) MUST_USE;

#endif
