/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position to practise with: the question as its words (hand, calls, cards), and the answer as values
 * of all options. Everything is text or numbers, so that it can be kept and asked again. */
#ifndef ZOLO_PRACTICE_PRACTICE_POSITION_H
#define ZOLO_PRACTICE_PRACTICE_POSITION_H

#include "analyzer/answer/answer.h"

enum { POSITION_WORDS = 1024, POSITION_WHY = 8192 };

/* Something that could be done. */
struct practice_option {
    char name[32]; /* as action_word has it */
    double payoff; /* stakes, to the asker */
    double cost;   /* what it is below the best; 0 for the best */
};

struct practice_position {
    char rules[POSITION_WORDS]; /* as --rules has them */
    unsigned seat;
    char hand[POSITION_WORDS], auction[POSITION_WORDS], play[POSITION_WORDS];
    int n_options;
    struct practice_option options[MAX_OPTIONS]; /* best first */
    char why[POSITION_WHY];                      /* paragraphs */
};

/* Writes the question of a situation: rules, seat, hand, calls and cards so far. */
void practice_position_ask(const struct situation *situation, const char *rules_name,
                           struct practice_position *out);

/* The situation of the question. STATUS_INPUT if it is none of these rules, which are borrowed. */
enum status practice_position_read(const struct practice_position *position,
                                   const struct ruleset *rules, struct situation *out,
                                   struct diag *diag) MUST_USE;

/* The option that an answer means: a call or card in any spelling, of which the whole text is one.
 * STATUS_INPUT with the column in bytes from 1 for a word that is none, or what is not legal there. */
enum status practice_position_find(const struct practice_position *position,
                                   const struct situation *situation, const char *text, int *option,
                                   struct diag *diag) MUST_USE;

/* What is between the best two. */
double practice_position_gap(const struct practice_position *position);

#endif
