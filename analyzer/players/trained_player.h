/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trained players in --policy: "learnt", the embedded player for the rule set, and "player:FILE"
 * (player_file.h). A separate card player may follow after a plus sign: a built-in player, "learnt"
 * or a file, as in "learnt+pimc:20" or "player:my.player+learnt". */
#pragma once

#include <stdbool.h>

#include "engine/policy/policy.h"

struct trained_player;
struct player_parts; /* player_file.h */

/* True if a text of n bytes begins like the label of a trained player. */
bool trained_player_is(const char *text, size_t n);

/* Loads, for a rule set, the player that `label` names. *out borrows *loaded, which the caller
 * frees. Players with the same file and rules share their tables, which remain cached after the
 * last player is freed, until another file is read. Not thread-safe; must not be called while any
 * trained player is in use. Returns STATUS_INPUT if no player is embedded for the rules, the file
 * is damaged or for other rules (with line and column), or the card player is unknown (with
 * column); STATUS_FILE or STATUS_MEMORY. */
enum status trained_player_load(const char *label, const struct ruleset *rules, struct policy *out,
                                struct trained_player **loaded, struct diag *diag);
void trained_player_free(struct trained_player *loaded); /* accepts NULL */

/* --- which embedded player fits the rules ---------------------------------------------------- */

/* House rules use the player for the shipped rule set that they extend, if that set has the same
 * games and cards. */
enum { PLAYER_HOME_WHY = 800 };

struct player_home {
    const char *name;          /* the shipped rule set whose player is used; NULL if none is */
    bool is_same;              /* the rules are this shipped set, not house rules */
    char why[PLAYER_HOME_WHY]; /* a clause: how house rules differ, and how this affects the
                                * players; "": no house rules */
};

/* Finds the player for a rule set. House rules keep the player for the rule set that they extend if
 * pack, orders, contracts, old cards and partner cards are the same, even if values, permitted
 * calls, doubles or ties differ. Returns STATUS_MEMORY. */
enum status player_home_find(const struct ruleset *rules, struct player_home *out);

/* Reads the embedded player for rules with the same fingerprint. Returns STATUS_INPUT if no
 * embedded player fits; the message lists the rule sets that have a player. */
enum status player_load_shipped(const struct ruleset *rules, const struct player_parts *parts,
                                struct diag *diag);
