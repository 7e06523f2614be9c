/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing about rule sets: text, JSON, CSV. All return STATUS_MEMORY, or STATUS_FILE if `out` has met
 * an error. */
#ifndef ZOLO_RULEFILES_SHOWN_REPORT_RULES_H
#define ZOLO_RULEFILES_SHOWN_REPORT_RULES_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

/* Names and titles of the sets that the program carries. */
enum status report_rules_list(FILE *out, struct report_style style, struct diag *diag) MUST_USE;

/* A whole set; in CSV by keys and values. */
enum status report_rules_set(FILE *out, const struct ruleset *rules,
                             struct report_style style) MUST_USE;

/* That the file `source` holds a good set, in a line (CSV has none but that of text). */
enum status report_rules_checked(FILE *out, const char *source, const struct ruleset *rules,
                                 struct report_style style) MUST_USE;

/* The keys in which two sets differ, whose names or files are `sources`. */
enum status report_rules_differences(FILE *out, char *const sources[2],
                                     const struct ruleset rules[2],
                                     struct report_style style) MUST_USE;

#endif
