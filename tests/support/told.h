/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice of chosen numbers, and the sentences that tell it. made_answer.h has its rules. */
#ifndef ZOLO_TEST_TOLD_H
#define ZOLO_TEST_TOLD_H

#include "analyzer/answer/pages/findings.h"

extern struct ruleset told_stakes; /* whose unit are stakes, and no hand is laid down */

/* The set-up of tests that use it. */
int told_set_up(void **state);

struct estimate told_exactly(double value);
struct answer_option told_option(const char *name, double payoff, double win, double diff,
                                 double open);

/* zolo +14.63 before pass +2.13, exact. */
struct answer told_zolo_before_pass(void);

/* The same, and what comes if the next seat then doubles and the others pass: with this chance, worth
 * so much, and nothing to choose. Lives until the next. */
struct answer told_zolo_doubled(double chance, struct estimate payoff);

/* Fills told_sentences with the paragraphs of an advice. */
void told_by(struct answer *advice);
extern char told_sentences[MAX_FINDINGS][SENTENCE_BYTES];
extern int told_n_sentences;

#endif
