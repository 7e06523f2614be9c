/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Monotonic time. */
#pragma once

#include <time.h>

/* Seconds since an arbitrary but fixed point in time, unaffected by changes to the system clock. */
static inline double clock_s(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}
