/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads questions from words, both from the options of any command and from lines. */
#pragma once

#include "analyzer/question/question.h"

/* Reads a hand. STATUS_INPUT if a hand has the wrong size, STATUS_IMPOSSIBLE if it wins without
 * play. */
enum status question_hand(const char *text, const struct ruleset *rules, cardset *hand,
                          struct diag *diag);

/* Reads the situation and the conditions into *out, and leaves the rest of its request unchanged.
 * If no seat is given, the querying seat is the seat on turn. `rules` (from question_rules) and
 * `words` are borrowed. With STATUS_INPUT and STATUS_IMPOSSIBLE the diag's source is an option or
 * HAND, and its column counts bytes. */
enum status question_read(const struct question_words *words, const struct ruleset *rules,
                          struct question *out, struct diag *diag);

/* Like question_read, but asks about the first call of words->seat (or seat 1) after all previous
 * seats have passed. STATUS_INPUT if the rules do not allow these passes. */
enum status question_read_after_passes(const struct question_words *words,
                                       const struct ruleset *rules, struct question *out,
                                       struct diag *diag);

/* Adapts the rules to a bok-runda if `words` has one. STATUS_INPUT if a line names other rules. */
enum status question_rules(const struct question_words *words, struct ruleset *rules,
                           struct diag *diag);

/* --- a contract without its auction: "zolo, seat 2 plays it" ---------------------------------- */

/* Finds a playable contract by name. STATUS_INPUT if the rule set has no such contract (the message
 * lists all and the nearest name) or if it is won without play. The diag's source becomes
 * "--contract", even on success. */
enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag);
