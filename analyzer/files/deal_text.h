/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four hands on one line, "HA HT CQ CJ | CA SA DT DQ | … | …", for seats 1 to 4, and names of
 * contracts. Writes whole deals in the format of record.h. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "engine/core/status.h"
#include "engine/play/state.h"

/* Reads four complete hands. One hand may be empty, and then receives the rest of the pack; if the
 * last hand is empty, its bar may be omitted. Returns STATUS_INPUT and the column (1-based, in
 * bytes) if a hand is missing, too long or too short, or if a card is unknown or in two hands;
 * `dealt` is then unchanged. */
enum status deal_text_read(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                           struct diag *diag);

/* Like deal_text_read, but allows unknown cards, each written '?'; a single '?' stands for all
 * missing cards of a hand. Sets *hidden to the seats with unknown cards; `dealt` contains only the
 * known cards. */
enum status deal_text_read_known(const struct pack *pack, const char *text, cardset dealt[N_SEATS],
                                 seatset *hidden, struct diag *diag);

/* True if one of the hands (0 = unknown) wins before the first call (RULES 2.4); `why` is then set
 * to explain that no calls or cards can follow. */
enum { AWARD_BYTES = 192 };
bool deal_text_award(const struct ruleset *rules, const cardset dealt[N_SEATS],
                     char why[AWARD_BYTES]);

/* The word for seat `s` in the one-word form of reservations (written_actions.h). */
const char *record_words_call(const struct table *table, unsigned s);

/* The index of the contract that a text names, either as in the rules or in any translation;
 * CONTRACT_NONE for other strings. */
int record_words_contract(const struct ruleset *rules, const char *text);

/* Writes the announcements made after `n_played` cards, each after a space. */
void record_words_announcements(FILE *out, const struct table *table, unsigned n_played);

/* Writes the lines `rules:`, `deal:`, `calls:` and `play:`. If the contract was set without an
 * auction, writes calls that lead to it: passes up to the declarer, the bid, and closing passes. */
void record_write(FILE *out, const struct state *end);
