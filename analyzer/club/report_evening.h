/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a score sheet: deals, standings after each round, totals and money; as CSV a row for each
 * deal and player. */
#ifndef ZOLO_CLUB_REPORT_EVENING_H
#define ZOLO_CLUB_REPORT_EVENING_H

#include <stdio.h>

#include "analyzer/club/evening.h"
#include "analyzer/report/report_style.h"

/* In the form that the style names. STATUS_MEMORY, STATUS_FILE. */
enum status report_evening(FILE *out, const struct evening *evening,
                           struct report_style style) MUST_USE;

#endif
