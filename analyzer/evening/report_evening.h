/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet told: standings and money for people, every deal for programs, a page to print. */
#ifndef ZOLO_EVENING_REPORT_EVENING_H
#define ZOLO_EVENING_REPORT_EVENING_H

#include <stdio.h>

#include "analyzer/evening/evening.h"
#include "analyzer/report/report_style.h"

/* Text: deals, standings after each round, totals. JSON: one object. CSV: a row for each deal and
 * player. STATUS_MEMORY, STATUS_FILE. */
enum status report_evening(FILE *out, const struct evening *evening,
                           struct report_style style) MUST_USE;

/* A page of its own, well-formed XML. STATUS_FILE. */
enum status report_evening_html(FILE *out, const struct evening *evening) MUST_USE;

#endif
