/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions in games of any size, as they come up among four club players: a seat on turn, what it
 * knows, and the chances of the deals. */
#pragma once

#include "analyzer/question/plan.h"
#include "analyzer/question/posterior.h"

struct asked {
    struct situation situation; /* borrows the rules */
    struct deals *deals;
    struct posterior posterior;
    struct plan plan; /* every option of the seat, by the best reply to club players */
};

/* Lets club players make up to `n_actions` calls and cards of deal number `deal`. The seat whose
 * turn it is then asks, with club players as the opponent model. False, and nothing to clear, if
 * the deal is over by then. *out must not be moved. */
bool asked_draw(const struct ruleset *rules, uint64_t deal, int actions, double trust,
                struct asked *out);

/* The same of a table and a hand. */
void asked_open(const struct situation *situation, double trust, struct asked *out);
void asked_clear(struct asked *asked);

/* The chance of a deal. */
double asked_chance(const struct asked *asked, deal_count deal);
