/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the deals that are possible with one hand of forehand (whole.h). */
#ifndef ZOLO_CENSUS_WHOLE_COUNT_H
#define ZOLO_CENSUS_WHOLE_COUNT_H

#include "analyzer/census/whole.h"

/* Adds to `counts` (whole->n_counts of them) the deals of hand number `hand`, below
 * whole->n_hands, that stand for all their images under the symmetries of the rules, each as many
 * times as it has images. Over all hands that is every deal once. `whole` itself is only read. */
void whole_count_hand(const struct whole *whole, uint64_t hand, uint64_t *counts);

#endif
