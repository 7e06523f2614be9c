/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The maps of an end (exact_cards.h) from its choices. */
#ifndef ZOLO_EXACT_EXCEPTION_MAPS_H
#define ZOLO_EXACT_EXCEPTION_MAPS_H

#include "engine/core/status.h"
#include "engine/policy/learnt/exact_cards.h"

/* What is played in a choice, and whether the rest plays another card. */
struct known_choice {
    uint64_t number; /* card_line_key */
    uint8_t option, n_options;
    bool is_exception;
};

/* Makes the maps of `n` choices, no two alike, and counts the exceptions; the calls of *end are left.
 * *bytes is the caller's to free, NULL where there is no exception; the maps borrow it. STATUS_MEMORY. */
enum status exception_maps_make(const struct known_choice *choices, size_t n, struct exact_end *end,
                                uint8_t **bytes) MUST_USE;

#endif
