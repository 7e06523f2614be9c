/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pool of ranks, asked for all that pool.h promises. Run by mpirun with any number of ranks
 * (tests/cli/mpi.bats); says what is wrong and ends with status 1, or ends with 0. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "analyzer/run/pool.h"

enum { N_ITEMS = 300, NEVER = -1 };

struct job {
    struct work work;
    uint64_t n_done, n_taken, n_reported;
    int64_t fails_at, take_fails_at; /* items, or NEVER */
    bool stops;
    bool wrong;
};

struct result {
    double half;
    uint64_t item;
};

static int n_wrong;

static void expect(bool holds, const char *what, int line)
{
    if (holds)
        return;
    fprintf(stderr, "line %d: %s\n", line, what);
    n_wrong++;
}
#define EXPECT(claim) expect(claim, #claim, __LINE__)

static enum status do_item(void *self, int worker, uint64_t item, void *result)
{
    struct job *job = self;
    struct result *out = result;
    job->wrong |= worker != 0 || (out != NULL && (out->item != 0 || out->half != 0));
    if (item % 50 == 3)
        nanosleep(&(struct timespec){0, 3000000}, NULL);
    job->n_done++;
    if (out != NULL)
        *out = (struct result){(double)item / 2, item};
    return (int64_t)item == job->fails_at ? STATUS_PROGRAM : STATUS_OK;
}

static enum status take(void *self, uint64_t item, const void *result)
{
    struct job *job = self;
    const struct result *in = result;
    job->wrong |= item != job->n_taken;
    job->wrong |= in != NULL && (in->item != item || in->half != (double)item / 2);
    if ((int64_t)item == job->take_fails_at)
        return STATUS_FILE;
    job->n_taken++;
    return STATUS_OK;
}

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct job *job = self;
    job->wrong |= total != job->work.n_items || done > total;
    job->n_reported++;
    return !job->stops;
}

static struct job job_of(uint64_t n_items, bool everywhere, size_t result_size)
{
    return (struct job){.work = {.n_items = n_items,
                                 .result_size = result_size,
                                 .do_item = do_item,
                                 .take = take,
                                 .everywhere = everywhere},
                        .fails_at = NEVER,
                        .take_fails_at = NEVER};
}

static enum status run(const struct pool *pool, struct job *job)
{
    const struct progress progress = {report, job};
    job->work.self = job;
    const enum status status = pool_map(pool, &job->work, &progress);
    EXPECT(!job->wrong);
    return status;
}

static uint64_t sum_over_ranks(uint64_t mine)
{
    uint64_t sum;
    MPI_Allreduce(&mine, &sum, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

static void every_item_is_done_once_and_taken_in_order(const struct pool *pool)
{
    for (uint64_t n = 0; n <= N_ITEMS; n = n < 4 ? n + 1 : n + 74)
        for (int everywhere = 0; everywhere < 2; everywhere++)
            for (int bytes = 0; bytes < 2; bytes++) {
                struct job job = job_of(n, everywhere, bytes ? sizeof(struct result) : 0);
                EXPECT(run(pool, &job) == STATUS_OK);
                EXPECT(sum_over_ranks(job.n_done) == n);
                EXPECT(job.n_taken == (everywhere || pool->is_writer ? n : 0));
            }
}

static void a_failure_stops_all(const struct pool *pool)
{
    for (int everywhere = 0; everywhere < 2; everywhere++) {
        struct job job = job_of(N_ITEMS, everywhere, sizeof(struct result));
        job.fails_at = 120;
        EXPECT(run(pool, &job) == STATUS_PROGRAM);
        EXPECT(job.n_taken <= 120);
        EXPECT(everywhere || sum_over_ranks(job.n_done) <= 120 + 16 * (uint64_t)pool->n_ranks);
        job = job_of(N_ITEMS, everywhere, sizeof(struct result));
        job.take_fails_at = 33;
        EXPECT(run(pool, &job) == STATUS_FILE);
        EXPECT(job.n_taken == (pool->is_writer ? 33 : 0));
    }
}

/* `only` is the rank whose progress says stop. */
static void progress_stops_all(const struct pool *pool, int only)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    struct job job = job_of(N_ITEMS, true, sizeof(struct result));
    job.stops = rank == only;
    EXPECT(run(pool, &job) == STATUS_INTERRUPTED);
    EXPECT(job.n_taken < N_ITEMS);
}

static void what_one_rank_has_all_get(const struct pool *pool)
{
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int has = 0; has < pool->n_ranks; has++) {
        char word[16] = "mine";
        if (rank >= has)
            snprintf(word, sizeof word, "%d", rank);
        pool_share(pool, rank >= has, word, sizeof word);
        EXPECT(word[0] == '0' + has && word[1] == '\0');
        struct diag diag = {0};
        enum status status = STATUS_OK;
        if (rank == has)
            status = diag_set(&diag, STATUS_INPUT, 7, 0, "no such %s", "card");
        EXPECT(pool_agree(pool, status, &diag) == STATUS_INPUT);
        EXPECT(diag.line == 7 && strcmp(diag.message, "no such card") == 0);
    }
    uint64_t kept = (uint64_t)rank;
    pool_share(pool, false, &kept, sizeof kept);
    EXPECT(kept == (uint64_t)rank);
    EXPECT(pool_agree(pool, STATUS_OK, NULL) == STATUS_OK);
    double now = pool_now_s(pool), least, most;
    MPI_Allreduce(&now, &least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    MPI_Allreduce(&now, &most, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    EXPECT(least == most && pool_now_s(pool) >= now);
}

/* Of more numbers than are added up at a time. */
static void numbers_are_added_up(const struct pool *pool)
{
    enum { N = (1 << 20) + 3 };
    static int64_t values[N];
    const int64_t ranks = pool->n_ranks;
    int rank;
    bool good = true;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int64_t i = 0; i < N; i++)
        values[i] = i * (1 + rank);
    pool_add_up(pool, values, N);
    for (int64_t i = 0; i < N; i++)
        good = good && values[i] == i * ranks * (ranks + 1) / 2;
    EXPECT(good);
    pool_add_up(pool, NULL, 0);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const struct pool pool = pool_of_ranks();
    EXPECT(pool.n_ranks >= 1 && pool_workers(&pool) == 1);
    EXPECT(sum_over_ranks(pool.is_writer) == 1);
    every_item_is_done_once_and_taken_in_order(&pool);
    a_failure_stops_all(&pool);
    for (int rank = 0; rank < pool.n_ranks; rank++)
        progress_stops_all(&pool, rank);
    what_one_rank_has_all_get(&pool);
    numbers_are_added_up(&pool);
    const bool good = sum_over_ranks((uint64_t)n_wrong) == 0;
    MPI_Finalize();
    return good ? 0 : 1;
}
