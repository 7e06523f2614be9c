/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legal actions of the seat on turn, as the options of a plan and as text. */
#pragma once

#include "analyzer/answer/answer.h"

/* Lists one option per legal action of answer->situation, in the same order, in answer->options and
 * plan->options. A question about a contract has one option: to play on. Identical cards count as
 * one. A reservation yields one option for each game that the player may name later (RULES 3.1).
 * Sets the payoffs with all hands visible to unknown. */
void answer_options_list(struct answer *answer, struct plan *plan);

/* Names an action of the seat on turn: a call in words, "silence" (no announcement), or a card
 * code. */
void action_word(const struct table *table, action chosen, char name[32]);

/* Returns the human-readable name of an option: "pass", "zolo", "♥Q". */
void option_words(const struct answer *answer, const struct answer_option *option, bool symbols,
                  char out[32]);
