/* What a player from outside is shown: the view of its seat, in the public words
 * of zolo_policy.h. Both ways out, shared objects and programs, go through here,
 * so what is not here nobody outside gets to know. */
#ifndef ZOLO_PLAYERS_POLICY_VIEW_H
#define ZOLO_PLAYERS_POLICY_VIEW_H

#include "engine/core/rng.h"
#include "engine/play/view.h"
#include "engine/policy/zolo_policy.h"

/* `shown` points into this struct and into the rule set: it must not move. */
struct policy_view {
    struct zolo_view shown;
    action action_of[64]; /* by place in shown.actions */
    const char *words[64];
    char codes[64][3];
    zolo_card action_cards[64], dealt[MAX_CARDS], hand[MAX_CARDS], order[MAX_CARDS];
    struct zolo_call calls[MAX_AUCTION];
    struct zolo_play played[MAX_CARDS];
};

/* Fills all of it from a view; reads neither view->all nor anything else that is hidden. */
void policy_view_fill(struct policy_view *out, const struct view *view);

/* The generator of this decision: a part of `rng` by its place in the deal, so that
 * decisions do not shift each other's numbers. */
void policy_view_random(const struct view *view, const struct rng *rng, struct rng *own);

/* The public number of a card, and the code of such a number ("HA"). */
zolo_card policy_view_card(const struct pack *pack, card c);
void policy_view_code(zolo_card card, char code[3]);

#endif
