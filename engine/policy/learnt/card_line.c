/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_line.h. */
#include "engine/policy/learnt/card_line.h"

#include "engine/rules/symmetry.h"

void card_mirror_init(struct card_mirror *mirror, const struct ruleset *rules)
{
    struct symmetries symmetries;
    symmetries_find(rules, &symmetries);
    const int which = symmetries.n == 2 ? 1 : 0;
    for (unsigned c = 0; c < MAX_CARDS; c++)
        mirror->image[c] = cardset_has(rules->pack->all, c) ? symmetries.image[which][c] : (card)c;
}

cardset card_mirror_set(const struct card_mirror *mirror, cardset set)
{
    cardset image = 0;
    CARDSET_EACH(c, set)
        image |= cardset_of(mirror->image[c]);
    return image;
}

uint64_t card_line_of(const struct table *table)
{
    uint64_t line = 1;
    for (unsigned i = 0; i < table->n_played; i++)
        line = line << 4 | table->cards[i];
    return line;
}

uint64_t card_line_mirrored(const struct card_mirror *mirror, const struct table *table)
{
    uint64_t line = 1;
    for (unsigned i = 0; i < table->n_played; i++)
        line = line << 4 | mirror->image[table->cards[i]];
    return line;
}

struct card_place card_place_of(const struct card_mirror *mirror, const struct view *view)
{
    const cardset image = card_mirror_set(mirror, view->dealt);
    if (image >= view->dealt)
        return (struct card_place){
            .dealt = view->dealt, .actions = view->actions, .line = card_line_of(view->table)};
    return (struct card_place){.is_mirrored = true,
                               .dealt = image,
                               .actions = card_mirror_set(mirror, view->actions),
                               .line = card_line_mirrored(mirror, view->table)};
}

card card_place_card(const struct card_mirror *mirror, const struct card_place *place, unsigned n)
{
    cardset actions = place->actions;
    while (n-- > 0)
        actions &= actions - 1;
    const unsigned c = cardset_first(actions);
    return place->is_mirrored ? mirror->image[c] : (card)c;
}
