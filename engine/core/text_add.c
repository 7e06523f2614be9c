/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/core/text_add.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/plain_text.h"

/* Removes an incomplete character at the end of a text of `n` bytes. */
static void mend_end(char *text, size_t n)
{
    int32_t code;
    const size_t last = letters_fitting(text, n - 1);
    if (letters_character(text + last, &code) == 0)
        text[last] = '\0';
}

static void add(char *out, size_t size, const char *format, va_list arguments)
{
    const size_t used = strlen(out);
    const int n = vsnprintf(out + used, size - used, format, arguments);
    if (n > 0 && (size_t)n >= size - used && size > 1)
        mend_end(out, size - 1);
}

void text_add(char *out, size_t size, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(out, size, format, arguments);
    va_end(arguments);
}

void text_list(char *out, size_t size, const char *gap, const char *format, ...)
{
    if (out[0] != '\0')
        text_add(out, size, "%s", gap);
    va_list arguments;
    va_start(arguments, format);
    add(out, size, format, arguments);
    va_end(arguments);
}
