/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads input: whole files, or lines as they arrive, so that each is answered before the next. */
#pragma once

#include <stddef.h>

#include "engine/core/status.h"

/* Reads a whole file ("-": standard input) into *text, *length bytes and a zero byte, which the
 * caller frees. STATUS_FILE; STATUS_INPUT if the file is not UTF-8; STATUS_MEMORY. After a failure
 * the caller frees nothing. */
enum status deal_file_read(const char *name, char **text, size_t *length, struct diag *diag);

/* The file's name in messages: `name`, or "standard input" in the user's language for "-". */
const char *deal_file_words(const char *name);

enum { INPUT_LINE_BYTES = 16384 };

/* The lines of standard input. Zero the struct before the first line. */
struct input_lines {
    int number; /* number of the last line returned, from 1 */
    char buffer[INPUT_LINE_BYTES];
};

/* Reads the next line, without its newline; it is valid until the next call. *line is NULL after
 * the last line. STATUS_INPUT if the line is too long, is not UTF-8 or has a zero byte; it is then
 * skipped. STATUS_FILE if reading fails. */
enum status input_lines_next(struct input_lines *lines, char **line, struct diag *diag);

/* Removes the comment from a line, and the spaces at both ends. */
char *input_trim(char *line);

/* The index of a text among `n` words, in English or the current language; n if it is none. */
int input_word(const char *text, const char *const *words, int n);

/* Adds the most similar word to the message about the unknown word at the start of `text`. */
void input_hint(const char *text, const char *const *words, int n, struct diag *diag);

/* Reports a refused line: at a terminal, where the user may correct it, STATUS_OK; in a pipe,
 * STATUS_INPUT with the position, which ends the run. `shift`: number of bytes before the line's
 * text. */
enum status input_refuse(const struct input_lines *lines, int shift, struct diag *diag);
