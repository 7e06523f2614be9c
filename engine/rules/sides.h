/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays with whom once the auction is closed (RULES 1.3.6, 1.5). */
#ifndef ZOLO_RULES_SIDES_H
#define ZOLO_RULES_SIDES_H

#include "engine/rules/announcing.h"
#include "engine/rules/ruleset.h"

struct sides {
    int contract; /* as settled: an unbid game may turn out to be cicha */
    int declarer; /* bidder, or holder of a silent or awarded game; SEAT_NONE in the normal game */
    seatset old;  /* old or lone side: one or two seats */
};

/* Settles contract and sides from the bid (CONTRACT_NONE: unbid), its bidder,
 * the named partner card (CARD_NONE: the highest partner card the declarer
 * lacks, RULES 6.4) and the hands as dealt. */
struct sides sides_settle(const struct ruleset *rules, int contract, int declarer,
                          card partner_card, const cardset dealt[N_SEATS]);

/* The seat that holds every card of `cards`, or SEAT_NONE. */
int sides_holder(const cardset dealt[N_SEATS], cardset cards);

/* The card whose holder a wedding declarer with this hand plays with
 * (RULES 6.4). */
card sides_partner_card(const struct ruleset *rules, cardset hand);

/* The contract that is won before the auction because one hand holds its cards
 * (AMB-18), with its seat in *holder, or CONTRACT_NONE. */
int sides_award(const struct ruleset *rules, const cardset dealt[N_SEATS], int *holder);

/* How a Hochzeit finds its partner (RULES 3.1 "Hochzeit"): the first of the tricks 1 to 3 that
 * another player wins decides; if the declarer wins all three he plays on alone. */

enum { FINDER_TRICKS = 3 };

struct found_partner {
    int partner; /* SEAT_NONE: not found yet, or never */
    int trick;   /* the deciding trick, 1..3; 0 = not decided yet */
};

/* What the winners of the first `n_tricks` tricks decide; more than three may be given. */
struct found_partner finder_find(int declarer, const seat *winners, int n_tricks);

/* By how many cards the limits of announcements are lower after this deciding trick (0: not decided
 * yet): 0, 1 or 2, or SHIFT_CLOSED (announcing.h). */
static inline int finder_shift(int trick)
{
    return trick == 0 ? SHIFT_CLOSED : trick - 1;
}

#endif
