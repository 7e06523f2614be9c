/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_checks.h. */
#include "tests/support/deal_checks.h"

#include <stdlib.h>
#include <string.h>

#include "tests/support/test.h"

struct knowledge knowing_nothing(const struct pack *pack)
{
    struct knowledge knowledge;
    knowledge_init(&knowledge, pack);
    return knowledge;
}

struct deals *count_deals(const struct knowledge *knowledge)
{
    struct deals *deals = NULL;
    struct diag diag = {0};
    if (deals_new(knowledge, &deals, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return deals;
}

deal_count number_of_deals(const struct knowledge *knowledge)
{
    struct deals *deals = count_deals(knowledge);
    const deal_count number = deals_number(deals);
    deals_free(deals);
    return number;
}

bool deal_fits(const struct knowledge *knowledge, const cardset dealt[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        if ((knowledge->holds[s] & ~dealt[s]) != 0 || (dealt[s] & ~knowledge->may[s]) != 0)
            return false;
    for (int i = 0; i < knowledge->n_limits; i++) {
        const struct limit *limit = &knowledge->limits[i];
        const int n = cardset_count(dealt[limit->who] & limit->cards);
        if (n < limit->least || n > limit->most)
            return false;
    }
    return true;
}

void assert_is_deal(const struct knowledge *knowledge, const cardset dealt[N_SEATS])
{
    cardset all = 0;
    for (int s = 0; s < N_SEATS; s++) {
        assert_int_equal(cardset_count(dealt[s]), knowledge->pack->hand_size);
        assert_int_equal(all & dealt[s], 0);
        all |= dealt[s];
    }
    assert_true(all == knowledge->pack->all);
    assert_true(deal_fits(knowledge, dealt));
}

int deals_compare(const void *a, const void *b)
{
    return memcmp(a, b, N_SEATS * sizeof(cardset));
}

void assert_each_once(const struct knowledge *knowledge, size_t expected)
{
    struct deals *deals = count_deals(knowledge);
    assert_true(deals_number(deals) == expected);
    cardset(*list)[N_SEATS] = malloc(expected * sizeof *list);
    assert_non_null(list);
    for (size_t i = 0; i < expected; i++) {
        deal_count number;
        deals_at(deals, i, list[i]);
        assert_is_deal(knowledge, list[i]);
        assert_true(deals_find(deals, list[i], &number) && number == i);
    }
    qsort(list, expected, sizeof *list, deals_compare);
    for (size_t i = 1; i < expected; i++)
        assert_true(deals_compare(list[i - 1], list[i]) != 0);
    free(list);
    deals_free(deals);
}

uint32_t deal_key(const cardset dealt[N_SEATS])
{
    uint32_t key = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        CARDSET_EACH(c, dealt[s])
            key |= (uint32_t)s << 2 * c;
    return key;
}

int deal_keys_compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}
