/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals of one kind, at 95 %. */
#ifndef ZOLO_TEST_INTERVAL_BY_H
#define ZOLO_TEST_INTERVAL_BY_H

#include "analyzer/stats/interval.h"

struct estimate mean_by(enum mean_interval kind, const struct series *series);
struct estimate share_by(enum share_interval kind, uint64_t successes, uint64_t n,
                         uint64_t population);

#endif
