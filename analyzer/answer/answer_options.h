/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal actions of the seat on turn, as options of a plan and in words. */
#pragma once

#include "analyzer/answer/answer.h"

/* Lists one option per legal action of answer->situation, in their order, in answer->options and
 * plan->options; for a contract one option, to play on. Twins are one card. A reservation is one
 * option per game that it may be for, since the player knows which (RULES 3.1). Values that do
 * not follow from the option, such as its payoff with open cards, are set to unknown. */
void answer_options_list(struct answer *answer, struct plan *plan);

/* The name of an action of the seat on turn: the call in words, "silence" for no announcement,
 * or the code of a card. */
void action_word(const struct table *table, action chosen, char name[32]);

/* An option as shown to people: "pass", "zolo", "♥Q". */
void option_words(const struct answer *answer, const struct answer_option *option, bool symbols,
                  char out[32]);
