/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages about answers: for people (text), for programs (JSON, data/schema) or for tables (CSV), and drawn.
 * Every number comes with its interval or the word "exact", its model and its n. Payoffs are base stakes or
 * game points (ruleset_unit), to the querying seat, all opponents together. */
#ifndef ZOLO_ANSWER_ANSWER_PAGES_H
#define ZOLO_ANSWER_ANSWER_PAGES_H

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/report_style.h"

/* Each writes in the form that style.format says. STATUS_MEMORY, or STATUS_FILE if `out` has met an error
 * (what is still buffered may meet one later: flush and look). */
enum status report_answer(FILE *out, const struct answer *answer,
                          struct report_style style) MUST_USE; /* options, or a contract */
enum status report_beliefs(FILE *out, const struct answer *answer,
                           struct report_style style) MUST_USE; /* where the unseen cards are */
enum status report_legal(FILE *out, const struct answer *answer,
                         struct report_style style) MUST_USE; /* what may be done */

/* Pictures. STATUS_OK or STATUS_MEMORY; *out is filled, and cleared by the caller with plot_clear, also on
 * failure. The options with their intervals, open cards and distributions, or how often each payoff of a
 * contract comes; a field for each card and seat, the lighter the likelier. */
enum status plot_of_answer(const struct answer *answer, struct plot *out) MUST_USE;
enum status plot_of_beliefs(const struct answer *answer, struct plot *out) MUST_USE;

#endif
