/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In the place of <sched.h>: the program runs on one core. More of them are more instances of the program. */
#ifndef ZOLO_WEB_SCHED_H
#define ZOLO_WEB_SCHED_H

typedef int cpu_set_t;

#define sched_getaffinity(pid, size, set) (*(set) = 1, 0)
#define CPU_COUNT(set) (*(set))

#endif
