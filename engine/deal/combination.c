/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See combination.h. The tables are written by the preprocessor with Pascal's
 * rule: the k-subsets of n things are those of n - 1 things, then the
 * (k-1)-subsets of n - 1 things with thing n added. SUBSETS_k_n(m) lists them,
 * each with the bits of m. */
#include "engine/deal/combination.h"

#include <stdbool.h>

/* clang-format off */
#define SUBSETS_1_1(m) (m) | 0x1,
#define SUBSETS_1_2(m) SUBSETS_1_1(m) (m) | 0x2,
#define SUBSETS_1_3(m) SUBSETS_1_2(m) (m) | 0x4,
#define SUBSETS_1_4(m) SUBSETS_1_3(m) (m) | 0x8,
#define SUBSETS_1_5(m) SUBSETS_1_4(m) (m) | 0x10,
#define SUBSETS_1_6(m) SUBSETS_1_5(m) (m) | 0x20,
#define SUBSETS_1_7(m) SUBSETS_1_6(m) (m) | 0x40,
#define SUBSETS_1_8(m) SUBSETS_1_7(m) (m) | 0x80,
#define SUBSETS_1_9(m) SUBSETS_1_8(m) (m) | 0x100,
#define SUBSETS_1_10(m) SUBSETS_1_9(m) (m) | 0x200,
#define SUBSETS_1_11(m) SUBSETS_1_10(m) (m) | 0x400,
#define SUBSETS_1_12(m) SUBSETS_1_11(m) (m) | 0x800,
#define SUBSETS_1_13(m) SUBSETS_1_12(m) (m) | 0x1000,
#define SUBSETS_1_14(m) SUBSETS_1_13(m) (m) | 0x2000,
#define SUBSETS_1_15(m) SUBSETS_1_14(m) (m) | 0x4000,
#define SUBSETS_1_16(m) SUBSETS_1_15(m) (m) | 0x8000,

#define SUBSETS_2_2(m) SUBSETS_1_1((m) | 0x2)
#define SUBSETS_2_3(m) SUBSETS_2_2(m) SUBSETS_1_2((m) | 0x4)
#define SUBSETS_2_4(m) SUBSETS_2_3(m) SUBSETS_1_3((m) | 0x8)
#define SUBSETS_2_5(m) SUBSETS_2_4(m) SUBSETS_1_4((m) | 0x10)
#define SUBSETS_2_6(m) SUBSETS_2_5(m) SUBSETS_1_5((m) | 0x20)
#define SUBSETS_2_7(m) SUBSETS_2_6(m) SUBSETS_1_6((m) | 0x40)
#define SUBSETS_2_8(m) SUBSETS_2_7(m) SUBSETS_1_7((m) | 0x80)
#define SUBSETS_2_9(m) SUBSETS_2_8(m) SUBSETS_1_8((m) | 0x100)
#define SUBSETS_2_10(m) SUBSETS_2_9(m) SUBSETS_1_9((m) | 0x200)
#define SUBSETS_2_11(m) SUBSETS_2_10(m) SUBSETS_1_10((m) | 0x400)
#define SUBSETS_2_12(m) SUBSETS_2_11(m) SUBSETS_1_11((m) | 0x800)
#define SUBSETS_2_13(m) SUBSETS_2_12(m) SUBSETS_1_12((m) | 0x1000)
#define SUBSETS_2_14(m) SUBSETS_2_13(m) SUBSETS_1_13((m) | 0x2000)
#define SUBSETS_2_15(m) SUBSETS_2_14(m) SUBSETS_1_14((m) | 0x4000)
#define SUBSETS_2_16(m) SUBSETS_2_15(m) SUBSETS_1_15((m) | 0x8000)

#define SUBSETS_3_3(m) SUBSETS_2_2((m) | 0x4)
#define SUBSETS_3_4(m) SUBSETS_3_3(m) SUBSETS_2_3((m) | 0x8)
#define SUBSETS_3_5(m) SUBSETS_3_4(m) SUBSETS_2_4((m) | 0x10)
#define SUBSETS_3_6(m) SUBSETS_3_5(m) SUBSETS_2_5((m) | 0x20)
#define SUBSETS_3_7(m) SUBSETS_3_6(m) SUBSETS_2_6((m) | 0x40)
#define SUBSETS_3_8(m) SUBSETS_3_7(m) SUBSETS_2_7((m) | 0x80)
#define SUBSETS_3_9(m) SUBSETS_3_8(m) SUBSETS_2_8((m) | 0x100)
#define SUBSETS_3_10(m) SUBSETS_3_9(m) SUBSETS_2_9((m) | 0x200)
#define SUBSETS_3_11(m) SUBSETS_3_10(m) SUBSETS_2_10((m) | 0x400)
#define SUBSETS_3_12(m) SUBSETS_3_11(m) SUBSETS_2_11((m) | 0x800)
#define SUBSETS_3_13(m) SUBSETS_3_12(m) SUBSETS_2_12((m) | 0x1000)
#define SUBSETS_3_14(m) SUBSETS_3_13(m) SUBSETS_2_13((m) | 0x2000)
#define SUBSETS_3_15(m) SUBSETS_3_14(m) SUBSETS_2_14((m) | 0x4000)
#define SUBSETS_3_16(m) SUBSETS_3_15(m) SUBSETS_2_15((m) | 0x8000)

#define SUBSETS_4_4(m) SUBSETS_3_3((m) | 0x8)
#define SUBSETS_4_5(m) SUBSETS_4_4(m) SUBSETS_3_4((m) | 0x10)
#define SUBSETS_4_6(m) SUBSETS_4_5(m) SUBSETS_3_5((m) | 0x20)
#define SUBSETS_4_7(m) SUBSETS_4_6(m) SUBSETS_3_6((m) | 0x40)
#define SUBSETS_4_8(m) SUBSETS_4_7(m) SUBSETS_3_7((m) | 0x80)
#define SUBSETS_4_9(m) SUBSETS_4_8(m) SUBSETS_3_8((m) | 0x100)
#define SUBSETS_4_10(m) SUBSETS_4_9(m) SUBSETS_3_9((m) | 0x200)
#define SUBSETS_4_11(m) SUBSETS_4_10(m) SUBSETS_3_10((m) | 0x400)
#define SUBSETS_4_12(m) SUBSETS_4_11(m) SUBSETS_3_11((m) | 0x800)
#define SUBSETS_4_13(m) SUBSETS_4_12(m) SUBSETS_3_12((m) | 0x1000)
#define SUBSETS_4_14(m) SUBSETS_4_13(m) SUBSETS_3_13((m) | 0x2000)
#define SUBSETS_4_15(m) SUBSETS_4_14(m) SUBSETS_3_14((m) | 0x4000)
#define SUBSETS_4_16(m) SUBSETS_4_15(m) SUBSETS_3_15((m) | 0x8000)

#define SUBSETS_5_5(m) SUBSETS_4_4((m) | 0x10)
#define SUBSETS_5_6(m) SUBSETS_5_5(m) SUBSETS_4_5((m) | 0x20)
#define SUBSETS_5_7(m) SUBSETS_5_6(m) SUBSETS_4_6((m) | 0x40)
#define SUBSETS_5_8(m) SUBSETS_5_7(m) SUBSETS_4_7((m) | 0x80)
#define SUBSETS_5_9(m) SUBSETS_5_8(m) SUBSETS_4_8((m) | 0x100)
#define SUBSETS_5_10(m) SUBSETS_5_9(m) SUBSETS_4_9((m) | 0x200)
#define SUBSETS_5_11(m) SUBSETS_5_10(m) SUBSETS_4_10((m) | 0x400)
#define SUBSETS_5_12(m) SUBSETS_5_11(m) SUBSETS_4_11((m) | 0x800)
#define SUBSETS_5_13(m) SUBSETS_5_12(m) SUBSETS_4_12((m) | 0x1000)
#define SUBSETS_5_14(m) SUBSETS_5_13(m) SUBSETS_4_13((m) | 0x2000)
#define SUBSETS_5_15(m) SUBSETS_5_14(m) SUBSETS_4_14((m) | 0x4000)
#define SUBSETS_5_16(m) SUBSETS_5_15(m) SUBSETS_4_15((m) | 0x8000)

#define SUBSETS_6_6(m) SUBSETS_5_5((m) | 0x20)
#define SUBSETS_6_7(m) SUBSETS_6_6(m) SUBSETS_5_6((m) | 0x40)
#define SUBSETS_6_8(m) SUBSETS_6_7(m) SUBSETS_5_7((m) | 0x80)
#define SUBSETS_6_9(m) SUBSETS_6_8(m) SUBSETS_5_8((m) | 0x100)
#define SUBSETS_6_10(m) SUBSETS_6_9(m) SUBSETS_5_9((m) | 0x200)
#define SUBSETS_6_11(m) SUBSETS_6_10(m) SUBSETS_5_10((m) | 0x400)
#define SUBSETS_6_12(m) SUBSETS_6_11(m) SUBSETS_5_11((m) | 0x800)
#define SUBSETS_6_13(m) SUBSETS_6_12(m) SUBSETS_5_12((m) | 0x1000)
#define SUBSETS_6_14(m) SUBSETS_6_13(m) SUBSETS_5_13((m) | 0x2000)
#define SUBSETS_6_15(m) SUBSETS_6_14(m) SUBSETS_5_14((m) | 0x4000)
#define SUBSETS_6_16(m) SUBSETS_6_15(m) SUBSETS_5_15((m) | 0x8000)

#define SUBSETS_7_7(m) SUBSETS_6_6((m) | 0x40)
#define SUBSETS_7_8(m) SUBSETS_7_7(m) SUBSETS_6_7((m) | 0x80)
#define SUBSETS_7_9(m) SUBSETS_7_8(m) SUBSETS_6_8((m) | 0x100)
#define SUBSETS_7_10(m) SUBSETS_7_9(m) SUBSETS_6_9((m) | 0x200)
#define SUBSETS_7_11(m) SUBSETS_7_10(m) SUBSETS_6_10((m) | 0x400)
#define SUBSETS_7_12(m) SUBSETS_7_11(m) SUBSETS_6_11((m) | 0x800)
#define SUBSETS_7_13(m) SUBSETS_7_12(m) SUBSETS_6_12((m) | 0x1000)
#define SUBSETS_7_14(m) SUBSETS_7_13(m) SUBSETS_6_13((m) | 0x2000)
#define SUBSETS_7_15(m) SUBSETS_7_14(m) SUBSETS_6_14((m) | 0x4000)
#define SUBSETS_7_16(m) SUBSETS_7_15(m) SUBSETS_6_15((m) | 0x8000)

#define SUBSETS_8_8(m) SUBSETS_7_7((m) | 0x80)
#define SUBSETS_8_9(m) SUBSETS_8_8(m) SUBSETS_7_8((m) | 0x100)
#define SUBSETS_8_10(m) SUBSETS_8_9(m) SUBSETS_7_9((m) | 0x200)
#define SUBSETS_8_11(m) SUBSETS_8_10(m) SUBSETS_7_10((m) | 0x400)
#define SUBSETS_8_12(m) SUBSETS_8_11(m) SUBSETS_7_11((m) | 0x800)
#define SUBSETS_8_13(m) SUBSETS_8_12(m) SUBSETS_7_12((m) | 0x1000)
#define SUBSETS_8_14(m) SUBSETS_8_13(m) SUBSETS_7_13((m) | 0x2000)
#define SUBSETS_8_15(m) SUBSETS_8_14(m) SUBSETS_7_14((m) | 0x4000)
#define SUBSETS_8_16(m) SUBSETS_8_15(m) SUBSETS_7_15((m) | 0x8000)
/* clang-format on */

static const uint16_t combinations_of_1[16] = {SUBSETS_1_16(0)};
static const uint16_t combinations_of_2[120] = {SUBSETS_2_16(0)};
static const uint16_t combinations_of_3[560] = {SUBSETS_3_16(0)};
const uint16_t combinations_of_4[1820] = {SUBSETS_4_16(0)};
static const uint16_t combinations_of_5[4368] = {SUBSETS_5_16(0)};
static const uint16_t combinations_of_6[8008] = {SUBSETS_6_16(0)};
static const uint16_t combinations_of_7[11440] = {SUBSETS_7_16(0)};
static const uint16_t combinations_of_8[12870] = {SUBSETS_8_16(0)};

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

/* The subset of size k of that number among those of TABLE_THINGS things. Larger ones are what the
 * smaller leave, in the opposite order. */
static inline cardset listed(int k, uint64_t index)
{
    static const uint16_t combinations_of_0[1] = {0};
#define LIST(k)                                                                       \
    {                                                                                 \
        combinations_of_##k, sizeof combinations_of_##k / sizeof *combinations_of_##k \
    }
    static const struct {
        const uint16_t *at;
        uint64_t n;
    } lists[] = {LIST(0), LIST(1), LIST(2), LIST(3), LIST(4), LIST(5), LIST(6), LIST(7), LIST(8)};
#undef LIST
    if (k <= TABLE_THINGS / 2)
        return lists[k].at[index];
    const uint64_t from_last = lists[TABLE_THINGS - k].n - 1 - index;
    return (uint16_t)~lists[TABLE_THINGS - k].at[from_last];
}

/* From the highest thing down: it is taken if the subsets without it, C(n, k), are no more than the
 * index. A step has no branch, since none could be foreseen. */
cardset combination_at(const struct binomials *binomials, int n, int k, uint64_t index)
{
    cardset taken = 0;
    while (n > TABLE_THINGS && k > 0) {
        // cppcheck-suppress arrayIndexOutOfBoundsCond // 16 are chosen of 16 things only, below
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
