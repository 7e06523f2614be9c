/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/search/worlds.h"

#include <string.h>

/* --- long deals: importance weights ---------------------------------------------------------- */

enum { REDEALS = 16 };

/* A uniform subset of n cards (selection sampling). */
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
    for (int i = 0; i < REDEALS; i++) {
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

/* Candidates per deal wanted. */
enum { SPARE = 4 };

/* Running sums of weights, for the effective sample size (Kish). */
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

/* The number of calls, all of which precede any announcement. */
static int count_calls(const struct belief *belief)
{
    int n = 0;
    while (n < belief->n_calls && belief->before[n].phase == PHASE_CALL)
        n++;
    return n;
}

/* The other seat that has named a solo, or SEAT_NONE. */
static int lone_caller(const struct view *view)
{
    const struct auction *auction = &view->table->auction;
    return auction->contract != CONTRACT_NONE && auction->declarer != (int)view->me &&
                   view->table->rules->contracts[auction->contract].origin == ORIGIN_BID &&
                   view->table->rules->contracts[auction->contract].sides == SIDES_LONE
               ? auction->declarer
               : SEAT_NONE;
}

/* The input for weighting the sampled deals. */
struct weighing {
    const struct view *view;
    const struct belief *belief;
    const struct deals *deals;
    struct rng *rng;
    int n_calls; /* number of calls among the belief's actions, excluding announcements */
};

static struct observed calls_of(const struct weighing *by, seatset whose)
{
    return (struct observed){by->belief, 0, by->n_calls, whose};
}

static void add_candidate(struct weighted_deals *out, const struct weighing *by, seatset callers)
{
    struct weighted_deal *deal = &out->at[out->n];
    deal->source = out->n++;
    type_likelihood_init(&deal->likelihood);
    type_likelihood_add(&deal->likelihood, calls_of(by, callers), deal->dealt, &out->memory);
    deal->weight = type_likelihood_marginal(&deal->likelihood, &out->types);
}

/* Step 1: draws all `number` deals or, if `number` is 0, draws until the effective sample size is
 * `wanted` and some deal explains each seat's calls. */
static void draw_candidates(struct weighted_deals *out, const struct weighing *by, int number,
                            int wanted, seatset callers)
{
    const int most = number > 0 ? number : CANDIDATES;
    struct kish kish = {0};
    seatset explained = 0;
    out->n = 0;
    while (out->n < most && (number > 0 || kish_number(&kish) < wanted || explained != ALL_SEATS)) {
        if (number > 0)
            deals_at(by->deals, (deal_count)out->n, out->at[out->n].dealt);
        else
            deals_sample(by->deals, by->rng, out->at[out->n].dealt);
        add_candidate(out, by, callers);
        kish_add(&kish, out->at[out->n - 1].weight);
        explained =
            (seatset)(explained | type_likelihood_explained(&out->at[out->n - 1].likelihood));
    }
}

/* Excludes the random type for seats of `callers` whose calls some deal explains. */
static void trust(struct weighted_deals *out, seatset callers)
{
    seatset explained = 0;
    for (int i = 0; i < out->n; i++)
        explained |= type_likelihood_explained(&out->at[i].likelihood);
    type_belief_trust(&out->types, explained & callers);
}

/* Resamples n deals systematically, with one random number: the number of copies is the normalized
 * weight times n, rounded up or down. Keeps the order of deals; a deal's weight is its number of
 * copies. */
static void pick(struct weighted_deals *out, int n, struct rng *rng)
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

/* Replaces each deal by its copies, in random order. */
static void spread(struct weighted_deals *out, int n, struct rng *rng)
{
    for (int from = out->n - 1, to = n - 1; from >= 0; from--) {
        const struct weighted_deal deal = out->at[from];
        for (int k = 0; k < (int)deal.weight; k++)
            out->at[to--] = deal;
    }
    out->n = n;
    for (int left = n; left > 1; left--) {
        const int other = (int)rng_below(rng, (uint64_t)left);
        const struct weighted_deal deal = out->at[left - 1];
        out->at[left - 1] = out->at[other];
        out->at[other] = deal;
    }
}

/* Step 1 with a soloist: redeals the other hands for each copy, and weights them by their calls. */
static void deal_others(struct weighted_deals *out, const struct weighing *by, seatset lone)
{
    const seatset others = seatset_others((seatset)(lone | 1u << by->view->me));
    for (int i = 0; i < out->n; i++) {
        struct weighted_deal *deal = &out->at[i];
        deal->weight = 1.0 / type_likelihood_marginal(&deal->likelihood, &out->types);
        redeal(by->deals, by->view->table, others, by->rng, deal->dealt);
        type_likelihood_add(&deal->likelihood, calls_of(by, others), deal->dealt, &out->memory);
    }
    trust(out, others);
    for (int i = 0; i < out->n; i++)
        out->at[i].weight *= type_likelihood_marginal(&out->at[i].likelihood, &out->types);
}

/* Step 2: the weights of resampled deals already include their calls; the likelihoods of the calls
 * are kept for drawing types. */
static void weight_in_full(struct weighted_deals *out, const struct weighing *by, int worth,
                           bool each_once)
{
    const struct observed play = {by->belief, by->n_calls, by->belief->n_actions, ALL_SEATS};
    struct kish kish = {0};
    int n = 0;
    for (; n < out->n && (each_once || kish_number(&kish) < worth); n++) {
        struct weighted_deal *deal = &out->at[n];
        const double by_calls = type_likelihood_marginal(&deal->likelihood, &out->types);
        type_likelihood_add(&deal->likelihood, play, deal->dealt, &out->memory);
        deal->weight *= type_likelihood_marginal(&deal->likelihood, &out->types) / by_calls;
        kish_add(&kish, deal->weight);
    }
    out->n = n;
}

/* The effective sample size, where deals with the same soloist's hand count as one. */
static void count(struct weighted_deals *out)
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
    out->effective = kish_number(&kish);
}

void weighted_deals_fill(struct weighted_deals *out, const struct view *view,
                         const struct belief *belief, const struct deals *deals, int most,
                         struct rng *rng)
{
    const struct weighing by = {view, belief, deals, rng, count_calls(belief)};
    const int wanted = SPARE * most < CANDIDATES ? SPARE * most : CANDIDATES;
    const deal_count number = deals_number(deals);
    const bool each_once = number <= (deal_count)wanted;
    const bool has_more = belief->n_actions > by.n_calls;
    const int lone = each_once ? SEAT_NONE : lone_caller(view);
    const seatset callers = (seatset)(lone == SEAT_NONE ? ALL_SEATS : 1u << lone);
    out->types = type_belief_prior();
    draw_candidates(out, &by, each_once ? (int)number : 0, wanted, callers);
    trust(out, callers);
    for (int i = 0; i < out->n; i++)
        out->at[i].weight = type_likelihood_marginal(&out->at[i].likelihood, &out->types);
    if (lone != SEAT_NONE) {
        pick(out, wanted, rng);
        spread(out, wanted, rng);
        deal_others(out, &by, callers);
    } else if (!each_once && has_more) {
        pick(out, wanted, rng);
    }
    weight_in_full(out, &by, most, each_once || !has_more);
    count(out);
    if (out->n > most)
        pick(out, most, rng);
}

/* --- short deals: cache of calls ------------------------------------------------------------- */

static bool is_same(const struct called *called, const struct table *table)
{
    const struct auction *auction = &table->auction;
    return called->rules == table->rules && called->n_calls == auction->n_calls &&
           memcmp(called->calls, auction->calls, auction->n_calls) == 0;
}

/* The cache entry for the auction of a table. */
static struct called *called_after(struct worlds *worlds, const struct table *table)
{
    const struct auction *auction = &table->auction;
    struct called *called = &worlds->called[auction_hash(auction) % CALL_AUCTIONS];
    if (is_same(called, table))
        return called;
    called->rules = table->rules;
    called->n_calls = auction->n_calls;
    memcpy(called->calls, auction->calls, auction->n_calls);
    memset(called->known, 0, sizeof called->known);
    return called;
}

/* Like belief_agrees, but for one seat and cached by its hand. */
static bool seat_agrees(struct worlds *worlds, const cardset dealt[N_SEATS], unsigned who)
{
    const uint64_t bit = bits_of(dealt[who] % 64);
    uint64_t *known = &worlds->present->known[who][dealt[who] / 64];
    uint64_t *agrees = &worlds->present->agrees[who][dealt[who] / 64];
    if ((*known & bit) == 0) {
        *known |= bit;
        *agrees &= ~bit;
        *agrees |= belief_agrees(&worlds->belief, dealt, seatset_of(who)) ? bit : 0;
    }
    return (*agrees & bit) != 0;
}

/* --- sequence of deals --------------------------------------------------------------------- */

/* The maximum number of draws: TRIES for each deal wanted, but at least LEAST_TRIES in total. */
enum { TRIES = 24, LEAST_TRIES = 1000 };

static void remember(struct worlds *worlds, const struct table *table)
{
    const struct belief *belief = &worlds->belief;
    worlds->callers = 0;
    for (int i = 0; i < belief->n_calls; i++)
        worlds->callers = (seatset)(worlds->callers | 1u << belief->before[i].turn);
    const bool fits = ruleset_is_usual(table->rules) && (table->rules->pack->all >> 16) == 0;
    worlds->present = worlds->callers != 0 && fits ? called_after(worlds, table) : NULL;
}

enum status worlds_open(struct worlds *worlds, const struct view *view, int most,
                        const struct rng *rng)
{
    struct knowledge knowledge;
    if (worlds->failed != STATUS_OK)
        return worlds->failed;
    knowledge_of_view(&knowledge, view);
    worlds->failed = deals_new(&knowledge, &worlds->deals, NULL);
    if (worlds->failed != STATUS_OK)
        return worlds->failed;
    const deal_count number = deals_number(worlds->deals);
    const int64_t tries = (int64_t)TRIES * most;
    worlds->most = most;
    worlds->weights_types = ruleset_is_long(view->table->rules);
    worlds->drawn = number > (deal_count)most;
    worlds->most_tried = !worlds->drawn        ? (int64_t)number
                         : tries > LEAST_TRIES ? tries
                                               : LEAST_TRIES;
    worlds->n_tried = worlds->n_taken = 0;
    worlds->calls_forgotten = false;
    const struct table *table = view->table;
    const int decision =
        table->phase == PHASE_CALL ? table->auction.n_calls : MAX_AUCTION + table->n_played;
    rng_part(rng, (uint64_t)decision, &worlds->rng);
    belief_of_view(&worlds->belief, view);
    worlds->opponents = (struct opponents){0};
    worlds->me = view->me;
    if (worlds->weights_types)
        weighted_deals_fill(&worlds->weighted, view, &worlds->belief, worlds->deals, most,
                            &worlds->rng);
    else
        remember(worlds, view->table);
    return STATUS_OK;
}

const char *worlds_failure(UNUSED const void *self, const void *scratch)
{
    const struct worlds *worlds = scratch;
    switch (worlds->failed) {
    case STATUS_OK: return NULL;
    case STATUS_MEMORY: return "not enough memory for a player's sampled deals";
    default: return "no deal is consistent with what a player has seen";
    }
}

void worlds_close(struct worlds *worlds)
{
    deals_free(worlds->deals);
}

static bool have_called_so(struct worlds *worlds, const cardset dealt[N_SEATS])
{
    if (worlds->present == NULL)
        return belief_agrees(&worlds->belief, dealt, ALL_SEATS);
    BITS_EACH(who, worlds->callers)
        if (!seat_agrees(worlds, dealt, (unsigned)who))
            return false;
    return true;
}

static bool next(struct worlds *worlds, cardset dealt[N_SEATS])
{
    while (worlds->n_tried < worlds->most_tried && worlds->n_taken < worlds->most) {
        const int64_t number = worlds->n_tried++;
        if (worlds->drawn)
            deals_sample(worlds->deals, &worlds->rng, dealt);
        else
            deals_at(worlds->deals, (deal_count)number, dealt);
        if (worlds->calls_forgotten || have_called_so(worlds, dealt)) {
            worlds->n_taken++;
            return true;
        }
    }
    return false;
}

/* Writes the next weighted deal, and draws opponent types for it. */
static bool next_weighted(struct worlds *worlds, cardset dealt[N_SEATS], double *weight)
{
    struct weighted_deals *weighted = &worlds->weighted;
    if (worlds->n_taken == weighted->n)
        return false;
    const struct weighted_deal *deal = &weighted->at[worlds->n_taken++];
    memcpy(dealt, deal->dealt, sizeof deal->dealt);
    *weight = deal->weight;
    type_belief_draw(&weighted->types, &deal->likelihood, &worlds->rng, worlds->opponents.type);
    worlds->opponents.type[worlds->me] = OPPONENT_USUAL;
    rng_part(&worlds->rng, (uint64_t)worlds->n_taken, &worlds->opponents.dice);
    return true;
}

bool worlds_next(struct worlds *worlds, cardset dealt[N_SEATS], double *weight)
{
    if (worlds->weights_types)
        return next_weighted(worlds, dealt, weight);
    *weight = 1.0;
    if (next(worlds, dealt))
        return true;
    if (worlds->n_taken > 0 || worlds->calls_forgotten)
        return false;
    worlds->calls_forgotten = true;
    worlds->n_tried = 0;
    return next(worlds, dealt);
}

double worlds_effective(const struct worlds *worlds)
{
    return worlds->weights_types ? worlds->weighted.effective : worlds->n_taken;
}
