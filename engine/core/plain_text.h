/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as editors, spreadsheets and messengers hand it over, made plain in one place before anybody
 * reads it. Nothing moves, so a column that is found in the plain text is one of the original. */
#ifndef ZOLO_CORE_PLAIN_TEXT_H
#define ZOLO_CORE_PLAIN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

/* STATUS_INPUT with the place of the first byte that is no UTF-8, as in Windows-1250 or UTF-16; lines
 * count from `line`, columns in bytes from 1. */
enum status plain_text_check(const char *text, size_t length, int line, struct diag *diag) MUST_USE;

/* Turns no-break spaces into spaces and a minus sign (U+2212) in front of a digit into '-', each with
 * spaces for the bytes that are left over. Returns where the text begins: 3 behind a byte order mark,
 * else 0. */
size_t plain_text_fold(char *text, size_t length);

/* The same for a whole file, in which carriage returns alone may end the lines. */
size_t plain_text_fold_file(char *text, size_t length);

/* Reads all of `text` as a decimal number: a sign (a minus may be U+2212), digits, and a point or comma
 * among or before them; at most 24 digits. False, with *out unset, for anything else. */
bool plain_text_number(const char *text, double *out);

/* Bytes of the UTF-8 character at `text`, with its code point in *code; 0 and −1 if it is broken. */
size_t letters_character(const char *text, int32_t *code);

/* As many of the first `most` bytes of a longer text as end with a whole character. */
size_t letters_fitting(const char *text, size_t most);

/* The plain letter, in lower case, of the marked one at *text, which moves past it; 0 if none stands
 * there. */
char letters_strip_mark(const char **text);

/* Moves over marks that are combined with the letter before, U+0300 to U+036F. */
void letters_skip_marks(const char **text);

/* The letter or digit at *text in lower case and without its marks (ą, and a with a combined mark: a);
 * *text moves past it. 0 if none stands there. */
char letters_plain(const char **text);

#endif
