/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deals.h. Access by index is one walk through the graph of counting.h. At each node the index
 * selects an edge; dividing it by the edge's completions gives a quotient, which selects the
 * subsets of the class, and a remainder, which is the index at the next node. */
#include "engine/deal/deals.h"

#include <stdlib.h>
#include <string.h>

#include "engine/deal/combination.h"
#include "engine/deal/counting.h"

enum status deals_new(const struct knowledge *knowledge, struct deals **out, struct diag *diag)
{
    const enum status status = counting_new(knowledge, out);
    if (status == STATUS_IMPOSSIBLE)
        clash_explain(knowledge, diag);
    return status;
}

/* Adds one part of the set of deals, unless no deal is consistent with the knowledge. */
static enum status add_part(struct deals *whole, const struct knowledge *knowledge)
{
    struct deals *part;
    const enum status status = counting_new(knowledge, &part);
    if (status == STATUS_OK) {
        whole->parts[whole->n_parts++] = part;
        whole->number += part->number;
    }
    return status == STATUS_IMPOSSIBLE ? STATUS_OK : status;
}

enum status deals_new_of_any(const struct knowledge *knowledges, int n, struct deals **out,
                             struct diag *diag)
{
    if (n == 1)
        return deals_new(knowledges, out, diag);
    struct deals *whole = calloc(1, sizeof *whole);
    TRY_MEMORY(whole);
    whole->parts = calloc((size_t)n, sizeof(struct deals *));
    enum status status = whole->parts == NULL ? STATUS_MEMORY : STATUS_OK;
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = add_part(whole, &knowledges[i]);
    if (status == STATUS_OK && whole->number == 0) {
        status = STATUS_IMPOSSIBLE;
        clash_explain(&knowledges[0], diag);
    }
    if (status == STATUS_OK)
        *out = whole;
    else
        counting_free(whole);
    return status;
}

void deals_free(struct deals *deals)
{
    counting_free(deals);
}

deal_count deals_number(const struct deals *deals)
{
    return deals->number;
}

/* Returns the quotient and leaves the remainder in *number; uses 64-bit division if possible. */
static inline deal_count divide(deal_count *number, deal_count by)
{
    const deal_count both = *number | by;
    deal_count quotient;
    if (both >> 32 == 0)
        quotient = (uint32_t)*number / (uint32_t)by;
    else if (both >> 64 == 0)
        quotient = (uint64_t)*number / (uint64_t)by;
    else
        quotient = *number / by;
    *number -= quotient * by;
    return quotient;
}

/* Distributes a class as an edge splits it; `way` is the number of the choice of cards. */
static inline void give_out(const struct deals *deals, cardset cards, const struct edge *edge,
                            deal_count way, cardset dealt[N_SEATS])
{
    int left = cardset_count(cards);
    for (int s = 0; left > 0; s++) {
        const int n = edge->split[s];
        if (n == left) {
            dealt[s] |= cards;
            return;
        }
        if (n == 0)
            continue;
        const uint64_t subsets = deals->binomials.c[n][left];
        deal_count subset = way;
        way = divide(&subset, subsets);
        const cardset given =
            cardset_spread(combination_at(&deals->binomials, left, n, (uint64_t)subset), cards);
        dealt[s] |= given;
        cards &= ~given;
        left -= n;
    }
}

/* The part that contains deal number *index; sets *index to the index in that part. */
static const struct deals *part_at(const struct deals *deals, deal_count *index)
{
    int i = 0;
    while (*index >= deals->parts[i]->number)
        *index -= deals->parts[i++]->number;
    return deals->parts[i];
}

void deals_at(const struct deals *deals, deal_count index, cardset dealt[N_SEATS])
{
    if (deals->n_parts > 0)
        deals = part_at(deals, &index);
    memcpy(dealt, deals->fixed, sizeof deals->fixed);
    const struct node *node = deals->nodes;
    for (int level = 0; level < deals->n_classes; level++) {
        const struct edge *edge = &deals->edges[node->first];
        const struct edge *last = edge + node->n_edges - 1;
        while (edge < last && edge[1].before <= index)
            edge++;
        index -= edge->before;
        const deal_count way = divide(&index, edge->completions);
        give_out(deals, deals->classes[level], edge, way, dealt);
        node = &deals->nodes[edge->next];
    }
}

/* The edge of a node that splits a class in the same way as this deal, or NULL. */
static const struct edge *edge_of(const struct deals *deals, const struct node *node, cardset cards,
                                  const cardset dealt[N_SEATS])
{
    uint8_t split[N_SEATS];
    for (int s = 0; s < N_SEATS; s++)
        split[s] = (uint8_t)cardset_count(dealt[s] & cards);
    const struct edge *edge = &deals->edges[node->first];
    for (uint32_t i = 0; i < node->n_edges; i++)
        if (memcmp(edge[i].split, split, sizeof split) == 0)
            return &edge[i];
    return NULL;
}

/* The number of the choice of cards by which a deal splits a class: the inverse of give_out. */
static deal_count way_of(const struct deals *deals, cardset cards, const struct edge *edge,
                         const cardset dealt[N_SEATS])
{
    deal_count way = 0, ways = 1;
    for (int s = 0; s < N_SEATS; s++) {
        const cardset given = dealt[s] & cards;
        if (given == 0)
            continue;
        way += combination_number(&deals->binomials, given, cards) * ways;
        ways *= deals->binomials.c[edge->split[s]][cardset_count(cards)];
        cards &= ~given;
    }
    return way;
}

static bool find_in_parts(const struct deals *deals, const cardset dealt[N_SEATS],
                          deal_count *index)
{
    deal_count before = 0;
    for (int i = 0; i < deals->n_parts; i++) {
        if (deals_find(deals->parts[i], dealt, index)) {
            *index += before;
            return true;
        }
        before += deals->parts[i]->number;
    }
    return false;
}

bool deals_find(const struct deals *deals, const cardset dealt[N_SEATS], deal_count *index)
{
    if (deals->n_parts > 0)
        return find_in_parts(deals, dealt, index);
    for (int s = 0; s < N_SEATS; s++)
        if ((deals->fixed[s] & ~dealt[s]) != 0)
            return false;
    deal_count number = 0;
    const struct node *node = deals->nodes;
    for (int level = 0; level < deals->n_classes; level++) {
        const cardset cards = deals->classes[level];
        const struct edge *edge = edge_of(deals, node, cards, dealt);
        if (edge == NULL)
            return false;
        number += edge->before + way_of(deals, cards, edge, dealt) * edge->completions;
        node = &deals->nodes[edge->next];
    }
    *index = number;
    return true;
}

/* A uniform number below a bound above 2^64, by rejection sampling of numbers of its bit length. */
static deal_count draw_wide(struct rng *rng, deal_count bound)
{
    const int surplus = __builtin_clzll((uint64_t)((bound - 1) >> 64) | 1);
    deal_count drawn;
    do
        drawn = (deal_count)(rng_next(rng) >> surplus) << 64 | rng_next(rng);
    while (drawn >= bound);
    return drawn;
}

deal_count deals_draw(const struct deals *deals, struct rng *rng)
{
    const deal_count number = deals->number;
    return number >> 64 == 0 ? rng_below(rng, (uint64_t)number) : draw_wide(rng, number);
}

void deals_sample(const struct deals *deals, struct rng *rng, cardset dealt[N_SEATS])
{
    deals_at(deals, deals_draw(deals, rng), dealt);
}

/* --- whole packs --------------------------------------------------------------------------- */

/* Several bounded draws are taken from one random number (Brackett-Rozinsky & Lemire, "Batched
 * ranged random integer generation", 2024, algorithm 3): multiplying the fraction by a bound yields
 * a digit, and the last fraction shows whether the number must be rejected to avoid bias. */

static inline uint64_t next_digit(uint64_t *fraction, uint64_t bound)
{
    const unsigned __int128 product = (unsigned __int128)*fraction * bound;
    *fraction = (uint64_t)product;
    return (uint64_t)(product >> 64);
}

/* Draws three hands of four; the fourth seat gets the rest: 1,820 · 495 · 70 = 63,063,000 deals. */
static void shuffle_16(struct rng *rng, cardset dealt[N_SEATS])
{
    static const uint64_t bounds[3] = {1820, 495, 70}, deals = 63063000;
    uint64_t digits[3], fraction;
    do {
        fraction = rng_next(rng);
        for (int i = 0; i < 3; i++)
            digits[i] = next_digit(&fraction, bounds[i]);
    } while (fraction < deals && fraction < -deals % deals);
    cardset rest = 0xffff;
    for (int i = 0; i < 3; i++) {
        dealt[i] = cardset_spread(combination_of_4(digits[i]), rest);
        rest &= ~dealt[i];
    }
    dealt[3] = rest;
}

enum { BATCH = 8 }; /* 64^8 = 2^48 */

/* True if the fraction is so small that the random number must be rejected. */
__attribute__((noinline, cold)) static bool is_biased(uint64_t fraction, int left)
{
    uint64_t product = 1;
    for (int i = 0; i < BATCH; i++)
        product *= (uint64_t)(left - i);
    return fraction < product && fraction < -product % product;
}

/* Draws BATCH random numbers, the first below `left`, the second below `left` − 1, and so on. */
static inline void draw_batch(struct rng *rng, int left, uint64_t digits[BATCH])
{
    uint64_t fraction;
    do {
        fraction = rng_next(rng);
        for (int i = 0; i < BATCH; i++)
            digits[i] = next_digit(&fraction, (uint64_t)(left - i));
    } while (fraction >> 48 == 0 && is_biased(fraction, left));
}

/* Fisher-Yates shuffle from the top; n is a multiple of BATCH, so the last bound is 1. */
static void shuffle_cards(struct rng *rng, card *cards, int n)
{
    uint64_t digits[BATCH];
    for (int left = n; left > 0; left -= BATCH) {
        draw_batch(rng, left, digits);
        for (int i = 0; i < BATCH; i++) {
            const int top = left - 1 - i;
            const card swapped = cards[digits[i]];
            cards[digits[i]] = cards[top];
            cards[top] = swapped;
        }
    }
}

void deal_shuffle(const struct pack *pack, struct rng *rng, cardset dealt[N_SEATS])
{
    if (pack->n_cards == TABLE_THINGS && pack->hand_size == TABLE_TAKEN) {
        shuffle_16(rng, dealt);
        return;
    }
    card cards[MAX_CARDS];
    for (int c = 0; c < MAX_CARDS; c++)
        cards[c] = (card)c;
    shuffle_cards(rng, cards, pack->n_cards);
    const card *next = cards;
    for (int s = 0; s < N_SEATS; s++) {
        dealt[s] = 0;
        for (int i = 0; i < pack->hand_size; i++)
            dealt[s] |= cardset_of(*next++);
    }
}

void deal_random(const struct ruleset *rules, struct rng *rng, cardset dealt[N_SEATS])
{
    do
        deal_shuffle(rules->pack, rng, dealt);
    while (ruleset_redeals(rules, dealt[0]) || ruleset_redeals(rules, dealt[1]) ||
           ruleset_redeals(rules, dealt[2]) || ruleset_redeals(rules, dealt[3]));
}
