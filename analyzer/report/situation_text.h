/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A situation at the table in words: hands in the order of the trumps, seats,
 * calls and tricks. Texts are UTF-8, or ASCII unless `symbols`. */
#ifndef ZOLO_REPORT_SITUATION_TEXT_H
#define ZOLO_REPORT_SITUATION_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/deal/situation.h"

/* The cards of a set as a player sorts them: trumps from high to low in the
 * order of the public contract, then the side suits. Returns their number. */
int situation_sort(const struct table *table, cardset set, card out[MAX_CARDS]);

/* "♥10", or "HT" unless `symbols`. */
void situation_card(const struct pack *pack, unsigned c, bool symbols, char out[8]);

/* Sorted cards with a space between, cut to `size`. */
void situation_cards(const struct table *table, cardset set, bool symbols, char *out, size_t size);

/* "1 (forehand)" … "4 (dealer)". */
const char *situation_seat(unsigned s);

/* The word of call number i of the auction, as the rule set writes it: "P",
 * "zolo", "rej" by its level. */
const char *situation_call(const struct table *table, int i);

/* "pass" for "P", else the word itself. */
const char *situation_spoken(const char *word);

/* The same for people, in English: a pass of a game of reservations is "healthy" where the language
 * that is spoken has a word for it. */
const char *situation_said(const struct ruleset *rules, const char *word);

/* Call number i as it stands in a list of them, in the language: "pass", "passt". */
const char *situation_call_listed(const struct table *table, int i);

/* Room for a line of them, before it is broken. */
enum { SITUATION_BYTES = 4096 };

/* "1 pass, 2 zolo"; empty before the first call. */
void situation_calls(const struct table *table, bool symbols, char out[SITUATION_BYTES]);

/* "1 ♠J, 2 ♥10, 3 ♥J, 4 ♦A; taken by seat 2, 25 points": trick number `trick` (from 0), or what has
 * fallen of it; if `spoken` with "2 re" before the card that fell next. */
void situation_trick(const struct table *table, int trick, bool spoken, bool symbols,
                     char out[SITUATION_BYTES]);

/* What was announced, and before which trick was over: "2 re in trick 1, 3 kontra in trick 2";
 * empty if nothing was. */
void situation_announcements(const struct table *table, char out[SITUATION_BYTES]);

/* "2:re", as it is written. */
void announcement_format(const struct announcement *made, char out[16]);

#endif
