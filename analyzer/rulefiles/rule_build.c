/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_build.h. */
#include "analyzer/rulefiles/rule_build.h"

#include <string.h>

#include "analyzer/rulefiles/rule_consistency.h"
#include "analyzer/rulefiles/rule_fill.h"
#include "analyzer/rulefiles/rule_order.h"
#include "analyzer/rulefiles/rule_table.h"
#include "engine/core/language.h"

void rule_build_init(struct rule_builder *builder)
{
    memset(builder, 0, sizeof *builder);
    builder->loss_factor = 1;
    builder->rules.first_speaker = NOT_GIVEN;
    builder->rules.tie = (enum tie_rule)NOT_GIVEN;
    builder->rules.win_points = NOT_GIVEN;
    builder->rules.bok_factor = 1;
    builder->rules.stake = 1.0;
}

/* "KEY is missing", where the key would stand. */
static enum status missing_key(struct rule_spot root, const char *key, struct diag *diag)
{
    return rule_spot_fail(rule_spot_key(root, key), 0, diag,
                          "%s is missing; a file that does not say 'extends: NAME' must give the "
                          "whole set",
                          key);
}

enum status rule_build_apply(struct rule_builder *builder, struct rule_spot root, struct diag *diag)
{
    if (builder->rules.pack == NULL && !rule_spot_has(root, "pack"))
        return missing_key(root, "pack", diag);
    return rule_fill(builder, rule_table, builder, root, diag);
}

static int given_or(int value, int otherwise)
{
    return value == NOT_GIVEN ? otherwise : value;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Caps that an extended set gives are cut to the levels that still have names. */
static void fill_defaults(struct rule_builder *builder)
{
    struct ruleset *rules = &builder->rules;
    const int levels = rules->n_doubles;
    for (int i = 0; i < rules->n_contracts; i++) {
        struct contract *row = &rules->contracts[i];
        row->loss_factor = given_or(row->loss_factor, builder->loss_factor);
        row->call_cap = lesser(levels, given_or(row->call_cap, levels));
        row->settle_cap = lesser(levels, given_or(row->settle_cap, row->call_cap));
        row->states_tabled = row->tabled_cap != NOT_GIVEN;
        rules->lets_table |= row->states_tabled;
        row->tabled_cap = lesser(levels, given_or(row->tabled_cap, row->settle_cap));
        row->declarer_may_open = row->sides == SIDES_WEDDING && builder->wesele_may_open;
    }
    if (rules->scoring != SCORING_SCORE) /* what an extended set counts in its score */
        rules->specials = (struct special_rules){0};
}

static const char *find_missing(const struct ruleset *rules)
{
    const bool lacks_doubles = rules->n_doubles == 0 && rules->auction == AUCTION_BIDS;
    return rules->n_orders == 0                ? "orders"
           : rules->n_contracts == 0           ? "contracts"
           : lacks_doubles                     ? "doubles"
           : rules->old_cards == 0             ? "old_cards"
           : rules->win_points == NOT_GIVEN    ? "win_points"
           : rules->first_speaker == NOT_GIVEN ? "forehand_speaks"
           : (int)rules->tie == NOT_GIVEN      ? "tie"
                                               : NULL;
}

enum status rule_build_finish(struct rule_builder *builder, struct rule_spot root,
                              struct diag *diag)
{
    const char *missing = find_missing(&builder->rules);
    if (missing != NULL)
        return missing_key(root, missing, diag);
    enum status status = rule_consistency_check(builder, root, diag);
    if (status == STATUS_OK)
        status = rule_order_lower_ten(builder, root, diag);
    if (status != STATUS_OK)
        return status;
    fill_defaults(builder);
    ruleset_derive(&builder->rules);
    const char *fault = ruleset_fault(&builder->rules);
    return fault == NULL ? STATUS_OK : rule_spot_fail(root, 0, diag, "%s", tr(fault));
}
