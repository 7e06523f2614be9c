/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal actions of the seat on turn, as options of a plan and in words. */
#pragma once

#include "analyzer/answer/answer.h"

/* Lists one option per legal action of answer->situation, in the same order, in answer->options and
 * plan->options. For a contract there is one option, to play on. Twins count as one card. A
 * reservation yields one option per game that the player may mean by it (RULES 3.1). Payoffs with
 * open cards are set to unknown. */
void answer_options_list(struct answer *answer, struct plan *plan);

/* Names an action of the seat on turn: a call in words, "silence" for no announcement, or a card
 * code. */
void action_word(const struct table *table, action chosen, char name[32]);

/* Names an option for people: "pass", "zolo", "♥Q". */
void option_words(const struct answer *answer, const struct answer_option *option, bool symbols,
                  char out[32]);
