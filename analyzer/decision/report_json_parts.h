/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the JSON of a decision that other reports show as well; as json_parts.h. */
#ifndef ZOLO_DECISION_REPORT_JSON_PARTS_H
#define ZOLO_DECISION_REPORT_JSON_PARTS_H

#include "analyzer/decision/advice.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"

/* {"quantiles", "sd", "shortfall5", "lose"}. */
json_t *json_risk(const struct provenance *how, const struct risk *risk, const int *lose,
                  int n_lose);

/* [{"card", "place", "seat", "chance", "payoff", "margin"}]; margin only if
 * options were compared. */
json_t *json_matters(const struct situation *situation, const struct provenance *how,
                     const struct effect *effects, int n, bool has_margin);

/* [{"kind", "payoff", "record"}]: the deal as a written record. */
json_t *json_examples(const struct example *examples, int n);

#endif
