/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Appends formatted text to the caller's buffer, cut at a character boundary if too long. */
#pragma once

#include <stddef.h>

/* Appends to the string in `out`, a buffer of `size` bytes. */
void text_add(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Appends an item to a list: first `gap`, if `out` is not empty, then the text. */
void text_list(char *out, size_t size, const char *gap, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
