/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole-pack deals; deal_shuffle is declared in deals.h. Several bounded draws
 * are taken from one random number (Brackett-Rozinsky & Lemire, "Batched ranged
 * random integer generation", 2024, algorithm 3): multiplying the fraction by
 * one bound after the other gives a digit each time, and the last fraction tells
 * whether the number must be thrown away to be unbiased. */
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

enum { BATCH = 8 }; /* 64^8 = 2^48 */

/* A fraction so small that the number it is left of must be thrown away. */
__attribute__((noinline, cold)) static bool is_biased(uint64_t fraction, int left)
{
    uint64_t product = 1;
    for (int i = 0; i < BATCH; i++)
        product *= (uint64_t)(left - i);
    return fraction < product && fraction < -product % product;
}

/* Draws below left, left - 1, … */
static inline void draw_batch(struct rng *rng, int left, uint64_t digits[BATCH])
{
    uint64_t fraction;
    do {
        fraction = rng_next(rng);
        for (int i = 0; i < BATCH; i++)
            digits[i] = next_digit(&fraction, (uint64_t)(left - i));
    } while (fraction >> 48 == 0 && is_biased(fraction, left));
}

/* Fisher and Yates, from the top; n is a multiple of BATCH, so that the last digit is below 1. */
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
