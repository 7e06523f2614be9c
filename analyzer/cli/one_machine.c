/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See analyzer/run/pool.h: the threads of one machine. */
#include "analyzer/run/pool.h"

void machines_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

struct pool machines_pool(bool uses_ranks, int threads)
{
    (void)uses_ranks;
    return pool_of_threads(threads);
}
