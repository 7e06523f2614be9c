/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints: saved data come back bit for bit, one process has a file at a time, and files of
 * other runs are refused. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/saved_run.h"
#include "tests/support/test.h"

/* --- saving and going on ------------------------------------------------------------------ */

TEST_WITHIN(what_is_saved_comes_back_bit_for_bit, saved_make_folder, saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct diag diag;
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(run.sample.n, 0);
    const uint64_t steps[] = {0, 100, 37, 38, 38, 333};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        assert_int_equal(saved_save(&checkpoint, &run, steps[i]), STATUS_OK);
    run_checkpoint_close(&checkpoint);
    saved_forget(&run);
    saved_assert_holds(333);
    saved_assert_holds(333);
}

/* Each save writes one piece: what was saved before is not written again. */
TEST_WITHIN(rows_are_added_to_those_in_the_file, saved_make_folder, saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct diag diag;
    for (uint64_t n = 10; n <= 40; n += 10) {
        assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_OK);
        assert_int_equal(run.sample.n, n - 10);
        for (uint64_t i = 0; i < run.sample.n; i++)
            sample_row(&run.sample, i)[0] = 1e9; /* not read again */
        struct saved_run next;
        saved_empty(&next);
        saved_fill(&next, n);
        assert_int_equal(sample_reserve(&run.sample, n), STATUS_OK);
        memcpy(sample_row(&run.sample, n - 10), sample_row(&next.sample, n - 10),
               10 * sample_width(&run.sample) * sizeof(double));
        memcpy(run.sample.n_of, next.sample.n_of, sizeof run.sample.n_of);
        memcpy(run.sums, next.sums, sizeof run.sums);
        run.sample.n = n;
        assert_int_equal(run_checkpoint_end(&checkpoint, STATUS_INTERRUPTED), STATUS_INTERRUPTED);
        saved_forget(&run);
        saved_forget(&next);
    }
    saved_assert_holds(40);
}

/* Rows in the file, as seen by another program. */
static int bytes_of_rows(void)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *row = NULL;
    assert_int_equal(sqlite3_open(saved_file, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(db,
                           "SELECT coalesce(sum(length(bytes)), 0) FROM block WHERE name = 'rows'",
                           -1, &row, NULL),
        SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    const int n = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return n;
}

TEST_WITHIN(a_save_is_due_when_its_time_has_come, saved_make_folder, saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct diag diag;
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_OK);
    saved_fill(&run, 50);
    assert_int_equal(run_checkpoint_save(&checkpoint, 3600.0), STATUS_OK);
    assert_int_equal(bytes_of_rows(), 0);
    nanosleep(&(struct timespec){0, 20000000}, NULL);
    assert_int_equal(run_checkpoint_save(&checkpoint, 0.01), STATUS_OK);
    const int saved = bytes_of_rows();
    assert_true(saved > 0);
    saved_fill(&run, 80);
    assert_int_equal(run_checkpoint_save(&checkpoint, 3600.0), STATUS_OK);
    assert_int_equal(bytes_of_rows(), saved); /* since the last save */
    run_checkpoint_close(&checkpoint);
    saved_assert_holds(50);
    saved_forget(&run);
}

TEST_WITHIN(a_link_stays_a_link, saved_make_folder, saved_remove_folder)
{
    char link_name[96];
    struct stat facts;
    struct saved_run run;
    struct run_checkpoint checkpoint;
    saved_assert_holds(0); /* creates the file */
    snprintf(link_name, sizeof link_name, "%s/link", saved_folder);
    assert_int_equal(symlink(saved_file, link_name), 0);
    assert_int_equal(saved_open(link_name, &run, &checkpoint, NULL), STATUS_OK);
    assert_int_equal(saved_save(&checkpoint, &run, 20), STATUS_OK);
    run_checkpoint_close(&checkpoint);
    saved_forget(&run);
    assert_int_equal(lstat(link_name, &facts), 0);
    assert_true(S_ISLNK(facts.st_mode));
    assert_int_equal(unlink(link_name), 0);
    saved_assert_holds(20);
}

/* --- one process ------------------------------------------------------------------------- */

TEST_WITHIN(a_second_process_is_refused_until_the_first_has_closed, saved_make_folder,
            saved_remove_folder)
{
    struct saved_run run, other;
    struct run_checkpoint checkpoint, second;
    struct diag diag;
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_OK);
    for (uint64_t n = 0; n < 3; n++) {
        assert_int_equal(saved_open(saved_file, &other, &second, &diag), STATUS_INPUT);
        assert_non_null(strstr(diag.message, "another process"));
        assert_null(second.checkpoint);
        saved_forget(&other);
        assert_int_equal(saved_save(&checkpoint, &run, 10 * n), STATUS_OK);
    }
    run_checkpoint_close(&checkpoint);
    saved_assert_holds(20);
    saved_forget(&run);
}

TEST_WITHIN(of_many_that_start_at_once_one_wins, saved_make_folder, saved_remove_folder)
{
    enum { N = 8 };
    for (int round = 0; round < 10; round++) {
        int go[2], held[2], n_held = 0;
        pid_t children[N];
        assert_int_equal(pipe(go), 0);
        assert_int_equal(pipe(held), 0);
        for (int i = 0; i < N; i++) {
            children[i] = fork();
            assert_true(children[i] >= 0);
            if (children[i] == 0) {
                char byte;
                struct run_checkpoint checkpoint;
                struct saved_run run;
                close(go[1]);
                (void)!read(go[0], &byte, 1); /* end of file: all at once */
                const enum status status = saved_open(saved_file, &run, &checkpoint, NULL);
                (void)!write(held[1], status == STATUS_OK ? "1" : "0", 1);
                pause();
            }
        }
        close(go[0]);
        close(go[1]);
        for (int i = 0; i < N; i++) {
            char byte = '?';
            assert_int_equal(read(held[0], &byte, 1), 1);
            n_held += byte == '1';
        }
        assert_int_equal(n_held, 1);
        for (int i = 0; i < N; i++) {
            kill(children[i], SIGKILL);
            waitpid(children[i], NULL, 0);
        }
        close(held[0]);
        close(held[1]);
        if (round % 2 == 0)
            unlink(saved_file); /* the next ones have to make it */
    }
}

TEST_WITHIN(a_file_put_in_its_place_is_not_overwritten, saved_make_folder, saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct diag diag;
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(unlink(saved_file), 0);
    assert_int_equal(saved_save(&checkpoint, &run, 5), STATUS_FILE);
    assert_non_null(strstr(diag.message, "cannot be written: the file was removed"));
    FILE *strange = fopen(saved_file, "w");
    assert_non_null(strange);
    fputs("mine\n", strange);
    fclose(strange);
    assert_int_equal(saved_save(&checkpoint, &run, 6), STATUS_FILE);
    run_checkpoint_close(&checkpoint);
    saved_forget(&run);
    char text[8] = "";
    strange = fopen(saved_file, "r");
    assert_int_equal(fread(text, 1, sizeof text, strange), 5);
    assert_string_equal(text, "mine\n");
    fclose(strange);
}

/* --- what is refused ---------------------------------------------------------------------- */

/* Asserts that the file is refused with this message, and that nothing of it is loaded. */
static void assert_refused(const char *words)
{
    struct saved_run run, empty;
    struct run_checkpoint checkpoint;
    struct diag diag = {0};
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_INPUT);
    assert_string_equal(diag.source, saved_file);
    if (strstr(diag.message, words) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", diag.message, words);
    assert_null(checkpoint.checkpoint);
    saved_empty(&empty);
    assert_int_equal(run.sample.n, 0);
    saved_forget(&run);
    saved_forget(&empty);
}

static void write_file(const char *text)
{
    FILE *out = fopen(saved_file, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

static void assert_file_is(const char *text)
{
    char after[256];
    FILE *in = fopen(saved_file, "r");
    assert_non_null(in);
    assert_int_equal(fread(after, 1, sizeof after, in), strlen(text));
    assert_memory_equal(after, text, strlen(text));
    fclose(in);
}

TEST_WITHIN(what_is_no_checkpoint_is_refused_and_left_as_it_is, saved_make_folder,
            saved_remove_folder)
{
    static const char *const texts[] = {
        "rules: kop\n", "Dear Kop players, this is a letter, and long enough to have a header's "
                        "length: one hundred bytes are needed.\n"};
    for (int i = 0; i < 2; i++) {
        write_file(texts[i]);
        assert_refused("not a zolo checkpoint: not an SQLite file");
        assert_file_is(texts[i]);
    }
}

static void run_sql(const char *sql)
{
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(saved_file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

TEST_WITHIN(what_belongs_to_something_else_or_is_damaged_is_refused, saved_make_folder,
            saved_remove_folder)
{
    static const struct {
        const char *sql, *words;
    } cases[] = {
        {"UPDATE fact SET value = replace(value, 'seed=7', 'seed=8')",
         "made with \"seed=8 sampling=1\", not \"seed=7 sampling=1\""},
        {"DELETE FROM fact", "another run: it was made with \"nothing\""},
        {"DROP TABLE fact; CREATE TABLE fact (key, value); INSERT INTO fact VALUES ('identity', "
         "NULL)",
         "another run: it was made with \"\""},
        {"UPDATE block SET bytes = substr(bytes, 2) WHERE name = 'rows'", "rows are inconsistent"},
        {"DELETE FROM block WHERE name = 'rows'", "rows are inconsistent"},
        {"UPDATE block SET bytes = x'00' WHERE name = 'sums'", "sums has 1 bytes, expected 496"},
        {"UPDATE block SET bytes = x'00' WHERE name = 'played'", "played has 1 bytes"},
        {"PRAGMA user_version = 2", "schema 2, newer than this program's schema 1"},
        {"PRAGMA application_id = 7", "an SQLite file from another program"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct saved_run run;
        struct run_checkpoint checkpoint;
        assert_int_equal(saved_open(saved_file, &run, &checkpoint, NULL), STATUS_OK);
        assert_int_equal(saved_save(&checkpoint, &run, 12), STATUS_OK);
        run_checkpoint_close(&checkpoint);
        saved_forget(&run);
        run_sql(cases[i].sql);
        assert_refused(cases[i].words);
        assert_int_equal(unlink(saved_file), 0);
    }
}

/* The first piece has more bytes than there is room for, and the second cannot be read. */
TEST_WITHIN(a_block_that_cannot_be_read_to_its_end_is_not_loaded, saved_make_folder,
            saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct diag diag = {0};
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, NULL), STATUS_OK);
    run_checkpoint_close(&checkpoint);
    saved_forget(&run);
    run_sql("DROP TABLE block; CREATE TABLE block (name, number, bytes AS (zeroblob(100000)),"
            " PRIMARY KEY (name, number));"
            "INSERT INTO block (name, number) VALUES ('sums', 0), ('sums', 1);"
            "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = replace(sql, '(100000)',"
            " '(iif(number, abs(-9223372036854775808), 100000))') WHERE name = 'block'");
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_FILE);
    assert_non_null(strstr(diag.message, "integer overflow"));
    saved_forget(&run);
}

TEST_WITHIN(every_truncation_is_refused_or_makes_a_new_file, saved_make_folder, saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct stat facts;
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, NULL), STATUS_OK);
    assert_int_equal(saved_save(&checkpoint, &run, 500), STATUS_OK);
    run_checkpoint_close(&checkpoint);
    saved_forget(&run);
    assert_int_equal(stat(saved_file, &facts), 0);
    for (off_t size = facts.st_size - 1000; size > 0; size -= 1000) {
        struct diag diag = {0};
        assert_int_equal(truncate(saved_file, size), 0);
        assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_INPUT);
        saved_forget(&run);
    }
}

TEST_WITHIN(what_is_no_file_is_refused, saved_make_folder, saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct diag diag;
    assert_int_equal(saved_open("/dev/full", &run, &checkpoint, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "not a regular file"));
    assert_int_equal(saved_open(saved_folder, &run, &checkpoint, &diag), STATUS_FILE);
    assert_int_equal(saved_open("/nonexistent/run.ckpt", &run, &checkpoint, &diag), STATUS_FILE);
    assert_null(checkpoint.checkpoint);
    saved_forget(&run);
}
