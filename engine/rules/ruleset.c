/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See ruleset.h. */
#include "engine/rules/ruleset.h"

#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"

int ruleset_find_contract(const struct ruleset *rules, const char *name)
{
    char wanted[NAME_LENGTH], have[NAME_LENGTH];
    notation_canonical(name, wanted, sizeof wanted);
    for (int i = 0; i < rules->n_contracts; i++) {
        notation_canonical(rules->contracts[i].name, have, sizeof have);
        if (strcmp(wanted, have) == 0)
            return i;
    }
    return CONTRACT_NONE;
}

const struct order *ruleset_order(const struct ruleset *rules, int contract)
{
    return &rules->orders[ruleset_public_contract(rules, contract)->order];
}

void ruleset_enter_bok_runda(struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        rules->contracts[i].base *= rules->bok_factor;
}

const char *ruleset_fault(const struct ruleset *rules)
{
    if (rules->unbid == CONTRACT_NONE)
        return N_("no contract has origin: unbid");
    if (rules->n_calls == MAX_CALLS)
        return N_("too many different calls");
    if (rules->old_cards == 0)
        return N_("no old cards are named");
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        if (row->order < 0 || row->order >= rules->n_orders)
            return N_("a contract names no order");
        if (row->call_cap > MAX_DOUBLES || row->settle_cap > MAX_DOUBLES)
            return N_("a cap is higher than the levels of doubling that can be counted");
        if (row->sides == SIDES_WEDDING && rules->n_partner_cards == 0)
            return N_("a wedding needs partner cards");
        if (row->sides == SIDES_FINDER && rules->unfound == CONTRACT_NONE)
            return N_("no contract has origin: unfound, for a declarer who finds no partner");
    }
    return NULL;
}

bool ruleset_is_long(const struct ruleset *rules)
{
    return rules->pack->n_cards > pack_16.n_cards;
}

bool ruleset_is_usual(const struct ruleset *rules)
{
    return rules->pack->n_copies == 1 && rules->auction == AUCTION_BIDS &&
           rules->announcements.n_levels == 0 && rules->scoring == SCORING_STAKES;
}
