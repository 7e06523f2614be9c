/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/players/outside/policy_view.h"

#include <string.h>

#include "engine/rules/auction/call_text.h"

/* --- the card numbers of zolo_policy.h -------------------------------------------------------- */

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

/* Lists cards, with one entry for each copy of a card. */
static int list_copies(const struct pack *pack, const card *cards, int n, zolo_card *out)
{
    int written = 0;
    for (int i = 0; i < n; i++)
        for (int copy = 0; copy < pack->n_copies; copy++)
            out[written++] = policy_view_card(pack, cards[i]);
    return written;
}

/* Lists all cards of an order, trumps first. Returns the number of cards, of which *n_trumps are
 * trumps. */
static int list_order(const struct pack *pack, const struct order_list *list,
                      zolo_card out[MAX_CARDS], int *n_trumps)
{
    int n = list_copies(pack, list->trumps, list->n_trumps, out);
    *n_trumps = n;
    for (int s = 0; s < list->n_suits; s++)
        n += list_copies(pack, list->suits[s], list->n_suit[s], out + n);
    return n;
}

static int list_cards(const struct pack *pack, cardset set, zolo_card out[MAX_CARDS])
{
    int n = 0;
    CARDSET_EACH(c, set)
        out[n++] = policy_view_card(pack, (card)c);
    return n;
}

/* The legal actions, with only one of any two equal cards. */
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

/* Replays the auction to list its calls, as the word for a double depends on earlier calls. */
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

static void show_contract(struct zolo_view *shown, const struct table *table)
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

/* --- rules, sides and Doppelkopf ------------------------------------------------------------ */

/* The public header uses the same numbers as the engine does. */
_Static_assert((int)ZOLO_UNBID == ORIGIN_UNBID && (int)ZOLO_SILENT == ORIGIN_SILENT &&
                   (int)ZOLO_BID == ORIGIN_BID && (int)ZOLO_AWARD == ORIGIN_AWARD &&
                   (int)ZOLO_UNFOUND == ORIGIN_UNFOUND,
               "origins");
_Static_assert((int)ZOLO_BY_QUEENS == SIDES_OLD && (int)ZOLO_WEDDING == SIDES_WEDDING &&
                   (int)ZOLO_LONE == SIDES_LONE && (int)ZOLO_FINDER == SIDES_FINDER,
               "pairings");
_Static_assert((int)ZOLO_YOUNG == TEAM_KONTRA && (int)ZOLO_OLD == TEAM_RE, "sides");
_Static_assert((int)ZOLO_LEVELS == MAX_LEVELS && (int)ZOLO_LEVELS == LEVEL_SCHWARZ, "levels");

static void show_contracts(struct policy_view *out, const struct ruleset *rules)
{
    int n_cards[MAX_ORDERS] = {0}, n_trumps[MAX_ORDERS] = {0};
    for (int o = 0; o < rules->n_orders; o++)
        n_cards[o] = list_order(rules->pack, &rules->order_lists[o], out->orders[o], &n_trumps[o]);
    for (int i = 0; i < rules->n_contracts; i++) {
        const struct contract *row = &rules->contracts[i];
        out->contracts[i] = (struct zolo_contract){.name = row->name,
                                                   .origin = (int)row->origin,
                                                   .pairing = (int)row->sides,
                                                   .base = row->base,
                                                   .n_order = n_cards[row->order],
                                                   .n_trumps = n_trumps[row->order],
                                                   .order = out->orders[row->order]};
    }
    out->shown.n_contracts = rules->n_contracts;
    out->shown.contracts = out->contracts;
}

static void show_rules(struct policy_view *out, const struct table *table)
{
    const struct ruleset *rules = table->rules;
    const struct special_rules *specials = &rules->specials;
    struct zolo_view *shown = &out->shown;
    shown->n_copies = rules->pack->n_copies;
    shown->hand_size = rules->pack->hand_size;
    shown->must_ruff = table->order->must_ruff;
    shown->must_beat = table->order->must_beat;
    shown->win_points = rules->win_points;
    shown->specials = (specials->against_old ? ZOLO_AGAINST_OLD : 0u) |
                      (specials->doppelkopf ? ZOLO_DOPPELKOPF : 0u) |
                      (specials->fox ? ZOLO_FOX : 0u) | (specials->karlchen ? ZOLO_KARLCHEN : 0u);
    shown->doubling = rules->announcements.effect == EFFECT_DOUBLE;
    if (table->phase == PHASE_CALL)
        show_contracts(out, rules);
}

static void show_sides(struct zolo_view *shown, const struct view *view)
{
    const bool is_chosen = view->table->phase != PHASE_CALL;
    const struct known_sides known = is_chosen ? view_sides(view) : (struct known_sides){0, 0};
    for (unsigned s = 0; s < N_SEATS; s++)
        shown->sides[s] = seatset_has(known.old, s)     ? ZOLO_OLD
                          : seatset_has(known.young, s) ? ZOLO_YOUNG
                                                        : ZOLO_UNKNOWN;
}

static void show_reservations(struct zolo_view *shown, const struct table *table)
{
    const struct auction *auction = &table->auction;
    int partner;
    shown->is_doppelkopf = 1;
    for (unsigned s = 0; s < N_SEATS; s++) {
        shown->owing[s] = seatset_has(auction->owing, s);
        if (seatset_has(auction->forced, s))
            shown->forced = (int)s + 1;
    }
    shown->compulsory = auction->compulsory;
    shown->is_hochzeit =
        ruleset_public_contract(table->rules, auction->contract)->sides == SIDES_FINDER;
    if (shown->is_hochzeit)
        shown->deciding_trick = table_find_partner(table, &partner);
}

static void show_announcements(struct policy_view *out, const struct table *table)
{
    struct zolo_view *shown = &out->shown;
    for (int i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        out->announcements[i] = (struct zolo_announcement){
            .seat = said->who + 1,
            .side = said->team,
            .level = said->level,
            .n_played = said->n_played,
            .word = announcing_word((enum team)said->team, (enum level)said->level)};
    }
    shown->n_announcements = table->n_announcements;
    shown->announcements = out->announcements;
    for (int team = 0; team < N_TEAMS; team++)
        for (int level = LEVEL_TEAM; level <= table->rules->announcements.n_levels; level++)
            shown->needs[team][level - LEVEL_TEAM] =
                table_announcement_needs(table, (enum team)team, (enum level)level);
}

/* --- the whole ------------------------------------------------------------------------------ */

void policy_view_fill(struct policy_view *out, const struct view *view)
{
    const struct table *table = view->table;
    const struct pack *pack = table->rules->pack;
    struct zolo_view *shown = &out->shown;
    memset(shown, 0, sizeof *shown);
    shown->size = sizeof *shown;
    shown->rules = table->rules->name;
    shown->phase = table->phase == PHASE_CARD       ? ZOLO_CARD
                   : table->phase == PHASE_ANNOUNCE ? ZOLO_ANNOUNCE
                                                    : ZOLO_CALL;
    shown->seat = view->me + 1;
    shown->dealt = out->dealt;
    shown->n_dealt = list_cards(pack, view->dealt, out->dealt);
    shown->hand = out->hand;
    shown->n_hand = list_cards(pack, view->hand, out->hand);
    list_actions(out, view);
    list_calls(out, table);
    list_played(out, table);
    show_contract(shown, table);
    shown->n_order = list_order(pack, table_order_list(table), out->order, &shown->n_trumps);
    shown->order = out->order;
    for (unsigned s = 0; s < N_SEATS; s++) {
        shown->points[s] = table->points[s];
        shown->tricks[s] = table->tricks[s];
    }
    show_rules(out, table);
    show_sides(shown, view);
    if (table->rules->auction == AUCTION_RESERVATIONS)
        show_reservations(shown, table);
    if (table_has_speech(table))
        show_announcements(out, table);
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
