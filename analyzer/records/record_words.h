/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of calls, announcements and contracts as a written deal has them. */
#ifndef ZOLO_RECORDS_RECORD_WORDS_H
#define ZOLO_RECORDS_RECORD_WORDS_H

#include <stdio.h>

#include "engine/play/table.h"

/* The word of seat `s` in the auction of a table with reservations. */
const char *record_words_call(const struct table *table, unsigned s);

/* The contract of a name as the rules or any language have it, CONTRACT_NONE if there is none. */
int record_words_contract(const struct ruleset *rules, const char *text);

/* Writes the announcements of a table that were made when `n_played` cards had fallen, each with a
 * space before it. */
void record_words_announcements(FILE *out, const struct table *table, unsigned n_played);

#endif
