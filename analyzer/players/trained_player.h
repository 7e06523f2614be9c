/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trained players in --policy: "learnt", the embedded player for the rule set, and "player:FILE"
 * (player_file.h). After a plus sign another player may be named for the cards: a built-in player,
 * "learnt" or a file, as in "learnt+pimc:20", "player:my.player+learnt". */
#pragma once

#include <stdbool.h>

#include "engine/policy/policy.h"

struct trained_player;

/* True if a text of n bytes begins like that of a trained player. */
bool trained_player_is(const char *text, size_t n);

/* Loads the player that `label` names for a rule set. *out borrows *loaded, which the caller frees.
 * Players with the same file and rules share their tables, which remain cached after the last
 * player is freed, until another file is read. Not thread-safe; must not be called while a trained
 * player is in use. STATUS_INPUT if no player is embedded for the rules, the file is damaged or for
 * other rules (line, column), or the player of the cards is unknown (column); STATUS_FILE,
 * STATUS_MEMORY. */
enum status trained_player_load(const char *label, const struct ruleset *rules, struct policy *out,
                                struct trained_player **loaded, struct diag *diag);
void trained_player_free(struct trained_player *loaded); /* accepts NULL */
