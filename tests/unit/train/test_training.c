/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole run of training, of some seconds: what comes out is the same for any number of threads, and
 * wherever a run is broken off and resumed. (Its parts on one thread and
 * two: the tests of the parts.) */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/train/card_training.h"
#include "analyzer/train/training.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* Steps of cards in two rounds, and a round of calls at least. */
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

/* How far a run says that it is. */
struct watch {
    int n, stop_at; /* reports; 0 = none stops it */
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

/* What all tests compare with: the whole run, by one thread. */
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

/* A name for a checkpoint, of a file that is not there. */
static void name_file(char file[])
{
    assert_true(close(mkstemp(file)) == 0);
    unlink(file);
}

/* Goes on until it is done, each time up to this many reports; returns how often it was stopped. The
 * numbers of threads alternate. */
static int train_in_pieces(struct run *run, const char *file, int reports)
{
    int n_stops = 0;
    enum status status = STATUS_INTERRUPTED;
    set(run, 1);
    run->plan.checkpoint = file;
    while (status == STATUS_INTERRUPTED && n_stops < 1000) {
        struct watch stopping = {.stop_at = reports};
        struct diag diag = {0};
        const struct progress progress = {watch, &stopping};
        run->pool = pool_of_threads(1 + n_stops % 2);
        run->plan.progress = &progress;
        status = training_run(&run->plan, run->trained, &diag);
        assert_true(status == STATUS_OK || status == STATUS_INTERRUPTED);
        n_stops += status == STATUS_INTERRUPTED;
    }
    assert_int_equal(status, STATUS_OK);
    run->plan.progress = NULL;
    return n_stops;
}

/* So few reports at a time that each piece makes one pass of counting and is stopped in the next one, which
 * is made anew: it resumes after each pass, at the boundary of the two kinds of counting too. */
TEST(a_run_that_was_interrupted_again_and_again_comes_to_the_same)
{
    enum { REPORTS = N_HANDS + 2 }; /* the first pass is reported before it as well */
    char file[] = "/tmp/zolo-training-XXXXXX";
    struct run pieces;
    name_file(file);
    assert_true(train_in_pieces(&pieces, file, REPORTS) >= ALL_COUNTS * N_SEATS);
    assert_same(whole.trained, pieces.trained);
    unlink(file);
    clear(&pieces);
}

/* In the cards; long tests stop it everywhere. */
TEST(a_run_that_was_interrupted_once_comes_to_the_same)
{
    const int last = test_is_long() ? seen.n : 1;
    for (int at = 1; at <= last; at++) {
        char file[] = "/tmp/zolo-training-XXXXXX";
        struct run part;
        struct watch stopping = {.stop_at = at};
        const struct progress progress = {watch, &stopping};
        name_file(file);
        set(&part, 2);
        part.plan.checkpoint = file;
        part.plan.progress = &progress;
        assert_int_equal(training_run(&part.plan, part.trained, NULL), STATUS_INTERRUPTED);
        assert_null(part.trained->calls.calls);
        part.plan.progress = NULL;
        assert_int_equal(training_run(&part.plan, part.trained, NULL), STATUS_OK);
        assert_same(whole.trained, part.trained);
        unlink(file);
        clear(&part);
    }
}

TEST(a_checkpoint_of_another_run_is_refused)
{
    char file[] = "/tmp/zolo-training-XXXXXX";
    struct run run;
    struct diag diag = {0};
    struct watch stopping = {.stop_at = 1};
    const struct progress progress = {watch, &stopping};
    name_file(file);
    set(&run, 1);
    run.plan.checkpoint = file;
    run.plan.progress = &progress;
    assert_int_equal(training_run(&run.plan, run.trained, &diag), STATUS_INTERRUPTED);
    const struct training_plan plans[] = {
        {.rounds = N_ROUNDS + 1, .deals = DEALS, .hands = N_HANDS, .seed = 3},
        {.rounds = N_ROUNDS, .deals = DEALS + 1, .hands = N_HANDS, .seed = 3},
        {.rounds = N_ROUNDS, .deals = DEALS, .hands = N_HANDS + 1, .seed = 3},
        {.rounds = N_ROUNDS, .deals = DEALS, .hands = N_HANDS, .seed = 4}};
    static const char *const words[] = {"rounds=", "deals=", "hands=", "seed="};
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        struct training_plan other = plans[i];
        other.rules = &run.rules;
        other.pool = run.pool;
        other.checkpoint = file;
        assert_int_equal(training_run(&other, run.trained, &diag), STATUS_INPUT);
        assert_non_null(strstr(diag.message, words[i]));
        trained_clear(run.trained);
    }
    unlink(file);
    clear(&run);
}
