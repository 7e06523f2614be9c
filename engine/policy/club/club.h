/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The club player: rules of thumb for calls and cards, as they are handed on at
 * the table. Each rule below is one function of club.c.
 * All of them read the masks of the trump order and the columns of the rule
 * set, so they hold for every set of bids; where reservations are made, club
 * plays by club_doppelkopf.h instead. Thresholds were found by measurement: see
 * README.md.
 *
 * Words: strength of a hand = what its cards are worth by rule 1, in hundredths
 * of the whole pack (an average hand has 25). Master = a card that no unseen
 * card beats. Whole cards (całe) = ten points or more, small ones (blotki) = two
 * or less. Friend, foe = a player who is surely on my side, on the other
 * (view_sides); everybody else is unknown. A trick is rich if ten points or more
 * lie in it. Old = on the side of the old cards (stare) or playing alone.
 *
 * CALLS (licytacja)
 *  1. Count the hand by how many cards of the pack beat each card: none 14, one
 *     11, two 8, three 7, four 6, five and six 5, seven to nine 4, then 3 2 1 0.
 *     Where trumps are few, at most half of the pack (gran): a trump 11 9 8 7 6 6
 *     5 5, the highest card of a side suit 5, another one beside it 4, else 1.
 *  2. A du (wszystkie bitki) only with cards that nobody can beat: the highest
 *     trumps without a gap; as forehand also with trumps that draw all others
 *     and side cards that then run.
 *  3. Alone (zolo, gran) with 38 hundredths as forehand or dealer, with 40 in
 *     the seats between, where one is neither on lead nor last to play; with 29
 *     anywhere if trumps are few.
 *  4. Both old cards, but not enough for 3: keep silent (cicha) with 38, as
 *     forehand with 34, else wesele, naming the highest jack that is missing.
 *  5. Kontra in an unbid game with 29 as one of the old, 31 as one of the young.
 *  6. Kontra to a player who goes alone only with 40 (30 if trumps are few), a
 *     hand that would have gone alone itself; to a wesele with 29.
 *  7. Rej, bok, słup: each level asks for more (table in club.c). One's
 *     own bid is not raised.
 *
 * LEAD (wyjście)
 *  8. First trick: the old and the lone player lead a small trump, to draw the
 *     others' high ones. Where trumps are few the lone player leads a master
 *     trump while the others hold trumps, then any other master.
 *  9. Against a lone player, from the third trick of four on, lead the cheapest card.
 * 10. Otherwise lead a side suit (obca), whole card first: it only wins now.
 * 11. Without a side card lead the weakest trump and keep the high ones.
 *
 * FOLLOWING, able to beat (and so bound to)
 * 12. Last to play (na dobiciu): take the trick with the dearest card that is no
 *     master (bring home the DA, DT or a ten).
 * 13. Third to play with two cards left: keep the master for the last trick.
 * 14. A rich trick is taken with a master.
 * 15. A rich trick that no foe holds is defended with the strongest card.
 * 16. Otherwise beat with the weakest card that does.
 *
 * FOLLOWING, unable to beat
 * 17. Smear (smarować) the dearest card that is no master on a friend's trick
 *     that nobody can take any more; if somebody can, play the weakest.
 * 18. A foe has it, but a friend who plays after me can still take it: smear too.
 * 19. A foe has it for good, or one of the old does not know who: the cheapest.
 * 20. One of the young does not know who: the weakest, which is often the DA or
 *     DT that would win nothing later either. */
#ifndef ZOLO_POLICY_CLUB_CLUB_H
#define ZOLO_POLICY_CLUB_CLUB_H

#include "engine/play/view.h"
#include "engine/policy/club/club_doppelkopf.h"

/* How bold a caller is, beside the club player: nobody at a strange table bids by the same numbers. A
 * bold one asks less of his hand, a timid one more; their cards are the club player's.
 *
 * The bold one plays solos of which he loses more than half, as people do who like to play alone. */
struct opponent_type {
    int hundredths; /* of the strength of a hand (club.h): so much less is asked for bids and doubles */
    int solo;       /* card points: so much less must a reservation for a solo promise */
    int words;      /* card points: so much less must be expected for Re, Kontra and refusals */
};

/* OPPONENT_USUAL is the club player himself. */
enum club_type { OPPONENT_USUAL, OPPONENT_LOOSE, OPPONENT_TIMID, N_CLUB_TYPES };
extern const struct opponent_type club_opponent_types[N_CLUB_TYPES];

/* What such players keep between two questions: how a set of rules counts hands, and what was found out
 * of the hand asked for last. Zeroed before first use; it saves time and changes no answer. */
struct club_memory {
    struct promise_table table;
    cardset dealt;
    struct promises promises;
};

/* What a club player of that temper does who sees this. `memory` may be NULL. */
action club_answer(const struct view *view, const struct opponent_type *type,
                   struct club_memory *memory);

/* What each of them does, into done[N_CLUB_TYPES]: cheaper than to ask one after the other. */
void club_answers(const struct view *view, struct club_memory *memory, action done[N_CLUB_TYPES]);

/* The call of a view in PHASE_CALL, the card of one in PHASE_CARD. */
action club_call(const struct view *view);
card club_card(const struct view *view);

/* Rule 1: the points that cards count in an order. */
int club_count(const struct order *order, cardset cards);

/* Rule 1: what a card counts that `above` cards of the pack beat, from 0 on; where trumps are few a
 * trump. */
int club_card_worth(const struct order *order, int above);

/* Rule 1, where trumps are few: what a side card counts. */
enum { CLUB_SIDE_TOP = 5, CLUB_SIDE_BACKED = 4, CLUB_SIDE_LOW = 1 };

#endif
