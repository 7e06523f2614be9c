/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a match as text, JSON or CSV, and its picture for several policies. Payoffs are base
 * stakes or game points (ruleset_unit) per seat and deal. */
#pragma once

#include <stdio.h>

#include "analyzer/match/match.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/report_style.h"

/* Writes the page in the format of the style. STATUS_MEMORY, or STATUS_FILE if `out` has an
 * error. */
enum status report_match(FILE *out, const struct match *match, struct report_style style);

/* The picture: what each policy (row) wins from another (column), the strongest first. The caller
 * clears *out. STATUS_MEMORY. */
enum status plot_of_match(const struct match *match, struct plot *out);
