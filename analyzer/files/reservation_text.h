/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reservations as they are written, in one of two forms. One word a seat from forehand: P for a healthy
 * hand, the game that was named, be it outranked or not, or vorbehalt for a reservation that was never
 * named because an earlier one took the game (AMB-27); a named game stands for two calls, that there is
 * a reservation, and the game. Or call by call, where none of the first four words is a game: P or
 * vorbehalt of each seat, then what those who have a reservation say in turn, "P vorbehalt P P hochzeit".
 * There a healthy seat has nothing to say: its P may be left out, and a P is that of the next seat
 * before which no call was made, healthy or not. A solo of a seat that owes one is its Pflichtsolo, with
 * or without `pflicht:` (AMB-28). */
#ifndef ZOLO_FILES_RESERVATION_TEXT_H
#define ZOLO_FILES_RESERVATION_TEXT_H

#include "engine/core/status.h"
#include "engine/rules/auction/auction.h"

/* Who must and may play a compulsory solo (Pflichtsolo) in a deal. */
struct compulsion {
    bool by_words; /* the words tell who else owes one: pflicht:… marks its seat */
    seatset owing; /* who owes one */
    seatset forced;
};
#define COMPULSION_BY_WORDS ((struct compulsion){.by_words = true})

/* Reads the calls of a deal. Fewer than four words leave the auction open, and so does a reservation
 * that is still to be named, call by call. `known` are the hands as dealt, 0 for a hidden one, which is taken to have what a
 * game demands. On STATUS_INPUT the message begins "call 3, seat 3: " and the column counts bytes of
 * `text` from 1. */
enum status reservation_text_read(const struct ruleset *rules, const char *text,
                                  const cardset known[N_SEATS], struct compulsion compulsion,
                                  struct auction *out, struct diag *diag) MUST_USE;

/* Where games are named, healthy seats have nothing to say: the one rule of whose turn it is. Makes their
 * passes up to the next seat that has. Nothing where there are no reservations. */
void reservation_pass_healthy(const struct ruleset *rules, struct auction *auction);

/* True if each seat has spoken. Before that the calls tell whether there is a reservation, and nobody
 * who is at the table can know a game. */
bool reservation_text_is(const struct ruleset *rules, const char *text);

#endif
