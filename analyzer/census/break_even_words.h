/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the forms of break-even chances share: words of acts and steps, and going through them all. */
#ifndef ZOLO_CENSUS_BREAK_EVEN_WORDS_H
#define ZOLO_CENSUS_BREAK_EVEN_WORDS_H

#include "analyzer/census/break_even.h"
#include "analyzer/report/sheet.h"

/* "zolo" for a bid, else "kontra" and so on: what is said. */
const char *act_word(const struct ruleset *rules, const struct act *act);

/* "old", "young", "declarer" or "opponents": who says it. */
const char *act_side(const struct ruleset *rules, const struct act *act);

/* "plain", "short", "trickless". */
const char *loss_step_code(enum loss_step step);

/* Calls `visit` with every act of break_even_list and every pair of steps that pay differently. */
typedef enum status break_even_visitor(void *self, const struct break_even *even);
enum status break_even_each(const struct ruleset *rules, break_even_visitor *visit,
                            void *self) MUST_USE;

/* The next cell: "50.0", and if a tie is worth something "50.0 + 0.75 t", t the chance of it; in
 * percent, which the head says. */
void break_even_add_threshold(struct sheet *sheet, int decimals, double chance, double per_tie);

#endif
