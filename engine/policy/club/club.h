/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player: rules of thumb for calls and cards, as club players use them. Each rule below is
 * one function in club.c. The rules use the masks of the trump order and the fields of the rule
 * set, so they work for every rule set with bids; club_doppelkopf.h covers reservations. Thresholds
 * were found by measurement: see README.md.
 *
 * Terms: the strength of a hand is the value of its cards by rule 1, in hundredths of the value of
 * the pack (an average hand has 25). A master is a card that no unseen card beats. Full cards
 * (całe) have ten points or more, small ones (blotki) two or fewer. A friend is certainly on the
 * player's side, a foe certainly on the other side (view_sides); all other players are unknown. A
 * rich trick has ten points or more. Old players are on the side of the old cards (stare) or play
 * alone.
 *
 * CALLS (licytacja).
 * Rule 1: The value of a card depends on how many cards of the pack beat it: 14 if none does, 11
 *     for one, 8 for two, 7 for three, 6 for four, 5 for five or six, 4 for seven to nine, then 3 2
 *     1 0. If at most half of the pack are trumps (gran), trumps are worth 11 9 8 7 6 6 5 5 from
 *     high to low, the highest card of a side suit 5, another card held with it 4, and any other
 *     card 1.
 * Rule 2: Bid a du (wszystkie bitki) only with cards that nobody can beat: the highest trumps
 *     without a gap; as forehand, also with trumps that draw all others and side-suit cards that
 *     then take every trick.
 * Rule 3: Go alone (zolo, gran) with a strength of 38 as forehand or dealer, of 40 in the seats
 *     between, which neither lead nor play last, or of 29 in any seat if trumps are few.
 * Rule 4: With both old cards but not enough strength for rule 3, stay silent (cicha) with a
 *     strength of 38, or 34 as forehand; otherwise bid a wesele, naming the highest jack not held.
 * Rule 5: Say kontra in an unbid game with a strength of 29 as an old player, or 31 as a young one.
 * Rule 6: Against a lone player, say kontra only with a hand that could itself have gone alone
 *     (strength 40, or 30 if trumps are few); against a wesele, with a strength of 29.
 * Rule 7: For rej, bok and słup, each level requires more strength (table in club.c). Bidders do
 *     not raise their own bids.
 *
 * LEAD (wyjście).
 * Rule 8: When leading to the first trick, old and lone players lead a small trump, to draw the
 *     high trumps of the others. If trumps are few, the lone player leads a master trump while the
 *     others hold trumps, then any other master.
 * Rule 9: Against a lone player, lead the lowest-scoring card in the last two of four tricks.
 * Rule 10: Otherwise lead a side suit (obca), full cards first, since they win only early.
 * Rule 11: Without a side-suit card, lead the weakest trump and keep the high trumps.
 *
 * FOLLOWING, when the player can (and so must) beat the winning card.
 * Rule 12: The last player (na dobiciu) takes the trick with the card that has the most points and
 *     is not a master (DA, DT or a ten).
 * Rule 13: The third player to the trick, with two cards left, keeps a master for the last trick.
 * Rule 14: Take a rich trick with a master.
 * Rule 15: Protect a rich trick that no foe is winning by playing the strongest card.
 * Rule 16: Otherwise beat the winning card with the weakest card that can beat it.
 *
 * FOLLOWING, when the player cannot beat the winning card.
 * Rule 17: On a friend's trick that nobody can still take, smear (smarować) the card with the most
 *     points that is not a master; if somebody can still take the trick, play the weakest card.
 * Rule 18: If a foe is winning but a friend who plays later can still take the trick, smear too.
 * Rule 19: If a foe will win the trick, or if an old player does not know who is winning, play the
 *     card with the fewest points.
 * Rule 20: A young player who does not know who is winning plays the weakest card, often the DA or
 *     DT, which would not win later either. */
#pragma once

#include "engine/play/view.h"
#include "engine/policy/club/club_doppelkopf.h"

/* Types of players, given by their call thresholds relative to the club player's. All types share
 * the club player's card play.
 *
 * The loose type loses more than half of its solos, as people who love to play alone do. */
struct opponent_type {
    int hundredths; /* strength subtracted from the thresholds of bids and doubles */
    int solo;       /* card points subtracted from the threshold of solo reservations */
    int words;      /* card points subtracted from the thresholds of Re, Kontra and refusals */
};

/* The type OPPONENT_USUAL is the club player. */
enum club_type { OPPONENT_USUAL, OPPONENT_LOOSE, OPPONENT_TIMID, N_CLUB_TYPES };
extern const struct opponent_type club_opponent_types[N_CLUB_TYPES];

/* A cache for club players: the evaluation tables of a rule set, and the evaluation of the last
 * hand. The cache must be zeroed before first use; it does not affect results. */
struct club_memory {
    struct expectation_table table;
    cardset dealt;
    struct expectations expectations;
};

/* The action of a club player of this type. `memory` may be NULL. */
action club_answer(const struct view *view, const struct opponent_type *type,
                   struct club_memory *memory);

/* Writes the action of each type to done[type], which is cheaper than separate calls. */
void club_answers(const struct view *view, struct club_memory *memory, action done[N_CLUB_TYPES]);

/* The club player's call in PHASE_CALL, or its card in PHASE_CARD. */
action club_call(const struct view *view);
card club_card(const struct view *view);

/* The sum of the card values in an order, by rule 1. */
int club_count(const struct order *order, cardset cards);

/* The value, by rule 1, of a card that `above` cards beat (of a trump if trumps are few). */
int club_card_worth(const struct order *order, int above);

/* The values, by rule 1, of side-suit cards if trumps are few. */
enum { CLUB_SIDE_TOP = 5, CLUB_SIDE_BACKED = 4, CLUB_SIDE_LOW = 1 };
