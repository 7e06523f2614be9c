/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said while somebody practises, for programs: an object a line (data/schema/practise.json). */
#ifndef ZOLO_PRACTICE_PRACTICE_JSON_H
#define ZOLO_PRACTICE_PRACTICE_JSON_H

#include <stdio.h>

#include "analyzer/practice/practice_store.h"

/* What is asked: the position without its answer, and what is legal. STATUS_MEMORY, STATUS_FILE. */
enum status practice_json_question(FILE *out, const struct practice_position *position,
                                   const struct question *question) MUST_USE;

/* What an answer came to, by all options. */
enum status practice_json_verdict(FILE *out, const struct practice_position *position,
                                  int option) MUST_USE;

enum status practice_json_score(FILE *out, const struct practice_score *score) MUST_USE;

/* There is nothing left to ask. */
enum status practice_json_end(FILE *out) MUST_USE;

#endif
