/* See runner.h. The results of a call are counted after its last row, from the
 * rows, so a call that is interrupted leaves nothing behind. */
#include "analyzer/experiment/runner.h"

#include <omp.h>
#include <stdlib.h>

#include "analyzer/experiment/posterior.h"
#include "analyzer/experiment/row_deals.h"
#include "engine/play/playout.h"

/* Rows that a thread takes at a time: enough to make the hand-out cheap, few
 * enough to report progress and to balance slow policies. */
enum { MOST_CHUNK = 64, CHUNKS_PER_THREAD = 4 };

/* What a thread has for itself. */
struct worker {
    struct policy_table players;
    void *belief; /* scratch of the policy of the posterior */
};

struct runner {
    const struct plan *plan;
    const struct deals *deals;
    const struct controls *controls;
    const struct progress *progress;
    struct dealer dealer;
    int n_workers;
    struct worker *workers;
    struct tally counted;
    uint64_t expected;
    int *drawn; /* symmetric: [row of the call][option], payoff on the deal that was drawn */
    uint64_t drawn_room;
};

/* Rows first … first + n − 1 of a sample, to be filled. */
struct task {
    struct runner *runner;
    struct sample *sample;
    uint64_t first, n, active;
    uint64_t done;
    bool stopped;
};

/* --- making ready ----------------------------------------------------------------- */

static enum status worker_init(struct worker *worker, const struct plan *plan)
{
    const enum status status =
        policy_table_init(&worker->players, &plan->roles, plan->situation->me);
    const bool by_belief = plan->posterior != NULL && plan->posterior->drawing != NULL;
    const size_t size = by_belief ? plan->posterior->evidence.policy.scratch_size : 0;
    if (status != STATUS_OK || size == 0)
        return status;
    worker->belief = calloc(1, size);
    return worker->belief == NULL ? STATUS_MEMORY : STATUS_OK;
}

static enum status prepare(struct runner *runner)
{
    const struct plan *plan = runner->plan;
    const int bound = situation_payoff_bound(plan->situation);
    enum status status = dealer_init(&runner->dealer, plan, runner->deals);
    if (status == STATUS_OK)
        status = tally_init(&runner->counted, plan->n_options, -bound, bound);
    if (status == STATUS_OK) {
        runner->workers = calloc((size_t)runner->n_workers, sizeof *runner->workers);
        status = runner->workers == NULL ? STATUS_MEMORY : STATUS_OK;
    }
    for (int i = 0; i < runner->n_workers && status == STATUS_OK; i++)
        status = worker_init(&runner->workers[i], plan);
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
    runner->n_workers = plan->threads > 0 ? plan->threads : omp_get_num_procs();
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
    for (int i = 0; i < runner->n_workers && runner->workers != NULL; i++) {
        policy_table_clear(&runner->workers[i].players);
        free(runner->workers[i].belief);
    }
    free(runner->workers);
    free(runner->drawn);
    dealer_clear(&runner->dealer);
    tally_clear(&runner->counted);
    free(runner);
}

uint64_t runner_population(const struct runner *runner)
{
    const bool each_once = runner->dealer.drawing != DRAW_FREELY && !runner->plan->separate_deals;
    return each_once && plan_is_determined(runner->plan) ? (uint64_t)runner->dealer.number : 0;
}

void runner_expect(struct runner *runner, uint64_t total)
{
    runner->expected = total;
}

/* --- a row ------------------------------------------------------------------------ */

static void follow_script(const struct plan_option *option, struct state *state)
{
    for (int i = 0; i < option->n && cardset_has(state_actions(state), option->script[i]); i++)
        state_apply(state, option->script[i]);
}

static int play_option(const struct plan_option *option, const struct state *start, seat me,
                       const struct policy_table *players, struct rng rng)
{
    struct state state = *start;
    follow_script(option, &state);
    int payoff[N_SEATS];
    policy_table_finish(players, &state, &rng, payoff);
    return payoff[me];
}

/* Plays the options (bits) on the deals of a row: common random numbers. `drawn`
 * gets the payoffs on the first deal, may be NULL. */
static void play_options(const struct plan *plan, const struct worker *worker,
                         const struct row_deals *row, uint64_t options, double *values, int *drawn)
{
    CARDSET_EACH(o, options)
        values[o] = 0.0;
    for (int i = 0; i < row->n; i++) {
        struct state start;
        state_resume(&start, &plan->situation->table, row->dealt[i]);
        CARDSET_EACH(o, options) {
            const int payoff = play_option(&plan->options[o], &start, plan->situation->me,
                                           &worker->players, row->rng);
            values[o] += row->weight[i] * payoff;
            if (i == 0 && drawn != NULL)
                drawn[o] = payoff;
        }
    }
    if (row->n > 1)
        CARDSET_EACH(o, options)
            values[o] /= row->total;
}

static void set_controls(const struct controls *controls, const struct row_deals *row,
                         double *values)
{
    const size_t width = (size_t)controls->n;
    for (size_t c = 0; c < width; c++) {
        double sum = 0.0;
        for (int i = 0; i < row->n; i++)
            sum += row->weight[i] * controls->table[(uint64_t)row->number[i] * width + c];
        values[c] = row->n > 1 ? sum / row->total : sum;
    }
}

/* Options on separate deals take the rows of the drawing one after the other. */
static uint64_t source_row(const struct plan *plan, uint64_t row, int option)
{
    return plan->separate_deals ? row * (uint64_t)plan->n_options + (uint64_t)option : row;
}

static void play_separately(const struct runner *runner, const struct worker *worker, uint64_t row,
                            uint64_t options, double *values, int *drawn)
{
    CARDSET_EACH(o, options) {
        struct row_deals deals;
        dealer_draw(&runner->dealer, source_row(runner->plan, row, (int)o), worker->belief, &deals);
        play_options(runner->plan, worker, &deals, cardset_of((unsigned)o), values, drawn);
    }
}

static void play_row(const struct task *task, const struct worker *worker, uint64_t row)
{
    const struct runner *runner = task->runner;
    const int n_options = runner->plan->n_options;
    double *values = sample_row(task->sample, row);
    int *drawn =
        runner->dealer.symmetric ? runner->drawn + (row - task->first) * (uint64_t)n_options : NULL;
    for (int o = 0; o < n_options; o++)
        values[o] = (double)NAN;
    if (runner->plan->separate_deals) {
        play_separately(runner, worker, row, task->active, values, drawn);
        return;
    }
    struct row_deals deals;
    dealer_draw(&runner->dealer, row, worker->belief, &deals);
    play_options(runner->plan, worker, &deals, task->active, values, drawn);
    if (runner->controls != NULL)
        set_controls(runner->controls, &deals, values + n_options);
}

/* --- many rows -------------------------------------------------------------------- */

static void report_chunk(struct task *task, uint64_t count)
{
#pragma omp critical(zolo_progress)
    {
        const struct progress *progress = task->runner->progress;
        task->done += count;
        if (progress != NULL &&
            !progress->report(progress->self, task->first + task->done, task->runner->expected)) {
#pragma omp atomic write
            task->stopped = true;
        }
    }
}

static bool is_stopped(const struct task *task)
{
    bool stopped;
#pragma omp atomic read
    stopped = task->stopped;
    return stopped;
}

static void play_chunk(struct task *task, const struct worker *worker, uint64_t begin, uint64_t n)
{
    if (is_stopped(task))
        return;
    for (uint64_t i = 0; i < n; i++) {
        play_row(task, worker, task->first + begin + i);
        if (policy_table_failure(&worker->players) != NULL) {
#pragma omp atomic write
            task->stopped = true;
            return;
        }
    }
    report_chunk(task, n);
}

static uint64_t chunk_size(const struct runner *runner, uint64_t n)
{
    if (runner->plan->chunk > 0)
        return (uint64_t)runner->plan->chunk;
    const uint64_t share = n / (uint64_t)(CHUNKS_PER_THREAD * runner->n_workers);
    return share < 1 ? 1 : share > MOST_CHUNK ? MOST_CHUNK : share;
}

static enum status make_room(struct runner *runner, uint64_t n)
{
    if (!runner->dealer.symmetric || n <= runner->drawn_room)
        return STATUS_OK;
    int *drawn = realloc(runner->drawn, n * (size_t)runner->plan->n_options * sizeof *drawn);
    if (drawn == NULL)
        return STATUS_MEMORY;
    runner->drawn = drawn;
    runner->drawn_room = n;
    return STATUS_OK;
}

static void count_results(const struct task *task)
{
    struct runner *runner = task->runner;
    const uint64_t n_options = (uint64_t)runner->plan->n_options;
    for (uint64_t i = 0; i < task->n; i++) {
        const double *values = sample_row(task->sample, task->first + i);
        CARDSET_EACH(o, task->active)
            tally_add(&runner->counted, (int)o,
                      runner->dealer.symmetric ? runner->drawn[i * n_options + o] : (int)values[o]);
    }
}

static enum status fill(void *self, struct sample *sample, uint64_t first, uint64_t n,
                        uint64_t active)
{
    struct runner *runner = self;
    struct task task = {.runner = runner, .sample = sample, .first = first, .n = n};
    task.active = active;
    const uint64_t chunk = chunk_size(runner, n), n_chunks = (n + chunk - 1) / chunk;
    const enum status status = make_room(runner, n);
    if (status != STATUS_OK)
        return status;
#pragma omp parallel for schedule(dynamic) num_threads(runner->n_workers)
    for (uint64_t i = 0; i < n_chunks; i++) {
        const uint64_t begin = i * chunk;
        play_chunk(&task, &runner->workers[omp_get_thread_num()], begin,
                   n - begin < chunk ? n - begin : chunk);
    }
    if (task.stopped)
        return runner_failure(runner) != NULL ? STATUS_PROGRAM : STATUS_INTERRUPTED;
    count_results(&task);
    return STATUS_OK;
}

struct row_source runner_source(struct runner *runner)
{
    return (struct row_source){fill, runner};
}

const char *runner_failure(const struct runner *runner)
{
    const char *why = NULL;
    for (int i = 0; i < runner->n_workers && why == NULL; i++)
        why = policy_table_failure(&runner->workers[i].players);
    return why;
}

enum status runner_rows(struct runner *runner, uint64_t n, struct sample *sample)
{
    const int n_options = runner->plan->n_options;
    sample_init(sample, n_options, runner->controls == NULL ? 0 : runner->controls->n,
                runner_population(runner));
    runner_expect(runner, n);
    enum status status = sample_reserve(sample, n);
    if (status == STATUS_OK)
        status = fill(runner, sample, 0, n, ~(uint64_t)0 >> (MAX_OPTIONS - n_options));
    if (status != STATUS_OK)
        return status;
    sample->n = n;
    for (int o = 0; o < n_options; o++)
        sample->n_of[o] = n;
    return STATUS_OK;
}

/* --- what was played -------------------------------------------------------------- */

enum status runner_tally(const struct runner *runner, const struct sample *sample,
                         struct tally *tally)
{
    const struct tally *counted = &runner->counted;
    const struct posterior *posterior = runner->plan->posterior;
    const enum status status = tally_init(tally, counted->n_options, counted->low, counted->high);
    if (status != STATUS_OK)
        return status;
    tally_merge(tally, counted);
    if (posterior == NULL || posterior->chance == NULL || runner->dealer.drawing != DRAW_EVERY ||
        runner->plan->separate_deals || sample->n != runner->dealer.number)
        return STATUS_OK;
    return tally_weigh(tally, sample, posterior->chance);
}

void runner_add_counts(struct runner *runner, const struct tally *earlier)
{
    tally_merge(&runner->counted, earlier);
}

deal_count runner_deal(const struct runner *runner, uint64_t row, int option,
                       cardset dealt[N_SEATS])
{
    struct row_deals deals;
    dealer_draw(&runner->dealer, source_row(runner->plan, row, option), runner->workers[0].belief,
                &deals);
    for (unsigned s = 0; s < N_SEATS; s++)
        dealt[s] = deals.dealt[0][s];
    return deals.number[0];
}

enum status runner_replay(const struct runner *runner, uint64_t row, int option, struct state *end)
{
    struct row_deals deals;
    dealer_draw(&runner->dealer, source_row(runner->plan, row, option), runner->workers[0].belief,
                &deals);
    state_resume(end, &runner->plan->situation->table, deals.dealt[0]);
    follow_script(&runner->plan->options[option], end);
    playout(end, runner->workers[0].players.players, &deals.rng);
    return policy_table_failure(&runner->workers[0].players) != NULL ? STATUS_PROGRAM : STATUS_OK;
}
