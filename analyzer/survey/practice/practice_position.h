/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position for practice consists of a question as a line in canonical form (question_line.h), the
 * value of each option, and the reasons as text. A position contains only text and numbers, so it
 * can be stored in a database. */
#pragma once

#include "analyzer/answer/answer.h"
#include "analyzer/question/question_read.h"

enum { POSITION_RULES = 1024, POSITION_WHY = 8192 };

struct practice_option {
    char name[32]; /* as action_word writes it */
    double payoff; /* payoff to the seat on turn, in units of the stake */
    double cost;   /* payoff of the best option minus that of this option */
};

struct practice_position {
    char rules[POSITION_RULES]; /* name or file of the rule set, as for --rules */
    char line[QUESTION_BYTES];  /* the question */
    seat seat;                  /* the deciding seat */
    int n_options;
    struct practice_option options[MAX_OPTIONS]; /* best first */
    char why[POSITION_WHY];                      /* the reasons, in paragraphs */
};

/* Reads the question of a position, and its rule set. Returns STATUS_FILE, or STATUS_INPUT if the
 * rule set is missing or has changed. */
enum status practice_position_read(const struct practice_position *position, struct ruleset *rules,
                                   struct situation *out, struct diag *diag);

/* Finds the option named by a user's answer, a single call or card in any spelling. For an illegal
 * action or any other text, returns STATUS_INPUT with the column (1-based, in bytes). */
enum status practice_position_find(const struct practice_position *position,
                                   const struct situation *situation, const char *text, int *option,
                                   struct diag *diag);

/* The difference in payoff between the best two options. */
double practice_position_gap(const struct practice_position *position);

/* In positions worth asking: bounds on the gap, in stakes, and on the best option's win share. */
#define PRACTICE_LEAST_GAP 0.3
#define PRACTICE_MOST_GAP 5.0
#define PRACTICE_LEAST_WIN 0.05

/* Answers the question with answer_find. *fits is true if the question is worth asking: the verdict
 * is not close, no option is a proven win, and the gap and the share of wins are within bounds. If
 * *fits is set, fills *out except for out->rules. Errors of answer_find. */
enum status practice_judge(const struct situation *situation, const struct request *request,
                           bool symbols, bool *fits, struct practice_position *out,
                           struct diag *diag);
