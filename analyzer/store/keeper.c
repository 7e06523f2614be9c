/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See keeper.h. The lock uses flock, which SQLite does not use. The descriptor with the lock is
 * closed after the database, because closing any descriptor of a file releases SQLite's locks on
 * that file. */
#include "analyzer/store/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/language.h"

enum { PATIENCE_MS = 5000, HEADER_BYTES = 100 };

static enum status refuse_system(const char *file, const char *what, struct diag *diag)
{
    const int error = errno;
    diag_set_source(diag, file);
    return diag_set(diag, STATUS_FILE, 0, 0, N_("cannot be %s: %s"), tr(what), tr(strerror(error)));
}

/* Reports that a file is not an SQLite file. */
static enum status refuse_strange(const struct keeper *keeper, struct diag *diag)
{
    return diag_refuse(diag, N_("not a zolo %s: not an SQLite file"), tr(keeper->kind->name));
}

enum status keeper_fault(const struct keeper *keeper, const char *doing, struct diag *diag)
{
    const int code = keeper->db == NULL ? SQLITE_NOMEM : sqlite3_errcode(keeper->db);
    diag_set_source(diag, keeper->file);
    if (code == SQLITE_NOMEM)
        return STATUS_MEMORY;
    if (code == SQLITE_NOTADB)
        return refuse_strange(keeper, diag);
    if (code == SQLITE_CORRUPT)
        return diag_refuse(diag, "this %s is damaged: %s", tr(keeper->kind->name),
                           sqlite3_errmsg(keeper->db));
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be %s: %s; the last saved version is intact",
                    tr(doing), sqlite3_errmsg(keeper->db));
}

enum status keeper_run(const struct keeper *keeper, const char *sql, struct diag *diag)
{
    return sqlite3_exec(keeper->db, sql, NULL, NULL, NULL) == SQLITE_OK
               ? STATUS_OK
               : keeper_fault(keeper, N_("written"), diag);
}

enum status keeper_end(const struct keeper *keeper, enum status status, struct diag *diag)
{
    THEN(status, keeper_run(keeper, "COMMIT", diag));
    if (status != STATUS_OK)
        (void)sqlite3_exec(keeper->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

enum status keeper_prepare(const struct keeper *keeper, const char *sql, sqlite3_stmt **out,
                           struct diag *diag)
{
    return sqlite3_prepare_v2(keeper->db, sql, -1, out, NULL) == SQLITE_OK
               ? STATUS_OK
               : keeper_fault(keeper, "read", diag);
}

enum status keeper_step(const struct keeper *keeper, sqlite3_stmt *statement, struct diag *diag)
{
    const bool good = sqlite3_step(statement) == SQLITE_DONE;
    const enum status status = good ? STATUS_OK : keeper_fault(keeper, N_("written"), diag);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

static void bind(sqlite3_stmt *statement, const char *types, va_list values)
{
    for (int i = 1; types[i - 1] != '\0'; i++)
        switch (types[i - 1]) {
        case 'n': sqlite3_bind_int(statement, i, va_arg(values, int)); break;
        case 'i': sqlite3_bind_int64(statement, i, va_arg(values, int64_t)); break;
        case 'd': sqlite3_bind_double(statement, i, va_arg(values, double)); break;
        case 's':
            sqlite3_bind_text(statement, i, va_arg(values, const char *), -1, SQLITE_STATIC);
            break;
        case 'b': {
            const void *bytes = va_arg(values, const void *);
            const size_t size = va_arg(values, size_t);
            sqlite3_bind_blob64(statement, i, size > 0 ? bytes : "", size, SQLITE_STATIC);
        }
        }
}

enum status keeper_execute(const struct keeper *keeper, struct diag *diag, const char *sql,
                           const char *types, ...)
{
    sqlite3_stmt *statement;
    va_list values;
    TRY(keeper_prepare(keeper, sql, &statement, diag));
    va_start(values, types);
    bind(statement, types, values);
    va_end(values);
    const enum status status = keeper_step(keeper, statement, diag);
    sqlite3_finalize(statement);
    return status;
}

enum status keeper_each(const struct keeper *keeper, struct diag *diag, keeper_take *take,
                        void *self, const char *sql, const char *types, ...)
{
    sqlite3_stmt *row;
    va_list values;
    int code;
    enum status status = STATUS_OK;
    TRY(keeper_prepare(keeper, sql, &row, diag));
    va_start(values, types);
    bind(row, types, values);
    va_end(values);
    while (status == STATUS_OK && (code = sqlite3_step(row)) == SQLITE_ROW)
        status = take(self, row);
    if (status == STATUS_OK && code != SQLITE_DONE)
        status = keeper_fault(keeper, "read", diag);
    sqlite3_finalize(row);
    return status;
}

enum status keeper_number(const struct keeper *keeper, struct diag *diag, double *out,
                          const char *sql, int64_t id)
{
    sqlite3_stmt *row;
    TRY(keeper_prepare(keeper, sql, &row, diag));
    if (sqlite3_bind_parameter_count(row) > 0)
        sqlite3_bind_int64(row, 1, id);
    const bool is_there = sqlite3_step(row) == SQLITE_ROW;
    const enum status status = is_there ? STATUS_OK : keeper_fault(keeper, "read", diag);
    if (is_there)
        *out = sqlite3_column_double(row, 0);
    sqlite3_finalize(row);
    return status;
}

/* --- facts -------------------------------------------------------------------------- */

enum status keeper_add_fact(const struct keeper *keeper, const char *key, const char *value,
                            struct diag *diag)
{
    return keeper_execute(keeper, diag, "INSERT INTO fact VALUES (?, ?)", "ss", key, value);
}

static enum status copy_text(void *self, sqlite3_stmt *row)
{
    char **value = self;
    const char *text = (const char *)sqlite3_column_text(row, 0);
    *value = strdup(text != NULL ? text : ""); /* a damaged file may contain NULL */
    return *value == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status keeper_find_fact(const struct keeper *keeper, const char *key, char **value,
                             struct diag *diag)
{
    *value = NULL;
    return keeper_each(keeper, diag, copy_text, value, "SELECT value FROM fact WHERE key = ?", "s",
                       key);
}

/* --- checking the kind of a file -------------------------------------------------------------- */

/* Checks that a file is of the expected kind. A file without tables counts as empty, since a
 * process may have been killed while creating it. */
static enum status check_kind(const struct keeper *keeper, bool *is_empty, struct diag *diag)
{
    static const char *const sql[] = {"PRAGMA application_id", "PRAGMA user_version",
                                      "SELECT count(*) FROM sqlite_master"};
    double found[3];
    for (int i = 0; i < 3; i++)
        TRY(keeper_number(keeper, diag, &found[i], sql[i], 0));
    const int application = (int)found[0], schema = (int)found[1], n_tables = (int)found[2];
    const struct keeper_kind *kind = keeper->kind;
    diag_set_source(diag, keeper->file);
    *is_empty = application == 0 && schema == 0 && n_tables == 0;
    if (*is_empty)
        return STATUS_OK;
    if (application != kind->application)
        return diag_refuse(diag, "not a zolo %s, but an SQLite file from another program",
                           tr(kind->name));
    if (schema != kind->schema)
        return diag_refuse(diag,
                           "this %s has schema %d, %s than this program's schema %d; create it "
                           "again in another file",
                           tr(kind->name), schema,
                           schema < kind->schema ? tr("older") : tr("newer"), kind->schema);
    return STATUS_OK;
}

static enum status open_database(struct keeper *keeper, int flags, struct diag *diag)
{
    if (sqlite3_open_v2(keeper->file, &keeper->db, flags, NULL) != SQLITE_OK)
        return keeper_fault(keeper, N_("opened"), diag);
    sqlite3_busy_timeout(keeper->db, PATIENCE_MS);
    return STATUS_OK;
}

/* --- reading ------------------------------------------------------------------------ */

enum status keeper_read(const char *file, const struct keeper_kind *kind, struct keeper *out,
                        struct diag *diag)
{
    bool is_empty = false;
    *out = (struct keeper){.kind = kind, .file = file, .lock = -1};
    if (access(file, R_OK) != 0)
        return refuse_system(file, N_("read"), diag);
    enum status status = open_database(out, SQLITE_OPEN_READONLY, diag);
    THEN(status, check_kind(out, &is_empty, diag));
    if (status == STATUS_OK && is_empty)
        status = diag_refuse(diag, N_("not a zolo %s: the file is empty"), tr(kind->name));
    if (status != STATUS_OK)
        keeper_close(out);
    return status;
}

/* --- making ------------------------------------------------------------------------- */

/* Opens the file and locks it; `flags` is O_CREAT or 0. */
static enum status lock(struct keeper *keeper, int flags, struct diag *diag)
{
    const char *file = keeper->file;
    struct stat facts;
    keeper->lock = open(file, O_RDWR | flags | O_CLOEXEC | O_NONBLOCK, 0666);
    if (keeper->lock < 0 || fstat(keeper->lock, &facts) != 0)
        return refuse_system(file, "opened", diag);
    diag_set_source(diag, file);
    if (!S_ISREG(facts.st_mode))
        return diag_refuse(diag, "not a regular file, so not a %s", tr(keeper->kind->name));
    /* SQLite would treat a short text file as an empty database */
    if (flock(keeper->lock, LOCK_EX | LOCK_NB) == 0)
        return facts.st_size == 0 || facts.st_size >= HEADER_BYTES ? STATUS_OK
                                                                   : refuse_strange(keeper, diag);
    if (errno != EWOULDBLOCK)
        return refuse_system(file, N_("locked"), diag);
    return diag_refuse(diag, "another process is %s this %s; wait for it, or choose another file",
                       tr(keeper->kind->in_use), tr(keeper->kind->name));
}

/* Checks that a file's folder is writable. */
static enum status check_folder(const char *file, struct diag *diag)
{
    char *copy = strdup(file);
    TRY_MEMORY(copy);
    const bool takes_files = access(dirname(copy), W_OK | X_OK) == 0;
    free(copy);
    return takes_files ? STATUS_OK : refuse_system(file, "opened", diag);
}

enum status keeper_check(const char *file, const struct keeper_kind *kind, struct diag *diag)
{
    struct keeper keeper = {.kind = kind, .file = file, .lock = -1};
    bool is_empty;
    if (access(file, F_OK) != 0)
        return check_folder(file, diag);
    enum status status = lock(&keeper, 0, diag);
    THEN(status, open_database(&keeper, SQLITE_OPEN_READONLY, diag));
    THEN(status, check_kind(&keeper, &is_empty, diag));
    keeper_close(&keeper);
    return status;
}

static enum status create(const struct keeper *keeper, struct diag *diag)
{
    static const char fact_sql[] =
        "BEGIN IMMEDIATE;"
        "CREATE TABLE fact (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)"
        " STRICT, WITHOUT ROWID;";
    char kind_sql[96];
    snprintf(kind_sql, sizeof kind_sql, "PRAGMA application_id = %d; PRAGMA user_version = %d",
             keeper->kind->application, keeper->kind->schema);
    TRY(keeper_run(keeper, fact_sql, diag));
    TRY(keeper_run(keeper, keeper->kind->create_sql, diag));
    return keeper_run(keeper, kind_sql, diag);
}

enum status keeper_make(const char *file, const struct keeper_kind *kind, struct keeper *out,
                        bool *is_new, struct diag *diag)
{
    *out = (struct keeper){.kind = kind, .file = file, .lock = -1};
    enum status status = lock(out, O_CREAT, diag);
    THEN(status, open_database(out, SQLITE_OPEN_READWRITE, diag));
    THEN(status, check_kind(out, is_new, diag));
    THEN(status, keeper_run(out, kind->journal, diag));
    if (status == STATUS_OK && *is_new)
        status = create(out, diag);
    if (status != STATUS_OK)
        keeper_close(out);
    return status;
}

enum status keeper_in_memory(const struct keeper_kind *kind, struct keeper *out, struct diag *diag)
{
    *out = (struct keeper){.kind = kind, .file = ":memory:", .lock = -1};
    enum status status = sqlite3_open(out->file, &out->db) == SQLITE_OK
                             ? create(out, diag)
                             : keeper_fault(out, "opened", diag);
    if (status != STATUS_OK)
        keeper_close(out);
    return status;
}

void keeper_close(struct keeper *keeper)
{
    sqlite3_close(keeper->db);
    if (keeper->lock >= 0)
        close(keeper->lock);
    keeper->db = NULL;
    keeper->lock = -1;
}

bool keeper_is_there(const struct keeper *keeper)
{
    struct stat opened, named;
    return fstat(keeper->lock, &opened) == 0 && stat(keeper->file, &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}
