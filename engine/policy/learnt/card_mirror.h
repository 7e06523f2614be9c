/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two plain suits that are alike (symmetry.h): ♣A ♣10 for ♠A ♠10 throughout a deal change nothing.
 * Whoever has learnt sees a deal and its image in this mirror as one, and so plays alike in both.
 *
 * Which way round a seat sees the table, its hand decides: of the two the lower one. A hand that is
 * its own image leaves it to the first card that has fallen and is swapped: as the lower of the two.
 * Until one has, both ways look alike, and it is settled by lot which of ♣A and ♠A a hand with both
 * leads: a number of the hand, so that it is always the same, and half of such hands lead either. */
#ifndef ZOLO_POLICY_LEARNT_CARD_MIRROR_H
#define ZOLO_POLICY_LEARNT_CARD_MIRROR_H

#include "engine/play/table.h"

struct card_mirror {
    cardset swapped;          /* none where no two suits are alike */
    cardset lower;            /* those of them whose images stand … */
    unsigned distance;        /* … so many places above */
    card image[2][MAX_CARDS]; /* [turned] what each card is seen as */
};

/* Packs of 16 cards. */
void card_mirror_init(struct card_mirror *mirror, const struct ruleset *rules);

/* The image of some cards. */
static inline cardset card_mirror_set(const struct card_mirror *mirror, cardset set)
{
    const cardset moved = set & mirror->swapped, low = moved & mirror->lower;
    return (set ^ moved) | low << mirror->distance | (moved ^ low) >> mirror->distance;
}

/* Of a hand and its image the lower one stands for both. Does this one, and for how many? */
static inline bool card_mirror_stands(const struct card_mirror *mirror, cardset hand)
{
    return card_mirror_set(mirror, hand) >= hand;
}
static inline int card_mirror_copies(const struct card_mirror *mirror, cardset hand)
{
    return card_mirror_set(mirror, hand) == hand ? 1 : 2;
}

/* Has a seat that was dealt this to see the table in the mirror? */
bool card_mirror_turns(const struct card_mirror *mirror, cardset dealt, const struct table *table);

#endif
