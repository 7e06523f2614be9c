/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped player that plays under a rule set: that of the set itself, or under house rules that of the
 * nearest set by which the same games are played with the same cards. */
#ifndef ZOLO_PLAYERS_PLAYER_HOME_H
#define ZOLO_PLAYERS_PLAYER_HOME_H

#include <stdbool.h>

#include "engine/core/status.h"
#include "engine/rules/ruleset.h"

enum { PLAYER_HOME_WHY = 800 };

struct player_home {
    const char *name; /* the shipped set whose player plays; NULL = there is none */
    bool is_same;     /* its rules are these rules; else they are house rules */
    char why
        [PLAYER_HOME_WHY]; /* of house rules: what they change and what follows for the players, as a
                         sentence without an end; "" where nothing is to be said */
};

/* Finds it. House rules keep the player of a set that has the same pack, orders, contracts and cards of the
 * two sides, whatever else they change: what deals are worth, who may say what and when, doubles, ties.
 * STATUS_MEMORY. */
enum status player_home_find(const struct ruleset *rules, struct player_home *out) MUST_USE;

#endif
