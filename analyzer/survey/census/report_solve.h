/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing what `zolo solve` finds with open cards: a deal's line of best play, or the hands that
 * cannot lose (sure_hands.h). Text, JSON, CSV. */
#ifndef ZOLO_SURVEY_CENSUS_REPORT_SOLVE_H
#define ZOLO_SURVEY_CENSUS_REPORT_SOLVE_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/survey/census/sure_hands.h"
#include "engine/core/status.h"
#include "engine/play/state.h"

/* A solved deal: one line of best play, and the state after it. */
struct solution {
    struct state end;
    card line[MAX_CARDS];
    int n;
};

/* STATUS_MEMORY, STATUS_FILE. */
enum status report_solution(FILE *out, const struct solution *solution,
                            struct report_style style) MUST_USE;

/* Finds and writes the sure hands of a contract that is played alone, or of all such contracts
 * (CONTRACT_NONE), by the workers of a pool. STATUS_INPUT if the contract is not played alone;
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_sure(FILE *out, const struct ruleset *rules, int contract,
                        const struct pool *pool, struct report_style style,
                        struct diag *diag) MUST_USE;

#endif
