/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See player_options.h. */
#include "analyzer/cli/options/player_options.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"

static enum status default_player(const struct common_options *common, const struct ruleset *rules,
                                  const char **name, char why[WHY_BYTES])
{
    *name = "club";
    why[0] = '\0';
    return common->offered & OFFER_BEST_POLICY ? policy_source_default(rules, name, why)
                                               : STATUS_OK;
}

/* NULL = plays as the others do, or as --me has it. */
static const char *default_asker(const struct common_options *common, const struct ruleset *rules)
{
    return (common->offered & OFFER_ASKER) != 0 && common->me == ME_NOT_GIVEN
               ? policy_source_asker(rules)
               : NULL;
}

/* House rules that cost the asker the usual players must not do so in silence. */
static void tell_who_plays(const struct common_options *common, const char *name, const char *why)
{
    char text[WHY_BYTES + 160];
    if (why[0] == '\0' || strcmp(name, "club") != 0 || !common->pool.is_writer)
        return;
    snprintf(text, sizeof text, tr("zolo: note: everybody %s; `zolo train' makes a player"), why);
    text_indented(stderr, 0, text);
}

static enum status check_me(const struct common_options *common, struct policy_source *players,
                            struct diag *diag)
{
    if (common->me == ME_NOT_GIVEN || !players->by_role)
        return STATUS_OK;
    policy_source_clear(players);
    diag_set_source(diag, "--me");
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    N_("--policy me=…,others=… has said already who plays for you; --me goes with "
                       "players for all, like --policy club"));
}

enum status player_options_policy(const struct common_options *common, const struct ruleset *rules,
                                  struct policy_source *players, struct diag *diag)
{
    const char *text = common->policy_text;
    char why[WHY_BYTES] = "";
    enum status status = STATUS_OK;
    if (text == NULL)
        text = default_asker(common, rules);
    if (text == NULL)
        status = default_player(common, rules, &text, why);
    if (status != STATUS_OK)
        return status;
    tell_who_plays(common, text, why);
    struct bot_patience patience = bot_patience_default;
    patience.action_s = common->bot_time_s;
    diag_set_source(diag, "--policy");
    status = policy_source_read(text, rules, patience, players, diag);
    if (status == STATUS_OK)
        memcpy(players->why, why, sizeof why);
    return status == STATUS_OK ? check_me(common, players, diag) : status;
}

bool player_options_reply(const struct common_options *common, const struct policy_source *players)
{
    return common->me != ME_TABLE && !players->by_role;
}

enum status player_options_evidence(const struct common_options *common,
                                    const struct ruleset *rules, struct policy_source *players,
                                    struct evidence *out, struct diag *diag)
{
    char why[WHY_BYTES];
    const char *text = common->evidence.text;
    const double trust = common->evidence.trust >= 0 ? common->evidence.trust : EVIDENCE_TRUST;
    enum status status = STATUS_OK;
    if (text == NULL && common->policy_text != NULL)
        text = "club";
    else if (text == NULL)
        status = default_player(common, rules, &text, why);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, "--evidence");
    status = policy_source_believe(text, trust, rules, players, out, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

enum status player_options_request(const struct common_options *common, const struct ruleset *rules,
                                   struct policy_source *players, struct request *request,
                                   struct diag *diag)
{
    request->stopping = common->stopping;
    request->confidence =
        common->stopping.confidence > 0 ? common->stopping.confidence : interval_confidence;
    request->checkpoint = common->checkpoint;
    return player_options_evidence(common, rules, players, &request->evidence, diag);
}
