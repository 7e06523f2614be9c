/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_store.h. Creates and resumes a book. */
#include "analyzer/survey/book/book_store.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/report/provenance.h"
#include "analyzer/store/keeper.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/rules/auction/call_text.h"

static const double seconds_between = 0.5;

static const char create_sql[] =
    "CREATE TABLE situation (id INTEGER PRIMARY KEY, auction TEXT NOT NULL UNIQUE,"
    " seat INTEGER NOT NULL) STRICT;"
    "CREATE TABLE entry (item INTEGER PRIMARY KEY, situation INTEGER NOT NULL"
    " REFERENCES situation (id), hand TEXT NOT NULL, best TEXT NOT NULL, next TEXT NOT NULL,"
    " margin REAL, margin_se REAL, margin_low REAL, margin_high REAL, margin_kind TEXT NOT NULL,"
    " UNIQUE (situation, hand)) STRICT;"
    "CREATE TABLE option (item INTEGER NOT NULL REFERENCES entry (item), call INTEGER NOT NULL,"
    " word TEXT NOT NULL, deals INTEGER NOT NULL,"
    " payoff REAL, payoff_se REAL, payoff_low REAL, payoff_high REAL, payoff_kind TEXT NOT NULL,"
    " win REAL, win_se REAL, win_low REAL, win_high REAL, win_kind TEXT NOT NULL,"
    " p_best REAL, PRIMARY KEY (item, call)) STRICT, WITHOUT ROWID;"
    "CREATE VIEW answer AS SELECT auction, seat, hand, word AS call, payoff,"
    " payoff_low, payoff_high, payoff_kind, win, win_low, win_high, p_best, deals,"
    " word = best AS is_best, margin, margin_low, margin_high"
    " FROM situation JOIN entry ON entry.situation = situation.id"
    " JOIN option USING (item);";

/* With a write-ahead log, a book can be read while it is being made. */
const struct keeper_kind book_keeper_kind = {
    .name = N_("book"),
    .in_use = N_("making"),
    .application = 0x5a4f4c42, /* "ZOLB" */
    .schema = 1,
    .create_sql = create_sql,
    .journal = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"};

struct book_store {
    struct keeper keeper;
    const struct book_plan *plan;
    const struct book_items *items;
    sqlite3_stmt *entry, *option; /* insertions */
    bool in_transaction;
    double began_s; /* the transaction */
    uint64_t n_done;
    struct diag *diag;
};

/* --- binding -------------------------------------------------------------------------- */

/* Binds a string without copying, since the string outlives the execution of the statement. */
static void bind_text(sqlite3_stmt *statement, int column, const char *text)
{
    sqlite3_bind_text(statement, column, text, -1, SQLITE_STATIC);
}

/* Binds an estimate to five columns: value, standard error, low, high and kind. */
static void bind_estimate(sqlite3_stmt *statement, int column, const struct estimate *estimate)
{
    sqlite3_bind_double(statement, column, estimate->value);
    sqlite3_bind_double(statement, column + 1, estimate->se);
    sqlite3_bind_double(statement, column + 2, estimate->low);
    sqlite3_bind_double(statement, column + 3, estimate->high);
    bind_text(statement, column + 4, interval_code(estimate->kind));
}

enum { HAND_BYTES = 3 * MAX_CARDS };

/* --- a new book ------------------------------------------------------------------------- */

static enum status write_facts(struct book_store *store, const char *rules_name)
{
    struct book_fact facts[MAX_BOOK_FACTS];
    const int n = book_plan_facts(store->plan, store->items, facts);
    for (int i = 0; i < n; i++)
        TRY(keeper_add_fact(&store->keeper, facts[i].key, facts[i].value, store->diag));
    return keeper_add_fact(&store->keeper, "rules_file", rules_name, store->diag);
}

static enum status write_situations(struct book_store *store)
{
    const struct book_plan *plan = store->plan;
    for (int i = 0; i < plan->n_situations; i++)
        TRY(keeper_execute(&store->keeper, store->diag, "INSERT INTO situation VALUES (?, ?, ?)",
                           "nsn", i, plan->situations[i].auction,
                           (int)plan->situations[i].table.turn + 1));
    return STATUS_OK;
}

/* Writes the plan and commits the transaction that created the tables, so that a file contains
 * either a complete plan or nothing. */
static enum status write_plan(struct book_store *store, const char *rules_name)
{
    TRY(write_facts(store, rules_name));
    TRY(write_situations(store));
    return keeper_run(&store->keeper, "COMMIT", store->diag);
}

/* --- resuming a book --------------------------------------------------------------- */

/* Facts whose values mean nothing to the user, and what it means if they differ. */
static const struct {
    const char *key, *message;
} changes[] = {
    {BOOK_FACT_FILES,
     N_("the players of this book have changed since it was begun; choose another file")},
    {BOOK_FACT_RULES,
     N_("the rules of this book have changed since it was begun; choose another file")},
    {BOOK_FACT_SITUATIONS,
     N_("this book was begun with other calls; give the same --auction or another file")},
};

static enum status refuse_fact(struct book_store *store, const struct book_fact *asked,
                               const char *found)
{
    diag_set_source(store->diag, store->keeper.file);
    for (size_t i = 0; found != NULL && i < sizeof changes / sizeof *changes; i++)
        if (strcmp(asked->key, changes[i].key) == 0)
            return diag_refuse(store->diag, "%s", tr(changes[i].message));
    return diag_refuse(store->diag,
                       N_("this book was begun with other options: its %s is '%s', not '%s'; use "
                          "the same options or another file"),
                       asked->key, found != NULL ? found : "nothing", asked->value);
}

static enum status compare_fact(struct book_store *store, const struct book_fact *asked)
{
    char *found = NULL;
    enum status status = keeper_find_fact(&store->keeper, asked->key, &found, store->diag);
    if (status == STATUS_OK && (found == NULL || strcmp(found, asked->value) != 0))
        status = refuse_fact(store, asked, found);
    free(found);
    return status;
}

static enum status compare_plan(struct book_store *store)
{
    struct book_fact facts[MAX_BOOK_FACTS];
    const int n = book_plan_facts(store->plan, store->items, facts);
    for (int i = 0; i < n; i++)
        TRY(compare_fact(store, &facts[i]));
    return STATUS_OK;
}

static enum status count_done(struct book_store *store)
{
    const struct keeper *keeper = &store->keeper;
    double n, end;
    TRY(keeper_number(keeper, store->diag, &n, "SELECT count(*) FROM entry", 0));
    TRY(keeper_number(keeper, store->diag, &end, "SELECT coalesce(max(item) + 1, 0) FROM entry",
                      0));
    store->n_done = (uint64_t)n;
    if (store->n_done == (uint64_t)end && store->n_done <= store->items->n)
        return STATUS_OK;
    return diag_refuse(store->diag, N_("this book is damaged: entries are missing in the middle"));
}

/* --- entries -------------------------------------------------------------------------------- */

static const char *word_of(const struct book_store *store, const struct book_entry *entry, int call)
{
    const struct book_situation *situation = &store->plan->situations[entry->situation];
    return call_name(store->plan->rules, &situation->table.auction, entry->calls[call].call);
}

static enum status insert_option(struct book_store *store, uint64_t item,
                                 const struct book_entry *entry, int i)
{
    sqlite3_stmt *statement = store->option;
    const struct book_call *call = &entry->calls[i];
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)item);
    sqlite3_bind_int(statement, 2, call->call);
    bind_text(statement, 3, word_of(store, entry, i));
    sqlite3_bind_int64(statement, 4, (sqlite3_int64)call->payoff.n);
    bind_estimate(statement, 5, &call->payoff);
    bind_estimate(statement, 10, &call->win);
    sqlite3_bind_double(statement, 15, call->p_best);
    return keeper_step(&store->keeper, statement, store->diag);
}

static enum status insert_entry(struct book_store *store, uint64_t item,
                                const struct book_entry *entry)
{
    sqlite3_stmt *statement = store->entry;
    char hand[HAND_BYTES];
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)item);
    sqlite3_bind_int(statement, 2, entry->situation);
    notation_cards(store->plan->rules->pack, entry->hand, 0, hand, HAND_BYTES);
    bind_text(statement, 3, hand);
    bind_text(statement, 4, word_of(store, entry, entry->best));
    bind_text(statement, 5, word_of(store, entry, entry->next));
    bind_estimate(statement, 6, &entry->margin);
    TRY(keeper_step(&store->keeper, statement, store->diag));
    for (int i = 0; i < entry->n_calls; i++)
        TRY(insert_option(store, item, entry, i));
    return STATUS_OK;
}

static enum status commit(struct book_store *store)
{
    if (!store->in_transaction)
        return STATUS_OK;
    store->in_transaction = false;
    return keeper_run(&store->keeper, "COMMIT", store->diag);
}

static enum status take(void *self, uint64_t item, const struct book_entry *entry)
{
    struct book_store *store = self;
    enum status status = STATUS_OK;
    if (!store->in_transaction) {
        status = keeper_run(&store->keeper, "BEGIN IMMEDIATE", store->diag);
        store->in_transaction = status == STATUS_OK;
        store->began_s = clock_s();
    }
    THEN(status, insert_entry(store, item, entry));
    if (status != STATUS_OK) {
        store->in_transaction = false; /* SQLite rolls back when the file is closed */
        return status;
    }
    store->n_done = item + 1;
    return clock_s() - store->began_s < seconds_between ? STATUS_OK : commit(store);
}

struct book_sink book_store_sink(struct book_store *store)
{
    return (struct book_sink){take, store};
}

/* --- opening and closing -------------------------------------------------------------------- */

static enum status prepare(struct book_store *store)
{
    TRY(keeper_prepare(&store->keeper, "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       &store->entry, store->diag));
    return keeper_prepare(
        &store->keeper,
        "INSERT INTO option (item, call, word, deals, payoff, payoff_se,"
        " payoff_low, payoff_high, payoff_kind, win, win_se, win_low,"
        " win_high, win_kind, p_best) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        &store->option, store->diag);
}

enum status book_store_check(const char *file, struct diag *diag)
{
    TRY(keeper_check(file, &book_keeper_kind, diag));
    diag_set_source(diag, "");
    return STATUS_OK;
}

enum status book_store_open(const char *file, const struct book_plan *plan,
                            const struct book_items *items, const char *rules_name,
                            struct book_store **out, struct diag *diag)
{
    struct book_store *store = calloc(1, sizeof *store);
    bool is_new = false;
    TRY_MEMORY(store);
    store->plan = plan;
    store->items = items;
    store->diag = diag;
    store->keeper.lock = -1;
    enum status status = keeper_make(file, &book_keeper_kind, &store->keeper, &is_new, diag);
    THEN(status, is_new ? write_plan(store, rules_name) : compare_plan(store));
    THEN(status, count_done(store));
    THEN(status, prepare(store));
    if (status != STATUS_OK)
        return book_store_close(store, status);
    diag_set_source(diag, "");
    *out = store;
    return STATUS_OK;
}

uint64_t book_store_done(const struct book_store *store)
{
    return store->n_done;
}

enum status book_store_close(struct book_store *store, enum status status)
{
    if (store == NULL)
        return status;
    const enum status kept = commit(store);
    if (kept == STATUS_OK && store->n_done == store->items->n)
        /* If a reader prevents the change of journal mode, the log remains and nothing is lost. */
        (void)sqlite3_exec(store->keeper.db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        status = kept != STATUS_OK ? kept : status;
    sqlite3_finalize(store->entry);
    sqlite3_finalize(store->option);
    keeper_close(&store->keeper);
    free(store);
    return status;
}
