/* Checkpoints: what is saved comes back bit for bit, a file is always one state
 * or the next, and what is no checkpoint of this run is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "analyzer/experiment/checkpoint.h"

static const char identity[] = "rules=kop-asdycha hand=HA HT seed=7 drawing=1";
static char folder[64], file[96], new_file[104];

static int make_folder(void **unused)
{
    (void)unused;
    snprintf(folder, sizeof folder, "/tmp/zolo-checkpoint-XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(file, sizeof file, "%s/run.ckpt", folder);
    snprintf(new_file, sizeof new_file, "%s.new", file);
    return 0;
}

static int remove_folder(void **unused)
{
    (void)unused;
    unlink(file);
    unlink(new_file);
    return rmdir(folder); /* fails if anything else was left behind */
}

/* --- states ------------------------------------------------------------------------------ */

struct run {
    struct sample sample;
    struct tally tally;
};

static struct run empty_run(void)
{
    struct run run;
    sample_init(&run.sample, 2, 1, 1000);
    assert_int_equal(tally_init(&run.tally, 2, -15, 15), STATUS_OK);
    return run;
}

/* Rows 0 … n−1; the second option leaves the race after half of them. */
static struct run run_of(uint64_t n)
{
    static const double odd[] = {0.1, -0.0, DBL_MIN, -DBL_MAX, 1.0 / 3.0, 5e-324, 1e17 + 2.0};
    struct run run = empty_run();
    assert_int_equal(sample_reserve(&run.sample, n), STATUS_OK);
    run.sample.n = run.sample.n_of[0] = n;
    run.sample.n_of[1] = n / 2;
    for (uint64_t i = 0; i < n; i++) {
        double *row = sample_row(&run.sample, i);
        row[0] = (double)(i % 31) - 15.0;
        row[1] = i < n / 2 ? odd[i % 7] : (double)NAN;
        row[2] = (double)n + odd[i % 6];
        tally_add(&run.tally, 0, (int)(i % 31) - 15);
    }
    return run;
}

static void forget(struct run *run)
{
    sample_clear(&run->sample);
    tally_clear(&run->tally);
}

static void assert_same(const struct run *a, const struct run *b)
{
    assert_int_equal(a->sample.n, b->sample.n);
    assert_memory_equal(a->sample.n_of, b->sample.n_of, sizeof a->sample.n_of);
    for (size_t i = 0; i < a->sample.n * sample_width(&a->sample); i++) {
        const double x = a->sample.values[i], y = b->sample.values[i];
        assert_true((isnan(x) && isnan(y)) || memcmp(&x, &y, sizeof x) == 0);
    }
    assert_memory_equal(a->tally.n, b->tally.n, 2 * sizeof *a->tally.n);
    assert_memory_equal(a->tally.counts, b->tally.counts, 2 * 31 * sizeof *a->tally.counts);
}

static enum status reopen(struct run *run, struct checkpoint **out, struct diag *diag)
{
    *run = empty_run();
    return checkpoint_open(file, identity, &run->sample, &run->tally, out, diag);
}

static void save(struct checkpoint *checkpoint, uint64_t n)
{
    struct run run = run_of(n);
    struct diag diag;
    assert_int_equal(checkpoint_save(checkpoint, &run.sample, &run.tally, 0.0, &diag), STATUS_OK);
    forget(&run);
}

/* The file holds the state of n rows. */
static void assert_holds(uint64_t n)
{
    struct run found, expected = run_of(n);
    struct checkpoint *checkpoint = NULL;
    struct diag diag = {0};
    if (reopen(&found, &checkpoint, &diag) != STATUS_OK)
        fail_msg("line %d: %s", diag.line, diag.message);
    assert_same(&found, &expected);
    checkpoint_close(checkpoint);
    forget(&found);
    forget(&expected);
}

/* --- saving and going on ------------------------------------------------------------------ */

static void what_is_saved_comes_back_bit_for_bit(void **unused)
{
    struct run run;
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    (void)unused;
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(run.sample.n, 0);
    forget(&run);
    save(checkpoint, 100);
    save(checkpoint, 37);
    save(checkpoint, 333);
    checkpoint_close(checkpoint);
    assert_int_equal(access(new_file, F_OK), -1);
    assert_holds(333);
    assert_holds(333);
}

static void nothing_is_saved_before_its_time(void **unused)
{
    struct run run, later = run_of(50);
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    (void)unused;
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_OK);
    forget(&run);
    assert_int_equal(checkpoint_save(checkpoint, &later.sample, &later.tally, 3600.0, &diag),
                     STATUS_OK);
    checkpoint_close(checkpoint);
    assert_holds(0);
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_OK);
    forget(&run);
    nanosleep(&(struct timespec){0, 20000000}, NULL);
    assert_int_equal(checkpoint_save(checkpoint, &later.sample, &later.tally, 0.01, &diag),
                     STATUS_OK);
    checkpoint_close(checkpoint);
    assert_holds(50);
    forget(&later);
}

static void a_link_stays_a_link(void **unused)
{
    char link_name[96];
    struct stat facts;
    struct run run = empty_run();
    struct checkpoint *checkpoint = NULL;
    (void)unused;
    assert_holds(0); /* makes the file */
    snprintf(link_name, sizeof link_name, "%s/link", folder);
    assert_int_equal(symlink(file, link_name), 0);
    assert_int_equal(
        checkpoint_open(link_name, identity, &run.sample, &run.tally, &checkpoint, NULL),
        STATUS_OK);
    save(checkpoint, 20);
    checkpoint_close(checkpoint);
    forget(&run);
    assert_int_equal(lstat(link_name, &facts), 0);
    assert_true(S_ISLNK(facts.st_mode));
    assert_int_equal(unlink(link_name), 0);
    assert_holds(20);
}

/* --- one state or the next ---------------------------------------------------------------- */

/* Goes on from the state in the file, one row more with each save, which it
 * reports by a byte. */
static void save_without_end(int saved)
{
    struct run run = empty_run();
    struct checkpoint *checkpoint = NULL;
    if (checkpoint_open(file, identity, &run.sample, &run.tally, &checkpoint, NULL) != STATUS_OK)
        _exit(1);
    for (uint64_t n = run.sample.n + 1; n < 1000; n++) {
        struct run next = run_of(n);
        if (checkpoint_save(checkpoint, &next.sample, &next.tally, 0.0, NULL) != STATUS_OK ||
            write(saved, "s", 1) != 1)
            _exit(2);
        forget(&next);
    }
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

static void a_process_killed_at_any_moment_leaves_its_last_state_or_the_next(void **unused)
{
    uint64_t n = 0;
    (void)unused;
    for (long i = 0; i < 40; i++) {
        struct run run;
        struct checkpoint *checkpoint = NULL;
        struct diag diag = {0};
        start_and_kill(211 * i % 3001);
        if (reopen(&run, &checkpoint, &diag) != STATUS_OK)
            fail_msg("line %d: %s", diag.line, diag.message);
        struct run expected = run_of(run.sample.n);
        assert_same(&run, &expected);
        assert_true(run.sample.n >= n + 2); /* what was reported as saved is there */
        n = run.sample.n;
        checkpoint_close(checkpoint);
        assert_int_equal(access(new_file, F_OK), -1); /* what was unfinished is cleared away */
        forget(&run);
        forget(&expected);
    }
}

/* A disk that takes no more than 2,000 bytes a file; /dev/full cannot be renamed. */
static void a_full_disk_leaves_the_state_before(void **unused)
{
    struct run run, large = run_of(500);
    struct checkpoint *checkpoint = NULL;
    struct diag diag = {0};
    struct rlimit before, small;
    (void)unused;
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_OK);
    forget(&run);
    save(checkpoint, 9);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = (struct rlimit){2000, before.rlim_max};
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    const enum status status = checkpoint_save(checkpoint, &large.sample, &large.tally, 0.0, &diag);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    assert_int_equal(status, STATUS_FILE);
    assert_string_equal(diag.source, file);
    assert_non_null(strstr(diag.message, "cannot be written: "));
    assert_int_equal(access(new_file, F_OK), -1);
    struct run other;
    struct checkpoint *second = NULL;
    assert_int_equal(reopen(&other, &second, &diag), STATUS_INPUT); /* the lock is still there */
    forget(&other);
    checkpoint_close(checkpoint);
    assert_holds(9);
    forget(&large);
}

static void it_can_be_saved_again_after_a_failure(void **unused)
{
    struct run run, next = run_of(30);
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    (void)unused;
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_OK);
    forget(&run);
    save(checkpoint, 9);
    assert_int_equal(mkdir(new_file, 0700), 0); /* in the way */
    assert_int_equal(checkpoint_save(checkpoint, &next.sample, &next.tally, 0.0, &diag),
                     STATUS_FILE);
    assert_int_equal(rmdir(new_file), 0);
    save(checkpoint, 30);
    checkpoint_close(checkpoint);
    assert_holds(30);
    forget(&next);
}

/* --- one process ------------------------------------------------------------------------- */

static void a_second_process_is_refused_until_the_first_has_closed(void **unused)
{
    struct run run, other;
    struct checkpoint *checkpoint = NULL, *second = NULL;
    struct diag diag;
    (void)unused;
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_OK);
    for (uint64_t n = 0; n < 3; n++) {
        assert_int_equal(reopen(&other, &second, &diag), STATUS_INPUT);
        assert_non_null(strstr(diag.message, "another process"));
        assert_null(second);
        forget(&other);
        save(checkpoint, 10 * n); /* the lock goes over to the new file */
    }
    checkpoint_close(checkpoint);
    assert_holds(20);
    forget(&run);
}

static void of_many_that_start_at_once_one_wins(void **unused)
{
    enum { N = 8 };
    (void)unused;
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
                struct run run = empty_run();
                close(go[1]);
                (void)!read(go[0], &byte, 1); /* end of file: all at once */
                const enum status status =
                    checkpoint_open(file, identity, &run.sample, &run.tally, &checkpoint, NULL);
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
            unlink(file); /* the next ones have to make it */
    }
}

static void a_file_put_in_its_place_is_not_overwritten(void **unused)
{
    struct run run;
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    (void)unused;
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_OK);
    assert_int_equal(unlink(file), 0);
    save(checkpoint, 5); /* merely removed: it is made anew */
    assert_int_equal(unlink(file), 0);
    FILE *strange = fopen(file, "w");
    assert_non_null(strange);
    fputs("mine\n", strange);
    fclose(strange);
    assert_int_equal(checkpoint_save(checkpoint, &run.sample, &run.tally, 0.0, &diag), STATUS_FILE);
    checkpoint_close(checkpoint);
    forget(&run);
}

/* --- what is refused ---------------------------------------------------------------------- */

static void a_damaged_file_is_refused_and_left_as_it_is(void **unused)
{
    static const char text[] = "zolo checkpoint 1\nidentity of another run\n";
    struct run run, empty = empty_run();
    struct checkpoint *checkpoint = NULL;
    struct diag diag = {0};
    char after[100];
    (void)unused;
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    assert_int_equal(reopen(&run, &checkpoint, &diag), STATUS_INPUT);
    assert_string_equal(diag.source, file);
    assert_int_equal(diag.line, 2);
    assert_null(checkpoint);
    assert_same(&run, &empty);
    FILE *in = fopen(file, "r");
    assert_non_null(in);
    assert_int_equal(fread(after, 1, sizeof after, in), strlen(text));
    assert_memory_equal(after, text, strlen(text));
    fclose(in);
    forget(&run);
    forget(&empty);
}

static void what_is_no_file_is_refused(void **unused)
{
    struct run run = empty_run();
    struct checkpoint *checkpoint = NULL;
    struct diag diag;
    (void)unused;
    assert_int_equal(
        checkpoint_open("/dev/full", identity, &run.sample, &run.tally, &checkpoint, &diag),
        STATUS_INPUT);
    assert_non_null(strstr(diag.message, "no regular file"));
    assert_int_equal(checkpoint_open(folder, identity, &run.sample, &run.tally, &checkpoint, &diag),
                     STATUS_FILE);
    assert_int_equal(checkpoint_open("/nonexistent/run.ckpt", identity, &run.sample, &run.tally,
                                     &checkpoint, &diag),
                     STATUS_FILE);
    assert_null(checkpoint);
    forget(&run);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(what_is_saved_comes_back_bit_for_bit),
        IN_FOLDER(nothing_is_saved_before_its_time),
        IN_FOLDER(a_link_stays_a_link),
        IN_FOLDER(a_process_killed_at_any_moment_leaves_its_last_state_or_the_next),
        IN_FOLDER(a_full_disk_leaves_the_state_before),
        IN_FOLDER(it_can_be_saved_again_after_a_failure),
        IN_FOLDER(a_second_process_is_refused_until_the_first_has_closed),
        IN_FOLDER(of_many_that_start_at_once_one_wins),
        IN_FOLDER(a_file_put_in_its_place_is_not_overwritten),
        IN_FOLDER(a_damaged_file_is_refused_and_left_as_it_is),
        IN_FOLDER(what_is_no_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
