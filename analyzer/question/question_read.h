/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses questions, given either as command-line options or as question lines. */
#pragma once

#include "analyzer/question/question.h"

/* Reads a hand. Returns STATUS_INPUT if the hand has the wrong size, or STATUS_IMPOSSIBLE if the
 * hand wins without play. */
enum status question_hand(const char *text, const struct ruleset *rules, cardset *hand,
                          struct diag *diag);

/* Reads the situation and the conditions into *out, and leaves the rest of its request unchanged.
 * If no seat is given, the querying seat is the seat on turn. `rules` (from question_rules) and
 * `words` are borrowed. If STATUS_INPUT or STATUS_IMPOSSIBLE is returned, the source of the error
 * is an option or HAND, and the column counts bytes. */
enum status question_read(const struct question_words *words, const struct ruleset *rules,
                          struct question *out, struct diag *diag);

/* Like question_read, but the question is about the first call by words->seat (or seat 1) after
 * passes by all earlier seats. Returns STATUS_INPUT if the rules do not allow these passes. */
enum status question_read_after_passes(const struct question_words *words,
                                       const struct ruleset *rules, struct question *out,
                                       struct diag *diag);

/* Adapts the rules to a bok-runda if `words` has one. Returns STATUS_INPUT if a line names other
 * rules. */
enum status question_rules(const struct question_words *words, struct ruleset *rules,
                           struct diag *diag);

/* --- a contract without its auction: "zolo, seat 2 plays it" ---------------------------------- */

/* Finds a playable contract by name. Returns STATUS_INPUT if the contract is won without play or
 * the rule set has no contract with this name; the message then lists all contracts and suggests
 * the nearest name. The source in *diag is set to "--contract", even on success. */
enum status contract_option(const struct ruleset *rules, const char *text, int *contract,
                            struct diag *diag);
