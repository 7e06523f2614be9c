/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the hands that cannot lose (sure_hands.h): text, JSON, CSV. */
#ifndef ZOLO_CENSUS_REPORT_SURE_H
#define ZOLO_CENSUS_REPORT_SURE_H

#include <stdio.h>

#include "analyzer/census/sure_hands.h"
#include "analyzer/report/report_style.h"

/* Finds and writes the sure hands of a contract that is played alone, or of all such contracts
 * (CONTRACT_NONE), by the workers of a pool. STATUS_INPUT if the contract is not played alone;
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_sure(FILE *out, const struct ruleset *rules, int contract,
                        const struct pool *pool, struct report_style style,
                        struct diag *diag) MUST_USE;

#endif
