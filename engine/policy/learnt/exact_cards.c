/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See exact_cards.h. */
#include "engine/policy/learnt/exact_cards.h"

#include <assert.h>
#include <stdalign.h>
#include <string.h>

#include "engine/policy/learnt/card_net.h"

/* The end that was met last, and the scratch of the rest. */
struct memory {
    uint64_t auction; /* by its number in the memory of the rest, 0 = none */
    const struct exact_end *end;
    alignas(max_align_t) unsigned char rest[];
};

int exact_end_compare(const struct exact_end *a, const struct exact_end *b)
{
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    if (a->n_calls != b->n_calls)
        return a->n_calls < b->n_calls ? -1 : 1;
    return memcmp(a->calls, b->calls, a->n_calls);
}

const struct exact_end *exact_cards_end(const struct exact_cards *cards,
                                        const struct auction *auction)
{
    struct exact_end wanted = {.hash = auction_hash(auction), .n_calls = auction->n_calls};
    memcpy(wanted.calls, auction->calls, auction->n_calls);
    int low = 0, high = cards->n_ends;
    while (low < high) {
        const int middle = (low + high) / 2;
        const int sign = exact_end_compare(&wanted, &cards->ends[middle]);
        if (sign == 0)
            return &cards->ends[middle];
        if (sign > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

size_t exact_end_bytes(const struct exact_end *end)
{
    return fuse_map_bytes(&end->marks) + fuse_map_bytes(&end->low) + fuse_map_bytes(&end->high);
}

void exact_end_borrow(struct exact_end *end, const uint8_t *bytes)
{
    struct fuse_map *maps[EXACT_MAPS] = {&end->marks, &end->low, &end->high};
    for (int k = 0; k < EXACT_MAPS; k++) {
        maps[k]->bytes = maps[k]->segment == 0 ? NULL : bytes;
        bytes += fuse_map_bytes(maps[k]);
    }
}

bool exact_end_has(const struct exact_end *end, uint64_t number)
{
    if (end->marks.bytes == NULL)
        return false;
    const uint64_t hash = fuse_map_hash(&end->marks, number);
    return fuse_map_at(&end->marks, hash) == exact_mark(hash);
}

static unsigned value_of(const struct fuse_map *map, uint64_t number)
{
    return map->bytes == NULL ? 0 : fuse_map_at(map, fuse_map_hash(map, number));
}

int exact_end_option(const struct exact_end *end, const struct card_place *place)
{
    const uint64_t number = card_line_key(place->dealt, place->line);
    const unsigned n = (unsigned)cardset_count(place->actions);
    if (!exact_end_has(end, number))
        return -1;
    const unsigned option =
        value_of(&end->low, number) | (n > 2 ? value_of(&end->high, number) << 1 : 0);
    return option < n ? (int)option : -1;
}

/* Turns to an auction and its end. */
static void turn_to(const struct exact_cards *cards, const struct auction *auction,
                    struct memory *memory)
{
    struct card_memory *chosen = card_net_memory(memory->rest);
    card_memory_turn(chosen, auction);
    if (memory->auction == chosen->n_auctions)
        return;
    memory->auction = chosen->n_auctions;
    memory->end = exact_cards_end(cards, auction);
}

static card card_of(const struct exact_player *player, const struct view *view,
                    const struct card_place *place, struct memory *memory)
{
    const int option = memory->end == NULL ? -1 : exact_end_option(memory->end, place);
    return option < 0 ? card_net_dearest(&player->rest, view, place->is_turned, memory->rest)
                      : card_place_card(&player->cards.mirror, place, (unsigned)option);
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    const struct exact_player *player = policy->context;
    struct memory *memory = scratch;
    if (view->table->phase == PHASE_CALL)
        return player->rest.choose(&player->rest, view, rng, memory->rest);
    const struct card_place place = card_place_of(&player->cards.mirror, view);
    const card *image = player->cards.mirror.image[place.is_turned];
    turn_to(&player->cards, &view->table->auction, memory);
    struct card_slot *slot = card_memory_slot(card_net_memory(memory->rest), &place);
    if (slot->seen == CARD_NONE)
        slot->seen = image[card_of(player, view, &place, memory)];
    return image[slot->seen];
}

struct policy exact_policy(const struct exact_player *player)
{
    struct policy policy = player->rest;
    assert(card_net_plays(&policy));
    policy.choose = choose;
    policy.weigh = policy_weigh_choice;
    policy.scratch_size = sizeof(struct memory) + player->rest.scratch_size;
    policy.context = player;
    return policy;
}
