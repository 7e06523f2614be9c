/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a condition that stand for sets of cards and for numbers of them; condition.c reads
 * what they say of a hand. */
#ifndef ZOLO_DEAL_CONDITION_WORDS_H
#define ZOLO_DEAL_CONDITION_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* A set of cards that has a name. */
enum word { WORD_TRUMPS, WORD_SUIT, WORD_RANK };
struct named_set {
    const char *name;
    enum word kind;
    int value; /* enum suit or enum rank; 0 for trumps */
};

/* How many there are of something. */
struct range {
    int least, most;
    bool open; /* "2+": as many as there are */
    bool bare; /* of the set whose name follows, and of no further cards: "four trumps" */
};

/* The bytes before the next space, comma, semicolon or colon. */
size_t condition_word_length(const char *at);
/* Whether the word there is this one, in capitals or small letters. */
bool condition_is_word(const char *at, const char *word);

/* The set that the word there names, or NULL. */
const struct named_set *condition_set(const char *at);

/* Fills `words` with the names of sets that are words, not letters or signs, and with the numbers that
 * are words. Returns how many. */
enum { MOST_CONDITION_WORDS = 40 };
size_t condition_words(const char *words[MOST_CONDITION_WORDS]);

/* Reads a number of at most three digits. */
bool condition_number(const char **at, int *out);

/* Reads "2 of", "two of", "1-2 of" or "1+ of", and without "of" where trumps or a rank follow ("four
 * trumps", "no aces"); false, without moving, if it is none. */
bool condition_range(const char **text, struct range *out);

#endif
