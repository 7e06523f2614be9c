/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position to practise with: a question as its canonical line (question_line.h), the value of
 * each option, and the reasons as text. It holds text and numbers only, so that a database can
 * store it. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/question/question_read.h"

enum { POSITION_RULES = 1024, POSITION_WHY = 8192 };

struct practice_option {
    char name[32]; /* as action_word writes it */
    double payoff; /* stakes to the deciding seat */
    double cost;   /* payoff of the best option − payoff; 0 for the best */
};

struct practice_position {
    char rules[POSITION_RULES]; /* name or file, as for --rules */
    char line[QUESTION_BYTES];  /* the question */
    seat seat;                  /* the deciding seat */
    int n_options;
    struct practice_option options[MAX_OPTIONS]; /* best first */
    char why[POSITION_WHY];                      /* the reasons, in paragraphs */
};

/* Reads the question of a position and its rule set. STATUS_FILE; STATUS_INPUT if the rule set is
 * missing or has changed. */
enum status practice_position_read(const struct practice_position *position, struct ruleset *rules,
                                   struct situation *out, struct diag *diag);

/* Finds the option that a user's answer names: one call or card, in any spelling. STATUS_INPUT,
 * with the column in bytes from 1, for anything else and for an illegal action. */
enum status practice_position_find(const struct practice_position *position,
                                   const struct situation *situation, const char *text, int *option,
                                   struct diag *diag);

/* Difference in payoff between the best two options. */
double practice_position_gap(const struct practice_position *position);

/* Bounds of a position worth asking: on the gap, in stakes, and on the share of deals that the best
 * option wins. */
#define PRACTICE_LEAST_GAP 0.3
#define PRACTICE_MOST_GAP 5.0
#define PRACTICE_LEAST_WIN 0.05

/* Answers the question by answer_find. *fits says whether it is worth asking: the verdict is not
 * close, no option is proven to win, and the bounds above hold. Then *out is filled except for its
 * rules. Errors of answer_find. */
enum status practice_judge(const struct situation *situation, const struct request *request,
                           bool symbols, bool *fits, struct practice_position *out,
                           struct diag *diag);
