/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ratings of match.h. */
#include <math.h>

#include "analyzer/stats/interval.h"
#include "analyzer/strength/match.h"

static double mean_of(const double *differences, uint64_t n)
{
    double sum = 0;
    for (uint64_t i = 0; i < n; i++)
        sum += differences[i];
    return sum / (double)n;
}

/* The covariance of two pairs' means: the covariance for one deal, estimated on the common deals,
 * divided by the larger number of deals, since deals that only one pair played are independent. */
static double covariance_of_means(const struct match_pair *a, const struct match_pair *b)
{
    const uint64_t shared = a->n < b->n ? a->n : b->n, most = a->n < b->n ? b->n : a->n;
    if (shared < LEAST_ROWS)
        return HUGE_VAL;
    const double mean_a = mean_of(a->differences, shared), mean_b = mean_of(b->differences, shared);
    double sum = 0;
    for (uint64_t i = 0; i < shared; i++)
        sum += (a->differences[i] - mean_a) * (b->differences[i] - mean_b);
    return sum / (double)(shared - 1) / (double)most;
}

/* How much a difference of 1 in a pair's match adds to the rating of one of n policies. */
static double weight(const struct match_pair *pair, int policy, int n)
{
    return (double)((pair->a == policy) - (pair->b == policy)) / n;
}

/* Finds standard errors. Each rating is a weighted sum of the pairs' mean differences. */
static void set_errors(const struct match *match, double se[MAX_MATCHED])
{
    const int n = match->plan.n_policies;
    double variance[MAX_MATCHED] = {0};
    for (int p = 0; p < match->n_pairs; p++)
        for (int q = 0; q < match->n_pairs; q++) {
            const struct match_pair *a = &match->pairs[p], *b = &match->pairs[q];
            const double covariance = covariance_of_means(a, b);
            for (int i = 0; i < n; i++)
                variance[i] += weight(a, i, n) * weight(b, i, n) * covariance;
        }
    for (int i = 0; i < n; i++)
        se[i] = isfinite(variance[i]) ? sqrt(fmax(variance[i], 0)) : HUGE_VAL;
}

void match_rate(struct match *match)
{
    struct rating *rating = &match->rating;
    *rating = (struct rating){.misfit = 0};
    match->has_rating = true;
    for (int p = 0; p < match->n_pairs; p++) {
        const struct match_pair *pair = &match->pairs[p];
        const double mean = mean_of(pair->differences, pair->n);
        for (int i = 0; i < match->plan.n_policies; i++)
            rating->value[i] += weight(pair, i, match->plan.n_policies) * mean;
    }
    set_errors(match, rating->se);
    for (int p = 0; p < match->n_pairs; p++) {
        const struct match_pair *pair = &match->pairs[p];
        const double fitted = rating->value[pair->a] - rating->value[pair->b];
        rating->misfit = fmax(rating->misfit, fabs(mean_of(pair->differences, pair->n) - fitted));
    }
}
