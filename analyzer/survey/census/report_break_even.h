/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing from which chance calls pay (break_even.h): text, JSON, CSV. */
#ifndef ZOLO_SURVEY_CENSUS_REPORT_BREAK_EVEN_H
#define ZOLO_SURVEY_CENSUS_REPORT_BREAK_EVEN_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/survey/census/break_even.h"

/* In the form that style.format names: bids and doubles, or, where a score is added up, announcements.
 * JSON and CSV have every step by which a contract can be won and lost, the text a table of its own
 * for them. STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_break_even(FILE *out, const struct ruleset *rules,
                              struct report_style style) MUST_USE;

#endif
