/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player of Doppelkopf: rules of thumb for reservations, announcements and cards. Each is
 * one function or table of the files named below. Figures are card points and were found by
 * measurement: see README.md.
 *
 * Words: rank of a card = how many sorts of cards of its suit beat it, trumps being one suit. Top =
 * card of rank 0. Master = a card that no unseen card beats. Few trumps: at most a third of the pack
 * (Damen, Buben, Fleischlos). Friend, foe = a seat that is surely on my side, on the other
 * (view_sides). Lone game: one seat surely plays alone, which in a silent solo only it knows.
 *
 * WHAT A HAND PROMISES (club_speech.c)
 *  1. Alone with many trumps: 11½ for each trump; 20 more for one of rank 0 (♥10), 12, 7 and 2 for
 *     the next ranks, with 40 cards a fifth more; 12 for each top of a side suit, 11 for each side
 *     suit of which I have no card; less 65 in all.
 *  2. Alone with few trumps: 20, 16, 15, 14 for a trump by rank, again more with 40 cards; 16 for a
 *     side top, 2 for a card of the next rank, 8 for a side suit of which I have none; less 22. If
 *     there are no trumps 17 for a top, 9 for the next rank, and 11.
 *  3. In play: by the card points of either side so far and the cards in hand, weighed by the table
 *     of club_speech.c; it knows that whoever announces has a hand for it.
 *
 * RESERVATIONS (club_speech.c)
 *  4. The solo that promises most, if that is 118 or, while I owe one, 114.
 *  5. Both old cards: silent if I owe no solo and the silent one promises 118 and no less than any
 *     other; without a solo Hochzeit.
 *  6. Forced to play a solo: the one that promises most. Healthy if another seat is forced. What I
 *     reserved I name, also where it is outranked.
 *
 * ANNOUNCEMENTS (club_speech.c)
 *  7. Re or Kontra if my side can expect what it needs to win: 121, after a refusal of the others
 *     90, 60, 30 or one trick; in a lone game 5 more.
 *  8. No 90 if it can expect 185, no 60 205, no 30 225, schwarz 238: it may fail once in nine.
 *  9. While I may still wait, each asks for 12 more.
 *
 * CARDS (club_doppelkopf.c): of all legal cards the one for which this trick brings most, less what
 * the card would be worth later.
 * 10. The trick as it will end (club_facts.h): whoever is to follow beats the card that takes it if he
 *     has a higher one and wants the trick, the more the richer it is; friends mostly leave it to
 *     each other. An unseen card is with each seat alike that has not shown to be void.
 * 11. A seat that is not known counts as rather a foe: two of the three others are.
 * 12. Each who follows adds 2½ points (3½ where trumps are few); a friend more to a trick of ours
 *     (smearing), a foe less.
 * 13. Later (club_facts.h) a trump is worth more by its rank, and more as a master. The low ones,
 *     fox and ♦10 among them, are best played into a trick that is mine.
 * 14. A side top is worth keeping only until its suit was led, so it goes out early.
 * 15. A fox that goes to the others costs 9 more.
 * 16. Karlchen: among the last three cards the ♣J is worth 14 more.
 * 17. Trumps are not led gladly, least by Kontra, in lone games and against one.
 * 18. Where trumps are few, side cards are kept that none of their suit beats, or only one sort; the
 *     lone player draws trumps. */
#ifndef ZOLO_POLICY_CLUB_CLUB_DOPPELKOPF_H
#define ZOLO_POLICY_CLUB_CLUB_DOPPELKOPF_H

#include <assert.h>

#include "engine/play/view.h"

/* How many side suits the hand, which is not empty, has no card of. */
static inline int club_count_voids(const struct order *order, cardset hand)
{
    int n = 0;
    for (int i = 0; i < N_SUITS; i++)
        n += (order->side_suits[i] & hand) == 0;
    return n;
}

/* The card points that a player with this hand can expect alone in this order, one of those of the
 * rules (rules 1 and 2). */
int club_promise(const struct ruleset *rules, const struct order *order, cardset hand);

/* What a hand promises alone, as dealt. */
struct promises {
    int solo, points;  /* the best solo, and what it promises */
    int silent_points; /* the silent one; where there is none, nothing at all */
    int finder;        /* the Hochzeit that a hand with all old cards may bid; else CONTRACT_NONE */
};
struct promises club_promises(const struct ruleset *rules, cardset hand);

/* The same in less than half the time for whoever asks of many hands: what each card adds in every
 * order, a lane each, so that a hand's promises are the sums over its cards. 7 kB. */
enum { PROMISE_LANES = 16 };
static_assert((int)MAX_ORDERS <= (int)PROMISE_LANES, "an order is a lane");
typedef int16_t promise_lanes
    __attribute__((vector_size(PROMISE_LANES * sizeof(int16_t)), aligned(2), may_alias));
struct promise_sums {
    promise_lanes high;  /* card points for high trumps, in a pack of 48 cards */
    promise_lanes rest;  /* half card points for everything else but empty side suits */
    promise_lanes suits; /* the side suits of which there is a card: bit s the one of that number */
};
struct promise_table {
    const struct ruleset *rules;
    struct promise_sums start; /* every side suit taken for empty */
    promise_lanes empty;       /* card points for an empty side suit */
    struct promise_sums of_card[MAX_CARDS];
};
void promise_table_build(struct promise_table *table, const struct ruleset *rules);
struct promises promise_table_find(const struct promise_table *table, cardset hand);

/* True where at most a third of the cards are trumps. */
static inline bool club_has_few_trumps(const struct ruleset *rules, const struct order *order)
{
    return 3 * cardset_count(order->trumps) <= rules->pack->n_cards;
}

struct opponent_type; /* club.h */

/* The reservation of a view in PHASE_CALL, in an auction of reservations, with what the dealt hand
 * promises. */
action club_reservation(const struct view *view, const struct promises *promises,
                        const struct opponent_type *type);

/* The announcement of a view in PHASE_ANNOUNCE. */
action club_announcement(const struct view *view, const struct opponent_type *type);
/* By all tempers, into done[N_CLUB_TYPES]: what the side can expect is worked out once. */
void club_announcements(const struct view *view, action *done);

/* The card of a view in PHASE_CARD. Packs with two copies of each card. */
action club_doppelkopf_card(const struct view *view);

#endif
