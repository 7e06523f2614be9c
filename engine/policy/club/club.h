/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player: rules of thumb for calls and cards, as club players know them. Each rule below
 * is one function of club.c. They use the masks of the trump order and the fields of the rule set,
 * and so work for every rule set with bids; club_doppelkopf.h has those for reservations.
 * Thresholds were found by measurement: see README.md.
 *
 * Terms: strength of a hand = the value of its cards by rule 1, in hundredths of the value of the
 * pack (an average hand has 25). Master = a card that no unseen card beats. Full cards (całe) have
 * ten points or more, small ones (blotki) two or fewer. Friend, foe = a player who is certainly on
 * the own side, or on the other side (view_sides); others are unknown. A trick is rich if it has
 * ten points or more. Old = on the side of the old cards (stare) or playing alone.
 *
 * CALLS (licytacja)
 *  1. Count the hand by how many cards of the pack beat each card: none 14, one 11, two 8, three 7,
 *     four 6, five and six 5, seven to nine 4, then 3 2 1 0. Where trumps are few, at most half of
 *     the pack (gran): a trump 11 9 8 7 6 6 5 5, the highest card of a side suit 5, another one
 *     with it 4, else 1.
 *  2. A du (wszystkie bitki) only with cards that nobody can beat: the highest trumps without a
 *     gap; as forehand also with trumps that draw all others and side cards that then run.
 *  3. Alone (zolo, gran) with 38 hundredths as forehand or dealer, with 40 in the seats between,
 *     where one is neither on lead nor last to play; with 29 anywhere if trumps are few.
 *  4. Both old cards, but not enough for 3: keep silent (cicha) with 38, as forehand with 34, else
 *     wesele, naming the highest jack that is missing.
 *  5. Kontra in an unbid game with 29 as one of the old, 31 as one of the young.
 *  6. Kontra against a player who goes alone only with 40 (30 if trumps are few), a hand that would
 *     have gone alone itself; against a wesele with 29.
 *  7. Rej, bok, słup: each level requires more (table in club.c). One's own bid is not raised.
 *
 * LEAD (wyjście)
 *  8. First trick: the old and the lone player lead a small trump, to draw the others' high ones.
 *     Where trumps are few the lone player leads a master trump while the others hold trumps, then
 *     any other master.
 *  9. Against a lone player, in the last two of four tricks, lead the cheapest card.
 * 10. Otherwise lead a side suit (obca), full cards first: they only win early.
 * 11. Without a side card lead the weakest trump and keep the high ones.
 *
 * FOLLOWING, able to beat (and so bound to)
 * 12. Last to play (na dobiciu): take the trick with the card that has the most points and is not a
 *     master (DA, DT or a ten).
 * 13. Third to play with two cards left: keep a master for the last trick.
 * 14. A rich trick is taken with a master.
 * 15. A rich trick that no foe holds is defended with the strongest card.
 * 16. Otherwise beat with the weakest card that does.
 *
 * FOLLOWING, unable to beat
 * 17. Smear (smarować) the card with the most points that is not a master on a friend's trick that
 *     nobody can still take; if somebody can, play the weakest.
 * 18. A foe has it, but a friend who plays later can still take it: smear too.
 * 19. A foe will win it, or an old player does not know who has it: the cheapest.
 * 20. A young player does not know who has it: the weakest, often the DA or DT, which would not win
 *     later either. */
#pragma once

#include "engine/play/view.h"
#include "engine/policy/club/club_doppelkopf.h"

/* Types of players, by the thresholds of their calls relative to the club player. All play cards
 * like the club player.
 *
 * The loose type loses more than half of its solos, like people who love to play alone. */
struct opponent_type {
    int hundredths; /* of strength: subtracted from the thresholds of bids and doubles */
    int solo;       /* card points subtracted from the threshold of solo reservations */
    int words;      /* card points subtracted from the thresholds of Re, Kontra and refusals */
};

/* OPPONENT_USUAL is the club player. */
enum club_type { OPPONENT_USUAL, OPPONENT_LOOSE, OPPONENT_TIMID, N_CLUB_TYPES };
extern const struct opponent_type club_opponent_types[N_CLUB_TYPES];

/* A cache for club players: the evaluation tables of a rule set, and the evaluation of the last
 * hand. Zeroed before first use; it changes no result. */
struct club_memory {
    struct expectation_table table;
    cardset dealt;
    struct expectations expectations;
};

/* The action of a club player of this type. `memory` may be NULL. */
action club_answer(const struct view *view, const struct opponent_type *type,
                   struct club_memory *memory);

/* The actions of all types, done[type]: cheaper than separate calls. */
void club_answers(const struct view *view, struct club_memory *memory, action done[N_CLUB_TYPES]);

/* The club player's call in PHASE_CALL, and card in PHASE_CARD. */
action club_call(const struct view *view);
card club_card(const struct view *view);

/* Rule 1: the sum of the values of cards in an order. */
int club_count(const struct order *order, cardset cards);

/* Rule 1: the value of a card beaten by `above` cards of the pack (0 or more); with few trumps, for
 * trumps only. */
int club_card_worth(const struct order *order, int above);

/* Rule 1, with few trumps: the values of side cards. */
enum { CLUB_SIDE_TOP = 5, CLUB_SIDE_BACKED = 4, CLUB_SIDE_LOW = 1 };
