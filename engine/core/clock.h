/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time as it passes, whatever the calendar says. */
#ifndef ZOLO_CORE_CLOCK_H
#define ZOLO_CORE_CLOCK_H

#include <time.h>

/* Seconds since some moment that stays the same. */
static inline double clock_s(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
