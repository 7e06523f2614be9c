/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trained players in --policy: "learnt", the embedded player for the rule set, and "player:FILE"
 * (player_file.h). After a plus sign another player may be named for the cards: a built-in player,
 * "learnt" or a file, as in "learnt+pimc:20", "player:my.player+learnt". */
#pragma once

#include <stdbool.h>

#include "engine/policy/policy.h"

struct trained_player;
struct player_parts; /* player_file.h */

/* True if a text of n bytes begins like the label of a trained player. */
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

/* --- where the files are --------------------------------------------------------------------- */

/* House rules use the player of the shipped set that they extend, if that has the same games and
 * cards. */
enum { PLAYER_HOME_WHY = 800 };

struct player_home {
    const char *name;          /* the shipped rule set whose player is used; NULL: none */
    bool is_same;              /* the rules are this shipped set, not house rules */
    char why[PLAYER_HOME_WHY]; /* how house rules differ, and the effect on the players, as a
                                * clause; "": no house rules */
};

/* Finds the player for a rule set. House rules keep the player of the set that they extend if pack,
 * orders, contracts, old cards and partner cards are the same, whatever else differs: values, who
 * may make which call, doubles, ties. STATUS_MEMORY. */
enum status player_home_find(const struct ruleset *rules, struct player_home *out);

/* Reads the embedded player for rules with the same fingerprint. STATUS_INPUT if no embedded player
 * fits; the message lists the rule sets that have one. */
enum status player_load_shipped(const struct ruleset *rules, const struct player_parts *parts,
                                struct diag *diag);
