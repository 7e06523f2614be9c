/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PCG as a GSL generator, so that GSL's distributions draw from the project's
 * one source of randomness. */
#ifndef ZOLO_STATS_PCG_GSL_H
#define ZOLO_STATS_PCG_GSL_H

#include <gsl/gsl_rng.h>

/* The generator type for gsl_rng_alloc; gsl_rng_set(r, s) is rng_seed(s, 0).
 * Draws are the upper 32 bits of rng_next. */
const gsl_rng_type *pcg_gsl_type(void);

#endif
