/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays with whom once the auction is closed (RULES 1.3.6, 1.5). */
#pragma once

#include "engine/rules/announcing.h"
#include "engine/rules/ruleset.h"

struct sides {
    int contract; /* the contract as settled: an unbid game may turn out to be cicha */
    int declarer; /* bidder, or holder of the deciding cards; SEAT_NONE in the normal game */
    seatset old;  /* the old or lone side, one or two seats */
};

/* The contract and sides that follow from the highest bid (CONTRACT_NONE: unbid), its bidder, the
 * named partner card (CARD_NONE: the highest partner card that the declarer lacks, RULES 6.4) and
 * the hands as dealt. */
struct sides sides_settle(const struct ruleset *rules, int contract, int declarer,
                          card partner_card, const cardset dealt[N_SEATS]);

/* The seat that holds all of `cards`, or SEAT_NONE. */
int sides_holder(const cardset dealt[N_SEATS], cardset cards);

/* The card whose holder is the partner of a wesele declarer with this hand (RULES 6.4). */
card sides_partner_card(const struct ruleset *rules, cardset hand);

/* The ORIGIN_AWARD contract whose cards are all in one hand, so that its holder wins before the
 * auction (AMB-18), or CONTRACT_NONE; *holder receives the seat. */
int sides_award(const struct ruleset *rules, const cardset dealt[N_SEATS], int *holder);

/* How a Hochzeit finds its partner (RULES 3.1 "Hochzeit"): the winner of the first of tricks 1 to 3
 * that the declarer does not win. A declarer who wins all three tricks plays alone. */

enum { FINDER_TRICKS = 3 };

struct found_partner {
    int partner; /* SEAT_NONE if no partner has been found */
    int trick;   /* the deciding trick, 1..3; 0 = not decided yet */
};

/* The partner, given the winners of the first `n_tricks` tricks; ignores tricks after the third. */
struct found_partner finder_find(int declarer, const seat *winners, int n_tricks);

/* The number of cards by which announcement limits are lowered if this trick (0: undecided) decided
 * a Hochzeit: 0, 1, 2 or SHIFT_CLOSED (announcing.h). */
static inline int finder_shift(int trick)
{
    return trick == 0 ? SHIFT_CLOSED : trick - 1;
}
