/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the result of a match: text, JSON, CSV. Payoffs are base stakes or
 * game points (ruleset_unit) a seat and deal. */
#ifndef ZOLO_MATCH_REPORT_MATCH_H
#define ZOLO_MATCH_REPORT_MATCH_H

#include <stdio.h>

#include "analyzer/match/match.h"
#include "analyzer/report/report_style.h"

/* In the form that style.format names. STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_match(FILE *out, const struct match *match, struct report_style style) MUST_USE;

/* The forms one by one. */
enum status report_match_text(FILE *out, const struct match *match,
                              struct report_style style) MUST_USE;
enum status report_match_json(FILE *out, const struct match *match) MUST_USE;
enum status report_match_csv(FILE *out, const struct match *match) MUST_USE;

/* A part of the text: all pairs and the rating of several policies. */
enum status report_match_field(FILE *out, const struct match *match,
                               struct report_style style) MUST_USE;

#endif
