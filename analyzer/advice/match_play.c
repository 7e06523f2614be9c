/* See match_play.h. */
#include "analyzer/advice/match_play.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

/* Rows that a thread takes at a time: see runner.c. */
enum { MOST_CHUNK = 64, CHUNKS_PER_THREAD = 4 };

/* What a thread has for itself. */
struct worker {
    struct policy_table policies; /* "me" is A, "others" are B */
    int64_t *sums;                /* of the rows of this call, owned */
};

struct match_play {
    const struct match *match;
    struct policy_roles roles;
    size_t n_sums;
    int64_t *counted; /* of all calls that came to their end, owned */
    int n_workers;
    struct worker *workers;
    uint64_t before, total;
};

/* Rows first … first + n − 1 of a sample, to be filled. */
struct task {
    struct match_play *play;
    struct sample *sample;
    uint64_t first, n, done;
    bool stopped;
};

/* --- making ready ------------------------------------------------------------------------- */

static enum status prepare(struct match_play *play)
{
    play->counted = calloc(play->n_sums, sizeof *play->counted);
    play->workers = calloc((size_t)play->n_workers, sizeof *play->workers);
    enum status status = play->counted == NULL || play->workers == NULL ? STATUS_MEMORY : STATUS_OK;
    for (int i = 0; i < play->n_workers && status == STATUS_OK; i++) {
        status = policy_table_init(&play->workers[i].policies, &play->roles, 0);
        if (status != STATUS_OK)
            break;
        play->workers[i].sums = calloc(play->n_sums, sizeof *play->workers[i].sums);
        status = play->workers[i].sums == NULL ? STATUS_MEMORY : STATUS_OK;
    }
    return status;
}

enum status match_play_new(const struct match *match, int a, int b, struct match_play **out)
{
    struct match_play *play = calloc(1, sizeof *play);
    if (play == NULL)
        return STATUS_MEMORY;
    const struct match_plan *plan = &match->plan;
    play->match = match;
    play->roles = (struct policy_roles){plan->policies[a], plan->policies[b]};
    play->n_sums = plan->session ? match->layout.n_sums : (size_t)N_PARTS * PART_SUMS;
    play->n_workers = plan->threads > 0 ? plan->threads : omp_get_num_procs();
    const enum status status = prepare(play);
    if (status == STATUS_OK)
        *out = play;
    else
        match_play_free(play);
    return status;
}

void match_play_free(struct match_play *play)
{
    if (play == NULL)
        return;
    for (int i = 0; i < play->n_workers && play->workers != NULL; i++) {
        policy_table_clear(&play->workers[i].policies);
        free(play->workers[i].sums);
    }
    free(play->workers);
    free(play->counted);
    free(play);
}

const int64_t *match_play_sums(const struct match_play *play, size_t *n)
{
    *n = play->n_sums;
    return play->counted;
}

void match_play_add(struct match_play *play, const int64_t *sums)
{
    for (size_t i = 0; i < play->n_sums; i++)
        play->counted[i] += sums[i];
}

void match_play_expect(struct match_play *play, uint64_t before, uint64_t total)
{
    play->before = before;
    play->total = total;
}

const char *match_play_failure(const struct match_play *play)
{
    const char *why = NULL;
    for (int i = 0; i < play->n_workers && why == NULL; i++)
        why = policy_table_failure(&play->workers[i].policies);
    return why;
}

bool match_play_is_alike(const struct match_play *play)
{
    return play->workers[0].policies.common != NULL && play->roles.me.failure == NULL;
}

/* --- a row -------------------------------------------------------------------------------- */

static double play_deal(const struct match *match, struct worker *worker, uint64_t row)
{
    const struct ruleset *rules = match->plan.rules;
    struct deal_counts counts = {0};
    struct rng rng;
    cardset dealt[N_SEATS];
    struct state start;
    rng_seed(&rng, match->plan.seed, row);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(&start, rules, dealt);
    for (int i = 0; i < match->seatings.n; i++) {
        const seatset of_a = match->seatings.of_a[i];
        struct state state = start;
        int payoff[N_SEATS];
        seating_play(&worker->policies, of_a, &state, rng, payoff);
        roles_count(&counts, &state, of_a, payoff);
    }
    roles_add(worker->sums, &counts);
    return (double)counts.part[PART_ALL][STAKES_A] / seatings_seats(&match->seatings);
}

static double play_session(const struct match *match, struct worker *worker, uint64_t row)
{
    const struct session_table table = {.session = &match->session,
                                        .layout = &match->layout,
                                        .rules = match->plan.rules,
                                        .policies = &worker->policies,
                                        .seatings = &match->seatings,
                                        .seed = match->plan.seed};
    double result;
    session_play(&table, row, worker->sums, &result);
    return result;
}

/* What A gains B loses: over the seatings of a row both have the same seats. */
static void play_row(const struct task *task, struct worker *worker, uint64_t row)
{
    const struct match *match = task->play->match;
    double *values = sample_row(task->sample, row);
    values[0] =
        match->plan.session ? play_session(match, worker, row) : play_deal(match, worker, row);
    values[1] = -values[0];
}

/* --- many rows ---------------------------------------------------------------------------- */

static void stop(struct task *task)
{
#pragma omp atomic write
    task->stopped = true;
}

static bool is_stopped(const struct task *task)
{
    bool stopped;
#pragma omp atomic read
    stopped = task->stopped;
    return stopped;
}

static void report_chunk(struct task *task, uint64_t n)
{
#pragma omp critical(zolo_progress)
    {
        const struct match_play *play = task->play;
        const struct progress *progress = play->match->plan.progress;
        task->done += n;
        if (progress != NULL &&
            !progress->report(progress->self, play->before + task->first + task->done, play->total))
            stop(task);
    }
}

static void play_chunk(struct task *task, struct worker *worker, uint64_t begin, uint64_t n)
{
    for (uint64_t i = 0; i < n && !is_stopped(task); i++) {
        play_row(task, worker, task->first + begin + i);
        if (policy_table_failure(&worker->policies) != NULL)
            stop(task);
    }
    if (!is_stopped(task))
        report_chunk(task, n);
}

static uint64_t chunk_size(const struct match_play *play, uint64_t n)
{
    const uint64_t share = n / (uint64_t)(CHUNKS_PER_THREAD * play->n_workers);
    return share < 1 ? 1 : share > MOST_CHUNK ? MOST_CHUNK : share;
}

static void count_rows(struct match_play *play)
{
    for (int i = 0; i < play->n_workers; i++)
        match_play_add(play, play->workers[i].sums);
}

static enum status fill(void *self, struct sample *sample, uint64_t first, uint64_t n,
                        uint64_t active)
{
    struct match_play *play = self;
    struct task task = {.play = play, .sample = sample, .first = first, .n = n};
    const uint64_t chunk = chunk_size(play, n), n_chunks = (n + chunk - 1) / chunk;
    (void)active; /* two options: a race ends with the first that is dropped */
    for (int i = 0; i < play->n_workers; i++)
        memset(play->workers[i].sums, 0, play->n_sums * sizeof *play->counted);
#pragma omp parallel for schedule(dynamic) num_threads(play->n_workers)
    for (uint64_t i = 0; i < n_chunks; i++) {
        const uint64_t begin = i * chunk;
        play_chunk(&task, &play->workers[omp_get_thread_num()], begin,
                   n - begin < chunk ? n - begin : chunk);
    }
    if (task.stopped)
        return match_play_failure(play) != NULL ? STATUS_PROGRAM : STATUS_INTERRUPTED;
    count_rows(play);
    return STATUS_OK;
}

struct row_source match_play_source(struct match_play *play)
{
    return (struct row_source){fill, play};
}
