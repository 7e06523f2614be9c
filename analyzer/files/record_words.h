/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal that was played as a written one (record.h reads it): the words of its calls, announcements and
 * contracts, and all of it. */
#ifndef ZOLO_FILES_RECORD_WORDS_H
#define ZOLO_FILES_RECORD_WORDS_H

#include <stdio.h>

#include "engine/play/state.h"

/* The word of seat `s` in the auction of a table with reservations. */
const char *record_words_call(const struct table *table, unsigned s);

/* The contract of a name as the rules or any language have it, CONTRACT_NONE if there is none. */
int record_words_contract(const struct ruleset *rules, const char *text);

/* Writes the announcements of a table that were made when `n_played` cards had fallen, each with a
 * space before it. */
void record_words_announcements(FILE *out, const struct table *table, unsigned n_played);

/* Writes the lines rules, deal, calls and play. A contract that was settled
 * without an auction gets the calls that lead to it: passes up to the declarer,
 * his bid, and passes. */
void record_write(FILE *out, const struct state *end);

#endif
