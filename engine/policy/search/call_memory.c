/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_memory.h. */
#include "engine/policy/search/call_memory.h"

#include <string.h>

bool call_memory_fits(const struct ruleset *rules)
{
    return ruleset_is_usual(rules) && (rules->pack->all >> 16) == 0;
}

static bool is_same(const struct called *called, const struct table *table)
{
    const struct auction *auction = &table->auction;
    return called->rules == table->rules && called->n_calls == auction->n_calls &&
           memcmp(called->calls, auction->calls, auction->n_calls) == 0;
}

void call_memory_turn(struct call_memory *memory, const struct table *table)
{
    const struct auction *auction = &table->auction;
    memory->place = (int)(auction_hash(auction) % CALL_AUCTIONS);
    struct called *called = &memory->auctions[memory->place];
    if (is_same(called, table))
        return;
    called->rules = table->rules;
    called->version++;
    called->n_calls = auction->n_calls;
    memcpy(called->calls, auction->calls, auction->n_calls);
}

/* Distinct for each auction that has been met, seat and hand; never 0. */
static uint64_t key_of(const struct call_memory *memory, cardset hand, unsigned who)
{
    const uint64_t version = memory->auctions[memory->place].version;
    return ((version * CALL_AUCTIONS + (uint64_t)memory->place) * N_SEATS + who) << 16 | hand;
}

/* Fibonacci hashing: the upper bits of the product (Knuth, TAOCP 3, 6.4). */
static size_t slot_of(uint64_t key)
{
    return (size_t)((key * 0x9E3779B97F4A7C15u >> 32) % CALL_SLOTS);
}

bool call_memory_agrees(struct call_memory *memory, const struct belief *belief,
                        const cardset dealt[N_SEATS], seatset whose)
{
    for (unsigned who = 0; who < N_SEATS; who++) {
        if ((whose >> who & 1) == 0)
            continue;
        const uint64_t key = key_of(memory, dealt[who], who);
        uint64_t *slot = &memory->slots[slot_of(key)];
        if (*slot >> 1 != key)
            *slot = key << 1 | belief_agrees(belief, dealt, (seatset)(1u << who));
        if ((*slot & 1) == 0)
            return false;
    }
    return true;
}
