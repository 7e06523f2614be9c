/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a program that plays for zolo answers, line by line: who it is, and what it does.
 * Every spelling that a person may use is understood. */
#ifndef ZOLO_PLAYERS_POLICY_ANSWER_H
#define ZOLO_PLAYERS_POLICY_ANSWER_H

#include <stdbool.h>

#include "analyzer/players/outside/policy_message.h"

/* What a program says of itself. */
struct introduction {
    int version; /* of the protocol that it speaks */
    char name[64];
    bool draws;     /* wants random numbers; true if it says nothing about it */
    double cost_us; /* of a whole deal, 0 = did not say */
};

/* Reads the first line of a program. False: `why` says what was wrong, in words
 * that follow the name of the program ("answered what is not JSON …"). */
bool policy_introduction(const char *line, size_t n, struct introduction *out,
                         char why[POLICY_WHY]);

/* Reads an action from the line that answers a view. False as above. */
bool policy_answer(const char *line, size_t n, const struct view *view,
                   const struct policy_view *shown, action *out, char why[POLICY_WHY]);

#endif
