/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Confidence sequences by betting: intervals for a mean that are valid at every look
 * simultaneously, so a run may stop at any time.
 *
 * A gambler with capital 1 bets against "the mean is at most m": on each value x they stake a share
 * g of the capital, which is multiplied by 1 + g (x − m)/(m − low). If m is not below the mean, the
 * expected factor is at most 1, so by Ville's inequality the capital ever reaches 1/alpha with
 * probability at most alpha. The capital used here is the average over gamblers with fixed shares g
 * (a mixture of test martingales is one; no tuning to the data is needed).
 *
 * Rows come in blocks, one between two looks. Drawn without replacement from a population with mean
 * m, the remaining values have the mean m' = (N m − sum so far)/(N − n so far); the gamblers play a
 * whole block against the m' at its start. Let f >= 0 be the factor of each remaining value. A
 * block is any b of them with equal probability, so its expected product is the elementary
 * symmetric mean e_b(f)/C(N − n, b), which by Maclaurin's inequality is at most (mean f)^b <= 1 if
 * m' is not below the mean of the remaining values. The order within a block does not matter, but
 * its size must not depend on the values in it. When no rows remain the interval is a point.
 *
 * Sources: Waudby-Smith, Ramdas, "Estimating means of bounded random variables by betting", J. R.
 * Statist. Soc. B 86 (2024) 1–27 (capital processes, mixtures of fixed bets, and the bet row by row
 * without replacement); for m' also Waudby-Smith, Ramdas, "Confidence sequences for sampling
 * without replacement", NeurIPS 33 (2020) 20204–20214. Betting on blocks by Maclaurin's inequality
 * is our own step. Knows no cards. */
#pragma once

#include "analyzer/stats/interval.h"
#include "engine/core/status.h"

struct sequence;

/* An empty sequence; `population` as in struct sample. The caller frees *out. STATUS_MEMORY. */
enum status sequence_new(uint64_t population, struct sequence **out);

/* Like sequence_new, but for tests of a single m: it stores no rows, so only the wealth at this m
 * may be queried, and no interval. */
enum status sequence_new_about(uint64_t population, double m, struct sequence **out);

void sequence_free(struct sequence *sequence); /* accepts NULL */

/* Adds the block of rows between two looks. values[0..n−1] and all later values lie in low..high; a
 * later block may narrow these bounds. STATUS_MEMORY. */
enum status sequence_add(struct sequence *sequence, const double *values, uint64_t n, double low,
                         double high);

/* Logarithm of the capital won by betting against "the mean is at most m", and against "the mean is
 * at least m". Positive infinity where m is impossible. The first decreases with m, the second
 * increases. Cheap if m is the same as in the last call, whose result is cached: use from one
 * thread at a time. */
double sequence_log_wealth_above(const struct sequence *sequence, double m);
double sequence_log_wealth_below(const struct sequence *sequence, double m);

/* All m that neither bet has refuted at (1 − confidence)/2 each and that the remaining rows can
 * still reach; `value` is the mean of all rows, clipped to the interval. Ends are accurate to 1e-9
 * of the range, rounded outwards. Infinite (INTERVAL_NONE) below two rows. */
struct estimate sequence_interval(const struct sequence *sequence, double confidence);

/* The largest m not refuted at `error`, one-sided: the mean exceeds it at any look with at most
 * that probability. */
double sequence_upper(const struct sequence *sequence, double error);

/* Standard error of the mean: sd / √n with the finite population correction; 0 when all rows were
 * seen, infinite below two rows. */
double sequence_standard_error(const struct sequence *sequence);
