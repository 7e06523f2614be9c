/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing a deal out: one loop for every game and every mix of policies. */
#ifndef ZOLO_PLAY_PLAYOUT_H
#define ZOLO_PLAY_PLAYOUT_H

#include "engine/core/rng.h"
#include "engine/play/view.h"

/* One actor at the table, as the playout loop asks a policy. `choose` returns one of view->actions; it is asked
 * only when there are two or more (or wants_forced). `self` is the policy, `scratch` its
 * workspace of this thread (may be NULL). Both are borrowed. */
struct player {
    action (*choose)(const void *self, const struct view *view, struct rng *rng, void *scratch);
    const void *self;
    void *scratch;
    bool sees_all;     /* is given view.all */
    bool wants_forced; /* is also asked when one action is legal: cheaper than to find that out */
};

/* One of the actions, of which there are some, each as likely: a single number is drawn. */
static inline action player_any(actionset actions, struct rng *rng)
{
    return bits_at(actions, (unsigned)rng_below(rng, (uint64_t)bits_count(actions)));
}

/* Lets the players act until the deal is over. players[s] acts for seat s. */
void playout(struct state *state, const struct player players[N_SEATS], struct rng *rng);

/* The same, but only until the auction is closed. */
void playout_auction(struct state *state, const struct player players[N_SEATS], struct rng *rng);

/* The same, but only until seat `who` is to call, or the auction is closed. */
void playout_to_call(struct state *state, const struct player players[N_SEATS], unsigned who,
                     struct rng *rng);

#endif
