/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The syntax of --policy: built-in players, trained players, shared objects, programs, or one
 * player per role.
 *
 *   club   pimc:100                        built in (policy_parse)
 *   learnt   player:mine.player            trained (trained_player.h)
 *   ./mine.so   mine.so   plugins/mine     a shared object: has a slash or ends in .so
 *   exec:./mybot.py --deep                 a program and its arguments
 *   me=./mine.so,others=club               by role, in any order
 *
 * If the text begins with `exec:`, the rest is the command. If a command is given for a role, its
 * commas must be quoted: me=exec:'./mybot.py 1,2',others=club. */
#pragma once

#include "analyzer/players/outside/policy_outside.h"
#include "analyzer/players/trained_player.h"
#include "analyzer/question/posterior.h"

enum { WHY_BYTES = 800 }; /* PLAYER_HOME_WHY */
enum { N_POLICY_ROLES = 2, TRAINED_BELIEVED = N_POLICY_ROLES, N_TRAINED_PLAYERS };

/* The players, and the data that was loaded for them. A zeroed struct is empty. */
struct policy_source {
    struct policy_roles roles;
    bool by_role; /* given by role: "me=…,others=…" */
    struct policy_outside *outside[N_POLICY_ROLES];
    struct trained_player *trained[N_TRAINED_PLAYERS]; /* [role], then the player of --model */
    char why[WHY_BYTES]; /* why these default players were chosen, as in policy_source_default */
};

/* The default player: "learnt" if an embedded player can play the rules, else "club". The default
 * is the strongest player with which a question about all deals of 16 cards takes less than a
 * second. `why` is as in trained_player.h. STATUS_MEMORY. */
enum status policy_source_default(const struct ruleset *rules, const char **name,
                                  char why[WHY_BYTES]);

/* Reads one player per role, or one player for both roles. `rules`, for which trained players are
 * loaded, is borrowed until *out is cleared; *out must outlive all copies of out->roles. Returns
 * STATUS_INPUT with the column, STATUS_FILE or STATUS_PROGRAM; *out is then empty. */
enum status policy_source_read(const char *text, const struct ruleset *rules,
                               struct bot_patience patience, struct policy_source *out,
                               struct diag *diag);

/* Reads a single player into out->roles.me; roles are refused. */
enum status policy_source_read_one(const char *text, const struct ruleset *rules,
                                   struct bot_patience patience, struct policy_source *out,
                                   struct diag *diag);

/* Reads --model: "off", a built-in player with known action probabilities (opponent_model_parse),
 * or a trained player, which *source then owns. Call this only once per *source. Returns
 * STATUS_INPUT with the column, STATUS_FILE or STATUS_MEMORY; *out is then unchanged. */
enum status policy_source_believe(const char *text, double trust, const struct ruleset *rules,
                                  struct policy_source *source, struct opponent_model *out,
                                  struct diag *diag);

/* The default players, by role, for games whose deals are too long for a best response; NULL for
 * other games. The querying seat has a searching player, since a solo's value depends on how it is
 * played, and club plays solos badly. */
const char *policy_source_own(const struct ruleset *rules);

void policy_source_clear(struct policy_source *source);
