/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads input: whole files, or line by line, so that each line is answered before the next. */
#pragma once

#include <stddef.h>

#include "engine/core/status.h"

/* Reads a whole file ("-": standard input) into *text: *length bytes followed by a zero byte, which
 * the caller frees. Returns STATUS_FILE, STATUS_MEMORY, or STATUS_INPUT if the file is not UTF-8;
 * the caller then frees nothing. */
enum status deal_file_read(const char *name, char **text, size_t *length, struct diag *diag);

/* The file's name for messages: `name`, but "standard input" in the user's language for "-". */
const char *deal_file_words(const char *name);

enum { INPUT_LINE_BYTES = 16384 };

/* The lines of standard input. Zero this struct before reading the first line. */
struct input_lines {
    int number; /* number of the last line returned, from 1 */
    char buffer[INPUT_LINE_BYTES];
};

/* Reads the next line without its newline; *line is valid until the next call, and NULL after the
 * last line. Returns STATUS_FILE if reading fails, or STATUS_INPUT if the line is too long, is not
 * UTF-8 or contains a zero byte; the line is then skipped. */
enum status input_lines_next(struct input_lines *lines, char **line, struct diag *diag);

/* Removes a line's comment and the spaces at both ends of the line. */
char *input_trim(char *line);

/* The index of the word that equals `text`, in English or the user's language; n if none does. */
int input_word(const char *text, const char *const *words, int n);

/* Adds the most similar of n words to the message about the unknown word at the start of `text`. */
void input_hint(const char *text, const char *const *words, int n, struct diag *diag);

/* Reports a refused line. Returns STATUS_OK at a terminal, where the user can correct the line;
 * else STATUS_INPUT with the position, which ends the run. `shift`: number of bytes before the
 * line's text. */
enum status input_refuse(const struct input_lines *lines, int shift, struct diag *diag);
