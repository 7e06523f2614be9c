/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the whole of a game (advice/whole.h): text, Markdown, JSON, CSV. Everything is exact,
 * with open cards and undoubled unless it says otherwise. */
#ifndef ZOLO_CENSUS_REPORT_WHOLE_H
#define ZOLO_CENSUS_REPORT_WHOLE_H

#include <stdio.h>

#include "analyzer/census/whole_summary.h"
#include "analyzer/report/report_style.h"

/* In the form that style.format names. STATUS_MEMORY, or STATUS_FILE if `out` has met an error. */
enum status report_whole(FILE *out, const struct whole *whole, struct report_style style) MUST_USE;

/* The forms one by one. Markdown is the text with its tables in that form. */
enum status report_whole_text(FILE *out, const struct whole *whole,
                              struct report_style style) MUST_USE;
enum status report_whole_markdown(FILE *out, const struct whole *whole) MUST_USE;
enum status report_whole_json(FILE *out, const struct whole *whole) MUST_USE;
enum status report_whole_csv(FILE *out, const struct whole *whole) MUST_USE;

#endif
