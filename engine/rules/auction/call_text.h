/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls as people write them: "P zolo kontra", with the spellings of
 * RULES 0.2a. The doubles are one call whose word is that of its level, so a
 * word is read and written in an auction. */
#ifndef ZOLO_RULES_AUCTION_CALL_TEXT_H
#define ZOLO_RULES_AUCTION_CALL_TEXT_H

#include "engine/core/status.h"
#include "engine/rules/auction/auction.h"

/* Reads the call at *text (spaces and commas before it are skipped) and moves
 * *text past it. Words may be several: "zolo du", "dupa Lenina". A double
 * must be named by the level that is due. A word of marks alone ("-", "?") is no
 * call and is refused. Whether the call is legal is not asked. On STATUS_INPUT *text is at the word and the diag has no column (the
 * caller knows the whole). Not at the end of the text. */
enum status call_read(const struct ruleset *rules, const struct auction *auction, const char **text,
                      unsigned *call, struct diag *diag) MUST_USE;

/* The word for a call made in this situation: "rej" by its level, "zolo-du".
 * Borrowed from `rules`. */
const char *call_name(const struct ruleset *rules, const struct auction *before, unsigned call);

/* Skips what may stand between calls; the end of the text is at **text == 0. */
void call_skip_gap(const char **text);

/* Reads a whole auction from its first call, checking that each call is legal.
 * `known` are the hands as dealt, 0 for a hidden one: what a call demands of a
 * hidden hand is taken as met, unless a known hand holds one of those cards.
 * The auction may stay open; words after its end are refused. On STATUS_INPUT
 * the message begins "call 3, seat 4: " and the column counts bytes from 1. */
enum status auction_read_public(const struct ruleset *rules, const char *text,
                                const cardset known[N_SEATS], struct auction *auction,
                                struct diag *diag) MUST_USE;

/* The same from where *auction stands: its calls are taken as made, and who owes a compulsory solo
 * is what it says. On STATUS_INPUT *auction is left alone. */
enum status auction_read_on(const struct ruleset *rules, const char *text,
                            const cardset known[N_SEATS], struct auction *auction,
                            struct diag *diag) MUST_USE;

#endif
