/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pool of the ranks of MPI_COMM_WORLD, one thread each. The writer (rank 0) hands out items, two
 * ahead to each rank so that none waits for the next, and does items itself while no result is
 * waiting. Whoever waits sleeps, so ranks may outnumber cores. A rank that is lost ends the job. */
#ifndef ZOLO_MPI_POOL_RANKS_H
#define ZOLO_MPI_POOL_RANKS_H

#include "analyzer/run/pool.h"

/* After MPI_Init. All ranks call its functions in the same order. */
struct pool pool_of_ranks(void);

#endif
