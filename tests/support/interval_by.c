/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See interval_by.h. */
#include "tests/support/interval_by.h"

#include <stdlib.h>

struct estimate mean_by(enum mean_interval kind, const struct series *series)
{
    const struct interval_choice choice = {kind, SHARE_WILSON, 0.95};
    struct estimate estimate = {0};
    if (interval_of_mean(series, &choice, &estimate) != STATUS_OK)
        abort();
    return estimate;
}

struct estimate share_by(enum share_interval kind, uint64_t successes, uint64_t n,
                         uint64_t population)
{
    const struct interval_choice choice = {MEAN_AUTO, kind, 0.95};
    return interval_of_share(successes, n, population, &choice);
}
