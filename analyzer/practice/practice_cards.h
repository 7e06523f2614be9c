/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions in words: the question and the answer, at the terminal and as flash cards. */
#ifndef ZOLO_PRACTICE_PRACTICE_CARDS_H
#define ZOLO_PRACTICE_PRACTICE_CARDS_H

#include <stdio.h>

#include "analyzer/practice/practice_position.h"

/* Whose turn it is with which cards, after what. `situation` is that of the position. */
void practice_write_question(FILE *out, const struct practice_position *position,
                             const struct situation *situation, bool symbols);

/* What the options are worth, and why. */
void practice_write_answer(FILE *out, const struct practice_position *position,
                           const struct situation *situation, bool symbols);

/* A card of a CSV with the columns front and back. STATUS_MEMORY;
 * errors of practice_position_read. */
enum status practice_write_card(FILE *out, const struct practice_position *position,
                                const struct ruleset *rules, bool symbols,
                                struct diag *diag) MUST_USE;

/* The name of an option as a person reads it: "pass", "♥10". */
void practice_option_words(const struct practice_option *option, const struct situation *situation,
                           bool symbols, char out[32]);

#endif
