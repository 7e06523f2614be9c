/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See checkpoint.h. */
#include "analyzer/run/checkpoint.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/store/keeper.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"
#include "engine/policy/policy.h"

static const struct keeper_kind checkpoint_kind = {
    .name = N_("checkpoint"),
    .in_use = "using",
    .application = 0x5a4f4c43, /* "ZOLC" */
    .schema = 1,
    .create_sql = "CREATE TABLE block (name TEXT NOT NULL, number INTEGER NOT NULL,"
                  " bytes BLOB NOT NULL, PRIMARY KEY (name, number)) STRICT;",
    .journal = "PRAGMA journal_mode = DELETE"};

struct checkpoint {
    struct keeper keeper;
    char *file;     /* owned */
    double saved_s; /* when it was saved last, or opened */
};

bool checkpoint_is_due(const struct checkpoint *checkpoint, double seconds)
{
    return clock_s() - checkpoint->saved_s >= seconds;
}

enum status checkpoint_refuse(const struct checkpoint *checkpoint, struct diag *diag,
                              const char *format, ...)
{
    char message[400];
    va_list arguments;
    if (checkpoint == NULL)
        return STATUS_INPUT;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, tr(format), arguments);
    va_end(arguments);
    diag_set_source(diag, checkpoint->file);
    return diag_set(diag, STATUS_INPUT, 0, 0, "%s", message);
}

/* --- opening ------------------------------------------------------------------------ */

/* The first difference between two identities, from the beginning of its word. */
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
                             "the checkpoint belongs to another experiment: it was made with "
                             "\"%.60s\", now asked for is \"%.60s\"; choose another file, or "
                             "remove this one",
                             found + i, expected + i);
}

static enum status open_file(struct checkpoint *checkpoint, const char *identity, struct diag *diag)
{
    bool is_new = false;
    char *found = NULL;
    enum status status =
        keeper_make(checkpoint->file, &checkpoint_kind, &checkpoint->keeper, &is_new, diag);
    if (status == STATUS_OK && is_new) {
        status = keeper_add_fact(&checkpoint->keeper, "identity", identity, diag);
        return status == STATUS_OK ? keeper_run(&checkpoint->keeper, "COMMIT", diag) : status;
    }
    if (status == STATUS_OK)
        status = keeper_find_fact(&checkpoint->keeper, "identity", &found, diag);
    if (status == STATUS_OK)
        status = compare_identity(checkpoint, found != NULL ? found : "nothing", identity, diag);
    free(found);
    return status;
}

enum status checkpoint_open(const char *file, const char *identity, struct checkpoint **out,
                            struct diag *diag)
{
    struct checkpoint *checkpoint = calloc(1, sizeof *checkpoint);
    if (checkpoint == NULL)
        return STATUS_MEMORY;
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

void checkpoint_close(struct checkpoint *checkpoint)
{
    if (checkpoint == NULL)
        return;
    keeper_close(&checkpoint->keeper);
    free(checkpoint->file);
    free(checkpoint);
}

/* --- saving ------------------------------------------------------------------------- */

enum status checkpoint_begin(struct checkpoint *checkpoint, struct diag *diag)
{
    diag_set_source(diag, checkpoint->file);
    if (!keeper_is_there(&checkpoint->keeper))
        return diag_set(diag, STATUS_FILE, 0, 0,
                        "cannot be written: it was removed, or another file has been put in its "
                        "place");
    return keeper_run(&checkpoint->keeper, "BEGIN IMMEDIATE", diag);
}

enum status checkpoint_put_piece(struct checkpoint *checkpoint,
                                 const struct checkpoint_place *piece, uint64_t number,
                                 struct diag *diag)
{
    static const char *const statements[] = {"DELETE FROM block WHERE name = ?1 AND ?2 = 0",
                                             "INSERT INTO block VALUES (?1, ?2, ?3)"};
    enum status status = STATUS_OK;
    if (piece->size == 0 && number > 0)
        return STATUS_OK;
    for (int i = 0; i < 2 && status == STATUS_OK; i++) {
        sqlite3_stmt *statement = NULL;
        status = keeper_prepare(&checkpoint->keeper, statements[i], &statement, diag);
        if (status == STATUS_OK) {
            sqlite3_bind_text(statement, 1, piece->name, -1, SQLITE_STATIC);
            sqlite3_bind_int64(statement, 2, (sqlite3_int64)number);
            if (i == 1)
                sqlite3_bind_blob64(statement, 3, piece->size > 0 ? piece->bytes : "", piece->size,
                                    SQLITE_STATIC);
            status = keeper_step(&checkpoint->keeper, statement, diag);
        }
        sqlite3_finalize(statement);
    }
    return status;
}

enum status checkpoint_put(struct checkpoint *checkpoint, const struct checkpoint_place *places,
                           int n, struct diag *diag)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = checkpoint_put_piece(checkpoint, &places[i], 0, diag);
    return status;
}

enum status checkpoint_end(struct checkpoint *checkpoint, enum status status, struct diag *diag)
{
    const struct keeper *keeper = &checkpoint->keeper;
    if (status == STATUS_OK)
        status = keeper_run(keeper, "COMMIT", diag);
    if (status != STATUS_OK) {
        (void)sqlite3_exec(keeper->db, "ROLLBACK", NULL, NULL, NULL);
        return status;
    }
    diag_set_source(diag, "");
    checkpoint->saved_s = clock_s();
    return STATUS_OK;
}

/* --- reading ------------------------------------------------------------------------ */

static enum status read_blocks(struct checkpoint *checkpoint, sqlite3_stmt *row, char **bytes,
                               size_t *size, struct diag *diag)
{
    int code;
    while ((code = sqlite3_step(row)) == SQLITE_ROW) {
        const void *block = sqlite3_column_blob(row, 0);
        const size_t n = (size_t)sqlite3_column_bytes(row, 0);
        char *more = realloc(*bytes, *size + n + 1);
        if (more == NULL)
            return STATUS_MEMORY;
        if (n > 0)
            memcpy(more + *size, block, n);
        *bytes = more;
        *size += n;
    }
    return code == SQLITE_DONE ? STATUS_OK : keeper_fault(&checkpoint->keeper, "read", diag);
}

enum status checkpoint_read(struct checkpoint *checkpoint, const char *name, void **bytes,
                            size_t *size, struct diag *diag)
{
    sqlite3_stmt *row = NULL;
    char *read = NULL;
    size_t n = 0;
    enum status status = keeper_prepare(
        &checkpoint->keeper, "SELECT bytes FROM block WHERE name = ? ORDER BY number", &row, diag);
    if (status == STATUS_OK) {
        sqlite3_bind_text(row, 1, name, -1, SQLITE_STATIC);
        status = read_blocks(checkpoint, row, &read, &n, diag);
    }
    sqlite3_finalize(row);
    if (status != STATUS_OK) {
        free(read);
        return status;
    }
    *bytes = read;
    *size = n;
    return STATUS_OK;
}

static enum status load_place(struct checkpoint *checkpoint, const struct checkpoint_place *place,
                              bool *found, struct diag *diag)
{
    void *read = NULL;
    size_t n = 0;
    enum status status = checkpoint_read(checkpoint, place->name, &read, &n, diag);
    *found = status == STATUS_OK && read != NULL;
    if (*found && n != place->size)
        status = checkpoint_refuse(checkpoint, diag,
                                   "this checkpoint is damaged: %s has %zu bytes, expected %zu",
                                   place->name, n, place->size);
    else if (*found)
        memcpy(place->bytes, read, n);
    free(read);
    return status;
}

enum status checkpoint_load(struct checkpoint *checkpoint, const struct checkpoint_place *places,
                            int n, bool *found, struct diag *diag)
{
    bool is_there = true;
    enum status status = STATUS_OK;
    for (int i = 0; i < n && status == STATUS_OK && is_there; i++) {
        status = load_place(checkpoint, &places[i], &is_there, diag);
        if (status == STATUS_OK && !is_there && i > 0)
            status = checkpoint_refuse(
                checkpoint, diag, "the checkpoint is damaged: its parts do not belong together");
    }
    *found = is_there;
    return status;
}
