/* Checkpoints: what is saved comes back bit for bit, one process has a file at a time, and what is
 * no checkpoint of this run is refused. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/kept_run.h"
#include "tests/support/test.h"

/* --- saving and going on ------------------------------------------------------------------ */

TEST_WITHIN(what_is_saved_comes_back_bit_for_bit, kept_make_folder, kept_remove_folder)
{
    struct kept_run run;
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    assert_int_equal(kept_reopen(&run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(run.sample.n, 0);
    kept_forget(&run);
    kept_save(checkpoint, 100);
    kept_save(checkpoint, 37);
    kept_save(checkpoint, 333);
    checkpoint_close(checkpoint);
    assert_int_equal(access(kept_new_file, F_OK), -1);
    kept_assert_holds(333);
    kept_assert_holds(333);
}

TEST_WITHIN(a_save_is_due_when_its_time_has_come, kept_make_folder, kept_remove_folder)
{
    struct kept_run run, later = kept_of(50);
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    assert_int_equal(kept_reopen(&run, &checkpoint, &diag), STATUS_OK);
    kept_forget(&run);
    assert_false(checkpoint_is_due(checkpoint, 3600.0));
    checkpoint_close(checkpoint);
    kept_assert_holds(0);
    assert_int_equal(kept_reopen(&run, &checkpoint, &diag), STATUS_OK);
    kept_forget(&run);
    nanosleep(&(struct timespec){0, 20000000}, NULL);
    assert_true(checkpoint_is_due(checkpoint, 0.01));
    assert_int_equal(checkpoint_save(checkpoint, &later.sample, &later.tally, &diag), STATUS_OK);
    assert_false(checkpoint_is_due(checkpoint, 3600.0)); /* the time counts from the last save */
    checkpoint_close(checkpoint);
    kept_assert_holds(50);
    kept_forget(&later);
}

TEST_WITHIN(a_link_stays_a_link, kept_make_folder, kept_remove_folder)
{
    char link_name[96];
    struct stat facts;
    struct kept_run run = kept_empty();
    struct checkpoint *checkpoint = NULL;
    kept_assert_holds(0); /* makes the file */
    snprintf(link_name, sizeof link_name, "%s/link", kept_folder);
    assert_int_equal(symlink(kept_file, link_name), 0);
    assert_int_equal(
        checkpoint_open(link_name, kept_identity, &run.sample, &run.tally, &checkpoint, NULL),
        STATUS_OK);
    kept_save(checkpoint, 20);
    checkpoint_close(checkpoint);
    kept_forget(&run);
    assert_int_equal(lstat(link_name, &facts), 0);
    assert_true(S_ISLNK(facts.st_mode));
    assert_int_equal(unlink(link_name), 0);
    kept_assert_holds(20);
}

/* --- one process ------------------------------------------------------------------------- */

TEST_WITHIN(a_second_process_is_refused_until_the_first_has_closed, kept_make_folder,
            kept_remove_folder)
{
    struct kept_run run, other;
    struct checkpoint *checkpoint = NULL, *second = NULL;
    struct diag diag;
    assert_int_equal(kept_reopen(&run, &checkpoint, &diag), STATUS_OK);
    for (uint64_t n = 0; n < 3; n++) {
        assert_int_equal(kept_reopen(&other, &second, &diag), STATUS_INPUT);
        assert_non_null(strstr(diag.message, "another process"));
        assert_null(second);
        kept_forget(&other);
        kept_save(checkpoint, 10 * n); /* the lock goes over to the new file */
    }
    checkpoint_close(checkpoint);
    kept_assert_holds(20);
    kept_forget(&run);
}

TEST_WITHIN(of_many_that_start_at_once_one_wins, kept_make_folder, kept_remove_folder)
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
                struct checkpoint *checkpoint = NULL;
                struct kept_run run = kept_empty();
                close(go[1]);
                (void)!read(go[0], &byte, 1); /* end of file: all at once */
                const enum status status = checkpoint_open(kept_file, kept_identity, &run.sample,
                                                           &run.tally, &checkpoint, NULL);
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
            unlink(kept_file); /* the next ones have to make it */
    }
}

TEST_WITHIN(a_file_put_in_its_place_is_not_overwritten, kept_make_folder, kept_remove_folder)
{
    struct kept_run run;
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    assert_int_equal(kept_reopen(&run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(unlink(kept_file), 0);
    kept_save(checkpoint, 5); /* merely removed: it is made anew */
    assert_int_equal(unlink(kept_file), 0);
    FILE *strange = fopen(kept_file, "w");
    assert_non_null(strange);
    fputs("mine\n", strange);
    fclose(strange);
    assert_int_equal(checkpoint_save(checkpoint, &run.sample, &run.tally, &diag), STATUS_FILE);
    checkpoint_close(checkpoint);
    kept_forget(&run);
}

/* --- what is refused ---------------------------------------------------------------------- */

TEST_WITHIN(a_damaged_file_is_refused_and_left_as_it_is, kept_make_folder, kept_remove_folder)
{
    static const char text[] = "zolo checkpoint 1\nidentity of another run\n";
    struct kept_run run, empty = kept_empty();
    struct checkpoint *checkpoint = NULL;
    struct diag diag = {0};
    char after[100];
    FILE *out = fopen(kept_file, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    assert_int_equal(kept_reopen(&run, &checkpoint, &diag), STATUS_INPUT);
    assert_string_equal(diag.source, kept_file);
    assert_int_equal(diag.line, 2);
    assert_null(checkpoint);
    kept_assert_same(&run, &empty);
    FILE *in = fopen(kept_file, "r");
    assert_non_null(in);
    assert_int_equal(fread(after, 1, sizeof after, in), strlen(text));
    assert_memory_equal(after, text, strlen(text));
    fclose(in);
    kept_forget(&run);
    kept_forget(&empty);
}

TEST_WITHIN(what_is_no_file_is_refused, kept_make_folder, kept_remove_folder)
{
    struct kept_run run = kept_empty();
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    assert_int_equal(
        checkpoint_open("/dev/full", kept_identity, &run.sample, &run.tally, &checkpoint, &diag),
        STATUS_INPUT);
    assert_non_null(strstr(diag.message, "no regular file"));
    assert_int_equal(
        checkpoint_open(kept_folder, kept_identity, &run.sample, &run.tally, &checkpoint, &diag),
        STATUS_FILE);
    assert_int_equal(checkpoint_open("/nonexistent/run.ckpt", kept_identity, &run.sample,
                                     &run.tally, &checkpoint, &diag),
                     STATUS_FILE);
    assert_null(checkpoint);
    kept_forget(&run);
}
