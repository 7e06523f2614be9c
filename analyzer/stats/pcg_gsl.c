/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See pcg_gsl.h. */
#include "analyzer/stats/pcg_gsl.h"

#include <string.h>

#include "engine/core/rng.h"

/* GSL allocates the state with malloc, which promises 16-byte alignment only
 * for the platform's widest type; copying in and out asks for nothing. */
static void set(void *storage, unsigned long seed)
{
    struct rng rng;
    rng_seed(&rng, seed, 0);
    memcpy(storage, &rng, sizeof rng);
}

static unsigned long get(void *storage)
{
    struct rng rng;
    memcpy(&rng, storage, sizeof rng);
    const unsigned long value = (unsigned long)(rng_next(&rng) >> 32);
    memcpy(storage, &rng, sizeof rng);
    return value;
}

static double get_double(void *storage)
{
    struct rng rng;
    memcpy(&rng, storage, sizeof rng);
    const double value = rng_unit(&rng);
    memcpy(storage, &rng, sizeof rng);
    return value;
}

const gsl_rng_type *pcg_gsl_type(void)
{
    static const gsl_rng_type type = {
        .name = "pcg64",
        .max = 0xffffffffUL,
        .min = 0,
        .size = sizeof(struct rng),
        .set = set,
        .get = get,
        .get_double = get_double,
    };
    return &type;
}
