/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four hands as one line, "HA HT CQ CJ | CA SA DT DQ | … | …", for seats 1 to 4; names of
 * contracts; and whole deals written in the format of record.h. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "engine/core/status.h"
#include "engine/play/state.h"

/* Reads four complete hands; one left empty (the last may omit its bar too) gets the rest of the
 * pack. STATUS_INPUT with the column in bytes from 1: a hand is missing, too long or too short, a
 * card is unknown or in two hands. `dealt` is untouched on failure. */
enum status deal_text_read(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                           struct diag *diag);

/* Like deal_text_read, with unknown cards: a '?' is one, a single '?' in a hand all that it lacks.
 * *hidden is the set of seats with unknown cards; `dealt` has the known cards of their hands. */
enum status deal_text_read_known(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                                 seatset *hidden, struct diag *diag);

/* True if one of the hands (0: unknown) wins before the first call (RULES 2.4); then `why` is a
 * message that nothing can follow. */
enum { AWARD_BYTES = 192 };
bool deal_text_award(const struct ruleset *rules, const cardset dealt[N_SEATS],
                     char why[AWARD_BYTES]);

/* The word of seat `s` in an auction of reservations, in its one-word form (written_actions.h). */
const char *record_words_call(const struct table *table, unsigned s);

/* The index of the contract that a text names, in the words of the rules or of any catalogue;
 * CONTRACT_NONE if there is none. */
int record_words_contract(const struct ruleset *rules, const char *text);

/* Writes the announcements made after `n_played` cards, each after a space. */
void record_words_announcements(FILE *out, const struct table *table, unsigned n_played);

/* Writes the lines rules, deal, calls and play. A contract that was settled without an auction gets
 * the calls that lead to it: passes up to the declarer, the bid, and passes. */
void record_write(FILE *out, const struct state *end);
