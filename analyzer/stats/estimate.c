/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See estimate.h. */
#include "analyzer/stats/estimate.h"

#include <math.h>

struct estimate estimate_unknown(double value, uint64_t n)
{
    return (struct estimate){.value = value,
                             .se = HUGE_VAL,
                             .low = -HUGE_VAL,
                             .high = HUGE_VAL,
                             .n = n,
                             .kind = INTERVAL_NONE};
}

struct estimate estimate_possible(struct estimate estimate, double low, double high)
{
    if (estimate.exact)
        return estimate;
    estimate.low = fmax(estimate.low, low);
    estimate.high = fmin(estimate.high, high);
    const double half = fmax(estimate.high - estimate.value, estimate.value - estimate.low);
    const bool has_interval = estimate.kind != INTERVAL_NONE && estimate.n >= LEAST_ROWS;
    return has_interval && 2 * half < high - low ? estimate
                                                 : estimate_unknown(estimate.value, estimate.n);
}

bool estimate_is_alike(const struct estimate *estimate)
{
    return isinf(estimate->high) && estimate->se <= 0;
}

bool estimate_is_below(const struct estimate *estimate)
{
    return estimate_is_alike(estimate) ? estimate->value < 0 : estimate->high < 0;
}
