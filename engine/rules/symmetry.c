/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See symmetry.h. Permutations are found card by card: an image is tried as
 * long as all cards placed so far stand to each other as before. */
#include "engine/rules/symmetry.h"

#include <string.h>

struct finder {
    const struct ruleset *rules;
    struct symmetries *found;
    card image[MAX_CARDS];
    bool too_many;
};

static bool is_partner_card(const struct ruleset *rules, unsigned c)
{
    for (int i = 0; i < rules->n_partner_cards; i++)
        if (rules->partner_cards[i] == c)
            return true;
    return false;
}

/* The place of a card among its twins. */
static int copy_number(const struct pack *pack, unsigned c)
{
    int number = 0;
    for (unsigned other = 0; other < c; other++)
        number += pack->suit[other] == pack->suit[c] && pack->rank[other] == pack->rank[c];
    return number;
}

/* Everything about a card that does not concern other cards. */
static bool cards_are_alike(const struct ruleset *rules, unsigned a, unsigned b)
{
    const struct pack *pack = rules->pack;
    if (a != b && (is_partner_card(rules, a) || is_partner_card(rules, b)))
        return false;
    if (pack->points[a] != pack->points[b] || copy_number(pack, a) != copy_number(pack, b) ||
        cardset_has(rules->old_cards, a) != cardset_has(rules->old_cards, b))
        return false;
    for (int i = 0; i < rules->n_contracts; i++)
        if (cardset_has(rules->contracts[i].needs, a) != cardset_has(rules->contracts[i].needs, b))
            return false;
    for (int i = 0; i < rules->n_orders; i++)
        if (cardset_has(rules->orders[i].trumps, a) != cardset_has(rules->orders[i].trumps, b))
            return false;
    return true;
}

/* Do a and b stand to each other as their images do? */
static bool pairs_are_alike(const struct ruleset *rules, unsigned a, unsigned b, unsigned a_image,
                            unsigned b_image)
{
    for (int i = 0; i < rules->n_orders; i++) {
        const struct order *order = &rules->orders[i];
        if (cardset_has(order->suit_of[a], b) != cardset_has(order->suit_of[a_image], b_image) ||
            cardset_has(order->beaten_by[a], b) !=
                cardset_has(order->beaten_by[a_image], b_image) ||
            cardset_has(order->beaten_by[b], a) != cardset_has(order->beaten_by[b_image], a_image))
            return false;
    }
    return true;
}

static bool may_be_image(const struct finder *finder, unsigned c, unsigned image)
{
    if (!cards_are_alike(finder->rules, c, image))
        return false;
    for (unsigned other = 0; other < c; other++)
        if (!pairs_are_alike(finder->rules, other, c, finder->image[other], image))
            return false;
    return true;
}

/* Lowest images first, so that the identity is found first. */
static void place_card(struct finder *finder, unsigned c, cardset unused)
{
    struct symmetries *found = finder->found;
    if (unused == 0) {
        finder->too_many = found->n == MAX_SYMMETRIES;
        if (!finder->too_many)
            memcpy(found->image[found->n++], finder->image, sizeof finder->image);
        return;
    }
    CARDSET_EACH(image, unused) {
        if (finder->too_many)
            return;
        if (!may_be_image(finder, c, (unsigned)image))
            continue;
        finder->image[c] = (card)image;
        place_card(finder, c + 1, unused & ~cardset_of((unsigned)image));
    }
}

void symmetries_find(const struct ruleset *rules, struct symmetries *out)
{
    struct finder finder = {.rules = rules, .found = out};
    *out = (struct symmetries){0};
    place_card(&finder, 0, rules->pack->all);
    if (finder.too_many)
        out->n = 1;
}

cardset symmetry_image(const struct symmetries *symmetries, int which, cardset set)
{
    cardset image = 0;
    CARDSET_EACH(c, set)
        image |= cardset_of(symmetries->image[which][c]);
    return image;
}

cardset symmetry_lowest(const struct symmetries *symmetries, cardset set)
{
    cardset lowest = set;
    for (int i = 1; i < symmetries->n; i++) {
        const cardset image = symmetry_image(symmetries, i, set);
        lowest = image < lowest ? image : lowest;
    }
    return lowest;
}
