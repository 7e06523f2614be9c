/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of one hand of a seat in one end of the auction: what each card has been worth over the
 * sweeps, and which is played now. Found by the cards that have fallen (card_line.h).
 *
 * Others ask for one choice after another, each somewhere else in memory, and for what is played alone:
 * so that stands with the line in one word, apart from the worth, and lines that differ in their last
 * card begin in one line of the cache. */
#ifndef ZOLO_EXACT_CHOICES_H
#define ZOLO_EXACT_CHOICES_H

#include <stddef.h>

#include "engine/core/status.h"
#include "engine/policy/learnt/exact_cards.h"

/* A line, the option that is played after it, and the number of options. */
enum { CHOSEN_SHIFT = CARD_LINE_BITS, OPTIONS_SHIFT = CHOSEN_SHIFT + 2 };

static inline uint64_t choice_line(uint64_t choice)
{
    return choice & ((UINT64_C(1) << CARD_LINE_BITS) - 1);
}
static inline unsigned choice_chosen(uint64_t choice)
{
    return choice >> CHOSEN_SHIFT & (EXACT_OPTIONS - 1);
}
static inline unsigned choice_options(uint64_t choice)
{
    return (unsigned)(choice >> OPTIONS_SHIFT);
}

/* The same choice with another option. */
static inline uint64_t choice_with(uint64_t choice, unsigned chosen)
{
    const uint64_t mask = (uint64_t)(EXACT_OPTIONS - 1) << CHOSEN_SHIFT;
    return (choice & ~mask) | (uint64_t)chosen << CHOSEN_SHIFT;
}

/* What option 1, 2 and 3 were worth more than option 0, in stakes, summed over deals and sweeps with
 * their weights. */
struct choice_sums {
    float over[EXACT_OPTIONS - 1];
};

struct choices {
    uint64_t *at;             /* [capacity] choices, 0: the place is free; owned */
    struct choice_sums *sums; /* [capacity] theirs; owned */
    uint32_t n, capacity;     /* 0, or a power of two */
};

void choices_clear(struct choices *choices); /* accepts zeroed ones */

/* The choice after a line, or 0. */
uint64_t choices_find(const struct choices *choices, uint64_t line);

/* Where a line stands; if it did not, it does from now on, with *is_new, no options and nothing over.
 * Good until another one is added. STATUS_MEMORY. */
enum status choices_add(struct choices *choices, uint64_t line, uint32_t *place,
                        bool *is_new) MUST_USE;

#endif
