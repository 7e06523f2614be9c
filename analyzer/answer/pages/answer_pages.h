/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of answers: text for people, JSON for programs (data/schema), CSV tables, and plots. Every
 * number is printed with an interval or the word "exact", the opponent model and n. Payoffs are
 * what the querying seat wins from all opponents, in base stakes or points (ruleset_unit). */
#pragma once

#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "analyzer/page/plot.h"
#include "analyzer/report/report_style.h"

/* Each function writes the format given by style.format. Returns STATUS_MEMORY, or STATUS_FILE
 * after a write error on `out` (buffered output may still fail, so flush and check). */
enum status report_answer(FILE *out, const struct answer *answer,
                          struct report_style style); /* a page on the options or on a contract */
enum status report_beliefs(FILE *out, const struct answer *answer,
                           struct report_style style); /* the beliefs */
enum status report_legal(FILE *out, const struct answer *answer,
                         struct report_style style); /* the legal actions */

/* Plots. plot_of_answer draws the options with their intervals, distributions and values with all
 * hands visible, or the distribution of a contract. plot_of_beliefs draws a square for each card
 * and seat; the likelier the card, the lighter the square. Both return STATUS_OK or STATUS_MEMORY;
 * the caller clears *out with plot_clear, even on failure. */
enum status plot_of_answer(const struct answer *answer, struct plot *out);
enum status plot_of_beliefs(const struct answer *answer, struct plot *out);
