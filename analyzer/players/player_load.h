/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where trained players come from: files of one's own, and those that the program carries. */
#ifndef ZOLO_PLAYERS_PLAYER_LOAD_H
#define ZOLO_PLAYERS_PLAYER_LOAD_H

#include "analyzer/players/player_file.h"

/* Reads a player (player_read) from a file, if it can be let play (player_fault); its name becomes the source of *diag. STATUS_FILE if it
 * cannot be read. */
enum status player_load(const char *file, const struct ruleset *rules,
                        const struct player_parts *parts, struct diag *diag) MUST_USE;

/* The player that the program carries for a rule set, whatever its name. STATUS_INPUT says for which sets
 * there is one. */
enum status player_load_shipped(const struct ruleset *rules, const struct player_parts *parts,
                                struct diag *diag) MUST_USE;

#endif
