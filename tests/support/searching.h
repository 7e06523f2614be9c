/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Brute force for players that search: no knowledge, no deals, no solver and no tree of
 * the engine is shared. */
#pragma once

#include "engine/core/rng.h"
#include "engine/play/state.h"

/* What the named policy does in a state, with fresh scratch. */
action searching_ask(const char *name, const struct state *state, struct rng *rng);

/* The same as a word, with generator 1 of seed 1. */
const char *searching_answer(const char *name, const struct state *state);

/* Payoff to `me` if all sides play best with open cards: plain minimax. */
int searching_minimax(const struct state *state, seat me);

/* Least and greatest payoff to `me` that any play of all four leads to. */
struct searching_range {
    int least, most;
};
struct searching_range searching_range(const struct state *state, seat me);

/* Shows `see` each deal that fits what the seat on turn of `real` knows: a settled contract
 * (auctions are ignored) without announcements, in which everybody could have played the cards that
 * they did. */
typedef void searching_see(const struct state *deal, void *context);
void searching_each_deal(const struct state *real, searching_see *see, void *context);

/* Random deal number `index` of seed 21, settled unbid or as zolo, after `n_played` random cards;
 * false if the seat on turn has no choice. */
bool searching_ending(const struct ruleset *rules, uint64_t index, int n_played,
                      struct state *state);
