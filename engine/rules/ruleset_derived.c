/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function ruleset_derive, which sets the chapters and calls of a rule set. See ruleset.h. */
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/value/value.h"

static struct call *add_call(struct ruleset *rules, enum call_kind kind, int contract)
{
    const int index = rules->n_calls++;
    struct call *call = &rules->calls[index];
    if (kind == CALL_BID)
        rules->bids |= bits_of((unsigned)index);
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
    snprintf(name, sizeof name, "%.13s%.3s%s", rules->contracts[contract].name, jack,
             doubled ? "+kontra" : "");
    memcpy(call->name, name, sizeof name);
}

/* Adds a plain bid, and the bid that includes the first double in the same call (AMB-05). */
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

static void find_special_contracts(struct ruleset *rules)
{
    rules->unbid = rules->silent = rules->unfound = CONTRACT_NONE;
    for (int i = 0; i < rules->n_contracts; i++)
        switch (rules->contracts[i].origin) {
        case ORIGIN_UNBID: rules->unbid = i; break;
        case ORIGIN_SILENT: rules->silent = i; break;
        case ORIGIN_UNFOUND: rules->unfound = i; break;
        case ORIGIN_BID:
        case ORIGIN_AWARD: break;
        }
}

/* Adds the compulsory variant of a solo. */
static void add_compulsory(struct ruleset *rules, int contract)
{
    if (rules->contracts[contract].sides != SIDES_LONE || rules->n_calls == MAX_CALLS)
        return;
    struct call *call = add_call(rules, CALL_BID, contract);
    call->compulsory = true;
    snprintf(call->name, NAME_LENGTH, RULESET_OWED "%.15s", rules->contracts[contract].name);
}

static void add_announcement(struct ruleset *rules, enum team team, enum level level)
{
    if (rules->n_calls == MAX_CALLS)
        return;
    const int index = rules->n_calls;
    struct call *call = add_call(rules, CALL_ANNOUNCE, CONTRACT_NONE);
    call->level = (uint8_t)level;
    call->teams = (uint8_t)(level == LEVEL_TEAM ? 1u << team : 1u << TEAM_KONTRA | 1u << TEAM_RE);
    BITS_EACH(t, call->teams)
        rules->announcement[t][level] = (int8_t)index;
    snprintf(call->name, NAME_LENGTH, "%s", announcing_word(team, level));
}

/* Adds Re and Kontra, then the refusals, whose calls both teams share. */
static void add_announcements(struct ruleset *rules)
{
    if (rules->announcements.n_levels > 0)
        add_announcement(rules, TEAM_RE, LEVEL_TEAM);
    for (int level = LEVEL_TEAM; level <= rules->announcements.n_levels; level++)
        add_announcement(rules, TEAM_KONTRA, (enum level)level);
}

static void find_sorts_of_bids(struct ruleset *rules)
{
    rules->free_solos = rules->owed_solos = rules->finders = rules->demanding = 0;
    memset(rules->naming, 0, sizeof rules->naming);
    BITS_EACH(i, rules->bids) {
        const struct call *call = &rules->calls[i];
        const struct contract *contract = &rules->contracts[call->contract];
        if (contract->sides == SIDES_LONE)
            *(call->compulsory ? &rules->owed_solos : &rules->free_solos) |= bits_of((unsigned)i);
        if (contract->sides == SIDES_FINDER)
            rules->finders |= bits_of((unsigned)i);
        rules->naming[call->contract] |= bits_of((unsigned)i);
        if (contract->needs != 0)
            rules->demanding |= bits_of((unsigned)i);
    }
}

static cardset cards_of_rank(const struct pack *pack, enum rank rank)
{
    cardset set = 0;
    for (int suit = 0; suit < N_SUITS; suit++)
        set |= pack_copies_of(pack, (enum suit)suit, rank);
    return set;
}

static void add_redeal(struct ruleset *rules, cardset cards, int least, int most)
{
    if (cards != 0)
        rules->redeals[rules->n_redeals++] =
            (struct hand_limit){cards, (uint8_t)least, (uint8_t)most};
}

static void find_redeals(struct ruleset *rules)
{
    const struct pack *pack = rules->pack;
    rules->n_redeals = 0;
    if (rules->redeal_nines > 0)
        add_redeal(rules, cards_of_rank(pack, RANK_NINE), 0, rules->redeal_nines - 1);
    if (rules->redeal_kings > 0)
        add_redeal(rules, cards_of_rank(pack, RANK_KING), 0, rules->redeal_kings - 1);
    if (rules->redeal_trumps > 0 && rules->unbid != CONTRACT_NONE)
        add_redeal(rules, ruleset_order(rules, CONTRACT_NONE)->trumps, rules->redeal_trumps + 1,
                   pack->hand_size);
}

static struct chapters chapters_of(const struct ruleset *rules)
{
    static const struct auction_chapter *const auctions[] = {
        [AUCTION_BIDS] = &auction_of_bids, [AUCTION_RESERVATIONS] = &auction_of_reservations};
    static const struct value_chapter *const values[] = {
        [SCORING_STAKES] = &value_of_stakes, [SCORING_SCORE] = &value_of_score};
    return (struct chapters){auctions[rules->auction], values[rules->scoring]};
}

const struct payoff_unit *ruleset_unit(const struct ruleset *rules)
{
    return &rules->chapters.value->unit;
}

void ruleset_derive(struct ruleset *rules)
{
    rules->chapters = chapters_of(rules);
    const struct auction_chapter *auction = rules->chapters.auction;
    rules->n_calls = 0;
    rules->bids = 0;
    memset(rules->announcement, -1, sizeof rules->announcement);
    find_special_contracts(rules);
    find_redeals(rules);
    snprintf(add_call(rules, CALL_PASS, CONTRACT_NONE)->name, NAME_LENGTH, "P");
    snprintf(add_call(rules, auction->second_kind, CONTRACT_NONE)->name, NAME_LENGTH, "%s",
             auction->second_name);
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].origin == ORIGIN_BID)
            add_bids(rules, i);
    for (int i = 0; auction->has_owed && i < rules->n_contracts; i++)
        if (rules->contracts[i].origin == ORIGIN_BID)
            add_compulsory(rules, i);
    find_sorts_of_bids(rules);
    add_announcements(rules);
}
