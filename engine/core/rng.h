/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers: PCG (O'Neill 2014), the 128-bit XSL-RR generator of the PCG C++ headers behind a
 * C interface. Every deal of a run has its own generator, seeded by hashing (run seed, deal index),
 * so that any deal can be replayed alone and results do not depend on threads or batches. */
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Generator state, copied by plain assignment. */
struct rng {
    _Alignas(16) unsigned char bytes[32];
};

/* Seeds generator number `index` of the run whose seed is `seed`. SplitMix64 mixes the pair first,
 * since raw consecutive indices would lead to visibly dependent first draws. */
void rng_seed(struct rng *rng, uint64_t seed, uint64_t index);

/* Uniform 64 bits. */
uint64_t rng_next(struct rng *rng);

/* A uniform integer in 0..bound-1, without bias, for bound >= 1 (Lemire 2019, algorithm 5). */
uint64_t rng_below(struct rng *rng, uint64_t bound);

/* A uniform number in [0, 1) with 53 random bits. */
double rng_unit(struct rng *rng);

/* Derives an independent generator from the state of `rng` and `label`; the same pair always gives
 * the same generator, and `rng` is unchanged. Use a derived generator where the draws of one
 * decision must not affect those of another. */
void rng_part(const struct rng *rng, uint64_t label, struct rng *out);

#ifdef __cplusplus
}
#endif
