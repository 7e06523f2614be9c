/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player of Doppelkopf: rules of thumb for reservations, announcements and cards. Each is
 * one function or table of the file named below. Numbers are card points and were found by
 * measurement: see README.md.
 *
 * Terms: rank of a card = how many different cards of its suit beat it (trumps are one suit). Top =
 * a card of rank 0. Master = a card that no unseen card beats. Few trumps = at most a third of the
 * pack (Damen, Buben, Fleischlos). Friend, foe = a seat that is certainly on the own side, or on
 * the other side (view_sides). Lone game = one seat certainly plays alone, which in a silent solo
 * only that seat knows.
 *
 * EXPECTED CARD POINTS OF A HAND (club_speech.c)
 *  1. Alone with many trumps: 11½ for each trump; 20 more for rank 0 (♥10), 12, 7 and 2 for the
 *     next ranks, with 40 cards a fifth more; 12 for each top of a side suit, 11 for each void;
 *     minus 65.
 *  2. Alone with few trumps: 20, 16, 15, 14 for a trump by rank, again more with 40 cards; 16 for a
 *     side top, 2 for the next rank, 8 for each void; minus 22. Without any trumps 17 for a top, 9
 *     for the next rank, plus 11.
 *  3. During the play: a sum, weighted by the table in club_speech.c, of the card points of both
 *     sides and the cards in hand. Announcements of others count as signs of good hands.
 *
 * RESERVATIONS (club_speech.c)
 *  4. The solo with the highest expectation, if that is at least 118, or 114 while a solo is owed.
 *  5. Both old cards: a silent solo if no solo is owed and its expectation is at least 118 and that
 *     of any other solo; if no solo, Hochzeit.
 *  6. Forced to play a solo: the one with the highest expectation. Healthy if another seat is
 *     forced. A reservation is named even if outranked.
 *
 * ANNOUNCEMENTS (club_speech.c)
 *  7. Re or Kontra if the own side expects what it needs to win: 121, after a refusal of the others
 *     90, 60, 30 or one trick; in a lone game 5 more.
 *  8. No 90 at an expectation of 185, no 60 at 205, no 30 at 225, schwarz at 238: about one in nine
 *     fails.
 *  9. While the announcement may still wait for a later card, each needs 12 more.
 *
 * CARDS (club_doppelkopf.c): the legal card with the highest value in this trick minus its value
 * later.
 * 10. The outcome of the trick (club_facts.h): later seats beat the winning card if they can and
 *     want the trick, more often the richer it is; friends mostly leave it to each other. An unseen
 *     card is equally likely with each seat that is not known to be void.
 * 11. An unknown seat counts as more likely a foe: two of the three others are.
 * 12. Each later seat adds 2½ points (3½ with few trumps); a friend more to a trick of the own side
 *     (smearing), a foe less.
 * 13. The later value (club_facts.h) of a trump depends on its rank, and is higher for a master.
 *     Low trumps, including fox and ♦10, are best played into a trick of the own side.
 * 14. A side top has a later value only until its suit has been led, so it is played early.
 * 15. A fox lost to the other side costs 9 more.
 * 16. Karlchen: among the last three cards the later value of ♣J is 14 higher.
 * 17. Leads of trumps have a penalty, the largest for Kontra, in lone games and against them.
 * 18. With few trumps, side cards that at most one card of their suit beats are kept; the lone
 *     player draws trumps. */
#pragma once

#include <assert.h>

#include "engine/play/view.h"

/* The number of side suits in which the hand, which is not empty, is void. */
static inline int club_count_voids(const struct order *order, cardset hand)
{
    int n = 0;
    for (int i = 0; i < N_SUITS; i++)
        n += (order->side_suits[i] & hand) == 0;
    return n;
}

/* The expected card points of a lone player with this hand in an order of the rule set (rules 1 and
 * 2). */
int club_expected_points(const struct ruleset *rules, const struct order *order, cardset hand);

/* The expected card points of a hand as dealt, playing alone. */
struct expectations {
    int solo, points;  /* the best solo, and its card points */
    int silent_points; /* of a silent solo; meaningless if the hand cannot play one */
    int finder;        /* the Hochzeit, if the hand has all old cards; else CONTRACT_NONE */
};
struct expectations club_expectations(const struct ruleset *rules, cardset hand);

/* Like club_expectations in less than half the time, for many hands: the contribution of each card
 * to every order, one vector lane per order, summed over the cards of a hand. 7 kB. */
enum { EXPECTATION_LANES = 16 };
static_assert((int)MAX_ORDERS <= (int)EXPECTATION_LANES, "an order is a lane");
typedef int16_t expectation_lanes
    __attribute__((vector_size(EXPECTATION_LANES * sizeof(int16_t)), aligned(2), may_alias));
struct expectation_sums {
    expectation_lanes high;  /* card points for high trumps, in a pack of 48 */
    expectation_lanes rest;  /* half card points for everything else except voids */
    expectation_lanes suits; /* side suits with a card: bit s = number of the suit */
};
struct expectation_table {
    const struct ruleset *rules;
    struct expectation_sums start; /* of an empty hand */
    expectation_lanes empty;       /* card points for a void */
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

/* The reservation in a view in PHASE_CALL (auction of reservations), given the expectations of the
 * dealt hand. */
action club_reservation(const struct view *view, const struct expectations *expectations,
                        const struct opponent_type *type);

/* The announcement in a view in PHASE_ANNOUNCE. */
action club_announcement(const struct view *view, const struct opponent_type *type);
/* The announcements of all types, done[enum club_type], computing the expectation once. */
void club_announcements(const struct view *view, action *done);

/* The card in a view in PHASE_CARD. Double packs only. */
action club_doppelkopf_card(const struct view *view);
