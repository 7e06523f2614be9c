/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See pool_checkpoint.h. Rows are only ever added to: each save is a piece of them. */
#include "analyzer/run/pool_checkpoint.h"

#include <stdlib.h>
#include <string.h>

static const double seconds_between = 2.0;

/* --- opening ------------------------------------------------------------------------ */

static enum status adopt_rows(struct pool_checkpoint *kept, const void *rows, size_t size)
{
    struct sample *sample = kept->sample;
    const uint64_t n = size / sample_row_bytes(sample);
    bool good = size % sample_row_bytes(sample) == 0 &&
                (sample->population == 0 || n <= sample->population);
    for (int o = 0; o < sample->n_options; o++)
        good = good && sample->n_of[o] <= n;
    if (!good)
        return checkpoint_refuse(kept->checkpoint, kept->diag,
                                 "this checkpoint is damaged: its rows do not belong together");
    const enum status status = sample_reserve(sample, n);
    if (status == STATUS_OK && n > 0)
        memcpy(sample_bytes(sample, 0), rows, size);
    sample->n = kept->n_saved = status == STATUS_OK ? n : 0;
    return status;
}

static enum status load(struct pool_checkpoint *kept, const char *file, const char *identity)
{
    struct sample *sample = kept->sample;
    void *rows = NULL;
    size_t size = 0;
    bool found = false;
    enum status status = checkpoint_open(file, identity, &kept->checkpoint, kept->diag);
    if (status == STATUS_OK)
        status = checkpoint_load_into(kept->checkpoint, "played", sample->n_of, sizeof sample->n_of,
                                      &found, kept->diag);
    if (status == STATUS_OK && kept->sums.n > 0)
        status = checkpoint_load_into(kept->checkpoint, "sums", kept->sums.sums,
                                      kept->sums.n * sizeof *kept->sums.sums, &found, kept->diag);
    if (status == STATUS_OK)
        status = checkpoint_load(kept->checkpoint, "rows", &rows, &size, kept->diag);
    if (status == STATUS_OK)
        status = adopt_rows(kept, rows, size);
    free(rows);
    return status;
}

static enum status share(struct pool_checkpoint *kept)
{
    const struct pool *pool = &kept->pool;
    struct sample *sample = kept->sample;
    pool_share(pool, pool->is_writer, &sample->n, sizeof sample->n);
    pool_share(pool, pool->is_writer, sample->n_of, sizeof sample->n_of);
    if (kept->sums.n > 0)
        pool_share(pool, pool->is_writer, kept->sums.sums, kept->sums.n * sizeof *kept->sums.sums);
    const enum status status = pool_agree(pool, sample_reserve(sample, sample->n), kept->diag);
    if (status == STATUS_OK && sample->n > 0)
        pool_share(pool, pool->is_writer, sample_bytes(sample, 0),
                   sample->n * sample_row_bytes(sample));
    return status;
}

static enum status keep(void *self, const struct sample *sample, uint64_t total)
{
    struct pool_checkpoint *kept = self;
    (void)sample; /* is kept->sample */
    (void)total;
    bool due = kept->pool.is_writer && checkpoint_is_due(kept->checkpoint, seconds_between);
    pool_share(&kept->pool, kept->pool.is_writer, &due, sizeof due);
    return due ? pool_checkpoint_save(kept) : STATUS_OK;
}

enum status pool_checkpoint_open(struct pool_checkpoint *out, const struct pool *pool,
                                 const char *file, const char *identity, struct sample *sample,
                                 struct kept_sums sums, struct diag *diag)
{
    *out = (struct pool_checkpoint){.pool = *pool, .sample = sample, .sums = sums, .diag = diag};
    out->sink = (struct row_sink){keep, out};
    enum status status = pool->is_writer ? load(out, file, identity) : STATUS_OK;
    status = pool_agree(pool, status, diag);
    if (status == STATUS_OK)
        status = share(out);
    if (status != STATUS_OK) {
        checkpoint_close(out->checkpoint);
        out->checkpoint = NULL;
    }
    return status;
}

/* --- saving ------------------------------------------------------------------------- */

static enum status write_state(struct pool_checkpoint *kept)
{
    const struct sample *sample = kept->sample;
    if (sample->n < kept->n_saved) /* piece number 0 takes the place of all */
        kept->n_saved = 0;
    const uint64_t first = kept->n_saved, n = sample->n - first;
    const struct checkpoint_block blocks[] = {
        {"played", 0, sample->n_of, sizeof sample->n_of},
        {"rows", first, n > 0 ? sample_bytes(sample, first) : NULL, n * sample_row_bytes(sample)},
        {"sums", 0, kept->sums.sums, kept->sums.n * sizeof *kept->sums.sums}};
    const enum status status = checkpoint_save(kept->checkpoint, blocks, 3, kept->diag);
    if (status == STATUS_OK)
        kept->n_saved = sample->n;
    return status;
}

enum status pool_checkpoint_save(struct pool_checkpoint *kept)
{
    return pool_agree(&kept->pool, kept->pool.is_writer ? write_state(kept) : STATUS_OK,
                      kept->diag);
}

enum status pool_checkpoint_close(struct pool_checkpoint *kept, enum status status)
{
    enum status saved = STATUS_OK;
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        saved = pool_checkpoint_save(kept);
    checkpoint_close(kept->checkpoint);
    kept->checkpoint = NULL;
    return saved != STATUS_OK ? saved : status;
}
