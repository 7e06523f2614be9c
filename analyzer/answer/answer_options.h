/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is open to the seat on turn: as the options of a plan, and in words. */
#ifndef ZOLO_ANSWER_ANSWER_OPTIONS_H
#define ZOLO_ANSWER_ANSWER_OPTIONS_H

#include "analyzer/answer/answer.h"

/* Lists one option for each legal action of answer->situation, in their order, in answer->options
 * and plan->options; for a contract one, to play on. Twins are one card. A reservation is an option for each game that it may be
 * the reservation of, since who makes one knows its name already (RULES 3.1). What an option does
 * not tell, such as its payoff with open cards, is unknown. */
void answer_options_list(struct answer *answer, struct plan *plan);

/* The word of an action of the seat on turn as it would be said, "silence" for an announcement that
 * is not made, or the code of a card. */
void action_word(const struct table *table, action chosen, char name[32]);

/* "pass", "zolo", "♥Q": an option as it is shown to people. */
void option_words(const struct answer *answer, const struct answer_option *option, bool symbols,
                  char out[32]);

#endif
