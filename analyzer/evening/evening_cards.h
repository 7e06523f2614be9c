/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of a deal on a score sheet, where somebody has written them down: they must bear out the
 * contract, and tell who plays with whom. */
#ifndef ZOLO_EVENING_EVENING_CARDS_H
#define ZOLO_EVENING_EVENING_CARDS_H

#include "analyzer/evening/evening_fields.h"

struct evening_cards {
    bool are_told;
    cardset dealt[N_SEATS]; /* from forehand, before the first card */
};

/* The column `cards`: "HA HT CQ CJ | … | … | …"; nothing is told by an empty field. STATUS_INPUT with
 * the place of what is wrong. */
enum status evening_read_cards(const struct evening_reading *reading,
                               struct evening_cards *out) MUST_USE;

/* Holds a contract, its declarer (SEAT_NONE: nobody) and the seats that the column `old` names against
 * cards that are told (RULES 1.5, AMB-18). Where it names none, and the cards tell them all, puts them into
 * named[2] and *n. STATUS_INPUT if the cards say otherwise. */
enum status evening_hold_cards(const struct evening_reading *reading,
                               const struct evening_cards *cards, int contract, int declarer,
                               seat named[2], int *n) MUST_USE;

#endif
