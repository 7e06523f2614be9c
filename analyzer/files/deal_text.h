/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four hands as one line, "HA HT CQ CJ | CA SA DT DQ | … | …", seats 1 to 4; and the words of calls,
 * announcements and contracts, up to a whole deal as record.h reads it. */
#ifndef ZOLO_FILES_DEAL_TEXT_H
#define ZOLO_FILES_DEAL_TEXT_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/core/status.h"
#include "engine/play/state.h"

/* Reads a whole deal: every card of the pack once. STATUS_INPUT with the column
 * in bytes from 1 and what is wrong (hands missing, a hand too long or short, a
 * wrong card, a card in two hands). `dealt` is untouched on failure. */
enum status deal_text_read(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                           struct diag *diag) MUST_USE;

/* The same where cards may be unknown: '?' stands for one, a single '?' for all that a hand lacks.
 * Such seats are in *hidden, and of their hands what is written. */
enum status deal_text_read_known(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                                 seatset *hidden, struct diag *diag) MUST_USE;

/* Whether one of the hands (0: not known) wins before the first call (RULES 2.4), and why then nothing can
 * follow. */
enum { AWARD_BYTES = 192 };
bool deal_text_award(const struct ruleset *rules, const cardset dealt[N_SEATS],
                     char why[AWARD_BYTES]);

/* --- written ------------------------------------------------------------------------------------- */

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
