/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of the players of an end (end_players.h): the choices in which they play another card
 * than the net, as maps (exact_cards.h). Of choices that they lead to themselves, whatever the others do:
 * where a seat has left its own way nobody asks. */
#ifndef ZOLO_EXACT_END_EXCEPTIONS_H
#define ZOLO_EXACT_END_EXCEPTIONS_H

#include "analyzer/exact/end_players.h"
#include "engine/policy/learnt/card_net.h"

/* `net` as in end_sweep.h. *bytes is the caller's to free; the maps of *out borrow it. *n_choices: all
 * such choices. STATUS_MEMORY. */
enum status end_exceptions_make(const struct end_players *players, const struct policy *net,
                                struct exact_end *out, uint8_t **bytes,
                                uint64_t *n_choices) MUST_USE;

#endif
