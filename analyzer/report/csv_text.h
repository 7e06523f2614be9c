/* Fields of comma-separated rows (RFC 4180). What is infinite or unknown is left
 * empty. */
#ifndef ZOLO_REPORT_CSV_TEXT_H
#define ZOLO_REPORT_CSV_TEXT_H

#include <stdbool.h>
#include <stdio.h>

#include "analyzer/stats/estimate.h"

/* A text as it stands, without a comma before it; quoted if it holds what would break the row. */
void csv_text(FILE *out, const char *text);

/* A comma and "true" or "false", as in JSON. */
void csv_truth(FILE *out, bool value);

/* A comma and a number. */
void csv_number(FILE *out, double value);

/* Four fields: value, standard error, low and high end of the interval. */
void csv_estimate(FILE *out, const struct estimate *estimate);

/* Three fields: a share with its interval. */
void csv_share(FILE *out, const struct estimate *estimate);

#endif
