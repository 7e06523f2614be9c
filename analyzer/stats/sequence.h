/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Confidence sequences by betting: an interval for a mean that is valid at every
 * look at once, so a run may stop whenever it likes.
 *
 * A gambler with capital 1 bets against "the mean is at most m": on each value x
 * the gambler stakes the share g of the capital, and it is multiplied by
 * 1 + g (x − m)/(m − low). If m is not below the mean, the expected factor is at
 * most 1, so by Ville's inequality the capital ever reaches 1/alpha with chance
 * alpha at most. The capital here is the average of gamblers with fixed shares g
 * (a mixture of test martingales is one; no tuning to the data is needed).
 *
 * Rows come in blocks, one between two looks. Drawn without replacement, the
 * values that are left have the mean m' = (N m − sum so far)/(N − n so far) if
 * the population's is m; the gamblers play a whole block against the m' of its
 * beginning. Let f >= 0 be the factor of each value that is left. A block is any b
 * of them with equal chance, so its expected product is the elementary symmetric
 * mean e_b(f)/C(N − n, b), and by Maclaurin's inequality at most (mean f)^b <= 1 if
 * m' is not below the mean of what is left. The order within a block does not
 * matter, but its size must not depend on the values in it. When no rows are left
 * the interval is a point.
 *
 * Sources: Waudby-Smith, Ramdas, "Estimating means of bounded random variables by
 * betting", J. R. Statist. Soc. B 86 (2024) 1–27 (capital processes, mixtures of
 * fixed bets, and the bet row by row without replacement); for m' also
 * Waudby-Smith, Ramdas, "Confidence sequences for sampling without replacement",
 * NeurIPS 33 (2020) 20204–20214.
 * Betting on blocks by Maclaurin's inequality is our own step. Knows no cards. */
#ifndef ZOLO_STATS_SEQUENCE_H
#define ZOLO_STATS_SEQUENCE_H

#include "analyzer/stats/interval.h"
#include "engine/core/status.h"

struct sequence;

/* An empty sequence; `population` as in struct sample. STATUS_MEMORY. The
 * caller frees *out. */
enum status sequence_new(uint64_t population, struct sequence **out) MUST_USE;

/* The same for a question about one m: no rows are held, so only the wealth at
 * this m may be asked for, and no interval. */
enum status sequence_new_about(uint64_t population, double m, struct sequence **out) MUST_USE;

void sequence_free(struct sequence *sequence); /* accepts NULL */

/* Adds the block of rows between two looks. values[0..n−1] all lie in low..high, and so do those of every
 * row to come; a later block may know closer bounds. STATUS_MEMORY. */
enum status sequence_add(struct sequence *sequence, const double *values, uint64_t n, double low,
                         double high) MUST_USE;

/* Logarithm of the capital won against "the mean is at most m" (a bet that
 * it is above), and against "the mean is at least m". Positive infinity where m
 * is impossible. Falls, and rises, with m. Cheap if m is the same as last time; for
 * one thread at a time, as the last capital is remembered. */
double sequence_log_wealth_above(const struct sequence *sequence, double m);
double sequence_log_wealth_below(const struct sequence *sequence, double m);

/* All m that neither bet has refuted at (1 − confidence)/2 each, and that the rows
 * left can still reach; `value` is the mean of all rows, clipped into the interval. Endpoints to 1e-9 of the
 * range, rounded outwards. Below two rows infinite (INTERVAL_NONE). */
struct estimate sequence_interval(const struct sequence *sequence, double confidence);

/* The largest m that is not refuted at `error`, one-sided: the mean is above it at
 * any look with that chance at most. */
double sequence_upper(const struct sequence *sequence, double error);

/* Standard error of the value: sd / √n with the finite population factor, 0 when
 * all rows were seen, infinite below two. */
double sequence_standard_error(const struct sequence *sequence);

#endif
