/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing an answer for people (text), for programs (JSON, data/schema) or for
 * tables (CSV). Every number comes with its interval or the word "exact", its
 * model and its n. Payoffs are base stakes or game
 * points (ruleset_unit), to the asker, all opponents together. */
#ifndef ZOLO_DECISION_REPORT_H
#define ZOLO_DECISION_REPORT_H

#include <stdio.h>

#include "analyzer/decision/advice.h"
#include "analyzer/report/report_style.h"

/* Writes an answer in the form that style.format names. STATUS_MEMORY, or
 * STATUS_FILE if `out` has met an error (what is still buffered may meet one
 * later: flush and look). */
enum status report_advice(FILE *out, const struct advice *advice,
                          struct report_style style) MUST_USE;
enum status report_odds(FILE *out, const struct odds *odds, struct report_style style) MUST_USE;

/* The forms one by one. */
enum status report_text_advice(FILE *out, const struct advice *advice,
                               struct report_style style) MUST_USE;
enum status report_text_odds(FILE *out, const struct odds *odds,
                             struct report_style style) MUST_USE;
enum status report_json_advice(FILE *out, const struct advice *advice) MUST_USE;
enum status report_json_odds(FILE *out, const struct odds *odds) MUST_USE;
enum status report_csv_advice(FILE *out, const struct advice *advice) MUST_USE;
enum status report_csv_odds(FILE *out, const struct odds *odds) MUST_USE;

#endif
