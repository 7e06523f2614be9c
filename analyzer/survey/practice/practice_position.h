/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position to practise with: the question as its line (question_line.h), and the answer as values of all
 * options. Everything is text or numbers, so that it can be kept and asked again. */
#ifndef ZOLO_SURVEY_PRACTICE_PRACTICE_POSITION_H
#define ZOLO_SURVEY_PRACTICE_PRACTICE_POSITION_H

#include "analyzer/answer/answer.h"
#include "analyzer/question/question_read.h"

enum { POSITION_RULES = 1024, POSITION_WHY = 8192 };

/* Something that could be done. */
struct practice_option {
    char name[32]; /* as action_word has it */
    double payoff; /* stakes, to the asker */
    double cost;   /* what it is below the best; 0 for the best */
};

struct practice_position {
    char rules[POSITION_RULES]; /* as --rules has them */
    char line[QUESTION_BYTES];  /* the question */
    seat seat;                  /* whose it is */
    int n_options;
    struct practice_option options[MAX_OPTIONS]; /* best first */
    char why[POSITION_WHY];                      /* paragraphs */
};

/* Reads the question and the rules that it is asked by. STATUS_FILE, STATUS_INPUT if there are none or
 * they are no longer the same. */
enum status practice_position_read(const struct practice_position *position, struct ruleset *rules,
                                   struct situation *out, struct diag *diag) MUST_USE;

/* The option that an answer means: a call or card in any spelling, of which the whole text is one.
 * STATUS_INPUT with the column in bytes from 1 for a word that is none, or what is not legal there. */
enum status practice_position_find(const struct practice_position *position,
                                   const struct situation *situation, const char *text, int *option,
                                   struct diag *diag) MUST_USE;

/* What is between the best two. */
double practice_position_gap(const struct practice_position *position);

/* The best two are at least and at most so far apart, in stakes; and the best one wins at least so
 * often, else it is hopeless. */
#define PRACTICE_LEAST_GAP 0.3
#define PRACTICE_MOST_GAP 5.0
#define PRACTICE_LEAST_WIN 0.05

/* The answer is that of `advise` to the same request; what it says beside is chosen here. If the
 * choice matters (*fits) the position is filled but for its rules: question, options and why. Errors of advise. */
enum status practice_judge(const struct situation *situation, const struct request *request,
                           bool symbols, bool *fits, struct practice_position *out,
                           struct diag *diag) MUST_USE;

#endif
