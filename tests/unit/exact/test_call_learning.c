/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls learnt by counting, in a game of eight cards: what a round tells, and that a run comes out the
 * same however it is cut up. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/exact/call_learning.h"
#include "analyzer/learn/exploitability.h"
#include "tests/support/small_table.h"
#include "tests/support/test.h"

enum { ROUNDS = 3, N_HANDS = 28 };

struct learnt {
    struct small_table game;
    struct crew crew;
    struct call_learning_plan plan;
};

/* A hand of the small game in which CA and SA are swapped. */
static int image_of(const struct call_table *calls, int hand)
{
    const cardset cards = call_table_cards(calls, hand), aces = cards & 3;
    return call_table_hand(calls, aces == 1 || aces == 2 ? cards ^ 3 : cards);
}

/* Of two hands that are each other's image the first one calls for both. */
static void make_alike(const struct call_table *calls)
{
    for (int node = 0; node < calls->tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++)
            if (image_of(calls, hand) > hand)
                call_table_row(calls, node)[image_of(calls, hand)] =
                    call_table_row(calls, node)[hand];
}

static void set(struct learnt *learnt, const char *base, int threads)
{
    small_table_init(&learnt->game, base, 3);
    make_alike(&learnt->game.calls);
    learnt->crew = crew_of_threads(threads);
    learnt->plan = (struct call_learning_plan){.rules = &learnt->game.rules,
                                               .players = &learnt->game.policy,
                                               .named = "table:x",
                                               .rounds = ROUNDS,
                                               .hands = N_HANDS,
                                               .seed = 1,
                                               .bar = {0.01, 0.001},
                                               .crew = &learnt->crew};
}

static void assert_same_table(const struct call_table *a, const struct call_table *b)
{
    assert_int_equal(a->tree.n, b->tree.n);
    assert_memory_equal(a->calls, b->calls, (size_t)a->tree.n * (size_t)a->n_hands);
}

/* What the seats earn, and a best response in the calls, by another way. */
static void exploit(const struct learnt *learnt, const struct policy *policy,
                    struct exploitability *out)
{
    const struct exploit_plan plan = {.rules = &learnt->game.rules,
                                      .policy = *policy,
                                      .scope = EXPLOIT_CALLS,
                                      .hands = N_HANDS,
                                      .crew = &learnt->crew};
    assert_int_equal(exploit_run(&plan, out, NULL), STATUS_OK);
}

/* What the best calls of all four would have won. */
static double all_of(const struct call_round *round)
{
    double sum = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        sum += round->gain[s];
    return sum;
}

/* What lies beyond the four calls that the table knows stays as it is. */
TEST(calls_that_were_drawn_by_lot_are_mended)
{
    struct learnt learnt;
    struct call_table calls;
    struct call_round rounds[ROUNDS];
    struct exploitability before, after;
    set(&learnt, "kop-asdycha", 1);
    exploit(&learnt, &learnt.game.policy, &before);
    assert_int_equal(call_learning_run(&learnt.plan, &calls, rounds, NULL), STATUS_OK);
    assert_true(fabs(rounds[0].own[0] - before.own[0].value) < 1e-12);
    assert_true(rounds[0].gain[0] > 0 && rounds[0].gain[0] < before.gain[0].value + 1e-12);
    const struct tabled parts = {&calls, learnt.game.parts.cards};
    const struct policy policy = tabled_policy(&parts, "table:y");
    exploit(&learnt, &policy, &after);
    assert_true(after.mean_gain.value < 0.7 * before.mean_gain.value);
    for (int r = 1; r < ROUNDS; r++)
        assert_true(all_of(&rounds[r]) < 0.6 * all_of(&rounds[r - 1]));
    exploit_clear(&before);
    exploit_clear(&after);
    call_table_clear(&calls);
    small_table_clear(&learnt.game);
}

TEST(a_bar_that_nothing_passes_leaves_the_calls_as_they_are)
{
    struct learnt learnt;
    struct call_table calls;
    struct call_round rounds[ROUNDS];
    set(&learnt, "kop-wolsztyn", 1);
    learnt.plan.bar.there = 1e6;
    assert_int_equal(call_learning_run(&learnt.plan, &calls, rounds, NULL), STATUS_OK);
    assert_same_table(&calls, &learnt.game.calls);
    for (unsigned s = 0; s < N_SEATS; s++)
        assert_int_equal(rounds[0].n_changed[s], 0);
    assert_memory_equal(&rounds[0], &rounds[1], sizeof rounds[0]);
    call_table_clear(&calls);
    small_table_clear(&learnt.game);
}

/* So what a seat would win does not depend on what those before it have changed. */
TEST(best_replies_are_to_the_players_as_they_were)
{
    struct learnt learnt;
    struct call_table calls, same;
    struct call_round replies, none;
    set(&learnt, "kop-asdycha", 1);
    learnt.plan.rounds = 1;
    learnt.plan.best_reply = true;
    assert_int_equal(call_learning_run(&learnt.plan, &calls, &replies, NULL), STATUS_OK);
    learnt.plan.bar.there = 1e6;
    assert_int_equal(call_learning_run(&learnt.plan, &same, &none, NULL), STATUS_OK);
    assert_same_table(&same, &learnt.game.calls);
    for (unsigned s = 0; s < N_SEATS; s++) {
        assert_true(replies.n_changed[s] > 0 && none.n_changed[s] == 0);
        assert_true(replies.gain[s] > 0 && replies.gain[s] == none.gain[s]);
        assert_true(replies.own[s] == none.own[s]);
    }
    call_table_clear(&calls);
    call_table_clear(&same);
    small_table_clear(&learnt.game);
}

/* Leaves the table histories of one call at most. */
static void narrow(struct small_table *game)
{
    struct call_table few;
    const struct auction_tree *tree = &game->calls.tree;
    assert_int_equal(call_table_init(&few, &game->rules), STATUS_OK);
    for (int i = 0, node; i < tree->n; i++) {
        const struct auction *history = &tree->nodes[i].table.auction;
        if (history->n_calls > 1)
            continue;
        assert_int_equal(call_table_add(&few, history, &node), STATUS_OK);
        memcpy(call_table_row(&few, node), call_table_row(&game->calls, i), N_HANDS);
    }
    call_table_clear(&game->calls);
    game->calls = few;
}

TEST(a_wider_table_is_learnt_as_a_whole)
{
    struct learnt learnt;
    struct call_table calls;
    struct call_round round;
    int n_called = 0;
    set(&learnt, "kop-asdycha", 1);
    narrow(&learnt.game);
    const int n_before = learnt.game.calls.tree.n;
    learnt.plan.rounds = 1;
    learnt.plan.best_reply = true;
    learnt.plan.more_histories = 10;
    assert_int_equal(call_learning_run(&learnt.plan, &calls, &round, NULL), STATUS_OK);
    assert_true(calls.tree.n >= n_before + 10);
    for (int node = n_before; node < calls.tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++)
            n_called += call_table_row(&calls, node)[hand] != CALL_INDEX_PASS;
    assert_true(n_called > 0);
    call_table_clear(&calls);
    small_table_clear(&learnt.game);
}

TEST(only_hands_that_are_gone_over_change)
{
    struct learnt learnt;
    struct call_table calls;
    struct call_round rounds[ROUNDS];
    int hands[4], n_changed = 0;
    bool is_drawn[N_HANDS] = {false};
    set(&learnt, "kop-asdycha", 1);
    learnt.plan.hands = 4;
    call_table_draw(&learnt.game.calls, learnt.plan.seed, 4, hands);
    for (int i = 0; i < 4; i++)
        is_drawn[hands[i]] = is_drawn[image_of(&learnt.game.calls, hands[i])] = true;
    assert_int_equal(call_learning_run(&learnt.plan, &calls, rounds, NULL), STATUS_OK);
    for (int node = 0; node < calls.tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++) {
            const bool is_new = call_table_row(&calls, node)[hand] !=
                                call_table_row(&learnt.game.calls, node)[hand];
            assert_true(is_drawn[hand] || !is_new);
            n_changed += is_new;
        }
    assert_true(n_changed > 0);
    call_table_clear(&calls);
    small_table_clear(&learnt.game);
}

/* Stops a run after some reports. */
static bool stop_after(void *self, uint64_t done, uint64_t total)
{
    int *left = self;
    assert_true(done <= total);
    return --*left > 0;
}

/* Threads, rounds asked for later, and a run that was stopped in the middle of a seat. */
static void cut_up(bool best_reply)
{
    char file[] = "/tmp/zolo-calls-XXXXXX";
    struct learnt learnt;
    struct call_table whole, part;
    struct call_round rounds[ROUNDS], again[ROUNDS];
    struct diag diag = {0};
    int reports = best_reply ? N_SEATS * N_HANDS + 40 : 40; /* a wider table is counted first */
    const struct progress progress = {stop_after, &reports};
    assert_true(close(mkstemp(file)) == 0);
    unlink(file);
    set(&learnt, "kop-asdycha", 1);
    learnt.plan.best_reply = best_reply;
    learnt.plan.more_histories = best_reply ? 10 : 0;
    assert_int_equal(call_learning_run(&learnt.plan, &whole, rounds, NULL), STATUS_OK);
    learnt.crew = crew_of_threads(2);
    learnt.plan.checkpoint = file;
    learnt.plan.rounds = 1;
    learnt.plan.progress = &progress;
    assert_int_equal(call_learning_run(&learnt.plan, &part, again, &diag), STATUS_INTERRUPTED);
    call_table_clear(&part);
    learnt.plan.progress = NULL;
    assert_int_equal(call_learning_run(&learnt.plan, &part, again, &diag), STATUS_OK);
    call_table_clear(&part);
    learnt.plan.rounds = ROUNDS;
    assert_int_equal(call_learning_run(&learnt.plan, &part, again, &diag), STATUS_OK);
    assert_same_table(&whole, &part);
    assert_memory_equal(rounds, again, sizeof rounds);
    call_table_clear(&part);
    learnt.plan.rounds = 2;
    assert_int_equal(call_learning_run(&learnt.plan, &part, again, &diag), STATUS_INPUT);
    assert_string_equal(diag.message,
                        "the checkpoint has 3 rounds already; ask for as many or more");
    call_table_clear(&part);
    learnt.plan.rounds = ROUNDS;
    learnt.plan.bar.there = 0.5;
    assert_int_equal(call_learning_run(&learnt.plan, &part, again, &diag), STATUS_INPUT);
    call_table_clear(&part);
    call_table_clear(&whole);
    small_table_clear(&learnt.game);
    unlink(file);
}

TEST(a_run_comes_out_the_same_however_it_is_cut_up)
{
    cut_up(false);
    cut_up(true);
}

/* Calls that differ between a hand and its image do so no longer. */
TEST(a_hand_and_its_image_call_alike)
{
    struct learnt learnt;
    struct call_table calls;
    struct call_round rounds[ROUNDS];
    set(&learnt, "kop-asdycha", 1);
    small_table_clear(&learnt.game);
    small_table_init(&learnt.game, "kop-asdycha", 3);
    int n_before = 0;
    assert_int_equal(call_learning_run(&learnt.plan, &calls, rounds, NULL), STATUS_OK);
    for (int node = 0; node < calls.tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++) {
            const int image = image_of(&calls, hand);
            const uint8_t *before = call_table_row(&learnt.game.calls, node),
                          *row = call_table_row(&calls, node);
            n_before += before[hand] != before[image];
            assert_int_equal(row[hand], row[image]);
        }
    assert_true(n_before > 0);
    call_table_clear(&calls);
    small_table_clear(&learnt.game);
}
