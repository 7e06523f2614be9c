/* The pack of a rule file, and the change from one pack to a smaller one. See
 * rule_build.h. */
#include <string.h>

#include "analyzer/rulefiles/rule_build.h"

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

static void change_pack(struct rule_builder *builder, const struct pack *to)
{
    struct ruleset *rules = &builder->rules;
    const struct pack *from = rules->pack;
    rules->pack = to;
    for (int i = 0; i < rules->n_orders; i++)
        order_in(from, to, &rules->order_lists[i], &rules->orders[i]);
    for (int i = 0; i < builder->n_rows; i++)
        builder->rows[i].contract.needs = set_in(from, to, builder->rows[i].contract.needs);
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

enum status rule_build_pack(struct rule_builder *builder, struct rule_file file, struct diag *diag)
{
    struct ruleset *rules = &builder->rules;
    const char *name = file.draft->pack;
    if (name == NULL && rules->pack == NULL)
        return rule_spot_fail(file.root, 0, diag,
                              "pack is missing; a file that does not say 'extends: NAME' must "
                              "give the whole set");
    if (name == NULL)
        return STATUS_OK;
    const struct rule_spot spot = rule_spot_key(file.root, "pack");
    const struct pack *pack = pack_find(name);
    if (pack == NULL)
        return rule_spot_fail(spot, 0, diag, "pack: no pack '%.40s'; expected 16, 40 or 48", name);
    if (rules->pack == NULL)
        rules->pack = pack;
    if (rules->pack == pack)
        return STATUS_OK;
    if (!is_part_of(pack, rules->pack))
        return rule_spot_fail(spot, 0, diag,
                              "pack: the extended set is played with pack %s, of which pack %s is "
                              "no part",
                              rules->pack->name, pack->name);
    change_pack(builder, pack);
    return STATUS_OK;
}
