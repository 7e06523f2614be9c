/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing how fast the parts are (bench.h): text, JSON, CSV. What was not measured is left out, in
 * CSV empty. */
#ifndef ZOLO_EXPERIMENT_REPORT_BENCH_H
#define ZOLO_EXPERIMENT_REPORT_BENCH_H

#include <stdio.h>

#include "analyzer/experiment/bench.h"
#include "analyzer/report/report_style.h"

/* The speeds of n rule sets. STATUS_MEMORY, STATUS_FILE. */
enum status report_bench(FILE *out, const struct bench *benches, int n,
                         struct report_style style) MUST_USE;

#endif
