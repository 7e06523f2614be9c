/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8 for terminals: the width of a string, and its transliteration to ASCII. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The width of a UTF-8 string in terminal columns. */
int text_width(const char *text);

/* Copies `text`, truncated to `size`. Unless `symbols`, converts the copy to ASCII: letters lose
 * their diacritics (ł becomes l), dashes become "-", other characters "?". */
void text_fold(const char *text, bool symbols, char *out, size_t size);
