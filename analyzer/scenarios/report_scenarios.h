/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios told side by side: as text, JSON (data/schema/compare.json) and CSV, and drawn. */
#ifndef ZOLO_SCENARIOS_REPORT_SCENARIOS_H
#define ZOLO_SCENARIOS_REPORT_SCENARIOS_H

#include <stdio.h>

#include "analyzer/report/plot.h"
#include "analyzer/report/report_style.h"
#include "analyzer/scenarios/scenario.h"

/* STATUS_MEMORY, STATUS_FILE. */
enum status report_scenarios(FILE *out, const struct scenario_set *set,
                             struct report_style style) MUST_USE;

/* report_scenarios_json.c: for programs. */
enum status report_json_scenarios(FILE *out, const struct scenario_set *set) MUST_USE;
enum status report_csv_scenarios(FILE *out, const struct scenario_set *set) MUST_USE;

/* plot_scenarios.c: what each option is worth along the axis, and where the best one turns. STATUS_OK
 * or STATUS_MEMORY; *out is filled, and cleared by the caller with plot_clear, also on failure. */
enum status plot_of_scenarios(const struct scenario_set *set, struct plot *out) MUST_USE;

#endif
