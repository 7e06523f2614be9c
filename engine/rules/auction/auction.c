/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See auction.h. */
#include "engine/rules/auction/auction.h"

#include <stddef.h>

void auction_init(struct auction *auction, const struct ruleset *rules)
{
    auction->contract = CONTRACT_NONE;
    auction->declarer = SEAT_NONE;
    auction->partner_card = CARD_NONE;
    auction->n_doubles = 0;
    auction->passes = 0;
    auction->speaker = (seat)rules->first_speaker;
    auction->closed = false;
    auction->compulsory = false;
    auction->reserved = auction->owing = auction->forced = 0;
    auction->n_calls = 0;
}

int auction_call_cap(const struct auction *auction, const struct ruleset *rules)
{
    return ruleset_public_contract(rules, auction->contract)->call_cap;
}

struct call_proof auction_proof(const struct auction *before, const struct ruleset *rules,
                                unsigned index)
{
    struct call_proof proof = {0, 0, 0};
    const struct call *call = &rules->calls[index];
    if (call->kind == CALL_BID) {
        proof.holds = rules->contracts[call->contract].needs;
        if (call->partner_card != CARD_NONE)
            proof.lacks = cardset_of(call->partner_card);
    } else if (call->kind == CALL_DOUBLE &&
               auction_objection(before, rules, rules->old_cards, index) != NULL) {
        proof.not_all_of = rules->old_cards; /* a holder of all of them could not have said it */
    }
    return proof;
}

const char *auction_double_name(const struct ruleset *rules, int level)
{
    return level < rules->n_doubles ? rules->double_names[level] : "double";
}
