/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who call by a table: "consistent" and "learnt", tables that the program carries for the
 * rule set, "player:FILE", whose file has calls and cards (player_file.h), and "table:FILE". The cards
 * of others are club's; those of `learnt` were counted through where the program carries such, and else
 * come from the net it was learnt with. After a plus stands who else plays them: another built-in
 * player, that net ("net"), or files of one's own: "consistent+pimc:20", "consistent+player:my.player",
 * "table:my.table+cards:my.cards", "learnt+exact:my.exact". */
#ifndef ZOLO_PLAYERS_POLICY_TABLED_H
#define ZOLO_PLAYERS_POLICY_TABLED_H

#include <stdbool.h>

#include "engine/policy/policy.h"

struct policy_tabled;

/* True if a text of n bytes begins as such a player. */
bool policy_tabled_is(const char *text, size_t n);

/* Loads a player for a rule set, which is borrowed until policy_tabled_free. `label` is how it is
 * written. `known` are n players already loaded, or NULL: one that calls by the same table for the
 * same rules lends it, for the life of *loaded. STATUS_INPUT if there is no table for these rules, if it is damaged or for other rules
 * (file, line, column), or the player of the cards is none or has no column of its own to name;
 * STATUS_FILE, STATUS_MEMORY. *out needs *loaded, which policy_tabled_free takes back. */
enum status policy_tabled_load(const char *label, const struct ruleset *rules,
                               struct policy_tabled *const known[], int n, struct policy *out,
                               struct policy_tabled **loaded, struct diag *diag) MUST_USE;
void policy_tabled_free(struct policy_tabled *loaded); /* accepts NULL */

/* Loads a player whose table and net policy_tabled_load then lends to each that is written alike and
 * plays by the same rules, in this process and in copies of it. One at a time, kept to the end; before
 * anything runs side by side. As policy_tabled_load. */
enum status policy_tabled_keep(const char *label, const struct ruleset *rules,
                               struct diag *diag) MUST_USE;

#endif
