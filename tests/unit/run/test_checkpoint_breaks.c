/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints: whatever breaks a run off, the file holds one state or the next. */
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/saved_run.h"
#include "tests/support/test.h"

/* Goes on from the state in the file, one row more with each save, which it
 * reports by a byte. */
static void save_without_end(int saved)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    if (saved_open(saved_file, &run, &checkpoint, NULL) != STATUS_OK)
        _exit(1);
    for (uint64_t n = run.sample.n + 1; n < 1000; n++)
        if (saved_save(&checkpoint, &run, n) != STATUS_OK || write(saved, "s", 1) != 1)
            _exit(2);
    _exit(0);
}

/* Starts it and kills it `after_us` after its second save. */
static void start_and_kill(long after_us)
{
    int saved[2], how;
    char bytes[2];
    assert_int_equal(pipe(saved), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        save_without_end(saved[1]);
    close(saved[1]);
    for (int i = 0; i < 2; i++)
        assert_int_equal(read(saved[0], &bytes[i], 1), 1);
    nanosleep(&(struct timespec){0, 1000 * after_us}, NULL);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFSIGNALED(how)); /* not one of the exits above */
    close(saved[0]);
}

TEST_WITHIN(a_process_killed_at_any_moment_leaves_its_last_state_or_the_next, saved_make_folder,
            saved_remove_folder)
{
    uint64_t n = 0;
    for (long i = 0; i < 40; i++) {
        struct saved_run run, expected;
        struct run_checkpoint checkpoint;
        struct diag diag = {0};
        start_and_kill(211 * i % 3001);
        if (saved_open(saved_file, &run, &checkpoint, &diag) != STATUS_OK)
            fail_msg("%s", diag.message);
        saved_empty(&expected);
        saved_fill(&expected, run.sample.n);
        saved_assert_same(&run, &expected);
        assert_true(run.sample.n >= n + 2); /* what was reported as saved is there */
        n = run.sample.n;
        if (i % 8 == 7) {
            assert_int_equal(saved_save(&checkpoint, &run, ++n), STATUS_OK);
            assert_int_equal(access(saved_journal, F_OK), -1); /* what was unfinished is gone */
        }
        run_checkpoint_close(&checkpoint);
        saved_forget(&run);
        saved_forget(&expected);
    }
}

/* A disk that takes no more than so many bytes a file. */
TEST_WITHIN(a_full_disk_leaves_the_state_before, saved_make_folder, saved_remove_folder)
{
    struct saved_run run, other;
    struct run_checkpoint checkpoint, second;
    struct diag diag = {0};
    struct rlimit before, small;
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(saved_save(&checkpoint, &run, 9), STATUS_OK);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    for (rlim_t size = 2000; size <= 26000; size += 6000) {
        small = (struct rlimit){size, before.rlim_max};
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
        const enum status status = saved_save(&checkpoint, &run, 900);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        assert_int_equal(status, STATUS_FILE);
        assert_string_equal(diag.source, saved_file);
        assert_non_null(strstr(diag.message, "cannot be written: "));
    }
    signal(SIGXFSZ, handler);
    assert_int_equal(saved_open(saved_file, &other, &second, &diag),
                     STATUS_INPUT); /* the lock is still there */
    saved_forget(&other);
    run_checkpoint_close(&checkpoint);
    saved_assert_holds(9);
    saved_forget(&run);
}

TEST_WITHIN(it_can_be_saved_again_after_a_failure, saved_make_folder, saved_remove_folder)
{
    struct saved_run run;
    struct run_checkpoint checkpoint;
    struct diag diag;
    assert_int_equal(saved_open(saved_file, &run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(saved_save(&checkpoint, &run, 9), STATUS_OK);
    assert_int_equal(mkdir(saved_journal, 0700), 0); /* in the way */
    assert_int_equal(saved_save(&checkpoint, &run, 30), STATUS_FILE);
    assert_int_equal(rmdir(saved_journal), 0);
    assert_int_equal(saved_save(&checkpoint, &run, 30), STATUS_OK);
    run_checkpoint_close(&checkpoint);
    saved_assert_holds(30);
    saved_forget(&run);
}
