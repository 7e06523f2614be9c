/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls as text: "P zolo kontra", in the spellings of RULES 0.2a. All doubles are one call whose
 * name depends on the level, so reading and writing a call requires the auction. */
#pragma once

#include "engine/core/status.h"
#include "engine/rules/auction/auction.h"

/* Skips spaces and commas at *text, reads the call there, and advances *text past it. A call may
 * consist of several words: "zolo du", "dupa Lenina". A double must have the name of its level.
 * Legality is not checked. On STATUS_INPUT *text points to the rejected word, and the column of
 * diag is left for the caller to set. *text must not be at the end of the text. */
enum status call_read(const struct ruleset *rules, const struct auction *auction, const char **text,
                      unsigned *call, struct diag *diag);

/* The name of a call made after the auction `before`: "zolo-du", or "rej" for a double of that
 * level. Borrowed from `rules`. */
const char *call_name(const struct ruleset *rules, const struct auction *before, unsigned call);

/* The level of the double, from 0, that a word in its canonical form (notation_canonical) names, or
 * −1. The fourth double is słup or hirsz in every rule set (RULES 0.2a). */
int call_double_level(const struct ruleset *rules, const char *folded);

/* Advances *text past separators between calls. At the end of the text, **text is 0. */
void call_skip_gap(const char **text);

/* Reads an auction from its first call and checks that each call is legal. `known` contains the
 * hands as dealt. Hidden hands are 0 and are assumed to contain the cards that their calls require,
 * unless a known hand contains one of these. The auction need not be closed; calls after its end
 * are rejected. On STATUS_INPUT the message begins with "call 3, seat 4: ", and the column counts
 * bytes from 1. */
enum status auction_read_public(const struct ruleset *rules, const char *text,
                                const cardset known[N_SEATS], struct auction *auction,
                                struct diag *diag);

/* Like auction_read_public, but continues *auction, which states which seats owe a compulsory solo.
 * On STATUS_INPUT *auction is unchanged. */
enum status auction_read_on(const struct ruleset *rules, const char *text,
                            const cardset known[N_SEATS], struct auction *auction,
                            struct diag *diag);
