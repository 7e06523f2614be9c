/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the Web Workers of a page the ranks of a pool (analyzer/run/pool.h). Each of n workers runs
 * the whole program and does every n-th item; then all exchange results through the page
 * (analyzer/web/page/core/pool.js). The page shows rank 0's output. */
#include "analyzer/run/pool.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/terminal/output.h"

#define FROM_PAGE(name) __attribute__((import_module("zolo"), import_name(name)))

/* The number of this rank, counted from 0, and the total number of ranks. */
FROM_PAGE("rank") int web_rank(void);
FROM_PAGE("ranks") int web_ranks(void);

/* All-gather: sends n bytes to all ranks, and writes the n bytes received from each rank, in rank
 * order, to `out` (n × web_ranks() bytes). */
FROM_PAGE("gather") void web_gather(const void *bytes, int n, void *out);

/* web_keep saves values for a job line, web_kept counts them (0: none), and web_recall copies
 * them. */
FROM_PAGE("keep") void web_keep(const char *line, const int64_t *values, size_t n);
FROM_PAGE("kept") size_t web_kept(const char *line);
FROM_PAGE("recall") void web_recall(const char *line, int64_t *out);

/* Gathers n bytes from each rank into a buffer, which the caller frees. */
static void *gathered(const struct pool *pool, const void *bytes, size_t n)
{
    void *all = malloc(n * (size_t)pool->n_ranks);
    if (all == NULL)
        abort();
    web_gather(bytes, (int)n, all);
    return all;
}

/* A rank's share of a run: the rank's status, followed by the results of its items in order. */
struct share {
    unsigned char *mine, *all; /* owned */
    size_t stride, n_bytes;    /* the sizes in bytes of a result and of a share */
};

enum { HEAD = 16 }; /* keeps results aligned */

/* Finds an item's result in the shares of all ranks. */
static const void *result_of(const struct share *share, const struct pool *pool, uint64_t item)
{
    const uint64_t ranks = (uint64_t)pool->n_ranks;
    return share->all + item % ranks * share->n_bytes + HEAD + item / ranks * share->stride;
}

static enum status do_share(const struct share *share, const struct pool *pool,
                            const struct work *work, const struct progress *progress)
{
    const uint64_t ranks = (uint64_t)pool->n_ranks;
    for (uint64_t item = (uint64_t)web_rank(), k = 0; item < work->n_items; item += ranks, k++) {
        void *place = work->result_size == 0 ? NULL : share->mine + HEAD + k * share->stride;
        TRY(work->do_item(work->self, 0, item, place));
        if (progress != NULL && !progress->report(progress->self, item + 1, work->n_items))
            return STATUS_INTERRUPTED;
    }
    return STATUS_OK;
}

/* The status of the first rank that failed, or STATUS_OK if none failed. */
static enum status status_of_all(const struct share *share, const struct pool *pool)
{
    for (int r = 0; r < pool->n_ranks; r++) {
        enum status status;
        memcpy(&status, share->all + (size_t)r * share->n_bytes, sizeof status);
        TRY(status);
    }
    return STATUS_OK;
}

static enum status take_all(const struct share *share, const struct pool *pool,
                            const struct work *work)
{
    if (work->take == NULL || (!pool->is_writer && !work->everywhere))
        return STATUS_OK;
    for (uint64_t i = 0; i < work->n_items; i++)
        TRY(work->take(work->self, i, work->result_size == 0 ? NULL : result_of(share, pool, i)));
    return STATUS_OK;
}

/* Runs the shares. If a rank runs out of memory, the others wait for that rank until the page ends
 * the run; all ranks need the same amount of memory. */
static enum status run_shares(const struct pool *pool, const struct work *work,
                              const struct progress *progress)
{
    const size_t stride = (work->result_size + HEAD - 1) / HEAD * HEAD;
    struct share share = {.stride = stride,
                          .n_bytes = HEAD + (work->n_items + (uint64_t)pool->n_ranks - 1) /
                                                (uint64_t)pool->n_ranks * stride};
    if (work->n_items == 0)
        return STATUS_OK;
    TRY_MEMORY(share.mine = calloc(1, share.n_bytes));
    const enum status mine = do_share(&share, pool, work, progress);
    memcpy(share.mine, &mine, sizeof mine);
    share.all = gathered(pool, share.mine, share.n_bytes);
    enum status status = status_of_all(&share, pool);
    THEN(status, take_all(&share, pool, work));
    free(share.mine);
    free(share.all);
    return status;
}

static void share_bytes(const struct pool *pool, bool has, void *bytes, size_t n)
{
    unsigned char *has_of = gathered(pool, &has, 1),
                  *first = memchr(has_of, 1, (size_t)pool->n_ranks);
    if (first != NULL) {
        unsigned char *all = gathered(pool, bytes, n);
        memcpy(bytes, all + (size_t)(first - has_of) * n, n);
        free(all);
    }
    free(has_of);
}

static void add_up(const struct pool *pool, int64_t *values, size_t n)
{
    int64_t *all = gathered(pool, values, n * sizeof *values);
    memcpy(values, all, n * sizeof *values);
    for (size_t i = n; i < n * (size_t)pool->n_ranks; i++)
        values[i % n] += all[i];
    free(all);
}

static int64_t *recall(const char *line, size_t *n)
{
    *n = web_kept(line);
    int64_t *values = *n == 0 ? NULL : malloc(*n * sizeof *values);
    if (values != NULL)
        web_recall(line, values);
    return values;
}

void machines_begin(UNUSED int *argc, UNUSED char ***argv)
{
}

struct pool machines_pool(bool uses_ranks, int threads)
{
    if (!uses_ranks && web_rank() > 0)
        exit(EXIT_DONE);
    struct pool pool = pool_of_threads(threads);
    pool.keep = web_keep;
    pool.recall = recall;
    if (web_ranks() == 1 || !uses_ranks)
        return pool;
    pool.run = run_shares;
    pool.share = share_bytes;
    pool.add_up = add_up;
    pool.n_threads = 1;
    pool.n_ranks = web_ranks();
    pool.is_writer = web_rank() == 0;
    return pool;
}
