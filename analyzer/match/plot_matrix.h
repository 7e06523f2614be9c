/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a match. STATUS_OK or
 * STATUS_MEMORY; *out is filled, and cleared by the caller with plot_clear, also on failure. Payoffs are
 * base stakes or game points (ruleset_unit) to the asker, all opponents together, unless said
 * otherwise. */
#ifndef ZOLO_MATCH_PLOT_MATRIX_H
#define ZOLO_MATCH_PLOT_MATRIX_H

#include "analyzer/match/match.h"
#include "analyzer/report/plot.h"

/* what each policy wins from each other, in stakes or points a seat and deal, or
 * ranking points a seat and session. */
enum status plot_of_match(const struct match *match, struct plot *out) MUST_USE;

#endif
