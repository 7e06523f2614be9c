/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters of Polish and German, whole or with combined marks, as plain ones. */
#ifndef ZOLO_CORE_LETTERS_H
#define ZOLO_CORE_LETTERS_H

#include <stddef.h>
#include <stdint.h>

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
