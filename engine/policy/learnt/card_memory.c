/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See card_memory.h. */
#include "engine/policy/learnt/card_memory.h"

#include <string.h>

enum { LINE_BITS = 46 };

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

static bool is_present(const struct card_memory *memory, const struct auction *auction)
{
    return memory->n_auctions > 0 && memory->contract == auction->contract &&
           memory->declarer == auction->declarer && memory->n_calls == auction->n_calls &&
           memcmp(memory->calls, auction->calls, auction->n_calls) == 0;
}

void card_memory_turn(struct card_memory *memory, const struct auction *auction)
{
    if (is_present(memory, auction))
        return;
    memory->n_auctions++;
    memory->contract = auction->contract;
    memory->declarer = auction->declarer;
    memory->n_calls = auction->n_calls;
    memcpy(memory->calls, auction->calls, auction->n_calls);
}

/* By the highest bits of Knuth's multiplicative hashing, as in card_mirror.c. */
struct card_slot *card_memory_slot(struct card_memory *memory, const struct card_place *place)
{
    const uint64_t number = place->dealt << LINE_BITS | place->line;
    struct card_slot *slot =
        &memory->slots[number * UINT64_C(0x9e3779b97f4a7c15) >> (64 - CARD_SLOT_BITS)];
    if (slot->number != number || slot->auction != memory->n_auctions ||
        slot->actions != place->actions) {
        slot->number = number;
        slot->auction = memory->n_auctions & ((UINT64_C(1) << CARD_AUCTION_BITS) - 1);
        slot->actions = (uint16_t)place->actions;
        slot->seen = CARD_NONE;
    }
    return slot;
}
