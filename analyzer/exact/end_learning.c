/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_learning.h. */
#include "analyzer/exact/end_learning.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/exact/end_exceptions.h"
#include "analyzer/exact/end_keeping.h"
#include "analyzer/exact/end_sums.h"
#include "analyzer/exact/end_sweep.h"

/* What the net says of a new choice weighs as much as a sweep. */
static const double prior_weight = 1.0;

struct run {
    const struct end_learning_plan *plan;
    struct end_players players;
    struct end_sums sums;
    struct end_sweeper **sweepers; /* by worker, owned; made when first used */
    int n_workers;
    struct end_sweep sweep;
    unsigned seat;
    int *hands; /* that the seat may hold and that stand, owned */
    int n_hands;
    double deals, gain;   /* of the pass */
    uint64_t done, total; /* parts of the run */
};

void exact_store_clear(struct exact_store *store)
{
    for (int i = 0; i < store->n; i++)
        free(store->bytes[i]);
    free(store->bytes);
    free(store->ends);
    *store = (struct exact_store){0};
}

/* Of a pass, to tell the progress. */
enum { PARTS = 1000, MOST_PASSES = N_SEATS + 1 };

/* --- a pass: all hands of a seat ------------------------------------------------------------ */

static enum status sweep_hand(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    struct run *run = self;
    struct end_sweeper **sweeper = &run->sweepers[worker];
    const cardset hand = run->players.hands[run->hands[row]];
    const int64_t copies = (int64_t)end_players_weight(&run->players, run->seat, hand) *
                           card_mirror_copies(&run->players.mirror, hand);
    struct end_worth worth;
    enum status status = STATUS_OK;
    (void)values;
    if (*sweeper == NULL)
        status = end_sweeper_new(&run->players, run->plan->net, sweeper);
    if (status == STATUS_OK)
        status = end_sweep_hand(*sweeper, &run->sweep, run->seat, hand, &worth);
    if (status != STATUS_OK)
        return status;
    sums[0] += copies * worth.deals;
    sums[1] += copies * (worth.best - worth.old);
    return STATUS_OK;
}

static void take_sums(void *self, uint64_t first, uint64_t n, const double *values,
                      const int64_t *sums)
{
    struct run *run = self;
    (void)first, (void)n, (void)values;
    run->deals += (double)sums[0];
    run->gain += (double)sums[1];
}

static bool report(void *self, uint64_t done, uint64_t total)
{
    const struct run *run = self;
    const struct progress *progress = run->plan->progress;
    (void)total;
    return progress->report(progress->self, run->done + done * PARTS / (uint64_t)run->n_hands,
                            run->total);
}

static void list_hands(struct run *run)
{
    const struct end_players *players = &run->players;
    run->n_hands = 0;
    for (int i = 0; i < players->n_hands; i++)
        if (players->weight[run->seat][i] > 0 && end_players_stands(players, players->hands[i]))
            run->hands[run->n_hands++] = i;
}

static enum status pass(struct run *run, unsigned who)
{
    run->seat = who;
    run->deals = run->gain = 0;
    list_hands(run);
    const struct progress progress = {report, run};
    const struct crew_rows rows = {.n = (uint64_t)run->n_hands,
                                   .chunk = 1,
                                   .n_sums = 2,
                                   .row = sweep_hand,
                                   .take = take_sums,
                                   .self = run,
                                   .progress = run->plan->progress == NULL ? NULL : &progress};
    const enum status status = crew_map_rows(run->plan->crew, &rows);
    return status;
}

/* --- an end --------------------------------------------------------------------------------- */

/* Who is gone over in a sweep, one after the other; returns how many. */
static int list_seats(const struct run *run, unsigned seats[N_SEATS + 1])
{
    const struct auction *auction = &run->players.start.auction;
    int n = 0;
    if (auction->contract == CONTRACT_NONE ||
        run->plan->rules->contracts[auction->contract].sides != SIDES_LONE) {
        for (unsigned s = 0; s < N_SEATS; s++)
            seats[n++] = s;
        return n;
    }
    const unsigned declarer = (unsigned)auction->declarer;
    for (unsigned k = 0; k < N_SEATS; k++) {
        if (k == 2)
            seats[n++] = declarer;
        seats[n++] = seat_after(declarer, k);
    }
    return n;
}

/* A sweep; returns in *gain what best responses won. */
static enum status sweep_once(struct run *run, const unsigned *seats, int n_seats, double *gain)
{
    double gains[N_SEATS] = {0};
    enum status status = STATUS_OK;
    for (int i = 0; i < n_seats && status == STATUS_OK; i++) {
        status = pass(run, seats[i]);
        gains[seats[i]] = run->deals > 0 ? run->gain / run->deals : 0;
        run->done += (uint64_t)(MOST_PASSES * PARTS / n_seats);
    }
    *gain = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        *gain += gains[s] / N_SEATS;
    return status;
}

/* The sweeps that are still to be made. */
static enum status sweep_end(struct run *run, struct end_progress *progress)
{
    unsigned seats[MOST_PASSES];
    const int n_seats = list_seats(run, seats);
    const int64_t wanted = run->plan->sweeps;
    enum status status = end_sums_find(&run->sums, &run->players, progress);
    while (status == STATUS_OK && progress->sweeps < wanted) {
        run->sweep = (struct end_sweep){.weight = 1.0 + (double)progress->sweeps,
                                        .prior_weight = prior_weight};
        status = sweep_once(run, seats, n_seats, &progress->last);
        if (progress->sweeps++ == 0)
            progress->first = progress->last;
        const bool is_due = progress->sweeps == wanted || end_sums_are_due(&run->sums);
        if (status == STATUS_OK && is_due)
            status = end_sums_save(&run->sums, &run->players, progress);
    }
    return status;
}

static enum status learn_end(struct run *run, const struct auction *auction, struct learnt_end *out,
                             uint8_t **bytes)
{
    const struct end_learning_plan *plan = run->plan;
    struct end_progress progress;
    enum status status = end_players_init(&run->players, plan->rules, &plan->callers, auction);
    if (status != STATUS_OK)
        return status;
    status = sweep_end(run, &progress);
    out->first = progress.first;
    out->last = progress.last;
    if (status == STATUS_OK)
        status = end_exceptions_make(&run->players, plan->net, &out->end, bytes, &out->n_choices);
    for (int i = 0; i < run->n_workers; i++) {
        end_sweeper_free(run->sweepers[i]);
        run->sweepers[i] = NULL;
    }
    end_players_clear(&run->players);
    return status;
}

/* --- the run -------------------------------------------------------------------------------- */

/* The ends keep their order. */
static void insert(struct exact_store *store, const struct learnt_end *end, uint8_t *bytes)
{
    int place = store->n++;
    for (; place > 0 && exact_end_compare(&end->end, &store->ends[place - 1].end) < 0; place--) {
        store->ends[place] = store->ends[place - 1];
        store->bytes[place] = store->bytes[place - 1];
    }
    store->ends[place] = *end;
    store->bytes[place] = bytes;
}

/* An end that was kept, or is learnt now unless only kept ones are wanted. */
static enum status find_end(struct run *run, const struct listed_end *listed,
                            struct end_keeping *keeping, struct exact_store *out)
{
    struct learnt_end end = {.deals = listed->deals};
    uint8_t *bytes = NULL;
    bool found = false;
    enum status status = end_keeping_find(keeping, &listed->auction, &end, &bytes, &found);
    if (status == STATUS_OK && !found && run->plan->only_kept)
        return STATUS_OK;
    if (status == STATUS_OK && !found) {
        status = learn_end(run, &listed->auction, &end, &bytes);
        if (status == STATUS_OK)
            status = end_keeping_save(keeping, &end);
    }
    if (status == STATUS_OK)
        insert(out, &end, bytes);
    else
        free(bytes);
    return status;
}

/* Ends that are known already, whether they are among the listed ones or not. */
static void take_known(const struct exact_cards *known, struct exact_store *out)
{
    for (int i = 0; i < known->n_ends; i++) {
        const struct learnt_end end = {.end = known->ends[i]};
        insert(out, &end, NULL);
    }
}

static enum status learn_all(struct run *run, const struct end_list *list,
                             struct end_keeping *keeping, struct exact_store *out)
{
    enum status status = STATUS_OK;
    const int n = run->plan->ends < list->n ? run->plan->ends : list->n;
    const uint64_t parts = (uint64_t)run->plan->sweeps * MOST_PASSES * PARTS;
    const size_t most = (size_t)(run->plan->known.n_ends + n + 1);
    out->ends = calloc(most, sizeof *out->ends);
    out->bytes = calloc(most, sizeof *out->bytes);
    if (out->ends == NULL || out->bytes == NULL)
        return STATUS_MEMORY;
    take_known(&run->plan->known, out);
    run->total = (uint64_t)n * parts;
    for (int i = 0; i < n && status == STATUS_OK; i++) {
        run->done = (uint64_t)i * parts;
        if (exact_cards_end(&run->plan->known, &list->ends[i].auction) == NULL)
            status = find_end(run, &list->ends[i], keeping, out);
    }
    return status;
}

enum status end_learning_run(const struct end_learning_plan *plan, struct exact_store *out,
                             struct diag *diag)
{
    struct run run = {.plan = plan, .n_workers = crew_workers(plan->crew)};
    struct end_list list = {0};
    struct end_keeping keeping = {0};
    *out = (struct exact_store){0};
    run.sweepers = calloc((size_t)run.n_workers, sizeof *run.sweepers);
    run.hands = calloc(HAND_MASKS, sizeof *run.hands);
    enum status status = run.sweepers == NULL || run.hands == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK)
        status = end_keeping_open(&keeping, plan, diag);
    if (status == STATUS_OK)
        status = end_sums_open(&run.sums, plan, diag);
    if (status == STATUS_OK)
        status = plan->wanted != NULL ? STATUS_OK
                                      : end_list_find(plan->rules, &plan->callers, plan->seed,
                                                      plan->most_share, &list);
    if (status == STATUS_OK)
        status = learn_all(&run, plan->wanted != NULL ? plan->wanted : &list, &keeping, out);
    end_keeping_close(&keeping);
    end_sums_close(&run.sums);
    end_list_clear(&list);
    free(run.sweepers);
    free(run.hands);
    return status;
}
