/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/train/call_counting.h"

#include <stdlib.h>

#include "analyzer/train/call_sweep.h"

struct call_counting {
    struct call_counting_plan plan;
    struct card_symmetry symmetry;
    struct call_sums sums[N_SEATS];
    struct call_trembles trembles;
    struct call_sweeper **sweepers; /* [worker], each created on first use; owned */
    int n_hands, *hands;            /* the canonical hands to evaluate, ascending; owned */
    int n_counted;                  /* the number of hands, including symmetric hands */
    uint32_t n_passes;
    /* For the current pass: */
    unsigned me;
    double own, best; /* sums in stakes */
};

/* The round to which the current pass belongs, from 1; also the weight of the pass. */
static double round_of(const struct call_counting *counting)
{
    return 1 + counting->n_passes / N_SEATS;
}

static int copies_of(const struct call_counting *counting, int hand)
{
    return card_symmetry_copies(&counting->symmetry, call_table_cards(counting->plan.calls, hand));
}

static int compare_hands(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Draws n hands, and lists the canonical form of each hand once. */
static void draw_hands(struct call_counting *counting, int n)
{
    const struct call_table *calls = counting->plan.calls;
    int *hands = counting->hands;
    call_table_draw(calls, counting->plan.seed, n, hands);
    for (int i = 0; i < n; i++) {
        const cardset cards = call_table_cards(calls, hands[i]);
        if (!card_symmetry_stands(&counting->symmetry, cards))
            hands[i] = call_table_hand(calls, card_symmetry_set(&counting->symmetry, cards));
    }
    qsort(hands, (size_t)n, sizeof *hands, compare_hands);
    for (int i = 0; i < n; i++) {
        const int hand = hands[i];
        if (counting->n_hands > 0 && hands[counting->n_hands - 1] == hand)
            continue;
        hands[counting->n_hands++] = hand;
        counting->n_counted += copies_of(counting, hand);
    }
}

enum status call_counting_new(const struct call_counting_plan *plan, struct call_counting **out)
{
    const int n = plan->hands < plan->calls->n_hands ? plan->hands : plan->calls->n_hands;
    struct call_counting *counting = calloc(1, sizeof *counting);
    enum status status = STATUS_OK;
    TRY_MEMORY(counting);
    counting->plan = *plan;
    card_symmetry_init(&counting->symmetry, plan->rules);
    counting->sweepers = calloc((size_t)pool_workers(&plan->pool), sizeof(struct call_sweeper *));
    counting->hands = calloc((size_t)n, sizeof *counting->hands);
    if (counting->sweepers == NULL || counting->hands == NULL)
        status = STATUS_MEMORY;
    for (unsigned s = 0; s < N_SEATS && status == STATUS_OK; s++)
        status = call_sums_init(&counting->sums[s], plan->calls, s);
    THEN(status, call_trembles_init(&counting->trembles, plan->calls));
    if (status != STATUS_OK) {
        call_counting_free(counting);
        return status;
    }
    draw_hands(counting, n);
    *out = counting;
    return STATUS_OK;
}

void call_counting_free(struct call_counting *counting)
{
    if (counting == NULL)
        return;
    for (int i = 0; counting->sweepers != NULL && i < pool_workers(&counting->plan.pool); i++)
        call_sweeper_free(counting->sweepers[i]);
    free(counting->sweepers);
    free(counting->hands);
    call_trembles_clear(&counting->trembles);
    for (unsigned s = 0; s < N_SEATS; s++)
        call_sums_clear(&counting->sums[s]);
    free(counting);
}

/* --- a pass, which counts all hands of a seat ------------------------------------------------- */

static enum status sweep_hand(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    struct call_counting *counting = self;
    const struct call_counting_plan *plan = &counting->plan;
    struct call_sweeper **sweeper = &counting->sweepers[worker];
    struct call_worth worth;
    if (*sweeper == NULL)
        TRY(call_sweeper_new(plan->players, plan->calls, plan->best_reply, sweeper));
    call_sweeper_tremble(*sweeper, &counting->trembles);
    TRY(call_sweep_hand(*sweeper, &counting->sums[counting->me], counting->me, counting->hands[row],
                        values, &worth));
    const int copies = copies_of(counting, counting->hands[row]);
    sums[0] += copies * worth.own;
    sums[1] += copies * worth.best;
    return STATUS_OK;
}

static enum status take_hands(void *self, uint64_t first, uint64_t n, const double *values,
                              const int64_t *sums)
{
    struct call_counting *counting = self;
    struct call_sums *known = &counting->sums[counting->me];
    for (uint64_t i = 0; i < n; i++)
        call_sums_add(known, counting->hands[first + i], values + i * call_sums_width(known),
                      round_of(counting));
    counting->own += (double)sums[0];
    counting->best += (double)sums[1];
    return STATUS_OK;
}

static void answer(struct call_counting *counting, unsigned me)
{
    call_sums_find_off_path(&counting->sums[me], counting->plan.calls);
    const double rounds = round_of(counting);
    const double deals = (double)call_table_deals(counting->plan.calls);
    call_sums_answer(&counting->sums[me], &counting->plan.bar, deals * rounds * (rounds + 1) / 2,
                     counting->plan.calls);
}

enum status call_counting_pass(struct call_counting *counting, const struct progress *progress,
                               double *gain)
{
    const struct call_counting_plan *plan = &counting->plan;
    counting->me = counting->n_passes % N_SEATS;
    counting->own = counting->best = 0;
    call_trembles_find(&counting->trembles, plan->calls, counting->sums, &counting->symmetry,
                       COST_HEAT);
    const struct pool_rows rows = {.n = (uint64_t)counting->n_hands,
                                   .chunk = 1,
                                   .n_values = call_sums_width(&counting->sums[counting->me]),
                                   .n_sums = 2,
                                   .row = sweep_hand,
                                   .take = take_hands,
                                   .self = counting,
                                   .progress = progress,
                                   .total = (uint64_t)counting->n_hands};
    TRY(pool_map_rows(&plan->pool, &rows));
    const double all = (double)call_table_deals(plan->calls) * counting->n_counted;
    const bool ends_round = counting->me == N_SEATS - 1;
    *gain = (counting->best - counting->own) / all;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (plan->best_reply ? ends_round : s == counting->me)
            answer(counting, s);
    call_table_reflect(plan->calls, &counting->symmetry);
    counting->n_passes++;
    return STATUS_OK;
}

int call_counting_hands(const struct call_counting *counting)
{
    return counting->n_hands;
}

enum status call_counting_costs(const struct call_counting *counting, struct call_costs *costs)
{
    return cost_fit(counting->sums, counting->plan.calls, costs);
}

void call_counting_places(const struct call_counting *counting,
                          struct checkpoint_place out[COUNTING_PLACES])
{
    static const char *const names[N_SEATS] = {"sums of seat 1", "sums of seat 2", "sums of seat 3",
                                               "sums of seat 4"};
    out[0] =
        (struct checkpoint_place){"passes", (void *)&counting->n_passes, sizeof counting->n_passes};
    for (unsigned s = 0; s < N_SEATS; s++) {
        const struct call_sums *sums = &counting->sums[s];
        out[1 + s] = (struct checkpoint_place){names[s], sums->sums,
                                               (size_t)sums->n_hands * call_sums_width(sums) *
                                                   sizeof *sums->sums};
    }
}
