/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in whole words, Polish, German or English, in any case form: "Kier As", "as kier", "Kreuz Dame",
 * "trefl dziesiątkę", "herzkönig", "♥ dama", "D Kier". Whatever is no such word is left to the codes of
 * notation.h. */
#ifndef ZOLO_CORE_CARD_WORDS_H
#define ZOLO_CORE_CARD_WORDS_H

#include "engine/core/pack.h"

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
