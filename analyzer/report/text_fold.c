/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/report/text_fold.h"

#include <string.h>
#include <utf8proc.h>

/* The length in bytes of the character at `text`; an invalid byte counts as one character. */
static size_t glyph(const char *text, utf8proc_int32_t *code)
{
    const utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, code);
    if (n > 0)
        return (size_t)n;
    *code = '?';
    return 1;
}

int text_width(const char *text)
{
    int width = 0;
    while (*text != '\0') {
        utf8proc_int32_t code;
        text += glyph(text, &code);
        width += utf8proc_charwidth(code);
    }
    return width;
}

static char plain_glyph(utf8proc_int32_t code)
{
    utf8proc_int32_t parts[8];
    int boundary = 0;
    if (code < 128)
        return (char)code;
    switch (code) {
    case 0x141: return 'L';
    case 0x142: return 'l';
    case 0xdf: return 's';
    case 0xd7: return 'x';
    case 0x201c ... 0x201e: return '"';
    case 0x2010 ... 0x2015:
    case 0x2212: return '-';
    default: break;
    }
    const utf8proc_ssize_t n =
        utf8proc_decompose_char(code, parts, 8, UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT, &boundary);
    return n > 0 && parts[0] < 128 ? (char)parts[0] : '?';
}

void text_fold(const char *text, bool symbols, char *out, size_t size)
{
    size_t n = 0;
    while (*text != '\0') {
        utf8proc_int32_t code;
        const size_t length = glyph(text, &code);
        if (n + (symbols ? length : 1) >= size)
            break;
        if (symbols)
            memcpy(out + n, text, length);
        else
            out[n] = plain_glyph(code);
        n += symbols ? length : 1;
        text += length;
    }
    out[n] = '\0';
}
