/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random deals of every rule set, shown step by step to a check. */
#pragma once

#include "engine/play/view.h"

/* A deal on its way, and what a check remembers of it; zeroed at its start. */
struct walk {
    struct state state;
    struct known_sides known[N_SEATS];
    uint64_t index;
};

/* Plays test_deals(deals) random deals, spread over the shipped sets and the
 * house rules, and shows each state from the first to the last to `check`. */
void random_walk_all(uint64_t seed, uint64_t deals, void (*check)(struct walk *walk));

/* Fails the running test with the deal's number and trail. */
void random_walk_fail(const struct walk *walk, const char *why);

/* Was the deal won by award, without auction and play (AMB-18)? */
bool random_walk_is_award(const struct walk *walk);
