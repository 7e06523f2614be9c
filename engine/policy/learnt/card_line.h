/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A choice of cards as a number: the hand as dealt, and the cards that have fallen, in their order. By
 * whom they were played follows from the rules, so that within one auction two choices are the same
 * to their seat just if their numbers are.
 *
 * Where two plain suits are alike (symmetry.h) a choice and its mirror image are one: of the two the
 * one with the lower hand stands for both. A hand that is its own image is left alone. */
#ifndef ZOLO_POLICY_LEARNT_CARD_LINE_H
#define ZOLO_POLICY_LEARNT_CARD_LINE_H

#include "engine/play/view.h"

/* What the cards are swapped for; themselves where no two suits are alike. */
struct card_mirror {
    card image[MAX_CARDS];
};

/* Packs of 16 cards. */
void card_mirror_init(struct card_mirror *mirror, const struct ruleset *rules);

cardset card_mirror_set(const struct card_mirror *mirror, cardset set);

/* Has a hand to be seen in the mirror? */
static inline bool card_mirror_turns(const struct card_mirror *mirror, cardset dealt)
{
    return card_mirror_set(mirror, dealt) < dealt;
}

/* The cards that have fallen, 4 bits each after a leading 1: 1 = none. As they fell, and as in the
 * mirror. In the first three tricks, after which nothing is left to choose: 45 bits. */
uint64_t card_line_of(const struct table *table);
uint64_t card_line_mirrored(const struct card_mirror *mirror, const struct table *table);

/* A choice as a number of 62 bits. */
enum { CARD_LINE_BITS = 46 };
static inline uint64_t card_line_key(cardset dealt, uint64_t line)
{
    return dealt << CARD_LINE_BITS | line;
}

/* A choice as seen by who stands for it and its image. */
struct card_place {
    bool is_mirrored;
    cardset dealt, actions;
    uint64_t line;
};
struct card_place card_place_of(const struct card_mirror *mirror, const struct view *view);

/* The card of option `n` (from 0, by ascending cards of place->actions), as it is called at the
 * table; and the option of a card. */
card card_place_card(const struct card_mirror *mirror, const struct card_place *place, unsigned n);

#endif
