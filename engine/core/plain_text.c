/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/core/plain_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "engine/core/language.h"

struct spelling {
    const char *from, *to;
};

/* Accented Polish and German letters, in lower and upper case, with their base letters. */
static const struct spelling letters[] = {
    {"ą", "a"}, {"ć", "c"}, {"ę", "e"}, {"ł", "l"}, {"ń", "n"}, {"ó", "o"}, {"ś", "s"}, {"ź", "z"},
    {"ż", "z"}, {"ä", "a"}, {"ö", "o"}, {"ü", "u"}, {"Ą", "a"}, {"Ć", "c"}, {"Ę", "e"}, {"Ł", "l"},
    {"Ń", "n"}, {"Ó", "o"}, {"Ś", "s"}, {"Ź", "z"}, {"Ż", "z"}, {"Ä", "a"}, {"Ö", "o"}, {"Ü", "u"},
};

enum { N_LETTERS = sizeof letters / sizeof *letters };

size_t letters_character(const char *text, int32_t *code)
{
    const utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)text, -1, code);
    return n > 0 ? (size_t)n : 0;
}

int32_t letters_lower(int32_t code)
{
    return utf8proc_tolower(code);
}

size_t letters_fitting(const char *text, size_t most)
{
    while (most > 0 && ((unsigned char)text[most] & 0xc0) == 0x80)
        most--;
    return most;
}

char letters_strip_mark(const char **text)
{
    if ((unsigned char)**text < 0x80)
        return 0;
    for (int i = 0; i < N_LETTERS; i++) {
        const size_t n = strlen(letters[i].from);
        if (strncmp(*text, letters[i].from, n) == 0) {
            *text += n;
            return letters[i].to[0];
        }
    }
    return 0;
}

void letters_skip_marks(const char **text)
{
    int32_t code;
    for (size_t n; n = letters_character(*text, &code), code >= 0x300 && code <= 0x36f;)
        *text += n;
}

char letters_plain(const char **text)
{
    const char *at = *text;
    char plain = letters_strip_mark(&at);
    if (plain == 0) {
        plain = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
        if (!((plain >= 'a' && plain <= 'z') || (plain >= '0' && plain <= '9')))
            return 0;
        at++;
    }
    letters_skip_marks(&at);
    *text = at;
    return plain;
}

#define MINUS_SIGN "\xe2\x88\x92"

static const char byte_order_mark[] = "\xef\xbb\xbf";

enum status plain_text_check(const char *text, size_t length, int line, struct diag *diag)
{
    size_t begin = 0; /* offset of the line */
    for (size_t i = 0; i < length;) {
        utf8proc_int32_t code;
        const utf8proc_ssize_t n = utf8proc_iterate((const utf8proc_uint8_t *)text + i,
                                                    (utf8proc_ssize_t)(length - i), &code);
        if (n <= 0)
            return diag_set(diag, STATUS_INPUT, line, (int)(i - begin) + 1,
                            N_("byte %02x is not valid UTF-8; save the text in UTF-8"),
                            (unsigned)(unsigned char)text[i]);
        i += (size_t)n;
        if (code == '\n') {
            begin = i;
            line++;
        }
    }
    return STATUS_OK;
}

/* The length of the no-break space at `text`, of which `left` bytes remain; 0 if there is none.
 * U+FEFF counts as a no-break space, too, except at the beginning of a text. */
static size_t no_break_space(const char *text, size_t left)
{
    static const char *const spaces[] = {"\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x87",
                                         byte_order_mark};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        const size_t n = strlen(spaces[i]);
        if (n <= left && memcmp(text, spaces[i], n) == 0)
            return n;
    }
    return 0;
}

size_t plain_text_fold(char *text, size_t length)
{
    const size_t n_mark = sizeof byte_order_mark - 1, n_minus = sizeof MINUS_SIGN - 1;
    const bool is_marked = length >= n_mark && memcmp(text, byte_order_mark, n_mark) == 0;
    for (size_t i = is_marked ? n_mark : 0; i < length; i++) {
        if ((unsigned char)text[i] < 0x80)
            continue;
        const size_t left = length - i, n = no_break_space(text + i, left);
        memset(text + i, ' ', n);
        if (left > n_minus && memcmp(text + i, MINUS_SIGN, n_minus) == 0 &&
            text[i + n_minus] >= '0' && text[i + n_minus] <= '9')
            memcpy(text + i, "  -", n_minus);
    }
    return is_marked ? n_mark : 0;
}

size_t plain_text_fold_file(char *text, size_t length)
{
    if (memchr(text, '\n', length) == NULL)
        for (size_t i = 0; i < length; i++)
            if (text[i] == '\r')
                text[i] = '\n';
    return plain_text_fold(text, length);
}

char *plain_text_trim(char *text)
{
    text += strspn(text, " \t\r");
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t\r", text[n - 1]) != NULL)
        text[--n] = '\0';
    return text;
}

bool plain_text_number(const char *text, double *out)
{
    char plain[32];
    const size_t n_minus = sizeof MINUS_SIGN - 1;
    const bool has_minus_sign = strncmp(text, MINUS_SIGN, n_minus) == 0;
    const char *digits =
        has_minus_sign ? text + n_minus : text + (text[0] == '-' || text[0] == '+');
    const size_t before = strspn(digits, "0123456789");
    const bool has_mark = digits[before] == '.' || digits[before] == ',';
    const size_t after = has_mark ? strspn(digits + before + 1, "0123456789") : 0;
    if (before + after == 0 || before + after > 24 || (has_mark && after == 0) ||
        digits[before + has_mark + after] != '\0')
        return false;
    snprintf(plain, sizeof plain, "%s%.*s.%.*s", has_minus_sign || text[0] == '-' ? "-" : "",
             (int)before, digits, (int)after, digits + before + has_mark);
    *out = strtod(plain, NULL);
    return true;
}
