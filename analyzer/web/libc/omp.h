/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In the place of OpenMP's <omp.h>: one thread. More of them are more instances of the program. */
#ifndef ZOLO_WEB_OMP_H
#define ZOLO_WEB_OMP_H

static inline int omp_get_num_procs(void)
{
    return 1;
}

#endif
