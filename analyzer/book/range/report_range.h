/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges told to people and programs. */
#ifndef ZOLO_BOOK_RANGE_REPORT_RANGE_H
#define ZOLO_BOOK_RANGE_REPORT_RANGE_H

#include <stdio.h>

#include "analyzer/book/range/book_range.h"
#include "analyzer/report/report_style.h"

/* As text two tables: a row for each situation with the share of its hands that make each call, and a
 * row for each call with the hands at its edge; as CSV a row for each call; as JSON
 * (data/schema/book-ranges.json). `held`: what the hands were to hold, as it was asked; NULL = any.
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_ranges(FILE *out, const struct book_ranges *ranges, const char *held,
                          struct report_style style) MUST_USE;

#endif
