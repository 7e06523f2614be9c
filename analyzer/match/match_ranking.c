/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See match_ranking.h. */
#include "analyzer/match/match_ranking.h"

struct estimate match_difference(const struct match *match, int a, int b)
{
    if (a < b)
        return match_find(match, a, b)->diff;
    return estimate_negated(match_find(match, b, a)->diff);
}

static double strength(const struct match *match, int policy)
{
    if (match->has_rating)
        return match->rating.value[policy];
    return policy == 0 ? match->pairs[0].diff.value : 0;
}

void match_rank(const struct match *match, int order[MAX_MATCHED])
{
    for (int i = 0; i < match->plan.n_policies; i++) {
        int at = i;
        for (; at > 0 && strength(match, order[at - 1]) < strength(match, i); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}
