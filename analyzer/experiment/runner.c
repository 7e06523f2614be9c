/* See runner.h. */
#include "analyzer/experiment/runner.h"

#include <omp.h>
#include <stdlib.h>

/* Deals that a thread takes at a time: large enough to make the hand-out cheap,
 * small enough to report progress and to balance slow policies. */
enum { CHUNK = 64 };

struct worker {
    struct policy_table players;
    struct tally tally;
    enum status status;
};

struct run {
    const struct plan *plan;
    const struct deals *deals;
    uint64_t n;
    const struct progress *progress;
    uint64_t done;
    bool stopped;
};

uint64_t plan_deals(const struct plan *plan, const struct deals *deals)
{
    return plan->every_deal ? (uint64_t)deals_number(deals) : plan->n_deals;
}

static void worker_init(struct worker *worker, const struct plan *plan)
{
    const int bound = payoff_bound(plan->situation->table.rules);
    *worker = (struct worker){.status = STATUS_OK};
    worker->status = tally_init(&worker->tally, plan->n_options, -bound, bound);
    if (worker->status == STATUS_OK)
        worker->status = policy_table_init(&worker->players, &plan->roles, plan->situation->me);
}

static void worker_clear(struct worker *worker)
{
    policy_table_clear(&worker->players);
    tally_clear(&worker->tally);
}

static int play_option(const struct plan_option *option, const struct state *start, seat me,
                       const struct policy_table *table, struct rng rng)
{
    struct state state = *start;
    for (int i = 0; i < option->n && cardset_has(state_actions(&state), option->script[i]); i++)
        state_apply(&state, option->script[i]);
    int payoff[N_SEATS];
    policy_table_finish(table, &state, &rng, payoff);
    return payoff[me];
}

/* One deal, all options: common random numbers. */
static void play_deal(const struct run *run, struct worker *worker, uint64_t index)
{
    const struct plan *plan = run->plan;
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, plan->seed, index);
    if (plan->every_deal)
        deals_at(run->deals, index, dealt);
    else
        deals_sample(run->deals, &rng, dealt);
    struct state start;
    state_resume(&start, &plan->situation->table, dealt);
    int payoffs[MAX_OPTIONS];
    for (int o = 0; o < plan->n_options; o++)
        payoffs[o] =
            play_option(&plan->options[o], &start, plan->situation->me, &worker->players, rng);
    tally_add(&worker->tally, payoffs);
}

static void report_chunk(struct run *run, uint64_t count)
{
#pragma omp critical(zolo_progress)
    {
        run->done += count;
        if (run->progress != NULL &&
            !run->progress->report(run->progress->self, run->done, run->n)) {
#pragma omp atomic write
            run->stopped = true;
        }
    }
}

static bool is_stopped(const struct run *run)
{
    bool stopped;
#pragma omp atomic read
    stopped = run->stopped;
    return stopped;
}

static void play_chunk(struct run *run, struct worker *worker, uint64_t chunk)
{
    const uint64_t first = chunk * CHUNK;
    const uint64_t end = first + CHUNK < run->n ? first + CHUNK : run->n;
    if (worker->status != STATUS_OK || is_stopped(run))
        return;
    for (uint64_t i = first; i < end; i++)
        play_deal(run, worker, i);
    report_chunk(run, end - first);
}

static enum status merge(struct worker *workers, int n, bool stopped, const struct plan *plan,
                         struct tally *tally)
{
    const int bound = payoff_bound(plan->situation->table.rules);
    enum status status = stopped ? STATUS_INTERRUPTED : STATUS_OK;
    for (int i = 0; i < n; i++)
        if (workers[i].status != STATUS_OK)
            status = workers[i].status;
    if (status == STATUS_OK)
        status = tally_init(tally, plan->n_options, -bound, bound);
    for (int i = 0; i < n && status == STATUS_OK; i++)
        tally_merge(tally, &workers[i].tally);
    return status;
}

enum status run_plan(const struct plan *plan, const struct deals *deals, struct tally *tally,
                     const struct progress *progress)
{
    struct run run = {plan, deals, plan_deals(plan, deals), progress, 0, false};
    const int threads = plan->threads > 0 ? plan->threads : omp_get_num_procs();
    struct worker *workers = calloc((size_t)threads, sizeof *workers);
    if (workers == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < threads; i++)
        worker_init(&workers[i], plan);
    const uint64_t n_chunks = (run.n + CHUNK - 1) / CHUNK;
#pragma omp parallel for schedule(dynamic) num_threads(threads)
    for (uint64_t chunk = 0; chunk < n_chunks; chunk++)
        play_chunk(&run, &workers[omp_get_thread_num()], chunk);
    const enum status status = merge(workers, threads, run.stopped, plan, tally);
    for (int i = 0; i < threads; i++)
        worker_clear(&workers[i]);
    free(workers);
    return status;
}
