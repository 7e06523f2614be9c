/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes situations in words: hands in trump order, seats, calls and tricks. Output is UTF-8 if
 * `symbols` is set, else ASCII. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/deal/situation.h"

/* Sorts cards as players do, for the contract known at the table: trumps from high to low, then
 * side suits. Returns their number. */
int situation_sort(const struct table *table, cardset set, card out[MAX_CARDS]);

/* Writes a card as "♥10" if `symbols` is set, else as "HT". */
void situation_card(const struct pack *pack, unsigned c, bool symbols, char out[8]);

/* Writes cards in sorted order, separated by spaces and truncated to `size`. */
void situation_cards(const struct table *table, cardset set, bool symbols, char *out, size_t size);

/* Writes a seat: "1 (forehand)" … "4 (dealer)". */
const char *situation_seat(unsigned s);

/* Call number i of the auction, in the rule set's spelling: "P", "zolo", or a level of doubling
 * such as "rej". */
const char *situation_call(const struct table *table, int i);

/* Returns "pass" for "P", and any other word unchanged. */
const char *situation_spoken(const char *word);

/* Like situation_spoken, for the next call of the table. In the first round of a game with
 * reservations, a pass is called "healthy" if the current language has a translation for it. The
 * result is English. */
const char *situation_said(const struct table *table, const char *word);

/* Whether call number i is a pass that nobody says: a healthy seat has no reservation to name. */
bool situation_is_unsaid(const struct table *table, int i);

/* Call number i in the current language, for a list of calls: "pass", "passt". */
const char *situation_call_listed(const struct table *table, int i);

/* The buffer size for a line of calls or for a trick. */
enum { SITUATION_BYTES = 4096 };

/* Writes the calls as "1 pass, 2 zolo"; "" before the first call. */
void situation_calls(const struct table *table, bool symbols, char out[SITUATION_BYTES]);

/* Writes trick number `trick` (from 0), complete or not: "1 ♠J, 2 ♥10, 3 ♥J, 4 ♦A; taken by seat 2,
 * 25 points". If `spoken`, an announcement ("2 re") is written before the card that follows it. */
void situation_trick(const struct table *table, int trick, bool spoken, bool symbols,
                     char out[SITUATION_BYTES]);

/* Writes the announcements, if any, with their tricks: "2 re in trick 1, 3 kontra in trick 2". */
void situation_announcements(const struct table *table, char out[SITUATION_BYTES]);

/* Writes an announcement in notation, "2:re". */
void announcement_format(const struct announcement *made, char out[16]);
