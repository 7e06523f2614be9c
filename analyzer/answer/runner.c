/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/answer/runner.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/question/posterior.h"
#include "analyzer/response/replies.h"
#include "analyzer/run/job.h"
#include "engine/play/playout.h"

/* Workspace of a thread. */
struct worker {
    const struct policy_table *players;
    void *belief; /* belief for the policy of the posterior; owned */
};

struct runner {
    const struct plan *plan;
    const struct deals *deals;
    const struct progress *progress;
    struct deal_picker picker;
    struct pool pool;
    struct policy_roles roles; /* the policies of the plan; a computed reply replaces that of
                                * `me` */
    struct pool_players players;
    struct worker *workers; /* [players.n], owned */
    uint64_t expected;
};

/* A request to fill consecutive rows of a sample. */
struct task {
    struct runner *runner;
    struct sample *sample;
    uint64_t active; /* set of options */
};

/* --- making ready ----------------------------------------------------------------- */

static enum status worker_init(struct worker *worker, const struct policy_table *players,
                               const struct plan *plan)
{
    const bool by_belief = posterior_is_drawn(plan->posterior);
    const size_t size = by_belief ? plan->posterior->model.policy.scratch_size : 0;
    worker->players = players;
    worker->belief = size > 0 ? calloc(1, size) : NULL;
    return size > 0 && worker->belief == NULL ? STATUS_MEMORY : STATUS_OK;
}

static enum status prepare(struct runner *runner)
{
    const struct plan *plan = runner->plan;
    struct pool_players *players = &runner->players;
    runner->roles = plan->roles;
    if (plan->found != NULL)
        runner->roles.me = *plan->found;
    TRY(picker_init(&runner->picker, plan, runner->deals));
    TRY(pool_players_init(players, &runner->pool, &runner->roles, plan->situation->me));
    TRY_MEMORY(runner->workers = calloc((size_t)players->n, sizeof *runner->workers));
    for (int i = 0; i < players->n; i++)
        TRY(worker_init(&runner->workers[i], &players->of[i], plan));
    return STATUS_OK;
}

enum status runner_new(const struct plan *plan, const struct deals *deals,
                       const struct progress *progress, struct runner **out)
{
    struct runner *runner = calloc(1, sizeof *runner);
    TRY_MEMORY(runner);
    runner->plan = plan;
    runner->deals = deals;
    runner->progress = progress;
    runner->pool = plan->pool;
    const enum status status = prepare(runner);
    if (status == STATUS_OK)
        *out = runner;
    else
        runner_free(runner);
    return status;
}

void runner_free(struct runner *runner)
{
    if (runner == NULL)
        return;
    for (int i = 0; i < runner->players.n && runner->workers != NULL; i++)
        free(runner->workers[i].belief);
    free(runner->workers);
    pool_players_clear(&runner->players);
    picker_clear(&runner->picker);
    free(runner);
}

uint64_t runner_population(const struct runner *runner)
{
    const bool each_once = runner->picker.sampling != DRAW_FREELY;
    return each_once && plan_is_determined(runner->plan) ? (uint64_t)runner->picker.number : 0;
}

void runner_expect(struct runner *runner, uint64_t total)
{
    runner->expected = total;
}

/* --- a row ------------------------------------------------------------------------ */

static void begin_option(const struct plan_option *option, struct state *state, seat me,
                         const struct policy_table *players, struct rng *rng)
{
    if (option->has_action && bits_has(state_actions(state), option->action))
        state_apply(state, option->action);
    if (option->next_call == 0)
        return;
    playout_to_call(state, players->players, me, rng);
    if (state->table.phase == PHASE_CALL && bits_has(state_actions(state), option->next_call))
        state_apply(state, option->next_call);
}

static int play_option(const struct plan_option *option, const struct state *start, seat me,
                       const struct policy_table *players, struct rng rng)
{
    struct state state = *start;
    begin_option(option, &state, me, players, &rng);
    int payoff[N_SEATS];
    policy_table_finish(players, &state, &rng, payoff);
    return payoff[me];
}

/* Plays a set of options on the deal of a row, with common random numbers. */
static void play_options(const struct plan *plan, const struct worker *worker,
                         const struct row_deal *row, uint64_t options, double *values)
{
    struct state start;
    if (plan->replies == NULL)
        state_resume(&start, &plan->situation->table, row->dealt);
    BITS_EACH(o, options)
        values[o] = plan->replies != NULL
                        ? replies_payoff(plan->replies, row->number, (int)o)
                        : play_option(&plan->options[o], &start, plan->situation->me,
                                      worker->players, row->rng);
}

static void play_row(const struct runner *runner, const struct worker *worker, uint64_t row,
                     uint64_t active, double *values)
{
    const int n_options = runner->plan->n_options;
    struct row_deal deal;
    for (int o = 0; o < n_options; o++)
        values[o] = (double)NAN;
    picker_draw(&runner->picker, row, worker->belief, &deal);
    play_options(runner->plan, worker, &deal, active, values);
}

/* --- many rows -------------------------------------------------------------------- */

static enum status do_row(void *self, int worker, uint64_t row, double *values,
                          UNUSED int64_t *sums)
{
    const struct task *task = self;
    const struct worker *by = &task->runner->workers[worker];
    play_row(task->runner, by, row, task->active, values);
    return policy_table_failure(by->players) != NULL ? STATUS_PROGRAM : STATUS_OK;
}

static enum status take_rows(void *self, uint64_t first, uint64_t n, const double *values,
                             UNUSED const int64_t *sums)
{
    const struct task *task = self;
    sample_write(task->sample, first, n, values);
    return STATUS_OK;
}

/* Estimated cost of a row whose payoffs are already known. */
static const double known_row_us = 0.1;

/* The worker pool for n rows; its size depends only on the cost of the playouts. */
static struct pool pool_for_rows(const struct runner *runner, uint64_t n)
{
    const struct plan *plan = runner->plan;
    const bool has_more = posterior_is_drawn(plan->posterior);
    const double row_us =
        plan->replies != NULL ? known_row_us : plan->n_options * policy_roles_cost_us(&plan->roles);
    return has_more ? runner->pool : pool_for(&runner->pool, (double)n * row_us);
}

static enum status fill_rows(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active)
{
    struct runner *runner = self;
    struct task task = {runner, sample, active};
    const bool is_all = active == ~(uint64_t)0 >> (MAX_OPTIONS - runner->plan->n_options);
    const struct pool_rows rows = {.first = first,
                                   .n = n,
                                   .chunk = (uint64_t)runner->plan->chunk,
                                   .n_values = sample_width(sample),
                                   .row = do_row,
                                   .take = take_rows,
                                   .self = &task,
                                   .progress = runner->progress,
                                   .before = first,
                                   /* rows that omit some options would distort the total */
                                   .total = is_all ? runner->expected : 0};
    const struct pool pool = pool_for_rows(runner, n);
    const enum status status = pool_map_rows(&pool, &rows);
    if (status == STATUS_PROGRAM)
        pool_players_share_failure(&runner->players, &runner->pool);
    return status;
}

static double clock_s(void *self)
{
    const struct runner *runner = self;
    return pool_now_s(&runner->pool);
}

struct row_source runner_source(struct runner *runner)
{
    return (struct row_source){.fill_rows = fill_rows, .clock_s = clock_s, .self = runner};
}

const char *runner_failure(const struct runner *runner)
{
    return pool_players_failure(&runner->players);
}

/* --- individual rows -------------------------------------------------------------------------- */

deal_count runner_deal(const struct runner *runner, uint64_t row, cardset dealt[N_SEATS])
{
    struct row_deal deal;
    picker_draw(&runner->picker, row, runner->workers[0].belief, &deal);
    memcpy(dealt, deal.dealt, sizeof deal.dealt);
    return deal.number;
}

enum status runner_replay(const struct runner *runner, uint64_t row, int option, struct state *end)
{
    struct row_deal deal;
    const struct policy_table *players = runner->workers[0].players;
    picker_draw(&runner->picker, row, runner->workers[0].belief, &deal);
    state_resume(end, &runner->plan->situation->table, deal.dealt);
    begin_option(&runner->plan->options[option], end, runner->plan->situation->me, players,
                 &deal.rng);
    playout(end, players->players, &deal.rng);
    return policy_table_failure(players) != NULL ? STATUS_PROGRAM : STATUS_OK;
}
