/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/core/text_add.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/plain_text.h"

static void add(char *out, size_t size, const char *format, va_list arguments)
{
    const size_t used = strlen(out);
    const int n = vsnprintf(out + used, size - used, format, arguments);
    if (n <= 0 || (size_t)n < size - used || size <= 1)
        return;
    int32_t code;
    const size_t last = letters_fitting(out, size - 2);
    if (letters_character(out + last, &code) == 0) /* an incomplete character at the end */
        out[last] = '\0';
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
