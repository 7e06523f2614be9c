/* SPDX-License-Identifier: GPL-3.0-or-later */
/* --rules: see options.h. */
#include <string.h>

#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/files/rule_file.h"
#include "engine/core/language.h"

/* Says which rule it is for which this command was not made. */
static enum status refuse_unusual(const struct ruleset *rules, const char *source,
                                  struct diag *diag)
{
    if (ruleset_is_usual(rules))
        return STATUS_OK;
    diag_set_source(diag, source);
    if (rules->pack->n_copies > 1)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("%s is played with %d cards; this command is for the games of 16 cards"),
                        rules->name, rules->pack->n_cards);
    return diag_set(
        diag, STATUS_INPUT, 0, 0,
        N_("%s finds its game by reservations; this command is for games of bids and doubles"),
        rules->name);
}

enum status options_rules(const struct common_options *common, struct ruleset *rules,
                          struct diag *diag)
{
    const enum status status = rule_file_load(common->rules_name, rules, diag);
    if (status != STATUS_OK && diag->source[0] == '\0' &&
        strcmp(common->rules_from, "--rules") != 0)
        diag_set_source(diag, common->rules_from);
    if (status == STATUS_OK)
        defaults_stake(rules);
    return status != STATUS_OK || (common->offered & OFFER_USUAL_RULES) == 0
               ? status
               : refuse_unusual(rules, common->rules_from, diag);
}

enum status options_usual(const char *rules_name, const char *source, struct diag *diag)
{
    struct ruleset rules;
    if (rules_name == NULL)
        return STATUS_OK;
    const enum status status = rule_file_load(rules_name, &rules, diag);
    return status == STATUS_OK ? refuse_unusual(&rules, source, diag) : status;
}
