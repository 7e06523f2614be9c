/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See condition_words.h. */
#include "engine/deal/condition_words.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#include "engine/core/pack.h"

static const struct named_set named_sets[] = {
    {"trumps", WORD_TRUMPS, 0},         {"trump", WORD_TRUMPS, 0},
    {"clubs", WORD_SUIT, SUIT_CLUBS},   {"c", WORD_SUIT, SUIT_CLUBS},
    {"♣", WORD_SUIT, SUIT_CLUBS},       {"spades", WORD_SUIT, SUIT_SPADES},
    {"s", WORD_SUIT, SUIT_SPADES},      {"♠", WORD_SUIT, SUIT_SPADES},
    {"hearts", WORD_SUIT, SUIT_HEARTS}, {"h", WORD_SUIT, SUIT_HEARTS},
    {"♥", WORD_SUIT, SUIT_HEARTS},      {"diamonds", WORD_SUIT, SUIT_DIAMONDS},
    {"d", WORD_SUIT, SUIT_DIAMONDS},    {"♦", WORD_SUIT, SUIT_DIAMONDS},
    {"aces", WORD_RANK, RANK_ACE},      {"ace", WORD_RANK, RANK_ACE},
    {"tens", WORD_RANK, RANK_TEN},      {"ten", WORD_RANK, RANK_TEN},
    {"kings", WORD_RANK, RANK_KING},    {"king", WORD_RANK, RANK_KING},
    {"queens", WORD_RANK, RANK_QUEEN},  {"queen", WORD_RANK, RANK_QUEEN},
    {"jacks", WORD_RANK, RANK_JACK},    {"jack", WORD_RANK, RANK_JACK},
    {"nines", WORD_RANK, RANK_NINE},    {"nine", WORD_RANK, RANK_NINE},
};
enum { N_NAMED_SETS = sizeof named_sets / sizeof *named_sets };

size_t condition_word_length(const char *at)
{
    return strcspn(at, " \t\r\n,;:");
}

bool condition_is_word(const char *at, const char *word)
{
    const size_t n = condition_word_length(at);
    return n == strlen(word) && strncasecmp(at, word, n) == 0;
}

const struct named_set *condition_set(const char *at)
{
    for (int i = 0; i < N_NAMED_SETS; i++)
        if (condition_is_word(at, named_sets[i].name))
            return &named_sets[i];
    return NULL;
}

bool condition_number(const char **at, int *out)
{
    int n = 0;
    for (*out = 0; n < 3 && **at >= '0' && **at <= '9'; n++, ++*at)
        *out = *out * 10 + (**at - '0');
    return n > 0;
}

/* By number. */
static const char *const number_words[] = {"no",   "one", "two",   "three", "four",
                                           "five", "six", "seven", "eight"};
enum { N_NUMBER_WORDS = sizeof number_words / sizeof *number_words };

static bool read_number_word(const char **at, int *out)
{
    for (int i = 0; i < N_NUMBER_WORDS; i++)
        if (condition_is_word(*at, number_words[i])) {
            *out = i;
            *at += strlen(number_words[i]);
            return true;
        }
    return false;
}

bool condition_range(const char **text, struct range *out)
{
    const char *at = *text;
    if (!condition_number(&at, &out->least) && !read_number_word(&at, &out->least))
        return false;
    out->most = out->least;
    out->open = *at == '+';
    if (*at == '+')
        at++;
    else if (*at == '-' && (at++, !condition_number(&at, &out->most)))
        return false;
    at += strspn(at, " \t");
    const struct named_set *set = condition_set(at);
    out->bare = !condition_is_word(at, "of");
    if (!out->bare)
        at += strlen("of");
    else if (set == NULL || set->kind == WORD_SUIT)
        return false;
    *text = at;
    return true;
}

static_assert((int)N_NAMED_SETS + (int)N_NUMBER_WORDS <= (int)MOST_CONDITION_WORDS,
              "all have room");

size_t condition_words(const char *words[MOST_CONDITION_WORDS])
{
    size_t n = 0;
    for (int i = 0; i < N_NAMED_SETS; i++)
        if (strlen(named_sets[i].name) > strlen("♥"))
            words[n++] = named_sets[i].name;
    for (int i = 0; i < N_NUMBER_WORDS; i++)
        words[n++] = number_words[i];
    return n;
}
