/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trained players in --policy: "learnt", the one that the program carries for the rule set, and
 * "player:FILE" (player_file.h). After a plus stands whose cards they play: a built-in player, "learnt",
 * or another file: "learnt+pimc:20", "player:my.player+learnt". */
#ifndef ZOLO_PLAYERS_TRAINED_PLAYER_H
#define ZOLO_PLAYERS_TRAINED_PLAYER_H

#include <stdbool.h>

#include "engine/policy/policy.h"

struct trained_player;

/* True if a text of n bytes begins as such a player. */
bool trained_player_is(const char *text, size_t n);

/* Loads a player for a rule set. `label` is how it is written. What is read is shared with all loaded players
 * that call by the same file under the same rules. STATUS_INPUT if no player is carried for these rules,
 * the file is damaged or for other rules (line, column), or whoever plays the cards is unknown (column);
 * STATUS_FILE, STATUS_MEMORY. *out needs *loaded, which trained_player_free takes back. Players are loaded
 * and freed by one thread, while none plays. What was read stays after the last is freed, until something
 * else is read. */
enum status trained_player_load(const char *label, const struct ruleset *rules, struct policy *out,
                                struct trained_player **loaded, struct diag *diag) MUST_USE;
void trained_player_free(struct trained_player *loaded); /* accepts NULL */

#endif
