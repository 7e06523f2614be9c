/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rule_pack.h. */
#include "analyzer/rulefiles/rule_pack.h"

#include <string.h>

#include "analyzer/rulefiles/rule_fill.h"

/* Which copy of its kind a card is, from 0. */
static int copy_of(const struct pack *pack, card c)
{
    return c - pack_card(pack, pack->suit[c], pack->rank[c]);
}

/* The same card in another pack, or CARD_NONE. Twins are neighbours. */
static card card_in(const struct pack *from, const struct pack *to, card c)
{
    const card first = pack_card(to, from->suit[c], from->rank[c]);
    return first == CARD_NONE ? CARD_NONE : (card)(first + copy_of(from, c));
}

static cardset set_in(const struct pack *from, const struct pack *to, cardset set)
{
    cardset out = 0;
    CARDSET_EACH(c, set) {
        const card other = card_in(from, to, (card)c);
        if (other != CARD_NONE)
            out |= cardset_of(other);
    }
    return out;
}

static int cards_in(const struct pack *from, const struct pack *to, card *cards, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        const card other = card_in(from, to, cards[i]);
        if (other != CARD_NONE)
            cards[kept++] = other;
    }
    return kept;
}

static void order_in(const struct pack *from, const struct pack *to, struct order_list *list,
                     struct order *order)
{
    list->n_trumps = cards_in(from, to, list->trumps, list->n_trumps);
    int kept = 0;
    for (int s = 0; s < list->n_suits; s++) {
        const int n = cards_in(from, to, list->suits[s], list->n_suit[s]);
        if (n == 0)
            continue;
        memmove(list->suits[kept], list->suits[s], (size_t)n * sizeof(card));
        list->n_suit[kept++] = n;
    }
    list->n_suits = kept;
    order_build(order, to, list);
}

static void change_pack(struct ruleset *rules, const struct pack *to)
{
    const struct pack *from = rules->pack;
    rules->pack = to;
    for (int i = 0; i < rules->n_orders; i++)
        order_in(from, to, &rules->order_lists[i], &rules->orders[i]);
    for (int i = 0; i < rules->n_contracts; i++)
        rules->contracts[i].needs = set_in(from, to, rules->contracts[i].needs);
    rules->old_cards = set_in(from, to, rules->old_cards);
    rules->n_partner_cards = cards_in(from, to, rules->partner_cards, rules->n_partner_cards);
}

/* True if every card of `small` is one of `large`, in as many copies. */
static bool is_part_of(const struct pack *small, const struct pack *large)
{
    CARDSET_EACH(c, small->all)
        if (pack_card(large, small->suit[c], small->rank[c]) == CARD_NONE)
            return false;
    return small->n_copies == large->n_copies;
}

enum status rule_pack_read(const struct rule_value *value)
{
    struct ruleset *rules = &value->builder->rules;
    const char *name = rule_spot_text(value->spot);
    const struct pack *pack = pack_find(name);
    if (pack == NULL)
        return rule_refuse(value, "no pack '%.40s'; expected 16, 40 or 48", name);
    if (rules->pack == NULL)
        rules->pack = pack;
    if (rules->pack == pack)
        return STATUS_OK;
    if (!is_part_of(pack, rules->pack))
        return rule_refuse(value,
                           "the extended set is played with pack %s, of which pack %s is no part",
                           rules->pack->name, pack->name);
    change_pack(rules, pack);
    return STATUS_OK;
}

json_t *rule_pack_tell(const struct rule_row *row, const struct ruleset *rules, const void *entry)
{
    (void)row;
    (void)entry;
    return json_string(rules->pack->name);
}
