/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See worlds.h. */
#include "engine/policy/search/worlds.h"

#include <string.h>

#include "engine/core/hash.h"

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
    return (size_t)((key * HASH_GOLDEN >> 32) % CALL_SLOTS);
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

/* Draws for each deal wanted, and in all at least. */
enum { TRIES = 24, LEAST_TRIES = 1000 };

static uint64_t decision_number(const struct table *table)
{
    return table->phase == PHASE_CALL ? (uint64_t)table->auction.n_calls
                                      : (uint64_t)(MAX_AUCTION + table->n_played);
}

static void remember(struct worlds *worlds, const struct table *table)
{
    const struct belief *belief = &worlds->belief;
    worlds->callers = 0;
    for (int i = 0; i < belief->n_calls; i++)
        worlds->callers = (seatset)(worlds->callers | 1u << belief->before[i].turn);
    worlds->remembers = worlds->callers != 0 && call_memory_fits(table->rules);
    if (worlds->remembers)
        call_memory_turn(&worlds->calls, table);
}

enum status worlds_open(struct worlds *worlds, const struct view *view,
                        const struct worlds_wish *wish, const struct rng *rng)
{
    struct knowledge knowledge;
    if (worlds->failed != STATUS_OK)
        return worlds->failed;
    knowledge_of_view(&knowledge, view);
    worlds->failed = deals_new(&knowledge, &worlds->deals, NULL);
    if (worlds->failed != STATUS_OK)
        return worlds->failed;
    const deal_count number = deals_number(worlds->deals);
    const int64_t tries = (int64_t)TRIES * wish->most;
    worlds->wish = *wish;
    worlds->drawn = number > (deal_count)wish->most;
    worlds->most_tried = !worlds->drawn        ? (int64_t)number
                         : tries > LEAST_TRIES ? tries
                                               : LEAST_TRIES;
    worlds->n_tried = worlds->n_taken = 0;
    worlds->calls_forgotten = false;
    rng_part(rng, decision_number(view->table), &worlds->rng);
    belief_of_view(&worlds->belief, view);
    worlds->opponents = (struct opponents){0};
    worlds->me = view->me;
    if (wish->weighs_kinds)
        weighed_deals_fill(&worlds->weighed, view, &worlds->belief, worlds->deals, wish->most,
                           &worlds->rng);
    else
        remember(worlds, view->table);
    return STATUS_OK;
}

const char *worlds_failure(const void *self, const void *scratch)
{
    const struct worlds *worlds = scratch;
    (void)self;
    switch (worlds->failed) {
    case STATUS_OK: return NULL;
    case STATUS_MEMORY: return "not enough memory for the deals that a player goes through";
    default: return "no deal fits what a player has heard and seen";
    }
}

void worlds_close(struct worlds *worlds)
{
    deals_free(worlds->deals);
}

static bool have_called_so(struct worlds *worlds, const cardset dealt[N_SEATS])
{
    if (!worlds->remembers)
        return belief_agrees(&worlds->belief, dealt, ALL_SEATS);
    return call_memory_agrees(&worlds->calls, &worlds->belief, dealt, worlds->callers);
}

static bool next(struct worlds *worlds, cardset dealt[N_SEATS])
{
    while (worlds->n_tried < worlds->most_tried && worlds->n_taken < worlds->wish.most) {
        const int64_t number = worlds->n_tried++;
        if (worlds->drawn)
            deals_sample(worlds->deals, &worlds->rng, dealt);
        else
            deals_at(worlds->deals, (deal_count)number, dealt);
        if (worlds->calls_forgotten || have_called_so(worlds, dealt)) {
            worlds->n_taken++;
            return true;
        }
    }
    return false;
}

/* The deals that were weighed, each with opponents of its own. */
static bool next_weighed(struct worlds *worlds, cardset dealt[N_SEATS], double *weight)
{
    struct weighed_deals *weighed = &worlds->weighed;
    if (worlds->n_taken == weighed->n)
        return false;
    const struct weighed_deal *deal = &weighed->at[worlds->n_taken++];
    memcpy(dealt, deal->dealt, sizeof deal->dealt);
    *weight = deal->weight;
    kinds_draw(&weighed->kinds, &deal->heard, &worlds->rng, worlds->opponents.kind);
    worlds->opponents.kind[worlds->me] = TEMPER_USUAL;
    rng_part(&worlds->rng, (uint64_t)worlds->n_taken, &worlds->opponents.dice);
    return true;
}

bool worlds_next(struct worlds *worlds, cardset dealt[N_SEATS], double *weight)
{
    if (worlds->wish.weighs_kinds)
        return next_weighed(worlds, dealt, weight);
    *weight = 1.0;
    if (next(worlds, dealt))
        return true;
    if (worlds->n_taken > 0 || worlds->calls_forgotten)
        return false;
    worlds->calls_forgotten = true;
    worlds->n_tried = 0;
    return next(worlds, dealt);
}

double worlds_effective(const struct worlds *worlds)
{
    return worlds->wish.weighs_kinds ? worlds->weighed.effective : worlds->n_taken;
}
