/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_view.h. */
#include "analyzer/players/outside/policy_view.h"

#include <string.h>

#include "engine/rules/auction/call_text.h"

static int list_cards(const struct pack *pack, cardset set, zolo_card out[MAX_CARDS])
{
    int n = 0;
    CARDSET_EACH(c, set)
        out[n++] = policy_view_card(pack, (card)c);
    return n;
}

/* Of twins one. */
static actionset choices_of(const struct view *view)
{
    const struct table *table = view->table;
    return table->phase == PHASE_CARD ? pack_distinct(table->rules->pack, view->actions)
                                      : view->actions;
}

bool policy_view_is_forced(const struct view *view, action *only)
{
    const actionset choices = choices_of(view);
    *only = (action)bits_first(choices);
    return bits_is_single(choices);
}

static void list_actions(struct policy_view *out, const struct view *view)
{
    const struct table *table = view->table;
    const bool is_card = table->phase == PHASE_CARD;
    const actionset choices = choices_of(view);
    int n = 0;
    BITS_EACH(a, choices) {
        out->action_of[n] = (action)a;
        if (is_card) {
            out->action_cards[n] = policy_view_card(table->rules->pack, (card)a);
            policy_view_code(out->action_cards[n], out->codes[n]);
            out->words[n] = out->codes[n];
        } else {
            out->words[n] = call_name(table->rules, &table->auction, (unsigned)a);
        }
        n++;
    }
    out->shown.n_actions = n;
    out->shown.actions = out->words;
    out->shown.action_cards = is_card ? out->action_cards : NULL;
}

/* The word of a double depends on what was said before, so the auction is gone through. */
static void list_calls(struct policy_view *out, const struct table *table)
{
    const struct ruleset *rules = table->rules;
    struct auction auction;
    auction_init(&auction, rules);
    for (unsigned i = 0; i < table->auction.n_calls; i++) {
        const unsigned call = table->auction.calls[i];
        out->calls[i].seat = auction_caller(rules, i) + 1;
        out->calls[i].word = call_name(rules, &auction, call);
        auction_apply(&auction, rules, call);
    }
    out->shown.n_calls = table->auction.n_calls;
    out->shown.calls = out->calls;
}

static void list_played(struct policy_view *out, const struct table *table)
{
    for (unsigned i = 0; i < table->n_played; i++) {
        out->played[i].seat = table->players[i] + 1;
        out->played[i].card = policy_view_card(table->rules->pack, table->cards[i]);
    }
    out->shown.n_played = table->n_played;
    out->shown.played = out->played;
}

static void tell_contract(struct zolo_view *shown, const struct table *table)
{
    const struct auction *auction = &table->auction;
    const bool bid = auction->contract != CONTRACT_NONE;
    shown->contract = bid ? table->rules->contracts[auction->contract].name : NULL;
    shown->declarer = bid ? auction->declarer + 1 : ZOLO_NO_SEAT;
    shown->n_doubles = auction->n_doubles;
    shown->partner_card = auction->partner_card == CARD_NONE
                              ? (zolo_card)ZOLO_NO_CARD
                              : policy_view_card(table->rules->pack, auction->partner_card);
}

static enum zolo_phase phase_of(const struct table *table)
{
    return table->phase == PHASE_CARD       ? ZOLO_CARD
           : table->phase == PHASE_ANNOUNCE ? ZOLO_ANNOUNCE
                                            : ZOLO_CALL;
}

void policy_view_fill(struct policy_view *out, const struct view *view, int version)
{
    const struct table *table = view->table;
    const struct pack *pack = table->rules->pack;
    struct zolo_view *shown = &out->shown;
    memset(shown, 0, sizeof *shown);
    shown->size = version < VERSION_DOPPELKOPF ? (size_t)VIEW_SIZE_1 : sizeof *shown;
    shown->rules = table->rules->name;
    shown->phase = phase_of(table);
    shown->seat = view->me + 1;
    shown->dealt = out->dealt;
    shown->n_dealt = list_cards(pack, view->dealt, out->dealt);
    shown->hand = out->hand;
    shown->n_hand = list_cards(pack, view->hand, out->hand);
    list_actions(out, view);
    list_calls(out, table);
    list_played(out, table);
    tell_contract(shown, table);
    shown->n_order = policy_view_order(table->rules, (int)(table->order - table->rules->orders),
                                       out->order, &shown->n_trumps);
    shown->order = out->order;
    for (unsigned s = 0; s < N_SEATS; s++) {
        shown->points[s] = table->points[s];
        shown->tricks[s] = table->tricks[s];
    }
    if (version >= VERSION_DOPPELKOPF)
        policy_view_add_later(out, view);
}

void policy_view_random(const struct view *view, const struct rng *rng, struct rng *own)
{
    static const int first[] = {
        [PHASE_CARD] = MAX_AUCTION, [PHASE_ANNOUNCE] = MAX_AUCTION + MAX_CARDS};
    const struct table *table = view->table;
    const int place =
        table->phase == PHASE_CALL ? table->auction.n_calls : first[table->phase] + table->n_played;
    rng_part(rng, (uint64_t)place, own);
}
