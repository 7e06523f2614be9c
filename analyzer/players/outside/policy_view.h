/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts a view to the types of zolo_policy.h, for third-party players. Shared objects and
 * programs receive the following information and nothing else:
 *
 * - rules: pack and copies, duties, games and their orders, special points, effect of
 *   announcements;
 * - session: who owes a Pflichtsolo, and who must play it in this deal;
 * - deal: own hand, legal actions, calls, cards played, contract and order, points, tricks,
 *   announcements, and what each side may still announce;
 * - sides, as far as the rules let the seat know them. */
#pragma once

#include "analyzer/players/outside/zolo_policy.h"
#include "engine/core/rng.h"
#include "engine/play/table.h"
#include "engine/play/view.h"

/* A converted view. It must not be moved: `shown` points into this struct and the rule set. */
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

/* Converts a view. Does not read anything that is hidden from the seat, such as view->all. */
void policy_view_fill(struct policy_view *out, const struct view *view);

/* True if there is only one legal action, *only, so that the player need not be asked. Equal cards
 * count as one. */
bool policy_view_is_forced(const struct view *view, action *only);

/* Derives a decision's random generator from `rng` and the decision's position in the deal, so that
 * the numbers do not depend on how many other decisions draw. */
void policy_view_random(const struct view *view, const struct rng *rng, struct rng *own);

/* Convert a card to its public number, and a public number to the card's code ("HA"). */
zolo_card policy_view_card(const struct pack *pack, card c);
void policy_view_code(zolo_card card, char code[3]);
