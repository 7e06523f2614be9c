/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_checks.h. */
#include "tests/support/deal_checks.h"
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
