/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and words as people write them. Codes are suit then rank:
 * HA HT CQ SJ DK C9; also suit symbols, ten as 10, either order, any case, and
 * Polish or German figures: D dama, W walet (B Bube), K król; ♣♠♥♦, also ♧♤♡♢.
 * Suit first is tried before rank first: DQ is ♦Q, DD is ♦ dama. D before a suit's letter is no queen,
 * before its symbol it is: D♥ is ♥Q. Whole words, as in "Kier As", are understood before codes
 * (card_words_read). */
#ifndef ZOLO_CORE_NOTATION_H
#define ZOLO_CORE_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/pack.h"
#include "engine/core/status.h"

/* Writes the code of a card ("HT") with its end, 3 bytes. */
void notation_card_code(const struct pack *pack, card c, char out[3]);

/* Writes "♥10", "♥Q" (UTF-8, at most 7 bytes with its end); in another language its letters: "♥D". */
void notation_card_symbol(const struct pack *pack, card c, char out[8]);

/* Writes the codes (or symbols) of a set, high suit and rank first within the
 * pack's order, separated by one space; returns the length it needs without
 * the end, cut to `size`. */
size_t notation_cards(const struct pack *pack, cardset set, int symbols, char *out, size_t size);

/* Reads one card at *text and moves *text past it. In a pack with twins the
 * first copy is meant. On STATUS_INPUT the message says what was expected and
 * *text stays; diag column is not set (the caller knows the whole). */
enum status notation_read_card(const struct pack *pack, const char **text, card *out,
                               struct diag *diag) MUST_USE;

/* Reads cards separated by spaces, commas or nothing, up to the end of text.
 * A card named more often than the pack has copies, or a wrong card, is
 * STATUS_INPUT with its column in bytes from 1. `out` receives at most
 * MAX_CARDS cards in the order written, *n their number. Copies of a twin are
 * given out one after the other. */
enum status notation_read_cards(const struct pack *pack, const char *text, card *out, int *n,
                                struct diag *diag) MUST_USE;

/* The same as a set. */
enum status notation_read_cardset(const struct pack *pack, const char *text, cardset *out,
                                  struct diag *diag) MUST_USE;

/* Copies the word at `text` (up to a space, comma, semicolon or the end) for quoting in a
 * message: at most 24 bytes, longer ones end in "...", and what is not
 * printable UTF-8 becomes '?'. */
void notation_excerpt(const char *text, char out[32]);

/* How many words a text has; bars between hands are none. */
int notation_count_words(const char *text);

/* Folds the spellings of a call or contract (RULES 0.2a) into one lower-case
 * ASCII word: "Zollo du" → "zolo-du", "Słup" → "slup", "re" → "rej",
 * "pas" → "p". */
void notation_canonical(const char *text, char *out, size_t size);

/* Edit distance of two words of up to 63 bytes (case ignored), to find the
 * nearest valid word for a message; longer ones are farther apart than they are. */
int notation_distance(const char *a, const char *b);

/* Whether `text` is near enough to `word` to be a slip of the pen: one change in words of up to four
 * letters (the longer of the two), two up to eight, three beyond, or two neighbours that changed
 * places. The one threshold of all messages. */
bool notation_is_slip(const char *text, const char *word);

/* The word of `words` nearest to `text`, or NULL if `text` is a slip of none of them; never `text` itself.
 * The caller has seen to it that each of them would be understood in its place. */
const char *notation_nearest(const char *text, const char *const *words, size_t n_words);

enum { HINT_BYTES = 96 };

/* What a message says of that word: "; did you mean 'zolo'?", or as an aside ` (did you mean
 * "zolo"?)`; "" if there is none. */
void notation_hint(const char *text, const char *const *words, size_t n_words,
                   char out[HINT_BYTES]);
void notation_aside(const char *text, const char *const *words, size_t n_words,
                    char out[HINT_BYTES]);

/* "random, club or off". */
void notation_list(const char *const *words, size_t n_words, char *out, size_t size);

/* Cards in whole words, Polish, German or English, in any case form: "Kier As", "as kier", "Kreuz Dame",
 * "trefl dziesiątkę", "herzkönig", "♥ dama", "D Kier". Whatever is no such word is left to the
 * codes. */

enum card_words {
    CARD_WORDS_NONE,      /* no words of this kind: it may be a code */
    CARD_WORDS_CARD,      /* a card was read */
    CARD_WORDS_SUIT,      /* a suit without a rank */
    CARD_WORDS_RANK,      /* a rank without a suit */
    CARD_WORDS_AMBIGUOUS, /* "As Kier Dama": ♥A and a queen, or ♠A and ♥Q */
    CARD_WORDS_UNKNOWN    /* a word of three letters or more that is neither, nor codes */
};

/* Reads a card in words at *text. CARD_WORDS_CARD moves *text past it. */
enum card_words card_words_read(const char **text, enum suit *suit, enum rank *rank);

#endif
