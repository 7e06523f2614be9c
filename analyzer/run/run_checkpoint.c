/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See run_checkpoint.h. Rows are only ever added to: each save is a piece of them. */
#include "analyzer/run/run_checkpoint.h"

#include <stdlib.h>
#include <string.h>

/* --- what the writer reads ------------------------------------------------------------ */

enum status run_checkpoint_load(struct run_checkpoint *run, const struct checkpoint_place *places,
                                int n, bool *found)
{
    const struct pool *pool = &run->pool;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = checkpoint_load(run->checkpoint, places, n, found, run->diag);
    status = pool_agree(pool, status, run->diag);
    pool_share(pool, pool->is_writer, found, sizeof *found);
    for (int i = 0; i < n && status == STATUS_OK && *found; i++)
        pool_share(pool, pool->is_writer, places[i].bytes, places[i].size);
    return status;
}

enum status run_checkpoint_read(struct run_checkpoint *run, const char *name, void **bytes,
                                size_t *size)
{
    const struct pool *pool = &run->pool;
    enum status status = STATUS_OK;
    *bytes = NULL;
    *size = 0;
    if (pool->is_writer)
        status = checkpoint_read(run->checkpoint, name, bytes, size, run->diag);
    pool_share(pool, pool->is_writer, size, sizeof *size);
    if (!pool->is_writer && *size > 0 && (*bytes = malloc(*size)) == NULL)
        status = STATUS_MEMORY;
    status = pool_agree(pool, status, run->diag);
    if (status == STATUS_OK && *size > 0)
        pool_share(pool, pool->is_writer, *bytes, *size);
    return status;
}

/* --- opening ------------------------------------------------------------------------ */

/* How many rows each option has played. */
static struct checkpoint_place played(struct sample *sample)
{
    return (struct checkpoint_place){"played", sample->n_of, sizeof sample->n_of};
}

static enum status adopt_rows(struct run_checkpoint *run, const void *rows, size_t size)
{
    struct sample *sample = run->state.sample;
    const uint64_t n = size / sample_row_bytes(sample);
    bool good = size % sample_row_bytes(sample) == 0 &&
                (sample->population == 0 || n <= sample->population);
    for (int o = 0; o < sample->n_options; o++)
        good = good && sample->n_of[o] <= n;
    if (!good)
        return checkpoint_refuse(run->checkpoint, run->diag,
                                 "this checkpoint is damaged: its rows do not belong together");
    const enum status status = sample_reserve(sample, n);
    if (status == STATUS_OK && n > 0)
        memcpy(sample_bytes(sample, 0), rows, size);
    sample->n = run->n_saved = status == STATUS_OK ? n : 0;
    return status;
}

static enum status load_rows(struct run_checkpoint *run)
{
    const struct checkpoint_place place = played(run->state.sample);
    void *rows = NULL;
    size_t size = 0;
    bool found = false;
    enum status status = run_checkpoint_load(run, &place, 1, &found);
    if (status == STATUS_OK)
        status = run_checkpoint_read(run, "rows", &rows, &size);
    if (status == STATUS_OK)
        status = pool_agree(&run->pool, adopt_rows(run, rows, size), run->diag);
    free(rows);
    return status;
}

static enum status load(struct run_checkpoint *run)
{
    const struct run_state *state = &run->state;
    bool found = false;
    enum status status = run_checkpoint_load(run, state->places, state->n_places, &found);
    if (status == STATUS_OK && state->sample != NULL)
        status = load_rows(run);
    if (status == STATUS_OK && state->load != NULL)
        status = pool_agree(&run->pool, state->load(state->self, run), run->diag);
    return status;
}

static enum status save_rows(void *self, const struct sample *sample, uint64_t total)
{
    struct run_checkpoint *run = self;
    (void)sample; /* is that of the state */
    (void)total;
    return pool_agree(&run->pool, run_checkpoint_save(run, RUN_SAVE_S), run->diag);
}

enum status run_checkpoint_open(struct run_checkpoint *out, const struct pool *pool,
                                const char *file, const char *line, const struct run_state *state,
                                struct diag *diag)
{
    *out = (struct run_checkpoint){
        .pool = *pool, .state = *state, .is_on = file != NULL, .diag = diag};
    out->sink = (struct row_sink){save_rows, out};
    if (!out->is_on)
        return STATUS_OK;
    enum status status = STATUS_OK;
    if (pool->is_writer)
        status = checkpoint_open(file, line, &out->checkpoint, diag);
    status = pool_agree(pool, status, diag);
    if (status == STATUS_OK)
        status = load(out);
    if (status != STATUS_OK)
        run_checkpoint_close(out);
    return status;
}

const struct row_sink *run_checkpoint_sink(const struct run_checkpoint *run)
{
    return run->is_on ? &run->sink : NULL;
}

/* --- saving ------------------------------------------------------------------------- */

static enum status put_rows(struct run_checkpoint *run)
{
    struct sample *sample = run->state.sample;
    const struct checkpoint_place place = played(sample);
    if (sample->n < run->n_saved) /* piece number 0 takes the place of all */
        run->n_saved = 0;
    const uint64_t first = run->n_saved, n = sample->n - first;
    const struct checkpoint_place rows = {"rows", n > 0 ? sample_bytes(sample, first) : NULL,
                                          n * sample_row_bytes(sample)};
    const enum status status = checkpoint_put(run->checkpoint, &place, 1, run->diag);
    return status == STATUS_OK ? checkpoint_put_piece(run->checkpoint, &rows, first, run->diag)
                               : status;
}

/* By the writer. */
static enum status save(struct run_checkpoint *run)
{
    const struct run_state *state = &run->state;
    enum status status = checkpoint_begin(run->checkpoint, run->diag);
    if (status == STATUS_OK)
        status = checkpoint_put(run->checkpoint, state->places, state->n_places, run->diag);
    if (status == STATUS_OK && state->sample != NULL)
        status = put_rows(run);
    if (status == STATUS_OK && state->put != NULL)
        status = state->put(state->self, run->checkpoint, run->diag);
    status = checkpoint_end(run->checkpoint, status, run->diag);
    if (status == STATUS_OK && state->sample != NULL)
        run->n_saved = state->sample->n;
    return status;
}

enum status run_checkpoint_save(struct run_checkpoint *run, double seconds)
{
    const bool is_due = run->checkpoint != NULL && checkpoint_is_due(run->checkpoint, seconds);
    return is_due ? save(run) : STATUS_OK;
}

enum status run_checkpoint_end(struct run_checkpoint *run, enum status status)
{
    enum status saved = STATUS_OK;
    if (run->is_on && (status == STATUS_OK || status == STATUS_INTERRUPTED))
        saved = pool_agree(&run->pool, run_checkpoint_save(run, 0.0), run->diag);
    run_checkpoint_close(run);
    return saved != STATUS_OK ? saved : status;
}

void run_checkpoint_close(struct run_checkpoint *run)
{
    checkpoint_close(run->checkpoint);
    *run = (struct run_checkpoint){0};
}
