/* SPDX-License-Identifier: GPL-3.0-or-later */
/* careful.c: an example of a plug-in for zolo, and a place to start from.
 *
 *   cc -O2 -shared -fPIC -o careful.so careful.c
 *   zolo advise "HA HT HQ CJ" --policy ./careful.so
 *
 * (If zolo is not installed, -I DIRECTORY names the folder of zolo_policy.h.)
 *
 * A careful player. In Kop and Baśka it says zolo with three of the five highest trumps, else
 * passes; it leads its highest card and otherwise plays its cheapest. In Doppelkopf it names a
 * solo or a Hochzeit that it holds, says Re or Kontra with half of the ten highest trumps, leads
 * its aces, gives points to a seat that it knows to be its partner, and takes valuable tricks. */
#include <stdio.h>
#include <string.h>
#include <zolo_policy.h>

static int points_of(zolo_card card)
{
    static const int points[] = {[ZOLO_ACE] = 11,  [ZOLO_TEN] = 10, [ZOLO_KING] = 4,
                                 [ZOLO_QUEEN] = 3, [ZOLO_JACK] = 2, [ZOLO_NINE] = 0};
    return points[card % 8];
}

/* 0 for the highest trump, then 1, 2 …: the place of a card in the order. */
static int place_of(const struct zolo_view *view, zolo_card card)
{
    int place = 0;
    while (place < view->n_order && view->order[place] != card)
        place++;
    return place;
}

/* The place of a word among my actions, or -1. */
static int find_action(const struct zolo_view *view, const char *word)
{
    for (int i = 0; i < view->n_actions; i++)
        if (strcmp(view->actions[i], word) == 0)
            return i;
    return -1;
}

/* --- Kop and Baśka ----------------------------------------------------------------- */

/* Cards of mine among the first `n` of the order. */
static int high_trumps(const struct zolo_view *view, int n)
{
    int held = 0;
    for (int i = 0; i < view->n_hand; i++)
        held += place_of(view, view->hand[i]) < n;
    return held;
}

static int choose_bid(const struct zolo_view *view)
{
    const int zolo = find_action(view, "zolo");
    return zolo >= 0 && high_trumps(view, 5) >= 3 ? zolo : find_action(view, "P");
}

/* My highest card, or the cheapest. */
static int pick(const struct zolo_view *view, int highest)
{
    int best = 0;
    for (int i = 1; i < view->n_actions; i++) {
        const zolo_card card = view->action_cards[i], other = view->action_cards[best];
        if (highest ? place_of(view, card) < place_of(view, other)
                    : points_of(card) < points_of(other))
            best = i;
    }
    return best;
}

/* --- Doppelkopf: the game ------------------------------------------------------------ */

/* How my hand suits a solo: a trump counts one, in the upper half two, a side ace one. */
static int worth_of(const struct zolo_view *view, const struct zolo_contract *contract)
{
    int worth = 0;
    for (int i = 0; i < view->n_hand; i++) {
        int place = 0;
        while (contract->order[place] != view->hand[i])
            place++;
        worth += place < contract->n_trumps ? 1 + (2 * place < contract->n_trumps)
                                            : view->hand[i] % 8 == ZOLO_ACE;
    }
    return worth;
}

/* The solo with many trumps that suits me best, or NULL. */
static const struct zolo_contract *best_solo(const struct zolo_view *view)
{
    const struct zolo_contract *best = NULL;
    for (int i = 0; i < view->n_contracts; i++) {
        const struct zolo_contract *contract = &view->contracts[i];
        if (contract->origin == ZOLO_BID && contract->pairing == ZOLO_LONE &&
            2 * contract->n_trumps >= view->n_order &&
            (best == NULL || worth_of(view, contract) > worth_of(view, best)))
            best = contract;
    }
    return best;
}

static int holds_both_queens(const struct zolo_view *view)
{
    int n = 0;
    for (int i = 0; i < view->n_hand; i++)
        n += view->hand[i] == 8 * ZOLO_CLUBS + ZOLO_QUEEN;
    return n == 2;
}

/* The place of a solo among my actions, as my Pflichtsolo if I owe it. */
static int find_solo(const struct zolo_view *view, const struct zolo_contract *solo)
{
    char owed[64];
    snprintf(owed, sizeof owed, "pflicht:%s", solo->name);
    const int place = find_action(view, owed);
    return place >= 0 ? place : find_action(view, solo->name);
}

static int choose_game(const struct zolo_view *view)
{
    const struct zolo_contract *solo = best_solo(view);
    const int must = view->forced == view->seat;
    const int wants_solo =
        solo != NULL && (must || worth_of(view, solo) >= 3 * view->hand_size / 2 + 1);
    const int reserve = find_action(view, "vorbehalt"), healthy = find_action(view, "P");
    if (reserve >= 0)
        return wants_solo || must || holds_both_queens(view) ? reserve : healthy;
    const int named = wants_solo ? find_solo(view, solo) : find_action(view, "hochzeit");
    return named >= 0 ? named : healthy >= 0 ? healthy : 0;
}

static int choose_announcement(const struct zolo_view *view)
{
    const int re = find_action(view, "re"), kontra = find_action(view, "kontra");
    const int team = re >= 0 ? re : kontra;
    return team >= 0 && high_trumps(view, 10) >= 5 ? team : find_action(view, "P");
}

/* --- Doppelkopf: the cards ----------------------------------------------------------- */

static int is_trump(const struct zolo_view *view, zolo_card card)
{
    return place_of(view, card) < view->n_trumps;
}

/* Does `card`, played after `other`, take the trick from it? Of twins the first wins. */
static int beats(const struct zolo_view *view, zolo_card card, zolo_card other)
{
    const int same_suit = is_trump(view, card) == is_trump(view, other) &&
                          (is_trump(view, card) || card / 8 == other / 8);
    return same_suit ? place_of(view, card) < place_of(view, other) : is_trump(view, card);
}

static int lead(const struct zolo_view *view)
{
    for (int i = 0; i < view->n_actions; i++)
        if (!is_trump(view, view->action_cards[i]) && view->action_cards[i] % 8 == ZOLO_ACE)
            return i;
    return pick(view, view->sides[view->seat - 1] == ZOLO_OLD);
}

/* The card with most points among those that beat `winning`, or do not; -1 if there is none. */
static int dearest(const struct zolo_view *view, zolo_card winning, int that_beat)
{
    int best = -1;
    for (int i = 0; i < view->n_actions; i++)
        if (beats(view, view->action_cards[i], winning) == that_beat &&
            (best < 0 || points_of(view->action_cards[i]) > points_of(view->action_cards[best])))
            best = i;
    return best;
}

static int follow(const struct zolo_view *view)
{
    const int n_trick = view->n_played % 4;
    const struct zolo_play *trick = view->played + view->n_played - n_trick, *winning = trick;
    int points = 0;
    for (int i = 0; i < n_trick; i++) {
        points += points_of(trick[i].card);
        if (i > 0 && beats(view, trick[i].card, winning->card))
            winning = &trick[i];
    }
    const int mine = view->sides[view->seat - 1];
    const int is_partner = mine != ZOLO_UNKNOWN && mine == view->sides[winning->seat - 1];
    const int taking = dearest(view, winning->card, 1), giving = dearest(view, winning->card, 0);
    if (is_partner)
        return giving >= 0 ? giving : pick(view, 0);
    if (taking >= 0 && n_trick == 3)
        return taking;
    if (taking >= 0 && points >= 10 &&
        beats(view, view->action_cards[pick(view, 1)], winning->card))
        return pick(view, 1);
    return pick(view, 0);
}

/* ------------------------------------------------------------------------------------- */

static int choose_card(const struct zolo_view *view)
{
    const int leads = view->n_played % 4 == 0;
    if (!view->is_doppelkopf)
        return pick(view, leads);
    return leads ? lead(view) : follow(view);
}

static int choose(void *state, const struct zolo_view *view, const struct zolo_random *random)
{
    (void)state, (void)random;
    if (view->phase == ZOLO_CALL)
        return view->is_doppelkopf ? choose_game(view) : choose_bid(view);
    return view->phase == ZOLO_ANNOUNCE ? choose_announcement(view) : choose_card(view);
}

const struct zolo_policy *zolo_policy_get(void)
{
    static const struct zolo_policy careful = {
        .version = ZOLO_POLICY_VERSION,
        .size = sizeof(struct zolo_policy),
        .name = "careful",
        .summary = "calls with high trumps only; an example",
        .flags = ZOLO_PLAYS_DOPPELKOPF,
        .cost_us = 10,
        .choose = choose,
    };
    return &careful;
}
