/* See notation.h: words, their spellings and the nearest valid one. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"

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

/* Spellings of RULES 0.2a, after letters are plain and gaps are hyphens; at the end what players of
 * Doppelkopf call being healthy, and the solos in clubs and hearts. */
static const struct spelling words[] = {
    {"pas", "p"},
    {"pass", "p"},
    {"re", "rej"},
    {"rekontra", "rej"},
    {"hirsh", "hirsz"},
    {"hirsch", "hirsz"},
    {"sup", "slup"},
    {"zollo", "zolo"},
    {"zolla", "zolo"},
    {"grand", "gran"},
    {"zolodu", "zolo-du"},
    {"zollodu", "zolo-du"},
    {"zolladu", "zolo-du"},
    {"zolo-doux", "zolo-du"},
    {"zollo-du", "zolo-du"},
    {"zolla-du", "zolo-du"},
    {"zollo-doux", "zolo-du"},
    {"zolla-doux", "zolo-du"},
    {"zolodoux", "zolo-du"},
    {"grandu", "gran-du"},
    {"granddu", "gran-du"},
    {"grand-du", "gran-du"},
    {"gran-doux", "gran-du"},
    {"grand-doux", "gran-du"},
    {"gesund", "p"},
    {"kreuz-solo", "trefl-solo"},
    {"herz-solo", "kier-solo"},
};

enum {
    N_LETTERS = sizeof letters / sizeof *letters,
    N_WORDS = sizeof words / sizeof *words,
    MAX_WORD = 64
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* True for first and second bytes that no character has: overlong forms,
 * surrogates, beyond U+10FFFF; and for the controls U+0080 to U+009F. */
static bool is_broken_start(unsigned first, unsigned second)
{
    return (first == 0xc2 && second < 0xa0) || (first == 0xe0 && second < 0xa0) ||
           (first == 0xed && second >= 0xa0) || (first == 0xf0 && second < 0x90) ||
           (first == 0xf4 && second >= 0x90);
}

/* Bytes of the printable UTF-8 character at `text`, 0 if it is none. */
static size_t character_length(const unsigned char *text)
{
    const unsigned first = text[0];
    if (first < 0x80)
        return first >= 0x20 && first != 0x7f;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    const size_t n = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    for (size_t i = 1; i < n; i++)
        if ((text[i] & 0xc0) != 0x80)
            return 0;
    return is_broken_start(first, text[1]) ? 0 : n;
}

/* The plain letter of the one at *text, which moves on; 0 if it has none. */
static char strip_mark(const char **text)
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

/* A word being put together. */
struct folding {
    char text[MAX_WORD];
    size_t n;
    bool gap; /* a space or hyphen was met */
};

/* Appends a character of `n` bytes, or nothing if it does not fit. A gap within
 * becomes a hyphen, except beside : and +. */
static void add(struct folding *folding, const char *character, size_t n)
{
    const char last = folding->n > 0 ? folding->text[folding->n - 1] : ':';
    const bool hyphen =
        folding->gap && strchr(":+", character[0]) == NULL && strchr(":+", last) == NULL;
    folding->gap = false;
    if (folding->n + n + hyphen >= MAX_WORD)
        return;
    if (hyphen)
        folding->text[folding->n++] = '-';
    memcpy(folding->text + folding->n, character, n);
    folding->n += n;
}

/* Plain lower-case letters, words joined by single hyphens, without punctuation
 * and broken UTF-8; cut to MAX_WORD. */
static void fold(const char *text, char out[MAX_WORD])
{
    struct folding folding = {.n = 0, .gap = false};
    while (*text != '\0') {
        char plain = strip_mark(&text);
        if (plain != 0) {
            add(&folding, &plain, 1);
            continue;
        }
        const size_t n = character_length((const unsigned char *)text);
        plain = lower(*text);
        if (strchr(" \t\r\n_-", *text) != NULL)
            folding.gap = true;
        else if (n > 0 && strchr("!.,;?\"'", *text) == NULL)
            add(&folding, n == 1 ? &plain : text, n);
        text += n > 0 ? n : 1;
    }
    folding.text[folding.n] = '\0';
    memcpy(out, folding.text, folding.n + 1);
}

/* Replaces one part (between : and +) by its usual spelling. */
static void replace_part(const char *part, size_t length, char *out, size_t size, size_t *n)
{
    const char *to = part;
    size_t to_length = length;
    for (int i = 0; i < N_WORDS; i++)
        if (strlen(words[i].from) == length && strncmp(words[i].from, part, length) == 0) {
            to = words[i].to;
            to_length = strlen(to);
        }
    for (size_t k = 0; k < to_length && *n + 1 < size; k++)
        out[(*n)++] = to[k];
}

void notation_canonical(const char *text, char *out, size_t size)
{
    char folded[MAX_WORD];
    fold(text, folded);
    size_t n = 0;
    for (const char *part = folded; size > 0;) {
        const size_t length = strcspn(part, ":+");
        replace_part(part, length, out, size, &n);
        part += length;
        if (*part == '\0')
            break;
        if (n + 1 < size)
            out[n++] = *part;
        part++;
    }
    if (size > 0)
        out[n] = '\0';
}

static int least(int a, int b, int c)
{
    const int d = a < b ? a : b;
    return d < c ? d : c;
}

int notation_distance(const char *a, const char *b)
{
    const size_t n = strnlen(b, MAX_WORD - 1);
    int row[MAX_WORD];
    for (size_t j = 0; j <= n; j++)
        row[j] = (int)j;
    int deleted = 0; /* bytes of `a` so far: the first column */
    for (; *a != '\0'; a++) {
        int diagonal = deleted++;
        row[0] = deleted;
        for (size_t j = 1; j <= n; j++) {
            const int above = row[j];
            row[j] = least(above + 1, row[j - 1] + 1, diagonal + (lower(*a) != lower(b[j - 1])));
            diagonal = above;
        }
    }
    return row[n] + (int)(strlen(b) - n);
}

const char *notation_nearest(const char *text, const char *const *candidates, size_t n_words)
{
    const char *nearest = NULL;
    int best = 0;
    for (size_t i = 0; i < n_words; i++) {
        const int length = (int)strlen(candidates[i]);
        const int distance = notation_distance(text, candidates[i]);
        /* A word of which no letter is left is another word, not a slip. */
        if (distance > 1 + length / 3 || distance >= length)
            continue;
        if (nearest == NULL || distance < best) {
            nearest = candidates[i];
            best = distance;
        }
    }
    return nearest;
}

void notation_excerpt(const char *text, char out[32])
{
    size_t n = 0;
    while (*text != '\0' && strchr(" \t\r\n,", *text) == NULL) {
        const size_t length = character_length((const unsigned char *)text);
        const size_t step = length > 0 ? length : 1;
        if (n + step > 24) {
            memcpy(out + n, "...", 3);
            n += 3;
            break;
        }
        if (length > 0)
            memcpy(out + n, text, length);
        else
            out[n] = '?';
        n += step;
        text += step;
    }
    out[n] = '\0';
}

int notation_count_words(const char *text)
{
    int n = 0;
    for (text += strspn(text, " \t|"); *text != '\0'; text += strspn(text, " \t|")) {
        n++;
        text += strcspn(text, " \t|");
    }
    return n;
}
