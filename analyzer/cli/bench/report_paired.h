/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells how this program compares with another one. */
#ifndef ZOLO_CLI_BENCH_REPORT_PAIRED_H
#define ZOLO_CLI_BENCH_REPORT_PAIRED_H

#include <stdio.h>

#include "analyzer/cli/bench/paired_bench.h"
#include "analyzer/report/report_style.h"

/* STATUS_MEMORY, STATUS_FILE. */
enum status report_paired(FILE *out, const char *that, int n_pairs, const struct paired_row *rows,
                          int n_rows, struct report_style style) MUST_USE;

#endif
