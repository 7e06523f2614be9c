/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_mirror.h. */
#include "engine/policy/learnt/card_mirror.h"

#include <assert.h>

#include "engine/core/hash.h"
#include "engine/rules/symmetry.h"

void card_mirror_init(struct card_mirror *mirror, const struct ruleset *rules)
{
    struct symmetries symmetries;
    symmetries_find(rules, &symmetries);
    const int which = symmetries.n == 2 ? 1 : 0;
    mirror->swapped = mirror->lower = 0;
    mirror->distance = 0;
    for (unsigned c = 0; c < MAX_CARDS; c++) {
        mirror->image[0][c] = mirror->image[1][c] = (card)c;
        if (!cardset_has(rules->pack->all, c) || symmetries.image[which][c] == c)
            continue;
        const unsigned image = symmetries.image[which][c];
        mirror->swapped |= cardset_of(c);
        mirror->image[1][c] = (card)image;
        if (image < c)
            continue;
        assert(mirror->lower == 0 ||
               mirror->distance == image - c); /* packs are in order of suits */
        mirror->lower |= cardset_of(c);
        mirror->distance = image - c;
    }
}

static bool draw(cardset dealt)
{
    return (uint32_t)dealt * HASH_GOLDEN_32 >> 31 != 0;
}

bool card_mirror_turns(const struct card_mirror *mirror, cardset dealt, const struct table *table)
{
    if (mirror->swapped == 0)
        return false;
    const cardset image = card_mirror_set(mirror, dealt);
    if (image != dealt)
        return image < dealt;
    for (unsigned i = 0; i < table->n_played; i++)
        if (cardset_has(mirror->swapped, table->cards[i]))
            return mirror->image[1][table->cards[i]] < table->cards[i];
    return draw(dealt);
}
