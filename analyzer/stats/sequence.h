/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Confidence sequences by betting: intervals for a mean that are valid at all looks simultaneously,
 * so that a run may stop at any time.
 *
 * A gambler with capital 1 bets against "the mean is at most m". On each value x, the gambler
 * stakes a share g of the capital, which is then multiplied by 1 + g (x − m)/(m − low). If the mean
 * is at most m, the expected factor is at most 1. By Ville's inequality, the probability that the
 * capital ever reaches 1/alpha is then at most alpha. The capital used here is the average over
 * gamblers with various fixed shares g: a mixture of test martingales is a test martingale and
 * needs no tuning to the data.
 *
 * The rows between two looks form a block. If rows are drawn without replacement from a population
 * with mean m, the remaining values have the mean m' = (N m − sum so far)/(N − n so far). The
 * gamblers bet on a whole block against the value of m' at the start of the block. Let f >= 0 be
 * the factor of each remaining value. A block consists of any b of these values with equal
 * probability, so the expected product of the block is the elementary symmetric mean e_b(f)/C(N −
 * n, b). By Maclaurin's inequality, this mean is at most (mean f)^b <= 1 if the remaining values
 * have a mean of at most m'. The order of values within a block is irrelevant, but the size of a
 * block must not depend on the values in it. When no rows remain, the interval is a point.
 *
 * Sources: Waudby-Smith, Ramdas, "Estimating means of bounded random variables by betting", J. R.
 * Statist. Soc. B 86 (2024) 1–27 (capital processes, mixtures of fixed bets, and the bet row by row
 * without replacement); for m' also Waudby-Smith, Ramdas, "Confidence sequences for sampling
 * without replacement", NeurIPS 33 (2020) 20204–20214. The use of Maclaurin's inequality for bets
 * on blocks is our own extension. */
#pragma once

#include "analyzer/stats/interval.h"
#include "engine/core/status.h"

struct sequence;

/* Creates an empty sequence; `population` is as in struct sample. Caller frees *out.
 * STATUS_MEMORY. */
enum status sequence_new(uint64_t population, struct sequence **out);

/* Like sequence_new, but does not store rows, so the wealth can be queried only at `m`. */
enum status sequence_new_about(uint64_t population, double m, struct sequence **out);

void sequence_free(struct sequence *sequence); /* accepts NULL */

/* Adds the block of rows between two looks. These values and all later ones must lie in low..high;
 * a later block may narrow the bounds. STATUS_MEMORY. */
enum status sequence_add(struct sequence *sequence, const double *values, uint64_t n, double low,
                         double high);

/* Return the logarithm of the capital after bets against "the mean is at most m" (above) and
 * against "the mean is at least m" (below). sequence_log_wealth_above decreases with m,
 * sequence_log_wealth_below increases with m; both are infinite if m is impossible. Repeated calls
 * with the same m use a cached result; the functions are not thread-safe. */
double sequence_log_wealth_above(const struct sequence *sequence, double m);
double sequence_log_wealth_below(const struct sequence *sequence, double m);

/* The interval of all m that neither bet has refuted at level (1 − confidence)/2 and that the
 * remaining rows still allow. `value` is the mean of all rows, clipped to the interval. The ends
 * are accurate to 1e-9 of the range, rounded outwards, and infinite with fewer than two rows. */
struct estimate sequence_interval(const struct sequence *sequence, double confidence);

/* The largest m not refuted; `error` is the maximum probability that the mean ever exceeds m. */
double sequence_upper(const struct sequence *sequence, double error);

/* The standard error of the mean, sd / √n with the finite population correction: 0 if all rows have
 * been seen, infinite with fewer than two rows. */
double sequence_standard_error(const struct sequence *sequence);
