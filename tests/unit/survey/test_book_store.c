/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books in files: entries are read as they were written, an interrupted book resumes to the same
 * content, and a file that is not a book of the plan is refused and left unchanged. */
#include <gsl/gsl_errno.h>
#include <math.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "analyzer/survey/book/book_make.h"
#include "analyzer/survey/book/book_store.h"
#include "tests/support/small_book.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset rules;
static char folder[64], file[96];

static int make_folder(void **unused)
{
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/zolo-book-XXXXXX");
    gsl_set_error_handler_off();
    test_rules_shipped("kop-asdycha", &rules);
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(file, sizeof file, "%s/kop.book", folder);
    return 0;
}

static int remove_book(void **unused)
{
    char beside[112];
    (void)unused;
    unlink(file);
    snprintf(beside, sizeof beside, "%s-wal", file);
    unlink(beside);
    snprintf(beside, sizeof beside, "%s-shm", file);
    unlink(beside);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    return rmdir(folder); /* fails if anything else was left behind */
}

TEST_GROUP(make_folder, remove_folder)

/* --- making --------------------------------------------------------------------------------- */

/* Stops a run after a number of entries. */
struct stopper {
    struct progress progress;
    uint64_t most;
};

static bool stop(void *self, uint64_t done, uint64_t total)
{
    const struct stopper *stopper = self;
    (void)total;
    return stopper->most == 0 || done < stopper->most;
}

struct made {
    enum status status;
    uint64_t n_before, n_items;
    struct diag diag;
};

/* Resumes the book until it is finished or has `most` more entries. */
static struct made make(const struct book_plan *plan, int threads, uint64_t most)
{
    struct made made = {0};
    struct book_items items;
    struct book_store *store = NULL;
    struct stopper stopper = {.most = most};
    struct book_plan pooled = *plan;
    pooled.request.pool = pool_of_threads(threads);
    stopper.progress = (struct progress){stop, &stopper};
    assert_int_equal(book_items_find(plan, NULL, &items, NULL), STATUS_OK);
    made.n_items = items.n;
    made.status = book_store_open(file, plan, &items, "kop-asdycha", &store, &made.diag);
    if (made.status == STATUS_OK) {
        const struct book_sink sink = book_store_sink(store);
        made.n_before = book_store_done(store);
        made.status = book_store_close(
            store, book_run(&pooled, &items, made.n_before, &sink, &stopper.progress, &made.diag));
    }
    book_items_clear(&items);
    return made;
}

static struct book *load(void)
{
    struct book *book = NULL;
    struct diag diag = {0};
    if (book_store_load(file, NULL, &book, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return book;
}

static void assert_same(const struct book_entry *x, const struct book_entry *y)
{
    assert_true(x->situation == y->situation && x->hand == y->hand);
    assert_true(x->n_calls == y->n_calls && x->best == y->best && x->next == y->next);
    assert_memory_equal(&x->margin.value, &y->margin.value, 4 * sizeof(double));
    for (int c = 0; c < x->n_calls; c++) {
        const struct book_call *p = &x->calls[c], *q = &y->calls[c];
        assert_int_equal(p->call, q->call);
        assert_memory_equal(&p->payoff.value, &q->payoff.value, 4 * sizeof(double));
        assert_memory_equal(&p->win.value, &q->win.value, 4 * sizeof(double));
        assert_true(p->payoff.kind == q->payoff.kind && p->payoff.n == q->payoff.n);
        assert_true(p->p_best == q->p_best || (isnan(p->p_best) && isnan(q->p_best)));
    }
}

static void assert_same_entries(const struct book *a, const struct book *b)
{
    assert_true(a->n_entries == b->n_entries && a->n_made == b->n_made);
    assert_int_equal(a->n_situations, b->n_situations);
    for (uint64_t i = 0; i < a->n_entries; i++)
        assert_same(&a->entries[i], &b->entries[i]);
}

/* --- what comes back ------------------------------------------------------------------------ */

TEST_WITHIN(a_book_comes_back_as_it_was_made, NULL, remove_book)
{
    struct book_plan plan;
    struct book_items items;
    small_book_plan(&plan, &rules, NULL, 2);
    assert_int_equal(book_items_find(&plan, NULL, &items, NULL), STATUS_OK);
    assert_int_equal(make(&plan, 1, 0).status, STATUS_OK);
    struct book *loaded = load();
    assert_true(loaded->n_made == 91 && loaded->n_items == 91 && loaded->n_entries == 91);
    assert_string_equal(loaded->rules.name, "kop-asdycha");
    assert_string_equal(book_fact_value(loaded, "policy"), "random");
    for (uint64_t i = 0; i < 91; i++) {
        struct book_entry made;
        assert_int_equal(book_entry_make(&plan, &items.items[i], &made, NULL), STATUS_OK);
        assert_same(&made, &loaded->entries[i]);
    }
    book_items_clear(&items);
    book_free(loaded);
}

TEST_WITHIN(threads_and_breaks_leave_no_trace, NULL, remove_book)
{
    struct book_plan plan;
    small_book_plan(&plan, &rules, "wesele kontra P P,wesele P P kontra", 3);
    const struct made first = make(&plan, 2, 0);
    assert_int_equal(first.status, STATUS_OK);
    struct book *whole = load();
    remove_book(NULL);
    assert_int_equal(make(&plan, 1, 7).status, STATUS_INTERRUPTED);
    const struct made second = make(&plan, 2, 50);
    assert_int_equal(second.status, STATUS_INTERRUPTED);
    assert_true(second.n_before >= 7 && second.n_before < 50);
    const struct made third = make(&plan, 2, 0);
    assert_int_equal(third.status, STATUS_OK);
    assert_true(third.n_before >= 50 && third.n_before < third.n_items);
    struct book *again = load();
    assert_same_entries(whole, again);
    assert_true(make(&plan, 1, 0).n_before == first.n_items);
    book_free(whole);
    book_free(again);
}

/* --- what is refused -------------------------------------------------------------------- */

static void assert_refused(const struct made *made, enum status status, const char *words)
{
    assert_int_equal(made->status, status);
    assert_string_equal(made->diag.source, file);
    if (strstr(made->diag.message, words) == NULL)
        fail_msg("'%s' is not in '%s'", words, made->diag.message);
}

TEST_WITHIN(the_book_of_another_plan_is_refused_and_stays, NULL, remove_book)
{
    struct book_plan plan;
    small_book_plan(&plan, &rules, NULL, 2);
    assert_int_equal(make(&plan, 1, 0).status, STATUS_OK);
    struct book *before = load();
    plan.request.seed = 2;
    struct made made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "its seed is '1', not '2'");
    plan.request.seed = 1;
    plan.request.model.off = false;
    made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "opponent_model is 'off', not 'club, trust 0.5'");
    struct ruleset changed = rules;
    changed.win_points = 60;
    small_book_plan(&plan, &changed, NULL, 2);
    made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "the rules of this book have changed");
    struct book *after = load();
    assert_same_entries(before, after);
    book_free(before);
    book_free(after);
}

TEST_WITHIN(a_second_maker_is_refused, NULL, remove_book)
{
    struct book_plan plan;
    struct book_items items;
    struct book_store *store = NULL;
    small_book_plan(&plan, &rules, NULL, 2);
    assert_int_equal(book_items_find(&plan, NULL, &items, NULL), STATUS_OK);
    assert_int_equal(book_store_open(file, &plan, &items, "kop-asdycha", &store, NULL), STATUS_OK);
    const struct made made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "another process is making this book");
    struct book *seen = load(); /* reading is allowed meanwhile */
    assert_true(seen->n_entries == 0 && seen->n_items == 91);
    book_free(seen);
    assert_int_equal(book_store_close(store, STATUS_OK), STATUS_OK);
    assert_int_equal(make(&plan, 1, 0).status, STATUS_OK);
    book_items_clear(&items);
}

static void write_file(const char *text)
{
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

static void assert_file_is(const char *text)
{
    char read[256] = "";
    FILE *in = fopen(file, "r");
    assert_non_null(in);
    read[fread(read, 1, sizeof read - 1, in)] = '\0';
    fclose(in);
    assert_string_equal(read, text);
}

static void run_sql(const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

TEST_WITHIN(what_is_no_book_is_refused_and_stays, NULL, remove_book)
{
    static const char letter[] = "Dear Kop players, this is a letter, and long enough to have a "
                                 "header's length: one hundred bytes are needed.\n";
    struct book_plan plan;
    struct book *book = NULL;
    struct made made;
    small_book_plan(&plan, &rules, NULL, 2);
    write_file(letter);
    made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "not a zolo book: not an SQLite file");
    assert_int_equal(book_store_load(file, NULL, &book, &made.diag), STATUS_INPUT);
    assert_file_is(letter);
    remove_book(NULL);
    run_sql("CREATE TABLE recipe (name TEXT)");
    made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "an SQLite file from another program");
    assert_int_equal(book_store_load(file, NULL, &book, &made.diag), STATUS_INPUT);
    run_sql("SELECT name FROM recipe");
    remove_book(NULL);
    write_file(""); /* an empty file may be overwritten */
    assert_int_equal(make(&plan, 1, 0).status, STATUS_OK);
}

TEST_WITHIN(another_schema_is_refused, NULL, remove_book)
{
    struct book_plan plan;
    small_book_plan(&plan, &rules, NULL, 2);
    assert_int_equal(make(&plan, 1, 0).status, STATUS_OK);
    run_sql("PRAGMA user_version = 2");
    struct made made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "schema 2, newer than this program's schema 1");
    run_sql("PRAGMA user_version = 0");
    made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "schema 0, older than this program's schema 1");
}

TEST_WITHIN(a_damaged_book_is_refused, NULL, remove_book)
{
    struct book_plan plan;
    struct book *book = NULL;
    struct diag diag = {0};
    small_book_plan(&plan, &rules, NULL, 2);
    assert_int_equal(make(&plan, 1, 0).status, STATUS_OK);
    run_sql("DELETE FROM option WHERE item = 5");
    assert_int_equal(book_store_load(file, NULL, &book, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "an entry has no calls"));
    run_sql("DELETE FROM entry WHERE item = 5");
    assert_int_equal(book_store_load(file, NULL, &book, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "an entry is missing"));
    const struct made made = make(&plan, 1, 0);
    assert_refused(&made, STATUS_INPUT, "entries are missing in the middle");
}

TEST_WITHIN(a_full_disk_loses_nothing, NULL, remove_book)
{
    struct book_plan plan;
    struct rlimit usual, small;
    small_book_plan(&plan, &rules, NULL, 3);
    assert_int_equal(make(&plan, 1, 20).status, STATUS_INTERRUPTED);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    small = usual;
    small.rlim_cur = 4096;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    const struct made made = make(&plan, 1, 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    signal(SIGXFSZ, SIG_DFL);
    assert_refused(&made, STATUS_FILE, "the last saved version is intact");
    const struct made again = make(&plan, 1, 0);
    assert_int_equal(again.status, STATUS_OK);
    assert_true(again.n_before >= 20);
    book_free(load());
}
