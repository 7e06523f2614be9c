/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reservations as they are written, one word a seat from forehand: P for a healthy hand,
 * the game that was named, be it outranked or not, or vorbehalt for a reservation that was never named
 * because an earlier one took the game (AMB-27). A named game stands for two calls: that there is a
 * reservation, and the game. A solo of a seat that owes one is its Pflichtsolo, with or without
 * `pflicht:` (AMB-28). */
#ifndef ZOLO_RECORDS_RESERVATION_TEXT_H
#define ZOLO_RECORDS_RESERVATION_TEXT_H

#include "engine/core/status.h"
#include "engine/rules/auction/auction.h"

/* Who must and may play a compulsory solo (Pflichtsolo) in a deal. */
struct compulsion {
    bool by_words; /* the words tell who owes one: pflicht:… marks its seat. Else: */
    seatset owing; /* who owes one */
    seatset forced;
};
#define COMPULSION_BY_WORDS ((struct compulsion){.by_words = true})

/* Reads up to four words. Fewer, or four that name no game where somebody has a reservation, leave
 * the auction open. `known` are the hands as dealt, 0 for a hidden one, which is taken to have what a
 * game demands. On STATUS_INPUT the message begins "call 3, seat 3: " and the column counts bytes of
 * `text` from 1. */
enum status reservation_text_read(const struct ruleset *rules, const char *text,
                                  const cardset known[N_SEATS], struct compulsion compulsion,
                                  struct auction *out, struct diag *diag) MUST_USE;

/* True if the text is written so and not call by call: a word of each seat, one of them a game. Before
 * all have spoken nobody has named one. */
bool reservation_text_is(const struct ruleset *rules, const char *text);

#endif
