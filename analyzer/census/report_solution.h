/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing what a deal comes to if all see all cards: text, JSON, CSV. */
#ifndef ZOLO_CENSUS_REPORT_SOLUTION_H
#define ZOLO_CENSUS_REPORT_SOLUTION_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
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

#endif
