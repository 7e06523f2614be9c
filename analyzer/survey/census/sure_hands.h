/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All hands that win a contract whatever the others hold and do (RULES 6.9): those
 * that may be laid down. */
#ifndef ZOLO_SURVEY_CENSUS_SURE_HANDS_H
#define ZOLO_SURVEY_CENSUS_SURE_HANDS_H

#include "analyzer/run/pool.h"
#include "engine/core/status.h"
#include "engine/rules/sides.h"

struct sure_hand {
    cardset hand;
    seatset seats; /* at which it is sure, not empty */
};

struct sure_hands {
    int n;
    struct sure_hand *hands; /* owned; by hand as a number, from low to high */
};

/* Asks the sure-win solver about every hand at every seat, by the workers of a pool; the result
 * does not depend on it. `contract` is a row of SIDES_LONE that is played; hands that may not
 * play it (`needs`, for a silent game the old cards) are left out. Minutes at most, with a pack
 * of 16 cards. STATUS_MEMORY. The caller clears *out, also on failure. */
enum status sure_hands_find(const struct ruleset *rules, int contract, const struct pool *pool,
                            struct sure_hands *out) MUST_USE;
void sure_hands_clear(struct sure_hands *hands);

#endif
