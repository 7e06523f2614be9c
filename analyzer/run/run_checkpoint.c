/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See run_checkpoint.h. Rows are never rewritten: each save adds a piece with the new rows. */
#include "analyzer/run/run_checkpoint.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/store/keeper.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"
#include "engine/policy/policy.h"

static const struct keeper_kind checkpoint_kind = {
    .name = N_("checkpoint"),
    .in_use = N_("using"),
    .application = 0x5a4f4c43, /* "ZOLC" */
    .schema = 1,
    .create_sql = "CREATE TABLE block (name TEXT NOT NULL, number INTEGER NOT NULL,"
                  " bytes BLOB NOT NULL, PRIMARY KEY (name, number)) STRICT;",
    .journal = "PRAGMA journal_mode = DELETE"};

struct checkpoint {
    struct keeper keeper;
    char *file;     /* owned */
    double saved_s; /* time of the last save or, before the first save, of opening */
};

enum status checkpoint_refuse(const struct checkpoint *checkpoint, struct diag *diag,
                              const char *format, ...)
{
    char message[400];
    if (checkpoint == NULL)
        return STATUS_INPUT;
    TEXT_FORMAT(message, sizeof message, tr(format));
    diag_set_source(diag, checkpoint->file);
    return diag_refuse(diag, "%s", message);
}

/* --- opening ------------------------------------------------------------------------ */

/* Refuses a job line that is not the expected one, and quotes both from where they differ. */
static enum status compare_identity(const struct checkpoint *checkpoint, const char *found,
                                    const char *expected, struct diag *diag)
{
    size_t i = 0;
    if (strcmp(found, expected) == 0)
        return STATUS_OK;
    while (found[i] != '\0' && found[i] == expected[i])
        i++;
    while (i > 0 && found[i - 1] != ' ')
        i--;
    const size_t n = strlen(POLICY_CONTENT_WORD);
    if (strncmp(found + i, POLICY_CONTENT_WORD, n) == 0 &&
        strncmp(expected + i, POLICY_CONTENT_WORD, n) == 0)
        return checkpoint_refuse(
            checkpoint, diag,
            "the checkpoint was begun with players whose file has changed since; "
            "choose another file, or remove this one");
    return checkpoint_refuse(checkpoint, diag,
                             "the checkpoint belongs to another run: it was made with \"%.60s\", "
                             "not \"%.60s\"; choose another file, or remove this one",
                             found + i, expected + i);
}

static enum status open_file(struct checkpoint *checkpoint, const char *identity, struct diag *diag)
{
    bool is_new = false;
    char *found = NULL;
    enum status status =
        keeper_make(checkpoint->file, &checkpoint_kind, &checkpoint->keeper, &is_new, diag);
    if (status == STATUS_OK && is_new) {
        TRY(keeper_add_fact(&checkpoint->keeper, "identity", identity, diag));
        return keeper_run(&checkpoint->keeper, "COMMIT", diag);
    }
    THEN(status, keeper_find_fact(&checkpoint->keeper, "identity", &found, diag));
    THEN(status, compare_identity(checkpoint, found != NULL ? found : "nothing", identity, diag));
    free(found);
    return status;
}

static void checkpoint_close(struct checkpoint *checkpoint)
{
    if (checkpoint == NULL)
        return;
    keeper_close(&checkpoint->keeper);
    free(checkpoint->file);
    free(checkpoint);
}

static enum status checkpoint_open(const char *file, const char *identity, struct checkpoint **out,
                                   struct diag *diag)
{
    struct checkpoint *checkpoint = calloc(1, sizeof *checkpoint);
    TRY_MEMORY(checkpoint);
    checkpoint->keeper.lock = -1;
    checkpoint->file = strdup(file);
    const enum status status =
        checkpoint->file != NULL ? open_file(checkpoint, identity, diag) : STATUS_MEMORY;
    checkpoint->saved_s = clock_s();
    if (status != STATUS_OK) {
        checkpoint_close(checkpoint);
        return status;
    }
    diag_set_source(diag, "");
    *out = checkpoint;
    return STATUS_OK;
}

/* --- saving ------------------------------------------------------------------------- */

static enum status checkpoint_begin(struct checkpoint *checkpoint, struct diag *diag)
{
    diag_set_source(diag, checkpoint->file);
    if (!keeper_is_there(&checkpoint->keeper))
        return diag_set(diag, STATUS_FILE, 0, 0,
                        "cannot be written: the file was removed or replaced by another");
    return keeper_run(&checkpoint->keeper, "BEGIN IMMEDIATE", diag);
}

static enum status checkpoint_put_piece(struct checkpoint *checkpoint,
                                        const struct checkpoint_place *piece, uint64_t number,
                                        struct diag *diag)
{
    const struct keeper *keeper = &checkpoint->keeper;
    if (number == 0)
        TRY(keeper_execute(keeper, diag, "DELETE FROM block WHERE name = ?", "s", piece->name));
    else if (piece->size == 0)
        return STATUS_OK;
    return keeper_execute(keeper, diag, "INSERT INTO block VALUES (?, ?, ?)", "sib", piece->name,
                          (int64_t)number, piece->bytes, piece->size);
}

static enum status put_places(struct checkpoint *checkpoint, const struct checkpoint_place *places,
                              int n, struct diag *diag)
{
    for (int i = 0; i < n; i++)
        TRY(checkpoint_put_piece(checkpoint, &places[i], 0, diag));
    return STATUS_OK;
}

static enum status checkpoint_end(struct checkpoint *checkpoint, enum status status,
                                  struct diag *diag)
{
    TRY(keeper_end(&checkpoint->keeper, status, diag));
    diag_set_source(diag, "");
    checkpoint->saved_s = clock_s();
    return STATUS_OK;
}

/* --- reading ------------------------------------------------------------------------ */

struct bytes {
    char *of; /* owned */
    size_t n;
};

static enum status add_block(void *self, sqlite3_stmt *row)
{
    struct bytes *bytes = self;
    const void *block = sqlite3_column_blob(row, 0);
    const size_t n = (size_t)sqlite3_column_bytes(row, 0);
    char *more = realloc(bytes->of, bytes->n + n + 1);
    TRY_MEMORY(more);
    if (n > 0)
        memcpy(more + bytes->n, block, n);
    *bytes = (struct bytes){more, bytes->n + n};
    return STATUS_OK;
}

/* Reads a block and copies it to every rank; the caller frees *bytes, even on failure. */
static enum status read_all(struct run_checkpoint *run, const char *name, void **bytes,
                            size_t *size)
{
    const struct pool *pool = &run->pool;
    enum status status = STATUS_OK;
    struct bytes read = {NULL, 0};
    if (pool->is_writer)
        status = keeper_each(&run->checkpoint->keeper, run->diag, add_block, &read,
                             "SELECT bytes FROM block WHERE name = ? ORDER BY number", "s", name);
    pool_share(pool, pool->is_writer, &read.n, sizeof read.n);
    if (!pool->is_writer && read.n > 0 && (read.of = malloc(read.n)) == NULL)
        status = STATUS_MEMORY;
    *bytes = read.of;
    *size = read.n;
    status = pool_agree(pool, status, run->diag);
    if (status == STATUS_OK && read.n > 0)
        pool_share(pool, pool->is_writer, read.of, read.n);
    return status;
}

static enum status load_place(struct run_checkpoint *run, const struct checkpoint_place *place,
                              bool *found)
{
    void *bytes;
    size_t n;
    enum status status = read_all(run, place->name, &bytes, &n);
    *found = status == STATUS_OK && (n > 0 || place->size == 0);
    if (*found && n != place->size)
        status = checkpoint_refuse(run->checkpoint, run->diag,
                                   "this checkpoint is damaged: %s has %zu bytes, expected %zu",
                                   place->name, n, place->size);
    else if (*found && n > 0)
        memcpy(place->bytes, bytes, n);
    free(bytes);
    return status;
}

enum status run_checkpoint_load(struct run_checkpoint *run, const struct checkpoint_place *places,
                                int n)
{
    enum status status = STATUS_OK;
    bool found = run->is_on;
    for (int i = 0; i < n && status == STATUS_OK && found; i++) {
        status = load_place(run, &places[i], &found);
        if (status == STATUS_OK && !found && i > 0)
            status = checkpoint_refuse(run->checkpoint, run->diag,
                                       "the checkpoint is damaged: its parts are inconsistent");
    }
    return run->is_on ? pool_agree(&run->pool, status, run->diag) : status;
}

/* --- the state of a run ------------------------------------------------------------- */

/* The block that saves how many rows each option has played. */
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
                                 "this checkpoint is damaged: its rows are inconsistent");
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
    enum status status = run_checkpoint_load(run, &place, 1);
    THEN(status, read_all(run, "rows", &rows, &size));
    THEN(status, pool_agree(&run->pool, adopt_rows(run, rows, size), run->diag));
    free(rows);
    return status;
}

static enum status load(struct run_checkpoint *run)
{
    const struct run_state *state = &run->state;
    TRY(run_checkpoint_load(run, state->places, state->n_places));
    if (state->sample != NULL)
        TRY(load_rows(run));
    return STATUS_OK;
}

static enum status save_rows(void *self, const struct sample *sample)
{
    struct run_checkpoint *run = self;
    (void)sample; /* ignored, since run->state contains the sample */
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
    THEN(status, load(out));
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
    if (sample->n < run->n_saved) /* save all rows again: piece 0 replaces all other pieces */
        run->n_saved = 0;
    const uint64_t first = run->n_saved, n = sample->n - first;
    const struct checkpoint_place rows = {"rows", n > 0 ? sample_bytes(sample, first) : NULL,
                                          n * sample_row_bytes(sample)};
    TRY(put_places(run->checkpoint, &place, 1, run->diag));
    return checkpoint_put_piece(run->checkpoint, &rows, first, run->diag);
}

/* Saves the state of the run; must be called only on the writer. */
static enum status save(struct run_checkpoint *run)
{
    const struct run_state *state = &run->state;
    enum status status = checkpoint_begin(run->checkpoint, run->diag);
    THEN(status, put_places(run->checkpoint, state->places, state->n_places, run->diag));
    if (status == STATUS_OK && state->sample != NULL)
        status = put_rows(run);
    status = checkpoint_end(run->checkpoint, status, run->diag);
    if (status == STATUS_OK && state->sample != NULL)
        run->n_saved = state->sample->n;
    return status;
}

enum status run_checkpoint_save(struct run_checkpoint *run, double seconds)
{
    const bool is_due = run->checkpoint != NULL && clock_s() - run->checkpoint->saved_s >= seconds;
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
