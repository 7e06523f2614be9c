/* See player_options.h. */
#include "analyzer/cli/player_options.h"

static const char *default_player(const struct common_options *common, const struct ruleset *rules)
{
    return common->offered & OFFER_BEST_POLICY ? policy_source_default(rules) : "club";
}

enum status player_options_policy(const struct common_options *common, const struct ruleset *rules,
                                  struct policy_source *players, struct diag *diag)
{
    const char *text =
        common->policy_text != NULL ? common->policy_text : default_player(common, rules);
    struct bot_patience patience = bot_patience_default;
    patience.action_s = common->bot_time_s;
    diag_set_source(diag, "--policy");
    return policy_source_read(text, rules, patience, players, diag);
}

enum status player_options_evidence(const struct common_options *common, const char *text,
                                    double trust, const struct ruleset *rules,
                                    struct policy_source *players, struct evidence *out,
                                    struct diag *diag)
{
    if (text == NULL)
        text = common->policy_text != NULL ? "club" : default_player(common, rules);
    diag_set_source(diag, "--evidence");
    return policy_source_believe(text, trust, rules, players, out, diag);
}
