/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A choice of cards as a number: the hand as dealt, and the cards that have fallen, in their order. By
 * whom they were played follows from the rules, so that within one auction two choices are the same
 * to their seat just if their numbers are. A choice and its image in the mirror (card_mirror.h) are one. */
#ifndef ZOLO_POLICY_LEARNT_CARD_LINE_H
#define ZOLO_POLICY_LEARNT_CARD_LINE_H

#include "engine/play/view.h"
#include "engine/policy/learnt/card_mirror.h"

/* A choice as a number of 62 bits. */
enum { CARD_LINE_BITS = 46 };
static inline uint64_t card_line_key(cardset dealt, uint64_t line)
{
    return dealt << CARD_LINE_BITS | line;
}

/* A choice as its seat sees it. The line is the cards that have fallen, 4 bits each after a leading 1:
 * 1 = none; in the first three tricks, after which nothing is left to choose, 45 bits. */
struct card_place {
    bool is_turned;
    cardset dealt, actions;
    uint64_t line;
};
struct card_place card_place_of(const struct card_mirror *mirror, const struct view *view);

/* The card of option `n` (from 0, by ascending cards of place->actions), as it is called at the
 * table; and the option of a card. */
card card_place_card(const struct card_mirror *mirror, const struct card_place *place, unsigned n);
unsigned card_place_option(const struct card_mirror *mirror, const struct card_place *place,
                           unsigned c);

#endif
