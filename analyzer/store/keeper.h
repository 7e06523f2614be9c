/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens SQLite files, each of one kind (book or checkpoint) and locked by the process that writes
 * to it; checks a file's kind, and reads and writes the facts that identify its contents.
 *
 * Besides the tables of its kind, every file has a table `fact` of keys and values; all are STRICT.
 * The lock (flock) is on the file itself and excludes only writers. Committed data are not lost if
 * the process is killed. */
#pragma once

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/core/status.h"

/* A kind of file: names for use in messages, which are translated, and the database schema. */
struct keeper_kind {
    const char *name;   /* "book" */
    const char *in_use; /* "making": what the process that has the lock is doing */
    int application, schema;
    const char *create_sql; /* SQL statements that create the tables */
    const char *journal;    /* SQL statements that set the journal mode for writing */
};

struct keeper {
    const struct keeper_kind *kind; /* borrowed */
    sqlite3 *db;
    const char *file; /* borrowed */
    int lock;         /* the file descriptor that has the lock; −1 for readers */
};

/* Opens a file for reading. Returns STATUS_FILE, or STATUS_INPUT if the file has another kind or
 * schema. *out is closed on failure. */
enum status keeper_read(const char *file, const struct keeper_kind *kind, struct keeper *out,
                        struct diag *diag);

/* Checks, without changing anything, whether keeper_make could create or open a file: either no
 * such file exists and the folder is writable, or the file is of the right kind and not locked by
 * another process. Errors as keeper_make. The result may be out of date immediately. */
enum status keeper_check(const char *file, const struct keeper_kind *kind, struct diag *diag);

/* Opens and locks a file for writing. A new file (*is_new) is created with its tables, in a
 * transaction that the caller must commit. Returns errors as keeper_read does, and STATUS_INPUT if
 * another process has locked the file. Files of another kind are not changed. */
enum status keeper_make(const char *file, const struct keeper_kind *kind, struct keeper *out,
                        bool *is_new, struct diag *diag);

/* Creates an in-memory database, which keeper_close discards. */
enum status keeper_in_memory(const struct keeper_kind *kind, struct keeper *out, struct diag *diag);

void keeper_close(struct keeper *keeper);

/* True unless the open file has been deleted, or replaced by another file with the same name. */
bool keeper_is_there(const struct keeper *keeper);

/* Runs statements that return no rows. STATUS_FILE, STATUS_MEMORY. */
enum status keeper_run(const struct keeper *keeper, const char *sql, struct diag *diag);

/* Commits the transaction, or rolls it back if `status` is an error or committing fails. */
enum status keeper_end(const struct keeper *keeper, enum status status, struct diag *diag);

/* Returns the status and sets *diag for the last SQLite error. `doing`: "read" or "written". */
enum status keeper_fault(const struct keeper *keeper, const char *doing, struct diag *diag);

/* Prepares a statement, which the caller finalizes. STATUS_FILE, STATUS_MEMORY. */
enum status keeper_prepare(const struct keeper *keeper, const char *sql, sqlite3_stmt **out,
                           struct diag *diag);

/* Executes a prepared statement that returns no rows, and resets it. */
enum status keeper_step(const struct keeper *keeper, sqlite3_stmt *statement, struct diag *diag);

/* Runs a statement that returns no rows. Each letter of `types` is the type of a parameter: n is an
 * int, i an int64_t, d a double, s a string (NULL: SQL NULL), b bytes followed by their size_t.
 * Errors as keeper_step. */
enum status keeper_execute(const struct keeper *keeper, struct diag *diag, const char *sql,
                           const char *types, ...);

/* Calls `take` for each row of a query until `take` fails; `types` as for keeper_execute. */
typedef enum status keeper_take(void *self, sqlite3_stmt *row);
enum status keeper_each(const struct keeper *keeper, struct diag *diag, keeper_take *take,
                        void *self, const char *sql, const char *types, ...);

/* Reads the number in the first row of a query's result; `id` is the query's parameter, if any. */
enum status keeper_number(const struct keeper *keeper, struct diag *diag, double *out,
                          const char *sql, int64_t id);

/* Adds a fact. */
enum status keeper_add_fact(const struct keeper *keeper, const char *key, const char *value,
                            struct diag *diag);

/* Reads a fact into *value, which the caller frees; *value is NULL if there is no such fact. */
enum status keeper_find_fact(const struct keeper *keeper, const char *key, char **value,
                             struct diag *diag);
