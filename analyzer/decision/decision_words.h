/* Words of a decision: its options, places of cards, the deals shown. */
#ifndef ZOLO_DECISION_DECISION_WORDS_H
#define ZOLO_DECISION_DECISION_WORDS_H

#include "analyzer/decision/advice.h"

/* "pass", "zolo", "♥Q": an option as it is said or shown. */
void option_words(const struct advice *advice, const struct advice_option *option, bool symbols,
                  char out[32]);

/* "opponent", "partner", "seat". */
const char *place_code(enum place place);

/* "typical", "best", "worst". */
const char *showcase_code(enum showcase kind);

#endif
