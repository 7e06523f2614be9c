/* See ruleset.h. */
#include "engine/rules/ruleset.h"

#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"

static struct call *add_call(struct ruleset *rules, enum call_kind kind, int contract)
{
    struct call *call = &rules->calls[rules->n_calls++];
    *call = (struct call){
        .kind = kind, .contract = contract, .doubled = false, .partner_card = CARD_NONE};
    return call;
}

static void add_bid(struct ruleset *rules, int contract, card partner_card, bool doubled)
{
    char jack[8] = "";
    if (partner_card != CARD_NONE) {
        jack[0] = ':';
        notation_card_code(rules->pack, partner_card, jack + 1);
    }
    if (rules->n_calls == MAX_CALLS)
        return;
    struct call *call = add_call(rules, CALL_BID, contract);
    call->doubled = doubled;
    call->partner_card = partner_card;
    char name[NAME_LENGTH];
    snprintf(name, sizeof name, "%.12s%.4s%s", rules->contracts[contract].name, jack,
             doubled ? "+kontra" : "");
    memcpy(call->name, name, sizeof name);
}

/* A bid alone, and with the opening double in one breath (AMB-05). */
static void add_bid_and_double(struct ruleset *rules, int contract, card partner_card)
{
    const struct contract *row = &rules->contracts[contract];
    add_bid(rules, contract, partner_card, false);
    if (row->declarer_may_open && row->call_cap > 0)
        add_bid(rules, contract, partner_card, true);
}

static void add_bids(struct ruleset *rules, int contract)
{
    if (rules->contracts[contract].sides != SIDES_WEDDING || !rules->partner_named) {
        add_bid_and_double(rules, contract, CARD_NONE);
        return;
    }
    for (int i = 0; i < rules->n_partner_cards; i++)
        add_bid_and_double(rules, contract, rules->partner_cards[i]);
}

void ruleset_build_calls(struct ruleset *rules)
{
    rules->n_calls = 0;
    rules->unbid = rules->silent = CONTRACT_NONE;
    snprintf(add_call(rules, CALL_PASS, CONTRACT_NONE)->name, NAME_LENGTH, "P");
    snprintf(add_call(rules, CALL_DOUBLE, CONTRACT_NONE)->name, NAME_LENGTH, "kontra");
    for (int i = 0; i < rules->n_contracts; i++) {
        if (rules->contracts[i].origin == ORIGIN_UNBID)
            rules->unbid = i;
        else if (rules->contracts[i].origin == ORIGIN_SILENT)
            rules->silent = i;
        else if (rules->contracts[i].origin == ORIGIN_BID)
            add_bids(rules, i);
    }
}

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
    return &rules->orders[rules->contracts[contract == CONTRACT_NONE ? rules->unbid : contract]
                              .order];
}

void ruleset_enter_bok_runda(struct ruleset *rules)
{
    for (int i = 0; i < rules->n_contracts; i++)
        rules->contracts[i].base *= rules->bok_factor;
}

const char *ruleset_fault(const struct ruleset *rules)
{
    if (rules->unbid == CONTRACT_NONE)
        return "no contract has origin: unbid";
    if (rules->n_calls == MAX_CALLS)
        return "too many different calls";
    if (rules->old_cards == 0)
        return "no old cards are named";
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        if (row->order < 0 || row->order >= rules->n_orders)
            return "a contract names no order";
        if (row->call_cap > MAX_DOUBLES || row->settle_cap > MAX_DOUBLES)
            return "a cap is higher than the levels of doubling that can be counted";
        if (row->sides == SIDES_WEDDING && rules->n_partner_cards == 0)
            return "a wedding needs partner cards";
    }
    return NULL;
}
