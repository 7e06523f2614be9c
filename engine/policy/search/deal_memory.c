/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_memory.h. */
#include "engine/policy/search/deal_memory.h"

#include <stdlib.h>

#include "engine/deal/combination.h"
#include "engine/rules/symmetry.h"

struct deal_memory {
    const struct ruleset *rules;
    struct symmetries symmetries;
    struct binomials binomials;
    size_t width; /* numbers of a deal */
    _Atomic uint16_t *values;
};

static const uint64_t most_bytes = (uint64_t)2 << 30;

/* Numbers of all deals, or 0 if they are too many. */
static uint64_t numbers_needed(const struct deal_memory *memory)
{
    const struct pack *pack = memory->rules->pack;
    uint64_t n = memory->width;
    for (int rest = pack->n_cards; rest > 0; rest -= pack->hand_size) {
        const uint64_t hands = memory->binomials.c[pack->hand_size][rest];
        if (hands > most_bytes / sizeof *memory->values / n)
            return 0;
        n *= hands;
    }
    return n;
}

struct deal_memory *deal_memory_new(const struct ruleset *rules)
{
    struct deal_memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL)
        return NULL;
    memory->rules = rules;
    memory->width = DEAL_MEMORY_SIDES * (size_t)rules->n_orders;
    symmetries_find(rules, &memory->symmetries);
    binomials_fill(&memory->binomials, rules->pack->n_cards, rules->pack->hand_size);
    const uint64_t n = numbers_needed(memory);
    if (n > 0)
        memory->values = calloc(n, sizeof *memory->values);
    if (memory->values != NULL)
        return memory;
    free(memory);
    return NULL;
}

void deal_memory_free(struct deal_memory *memory)
{
    if (memory != NULL)
        free(memory->values);
    free(memory);
}

/* The permutation to whose image the values belong: the lowest, hands in the order of the seats. */
static int lowest_of(const struct symmetries *symmetries, const cardset dealt[N_SEATS])
{
    int best = 0;
    for (int i = 1; i < symmetries->n; i++)
        for (unsigned who = 0; who < N_SEATS; who++) {
            const cardset image = symmetry_image(symmetries, i, dealt[who]);
            const cardset lowest = symmetry_image(symmetries, best, dealt[who]);
            if (image == lowest)
                continue;
            best = image < lowest ? i : best;
            break;
        }
    return best;
}

_Atomic uint16_t *deal_memory_at(const struct deal_memory *memory, const cardset dealt[N_SEATS])
{
    const struct pack *pack = memory->rules->pack;
    const int image = lowest_of(&memory->symmetries, dealt);
    cardset rest = pack->all;
    uint64_t number = 0;
    for (unsigned who = 0; who < N_SEATS; who++) {
        const cardset hand = symmetry_image(&memory->symmetries, image, dealt[who]);
        number = number * memory->binomials.c[pack->hand_size][cardset_count(rest)] +
                 combination_number(&memory->binomials, hand, rest);
        rest &= ~hand;
    }
    return memory->values + number * memory->width;
}
