/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Implements the machines of analyzer/run/pool.h with the threads of this process. */
#include "analyzer/run/pool.h"

void machines_begin(UNUSED int *argc, UNUSED char ***argv)
{
}

struct pool machines_pool(UNUSED bool uses_ranks, int threads)
{
    return pool_of_threads(threads);
}
