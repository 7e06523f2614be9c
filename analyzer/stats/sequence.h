/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Confidence sequences by betting: intervals for a mean that are valid at every look
 * simultaneously, so a run may stop at any time.
 *
 * A gambler with capital 1 bets against "the mean is at most m". On each value x they stake a share
 * g of the capital, which is multiplied by 1 + g (x − m)/(m − low). If m is not below the mean, the
 * expected factor is at most 1. By Ville's inequality, the capital then ever reaches 1/alpha with
 * probability at most alpha. The capital here is the average over gamblers with fixed shares g,
 * since a mixture of test martingales is a test martingale and needs no tuning to the data.
 *
 * The rows between two looks form a block. If rows are drawn without replacement from a population
 * with mean m, the remaining values have the mean m' = (N m − sum so far)/(N − n so far). The
 * gamblers bet on a whole block against the m' at its start. Let f >= 0 be the factor of each
 * remaining value. A block is any b of these values with equal probability, so its expected product
 * is the elementary symmetric mean e_b(f)/C(N − n, b). By Maclaurin's inequality, this is at most
 * (mean f)^b <= 1 if m' is not below the mean of the remaining values. The order within a block
 * does not matter, but its size must not depend on its values. When no rows remain, the interval is
 * a point.
 *
 * Sources: Waudby-Smith, Ramdas, "Estimating means of bounded random variables by betting", J. R.
 * Statist. Soc. B 86 (2024) 1–27 (capital processes, mixtures of fixed bets, and the bet row by row
 * without replacement); for m' also Waudby-Smith, Ramdas, "Confidence sequences for sampling
 * without replacement", NeurIPS 33 (2020) 20204–20214. Betting on blocks by Maclaurin's inequality
 * is our own extension. */
#pragma once

#include "analyzer/stats/interval.h"
#include "engine/core/status.h"

struct sequence;

/* Creates an empty sequence; `population` as in struct sample. The caller frees *out.
 * STATUS_MEMORY. */
enum status sequence_new(uint64_t population, struct sequence **out);

/* Like sequence_new, but stores no rows, so that the wealth may be queried only at `m`. */
enum status sequence_new_about(uint64_t population, double m, struct sequence **out);

void sequence_free(struct sequence *sequence); /* accepts NULL */

/* Adds the block of rows between two looks. The values and all later ones must be in low..high; a
 * later block may narrow these bounds. STATUS_MEMORY. */
enum status sequence_add(struct sequence *sequence, const double *values, uint64_t n, double low,
                         double high);

/* The logarithm of the capital after betting against "the mean is at most m", and against "the mean
 * is at least m". sequence_log_wealth_above decreases with m, sequence_log_wealth_below increases;
 * both are infinite if m is impossible. Repeated calls with the same m use a cached result; not
 * thread-safe. */
double sequence_log_wealth_above(const struct sequence *sequence, double m);
double sequence_log_wealth_below(const struct sequence *sequence, double m);

/* The interval of all m that neither bet has refuted at (1 − confidence)/2 and that the remaining
 * rows can still reach. `value` is the mean of all rows, clipped to the interval. Ends are accurate
 * to 1e-9 of the range, rounded outwards; infinite with fewer than two rows. */
struct estimate sequence_interval(const struct sequence *sequence, double confidence);

/* The largest m not refuted at `error`, the maximum probability that the mean ever exceeds it. */
double sequence_upper(const struct sequence *sequence, double error);

/* The standard error of the mean, sd / √n with the finite population correction; 0 when all rows
 * were seen, infinite with fewer than two rows. */
double sequence_standard_error(const struct sequence *sequence);
