/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --policy and --evidence: who plays how, and how the others are thought to act. Where neither is
 * given the command's default players do both. */
#ifndef ZOLO_CLI_OPTIONS_PLAYER_OPTIONS_H
#define ZOLO_CLI_OPTIONS_PLAYER_OPTIONS_H

#include "analyzer/cli/options/options.h"
#include "analyzer/players/policy_source.h"

/* The players of --policy under a rule set, which is borrowed until *players is cleared. Without
 * --policy those of policy_source_default where the command offers OFFER_BEST_POLICY, else club.
 * As policy_source_read; the source of *diag is the option. */
enum status player_options_policy(const struct common_options *common, const struct ruleset *rules,
                                  struct policy_source *players, struct diag *diag) MUST_USE;

/* Whether the asker goes on by the best reply to them: unless --me table, or his own player, says
 * otherwise. */
bool player_options_reply(const struct common_options *common, const struct policy_source *players);

/* What is believed of the others. Without --evidence the players of --policy where that was not
 * given either, else club. Once after player_options_policy. As policy_source_believe. */
enum status player_options_evidence(const struct common_options *common,
                                    const struct ruleset *rules, struct policy_source *players,
                                    struct evidence *out, struct diag *diag) MUST_USE;

/* Fills what the options decide of how sure a request is to be, what is believed, and what more is
 * reported; the rest of it is left alone. As player_options_evidence. */
enum status player_options_request(const struct common_options *common, const struct ruleset *rules,
                                   struct policy_source *players, struct request *request,
                                   struct diag *diag) MUST_USE;

#endif
