/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view of a third-party player in the types of zolo_policy.h. Shared objects and programs get
 * this and nothing else:
 *
 * - rules: pack and copies, duties, games and their orders, special points, effect of
 *   announcements;
 * - session: who owes a Pflichtsolo, who must play it in this deal;
 * - deal: own hand, legal actions, calls, cards played, contract and its order, points, tricks,
 *   announcements, and what each side may still announce;
 * - sides, as far as the seat knows them by the rules. */
#pragma once

#include "analyzer/players/outside/zolo_policy.h"
#include "engine/core/rng.h"
#include "engine/play/table.h"
#include "engine/play/view.h"

/* `shown` points into this struct and into the rule set, so the struct must not be moved. */
struct policy_view {
    struct zolo_view shown;
    action action_of[64]; /* [index in shown.actions] */
    const char *words[64];
    char codes[64][3];
    zolo_card action_cards[64], dealt[MAX_CARDS], hand[MAX_CARDS], order[MAX_CARDS];
    struct zolo_call calls[MAX_AUCTION];
    struct zolo_play played[MAX_CARDS];
    struct zolo_contract contracts[MAX_CONTRACTS];
    zolo_card orders[MAX_ORDERS][MAX_CARDS];
    struct zolo_announcement announcements[MAX_ANNOUNCEMENTS];
};

/* Converts a view; reads nothing hidden from its seat, such as view->all. */
void policy_view_fill(struct policy_view *out, const struct view *view);

/* True if there is one action, counting copies of a card as one; then *only is it, and the player
 * is not asked. */
bool policy_view_is_forced(const struct view *view, action *only);

/* The generator of a decision, derived from `rng` by its position in the deal, so that it does not
 * depend on how many numbers other decisions draw. */
void policy_view_random(const struct view *view, const struct rng *rng, struct rng *own);

/* The public number of a card, and the code of a number ("HA"). */
zolo_card policy_view_card(const struct pack *pack, card c);
void policy_view_code(zolo_card card, char code[3]);
