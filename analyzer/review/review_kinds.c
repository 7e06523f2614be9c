/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_kinds.h. */
#include "analyzer/review/review_kinds.h"

#include "engine/policy/search/searching.h"

static bool tells(const struct review_deal *deal)
{
    return deal->ok && deal->deal.known == ALL_SEATS &&
           search_manner(deal->deal.rules)->weighs_kinds;
}

static void learn(struct review *review, const struct review_deal *deal)
{
    struct heard heard;
    heard_init(&heard);
    heard_deal(&heard, &deal->deal.end, deal->deal.dealt, ALL_SEATS);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const int p = review_player(&review->asked, deal, s);
        kinds_learn(&review->kinds, (unsigned)p, &heard, s);
        review->kind_deals[p]++;
    }
}

void review_kinds_find(struct review *review)
{
    review->kinds = kinds_at_first();
    for (int p = 0; p < N_SEATS; p++)
        review->kind_deals[p] = 0;
    for (int i = 0; i < review->n_deals; i++)
        if (tells(&review->deals[i]))
            learn(review, &review->deals[i]);
}

bool review_kinds_tell(const struct review *review, int p)
{
    return review->kind_deals[p] > 0 &&
           (review->asked.player == SEAT_NONE || review->asked.player == p);
}

bool review_kinds_are_known(const struct review *review)
{
    for (int p = 0; p < N_SEATS; p++)
        if (review_kinds_tell(review, p))
            return true;
    return false;
}
