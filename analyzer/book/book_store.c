/* See book_store.h: making a book. */
#include "analyzer/book/book_store.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analyzer/report/report_words.h"
#include "analyzer/store/book_database.h"
#include "engine/core/notation.h"
#include "engine/deal/combination.h"
#include "engine/rules/auction/call_text.h"

static const double seconds_between = 0.5;

struct book_store {
    struct book_database database;
    const struct book_plan *plan;
    const struct book_items *items;
    sqlite3_stmt *entry, *option; /* insertions */
    bool in_transaction;
    double began_s; /* the transaction */
    uint64_t n_done;
    struct diag *diag;
};

static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* --- binding -------------------------------------------------------------------------- */

static void bind_text(sqlite3_stmt *statement, int column, const char *text)
{
    sqlite3_bind_text(statement, column, text, -1, SQLITE_TRANSIENT);
}

/* Five columns: value, standard error, low, high, kind. */
static void bind_estimate(sqlite3_stmt *statement, int column, const struct estimate *estimate)
{
    sqlite3_bind_double(statement, column, estimate->value);
    sqlite3_bind_double(statement, column + 1, estimate->se);
    sqlite3_bind_double(statement, column + 2, estimate->low);
    sqlite3_bind_double(statement, column + 3, estimate->high);
    bind_text(statement, column + 4, interval_code(estimate->kind));
}

static void bind_hand(sqlite3_stmt *statement, int column, const struct book_plan *plan,
                      cardset hand)
{
    char text[3 * MAX_CARDS];
    notation_cards(plan->rules->pack, hand, 0, text, sizeof text);
    bind_text(statement, column, text);
}

static enum status step(const struct book_database *database, sqlite3_stmt *statement,
                        struct diag *diag)
{
    const bool good = sqlite3_step(statement) == SQLITE_DONE;
    const enum status status = good ? STATUS_OK : book_database_fault(database, "written", diag);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

/* --- a new book ------------------------------------------------------------------------- */

static enum status write_fact(struct book_store *store, sqlite3_stmt *statement, const char *key,
                              const char *value)
{
    bind_text(statement, 1, key);
    bind_text(statement, 2, value);
    return step(&store->database, statement, store->diag);
}

static enum status write_facts(struct book_store *store, const char *rules_name)
{
    struct book_fact facts[MAX_BOOK_FACTS];
    const int n = book_plan_facts(store->plan, store->items, facts);
    sqlite3_stmt *statement = NULL;
    enum status status = book_database_prepare(&store->database, "INSERT INTO fact VALUES (?, ?)",
                                               &statement, store->diag);
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = write_fact(store, statement, facts[i].key, facts[i].value);
    if (status == STATUS_OK)
        status = write_fact(store, statement, "rules_file", rules_name);
    sqlite3_finalize(statement);
    return status;
}

static enum status write_situations(struct book_store *store)
{
    const struct book_plan *plan = store->plan;
    sqlite3_stmt *statement = NULL;
    enum status status = book_database_prepare(
        &store->database, "INSERT INTO situation VALUES (?, ?, ?)", &statement, store->diag);
    for (int i = 0; i < plan->n_situations && status == STATUS_OK; i++) {
        sqlite3_bind_int(statement, 1, i);
        bind_text(statement, 2, plan->situations[i].auction);
        sqlite3_bind_int(statement, 3, plan->situations[i].table.turn + 1);
        status = step(&store->database, statement, store->diag);
    }
    sqlite3_finalize(statement);
    return status;
}

static enum status write_hands(struct book_store *store)
{
    const struct pack *pack = store->plan->rules->pack;
    struct binomials binomials;
    sqlite3_stmt *statement = NULL;
    enum status status = book_database_prepare(&store->database, "INSERT INTO hand VALUES (?, ?)",
                                               &statement, store->diag);
    binomials_fill(&binomials, pack->n_cards, pack->hand_size);
    const uint64_t n = binomials.c[pack->hand_size][pack->n_cards];
    for (uint64_t i = 0; i < n && status == STATUS_OK; i++) {
        const cardset places = combination_at(&binomials, pack->n_cards, pack->hand_size, i);
        const cardset hand = cardset_spread(places, pack->all);
        bind_hand(statement, 1, store->plan, hand);
        bind_hand(statement, 2, store->plan, symmetry_lowest(&store->items->alike, hand));
        status = step(&store->database, statement, store->diag);
    }
    sqlite3_finalize(statement);
    return status;
}

/* The transaction was begun with the tables: a book is there as a whole or not at all. */
static enum status write_plan(struct book_store *store, const char *rules_name)
{
    enum status status = write_facts(store, rules_name);
    if (status == STATUS_OK)
        status = write_situations(store);
    if (status == STATUS_OK)
        status = write_hands(store);
    return status == STATUS_OK ? book_database_run(&store->database, "COMMIT", store->diag)
                               : status;
}

/* --- a book that goes on ------------------------------------------------------------------ */

static enum status compare_fact(struct book_store *store, sqlite3_stmt *statement,
                                const struct book_fact *asked)
{
    bind_text(statement, 1, asked->key);
    const int code = sqlite3_step(statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return book_database_fault(&store->database, "read", store->diag);
    const char *found =
        code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : "nothing";
    enum status status = STATUS_OK;
    diag_set_source(store->diag, store->database.file);
    if (found == NULL || strcmp(found, asked->value) != 0)
        status = diag_set(store->diag, STATUS_INPUT, 0, 0,
                          "this is the book of another plan: it has %s '%s', asked for is '%s'; "
                          "ask for the same, or choose another file",
                          asked->key, found, asked->value);
    sqlite3_reset(statement);
    return status;
}

static enum status compare_plan(struct book_store *store)
{
    struct book_fact facts[MAX_BOOK_FACTS];
    const int n = book_plan_facts(store->plan, store->items, facts);
    sqlite3_stmt *statement = NULL;
    enum status status = book_database_prepare(
        &store->database, "SELECT value FROM fact WHERE key = ?", &statement, store->diag);
    for (int i = 0; i < n && status == STATUS_OK; i++)
        status = compare_fact(store, statement, &facts[i]);
    sqlite3_finalize(statement);
    return status;
}

static enum status count_done(struct book_store *store)
{
    sqlite3_stmt *statement = NULL;
    enum status status = book_database_prepare(
        &store->database, "SELECT count(*), coalesce(max(item) + 1, 0) FROM entry", &statement,
        store->diag);
    if (status == STATUS_OK && sqlite3_step(statement) != SQLITE_ROW)
        status = book_database_fault(&store->database, "read", store->diag);
    if (status == STATUS_OK) {
        store->n_done = (uint64_t)sqlite3_column_int64(statement, 0);
        if (store->n_done != (uint64_t)sqlite3_column_int64(statement, 1) ||
            store->n_done > store->items->n)
            status = diag_set(store->diag, STATUS_INPUT, 0, 0,
                              "this book is damaged: entries are missing in its middle");
    }
    sqlite3_finalize(statement);
    return status;
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
    if (call->has_doubled) {
        bind_estimate(statement, 15, &call->doubled);
        sqlite3_bind_int64(statement, 20, (sqlite3_int64)call->doubled.n);
    }
    sqlite3_bind_double(statement, 21, call->p_best);
    return step(&store->database, statement, store->diag);
}

static enum status insert_entry(struct book_store *store, uint64_t item,
                                const struct book_entry *entry)
{
    sqlite3_stmt *statement = store->entry;
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)item);
    sqlite3_bind_int(statement, 2, entry->situation);
    bind_hand(statement, 3, store->plan, entry->hand);
    bind_text(statement, 4, word_of(store, entry, entry->best));
    bind_text(statement, 5, word_of(store, entry, entry->next));
    bind_estimate(statement, 6, &entry->margin);
    enum status status = step(&store->database, statement, store->diag);
    for (int i = 0; i < entry->n_calls && status == STATUS_OK; i++)
        status = insert_option(store, item, entry, i);
    return status;
}

static enum status commit(struct book_store *store)
{
    if (!store->in_transaction)
        return STATUS_OK;
    store->in_transaction = false;
    return book_database_run(&store->database, "COMMIT", store->diag);
}

static enum status take(void *self, uint64_t item, const struct book_entry *entry)
{
    struct book_store *store = self;
    enum status status = STATUS_OK;
    if (!store->in_transaction) {
        status = book_database_run(&store->database, "BEGIN IMMEDIATE", store->diag);
        store->in_transaction = status == STATUS_OK;
        store->began_s = now_s();
    }
    if (status == STATUS_OK)
        status = insert_entry(store, item, entry);
    if (status != STATUS_OK) {
        store->in_transaction = false; /* rolled back as a whole when the file is closed */
        return status;
    }
    store->n_done = item + 1;
    return now_s() - store->began_s < seconds_between ? STATUS_OK : commit(store);
}

struct book_sink book_store_sink(struct book_store *store)
{
    return (struct book_sink){take, store};
}

/* --- opening and closing -------------------------------------------------------------------- */

static enum status prepare(struct book_store *store)
{
    enum status status = book_database_prepare(
        &store->database, "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", &store->entry,
        store->diag);
    if (status == STATUS_OK)
        status = book_database_prepare(
            &store->database,
            "INSERT INTO option VALUES"
            " (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            &store->option, store->diag);
    return status;
}

enum status book_store_check(const char *file, struct diag *diag)
{
    const enum status status = book_database_check(file, diag);
    if (status == STATUS_OK)
        diag_set_source(diag, "");
    return status;
}

enum status book_store_open(const char *file, const struct book_plan *plan,
                            const struct book_items *items, const char *rules_name,
                            struct book_store **out, uint64_t *n_done, struct diag *diag)
{
    struct book_store *store = calloc(1, sizeof *store);
    bool is_new = false;
    if (store == NULL)
        return STATUS_MEMORY;
    store->plan = plan;
    store->items = items;
    store->diag = diag;
    store->database.lock = -1;
    enum status status = book_database_make(file, &store->database, &is_new, diag);
    if (status == STATUS_OK)
        status = is_new ? write_plan(store, rules_name) : compare_plan(store);
    if (status == STATUS_OK)
        status = count_done(store);
    if (status == STATUS_OK)
        status = prepare(store);
    if (status != STATUS_OK)
        return book_store_close(store, status);
    diag_set_source(diag, "");
    *n_done = store->n_done;
    *out = store;
    return STATUS_OK;
}

enum status book_store_close(struct book_store *store, enum status status)
{
    if (store == NULL)
        return status;
    const enum status kept = commit(store);
    if (kept == STATUS_OK && store->n_done == store->items->n)
        /* If a reader bars it, the log stays: nothing is lost. */
        (void)sqlite3_exec(store->database.db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    if (status == STATUS_OK || status == STATUS_INTERRUPTED)
        status = kept != STATUS_OK ? kept : status;
    sqlite3_finalize(store->entry);
    sqlite3_finalize(store->option);
    book_database_close(&store->database);
    free(store);
    return status;
}
