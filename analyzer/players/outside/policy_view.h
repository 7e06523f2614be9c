/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player from outside is shown: the view of its seat, in the public words of zolo_policy.h. Shared
 * objects and programs are shown it alike, and nothing else, so that what is not here stays hidden:
 *   of the rules       the pack with its copies, the duties, the games and their orders, special
 *                      points, what an announcement is worth;
 *   of the session     who owes a Pflichtsolo, who must play it now;
 *   of the deal        hand, legal actions, calls, cards as they fell, contract and its order, points,
 *                      tricks, announcements, and what each side may still announce;
 *   of my knowledge    the sides, as far as this seat knows them by the rules. */
#ifndef ZOLO_PLAYERS_POLICY_VIEW_H
#define ZOLO_PLAYERS_POLICY_VIEW_H

#include "engine/core/rng.h"
#include "engine/play/table.h"
#include "engine/play/view.h"
#include "analyzer/players/outside/zolo_policy.h"

/* `shown` points into this struct and into the rule set: it must not move. */
struct policy_view {
    struct zolo_view shown;
    action action_of[64]; /* by place in shown.actions */
    const char *words[64];
    char codes[64][3];
    zolo_card action_cards[64], dealt[MAX_CARDS], hand[MAX_CARDS], order[MAX_CARDS];
    struct zolo_call calls[MAX_AUCTION];
    struct zolo_play played[MAX_CARDS];
    struct zolo_contract contracts[MAX_CONTRACTS];
    zolo_card orders[MAX_ORDERS][MAX_CARDS];
    struct zolo_announcement announcements[MAX_ANNOUNCEMENTS];
};

/* Fills all that a player is shown of a view; reads neither view->all nor anything else that is hidden. */
void policy_view_fill(struct policy_view *out, const struct view *view);

/* Nobody is asked where one thing can be done, of twins any: then *only is it. */
bool policy_view_is_forced(const struct view *view, action *only);

/* The generator of this decision: a part of `rng` by its place in the deal, so that
 * decisions do not shift each other's numbers. */
void policy_view_random(const struct view *view, const struct rng *rng, struct rng *own);

/* The public number of a card, and the code of such a number ("HA"). */
zolo_card policy_view_card(const struct pack *pack, card c);
void policy_view_code(zolo_card card, char code[3]);

#endif
