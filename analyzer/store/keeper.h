/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An SQLite file of one kind (a book, a checkpoint), locked by the process that writes it: opening it, checking
 * its kind, the facts that say what it belongs to, and the message of what went wrong.
 *
 * Every file has a table `fact` of keys and values beside the tables of its kind, all STRICT. The
 * lock (flock) is on the file itself; readers are welcome. What was committed before a process was
 * killed stays. */
#ifndef ZOLO_STORE_KEEPER_H
#define ZOLO_STORE_KEEPER_H

#include <sqlite3.h>
#include <stdbool.h>

#include "engine/core/status.h"

/* A kind of file, in words and for SQLite. */
struct keeper_kind {
    const char *name;   /* "book" */
    const char *in_use; /* "making": what another process is doing with it */
    int application, schema;
    const char *create_sql; /* its tables */
    const char *journal;    /* the statements that choose SQLite's journal while it is made */
};

struct keeper {
    const struct keeper_kind *kind; /* borrowed */
    sqlite3 *db;
    const char *file; /* borrowed */
    int lock;         /* descriptor that holds the lock, −1 for readers */
};

/* Opens a file for reading. STATUS_FILE, or STATUS_INPUT if it is not of the kind or of another
 * schema. *out is closed on failure. */
enum status keeper_read(const char *file, const struct keeper_kind *kind, struct keeper *out,
                        struct diag *diag) MUST_USE;

/* Whether a file of the kind can be made: there is none yet and its folder takes one, or there is
 * one that no other process is making. Errors as of keeper_make. Nothing is changed, and it may be
 * otherwise a moment later. */
enum status keeper_check(const char *file, const struct keeper_kind *kind,
                         struct diag *diag) MUST_USE;

/* Opens a file to continue, or a new one: then the tables were made in a transaction that is
 * still open (*is_new). Locks it. Errors as above, and STATUS_INPUT if another process has it. A
 * file that is not of the kind is left as it was. */
enum status keeper_make(const char *file, const struct keeper_kind *kind, struct keeper *out,
                        bool *is_new, struct diag *diag) MUST_USE;

/* The same in memory, gone with keeper_close; no other process has it. */
enum status keeper_in_memory(const struct keeper_kind *kind, struct keeper *out,
                             struct diag *diag) MUST_USE;

void keeper_close(struct keeper *keeper);

/* Does the name still belong to the file that was opened? Another may have been put in its place. */
bool keeper_is_there(const struct keeper *keeper);

/* Runs statements that give no rows. STATUS_FILE, STATUS_MEMORY. */
enum status keeper_run(const struct keeper *keeper, const char *sql, struct diag *diag) MUST_USE;

/* The status and message of what SQLite has just refused. `doing`: "read", "written". */
enum status keeper_fault(const struct keeper *keeper, const char *doing,
                         struct diag *diag) MUST_USE;

/* A statement made ready; the caller finalizes it. STATUS_FILE, STATUS_MEMORY. */
enum status keeper_prepare(const struct keeper *keeper, const char *sql, sqlite3_stmt **out,
                           struct diag *diag) MUST_USE;

/* Steps a statement that gives no rows, and makes it ready for the next values. */
enum status keeper_step(const struct keeper *keeper, sqlite3_stmt *statement,
                        struct diag *diag) MUST_USE;

/* Adds a fact. */
enum status keeper_add_fact(const struct keeper *keeper, const char *key, const char *value,
                            struct diag *diag) MUST_USE;

/* The value of a fact, owned by the caller; NULL if there is no such fact. */
enum status keeper_find_fact(const struct keeper *keeper, const char *key, char **value,
                             struct diag *diag) MUST_USE;

#endif
