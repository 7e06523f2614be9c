/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of deals have in common; a failure fails the test that runs. */
#pragma once

#include "engine/deal/deals.h"

/* A knowledge in which every card may be anywhere. */
struct knowledge knowing_nothing(const struct pack *pack);

/* The deals that fit; there must be some. The caller frees them. */
struct deals *count_deals(const struct knowledge *knowledge);

/* Their number alone. */
deal_count number_of_deals(const struct knowledge *knowledge);

/* Do these hands go with all that is known? */
bool deal_fits(const struct knowledge *knowledge, const cardset dealt[N_SEATS]);

/* Every card dealt once, hands full, and nothing that the knowledge rules out. */
void assert_is_deal(const struct knowledge *knowledge, const cardset dealt[N_SEATS]);

/* All deals by number, `expected` of them, are deals that fit, and no two are alike. */
void assert_each_once(const struct knowledge *knowledge, size_t expected);

/* An order of deals, as qsort wants it. */
int deals_compare(const void *a, const void *b);

/* Of 16 cards: the seat of each in two bits, one number for a deal; and its order, for qsort. */
uint32_t deal_key(const cardset dealt[N_SEATS]);
int deal_keys_compare(const void *a, const void *b);
