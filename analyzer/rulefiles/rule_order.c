/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_order.h. */
#include "analyzer/rulefiles/rule_order.h"

#include <string.h>

#include "analyzer/rulefiles/rule_cards.h"
#include "analyzer/rulefiles/rule_fill.h"
#include "engine/core/notation.h"

int rule_order_find(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->n_orders; i++)
        if (strcmp(rules->orders[i].name, name) == 0)
            return i;
    return -1;
}

/* One side suit, of which all cards are of one suit. */
static enum status read_side_suit(const struct rule_value *value, struct rule_spot spot,
                                  struct order_list *list)
{
    const struct pack *pack = value->builder->rules.pack;
    struct card_list cards;
    const enum status status = rule_cards_read(spot, value->row->key, pack, &cards, value->diag);
    if (status != STATUS_OK)
        return status;
    if (cards.n == 0)
        return rule_spot_fail(spot, 0, value->diag, "side_suits: a suit without cards");
    for (int i = 1; i < cards.n; i++)
        if (pack->suit[cards.cards[i]] != pack->suit[cards.cards[0]])
            return rule_spot_fail(spot, cards.offsets[i], value->diag,
                                  "side_suits: two suits in one; write each suit as an entry of "
                                  "its own, like [CA CT, SA ST]");
    list->n_suit[list->n_suits] = cards.n;
    memcpy(list->suits[list->n_suits++], cards.cards, sizeof cards.cards);
    return STATUS_OK;
}

enum status rule_order_read_suits(const struct rule_value *value)
{
    struct order_list *list = &((struct order_entry *)value->entry)->list;
    const size_t n = rule_spot_length(value->spot);
    if (n > N_SUITS)
        return rule_refuse(value, "at most %d", N_SUITS);
    list->n_suits = 0;
    for (size_t i = 0; i < n; i++) {
        const enum status status = read_side_suit(value, rule_spot_item(value->spot, i), list);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* Counts how often each card stands in the order. */
static void count_cards(const struct order_list *list, int count[MAX_CARDS])
{
    memset(count, 0, MAX_CARDS * sizeof *count);
    for (int i = 0; i < list->n_trumps; i++)
        count[list->trumps[i]]++;
    for (int s = 0; s < list->n_suits; s++)
        for (int i = 0; i < list->n_suit[s]; i++)
            count[list->suits[s][i]]++;
}

/* Points at a card in the text of a spot, or at the spot. */
static size_t find_card(struct rule_spot spot, const struct pack *pack, card wanted)
{
    struct card_list cards;
    if (rule_spot_text(spot) == NULL || rule_cards_read(spot, "", pack, &cards, NULL) != STATUS_OK)
        return 0;
    for (int i = 0; i < cards.n; i++)
        if (cards.cards[i] == wanted)
            return cards.offsets[i];
    return 0;
}

/* A card that stands in two suits: points at it where this file names it. */
static enum status card_twice(const struct pack *pack, card c, struct rule_spot entry,
                              const char *name, struct diag *diag)
{
    char code[3];
    notation_card_code(pack, c, code);
    struct rule_spot spot =
        rule_spot_key(entry, rule_spot_has(entry, "trumps") ? "trumps" : "side_suits");
    return rule_spot_fail(spot, find_card(spot, pack, c), diag,
                          "order '%s': %s stands in two suits (trumps and side_suits together "
                          "name each card once)",
                          name, code);
}

/* Every card of the pack once, a card of twins standing for both. */
static enum status check_complete(const struct pack *pack, const struct order_list *list,
                                  const char *name, struct rule_spot entry, struct diag *diag)
{
    int count[MAX_CARDS];
    count_cards(list, count);
    cardset missing = 0;
    CARDSET_EACH(c, pack->all) {
        if (count[c] > 1)
            return card_twice(pack, (card)c, entry, name, diag);
        const card first = pack_card(pack, pack->suit[c], pack->rank[c]);
        if (count[first] == 0 && c == first)
            missing |= cardset_of((unsigned)c);
    }
    if (missing == 0)
        return STATUS_OK;
    char codes[3 * MAX_CARDS];
    notation_cards(pack, missing, 0, codes, sizeof codes);
    return rule_spot_fail(rule_spot_key(entry, "trumps"), 0, diag,
                          cardset_is_single(missing)
                              ? "order '%s': %s stands neither in trumps nor in side_suits"
                              : "order '%s': %s stand neither in trumps nor in side_suits",
                          name, codes);
}

static enum status read_order(const struct rule_value *list, struct rule_spot entry)
{
    struct ruleset *rules = &list->builder->rules;
    struct order_entry order = {.order = {.must_ruff = true, .must_beat = true}};
    struct rule_value name;
    enum status status =
        rule_fill_find_name(list->builder, list->row->rows, entry, list->diag, &name);
    if (status == STATUS_OK)
        status = rule_fill_name(&name, order.order.name, sizeof order.order.name);
    if (status != STATUS_OK)
        return status;
    int i = rule_order_find(rules, order.order.name);
    if (i < 0 && rules->n_orders == MAX_ORDERS)
        return rule_spot_fail(entry, 0, list->diag, "more than %d orders", MAX_ORDERS);
    if (i < 0)
        i = rules->n_orders++;
    else
        order = (struct order_entry){rules->orders[i], rules->order_lists[i]};
    status = rule_fill(list->builder, list->row->rows, &order, entry, list->diag);
    if (status == STATUS_OK)
        status = check_complete(rules->pack, &order.list, order.order.name, entry, list->diag);
    if (status != STATUS_OK)
        return status;
    order_build(&order.order, rules->pack, &order.list);
    rules->orders[i] = order.order;
    rules->order_lists[i] = order.list;
    return STATUS_OK;
}

enum status rule_order_read_all(const struct rule_value *value)
{
    for (size_t i = 0; i < rule_spot_length(value->spot); i++) {
        const struct rule_spot entry = rule_spot_item(value->spot, i),
                               name = rule_spot_key(entry, "name");
        for (size_t k = 0; k < i; k++)
            if (rule_spot_has(entry, "name") &&
                strcmp(rule_spot_text(name),
                       rule_spot_text(rule_spot_key(rule_spot_item(value->spot, k), "name"))) == 0)
                return rule_spot_fail(name, 0, value->diag, "order '%s' stands in this file twice",
                                      rule_spot_text(name));
        const enum status status = read_order(value, entry);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

json_t *rule_order_tell_suits(const struct rule_row *row, const struct ruleset *rules,
                              const void *entry)
{
    (void)row;
    const struct order_list *list = &((const struct order_entry *)entry)->list;
    json_t *suits = json_array();
    for (int s = 0; s < list->n_suits; s++)
        json_array_append_new(suits, rule_row_cards(rules->pack, list->suits[s], list->n_suit[s]));
    return suits;
}

/* Place of a card in a list of n, or -1. */
static int place_of(const card *cards, int n, card c)
{
    for (int i = 0; i < n; i++)
        if (cards[i] == c)
            return i;
    return -1;
}

static void take_out(card *cards, int *n, int place)
{
    (*n)--;
    memmove(cards + place, cards + place + 1, (size_t)(*n - place) * sizeof *cards);
}

static void put_in(card *cards, int *n, int place, card c)
{
    memmove(cards + place + 1, cards + place, (size_t)(*n - place) * sizeof *cards);
    cards[place] = c;
    (*n)++;
}

/* Moves the ten of hearts from the trumps to the place below its ace, which may be a trump itself.
 * Returns false where it is no trump, or stands below the ace already. */
static bool lower_ten(const struct pack *pack, struct order_list *list)
{
    const card ten = pack_card(pack, SUIT_HEARTS, RANK_TEN);
    const card ace = pack_card(pack, SUIT_HEARTS, RANK_ACE);
    const int from = place_of(list->trumps, list->n_trumps, ten);
    const int above = place_of(list->trumps, list->n_trumps, ace);
    if (from < 0 || (above >= 0 && above < from))
        return false;
    take_out(list->trumps, &list->n_trumps, from);
    const int to = place_of(list->trumps, list->n_trumps, ace);
    if (to >= 0)
        put_in(list->trumps, &list->n_trumps, to + 1, ten);
    for (int s = 0; s < list->n_suits; s++) {
        const int place = place_of(list->suits[s], list->n_suit[s], ace);
        if (place >= 0)
            put_in(list->suits[s], &list->n_suit[s], place + 1, ten);
    }
    return true;
}

enum status rule_order_lower_ten(struct rule_builder *builder, struct rule_spot root,
                                 struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    int n_lowered = 0;
    for (int i = 0; i < rules->n_orders && rules->ten_is_plain; i++)
        if (lower_ten(rules->pack, &rules->order_lists[i])) {
            order_build(&rules->orders[i], rules->pack, &rules->order_lists[i]);
            n_lowered++;
        }
    if (!rules->ten_is_plain || n_lowered > 0)
        return STATUS_OK;
    return rule_spot_fail(rule_spot_key(root, "ten_of_hearts"), 0, diag,
                          "ten_of_hearts: plain is for orders, like those of Doppelkopf, in which "
                          "it is a trump above the ace of hearts; here is none");
}
