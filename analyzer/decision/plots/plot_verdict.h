/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands over the pictures of a decision: titles as findings, and their sentences. */
#ifndef ZOLO_DECISION_PLOT_VERDICT_H
#define ZOLO_DECISION_PLOT_VERDICT_H

#include "analyzer/decision/advice.h"
#include "analyzer/report/plot.h"

/* What a comparison comes to: "zolo is best: +4.35 ± 1.55 base stakes against kontra", "Close: zolo
 * against kontra +0.12 ± 0.40 base stakes". */
void plot_add_verdict(const struct advice *advice, char out[PLOT_TEXT_BYTES]);

/* What a picture of the payoffs of one contract shows. */
void plot_add_payoffs_of_contract(const struct odds *odds, char out[PLOT_TEXT_BYTES]);

#endif
