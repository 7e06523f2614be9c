/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading and writing cards and words. A card's code is its suit, then its rank: HA HT CQ SJ DK C9.
 * Also accepted: suit symbols, 10 for T, rank first, lower case, and Polish or German figures: D
 * dama, W walet (B Bube), K król; ♣♠♥♦, also ♧♤♡♢. Words are read suit first if possible, so DQ is
 * ♦Q and DD is ♦ dama. D means diamonds before a suit letter, and the queen before a suit symbol:
 * D♥ is ♥Q. Words such as "Kier As" are tried before codes (card_words_read).
 *
 * A word may also list cards by suit, each suit followed by its ranks: "♥A10Q ♣J", "HATQ CJ". After
 * a suit symbol, all letters up to the next symbol are ranks, so "♥ADW" is ♥A ♥Q ♥J; a word of
 * letters alone is read suit by suit only if it cannot be read card by card. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/pack.h"
#include "engine/core/status.h"

/* Reads a suit (letter or symbol; enum suit) or the code of a rank (enum rank) at *text and
 * advances past it. Returns −1 if there is none. */
int notation_read_suit(const char **text);
int notation_read_rank(const char **text);

/* Writes the code of a card ("HT") and a terminating NUL. */
void notation_card_code(const struct pack *pack, card c, char out[3]);

/* Writes a card as "♥10" or "♥Q" (UTF-8, at most 7 bytes with the NUL), with the rank letter of the
 * current language ("♥D" in Polish). */
void notation_card_symbol(const struct pack *pack, card c, char out[8]);

/* Writes the codes (or symbols) of a set in pack order, highest suits and ranks first, separated by
 * spaces. Truncates to `size`; returns the full length without the NUL, as snprintf does. */
size_t notation_cards(const struct pack *pack, cardset set, int symbols, char *out, size_t size);

/* Reads one card at *text and advances *text past it. In a pack with two copies of each card, *out
 * is the first copy. On STATUS_INPUT the message says what was expected, *text is unchanged, and
 * the column of diag is left for the caller to set. */
enum status notation_read_card(const struct pack *pack, const char **text, card *out,
                               struct diag *diag);

/* Like notation_read_card, but for a list from `begin` on, whose words may list cards by suit. */
enum status notation_next_card(const struct pack *pack, const char *begin, const char **text,
                               card *out, struct diag *diag);

/* Reads all of `text` as cards, separated by spaces, commas or nothing. `out` receives at most
 * MAX_CARDS cards in the order written, *n their number; a card written twice in a double pack
 * yields both copies. Returns STATUS_INPUT, with the column in bytes from 1, for a card that does
 * not exist or is written more times than the pack contains it. */
enum status notation_read_cards(const struct pack *pack, const char *text, card *out, int *n,
                                struct diag *diag);

/* Like notation_read_cards, but returns a set. */
enum status notation_read_cardset(const struct pack *pack, const char *text, cardset *out,
                                  struct diag *diag);

/* Copies the word at `text` (up to a space, comma, semicolon or the end) for quotation in a
 * message. Words over 24 bytes are cut and end in "..."; unprintable bytes become '?'. */
void notation_excerpt(const char *text, char out[32]);

/* The number of words in a string, not counting the bars that separate hands. */
int notation_count_words(const char *text);

/* Maps every accepted spelling of a call or contract (RULES 0.2a) to one lower-case ASCII word:
 * "Zollo du" → "zolo-du", "Słup" → "slup", "re" → "rej", "pas" → "p". */
void notation_canonical(const char *text, char *out, size_t size);

/* True if the two strings are spellings of the same word. */
bool notation_is_same(const char *a, const char *b);

/* Edit distance of two words, ignoring case. The distance is exact for words of up to 63 bytes, and
 * an upper bound on the distance of longer words. */
int notation_distance(const char *a, const char *b);

/* True if `text` is probably a misspelling of `word`: it is at most one edit away if the longer of
 * the two has up to four letters, two if up to eight, else three, or two adjacent letters are
 * swapped. All suggestions in messages use this threshold. */
bool notation_is_slip(const char *text, const char *word);

/* The word in `words` nearest to `text` but not equal to it, or NULL if `text` is not a misspelling
 * of any word. Each word in `words` must be valid in place of `text`. */
const char *notation_nearest(const char *text, const char *const *words, size_t n_words);

enum { HINT_BYTES = 96 };

/* The suggestion for a message: "; did you mean 'zolo'?", or in parentheses ` (did you mean
 * "zolo"?)`; "" if notation_nearest finds no word. */
void notation_hint(const char *text, const char *const *words, size_t n_words,
                   char out[HINT_BYTES]);
void notation_aside(const char *text, const char *const *words, size_t n_words,
                    char out[HINT_BYTES]);

/* Writes the words as a list: "random, club or off". */
void notation_list(const char *const *words, size_t n_words, char *out, size_t size);

/* Cards in Polish, German or English words, in any grammatical case: "Kier As", "Kreuz Dame",
 * "trefl dziesiątkę", "herzkönig", "♥ dama", "D Kier". All other text is read as card codes. */

enum card_words {
    CARD_WORDS_NONE,      /* not a card in words, but perhaps a code */
    CARD_WORDS_CARD,      /* a card was read */
    CARD_WORDS_SUIT,      /* a suit but no rank */
    CARD_WORDS_RANK,      /* a rank but no suit */
    CARD_WORDS_AMBIGUOUS, /* "As Kier Dama": ♥A and a queen, or ♠A and ♥Q */
    CARD_WORDS_UNKNOWN    /* a word of 3 or more letters, neither a card nor a list of codes */
};

/* Reads a card written in words at *text. Advances *text only if the result is CARD_WORDS_CARD. */
enum card_words card_words_read(const char **text, enum suit *suit, enum rank *rank);
