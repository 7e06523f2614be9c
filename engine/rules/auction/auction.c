/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules/auction/auction.h"

#include "engine/core/language.h"

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
        proof.not_all_of = rules->old_cards; /* a seat with all old cards could not make the call */
    }
    return proof;
}

const char *auction_double_name(const struct ruleset *rules, int level)
{
    return level < rules->n_doubles ? rules->double_names[level] : "double";
}

/* --- ascending bids and doubles (RULES 1.3) ------------------------------------------------ */

/* Each clause of RULES 1.3.2 and 1.3.4 is a function that returns the objection or NULL, so that
 * legality and its explanation cannot disagree. */

static bool holds_all(cardset hand, cardset needs)
{
    return (hand & needs) == needs;
}

/* True for the hidden lone player of an unbid game (RULES 1.5, cicha). */
static bool is_silent_hand(const struct auction *auction, const struct ruleset *rules, cardset hand)
{
    return auction->contract == CONTRACT_NONE && rules->silent != CONTRACT_NONE &&
           holds_all(hand, rules->old_cards);
}

static const char *object_to_opening(const struct auction *auction, const struct ruleset *rules,
                                     cardset hand)
{
    if (auction->speaker == auction->declarer &&
        !ruleset_public_contract(rules, auction->contract)->declarer_may_open)
        return N_("the declarer may not make the first double of their own contract");
    if (!rules->silent_may_open && is_silent_hand(auction, rules, hand))
        return N_("whoever holds all the old cards may not make the first double, only answer one");
    return NULL;
}

static const char *object_to_answer(const struct auction *auction, const struct ruleset *rules)
{
    const seat last = auction->doubler[auction->n_doubles - 1];
    if (last == auction->speaker)
        return N_("the last double was this seat's own, and only the other side may answer it");
    if (auction->contract != CONTRACT_NONE &&
        rules->contracts[auction->contract].sides == SIDES_LONE &&
        (last == auction->declarer) == (auction->speaker == auction->declarer))
        return N_(
            "the last double came from this seat's own side, and only the other side may answer "
            "it");
    return NULL;
}

static const char *object_to_double(const struct auction *auction, const struct ruleset *rules,
                                    cardset hand)
{
    if (auction->n_doubles >= auction_call_cap(auction, rules))
        return N_("the contract may not be doubled any further");
    if (is_silent_hand(auction, rules, hand) &&
        auction->n_doubles >= rules->contracts[rules->silent].settle_cap)
        return N_(
            "whoever holds all the old cards plays cicha, which may not be doubled any further");
    return auction->n_doubles == 0 ? object_to_opening(auction, rules, hand)
                                   : object_to_answer(auction, rules);
}

static const char *object_to_bid(const struct auction *auction, const struct ruleset *rules,
                                 cardset hand, const struct call *call)
{
    if (call->contract == auction->contract)
        return N_("a bid must be higher than the previous bid; an equal bid is not allowed");
    if (call->contract < auction->contract)
        return N_("a bid must be higher than the last");
    if (!holds_all(hand, rules->contracts[call->contract].needs))
        return N_("the hand lacks the cards that this bid requires");
    if (call->partner_card != CARD_NONE && cardset_has(hand, call->partner_card))
        return N_("the jack named as partner is in the caller's own hand");
    return NULL;
}

static const char *objection(const struct auction *auction, const struct ruleset *rules,
                             cardset hand, unsigned call)
{
    switch (rules->calls[call].kind) {
    case CALL_PASS: return NULL;
    case CALL_DOUBLE: return object_to_double(auction, rules, hand);
    case CALL_BID: return object_to_bid(auction, rules, hand, &rules->calls[call]);
    case CALL_RESERVE:
    case CALL_ANNOUNCE: break;
    }
    return N_("this call does not belong in an auction");
}

/* Like `objection`, but checks all calls of a kind together, since playouts do so at every turn. */
static uint64_t legal(const struct auction *auction, const struct ruleset *rules, cardset hand)
{
    uint64_t open = bits_of(CALL_INDEX_PASS);
    if (object_to_double(auction, rules, hand) == NULL)
        open |= bits_of(CALL_INDEX_DOUBLE);
    BITS_EACH(i, rules->bids)
        if (object_to_bid(auction, rules, hand, &rules->calls[i]) == NULL)
            open |= bits_of((unsigned)i);
    return open;
}

static uint64_t idle(const struct auction *auction, const struct ruleset *rules, uint64_t calls)
{
    (void)auction, (void)rules, (void)calls;
    return 0;
}

static unsigned meant(const struct auction *auction, const struct ruleset *rules, unsigned call)
{
    (void)auction, (void)rules;
    return call;
}

static void apply(struct auction *auction, const struct ruleset *rules, unsigned index)
{
    const struct call *call = &rules->calls[index];
    if (call->kind == CALL_PASS) {
        auction->passes++;
    } else {
        auction->passes = 0;
        if (call->kind == CALL_BID) { /* a bid cancels all doubles (RULES 1.3.3) */
            auction->contract = call->contract;
            auction->declarer = auction->speaker;
            auction->partner_card = call->partner_card;
            auction->n_doubles = 0;
        }
        if (call->kind == CALL_DOUBLE || call->doubled)
            auction->doubler[auction->n_doubles++] = auction->speaker;
    }
    auction->calls[auction->n_calls++] = (uint8_t)index;
    const bool spoken = auction->contract != CONTRACT_NONE || auction->n_doubles > 0;
    auction->closed = auction->passes >= (spoken ? N_SEATS - 1 : N_SEATS);
    auction->speaker = seat_after(auction->speaker, 1);
}

static bool may_win(const struct auction *auction, const struct ruleset *rules, unsigned who,
                    int contract, const cardset possible[N_SEATS])
{
    (void)rules, (void)who, (void)possible;
    return contract > auction->contract;
}

const struct auction_chapter auction_of_bids = {.second_kind = CALL_DOUBLE,
                                                .second_name = "kontra",
                                                .objection = objection,
                                                .legal = legal,
                                                .idle = idle,
                                                .meant = meant,
                                                .apply = apply,
                                                .may_win = may_win};
