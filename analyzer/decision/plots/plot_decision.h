/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of a decision and of one contract. STATUS_OK or
 * STATUS_MEMORY; *out is filled, and cleared by the caller with plot_clear, also on failure. Payoffs are
 * base stakes or game points (ruleset_unit) to the asker, all opponents together, unless said
 * otherwise. */
#ifndef ZOLO_DECISION_PLOT_DECISION_H
#define ZOLO_DECISION_PLOT_DECISION_H

#include "analyzer/decision/advice.h"
#include "analyzer/report/plot.h"

/* plot_distribution.c: how often each payoff of one contract comes. */
enum status plot_of_odds(const struct odds *odds, struct plot *out) MUST_USE;

/* The rows of one option: each payoff that came, how often, and its share; `start` before each. */
void plot_payoffs(FILE *out, const char *start, const struct tally *tally, int column);

/* plot_calls.c: the options with their intervals, open cards and distributions. */
enum status plot_of_calls(const struct advice *advice, struct plot *out) MUST_USE;

#endif
