/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What --policy accepts: the built-in players, trained players, shared objects, other programs,
 * and one of them for each role.
 *
 *   club   pimc:100                        built in (policy_parse)
 *   learnt   player:mine.player            trained (trained_player.h)
 *   ./mine.so   mine.so   plugins/mine     a path: has a slash or ends in .so
 *   exec:./mybot.py --deep                 a program and its arguments
 *   me=./mine.so,others=club               by role, in any order
 *
 * After `exec:` at the very beginning everything belongs to the command. Within a
 * role a comma in a command stands in quotes: me=exec:'./mybot.py 1,2',others=club. */
#ifndef ZOLO_PLAYERS_POLICY_SOURCE_H
#define ZOLO_PLAYERS_POLICY_SOURCE_H

#include "analyzer/players/outside/policy_outside.h"
#include "analyzer/players/trained_player.h"
#include "analyzer/question/posterior.h"

enum { WHY_BYTES = 800 }; /* as struct player_home has */
enum { N_POLICY_ROLES = 2, TRAINED_BELIEVED = N_POLICY_ROLES, N_TRAINED_PLAYERS };

/* Players as read, and what was loaded for them. Zeroed is empty. */
struct policy_source {
    struct policy_roles roles;
    bool by_role; /* each role was named: "me=…,others=…" */
    struct policy_outside *outside[N_POLICY_ROLES];
    struct trained_player *trained[N_TRAINED_PLAYERS]; /* by role, and of policy_source_believe */
    char
        why[WHY_BYTES]; /* of players whom nobody has named: policy_source_default; "" = as usual */
};

/* The strongest player that answers a question about all deals of 16 cards within a second: the default. "learnt" if the program carries a trained player that plays under
 * the rules, else "club". `why` says of house rules what they mean for the players (player_home.h), "" where
 * nothing is to be said. STATUS_MEMORY. */
enum status policy_source_default(const struct ruleset *rules, const char **name,
                                  char why[WHY_BYTES]) MUST_USE;

/* Reads players by role; one for all is both. Trained players are those for `rules`, which is
 * borrowed until *out is cleared. STATUS_INPUT with the column, STATUS_FILE, STATUS_PROGRAM. On
 * failure *out is empty. Cleared after every table that uses out->roles, or a copy of them. */
enum status policy_source_read(const char *text, const struct ruleset *rules,
                               struct bot_patience patience, struct policy_source *out,
                               struct diag *diag) MUST_USE;

/* The same for a single player: out->roles.me. A role is refused. */
enum status policy_source_read_one(const char *text, const struct ruleset *rules,
                                   struct bot_patience patience, struct policy_source *out,
                                   struct diag *diag) MUST_USE;

/* What --model accepts: "off", a built-in player that knows the probabilities of its actions
 * (opponent_model_parse), or a trained player, whom *source then owns beside its players. Once for each
 * *source. STATUS_INPUT with the column, STATUS_FILE, STATUS_MEMORY; *out is then untouched. */
enum status policy_source_believe(const char *text, double trust, const struct ruleset *rules,
                                  struct policy_source *source, struct opponent_model *out,
                                  struct diag *diag) MUST_USE;

/* Who plays for the querying seat, and for the others, where nobody is named and the deals are too many for a
 * best reply: in long deals a player who searches, among those of policy_source_default. What a solo
 * is worth depends on who plays it, and a rule of thumb plays it badly. NULL: as the others. */
const char *policy_source_own(const struct ruleset *rules);

void policy_source_clear(struct policy_source *source);

#endif
