/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playouts: one loop for all games and all combinations of policies. */
#pragma once

#include "engine/core/rng.h"
#include "engine/play/view.h"

/* A player as the playout loop sees it. `choose` returns one of view->actions, and is called only
 * if there are at least two of them, or if wants_forced is set. `self` is the policy, `scratch` its
 * workspace for this thread (may be NULL); both are borrowed. */
struct player {
    action (*choose)(const void *self, const struct view *view, struct rng *rng, void *scratch);
    const void *self;
    void *scratch;
    bool sees_all;     /* receives view.all */
    bool wants_forced; /* `choose` is called even if only one action is legal */
};

/* A uniformly random action from a non-empty set. Draws one random number. */
static inline action player_any(actionset actions, struct rng *rng)
{
    return bits_at(actions, (unsigned)rng_below(rng, (uint64_t)bits_count(actions)));
}

/* Plays the deal to its end; players[s] plays for seat s. */
void playout(struct state *state, const struct player players[N_SEATS], struct rng *rng);

/* Like playout, but may stop once the remaining cards cannot change the payoffs (state_payoff). */
void playout_to_payoff(struct state *state, const struct player players[N_SEATS], struct rng *rng);

/* Like playout, but stops when the auction is closed. */
void playout_auction(struct state *state, const struct player players[N_SEATS], struct rng *rng);

/* Like playout, but stops when seat `who` is on turn to call or the auction is closed. */
void playout_to_call(struct state *state, const struct player players[N_SEATS], unsigned who,
                     struct rng *rng);
