/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a deal whose game points are added up came to its value (RULES 3.1): the announcements, the
 * letters a to f of the value list and the special points, for the reports of record_report.h. */
#ifndef ZOLO_RECORDS_RECORD_SCORE_H
#define ZOLO_RECORDS_RECORD_SCORE_H

#include <stdio.h>

#include "analyzer/records/record.h"
#include "analyzer/report/fields.h"

/* Indented lines: card points, tricks, winner and value to each seat of Re, what was said, and the
 * parts of each team. */
void record_score_text(FILE *out, const struct record_result *result, bool symbols);

/* The fields `announcements` (as written: "2:re"), `winner` ("re", "kontra", null), `value` (to each
 * seat of Re), and by team the parts and the factor; in CSV that of the winner. */
void record_score_tell(struct fields *to, const struct record_result *result);

#endif
