/* See policy_view.h. */
#include "analyzer/players/policy_view.h"

#include <string.h>

#include "engine/rules/auction/call_text.h"

zolo_card policy_view_card(const struct pack *pack, card c)
{
    return (zolo_card)(8 * pack->suit[c] + pack->rank[c]);
}

void policy_view_code(zolo_card number, char code[3])
{
    code[0] = "CSHD"[number / 8 % N_SUITS];
    code[1] = "ATKQJ9"[number % 8 % N_RANKS];
    code[2] = '\0';
}

static int list_cards(const struct pack *pack, cardset set, zolo_card out[MAX_CARDS])
{
    int n = 0;
    CARDSET_EACH(c, set)
        out[n++] = policy_view_card(pack, (card)c);
    return n;
}

static void list_actions(struct policy_view *out, const struct view *view)
{
    const struct table *table = view->table;
    const bool is_card = table->phase == PHASE_CARD;
    int n = 0;
    CARDSET_EACH(a, view->actions) {
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

/* In a list the copies of a card of a double pack are named once. */
static void add_to_order(struct policy_view *out, const struct pack *pack, card c)
{
    for (int copy = 0; copy < pack->n_copies; copy++)
        out->order[out->shown.n_order++] = policy_view_card(pack, c);
}

static void tell_order(struct policy_view *out, const struct table *table)
{
    const struct ruleset *rules = table->rules;
    const struct order_list *list = &rules->order_lists[table->order - rules->orders];
    out->shown.n_order = 0;
    for (int i = 0; i < list->n_trumps; i++)
        add_to_order(out, rules->pack, list->trumps[i]);
    out->shown.n_trumps = out->shown.n_order;
    for (int s = 0; s < list->n_suits; s++)
        for (int i = 0; i < list->n_suit[s]; i++)
            add_to_order(out, rules->pack, list->suits[s][i]);
    out->shown.order = out->order;
}

void policy_view_fill(struct policy_view *out, const struct view *view)
{
    const struct table *table = view->table;
    const struct pack *pack = table->rules->pack;
    struct zolo_view *shown = &out->shown;
    memset(shown, 0, sizeof *shown);
    shown->size = sizeof *shown;
    shown->rules = table->rules->name;
    shown->phase = table->phase == PHASE_CARD ? ZOLO_CARD : ZOLO_CALL;
    shown->seat = view->me + 1;
    shown->dealt = out->dealt;
    shown->n_dealt = list_cards(pack, view->dealt, out->dealt);
    shown->hand = out->hand;
    shown->n_hand = list_cards(pack, view->hand, out->hand);
    list_actions(out, view);
    list_calls(out, table);
    list_played(out, table);
    tell_contract(shown, table);
    tell_order(out, table);
    for (unsigned s = 0; s < N_SEATS; s++) {
        shown->points[s] = table->points[s];
        shown->tricks[s] = table->tricks[s];
    }
}

void policy_view_random(const struct view *view, const struct rng *rng, struct rng *own)
{
    const struct table *table = view->table;
    const bool is_card = table->phase == PHASE_CARD;
    rng_part(rng, is_card ? (uint64_t)MAX_AUCTION + table->n_played : table->auction.n_calls, own);
}
