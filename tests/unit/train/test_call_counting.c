/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls by counting, in a game of eight cards: the gain of a pass and the calls that it changes. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/strength/exploitability.h"
#include "analyzer/train/call_counting.h"
#include "tests/support/small_table.h"
#include "tests/support/test.h"

enum { ROUNDS = 3, N_HANDS = 28 };

/* Four players who call by a table of `game` and play the cards of `parts`. */
struct counted {
    struct small_table game;
    struct pool pool;
    struct call_counting_plan plan;
};

/* A hand of the small game in which CA and SA are swapped. */
static int image_of(const struct call_table *calls, int hand)
{
    const cardset cards = call_table_cards(calls, hand), aces = cards & 3;
    return call_table_hand(calls, aces == 1 || aces == 2 ? cards ^ 3 : cards);
}

static void set(struct counted *counted, const char *base, int threads)
{
    struct card_symmetry symmetry;
    small_table_init(&counted->game, base, 3);
    card_symmetry_init(&symmetry, &counted->game.rules);
    call_table_reflect(&counted->game.calls, &symmetry);
    counted->pool = pool_of_threads(threads);
    counted->plan = (struct call_counting_plan){.rules = &counted->game.rules,
                                                .calls = &counted->game.calls,
                                                .players = &counted->game.policy,
                                                .hands = N_HANDS,
                                                .seed = 1,
                                                .bar = {0.01, 0.001},
                                                .pool = counted->pool};
}

static void assert_same_calls(const struct call_table *a, const struct call_table *b)
{
    assert_int_equal(a->tree.n, b->tree.n);
    assert_memory_equal(a->calls, b->calls, (size_t)a->tree.n * (size_t)a->n_hands);
}

/* The gain of each pass in some rounds. */
static void count(const struct counted *counted, int rounds, double gains[][N_SEATS])
{
    struct call_counting *counting;
    assert_int_equal(call_counting_new(&counted->plan, &counting), STATUS_OK);
    for (int i = 0; i < rounds * N_SEATS; i++)
        assert_int_equal(call_counting_pass(counting, NULL, &gains[i / N_SEATS][i % N_SEATS]),
                         STATUS_OK);
    call_counting_free(counting);
}

/* What a best response in the calls wins from them, computed independently. */
static void exploit(const struct counted *counted, struct exploitability *out)
{
    const struct exploit_plan plan = {.rules = &counted->game.rules,
                                      .policy = counted->game.policy,
                                      .scope = EXPLOIT_CALLS,
                                      .hands = N_HANDS,
                                      .pool = counted->pool};
    assert_int_equal(exploit_run(&plan, out, NULL), STATUS_OK);
}

/* What the best calls of all four would have won. */
static double all_of(const double gains[N_SEATS])
{
    double sum = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        sum += gains[s];
    return sum;
}

/* Histories beyond the four calls of the table do not change. */
TEST(calls_that_were_drawn_by_lot_are_mended)
{
    struct counted counted;
    double passes[ROUNDS][N_SEATS];
    struct exploitability before, after;
    set(&counted, "kop-asdycha", 1);
    exploit(&counted, &before);
    count(&counted, ROUNDS, passes);
    assert_true(passes[0][0] > 0 && passes[0][0] < before.gain[0].value + 1e-12);
    exploit(&counted, &after);
    assert_true(after.mean_gain.value < 0.7 * before.mean_gain.value);
    for (int r = 1; r < ROUNDS; r++)
        assert_true(all_of(passes[r]) < 0.6 * all_of(passes[r - 1]));
    exploit_clear(&before);
    exploit_clear(&after);
    small_table_clear(&counted.game);
}

TEST(a_bar_that_nothing_passes_leaves_the_calls_as_they_are)
{
    struct counted counted;
    struct call_table before;
    double passes[2][N_SEATS];
    set(&counted, "kop-wolsztyn", 1);
    small_table_copy(&counted.game.calls, &before);
    counted.plan.bar.there = 1e6;
    count(&counted, 2, passes);
    assert_same_calls(&before, &counted.game.calls);
    for (unsigned s = 0; s < N_SEATS; s++)
        assert_true(passes[0][s] > 0 && passes[0][s] == passes[1][s]);
    call_table_clear(&before);
    small_table_clear(&counted.game);
}

/* So the gain of a seat does not depend on the changes of the seats before it. */
TEST(best_replies_are_to_the_players_as_they_were)
{
    struct counted counted;
    struct call_table before;
    double replies[1][N_SEATS], none[1][N_SEATS];
    set(&counted, "kop-asdycha", 1);
    small_table_copy(&counted.game.calls, &before);
    counted.plan.best_reply = true;
    counted.plan.bar.there = 1e6;
    count(&counted, 1, none);
    assert_same_calls(&before, &counted.game.calls);
    counted.plan.bar.there = 0.01;
    count(&counted, 1, replies);
    for (unsigned s = 0; s < N_SEATS; s++)
        assert_true(replies[0][s] > 0 && replies[0][s] == none[0][s]);
    call_table_clear(&before);
    small_table_clear(&counted.game);
}

TEST(only_hands_that_are_gone_over_change)
{
    struct counted counted;
    struct call_table before;
    double passes[ROUNDS][N_SEATS];
    int hands[4], n_changed = 0;
    bool is_drawn[N_HANDS] = {false};
    set(&counted, "kop-asdycha", 1);
    small_table_copy(&counted.game.calls, &before);
    counted.plan.hands = 4;
    call_table_draw(&before, counted.plan.seed, 4, hands);
    for (int i = 0; i < 4; i++)
        is_drawn[hands[i]] = is_drawn[image_of(&before, hands[i])] = true;
    count(&counted, ROUNDS, passes);
    for (int node = 0; node < before.tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++) {
            const bool is_new = call_table_row(&counted.game.calls, node)[hand] !=
                                call_table_row(&before, node)[hand];
            assert_true(is_drawn[hand] || !is_new);
            n_changed += is_new;
        }
    assert_true(n_changed > 0);
    call_table_clear(&before);
    small_table_clear(&counted.game);
}

/* Of a hand and its image the lower one is counted, once, whichever were drawn. */
TEST(a_hand_that_stands_for_another_is_counted_through_for_both)
{
    struct counted counted;
    bool is_counted[N_HANDS] = {false};
    int n = 0, drawn[6];
    set(&counted, "kop-asdycha", 1);
    call_table_draw(&counted.game.calls, counted.plan.seed, 6, drawn);
    for (int all = 0; all <= 1; all++) {
        struct call_counting *counting;
        counted.plan.hands = all ? 1000 : 6;
        for (int i = 0; i < (all ? N_HANDS : 6); i++) {
            const int hand = all ? i : drawn[i], image = image_of(&counted.game.calls, hand);
            const int lower = image < hand ? image : hand;
            n += !is_counted[lower];
            is_counted[lower] = true;
        }
        assert_int_equal(call_counting_new(&counted.plan, &counting), STATUS_OK);
        assert_int_equal(call_counting_hands(counting), n);
        call_counting_free(counting);
    }
    assert_int_equal(n, 28 - 6); /* one of the two aces with each of six trumps: images */
    small_table_clear(&counted.game);
}

TEST(threads_do_not_change_what_is_counted)
{
    for (int best_reply = 0; best_reply <= 1; best_reply++) {
        struct counted one, three;
        double a[ROUNDS][N_SEATS], b[ROUNDS][N_SEATS];
        set(&one, "kop-asdycha", 1);
        set(&three, "kop-asdycha", 3);
        one.plan.best_reply = three.plan.best_reply = best_reply;
        count(&one, ROUNDS, a);
        count(&three, ROUNDS, b);
        assert_same_calls(&one.game.calls, &three.game.calls);
        assert_memory_equal(a, b, sizeof a);
        small_table_clear(&one.game);
        small_table_clear(&three.game);
    }
}

/* Interrupts a pass after some hands. */
static bool stop_after(void *self, uint64_t done, uint64_t total)
{
    int *left = self;
    assert_true(done <= total);
    return --*left > 0;
}

TEST(a_pass_that_was_stopped_is_not_made)
{
    struct counted counted;
    struct call_table before;
    struct call_counting *counting;
    double gain;
    int reports = 5;
    const struct progress progress = {stop_after, &reports};
    set(&counted, "kop-asdycha", 2);
    small_table_copy(&counted.game.calls, &before);
    assert_int_equal(call_counting_new(&counted.plan, &counting), STATUS_OK);
    assert_int_equal(call_counting_pass(counting, &progress, &gain), STATUS_INTERRUPTED);
    assert_same_calls(&before, &counted.game.calls);
    call_counting_free(counting);
    call_table_clear(&before);
    small_table_clear(&counted.game);
}

/* A pass makes the calls of a hand and its image equal. */
TEST(after_a_pass_a_hand_and_its_image_call_alike)
{
    struct counted counted;
    struct call_table before;
    double passes[1][N_SEATS];
    int n_before = 0;
    set(&counted, "kop-asdycha", 1);
    small_table_clear(&counted.game);
    small_table_init(&counted.game, "kop-asdycha", 3);
    small_table_copy(&counted.game.calls, &before);
    count(&counted, 1, passes);
    for (int node = 0; node < before.tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++) {
            const int image = image_of(&before, hand);
            const uint8_t *row = call_table_row(&counted.game.calls, node);
            n_before += call_table_row(&before, node)[hand] != call_table_row(&before, node)[image];
            assert_int_equal(row[hand], row[image]);
        }
    assert_true(n_before > 0);
    call_table_clear(&before);
    small_table_clear(&counted.game);
}
