/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that were drawn, one after the other: a line each that may stand in a written deal, a row of
 * CSV, or a JSON object. */
#ifndef ZOLO_FILES_REPORT_DRAWN_H
#define ZOLO_FILES_REPORT_DRAWN_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/deal/deals.h"
#include "engine/rules/ruleset.h"

/* What stands above the deals, and deal `number` (from 1). STATUS_MEMORY, STATUS_FILE. */
void report_drawn_head(FILE *out, enum output_format format);
enum status report_drawn(FILE *out, const struct ruleset *rules, uint64_t number,
                         const cardset dealt[N_SEATS], enum output_format format) MUST_USE;

/* How many deals fit what is given. */
enum status report_drawn_count(FILE *out, const struct ruleset *rules, const char *const *given,
                               int n_given, deal_count count, enum output_format format) MUST_USE;

#endif
