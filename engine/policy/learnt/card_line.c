/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_line.h. */
#include "engine/policy/learnt/card_line.h"

struct card_place card_place_of(const struct card_mirror *mirror, const struct view *view)
{
    const struct table *table = view->table;
    const bool turned = card_mirror_turns(mirror, view->dealt, table);
    struct card_place place = {
        .is_turned = turned, .dealt = view->dealt, .actions = view->actions, .line = 1};
    if (turned) {
        place.dealt = card_mirror_set(mirror, view->dealt);
        place.actions = card_mirror_set(mirror, view->actions);
    }
    for (unsigned i = 0; i < table->n_played; i++)
        place.line = place.line << 4 | mirror->image[turned][table->cards[i]];
    return place;
}

card card_place_card(const struct card_mirror *mirror, const struct card_place *place, unsigned n)
{
    cardset actions = place->actions;
    while (n-- > 0)
        actions &= actions - 1;
    return mirror->image[place->is_turned][cardset_first(actions)];
}

unsigned card_place_option(const struct card_mirror *mirror, const struct card_place *place,
                           unsigned c)
{
    const unsigned seen = mirror->image[place->is_turned][c];
    return (unsigned)cardset_count(place->actions & (cardset_of(seen) - 1));
}
