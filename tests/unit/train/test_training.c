/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole training run of some seconds. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/train/card_training.h"
#include "analyzer/train/training.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* Some steps of card training in two rounds, and at least one round of call training. */
enum { N_ROUNDS = 2, DEALS = 3 * CARD_STEP_DEALS, N_HANDS = 1 };

struct run {
    struct ruleset rules;
    struct pool pool;
    struct training_plan plan;
    struct trained *trained; /* owned */
};

static void set(struct run *run, int threads)
{
    test_rules_shipped("kop-asdycha", &run->rules);
    run->pool = pool_of_threads(threads);
    run->plan = (struct training_plan){.rules = &run->rules,
                                       .rounds = N_ROUNDS,
                                       .deals = DEALS,
                                       .hands = N_HANDS,
                                       .seed = 7,
                                       .pool = run->pool};
    run->trained = calloc(1, sizeof *run->trained);
    assert_non_null(run->trained);
}

static void clear(struct run *run)
{
    trained_clear(run->trained);
    free(run->trained);
}

static void assert_same(const struct trained *a, const struct trained *b)
{
    const struct call_table *x = &a->calls, *y = &b->calls;
    assert_int_equal(x->tree.n, y->tree.n);
    for (int node = 1; node < x->tree.n; node++) {
        assert_int_equal(x->tree.nodes[node].parent, y->tree.nodes[node].parent);
        assert_int_equal(x->tree.nodes[node].call, y->tree.nodes[node].call);
    }
    assert_memory_equal(x->calls, y->calls, (size_t)x->tree.n * (size_t)x->n_hands);
    assert_memory_equal(&a->net, &b->net, NET_NUMBERS * sizeof(int16_t));
    assert_true(a->gain == b->gain);
}

/* The progress of a run. */
struct watch {
    int n, stop_at; /* reports, and the one that interrupts the run; 0: none */
    uint64_t last, total;
};

static bool watch(void *self, uint64_t done, uint64_t total)
{
    struct watch *watch = self;
    assert_true(done <= total);
    assert_true(watch->total == 0 || total == watch->total);
    watch->last = done;
    watch->total = total;
    return ++watch->n != watch->stop_at;
}

/* The run that the others are compared with: one thread. */
static struct run whole;
static struct watch seen;

static int train_whole(void **fixture)
{
    const struct progress progress = {watch, &seen};
    (void)fixture;
    set(&whole, 1);
    whole.plan.progress = &progress;
    assert_int_equal(training_run(&whole.plan, whole.trained, NULL), STATUS_OK);
    return 0;
}

static int clear_whole(void **fixture)
{
    (void)fixture;
    clear(&whole);
    return 0;
}

TEST_GROUP(train_whole, clear_whole)

TEST(progress_comes_to_its_end)
{
    assert_int_equal(seen.last, seen.total);
    assert_true(whole.trained->calls.tree.n > 1);
}

/* Names a file that does not exist. */
static void name_file(char file[])
{
    assert_int_equal(close(mkstemp(file)), 0);
    unlink(file);
}

/* Resumes the run until it ends, interrupting it at each of this many reports; with one and two
 * threads in turn. Returns the number of interruptions. */
static int train_in_pieces(struct run *run, const char *file, int reports)
{
    int n_stops = 0;
    enum status status = STATUS_INTERRUPTED;
    set(run, 1);
    run->plan.checkpoint = file;
    for (; status == STATUS_INTERRUPTED && n_stops < 1000; n_stops++) {
        struct watch stopping = {.stop_at = reports};
        struct diag diag = {0};
        const struct progress progress = {watch, &stopping};
        run->plan.pool = pool_of_threads(1 + n_stops % 2);
        run->plan.progress = &progress;
        status = training_run(&run->plan, run->trained, &diag);
    }
    assert_int_equal(status, STATUS_OK);
    return n_stops - 1;
}

/* Each piece completes at most one pass of counting and is interrupted in the next one. */
TEST(a_run_interrupted_again_and_again_makes_the_same_player)
{
    char file[] = "/tmp/zolo-training-XXXXXX";
    struct run run;
    name_file(file);
    assert_true(train_in_pieces(&run, file, N_HANDS + 2) >= ALL_COUNTS * N_SEATS);
    assert_same(whole.trained, run.trained);
    unlink(file);
    clear(&run);
}

/* At its first report; long tests interrupt it everywhere. */
TEST(a_run_interrupted_once_makes_nothing_and_then_the_same_player)
{
    const int last = test_is_long() ? seen.n : 1;
    for (int at = 1; at <= last; at++) {
        char file[] = "/tmp/zolo-training-XXXXXX";
        struct run run;
        struct watch stopping = {.stop_at = at};
        const struct progress progress = {watch, &stopping};
        name_file(file);
        set(&run, 2);
        run.plan.checkpoint = file;
        run.plan.progress = &progress;
        assert_int_equal(training_run(&run.plan, run.trained, NULL), STATUS_INTERRUPTED);
        assert_null(run.trained->calls.calls);
        run.plan.progress = NULL;
        assert_int_equal(training_run(&run.plan, run.trained, NULL), STATUS_OK);
        assert_same(whole.trained, run.trained);
        unlink(file);
        clear(&run);
    }
}

TEST(a_checkpoint_of_another_run_is_refused)
{
    static const char *const words[] = {"rounds=", "deals=", "hands=", "seed="};
    char file[] = "/tmp/zolo-training-XXXXXX";
    struct run run;
    struct watch stopping = {.stop_at = 1};
    const struct progress progress = {watch, &stopping};
    name_file(file);
    set(&run, 1);
    run.plan.checkpoint = file;
    run.plan.progress = &progress;
    assert_int_equal(training_run(&run.plan, run.trained, NULL), STATUS_INTERRUPTED);
    for (int i = 0; i < 4; i++) {
        struct training_plan other = run.plan;
        struct diag diag = {0};
        other.rounds += i == 0;
        other.deals += i == 1;
        other.hands += i == 2;
        other.seed += i == 3;
        assert_int_equal(training_run(&other, run.trained, &diag), STATUS_INPUT);
        assert_non_null(strstr(diag.message, words[i]));
    }
    unlink(file);
    clear(&run);
}
