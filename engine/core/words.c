/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The word functions of notation.h: spellings and suggestions. */
#include <stdio.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"
#include "engine/core/text_add.h"

struct spelling {
    const char *from, *to;
};

/* The spellings of RULES 0.2a, in plain letters with hyphens. "Healthy" is a pass in Doppelkopf. */
static const struct spelling words[] = {
    {"pas", "p"},
    {"pass", "p"},
    {"contra", "kontra"},
    {"re", "rej"},
    {"rekontra", "rej"},
    {"bock", "bok"},
    {"hirsh", "hirsz"},
    {"hirsch", "hirsz"},
    {"sup", "slup"},
    {"fleischloser", "fleischlos"},
    {"healthy", "p"},
    {"gesund", "p"},
    {"zdrowy", "p"},
    {"zdrow", "p"},
    {"fleischlos-solo", "fleischlos"},
    {"fleischlossolo", "fleischlos"},
    /* words used in the Polish and German output */
    {"passe", "p"},
    {"passt", "p"},
    {"passen", "p"},
    {"slub", "hochzeit"},
    {"zastrzegam", "vorbehalt"},
    {"solo-bezmiesne", "fleischlos"},
    {"solo-z-damami", "damen-solo"},
    {"solo-z-waletami", "buben-solo"},
};

/* Contracts that have an all-tricks version, such as zolo-du or zollodoux. */
static const struct spelling lone_games[] = {
    {"zolo", "zolo"}, {"zollo", "zolo"}, {"zolla", "zolo"}, {"zolle", "zolo"},
    {"gran", "gran"}, {"grand", "gran"}, {"grana", "gran"},
};
static const char *const all_tricks[] = {"-du", "du", "-doux", "doux"};

/* Names of Doppelkopf solos, which may be spelled karo-solo, karosolo or solo-karo. */
static const struct spelling solos[] = {
    {"karo", "karo-solo"},   {"diamond", "karo-solo"}, {"diamonds", "karo-solo"},
    {"trefl", "trefl-solo"}, {"kreuz", "trefl-solo"},  {"club", "trefl-solo"},
    {"clubs", "trefl-solo"}, {"pik", "pik-solo"},      {"spade", "pik-solo"},
    {"spades", "pik-solo"},  {"kier", "kier-solo"},    {"herz", "kier-solo"},
    {"heart", "kier-solo"},  {"hearts", "kier-solo"},  {"damen", "damen-solo"},
    {"dam", "damen-solo"},   {"queen", "damen-solo"},  {"queens", "damen-solo"},
    {"buben", "buben-solo"}, {"walet", "buben-solo"},  {"walety", "buben-solo"},
    {"jack", "buben-solo"},  {"jacks", "buben-solo"},
};

#define LENGTH(array) (sizeof(array) / sizeof *(array))
enum { MAX_WORD = 64 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The length of the printable UTF-8 character at `text`, or 0. */
static size_t character_length(const char *text)
{
    int32_t code;
    const size_t n = letters_character(text, &code);
    return code < 0x20 || (code >= 0x7f && code < 0xa0) ? 0 : n;
}

/* A word under construction. */
struct folding {
    char text[MAX_WORD];
    size_t n;
    bool gap; /* a space or hyphen was read */
};

/* Appends a character of `n` bytes if it fits. Gaps become hyphens, except next to : and +. */
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

/* Converts text to lower-case plain letters with words joined by single hyphens, without
 * punctuation or invalid UTF-8; truncated to MAX_WORD. */
static void fold(const char *text, char out[MAX_WORD])
{
    struct folding folding = {.n = 0, .gap = false};
    for (; *text != '\0'; letters_skip_marks(&text)) {
        char plain = letters_strip_mark(&text);
        if (plain != 0) {
            add(&folding, &plain, 1);
            continue;
        }
        const size_t n = character_length(text);
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

/* True if the part consists of `head` followed by `tail`. */
static bool is_made_of(const char *part, size_t length, const char *head, const char *tail)
{
    if (part[0] != head[0]) /* the usual case */
        return false;
    const size_t n = strlen(head);
    return length == n + strlen(tail) && memcmp(part, head, n) == 0 &&
           memcmp(part + n, tail, length - n) == 0;
}

/* Writes the usual spelling of one part of a word; colons and plus signs separate the parts. */
static void spell_usually(const char *part, size_t length, char out[MAX_WORD])
{
    snprintf(out, MAX_WORD, "%.*s", (int)length, part);
    for (size_t i = 0; i < LENGTH(words); i++)
        if (is_made_of(part, length, words[i].from, ""))
            snprintf(out, MAX_WORD, "%s", words[i].to);
    for (size_t i = 0; i < LENGTH(lone_games); i++) {
        if (is_made_of(part, length, lone_games[i].from, ""))
            snprintf(out, MAX_WORD, "%s", lone_games[i].to);
        for (size_t k = 0; k < LENGTH(all_tricks); k++)
            if (is_made_of(part, length, lone_games[i].from, all_tricks[k]))
                snprintf(out, MAX_WORD, "%s-du", lone_games[i].to);
    }
    for (size_t i = 0; i < LENGTH(solos); i++)
        if (is_made_of(part, length, solos[i].from, "-solo") ||
            is_made_of(part, length, solos[i].from, "solo") ||
            is_made_of(part, length, "solo-", solos[i].from))
            snprintf(out, MAX_WORD, "%s", solos[i].to);
}

void notation_canonical(const char *text, char *out, size_t size)
{
    char folded[MAX_WORD];
    fold(text, folded);
    size_t n = 0;
    for (const char *part = folded; size > 0;) {
        const size_t length = strcspn(part, ":+");
        char usual[MAX_WORD];
        spell_usually(part, length, usual);
        for (const char *at = usual; *at != '\0' && n + 1 < size; at++)
            out[n++] = *at;
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

bool notation_is_same(const char *a, const char *b)
{
    char one[64], other[64];
    notation_canonical(a, one, sizeof one);
    notation_canonical(b, other, sizeof other);
    return strcmp(one, other) == 0;
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
    int deleted = 0; /* the first column */
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

/* True if the words differ only in that two adjacent letters are swapped. */
static bool is_swap(const char *a, const char *b)
{
    size_t i = 0;
    while (a[i] != '\0' && lower(a[i]) == lower(b[i]))
        i++;
    return a[i] != '\0' && a[i + 1] != '\0' && b[i] != '\0' && lower(a[i]) == lower(b[i + 1]) &&
           lower(a[i + 1]) == lower(b[i]) && notation_distance(a + i + 2, b + i + 2) == 0;
}

bool notation_is_slip(const char *text, const char *word)
{
    const size_t a = strlen(text), b = strlen(word), n = a > b ? a : b;
    const int distance = notation_distance(text, word);
    /* A word that differs in every letter is not a misspelling but another word. */
    return is_swap(text, word) || (distance <= (n <= 4 ? 1 : n <= 8 ? 2 : 3) && distance < (int)b);
}

const char *notation_nearest(const char *text, const char *const *candidates, size_t n_words)
{
    const char *nearest = NULL;
    int best = 0;
    for (size_t i = 0; i < n_words; i++) {
        if (strcmp(text, candidates[i]) == 0 || !notation_is_slip(text, candidates[i]))
            continue;
        const int distance = notation_distance(text, candidates[i]);
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
    while (*text != '\0' && strchr(" \t\r\n,;", *text) == NULL) {
        const size_t length = character_length(text);
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

void notation_hint(const char *text, const char *const *candidates, size_t n_words,
                   char out[HINT_BYTES])
{
    const char *nearest = notation_nearest(text, candidates, n_words);
    out[0] = '\0';
    if (nearest != NULL)
        snprintf(out, HINT_BYTES, tr("; did you mean '%s'?"), nearest);
}

void notation_aside(const char *text, const char *const *candidates, size_t n_words,
                    char out[HINT_BYTES])
{
    const char *nearest = notation_nearest(text, candidates, n_words);
    out[0] = '\0';
    if (nearest != NULL)
        snprintf(out, HINT_BYTES, tr(" (did you mean \"%s\"?)"), nearest);
}

void notation_list(const char *const *candidates, size_t n_words, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t i = 0; i < n_words; i++)
        text_list(out, size, i + 1 == n_words ? tr(" or ") : ", ", "%s", candidates[i]);
}
