/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice with given numbers, and its sentences. made_answer.h has its rules. */
#pragma once

#include "analyzer/answer/pages/findings.h"

extern struct ruleset reported_stakes; /* whose unit are stakes, and no hand is laid down */

/* The set-up of tests that use it. */
int reported_set_up(void **state);

struct estimate reported_exactly(double value);
struct answer_option reported_option(const char *name, double payoff, double win, double diff,
                                     double open);

/* zolo +14.63 before pass +2.13, exact. */
struct answer reported_zolo_before_pass(void);

/* The same with a follow-up: the next seat doubles with this probability and the others pass; worth
 * this much, with nothing to choose. Lives until the next. */
struct answer reported_zolo_doubled(double chance, struct estimate payoff);

/* Fills reported_sentences with the paragraphs of an advice. */
void reported_by(struct answer *advice);
extern char reported_sentences[MAX_FINDINGS][SENTENCE_BYTES];
extern int reported_n_sentences;
