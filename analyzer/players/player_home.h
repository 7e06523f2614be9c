/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sources of trained players: the user's files, and files embedded in the program. House rules use
 * the player of the shipped set that they extend, if that has the same games and cards. */
#pragma once

#include "analyzer/players/player_file.h"

enum { PLAYER_HOME_WHY = 800 };

struct player_home {
    const char *name;          /* the shipped set whose player is used; NULL: none */
    bool is_same;              /* the rules are this set, not house rules */
    char why[PLAYER_HOME_WHY]; /* how house rules differ, and the effect on the players, as a
                                * clause; "": no house rules */
};

/* Finds the player for a rule set. House rules keep the player of the set that they extend if pack,
 * orders, contracts, old cards and partner cards are the same, whatever else differs: values, who
 * may make which call, doubles, ties. STATUS_MEMORY. */
enum status player_home_find(const struct ruleset *rules, struct player_home *out);

/* Reads a player from a file (player_read) and checks it (player_fault). The file becomes the
 * source of *diag. STATUS_INPUT, STATUS_MEMORY, STATUS_FILE. */
enum status player_load(const char *file, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag);

/* Reads the embedded player for rules with the same fingerprint. STATUS_INPUT if no embedded player
 * fits; the message lists the rule sets that have one. */
enum status player_load_shipped(const struct ruleset *rules, const struct player_parts *parts,
                                struct diag *diag);
