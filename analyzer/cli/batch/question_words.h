/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a line of questions, parted as a shell would part them: by blanks, unless they stand
 * between 'single' or "double" quotes; a word that begins with # and all after it is a comment. Nothing
 * else has a meaning of its own: no variables, no backslashes. */
#ifndef ZOLO_CLI_BATCH_QUESTION_WORDS_H
#define ZOLO_CLI_BATCH_QUESTION_WORDS_H

#include "engine/core/status.h"

enum { QUESTION_WORDS = 128 };

/* Cuts `line` into words in place, and returns them in `words`, *n of them: none for a blank line or a
 * comment. STATUS_INPUT with the column of a quote that is not closed, or for too many words. */
enum status question_words_cut(char *line, char *words[QUESTION_WORDS], int *n,
                               struct diag *diag) MUST_USE;

#endif
