/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing what `zolo solve` finds with open cards: a deal's line of best play, or the hands that
 * cannot lose whatever the others hold and do (RULES 6.9). Text, JSON, CSV. */
#ifndef ZOLO_SURVEY_CENSUS_REPORT_SOLVE_H
#define ZOLO_SURVEY_CENSUS_REPORT_SOLVE_H

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/run/pool.h"
#include "engine/core/status.h"
#include "engine/play/state.h"

/* A solved deal: one line of best play, and the state after it. */
struct solution {
    struct state end;
    card line[MAX_CARDS];
    int n;
};

/* STATUS_MEMORY, STATUS_FILE. */
enum status report_solution(FILE *out, const struct solution *solution,
                            struct report_style style) MUST_USE;

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

/* Finds and writes the sure hands of a contract that is played alone, or of all such contracts
 * (CONTRACT_NONE), by the workers of a pool. STATUS_INPUT if the contract is not played alone;
 * STATUS_MEMORY, STATUS_FILE. */
enum status report_sure(FILE *out, const struct ruleset *rules, int contract,
                        const struct pool *pool, struct report_style style,
                        struct diag *diag) MUST_USE;

#endif
