/* The SQLite file of a book: opening it, telling that it is one, and what went wrong.
 *
 * Schema 1, all tables STRICT. What decides the numbers is in `fact` ("policy" = "club");
 * `situation` has the auctions, `hand` tells under which hand a hand's entries stand (its own, or
 * that of an image that plays alike), `entry` is a hand in a situation, `option` a call
 * of an entry; the view `answer` joins them: one row for each situation, hand and
 * call. While a book is made it is in write-ahead mode and locked (flock) by its maker;
 * readers are welcome. A finished book is one plain file. Nothing in it tells when, where or in how
 * many steps it was made: `sqlite3 FILE .dump` is the same for the same plan. */
#ifndef ZOLO_STORE_BOOK_DATABASE_H
#define ZOLO_STORE_BOOK_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>

#include "engine/core/status.h"

struct book_database {
    sqlite3 *db;
    const char *file; /* borrowed */
    int lock;         /* descriptor that holds the lock, −1 for readers */
};

/* Opens a finished or unfinished book for reading. STATUS_FILE, or STATUS_INPUT if it is
 * no book or of another schema. *out is closed on failure. */
enum status book_database_read(const char *file, struct book_database *out,
                               struct diag *diag) MUST_USE;

/* Whether a book can be made in the file: there is none yet and its folder takes one, or it is a
 * book, finished or not, that no other process is making. Errors as of book_database_make. Nothing
 * is changed, and it may be otherwise a moment later. */
enum status book_database_check(const char *file, struct diag *diag) MUST_USE;

/* Opens a book to go on with, or a new one: then the tables were made in a transaction that is
 * still open (*is_new). Locks it. Errors as above, and STATUS_INPUT if another process has it. A
 * file that is no book is left as it was. */
enum status book_database_make(const char *file, struct book_database *out, bool *is_new,
                               struct diag *diag) MUST_USE;

void book_database_close(struct book_database *database);

/* Runs statements that give no rows. STATUS_FILE, STATUS_MEMORY. */
enum status book_database_run(const struct book_database *database, const char *sql,
                              struct diag *diag) MUST_USE;

/* The status and message of what SQLite has just refused. `doing`: "read", "written". */
enum status book_database_fault(const struct book_database *database, const char *doing,
                                struct diag *diag) MUST_USE;

/* A statement made ready; the caller finalizes it. STATUS_FILE, STATUS_MEMORY. */
enum status book_database_prepare(const struct book_database *database, const char *sql,
                                  sqlite3_stmt **out, struct diag *diag) MUST_USE;

#endif
