/* Words of a decision: its options, the places of cards that matter, the deals shown. */
#ifndef ZOLO_DECISION_DECISION_WORDS_H
#define ZOLO_DECISION_DECISION_WORDS_H

#include "analyzer/decision/advice.h"

/* "pass", "zolo", "♥Q": an option as it is said or shown. */
void option_words(const struct advice *advice, const struct advice_option *option, bool symbols,
                  char out[32]);

/* "♥A with an opponent", "♥A at seat 3 (opposite)". */
void effect_words(const struct situation *situation, const struct effect *effect, bool symbols,
                  char out[64]);

/* "opponent", "partner", "seat". */
const char *place_code(enum place place);

/* "typical", "best", "worst". */
const char *showcase_code(enum showcase kind);

/* Effects of less than this many stakes or points a deal are not worth a line. */
#define EFFECT_NEGLIGIBLE 0.05

/* The effects worth telling, at most `most` and one of each card, in their order: indices into
 * `effects`, at most MAX_EFFECTS. All move the result by EFFECT_NEGLIGIBLE or more and are told
 * from chance. Of a card's places the one that turns the advice round (`has_margin`: options were
 * compared) is told, else the one that leaves least of the result open; cards that turn the advice
 * round come before larger ones that do not. Returns how many. */
int effects_telling(const struct effect *effects, int n, int most, bool has_margin, int *out);

#endif
