/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a decision for programs: a row of CSV and an object of JSON for each. */
#ifndef ZOLO_DECISION_OPTION_FIELDS_H
#define ZOLO_DECISION_OPTION_FIELDS_H

#include "analyzer/decision/advice.h"
#include "analyzer/report/fields.h"

/* Tells all options of `advice`, a row each. A field that is told here alone is in both forms. */
void option_fields(struct fields *to, const struct advice *advice);

#endif
