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

/* What is believed of the others. `text` is that of --evidence; NULL, as not given: the players of
 * --policy where that was not given either, else club. Once after player_options_policy.
 * As policy_source_believe. */
enum status player_options_evidence(const struct common_options *common, const char *text,
                                    double trust, const struct ruleset *rules,
                                    struct policy_source *players, struct evidence *out,
                                    struct diag *diag) MUST_USE;

#endif
