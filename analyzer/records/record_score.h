/* How a deal whose game points are added up came to its value (RULES 3.1): the announcements, the
 * letters a to f of the value list and the special points, for the reports of record_report.h. */
#ifndef ZOLO_RECORDS_RECORD_SCORE_H
#define ZOLO_RECORDS_RECORD_SCORE_H

#include <jansson.h>
#include <stdio.h>

#include "analyzer/records/record.h"

/* Indented lines: card points, tricks, winner and value to each seat of Re, what was said, and the
 * parts of each team. */
void record_score_text(FILE *out, const struct record_result *result, bool symbols);

/* Members `announcements` (as written: "2:re"), `winner` ("re", "kontra", null), `value` (to each
 * seat of Re) and `parts` by team. Nonzero if memory fails. */
int record_score_json(json_t *object, const struct record_result *result);

/* The same as heads of columns and as fields, each with a comma before it; fields are empty where
 * `result` is NULL. */
void record_score_csv_head(FILE *out);
void record_score_csv(FILE *out, const struct record_result *result);

#endif
