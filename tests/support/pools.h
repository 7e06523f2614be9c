/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worker pools of tests. */
#pragma once

#include "analyzer/run/pool.h"

/* The calling thread alone, for as long as the program runs. */
static inline const struct pool *pool_of_one(void)
{
    static struct pool pool;
    pool = pool_of_threads(1);
    return &pool;
}
