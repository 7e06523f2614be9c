/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a match. */
#ifndef ZOLO_MATCH_PLOT_MATRIX_H
#define ZOLO_MATCH_PLOT_MATRIX_H

#include "analyzer/match/match.h"
#include "analyzer/report/plot.h"

/* What each policy wins from each other, in stakes or points a seat and deal. STATUS_MEMORY. The caller
 * clears *out with plot_clear, also on failure. */
enum status plot_of_match(const struct match *match, struct plot *out) MUST_USE;

#endif
