/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages about answers: for people (text), for programs (JSON, see data/schema), as tables (CSV),
 * and as pictures. Every number comes with its interval or the word "exact", its opponent model
 * and its n. Payoffs are base stakes or game points (ruleset_unit), summed over all opponents,
 * to the querying seat. */
#pragma once

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/report_style.h"

/* Each writes in the format given by style.format. STATUS_MEMORY; STATUS_FILE after an error of
 * `out` (buffered output may still fail: flush and check). */
enum status report_answer(FILE *out, const struct answer *answer,
                          struct report_style style); /* the options, or a contract */
enum status report_beliefs(FILE *out, const struct answer *answer,
                           struct report_style style); /* the beliefs */
enum status report_legal(FILE *out, const struct answer *answer,
                         struct report_style style); /* the legal actions */

/* Pictures. STATUS_OK or STATUS_MEMORY; the caller clears *out with plot_clear, even on failure.
 * plot_of_answer: the options with their intervals, open cards and distributions, or the
 * distribution of a contract. plot_of_beliefs: a square per card and seat, lighter if likelier. */
enum status plot_of_answer(const struct answer *answer, struct plot *out);
enum status plot_of_beliefs(const struct answer *answer, struct plot *out);
