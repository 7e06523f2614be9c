/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped table of calls that holds under a rule set: that of the set itself, or that of a set
 * from which house rules differ only where it cannot change a call of the table. */
#ifndef ZOLO_PLAYERS_POLICY_TABLE_HOME_H
#define ZOLO_PLAYERS_POLICY_TABLE_HOME_H

#include <stdbool.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

enum { TABLE_HOME_WHY = 800 };

struct table_home {
    const char *name; /* the shipped set whose table holds; NULL = there is none */
    bool is_same;     /* its rules are these rules; else they are house rules */
    char why
        [TABLE_HOME_WHY]; /* of house rules: what they change and what follows for the players, as a
                         sentence without an end; "" where nothing is to be said */
};

/* Finds it. STATUS_MEMORY. What cannot change a call:
 *   names, money, the session, penalties, the caps of hands laid down, a bok-runda (a deal is
 *   called for its own payoff), whether a value is confirmed;
 *   all bases times the same number;
 *   levels of doubling beyond the last one of the shipped set. Where somebody says that one the
 *   table has no history, and everybody passes (tabled.h). `zolo exploit consistent' finds no more in them
 *   than without that level: see data/policies/README.md. */
enum status policy_table_home(const struct ruleset *rules, struct table_home *out) MUST_USE;

#endif
