/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The canonical line of a question serves the same purpose as FEN in chess. For example,
 *
 *   zq1 rules=kop-asdycha seat=3 hand=CQ,HT,CJ,DA calls=P,zolo play= given= not= owing=
 *       players=learnt me=reply trust=0.5
 *
 * is a line. Lines are ASCII, with their fields in the order of the example, one blank between
 * fields and none within them. An empty field means the same as a missing one. The fields in the
 * example are always written, other fields (question_fields.c) only if they are not empty.
 *
 * Within a value a blank is "_", and a byte other than a letter, a digit or one of
 * :.,;+-*()<>=@&~?[]{}^/ is %XX. A question has no stopping rules (--precision, --time). */
#pragma once

#include "analyzer/question/question_read.h"

#define QUESTION_LINE "zq1"

/* Writes the line, truncated to QUESTION_BYTES. */
void question_line_write(const struct question *question, char out[QUESTION_BYTES]);

/* Like question_line_write, but into memory that the caller frees. STATUS_MEMORY; STATUS_INPUT if
 * the conditions are too long for a line. */
enum status question_line_keep(const struct question *question, char **out, struct diag *diag);

/* Whether a text begins like the line of a question, in any version. */
bool question_line_is(const char *text);

/* Reads a line into `words`, whose existing values take precedence. The line is modified, and
 * `words` borrows it. STATUS_INPUT, with source HAND and the column in the line (bytes from 1), if
 * a field is unknown or repeated, or a number is not one; question_read checks strings. */
enum status question_line_read(char *line, struct question_words *words, struct diag *diag);

/* Converts a diag about a text from a line, set by question_read, question_deals or a parser of
 * policies, to source HAND and the column in that line. */
void question_line_place(const struct question_words *words, struct diag *diag);
