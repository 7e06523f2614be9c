/* See letters.h. */
#include "engine/core/letters.h"

#include <string.h>

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
    for (;;) {
        const unsigned char *at = (const unsigned char *)*text;
        if (at[0] != 0xcc && !(at[0] == 0xcd && at[1] <= 0xaf))
            return;
        if (at[1] < 0x80 || at[1] > 0xbf)
            return;
        *text += 2;
    }
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
