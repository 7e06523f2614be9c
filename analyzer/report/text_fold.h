/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures UTF-8 strings in terminal columns, and transliterates them to ASCII. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The width of a UTF-8 string in terminal columns. */
int text_width(const char *text);

/* Copies `text`, truncated to `size`. Unless `symbols` is set, converts the copy to ASCII: letters
 * lose their diacritics (ł becomes l), dashes become "-", and other characters become "?". */
void text_fold(const char *text, bool symbols, char *out, size_t size);
