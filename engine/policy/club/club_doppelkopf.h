/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player of Doppelkopf: rules of thumb for reservations, announcements and cards. Each
 * rule is one function or table in the file named in its heading. Numbers are card points and were
 * found by measurement: see README.md.
 *
 * Terms: the rank of a card is the number of different cards of its suit that beat it (trumps are
 * one suit). A top has rank 0. A master is a card that no unseen card beats. Trumps are few if they
 * are at most a third of the pack (Damen, Buben, Fleischlos). A friend is certainly on the player's
 * side, a foe certainly on the other side (view_sides). In a lone game one seat certainly plays
 * alone; in a silent solo, only that seat knows this.
 *
 * EXPECTED CARD POINTS OF A HAND (club_speech.c).
 * Rule 1: For playing alone with many trumps, each trump counts 11½; rank 0 (♥10) counts 20 more
 *     and the next ranks 12, 7 and 2 more (a fifth more than that in a pack of 40 cards); each top
 *     of a side suit counts 12 and each void 11; subtract 65.
 * Rule 2: For playing alone with few trumps, a trump counts 20, 16, 15 or 14 by rank, again more in
 *     a pack of 40 cards; the top of a side suit counts 16, the next rank 2 and each void 8;
 *     subtract 22. Without any trumps, a top counts 17 and the next rank 9; add 11.
 * Rule 3: During the play, the table in club_speech.c weights the card points of both sides and the
 *     cards in hand. Announcements by other seats count as signs of good hands.
 *
 * RESERVATIONS (club_speech.c).
 * Rule 4: Name the solo with the highest expectation if that is at least 118, or 114 while a solo
 *     is owed.
 * Rule 5: With both old cards, play a silent solo if no solo is owed and its expectation is at
 *     least 118 and not below that of any other solo; if no solo is worth playing, name a Hochzeit.
 * Rule 6: If forced to play a solo, name the one with the highest expectation. Say healthy if
 *     another seat is forced. Name a reservation even if it is outranked.
 *
 * ANNOUNCEMENTS (club_speech.c).
 * Rule 7: Announce Re or Kontra if the player's side expects the points that it needs to win: 121,
 *     or 90, 60, 30 or one trick after a refusal by the other side; in a lone game, 5 points more.
 * Rule 8: Announce no 90 at an expectation of 185, no 60 at 205, no 30 at 225 and schwarz at 238;
 *     about one such announcement in nine fails.
 * Rule 9: As long as an announcement can still be made before a later card, each level needs 12
 *     points more.
 *
 * CARDS (club_doppelkopf.c): play the legal card with the highest value in this trick minus its
 * value later.
 * Rule 10: Later seats beat the winning card if they can and want the trick; the richer the trick,
 *     the more often they do. Friends mostly leave the trick to each other (club_facts.h). An
 *     unseen card is equally likely to be with each seat that is not known to be void.
 * Rule 11: An unknown seat is more likely a foe, since two of the three others are foes.
 * Rule 12: Each later seat adds 2½ points (3½ with few trumps); a friend of the winner adds more
 *     (smearing), a foe adds less.
 * Rule 13: The later value of a trump (club_facts.h) depends on its rank and is higher for a
 *     master. Low trumps, including the fox and ♦10, are best played to a trick that a friend is
 *     winning.
 * Rule 14: The top of a side suit has a later value only until its suit has been led, so play it
 *     early.
 * Rule 15: A fox lost to the other side costs 9 points more.
 * Rule 16: When a hand has at most three cards left, the later value of ♣J (Karlchen) is 14 higher.
 * Rule 17: Leading a trump incurs a penalty, which is larger for Kontra, for lone players and
 *     against lone players.
 * Rule 18: With few trumps, keep side-suit cards that at most one card of their suit beats; the
 *     lone player draws trumps. */
#pragma once

#include <assert.h>

#include "engine/core/lanes.h"
#include "engine/play/view.h"

/* The number of side suits in which a non-empty hand is void. */
static inline int club_count_voids(const struct order *order, cardset hand)
{
    int n = 0;
    for (int i = 0; i < N_SUITS; i++)
        n += (order->side_suits[i] & hand) == 0;
    return n;
}

/* The expected card points of a lone player with this hand, by rules 1 and 2. */
int club_expected_points(const struct ruleset *rules, const struct order *order, cardset hand);

/* The expected card points of a hand, as dealt, whose holder plays alone. */
struct expectations {
    int solo, points;  /* the best solo, and its expected card points */
    int silent_points; /* expected points of a silent solo, if the hand can play one */
    int finder;        /* the Hochzeit, if the hand has all old cards; else CONTRACT_NONE */
};
struct expectations club_expectations(const struct ruleset *rules, cardset hand);

/* Tables (7 kB) for computing club_expectations of many hands in less than half the time: the
 * contribution of each card to every order, one vector lane per order, to be summed over a hand. */
static_assert((int)MAX_ORDERS <= 16, "an order is a lane");
struct expectation_sums {
    i16x16 high;  /* card points for high trumps, in a pack of 48 */
    i16x16 rest;  /* half card points for everything else except voids */
    i16x16 suits; /* side suits in which the hand has a card: bit s = side suit s */
};
struct expectation_table {
    const struct ruleset *rules;
    struct expectation_sums start; /* initial sums, before any card is added */
    i16x16 empty;                  /* card points for a void */
    struct expectation_sums of_card[MAX_CARDS];
};
void expectation_table_build(struct expectation_table *table, const struct ruleset *rules);
struct expectations expectation_table_find(const struct expectation_table *table, cardset hand);

/* True if at most a third of the cards are trumps. */
static inline bool club_has_few_trumps(const struct ruleset *rules, const struct order *order)
{
    return 3 * cardset_count(order->trumps) <= rules->pack->n_cards;
}

struct opponent_type; /* club.h */

/* The call to make in an auction of reservations, given the hand's expectations. */
action club_reservation(const struct view *view, const struct expectations *expectations,
                        const struct opponent_type *type);

/* The announcement to make in PHASE_ANNOUNCE, which may be pass. */
action club_announcement(const struct view *view, const struct opponent_type *type);
/* Writes each type's announcement to done[enum club_type], computing the expectation only once. */
void club_announcements(const struct view *view, action *done);

/* The card to play in PHASE_CARD, for double packs only. */
action club_doppelkopf_card(const struct view *view);
