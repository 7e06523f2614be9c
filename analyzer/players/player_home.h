/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where trained players come from: files of the user, and those that the program carries. Under house rules
 * the one of the nearest shipped set plays by which the same games are played with the same cards. */
#ifndef ZOLO_PLAYERS_PLAYER_HOME_H
#define ZOLO_PLAYERS_PLAYER_HOME_H

#include "analyzer/players/player_file.h"

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

/* Reads a player (player_read) from a file, if it can be let play (player_fault); its name becomes the source of *diag. STATUS_FILE if it
 * cannot be read. */
enum status player_load(const char *file, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag) MUST_USE;

/* The player that the program carries for a rule set, whatever its name. STATUS_INPUT says for which sets
 * there is one. */
enum status player_load_shipped(const struct ruleset *rules, const struct player_parts *parts,
                                struct diag *diag) MUST_USE;

#endif
