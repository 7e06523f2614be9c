/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See runner.h. */
#include "analyzer/experiment/runner.h"

#include <math.h>
#include <stdlib.h>

#include "analyzer/experiment/posterior.h"
#include "analyzer/experiment/row_deals.h"
#include "analyzer/response/replies.h"
#include "analyzer/run/pool_players.h"
#include "engine/play/playout.h"

/* What a thread has for itself. */
struct worker {
    const struct policy_table *players;
    void *belief; /* scratch of the policy of the posterior, owned */
};

struct runner {
    const struct plan *plan;
    const struct deals *deals;
    const struct controls *controls;
    const struct progress *progress;
    struct deal_picker picker;
    struct pool pool;
    struct policy_roles roles; /* of the plan, but for a reply that was found */
    struct pool_players players;
    struct worker *workers; /* [players.n], owned */
    uint64_t expected;
};

/* Rows of a sample, to be filled. */
struct task {
    struct runner *runner;
    struct sample *sample;
    uint64_t active; /* options */
};

/* --- making ready ----------------------------------------------------------------- */

static enum status worker_init(struct worker *worker, const struct policy_table *players,
                               const struct plan *plan)
{
    const bool by_belief = plan->posterior != NULL && plan->posterior->drawn_by != NULL;
    const size_t size = by_belief ? plan->posterior->evidence.policy.scratch_size : 0;
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
    enum status status = picker_init(&runner->picker, plan, runner->deals);
    if (status == STATUS_OK)
        status = pool_players_init(players, &runner->pool, &runner->roles, plan->situation->me);
    if (status != STATUS_OK)
        return status;
    runner->workers = calloc((size_t)players->n, sizeof *runner->workers);
    status = runner->workers == NULL ? STATUS_MEMORY : STATUS_OK;
    for (int i = 0; i < players->n && status == STATUS_OK; i++)
        status = worker_init(&runner->workers[i], &players->of[i], plan);
    return status;
}

enum status runner_new(const struct plan *plan, const struct deals *deals,
                       const struct controls *controls, const struct progress *progress,
                       struct runner **out)
{
    struct runner *runner = calloc(1, sizeof *runner);
    if (runner == NULL)
        return STATUS_MEMORY;
    runner->plan = plan;
    runner->deals = deals;
    runner->controls = plan->separate_deals ? NULL : controls;
    runner->progress = progress;
    runner->pool = pool_or_threads(plan->pool, plan->threads);
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
    const bool each_once = runner->picker.sampling != DRAW_FREELY && !runner->plan->separate_deals;
    return each_once && plan_is_determined(runner->plan) ? (uint64_t)runner->picker.number : 0;
}

bool runner_makes_means(const struct runner *runner)
{
    return runner->picker.symmetric;
}

void runner_expect(struct runner *runner, uint64_t total)
{
    runner->expected = total;
}

/* --- a row ------------------------------------------------------------------------ */

static void follow_script(const struct plan_option *option, struct state *state, seat me,
                          const struct policy_table *players, struct rng *rng)
{
    for (int i = 0; i < option->n && bits_has(state_actions(state), option->script[i]); i++)
        state_apply(state, option->script[i]);
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
    follow_script(option, &state, me, players, &rng);
    int payoff[N_SEATS];
    policy_table_finish(players, &state, &rng, payoff);
    return payoff[me];
}

/* Plays the options (bits) on the deals of a row: common random numbers. `drawn`
 * gets the payoffs on the first deal, may be NULL. */
static void play_options(const struct plan *plan, const struct worker *worker,
                         const struct row_deals *row, uint64_t options, double *values,
                         double *drawn)
{
    if (plan->replies != NULL) {
        BITS_EACH(o, options)
            values[o] = replies_payoff(plan->replies, row->number[0], (int)o);
        return;
    }
    double payoffs[MAX_OPTIONS][MAX_ASSIGNMENTS];
    for (int i = 0; i < row->n; i++) {
        struct state start;
        state_resume(&start, &plan->situation->table, row->dealt[i]);
        BITS_EACH(o, options)
            payoffs[o][i] = play_option(&plan->options[o], &start, plan->situation->me,
                                        worker->players, row->rng);
    }
    BITS_EACH(o, options) {
        values[o] = row_mean(row, payoffs[o]);
        if (drawn != NULL)
            drawn[o] = payoffs[o][0];
    }
}

/* As controls_shape says. */
static void set_controls(const struct controls *controls, const struct row_deals *row,
                         bool of_means, double *values)
{
    if (controls->numbered && !of_means) {
        *values = (double)row->number[0];
        return;
    }
    const size_t width = (size_t)controls->n;
    for (size_t c = 0; c < width; c++) {
        double on_deals[MAX_ASSIGNMENTS];
        for (int i = 0; i < row->n; i++)
            on_deals[i] = controls->table[(uint64_t)row->number[i] * width + c];
        values[c] = row_mean(row, on_deals);
    }
}

/* Options on separate deals take the drawn deals one after the other. */
static uint64_t source_row(const struct plan *plan, uint64_t row, int option)
{
    return plan->separate_deals ? row * (uint64_t)plan->n_options + (uint64_t)option : row;
}

static void play_separately(const struct runner *runner, const struct worker *worker, uint64_t row,
                            uint64_t options, double *values, double *drawn)
{
    BITS_EACH(o, options) {
        struct row_deals deals;
        picker_draw(&runner->picker, source_row(runner->plan, row, (int)o), worker->belief, &deals);
        play_options(runner->plan, worker, &deals, bits_of((unsigned)o), values, drawn);
    }
}

static int n_controls_of(const struct runner *runner)
{
    return runner->controls == NULL ? 0 : runner->controls->n;
}

/* An empty sample of the shape of the rows. */
static struct sample sample_of(const struct runner *runner)
{
    struct sample sample;
    sample_init(&sample, runner->plan->n_options, 0, runner_population(runner));
    sample.of_means = runner_makes_means(runner);
    controls_shape(runner->controls, &sample);
    return sample;
}

static void play_row(const struct runner *runner, const struct worker *worker, uint64_t row,
                     uint64_t active, double *values)
{
    const int n_options = runner->plan->n_options;
    double *drawn = runner_makes_means(runner) ? values + n_options + n_controls_of(runner) : NULL;
    for (int o = 0; o < n_options; o++) {
        values[o] = (double)NAN;
        if (drawn != NULL)
            drawn[o] = (double)NAN;
    }
    if (runner->plan->separate_deals) {
        play_separately(runner, worker, row, active, values, drawn);
        return;
    }
    struct row_deals deals;
    picker_draw(&runner->picker, row, worker->belief, &deals);
    play_options(runner->plan, worker, &deals, active, values, drawn);
    if (runner->controls != NULL)
        set_controls(runner->controls, &deals, drawn != NULL, values + n_options);
}

/* --- many rows -------------------------------------------------------------------- */

static enum status do_row(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    const struct task *task = self;
    const struct worker *by = &task->runner->workers[worker];
    (void)sums;
    play_row(task->runner, by, row, task->active, values);
    return policy_table_failure(by->players) != NULL ? STATUS_PROGRAM : STATUS_OK;
}

static void take_rows(void *self, uint64_t first, uint64_t n, const double *values,
                      const int64_t *sums)
{
    const struct task *task = self;
    (void)sums;
    sample_write(task->sample, first, n, values);
}

/* Of payoffs that were found before. */
static const double known_row_us = 0.1;

/* The pool for n rows. What else a row costs than its playouts is not reckoned. */
static struct pool pool_for_rows(const struct runner *runner, uint64_t n)
{
    const struct plan *plan = runner->plan;
    const bool has_more = runner->controls != NULL || plan->symmetric ||
                          (plan->posterior != NULL && plan->posterior->drawn_by != NULL);
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
                                   /* rows of a part of the options pass faster */
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

enum status runner_rows(struct runner *runner, uint64_t n, struct sample *sample)
{
    const int n_options = runner->plan->n_options;
    *sample = sample_of(runner);
    runner_expect(runner, n);
    enum status status = sample_reserve(sample, n);
    if (status == STATUS_OK)
        status = fill_rows(runner, sample, 0, n, ~(uint64_t)0 >> (MAX_OPTIONS - n_options));
    if (status != STATUS_OK)
        return status;
    sample->n = n;
    for (int o = 0; o < n_options; o++)
        sample->n_of[o] = n;
    return STATUS_OK;
}

/* --- what was played -------------------------------------------------------------- */

deal_count runner_deal(const struct runner *runner, uint64_t row, int option,
                       cardset dealt[N_SEATS])
{
    struct row_deals deals;
    picker_draw(&runner->picker, source_row(runner->plan, row, option), runner->workers[0].belief,
                &deals);
    for (unsigned s = 0; s < N_SEATS; s++)
        dealt[s] = deals.dealt[0][s];
    return deals.number[0];
}

deal_count runner_deal_in(const struct runner *runner, const struct sample *sample, uint64_t row,
                          int option, cardset dealt[N_SEATS])
{
    if (sample->controls == NULL || runner->plan->separate_deals)
        return runner_deal(runner, row, option, dealt);
    const deal_count number = (deal_count)sample_number(sample, row);
    deals_at(runner->deals, number, dealt);
    return number;
}

/* The players of row `row`, with seat `me` going on by its reply where the plan has one. */
static void players_of_row(const struct runner *runner, const struct row_deals *deals, int option,
                           struct reply_line *line, struct policy_table *out)
{
    const struct plan *plan = runner->plan;
    *out = *runner->workers[0].players;
    if (plan->replies == NULL)
        return;
    *line = replies_line(plan->replies, deals->number[0], option);
    out->players[plan->situation->me] = reply_player(line);
}

enum status runner_replay(const struct runner *runner, uint64_t row, int option, struct state *end)
{
    struct row_deals deals;
    struct reply_line line;
    struct policy_table players;
    picker_draw(&runner->picker, source_row(runner->plan, row, option), runner->workers[0].belief,
                &deals);
    state_resume(end, &runner->plan->situation->table, deals.dealt[0]);
    players_of_row(runner, &deals, option, &line, &players);
    follow_script(&runner->plan->options[option], end, runner->plan->situation->me, &players,
                  &deals.rng);
    playout(end, players.players, &deals.rng);
    return policy_table_failure(&players) != NULL ? STATUS_PROGRAM : STATUS_OK;
}
