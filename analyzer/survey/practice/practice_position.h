/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position for practice has a question as its canonical line (question_line.h), the value of each
 * option, and the reasons as text. A database can store a position, since it contains only text and
 * numbers. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/question/question_read.h"

enum { POSITION_RULES = 1024, POSITION_WHY = 8192 };

struct practice_option {
    char name[32]; /* as action_word writes it */
    double payoff; /* payoff to the deciding seat, in stakes */
    double cost;   /* payoff of the best option minus the payoff of this one */
};

struct practice_position {
    char rules[POSITION_RULES]; /* name or file of the rule set, as for --rules */
    char line[QUESTION_BYTES];  /* the question */
    seat seat;                  /* the deciding seat */
    int n_options;
    struct practice_option options[MAX_OPTIONS]; /* best first */
    char why[POSITION_WHY];                      /* the reasons, in paragraphs */
};

/* Reads the question of a position, and its rule set. STATUS_FILE; STATUS_INPUT if the rule set is
 * missing or has changed. */
enum status practice_position_read(const struct practice_position *position, struct ruleset *rules,
                                   struct situation *out, struct diag *diag);

/* Finds the option that a user's answer names, one call or card in any spelling. STATUS_INPUT, with
 * the column in bytes from 1, for an illegal action and for anything else. */
enum status practice_position_find(const struct practice_position *position,
                                   const struct situation *situation, const char *text, int *option,
                                   struct diag *diag);

/* The difference in payoff between the best two options. */
double practice_position_gap(const struct practice_position *position);

/* Bounds on the gap, in stakes, and the best option's share of wins in a position worth asking. */
#define PRACTICE_LEAST_GAP 0.3
#define PRACTICE_MOST_GAP 5.0
#define PRACTICE_LEAST_WIN 0.05

/* Answers the question with answer_find. *fits is whether the question is worth asking: the verdict
 * is not close, no option is a proven win, and gap and wins are within bounds. If *fits, fills *out
 * except for its rules. Errors of answer_find. */
enum status practice_judge(const struct situation *situation, const struct request *request,
                           bool symbols, bool *fits, struct practice_position *out,
                           struct diag *diag);
