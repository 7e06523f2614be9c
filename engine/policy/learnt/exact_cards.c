/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See exact_cards.h. */
#include "engine/policy/learnt/exact_cards.h"

#include <stdalign.h>
#include <string.h>

/* The end that was met last, and the scratch of the rest. */
struct memory {
    bool is_used;
    uint8_t n_calls, calls[MAX_AUCTION];
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

static bool is_met(const struct memory *memory, const struct auction *auction)
{
    return memory->is_used && memory->n_calls == auction->n_calls &&
           memcmp(memory->calls, auction->calls, auction->n_calls) == 0;
}

static const struct exact_end *find_end(const struct exact_cards *cards,
                                        const struct auction *auction, struct memory *memory)
{
    if (!is_met(memory, auction)) {
        memory->is_used = true;
        memory->n_calls = auction->n_calls;
        memcpy(memory->calls, auction->calls, auction->n_calls);
        memory->end = exact_cards_end(cards, auction);
    }
    return memory->end;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    const struct exact_player *player = policy->context;
    struct memory *memory = scratch;
    if (view->table->phase != PHASE_CALL) {
        const struct exact_end *end = find_end(&player->cards, &view->table->auction, memory);
        if (end != NULL) {
            const struct card_place place = card_place_of(&player->cards.mirror, view);
            const int option = exact_end_option(end, &place);
            if (option >= 0)
                return card_place_card(&player->cards.mirror, &place, (unsigned)option);
        }
    }
    return player->rest.choose(&player->rest, view, rng, memory->rest);
}

struct policy exact_policy(const struct exact_player *player)
{
    struct policy policy = player->rest;
    policy.choose = choose;
    policy.weigh = policy_weigh_choice;
    policy.scratch_size = sizeof(struct memory) + player->rest.scratch_size;
    policy.context = player;
    return policy;
}
