/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing from which chance calls pay (break_even.h): text, JSON, CSV. */
#ifndef ZOLO_CENSUS_REPORT_BREAK_EVEN_H
#define ZOLO_CENSUS_REPORT_BREAK_EVEN_H

#include <stdio.h>

#include "analyzer/census/break_even.h"
#include "analyzer/report/report_style.h"

/* In the form that style.format names: bids and doubles, or, where a score is added up, announcements
 * (report_announcing_even). STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_break_even(FILE *out, const struct ruleset *rules,
                              struct report_style style) MUST_USE;

/* From which chance announcements pay, likewise (break_even_score.h). */
enum status report_announcing_even(FILE *out, const struct ruleset *rules,
                                   struct report_style style) MUST_USE;

/* The forms one by one. JSON and CSV have every step by which a contract can be won and lost, the
 * text a table of its own for them. */
enum status report_break_even_text(FILE *out, const struct ruleset *rules,
                                   struct report_style style) MUST_USE;
enum status report_break_even_json(FILE *out, const struct ruleset *rules) MUST_USE;
enum status report_break_even_csv(FILE *out, const struct ruleset *rules) MUST_USE;

#endif
