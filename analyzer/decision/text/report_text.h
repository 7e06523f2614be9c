/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of which the texts of a decision and of odds are made. Texts are UTF-8, or ASCII
 * unless `symbols`. */
#ifndef ZOLO_DECISION_REPORT_TEXT_H
#define ZOLO_DECISION_REPORT_TEXT_H

#include <stdio.h>

#include "analyzer/decision/advice.h"
#include "analyzer/report/report_style.h"
#include "analyzer/report/text_parts.h"

/* One line with what was supposed, if anything was. */
void text_given(FILE *out, const struct supposition *given, bool symbols);

/* One line of the tables of risk. */
struct risk_line {
    char name[32];
    bool is_best;
    const struct risk *risk;       /* borrowed */
    const struct estimate *payoff; /* borrowed; tells whether there are deals enough */
};

/* The whole advice in one line: what to do, what it is worth, the next option, the verdict. */
void text_advice_line(FILE *out, const struct advice *advice, bool symbols);

/* Quantiles, and the chances to lose as much as was asked for, in tables of their own; the second
 * only if something was asked. STATUS_MEMORY. */
enum status text_risk(FILE *out, const struct ruleset *rules, const struct risk_line *lines, int n,
                      const int *lose, int n_lose, struct report_style style) MUST_USE;

/* What matters: `n` findings of findings_of_effects, option 0 being what is moved. STATUS_MEMORY. */
enum status text_matters(FILE *out, const struct finding *findings, int n,
                         const struct wording *wording, struct report_style style) MUST_USE;

/* The examples, deal by deal: contract, hands, calls, tricks. */
void text_examples(FILE *out, const struct situation *situation, const struct example *examples,
                   int n, bool symbols);

#endif
