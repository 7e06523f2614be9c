/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question line describes a question canonically, as FEN describes a chess position. For example,
 *
 *   zq1 rules=kop-asdycha seat=3 hand=CQ,HT,CJ,DA calls=P,zolo play= given= not= owing=
 *       players=learnt me=reply trust=0.5
 *
 * is a line. Lines are ASCII, with fields in the order of the example, separated by single blanks;
 * no field contains a blank. An empty field means the same as a missing one. The fields in the
 * example are always written; other fields (question_fields.c) only if nonempty.
 *
 * Within a value a blank is written "_", and any byte other than a letter, a digit or one of
 * :.,;+-*()<>=@&~?[]{}^/ is written %XX. A question has no stopping rules (--precision, --time). */
#pragma once

#include "analyzer/question/question_read.h"

#define QUESTION_LINE "zq1"

/* Writes the question line, truncated to QUESTION_BYTES. */
void question_line_write(const struct question *question, char out[QUESTION_BYTES]);

/* Like question_line_write, but into memory that the caller frees. Returns STATUS_MEMORY, or
 * STATUS_INPUT if the conditions are too long for a line. */
enum status question_line_keep(const struct question *question, char **out, struct diag *diag);

/* Whether a text begins like a question line of any version. */
bool question_line_is(const char *text);

/* Reads a line into `words`, whose existing values take precedence. The line is modified, and
 * `words` borrows it. Returns STATUS_INPUT, with source HAND and the column in the line (1-based,
 * in bytes), if a field is unknown or repeated or a number malformed; question_read checks
 * strings. */
enum status question_line_read(char *line, struct question_words *words, struct diag *diag);

/* If question_read, question_deals or a policy parser reported an error in a text from a question
 * line, changes the error's source to HAND and its column to that in the line. */
void question_line_place(const struct question_words *words, struct diag *diag);
