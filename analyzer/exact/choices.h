/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of one hand of a seat in one end of the auction: what each card has been worth over the
 * sweeps, and which is played now. Found by the cards that have fallen (card_line.h). */
#ifndef ZOLO_EXACT_CHOICES_H
#define ZOLO_EXACT_CHOICES_H

#include <stddef.h>

#include "engine/core/status.h"
#include "engine/policy/learnt/exact_cards.h"

struct choice {
    uint64_t line; /* 0: the place is free */
    float
        over[EXACT_OPTIONS - 1]; /* what option 1, 2 and 3 were worth more than option 0, in stakes,
                                    * summed over deals and sweeps with their weights */
    uint8_t chosen;              /* option that is played */
    uint8_t n_options;
};

struct choices {
    struct choice *at;    /* [capacity], owned */
    uint32_t n, capacity; /* 0, or a power of two */
};

void choices_clear(struct choices *choices); /* accepts zeroed ones */

/* The choice after a line, or NULL. */
struct choice *choices_find(const struct choices *choices, uint64_t line);

/* The same; if there is none, a zeroed one with that line and *is_new. It stays where it is until
 * another one is added. STATUS_MEMORY. */
enum status choices_add(struct choices *choices, uint64_t line, struct choice **out,
                        bool *is_new) MUST_USE;

#endif
