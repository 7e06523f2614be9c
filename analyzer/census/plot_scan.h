/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of scanned hands. STATUS_OK, STATUS_MEMORY, or STATUS_INPUT if so few deals were
 * scanned that there is nothing to draw; *out is filled, and cleared by the caller with plot_clear, also on failure. Payoffs are
 * base stakes or game points (ruleset_unit) to the asker, all opponents together, unless said
 * otherwise. */
#ifndef ZOLO_CENSUS_PLOT_SCAN_H
#define ZOLO_CENSUS_PLOT_SCAN_H

#include "analyzer/census/hand_scan.h"
#include "analyzer/report/plot.h"

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

#endif
