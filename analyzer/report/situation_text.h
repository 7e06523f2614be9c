/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A situation in words: hands in trump order, seats, calls and tricks. Texts are UTF-8, or ASCII
 * unless `symbols`. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/deal/situation.h"

/* Sorts a set of cards as players do: trumps of the public contract from high to low, then the side
 * suits. Returns their number. */
int situation_sort(const struct table *table, cardset set, card out[MAX_CARDS]);

/* "♥10", or "HT" unless `symbols`. */
void situation_card(const struct pack *pack, unsigned c, bool symbols, char out[8]);

/* Sorted cards separated by spaces, truncated to `size`. */
void situation_cards(const struct table *table, cardset set, bool symbols, char *out, size_t size);

/* "1 (forehand)" … "4 (dealer)". */
const char *situation_seat(unsigned s);

/* The word of call number i of the auction, as the rule set writes it: "P", "zolo", doubles by
 * level ("rej"). */
const char *situation_call(const struct table *table, int i);

/* "pass" for "P", else the word itself. */
const char *situation_spoken(const char *word);

/* Like situation_spoken, but for people, though still in English: a pass in a game with
 * reservations is "healthy" if the current language has a word for that. */
const char *situation_said(const struct ruleset *rules, const char *word);

/* Call number i for a list of calls, in the current language: "pass", "passt". */
const char *situation_call_listed(const struct table *table, int i);

/* Size of a buffer for one of the lines below. */
enum { SITUATION_BYTES = 4096 };

/* The calls: "1 pass, 2 zolo"; "" before the first call. */
void situation_calls(const struct table *table, bool symbols, char out[SITUATION_BYTES]);

/* Trick number `trick` (from 0), complete or not: "1 ♠J, 2 ♥10, 3 ♥J, 4 ♦A; taken by seat 2, 25
 * points"; with `spoken` also announcements, "2 re" before the card that followed. */
void situation_trick(const struct table *table, int trick, bool spoken, bool symbols,
                     char out[SITUATION_BYTES]);

/* The announcements with their tricks, "2 re in trick 1, 3 kontra in trick 2"; "" if there are
 * none. */
void situation_announcements(const struct table *table, char out[SITUATION_BYTES]);

/* An announcement in notation, "2:re". */
void announcement_format(const struct announcement *made, char out[16]);
