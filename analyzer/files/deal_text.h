/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four hands on one line, "HA HT CQ CJ | CA SA DT DQ | … | …", for seats 1 to 4; names of
 * contracts; and whole deals, written in the format of record.h. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "engine/core/status.h"
#include "engine/play/state.h"

/* Reads four complete hands. One hand may be empty and then gets the rest of the pack; the last
 * hand may also omit its bar. STATUS_INPUT, with the column in bytes from 1, if a hand is missing,
 * too long or too short, or a card is unknown or in two hands; `dealt` is then unchanged. */
enum status deal_text_read(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                           struct diag *diag);

/* Like deal_text_read, but allows unknown cards, each written '?'; a single '?' stands for all
 * missing cards of a hand. *hidden is the set of seats with unknown cards; their hands in `dealt`
 * contain only the known cards. */
enum status deal_text_read_known(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                                 seatset *hidden, struct diag *diag);

/* True if one of the hands (0: unknown) wins before the first call (RULES 2.4); `why` is then a
 * message that no calls or cards can follow. */
enum { AWARD_BYTES = 192 };
bool deal_text_award(const struct ruleset *rules, const cardset dealt[N_SEATS],
                     char why[AWARD_BYTES]);

/* The word of seat `s` in the one-word form of an auction with reservations (written_actions.h). */
const char *record_words_call(const struct table *table, unsigned s);

/* The index of the contract that a text names, in the words of the rules or of any catalogue;
 * CONTRACT_NONE for other strings. */
int record_words_contract(const struct ruleset *rules, const char *text);

/* Writes the announcements made after `n_played` cards, each after a space. */
void record_words_announcements(FILE *out, const struct table *table, unsigned n_played);

/* Writes the lines rules, deal, calls and play. If the contract was set without an auction, writes
 * calls that lead to it: passes up to the declarer, the bid, and closing passes. */
void record_write(FILE *out, const struct state *end);
