/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See weighed_deals.h. */
#include "engine/policy/search/weighed_deals.h"

#include <string.h>

enum { TRIES = 16 };

/* n of the cards, all choices alike: one after the other, each with the chance that is left to it. */
static cardset choose_cards(cardset cards, int n, struct rng *rng)
{
    cardset chosen = 0;
    int left = cardset_count(cards);
    CARDSET_EACH(c, cards) {
        if (rng_below(rng, (uint64_t)left--) < (uint64_t)n) {
            chosen |= cardset_of((unsigned)c);
            n--;
        }
    }
    return chosen;
}

void redeal(const struct deals *deals, const struct table *table, seatset movable, struct rng *rng,
            cardset dealt[N_SEATS])
{
    const seat one = bits_first(movable), two = bits_first(movable & (movable - 1u));
    const cardset held = dealt[one] & ~table->played[one],
                  all = held | (dealt[two] & ~table->played[two]);
    for (int i = 0; i < TRIES; i++) {
        cardset again[N_SEATS];
        deal_count number;
        memcpy(again, dealt, sizeof again);
        const cardset chosen = choose_cards(all, cardset_count(held), rng);
        again[one] = table->played[one] | chosen;
        again[two] = table->played[two] | (all & ~chosen);
        if (deals_find(deals, again, &number)) {
            memcpy(dealt, again, sizeof again);
            return;
        }
    }
}

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

/* The seat whose solo was named, if it is another's; else SEAT_NONE. */
static int lone_caller(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    return auction->contract != CONTRACT_NONE && auction->declarer != (int)view->me &&
                   view->table->rules->contracts[auction->contract].origin == ORIGIN_BID &&
                   view->table->rules->contracts[auction->contract].sides == SIDES_LONE
               ? auction->declarer
               : SEAT_NONE;
}

static void add_candidate(struct weighed_deals *out, const struct belief *belief, int n_calls,
                          seatset callers)
{
    struct weighed_deal *deal = &out->at[out->n];
    deal->source = out->n++;
    heard_init(&deal->heard);
    heard_add(&deal->heard, belief, 0, n_calls, callers, deal->dealt, &out->memory);
    deal->weight = heard_likelihood(&deal->heard, &out->kinds);
}

/* 1: all, if `number` is not 0, or until they are worth `wanted` and some explain each of the callers. */
static void draw_candidates(struct weighed_deals *out, const struct belief *belief,
                            const struct deals *deals, int number, int wanted, seatset callers,
                            struct rng *rng)
{
    const int n_calls = count_calls(belief);
    const int most = number > 0 ? number : CANDIDATES;
    struct kish kish = {0};
    seatset explained = 0;
    out->n = 0;
    while (out->n < most && (number > 0 || kish_number(&kish) < wanted || explained != ALL_SEATS)) {
        if (number > 0)
            deals_at(deals, (deal_count)out->n, out->at[out->n].dealt);
        else
            deals_sample(deals, rng, out->at[out->n].dealt);
        add_candidate(out, belief, n_calls, callers);
        kish_add(&kish, out->at[out->n - 1].weight);
        explained = (seatset)(explained | heard_explained(&out->at[out->n - 1].heard));
    }
}

/* Whoever of the callers some deal explains is trusted. */
static void trust(struct weighed_deals *out, seatset callers)
{
    seatset explained = 0;
    for (int i = 0; i < out->n; i++)
        explained |= heard_explained(&out->at[i].heard);
    kinds_trust(&out->kinds, explained & callers);
}

static void weigh_by_calls(struct weighed_deals *out)
{
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

/* One deal for each copy, in random order. */
static void spread(struct weighed_deals *out, int n, struct rng *rng)
{
    for (int from = out->n - 1, to = n - 1; from >= 0; from--) {
        const struct weighed_deal deal = out->at[from];
        for (int k = 0; k < (int)deal.weight; k++)
            out->at[to--] = deal;
    }
    out->n = n;
    for (int left = n; left > 1; left--) {
        const int other = (int)rng_below(rng, (uint64_t)left);
        const struct weighed_deal deal = out->at[left - 1];
        out->at[left - 1] = out->at[other];
        out->at[other] = deal;
    }
}

/* 1b: each copy of the lone hand gets other hands of its own, weighed by their calls. */
static void deal_others(struct weighed_deals *out, const struct belief *belief,
                        const struct deals *deals, const struct view *view, seatset lone,
                        struct rng *rng)
{
    const seatset others = seatset_others((seatset)(lone | 1u << view->me));
    const int n_calls = count_calls(belief);
    for (int i = 0; i < out->n; i++) {
        struct weighed_deal *deal = &out->at[i];
        deal->weight = 1.0 / heard_likelihood(&deal->heard, &out->kinds);
        redeal(deals, view->table, others, rng, deal->dealt);
        heard_add(&deal->heard, belief, 0, n_calls, others, deal->dealt, &out->memory);
    }
    trust(out, others);
    for (int i = 0; i < out->n; i++)
        out->at[i].weight *= heard_likelihood(&out->at[i].heard, &out->kinds);
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
        heard_add(&deal->heard, belief, n_calls, belief->n_acts, ALL_SEATS, deal->dealt,
                  &out->memory);
        deal->weight *= heard_likelihood(&deal->heard, &out->kinds) / by_calls;
        kish_add(&kish, deal->weight);
    }
    out->n = n;
}

/* Deals that share a lone hand are worth no more than one. */
static void count(struct weighed_deals *out)
{
    struct kish kish = {0};
    int n_sources = 0;
    for (int i = 0; i < out->n; i++)
        n_sources = out->at[i].source < n_sources ? n_sources : out->at[i].source + 1;
    for (int i = 0; i < n_sources; i++)
        out->by_source[i] = 0.0;
    for (int i = 0; i < out->n; i++)
        out->by_source[out->at[i].source] += out->at[i].weight;
    for (int i = 0; i < n_sources; i++)
        kish_add(&kish, out->by_source[i]);
    out->n_weighed = out->n;
    out->effective = kish_number(&kish);
}

void weighed_deals_fill(struct weighed_deals *out, const struct view *view,
                        const struct belief *belief, const struct deals *deals, int most,
                        struct rng *rng)
{
    const int wanted = SPARE * most < CANDIDATES ? SPARE * most : CANDIDATES;
    const deal_count number = deals_number(deals);
    const bool each_once = number <= (deal_count)wanted;
    const bool has_more = belief->n_acts > count_calls(belief);
    const int lone = each_once ? SEAT_NONE : lone_caller(view);
    const seatset callers = (seatset)(lone == SEAT_NONE ? ALL_SEATS : 1u << lone);
    out->kinds = kinds_at_first();
    draw_candidates(out, belief, deals, each_once ? (int)number : 0, wanted, callers, rng);
    trust(out, callers);
    weigh_by_calls(out);
    if (lone != SEAT_NONE) {
        pick(out, wanted, rng);
        spread(out, wanted, rng);
        deal_others(out, belief, deals, view, callers, rng);
    } else if (!each_once && has_more) {
        pick(out, wanted, rng);
    }
    weigh_in_full(out, belief, most, each_once || !has_more);
    count(out);
    if (out->n > most)
        pick(out, most, rng);
}
