/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The floor-3 face of a policy: how the playout loop asks somebody to act. */
#ifndef ZOLO_PLAY_PLAYER_H
#define ZOLO_PLAY_PLAYER_H

#include "engine/core/rng.h"
#include "engine/play/view.h"

/* One actor at the table. `choose` returns one of view->actions; it is asked
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

#endif
