/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small number of deals to draw from, for the tests of row_deals. */
#ifndef ZOLO_TEST_NINETY_DEALS_H
#define ZOLO_TEST_NINETY_DEALS_H

#include "analyzer/question/posterior.h"
#include "analyzer/question/plan.h"
#include "tests/support/setting.h"

/* Forehand to play to the second trick, whose other cards lie there: 90 deals fit. */
void ninety_deals(struct setting *setting);

/* Chances of these deals in proportion to 1, 2 … 90, none of the first ten. */
void ninety_slanted(struct posterior *posterior, double chance[90], double cumulative[90]);

/* picker_init on the deals of a setting, which must succeed. */
void ninety_picker(struct deal_picker *picker, const struct plan *plan,
                   const struct setting *setting);

#endif
