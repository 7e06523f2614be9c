/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evenings and sessions of deals for tests of what is said of written deals: four `club` players
 * who now and then make a slip. Not real people: reproducible, and with mistakes in
 * it. */
#pragma once

#include "engine/play/state.h"

/* One in so many calls (announcements among them) and cards is any legal one; 0 = none. */
struct slips {
    unsigned calls, cards;
};

/* Deal number `index` of the evening `seed`, played to its end. */
void club_evening_deal(const struct ruleset *rules, uint64_t seed, uint64_t index,
                       struct slips slips, struct state *end);

/* The same in a session; `before` says who owes or must play a solo. */
void club_session_deal(const struct ruleset *rules, uint64_t seed, uint64_t index,
                       struct slips slips, struct circumstances before, struct state *end);
