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

/* --evidence and --trust as given: EVIDENCE_NOT_GIVEN where they were not. */
struct evidence_options {
    const char *text;
    double trust;
};
#define EVIDENCE_NOT_GIVEN ((struct evidence_options){NULL, -1})

/* Their two rows in a table of options, for a struct evidence_options in `structure`. */
#define OPTIONS_OF_EVIDENCE(structure, member, group)                                        \
    {{"evidence", 0, H_("SPEC"), OPTION_RARE,                                                \
      H_("Weigh the deals as if the others called and played by this policy (default: the "  \
         "default "                                                                          \
         "of --policy; club if --policy is given); off: all deals alike"),                   \
      (group)},                                                                              \
     OPTION_TEXT,                                                                            \
     OPTION_AT(structure, member.text)},                                                     \
    {                                                                                        \
        {"trust", 0, "T", 0, H_("How far that is believed, 0 to 1 (default 0.5)"), (group)}, \
            OPTION_SHARE, OPTION_AT(structure, member.trust), .low = 0, .high = 1            \
    }

/* Ends the program where both are given and --evidence is off. */
void player_options_check(const struct argp_state *state, const struct evidence_options *given);

/* What is believed of the others. Without --evidence the players of --policy where that was not
 * given either, else club. Once after player_options_policy. As policy_source_believe. */
enum status player_options_evidence(const struct common_options *common,
                                    const struct evidence_options *given,
                                    const struct ruleset *rules, struct policy_source *players,
                                    struct evidence *out, struct diag *diag) MUST_USE;

#endif
