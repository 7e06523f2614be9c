/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_learning.h. */
#include "analyzer/exact/call_learning.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/exact/call_keeping.h"
#include "analyzer/exact/call_sweep.h"
#include "analyzer/exact/call_widening.h"
#include "engine/policy/learnt/card_mirror.h"
#include "engine/policy/players/tabled.h"

struct run {
    const struct call_learning_plan *plan;
    struct call_state state;
    struct tabled parts; /* the players with the calls of the run */
    struct policy players;
    struct call_sweeper **sweepers; /* by worker, owned; made when first used */
    double deals;                   /* of a hand */
    struct card_mirror mirror;
    int *stands;         /* [hand] which calls for it; owned */
    int n_hands, *hands; /* that are gone over and stand, ascending; owned */
    int n_counted;       /* they and those that they stand for */
    /* Of the pass: */
    unsigned me;
    double weight;
    double own, best; /* stakes in sum */
};

/* --- the mirror ----------------------------------------------------------------------------- */

static void find_images(struct run *run)
{
    const struct call_table *calls = run->state.calls;
    card_mirror_init(&run->mirror, run->plan->rules);
    for (int i = 0; i < calls->n_hands; i++) {
        const cardset hand = call_table_cards(calls, i);
        run->stands[i] = card_mirror_stands(&run->mirror, hand)
                             ? i
                             : call_table_hand(calls, card_mirror_set(&run->mirror, hand));
    }
}

/* How many hands call as this one, which stands. */
static int copies_of(const struct run *run, int hand)
{
    return card_mirror_copies(&run->mirror, call_table_cards(run->state.calls, hand));
}

static void reflect(struct run *run)
{
    struct call_table *calls = run->state.calls;
    for (int node = 0; node < calls->tree.n; node++) {
        uint8_t *row = call_table_row(calls, node);
        for (int i = 0; i < calls->n_hands; i++)
            row[i] = row[run->stands[i]];
    }
}

static int compare_hands(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Draws hands, and takes for each the one that calls for it, once. */
static void draw_hands(struct run *run, int n)
{
    call_table_draw(run->state.calls, run->plan->seed, n, run->hands);
    for (int i = 0; i < n; i++)
        run->hands[i] = run->stands[run->hands[i]];
    qsort(run->hands, (size_t)n, sizeof *run->hands, compare_hands);
    run->n_hands = run->n_counted = 0;
    for (int i = 0; i < n; i++) {
        const int hand = run->hands[i];
        if (run->n_hands > 0 && run->hands[run->n_hands - 1] == hand)
            continue;
        run->hands[run->n_hands++] = hand;
        run->n_counted += copies_of(run, hand);
    }
}

/* --- a pass: all hands of a seat ------------------------------------------------------------ */

static enum status sweep_hand(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    struct run *run = self;
    struct call_sweeper **sweeper = &run->sweepers[worker];
    struct call_worth worth;
    enum status status = STATUS_OK;
    if (*sweeper == NULL)
        status = call_sweeper_new(&run->players, run->state.calls, run->plan->best_reply, sweeper);
    if (status == STATUS_OK)
        status = call_sweep_hand(*sweeper, &run->state.sums[run->me], run->me, run->hands[row],
                                 values, &worth);
    if (status != STATUS_OK)
        return status;
    const int copies = copies_of(run, run->hands[row]);
    sums[0] += copies * worth.own;
    sums[1] += copies * worth.best;
    return STATUS_OK;
}

static void take_hands(void *self, uint64_t first, uint64_t n, const double *values,
                       const int64_t *sums)
{
    struct run *run = self;
    struct call_sums *known = &run->state.sums[run->me];
    for (uint64_t i = 0; i < n; i++)
        call_sums_add(known, run->hands[first + i], values + i * call_sums_width(known),
                      run->weight);
    run->own += (double)sums[0];
    run->best += (double)sums[1];
}

static enum status sweep_seat(struct run *run)
{
    const struct call_sums *known = &run->state.sums[run->me];
    const uint64_t n = (uint64_t)run->n_hands;
    const struct crew_rows rows = {.n = n,
                                   .chunk = 1,
                                   .n_values = call_sums_width(known),
                                   .n_sums = 2,
                                   .row = sweep_hand,
                                   .take = take_hands,
                                   .self = run,
                                   .progress = run->plan->progress,
                                   .before = run->state.n_passes * n,
                                   .total = N_SEATS * (uint64_t)run->plan->rounds * n};
    run->own = run->best = 0;
    return crew_map_rows(run->plan->crew, &rows);
}

/* Changes the calls of a seat, after so many rounds. */
static void answer(struct run *run, unsigned me, double rounds)
{
    struct call_state *state = &run->state;
    const uint32_t round = state->n_passes / N_SEATS;
    state->rounds[round].n_changed[me] = call_sums_answer(
        &state->sums[me], &run->plan->bar, run->deals * rounds * (rounds + 1) / 2, state->calls);
}

/* Those whose turn it is: best replies are to the players as they were when the round began. */
static void answer_in_turn(struct run *run, double rounds)
{
    const bool is_last = run->me == N_SEATS - 1;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (run->plan->best_reply ? is_last : s == run->me)
            answer(run, s, rounds);
    reflect(run);
}

/* The next pass: a seat is gone over and answers. */
static enum status pass(struct run *run)
{
    struct call_state *state = &run->state;
    struct call_round *round = &state->rounds[state->n_passes / N_SEATS];
    const double number = 1 + state->n_passes / N_SEATS;
    run->me = state->n_passes % N_SEATS;
    run->weight = number;
    const enum status status = sweep_seat(run);
    if (status != STATUS_OK)
        return status;
    const double all = run->deals * run->n_counted;
    round->own[run->me] = run->own / all;
    round->gain[run->me] = (run->best - run->own) / all;
    answer_in_turn(run, number);
    state->n_passes++;
    return STATUS_OK;
}

/* --- the run -------------------------------------------------------------------------------- */

static enum status prepare(struct run *run)
{
    const struct call_learning_plan *plan = run->plan;
    const struct call_table *calls = run->state.calls;
    enum status status = STATUS_OK;
    run->deals = (double)call_table_deals(calls);
    const int n_drawn = plan->hands < calls->n_hands ? plan->hands : calls->n_hands;
    run->parts = (struct tabled){calls, *tabled_cards(plan->players)};
    run->players = tabled_policy(&run->parts, plan->named);
    run->sweepers = calloc((size_t)crew_workers(plan->crew), sizeof(struct call_sweeper *));
    run->hands = calloc((size_t)n_drawn, sizeof *run->hands);
    run->stands = calloc((size_t)calls->n_hands, sizeof *run->stands);
    if (run->sweepers == NULL || run->hands == NULL || run->stands == NULL)
        return STATUS_MEMORY;
    find_images(run);
    reflect(run);
    draw_hands(run, n_drawn);
    for (unsigned s = 0; s < N_SEATS && status == STATUS_OK; s++)
        status = call_sums_init(&run->state.sums[s], calls, s);
    return status;
}

static void clear(struct run *run)
{
    for (int i = 0; i < crew_workers(run->plan->crew) && run->sweepers != NULL; i++)
        call_sweeper_free(run->sweepers[i]);
    free(run->sweepers);
    free(run->hands);
    free(run->stands);
    for (unsigned s = 0; s < N_SEATS; s++)
        call_sums_clear(&run->state.sums[s]);
}

enum status call_learning_run(const struct call_learning_plan *plan, struct call_table *out,
                              struct call_round *of, struct diag *diag)
{
    struct run run = {.plan = plan, .state = {.calls = out, .rounds = of}};
    struct call_keeping keeping = {0};
    memset(out, 0, sizeof *out);
    enum status status = call_table_copy(tabled_calls(plan->players), out);
    if (status != STATUS_OK)
        return status;
    memset(of, 0, (size_t)plan->rounds * sizeof *of);
    status = call_widening_run(plan, out);
    if (status == STATUS_OK)
        status = prepare(&run);
    if (status == STATUS_OK)
        status = call_keeping_open(&keeping, plan, &run.state, diag);
    while (status == STATUS_OK && run.state.n_passes < N_SEATS * (uint32_t)plan->rounds) {
        status = pass(&run);
        if (status == STATUS_OK)
            status = call_keeping_save(&keeping, &run.state, run.me);
    }
    call_keeping_close(&keeping);
    clear(&run);
    return status;
}
