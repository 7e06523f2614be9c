/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See letters.h. */
#include "engine/core/letters.h"

#include <string.h>
#include <utf8proc.h>

struct spelling {
    const char *from, *to;
};

/* Letters of Polish and German that people leave out or write, with the plain
 * letter; capitals are second. */
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
