/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One run of a program, and what it took as the operating system counts it. */
#ifndef ZOLO_CLI_BENCH_TIMED_RUN_H
#define ZOLO_CLI_BENCH_TIMED_RUN_H

#include <stdint.h>

#include "engine/core/status.h"

struct timed_run {
    double cpu_s, wall_s; /* cpu_s of all its threads, the system's work for it included */
    double peak_mib;
    int exit_status;  /* 128 + N if signal N ended it */
    uint64_t printed; /* a checksum of its standard output */
};

/* Runs arguments[0] (looked for in PATH unless it has a slash) with the arguments after it, up to NULL.
 * It reads nothing; its messages are dropped. STATUS_FILE: it cannot be started, or its output cannot
 * be kept. */
enum status timed_run(const char *const *arguments, struct timed_run *out,
                      struct diag *diag) MUST_USE;

#endif
