/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many standard errors an interval reaches to either side of an estimate that is a mean, or
 * nearly one (a ratio, linearised). Both rest on a large sample. Knows no cards. */
#ifndef ZOLO_STATS_SEQUENTIAL_MARGIN_H
#define ZOLO_STATS_SEQUENTIAL_MARGIN_H

#include <stdint.h>

/* Student's t quantile, where the number of rows was fixed beforehand. */
double margin_fixed(double confidence, double degrees_of_freedom);

/* Where the run may have stopped at row n for what it saw: the margin of an asymptotic confidence
 * sequence, sqrt(2 (v r + 1)/(v r) ln(sqrt(v r + 1)/(1 − confidence))), with r fixed so that it is
 * least near v = 1000 (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central limit
 * theory and asymptotic confidence sequences"). v is n for independent rows (`population` 0).
 * Without replacement, where the standard error has its factor 1 − n/N, the sum of the deviations
 * over N − n is a martingale, whose variance grows as v = n/(1 − n/N). n < population. */
double margin_stopped(double confidence, uint64_t n, uint64_t population);

#endif
