/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole-pack deals; deal_shuffle is declared in deals.h. Several bounded draws
 * are taken from one random number (Brackett-Rozinsky & Lemire, "Batched ranged
 * random integer generation", 2024, algorithm 3): multiplying the fraction by
 * one bound after the other gives a digit each time, and the last fraction tells
 * whether the number must be thrown away to be unbiased. */
#include <string.h>

#include "engine/deal/combination.h"
#include "engine/deal/deals.h"

static inline uint64_t next_digit(uint64_t *fraction, uint64_t bound)
{
    const unsigned __int128 product = (unsigned __int128)*fraction * bound;
    *fraction = (uint64_t)product;
    return (uint64_t)(product >> 64);
}

/* Three hands of four cards by number, the fourth has the rest:
 * 1,820 · 495 · 70 = 63,063,000 deals. */
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
        dealt[i] = cardset_spread(combinations_of_4[digits[i]], rest);
        rest &= ~dealt[i];
    }
    dealt[3] = rest;
}

/* `n` draws below left, left - 1, …; their product must be far below 2^64. */
static void draw_batch(struct rng *rng, int left, int n, uint64_t digits[])
{
    uint64_t product = 1, fraction;
    for (int i = 0; i < n; i++)
        product *= (uint64_t)(left - i);
    do {
        fraction = rng_next(rng);
        for (int i = 0; i < n; i++)
            digits[i] = next_digit(&fraction, (uint64_t)(left - i));
    } while (fraction < product && fraction < -product % product);
}

enum { BATCH = 8 }; /* 64^8 = 2^48 */

/* Fisher and Yates, from the top. */
static void shuffle_cards(struct rng *rng, card *cards, int n)
{
    uint64_t digits[BATCH];
    for (int left = n; left > 1; left -= BATCH) {
        const int batch = left - 1 < BATCH ? left - 1 : BATCH;
        draw_batch(rng, left, batch, digits);
        for (int i = 0; i < batch; i++) {
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
    card cards[MAX_CARDS] = {0};
    for (int c = 0; c < pack->n_cards; c++)
        cards[c] = (card)c;
    shuffle_cards(rng, cards, pack->n_cards);
    memset(dealt, 0, N_SEATS * sizeof *dealt);
    for (int i = 0; i < N_SEATS * pack->hand_size; i++)
        dealt[i / pack->hand_size] |= cardset_of(cards[i]);
}
