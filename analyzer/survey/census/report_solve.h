/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of `zolo solve`: best play in one deal with all hands visible, or the hands that win
 * against any distribution and any defence (RULES 6.9). Text, JSON, CSV. */
#pragma once

#include <stdio.h>

#include "analyzer/report/report_style.h"
#include "analyzer/run/pool.h"
#include "engine/core/status.h"
#include "engine/play/state.h"

/* The line of play if all four seats play perfectly, and the state after the last card. */
struct solution {
    struct state end;
    card line[MAX_CARDS];
    int n;
};

/* STATUS_MEMORY, STATUS_FILE. */
enum status report_solution(FILE *out, const struct solution *solution, struct report_style style);

struct sure_hand {
    cardset hand;
    seatset seats; /* seats at which the hand cannot lose; never empty */
};

struct sure_hands {
    int n;
    struct sure_hand *hands; /* [n], in ascending order of the hand as a number; owned */
};

/* Runs the solver for certain wins on every hand at every seat, using the workers of a pool.
 * `contract` must be played alone (SIDES_LONE). Hands with which the contract is not allowed
 * (because of its `needs`, or of the old cards in a silent game) are left out. With 16 cards, the
 * search takes a few minutes at most. The result does not depend on the pool. STATUS_MEMORY. The
 * caller clears *out, even on failure. */
enum status sure_hands_find(const struct ruleset *rules, int contract, const struct pool *pool,
                            struct sure_hands *out);
void sure_hands_clear(struct sure_hands *hands);

/* Writes the hands that are certain to win a lone contract, or each lone contract if `contract` is
 * CONTRACT_NONE. Returns STATUS_INPUT if the contract is not lone, STATUS_MEMORY, or
 * STATUS_FILE. */
enum status report_sure(FILE *out, const struct ruleset *rules, int contract,
                        const struct pool *pool, struct report_style style, struct diag *diag);
