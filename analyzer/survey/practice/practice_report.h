/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said while somebody practises: the question and the answer in words; for programs an object a line (data/schema/practise.json). */
#ifndef ZOLO_SURVEY_PRACTICE_PRACTICE_REPORT_H
#define ZOLO_SURVEY_PRACTICE_PRACTICE_REPORT_H

#include <stdio.h>

#include "analyzer/survey/practice/practice_position.h"
#include "analyzer/survey/practice/practice_store.h"

/* Whose turn it is with which cards, after what. `situation` is that of the position. */
void practice_write_question(FILE *out, const struct practice_position *position,
                             const struct situation *situation, bool symbols);

/* What the options are worth, and why. */
void practice_write_answer(FILE *out, const struct practice_position *position,
                           const struct situation *situation, bool symbols);

/* The name of an option as a person reads it: "pass", "♥10". */
void practice_option_words(const struct practice_option *option, const struct situation *situation,
                           bool symbols, char out[32]);

/* What is asked: the position without its answer, and what is legal. STATUS_MEMORY, STATUS_FILE. */
enum status practice_json_question(FILE *out, const struct practice_position *position,
                                   const struct situation *situation) MUST_USE;

/* What an answer came to, by all options. */
enum status practice_json_verdict(FILE *out, const struct practice_position *position,
                                  int option) MUST_USE;

enum status practice_json_score(FILE *out, const struct practice_score *score) MUST_USE;

/* There is nothing left to ask. */
enum status practice_json_end(FILE *out) MUST_USE;

#endif
