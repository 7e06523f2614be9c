/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See tie_chance.h. */
#include "analyzer/decision/tie_chance.h"

#include "analyzer/comparison/replayed_share.h"
#include "engine/rules/value/stakes.h"

static bool ends_in_tie(const struct state *end, const struct situation *asked)
{
    (void)asked;
    return settlement_is_tie(end->table.rules, &end->settlement, state_old_points(end));
}

enum status tie_chance(const struct comparison *run, int option, struct estimate *out)
{
    *out = (struct estimate){0};
    if (run->plan.situation->table.rules->bok_deals == 0)
        return STATUS_OK;
    return replayed_share(run, option, ends_in_tie, out);
}

double tie_worth(const struct ruleset *rules, const struct estimate *chance)
{
    return chance->value * rules->bok_deals * (rules->bok_factor - 1);
}
