/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See weighed_deals.h. */
#include "engine/policy/search/weighed_deals.h"

/* Candidates wanted for each deal. */
enum { SPARE = 4 };

/* Running sums of weights, for Kish's effective number. */
struct kish {
    double sum, squares;
};

static void kish_add(struct kish *kish, double weight)
{
    kish->sum += weight;
    kish->squares += weight * weight;
}

static double kish_number(const struct kish *kish)
{
    return kish->squares > 0.0 ? kish->sum * kish->sum / kish->squares : 0.0;
}

/* The calls stand before the announcements. */
static int count_calls(const struct belief *belief)
{
    int n = 0;
    while (n < belief->n_calls && belief->before[n].phase == PHASE_CALL)
        n++;
    return n;
}

static void add_candidate(struct weighed_deals *out, const struct belief *belief, int n_calls)
{
    struct weighed_deal *deal = &out->at[out->n++];
    heard_init(&deal->heard);
    heard_add(&deal->heard, belief, 0, n_calls, deal->dealt);
    deal->weight = heard_likelihood(&deal->heard, &out->kinds);
}

/* 1: all, if `number` is not 0, or until they are worth `wanted`. */
static void draw_candidates(struct weighed_deals *out, const struct belief *belief,
                            const struct deals *deals, int number, int wanted, struct rng *rng)
{
    const int n_calls = count_calls(belief);
    const int most = number > 0 ? number : CANDIDATES;
    struct kish kish = {0};
    out->n = 0;
    while (out->n < most && (number > 0 || kish_number(&kish) < wanted)) {
        if (number > 0)
            deals_at(deals, (deal_count)out->n, out->at[out->n].dealt);
        else
            deals_sample(deals, rng, out->at[out->n].dealt);
        add_candidate(out, belief, n_calls);
        kish_add(&kish, out->at[out->n - 1].weight);
    }
}

/* Whoever some deal explains is trusted, and the weights are those of the trusting. */
static void trust(struct weighed_deals *out)
{
    seatset explained = 0;
    for (int i = 0; i < out->n; i++)
        explained |= heard_explained(&out->at[i].heard);
    kinds_trust(&out->kinds, explained);
    for (int i = 0; i < out->n; i++)
        out->at[i].weight = heard_likelihood(&out->at[i].heard, &out->kinds);
}

/* Picks n deals by weight, with one random number for all (systematic resampling): the number of
 * copies is the weight times n, rounded up or down. Leaves those that were picked, in their order. */
static void pick(struct weighed_deals *out, int n, struct rng *rng)
{
    double total = 0.0, before = 0.0, next = rng_unit(rng);
    int n_kept = 0;
    for (int i = 0; i < out->n; i++)
        total += out->at[i].weight;
    for (int i = 0; i < out->n; i++) {
        int copies = 0;
        before = i + 1 < out->n ? before + out->at[i].weight * n / total : n; /* rounding */
        for (; next < before; next += 1.0)
            copies++;
        if (copies == 0)
            continue;
        out->at[n_kept] = out->at[i];
        out->at[n_kept++].weight = copies;
    }
    out->n = n_kept;
}

/* 2: what was picked already has its calls in its number, and keeps `heard` of them for the kinds. */
static void weigh_in_full(struct weighed_deals *out, const struct belief *belief, int worth,
                          bool each_once)
{
    const int n_calls = count_calls(belief);
    struct kish kish = {0};
    int n = 0;
    for (; n < out->n && (each_once || kish_number(&kish) < worth); n++) {
        struct weighed_deal *deal = &out->at[n];
        const double by_calls = heard_likelihood(&deal->heard, &out->kinds);
        heard_add(&deal->heard, belief, n_calls, belief->n_acts, deal->dealt);
        deal->weight *= heard_likelihood(&deal->heard, &out->kinds) / by_calls;
        kish_add(&kish, deal->weight);
    }
    out->n = n;
}

static void count(struct weighed_deals *out)
{
    struct kish kish = {0};
    for (int i = 0; i < out->n; i++)
        kish_add(&kish, out->at[i].weight);
    out->n_weighed = out->n;
    out->effective = kish_number(&kish);
}

void weighed_deals_fill(struct weighed_deals *out, const struct belief *belief,
                        const struct deals *deals, int most, bool whole, struct rng *rng)
{
    const int wanted = SPARE * most < CANDIDATES ? SPARE * most : CANDIDATES;
    const deal_count number = deals_number(deals);
    const bool each_once = number <= (deal_count)wanted;
    const bool has_more = belief->n_acts > count_calls(belief);
    out->kinds = kinds_at_first();
    draw_candidates(out, belief, deals, each_once ? (int)number : 0, wanted, rng);
    trust(out);
    if (!each_once && has_more)
        pick(out, wanted, rng);
    weigh_in_full(out, belief, most, each_once || !has_more);
    count(out);
    if (whole || out->n > most)
        pick(out, most, rng);
}
