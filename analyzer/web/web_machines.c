/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See analyzer/run/pool.h: the workers of a page as ranks. Each runs the whole program and does its
 * share of every run of the pool, every n-th item; then all give what they have to all, through whoever
 * runs them (analyzer/web/page/pool.js). Only the first is heard. */
#include "analyzer/run/pool.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/terminal/output.h"

#define FROM_PAGE(name) __attribute__((import_module("zolo"), import_name(name)))

/* Which rank this is, of how many. */
FROM_PAGE("rank") int web_rank(void);
FROM_PAGE("ranks") int web_ranks(void);

/* Gives n bytes to all; n bytes of each rank, in their order, come to `out` (n × web_ranks()). */
FROM_PAGE("gather") void web_gather(const void *bytes, int n, void *out);

/* The share of a rank in a run: the status first, then the results of its items, in their order. */
struct share {
    unsigned char *mine, *all; /* owned */
    size_t stride, n_bytes;    /* of a result, and of a share */
};

enum { HEAD = 16 }; /* keeps results aligned */

static uint64_t items_of(const struct pool *pool, const struct work *work)
{
    return (work->n_items + (uint64_t)pool->n_ranks - 1) / (uint64_t)pool->n_ranks;
}

static enum status share_init(struct share *share, const struct pool *pool, const struct work *work)
{
    share->stride = (work->result_size + HEAD - 1) / HEAD * HEAD;
    share->n_bytes = HEAD + items_of(pool, work) * share->stride;
    share->mine = calloc(1, share->n_bytes);
    share->all = malloc(share->n_bytes * (size_t)pool->n_ranks);
    return share->mine == NULL || share->all == NULL ? STATUS_MEMORY : STATUS_OK;
}

static void share_clear(struct share *share)
{
    free(share->mine);
    free(share->all);
}

/* Place of an item in all shares. */
static const void *result_of(const struct share *share, const struct pool *pool, uint64_t item)
{
    const uint64_t ranks = (uint64_t)pool->n_ranks;
    return share->all + item % ranks * share->n_bytes + HEAD + item / ranks * share->stride;
}

static enum status do_share(const struct share *share, const struct pool *pool,
                            const struct work *work, const struct progress *progress)
{
    const uint64_t ranks = (uint64_t)pool->n_ranks;
    enum status status = STATUS_OK;
    for (uint64_t item = (uint64_t)web_rank(), k = 0; item < work->n_items && status == STATUS_OK;
         item += ranks, k++) {
        void *place = work->result_size == 0 ? NULL : share->mine + HEAD + k * share->stride;
        status = work->do_item(work->self, 0, item, place);
        if (status == STATUS_OK && progress != NULL &&
            !progress->report(progress->self, item + 1, work->n_items))
            status = STATUS_INTERRUPTED;
    }
    return status;
}

/* The first status of a rank that is not STATUS_OK. */
static enum status status_of_all(const struct share *share, const struct pool *pool)
{
    for (int r = 0; r < pool->n_ranks; r++) {
        enum status status;
        memcpy(&status, share->all + (size_t)r * share->n_bytes, sizeof status);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status take_all(const struct share *share, const struct pool *pool,
                            const struct work *work)
{
    enum status status = STATUS_OK;
    if (work->take == NULL || (!pool->is_writer && !work->everywhere))
        return STATUS_OK;
    for (uint64_t i = 0; i < work->n_items && status == STATUS_OK; i++)
        status =
            work->take(work->self, i, work->result_size == 0 ? NULL : result_of(share, pool, i));
    return status;
}

/* Whoever lacks the memory ends alone, and the page with him: all have the same. */
static enum status run_shares(const struct pool *pool, const struct work *work,
                              const struct progress *progress)
{
    struct share share = {0};
    if (work->n_items == 0)
        return STATUS_OK;
    enum status status = share_init(&share, pool, work);
    if (status == STATUS_OK) {
        const enum status mine = do_share(&share, pool, work, progress);
        memcpy(share.mine, &mine, sizeof mine);
        web_gather(share.mine, (int)share.n_bytes, share.all);
        status = status_of_all(&share, pool);
    }
    if (status == STATUS_OK)
        status = take_all(&share, pool, work);
    share_clear(&share);
    return status;
}

/* A byte that tells whether the rank has them, then the bytes. */
static void share_bytes(const struct pool *pool, bool has, void *bytes, size_t n)
{
    unsigned char *mine = malloc(n + 1), *all = malloc((n + 1) * (size_t)pool->n_ranks);
    if (mine == NULL || all == NULL)
        abort();
    mine[0] = has;
    memcpy(mine + 1, bytes, n);
    web_gather(mine, (int)(n + 1), all);
    for (int r = pool->n_ranks - 1; r >= 0; r--)
        if (all[(size_t)r * (n + 1)])
            memcpy(bytes, all + (size_t)r * (n + 1) + 1, n);
    free(mine);
    free(all);
}

void machines_begin(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

struct pool machines_pool(bool uses_ranks, int threads)
{
    if (web_ranks() == 1)
        return pool_of_threads(threads);
    if (!uses_ranks && web_rank() > 0)
        exit(EXIT_DONE);
    if (!uses_ranks)
        return pool_of_threads(threads);
    return (struct pool){.run = run_shares,
                         .share = share_bytes,
                         .n_threads = 1,
                         .n_ranks = web_ranks(),
                         .is_writer = web_rank() == 0};
}
