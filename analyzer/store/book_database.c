/* See book_database.h. The lock is flock's, which SQLite does not use, and its descriptor is
 * closed behind SQLite's: closing any descriptor of a file drops the locks that SQLite has on
 * it. */
#include "analyzer/store/book_database.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { APPLICATION = 0x5a4f4c42, SCHEMA = 1, PATIENCE_MS = 5000 }; /* "ZOLB" */

static const char create_sql[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE fact (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE situation (id INTEGER PRIMARY KEY, auction TEXT NOT NULL UNIQUE,"
    " seat INTEGER NOT NULL) STRICT;"
    "CREATE TABLE hand (hand TEXT NOT NULL PRIMARY KEY, stands_as TEXT NOT NULL)"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE entry (item INTEGER PRIMARY KEY, situation INTEGER NOT NULL"
    " REFERENCES situation (id), hand TEXT NOT NULL, best TEXT NOT NULL, next TEXT NOT NULL,"
    " margin REAL, margin_se REAL, margin_low REAL, margin_high REAL, margin_kind TEXT NOT NULL,"
    " UNIQUE (situation, hand)) STRICT;"
    "CREATE TABLE option (item INTEGER NOT NULL REFERENCES entry (item), call INTEGER NOT NULL,"
    " word TEXT NOT NULL, deals INTEGER NOT NULL,"
    " payoff REAL, payoff_se REAL, payoff_low REAL, payoff_high REAL, payoff_kind TEXT NOT NULL,"
    " win REAL, win_se REAL, win_low REAL, win_high REAL, win_kind TEXT NOT NULL,"
    " doubled REAL, doubled_se REAL, doubled_low REAL, doubled_high REAL, doubled_kind TEXT,"
    " doubled_deals INTEGER, p_best REAL, PRIMARY KEY (item, call)) STRICT, WITHOUT ROWID;"
    "CREATE VIEW answer AS SELECT auction, seat, hand.hand AS hand, word AS call, payoff,"
    " payoff_low, payoff_high, payoff_kind, win, win_low, win_high, doubled, p_best, deals,"
    " word = best AS is_best, margin, margin_low, margin_high"
    " FROM situation JOIN entry ON entry.situation = situation.id"
    " JOIN hand ON hand.stands_as = entry.hand JOIN option USING (item);"
    "PRAGMA application_id = 1515146306;"
    "PRAGMA user_version = 1;";
_Static_assert(APPLICATION == 1515146306, "as in the statements");

static enum status refuse_system(const char *file, const char *what, struct diag *diag)
{
    const int error = errno;
    diag_set_source(diag, file);
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be %s: %s", what, strerror(error));
}

enum status book_database_fault(const struct book_database *database, const char *doing,
                                struct diag *diag)
{
    const int code = database->db == NULL ? SQLITE_NOMEM : sqlite3_errcode(database->db);
    diag_set_source(diag, database->file);
    if (code == SQLITE_NOMEM)
        return STATUS_MEMORY;
    if (code == SQLITE_NOTADB)
        return diag_set(diag, STATUS_INPUT, 0, 0, "this is no book of zolo: no SQLite file");
    return diag_set(diag, STATUS_FILE, 0, 0, "cannot be %s: %s; what was finished before stays",
                    doing, sqlite3_errmsg(database->db));
}

enum status book_database_run(const struct book_database *database, const char *sql,
                              struct diag *diag)
{
    return sqlite3_exec(database->db, sql, NULL, NULL, NULL) == SQLITE_OK
               ? STATUS_OK
               : book_database_fault(database, "written", diag);
}

enum status book_database_prepare(const struct book_database *database, const char *sql,
                                  sqlite3_stmt **out, struct diag *diag)
{
    return sqlite3_prepare_v2(database->db, sql, -1, out, NULL) == SQLITE_OK
               ? STATUS_OK
               : book_database_fault(database, "read", diag);
}

/* --- is it a book? ---------------------------------------------------------------- */

static enum status read_number(const struct book_database *database, const char *sql, int *out,
                               struct diag *diag)
{
    sqlite3_stmt *statement = NULL;
    enum status status = book_database_prepare(database, sql, &statement, diag);
    if (status == STATUS_OK && sqlite3_step(statement) != SQLITE_ROW)
        status = book_database_fault(database, "read", diag);
    if (status == STATUS_OK)
        *out = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return status;
}

/* An SQLite file without tables, as left by a maker that was killed at once, is an empty book. */
static enum status check_kind(const struct book_database *database, bool *is_empty,
                              struct diag *diag)
{
    int application = 0, schema = 0, n_tables = 0;
    enum status status = read_number(database, "PRAGMA application_id", &application, diag);
    if (status == STATUS_OK)
        status = read_number(database, "PRAGMA user_version", &schema, diag);
    if (status == STATUS_OK)
        status = read_number(database, "SELECT count(*) FROM sqlite_master", &n_tables, diag);
    if (status != STATUS_OK)
        return status;
    diag_set_source(diag, database->file);
    *is_empty = application == 0 && schema == 0 && n_tables == 0;
    if (*is_empty)
        return STATUS_OK;
    if (application != APPLICATION)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "this is no book of zolo, but an SQLite file of another program");
    if (schema != SCHEMA)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "this book has schema %d, %s than %d, which this program knows; make it "
                        "anew in another file",
                        schema, schema < SCHEMA ? "older" : "newer", SCHEMA);
    return STATUS_OK;
}

static enum status open_database(struct book_database *database, int flags, struct diag *diag)
{
    if (sqlite3_open_v2(database->file, &database->db, flags, NULL) != SQLITE_OK)
        return book_database_fault(database, "opened", diag);
    sqlite3_busy_timeout(database->db, PATIENCE_MS);
    return STATUS_OK;
}

/* --- reading ------------------------------------------------------------------------ */

enum status book_database_read(const char *file, struct book_database *out, struct diag *diag)
{
    bool is_empty = false;
    *out = (struct book_database){.file = file, .lock = -1};
    if (access(file, R_OK) != 0)
        return refuse_system(file, "read", diag);
    enum status status = open_database(out, SQLITE_OPEN_READONLY, diag);
    if (status == STATUS_OK)
        status = check_kind(out, &is_empty, diag);
    if (status == STATUS_OK && is_empty)
        status = diag_set(diag, STATUS_INPUT, 0, 0, "this is no book of zolo: it is empty");
    if (status != STATUS_OK)
        book_database_close(out);
    return status;
}

/* --- making ------------------------------------------------------------------------- */

/* `flags`: O_CREAT or 0. */
static enum status lock(struct book_database *database, int flags, struct diag *diag)
{
    const char *file = database->file;
    struct stat facts;
    database->lock = open(file, O_RDWR | flags | O_CLOEXEC | O_NONBLOCK, 0666);
    if (database->lock < 0 || fstat(database->lock, &facts) != 0)
        return refuse_system(file, "opened", diag);
    diag_set_source(diag, file);
    if (!S_ISREG(facts.st_mode))
        return diag_set(diag, STATUS_INPUT, 0, 0, "this is no regular file, so no book");
    if (flock(database->lock, LOCK_EX | LOCK_NB) == 0)
        return STATUS_OK;
    if (errno != EWOULDBLOCK)
        return refuse_system(file, "locked", diag);
    return diag_set(diag, STATUS_INPUT, 0, 0,
                    "another process is making this book; wait for it, or choose another file");
}

/* The folder that the file is to be in. */
static enum status check_folder(const char *file, struct diag *diag)
{
    char *copy = strdup(file);
    if (copy == NULL)
        return STATUS_MEMORY;
    const bool takes_files = access(dirname(copy), W_OK | X_OK) == 0;
    free(copy);
    return takes_files ? STATUS_OK : refuse_system(file, "opened", diag);
}

enum status book_database_check(const char *file, struct diag *diag)
{
    struct book_database database = {.file = file, .lock = -1};
    bool is_empty;
    if (access(file, F_OK) != 0)
        return check_folder(file, diag);
    enum status status = lock(&database, 0, diag);
    if (status == STATUS_OK)
        status = open_database(&database, SQLITE_OPEN_READONLY, diag);
    if (status == STATUS_OK)
        status = check_kind(&database, &is_empty, diag);
    book_database_close(&database);
    return status;
}

enum status book_database_make(const char *file, struct book_database *out, bool *is_new,
                               struct diag *diag)
{
    *out = (struct book_database){.file = file, .lock = -1};
    enum status status = lock(out, O_CREAT, diag);
    if (status == STATUS_OK)
        status = open_database(out, SQLITE_OPEN_READWRITE, diag);
    if (status == STATUS_OK)
        status = check_kind(out, is_new, diag);
    if (status == STATUS_OK)
        status =
            book_database_run(out, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL", diag);
    if (status == STATUS_OK && *is_new)
        status = book_database_run(out, create_sql, diag);
    if (status != STATUS_OK)
        book_database_close(out);
    return status;
}

void book_database_close(struct book_database *database)
{
    sqlite3_close(database->db);
    if (database->lock >= 0)
        close(database->lock);
    database->db = NULL;
    database->lock = -1;
}
