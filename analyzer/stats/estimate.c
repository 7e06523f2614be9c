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

struct estimate estimate_told(struct estimate estimate, uint64_t least, double low, double high)
{
    const double half = fmax(estimate.high - estimate.value, estimate.value - estimate.low);
    if (estimate.exact || (estimate.n >= least && 2 * half < high - low))
        return estimate;
    return estimate_unknown(estimate.value, estimate.n);
}
