/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See bench_repeated.h. */
#include "analyzer/cli/bench/bench_repeated.h"

#include <time.h>

static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

enum status bench_repeated(bench_work *work, void *self, uint64_t units, int repetitions,
                           struct bench_speed *out, struct diag *diag)
{
    double speed[BENCH_REPETITIONS];
    enum status status = STATUS_OK;
    int n = 0;
    for (; n < repetitions && n < BENCH_REPETITIONS && status == STATUS_OK; n++) {
        const double start = now_s();
        status = work(self, diag);
        speed[n] = (double)units / (now_s() - start);
    }
    if (status == STATUS_OK)
        *out = bench_speed_of(speed, (size_t)n, units);
    return status;
}
