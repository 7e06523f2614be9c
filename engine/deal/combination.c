/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/deal/combination.h"

#include <stdbool.h>

uint16_t combination_list[N_COMBINATIONS];

/* [k] points to the first k-subset in the list; the last pointer is the end of the list. */
static uint16_t *const first_of[] = {combination_list,
                                     combination_list + 1,
                                     combination_list + 17,
                                     combination_list + 137,
                                     combination_list + COMBINATIONS_OF_4,
                                     combination_list + 2517,
                                     combination_list + 6885,
                                     combination_list + 14893,
                                     combination_list + 26333,
                                     combination_list + N_COMBINATIONS};

/* Steps to the next larger number with the same number of bits: the highest bit of the lowest run
 * moves up by one, and the rest of the run moves to the bottom. Making the list takes 0.1 ms. */
__attribute__((constructor)) static void list_combinations(void)
{
    for (int k = 1; k <= TABLE_THINGS / 2; k++) {
        uint32_t subset = (1u << k) - 1;
        for (uint16_t *at = first_of[k]; at < first_of[k + 1]; at++) {
            *at = (uint16_t)subset;
            const uint32_t lowest = subset & -subset, moved = subset + lowest;
            subset = moved | (subset ^ moved) / lowest >> 2;
        }
    }
}

void binomials_fill(struct binomials *binomials, int max_n, int max_k)
{
    for (int n = 0; n <= max_n; n++)
        binomials->c[0][n] = 1;
    for (int k = 1; k <= max_k; k++) {
        binomials->c[k][0] = 0;
        for (int n = 1; n <= max_n; n++)
            binomials->c[k][n] = binomials->c[k][n - 1] + binomials->c[k - 1][n - 1];
    }
}

/* The k-subset of TABLE_THINGS elements with number `index`. Subsets of more than half the elements
 * are the complements of smaller ones, in reverse order. */
static inline cardset listed(int k, uint64_t index)
{
    if (k <= TABLE_THINGS / 2)
        return first_of[k][index];
    return (uint16_t)~first_of[TABLE_THINGS - k + 1][-1 - (int64_t)index];
}

/* Takes the highest element if C(n, k), the number of subsets without it, is at most the index,
 * then proceeds to the next lower one. Branch-free, since the branches would be unpredictable. */
cardset combination_at(const struct binomials *binomials, int n, int k, uint64_t index)
{
    cardset taken = 0;
    while (n > TABLE_THINGS && k > 0) {
        // cppcheck-suppress arrayIndexOutOfBoundsCond // k = 16 only occurs with n = 16
        const uint64_t without = binomials->c[k][--n];
        const bool is_taken = without <= index;
        index -= is_taken ? without : 0;
        taken |= (cardset)is_taken << n;
        k -= is_taken;
    }
    return taken | listed(k, index);
}

uint64_t combination_number(const struct binomials *binomials, cardset taken, cardset set)
{
    uint64_t number = 0;
    int k = 0, place = 0;
    CARDSET_EACH(c, set) {
        if (cardset_has(taken, (unsigned)c))
            number += binomials->c[++k][place];
        place++;
    }
    return number;
}
