/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Normalizes text from editors, spreadsheets and messengers before it is parsed. Byte positions do
 * not change, so columns in the normalized text are also valid in the original. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

/* Checks that a text is valid UTF-8; if not, returns STATUS_INPUT with the position of the first
 * invalid byte. Lines are counted from `line`, columns in bytes from 1. */
enum status plain_text_check(const char *text, size_t length, int line, struct diag *diag);

/* Replaces no-break spaces with spaces, and minus signs (U+2212) before digits with '-', padded to
 * the same length. Returns the offset where the text begins: 3 after a byte order mark, else 0. */
size_t plain_text_fold(char *text, size_t length);

/* Like plain_text_fold, but for a file, in which a line may end in a carriage return alone. */
size_t plain_text_fold_file(char *text, size_t length);

/* Removes spaces, tabs and carriage returns at both ends, in place. */
char *plain_text_trim(char *text);

/* Reads all of `text` as a decimal number: an optional sign (minus may be U+2212), at most 24
 * digits, and at most one decimal point or comma. Returns false for any other text and leaves *out
 * unset. */
bool plain_text_number(const char *text, double *out);

/* The length of the UTF-8 character at `text`; *code is its code point. 0 and −1 if invalid. */
size_t letters_character(const char *text, int32_t *code);

/* The lower-case form of a code point in any script. */
int32_t letters_lower(int32_t code);

/* The length of the longest prefix of at most `most` bytes that does not split a character; `text`
 * must be longer than `most`. */
size_t letters_fitting(const char *text, size_t most);

/* Returns the base letter, in lower case, of the accented letter at *text, and advances *text past
 * it. Returns 0 if there is none. */
char letters_strip_mark(const char **text);

/* Advances *text past combining marks (U+0300 to U+036F). */
void letters_skip_marks(const char **text);

/* Returns the letter or digit at *text in lower case, without precomposed or combining accents, and
 * advances *text past it. Returns 0 if there is none. */
char letters_plain(const char **text);
