/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What takes long enough to be timed by itself, some times over. */
#ifndef ZOLO_CLI_BENCH_BENCH_REPEATED_H
#define ZOLO_CLI_BENCH_BENCH_REPEATED_H

#include "analyzer/experiment/bench.h"

/* Does its work once. */
typedef enum status bench_work(void *self, struct diag *diag);

/* Does it `repetitions` times, BENCH_REPETITIONS at most, each of them `units` of work: units a second of
 * processor time, of all threads. The first failure ends it, and leaves *out alone. */
enum status bench_repeated(bench_work *work, void *self, uint64_t units, int repetitions,
                           struct bench_speed *out, struct diag *diag) MUST_USE;

#endif
