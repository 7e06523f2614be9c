/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of calls in a game of eight cards, against plain loops over lists of deals: each deal is a
 * state of its own that is brought to the history and played out from there. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/response/best_response.h"
#include "analyzer/train/call_sweep.h"
#include "engine/play/playout.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/action_of.h"
#include "tests/support/kop_cards.h"
#include "tests/support/small_game.h"
#include "tests/support/small_table.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* As in call_sweep.c: with fewer deals no call is tried. */
enum { N_BASES = 2, FEW_DEALS = 24, MANY = 20000 };

static const char *const bases[N_BASES] = {"kop-asdycha", "kop-wolsztyn"};

/* --- plain loops ---------------------------------------------------------------------------- */

/* Brings a deal to a history, if the calls of all seats but `me` lead there. */
static bool comes(const struct policy *policy, const struct auction *history, unsigned me,
                  const cardset dealt[N_SEATS], const struct ruleset *rules, void *scratch,
                  struct state *state)
{
    state_init(state, rules, dealt);
    for (int i = 0; i < history->n_calls; i++) {
        const unsigned call = history->calls[i];
        if (!cardset_has(state_actions(state), call) ||
            (state->table.turn != me && action_of(policy, state, scratch) != call))
            return false;
        state_apply(state, (action)call);
    }
    return true;
}

/* The payoff of a call in a deal when all seats continue by the policy. */
static int pays(const struct policy *policy, const struct state *from, unsigned call, unsigned me,
                void *scratch)
{
    struct state state = *from;
    int payoff[N_SEATS];
    state_apply(&state, (action)call);
    while (state.table.phase != PHASE_OVER)
        state_apply(&state, action_of(policy, &state, scratch));
    state_payoff(&state, payoff);
    return payoff[me];
}

/* The values of a hand at a history, laid out as in call_sums.h. */
static void look(const struct small_table *game, const struct auction *history, unsigned me,
                 cardset hand, double *found)
{
    const struct policy *policy = &game->policy;
    const int n_calls = game->rules.n_calls;
    cardset deals[SMALL_GAME_DEALS][N_SEATS];
    void *scratch = calloc(1, policy->scratch_size);
    actionset calls = 0;
    action made = 0;
    small_game_deals(me, hand, deals);
    memset(found, 0, (size_t)(n_calls + 1) * sizeof *found);
    for (int i = 0; i < SMALL_GAME_DEALS; i++) {
        struct state state;
        if (!comes(policy, history, me, deals[i], &game->rules, scratch, &state))
            continue;
        calls = state_actions(&state);
        made = action_of(policy, &state, scratch);
        CARDSET_EACH(call, calls)
            found[call] += pays(policy, &state, (unsigned)call, me, scratch);
        found[n_calls]++;
    }
    const double own = found[made];
    const bool is_tried = found[n_calls] >= FEW_DEALS && !cardset_is_single(calls);
    for (int call = 0; call <= n_calls; call++)
        found[call] = !is_tried ? 0 : call == n_calls ? found[call] : found[call] - own;
    for (int call = 0; call < n_calls; call++)
        if (!cardset_has(calls, (unsigned)call))
            found[call] = 0;
    free(scratch);
}

/* --- comparisons ---------------------------------------------------------------------------- */

/* Compares all values of a hand. Returns the number of histories that have some. */
static int compare(const struct small_table *game, const struct call_sums *sums, unsigned me,
                   int hand, double *found)
{
    double plain[MAX_CALLS + 1];
    int n = 0;
    for (int place = 0; place < sums->n_places; place++) {
        const struct auction *history = &game->calls.tree.nodes[sums->nodes[place]].table.auction;
        const double *at = call_sums_at(sums, found, place);
        look(game, history, me, call_table_cards(&game->calls, hand), plain);
        for (int i = 0; i <= sums->n_calls; i++)
            assert_true(at[i] == plain[i]);
        n += at[sums->n_calls] > 0;
    }
    return n;
}

static int64_t own_of(const struct small_table *game, unsigned me, int hand)
{
    cardset deals[SMALL_GAME_DEALS][N_SEATS];
    void *scratch = calloc(1, game->policy.scratch_size);
    int64_t sum = 0;
    small_game_deals(me, call_table_cards(&game->calls, hand), deals);
    for (int i = 0; i < SMALL_GAME_DEALS; i++) {
        struct state state;
        int payoff[N_SEATS];
        state_init(&state, &game->rules, deals[i]);
        while (state.table.phase != PHASE_OVER)
            state_apply(&state, action_of(&game->policy, &state, scratch));
        state_payoff(&state, payoff);
        sum += payoff[me];
    }
    free(scratch);
    return sum;
}

TEST(a_sweep_finds_what_plain_loops_find)
{
    const bool is_slow = test_deals(MANY) < MANY;
    int n_found = 0;
    for (int k = 0; k < (is_slow ? 1 : N_BASES); k++) {
        struct small_table game;
        struct call_sweeper *sweeper;
        small_table_init(&game, bases[k], 1 + (uint64_t)k);
        assert_int_equal(call_sweeper_new(&game.policy, &game.calls, false, &sweeper), STATUS_OK);
        for (unsigned me = 0; me < N_SEATS; me++) {
            struct call_sums sums;
            assert_int_equal(call_sums_init(&sums, &game.calls, me), STATUS_OK);
            assert_true(sums.n_places > 0);
            for (int hand = (int)me; hand < game.calls.n_hands; hand += is_slow ? 9 : 3) {
                double *found = calloc(call_sums_width(&sums), sizeof *found);
                struct call_worth worth;
                assert_int_equal(call_sweep_hand(sweeper, &sums, me, hand, found, &worth),
                                 STATUS_OK);
                assert_int_equal(worth.own, own_of(&game, me, hand));
                assert_true(worth.best >= worth.own);
                n_found += compare(&game, &sums, me, hand, found);
                free(found);
            }
            call_sums_clear(&sums);
        }
        call_sweeper_free(sweeper);
        small_table_clear(&game);
    }
    assert_true(n_found > (is_slow ? 4 : 40));
}

static int64_t response_of(const struct small_table *game, unsigned me, cardset hand,
                           unsigned where)
{
    struct walk *walk;
    struct hidden_deals deals = {0};
    double sum;
    assert_int_equal(walk_new(&game->rules, &game->policy, &walk), STATUS_OK);
    assert_int_equal(hidden_deals_of_hand(&deals, &game->rules, me, hand), STATUS_OK);
    assert_int_equal(walk_use(walk, &deals), STATUS_OK);
    assert_int_equal(best_response_sum(walk, where, &sum), STATUS_OK);
    walk_free(walk);
    hidden_deals_clear(&deals);
    return llround(sum);
}

TEST(with_the_best_cards_a_hand_earns_what_its_best_response_does)
{
    const int step = test_deals(MANY) < MANY ? 9 : 2;
    struct small_table game;
    struct call_sweeper *sweeper;
    int n_more = 0;
    small_table_init(&game, bases[0], 3);
    assert_int_equal(call_sweeper_new(&game.policy, &game.calls, true, &sweeper), STATUS_OK);
    for (unsigned me = 0; me < N_SEATS; me++) {
        struct call_sums sums;
        assert_int_equal(call_sums_init(&sums, &game.calls, me), STATUS_OK);
        for (int hand = (int)me; hand < game.calls.n_hands; hand += step) {
            const cardset cards = call_table_cards(&game.calls, hand);
            double *found = calloc(call_sums_width(&sums), sizeof *found);
            struct call_worth worth;
            assert_int_equal(call_sweep_hand(sweeper, &sums, me, hand, found, &worth), STATUS_OK);
            assert_int_equal(worth.own, response_of(&game, me, cards, RESPOND_CARDS));
            assert_true(worth.best >= worth.own);
            assert_true(worth.best <= response_of(&game, me, cards, RESPOND_EVERYWHERE));
            n_more += worth.own > own_of(&game, me, hand);
            free(found);
        }
        call_sums_clear(&sums);
    }
    assert_true(n_more > 0);
    call_sweeper_free(sweeper);
    small_table_clear(&game);
}

/* Changes the calls of a hand to its best replies where one is worth more. */
static int reply(struct small_table *game, unsigned me, int hand, const double *found)
{
    const struct call_bar none = {0, 0};
    struct call_sums sums;
    assert_int_equal(call_sums_init(&sums, &game->calls, me), STATUS_OK);
    call_sums_add(&sums, hand, found, 1);
    const int n_changed = call_sums_answer(&sums, &none, 1, &game->calls);
    call_sums_clear(&sums);
    return n_changed;
}

TEST(who_calls_by_the_best_replies_earns_what_they_promise)
{
    const int step = test_deals(MANY) < MANY ? 4 : 2;
    struct small_table game;
    struct call_sweeper *sweeper;
    int n_more = 0;
    small_table_init(&game, bases[0], 3);
    assert_int_equal(call_sweeper_new(&game.policy, &game.calls, true, &sweeper), STATUS_OK);
    for (unsigned me = 0; me < N_SEATS; me++) {
        struct call_sums sums;
        assert_int_equal(call_sums_init(&sums, &game.calls, me), STATUS_OK);
        for (int hand = (int)me; hand < game.calls.n_hands; hand += step) {
            double *found = calloc(2 * call_sums_width(&sums), sizeof *found);
            double *again = found + call_sums_width(&sums);
            struct call_worth worth, now;
            assert_int_equal(call_sweep_hand(sweeper, &sums, me, hand, found, &worth), STATUS_OK);
            n_more += reply(&game, me, hand, found) > 1 && worth.best > worth.own;
            assert_int_equal(call_sweep_hand(sweeper, &sums, me, hand, again, &now), STATUS_OK);
            assert_int_equal(now.own, worth.best);
            assert_int_equal(now.best, worth.best);
            free(found);
        }
        call_sums_clear(&sums);
    }
    assert_true(n_more > 0);
    call_sweeper_free(sweeper);
    small_table_clear(&game);
}

/* Sums of one seat, zero but for `hand` at its first history, which has `numbers`. */
static void set_sums(const struct small_table *game, int hand, const double *numbers,
                     struct call_sums *sums)
{
    assert_int_equal(call_sums_init(sums, &game->calls, 0), STATUS_OK);
    double *found = calloc(call_sums_width(sums), sizeof *found);
    memcpy(found, numbers, (size_t)(sums->n_calls + 1) * sizeof *found);
    call_sums_add(sums, hand, found, 1);
    call_sums_add(sums, hand, found, 2);
    free(found);
}

TEST(a_call_is_made_that_earns_more_than_the_bar)
{
    static const struct {
        double there, of_hand; /* the bar; the call gains 1 stake in 30 of 90 deals */
        bool is_made;
    } cases[] = {{0.5, 0.1, true}, {1.1, 0.1, false}, {0.5, 0.3, true}, {0.5, 0.35, false}};
    struct small_table game;
    const int hand = 5;
    small_table_init(&game, "kop-asdycha", 1);
    uint8_t *row = call_table_row(&game.calls, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct call_sums sums;
        struct call_table before;
        double numbers[MAX_CALLS + 1] = {0};
        const struct call_bar bar = {cases[i].there, cases[i].of_hand};
        row[hand] = CALL_INDEX_PASS;
        numbers[CALL_INDEX_DOUBLE] = 30;
        numbers[CALL_INDEX_DOUBLE + 1] = -10;
        numbers[game.rules.n_calls] = 30;
        small_table_copy(&game.calls, &before);
        set_sums(&game, hand, numbers, &sums);
        assert_int_equal(call_sums_answer(&sums, &bar, 3 * SMALL_GAME_DEALS, &game.calls),
                         cases[i].is_made);
        assert_int_equal(row[hand], cases[i].is_made ? CALL_INDEX_DOUBLE : CALL_INDEX_PASS);
        call_table_row(&before, 0)[hand] = row[hand]; /* nothing else has changed */
        assert_memory_equal(before.calls, game.calls.calls,
                            (size_t)before.tree.n * (size_t)before.n_hands);
        call_table_clear(&before);
        call_sums_clear(&sums);
    }
    small_table_clear(&game);
}

TEST(where_a_table_says_nothing_nothing_is_changed)
{
    struct small_table game;
    struct call_sums sums;
    double numbers[MAX_CALLS + 1] = {0};
    const struct call_bar bar = {0.1, 0.1};
    small_table_init(&game, "kop-asdycha", 1);
    numbers[CALL_INDEX_DOUBLE] = numbers[game.rules.n_calls] = 90;
    call_table_row(&game.calls, 0)[5] = CALL_UNKNOWN;
    set_sums(&game, 5, numbers, &sums);
    assert_int_equal(call_sums_answer(&sums, &bar, 3 * SMALL_GAME_DEALS, &game.calls), 0);
    assert_int_equal(call_table_row(&game.calls, 0)[5], CALL_UNKNOWN);
    call_sums_clear(&sums);
    small_table_clear(&game);
}

/* --- 16 cards ------------------------------------------------------------------------------- */

/* Sums over all deals what each call of the first seat pays when all others pass and play like
 * club. Returns the calls. */
static actionset pay_of_calls(const struct policy *policy, const struct ruleset *rules,
                              cardset hand, double pay[MAX_CALLS], int *n)
{
    struct hidden_deals deals = {0};
    void *scratch = calloc(1, policy->scratch_size);
    actionset calls = 0;
    *n = 0;
    memset(pay, 0, MAX_CALLS * sizeof *pay);
    assert_non_null(scratch);
    assert_int_equal(hidden_deals_of_hand(&deals, rules, 0, hand), STATUS_OK);
    for (uint32_t i = 0; i < deals.n; i++) {
        cardset dealt[N_SEATS];
        struct state state;
        hidden_deals_at(&deals, i, dealt);
        state_init(&state, rules, dealt);
        if (state.table.phase != PHASE_CALL)
            continue; /* won before the auction */
        calls = state_actions(&state);
        CARDSET_EACH(call, calls)
            pay[call] += pays(policy, &state, (unsigned)call, 0, scratch);
        ++*n;
    }
    hidden_deals_clear(&deals);
    free(scratch);
    return calls;
}

/* A table with one history, at which every hand passes. Values near the best are exact, those far
 * below it are estimates from some of the deals. */
TEST(hopeless_calls_are_estimated_and_all_others_exact)
{
    static const double far = 3, near = 0.5, off = 0.5; /* stakes a deal */
    struct ruleset rules;
    struct call_table calls;
    struct call_sums sums;
    struct call_sweeper *sweeper;
    struct call_worth worth;
    double pay[MAX_CALLS];
    int n, n_far = 0;
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(call_table_init(&calls, &rules), STATUS_OK);
    memset(call_table_row(&calls, 0), CALL_INDEX_PASS, (size_t)calls.n_hands);
    const struct tabled parts = {.calls = &calls, .cards = policy_club};
    const struct policy policy = tabled_policy(&parts, "table");
    const cardset hand = kop_cards("HA HT HQ CJ");
    const actionset legal = pay_of_calls(&policy, &rules, hand, pay, &n);
    assert_int_equal(call_sums_init(&sums, &calls, 0), STATUS_OK);
    assert_int_equal(call_sweeper_new(&policy, &calls, false, &sweeper), STATUS_OK);
    double *found = calloc(call_sums_width(&sums), sizeof *found);
    assert_non_null(found);
    assert_int_equal(
        call_sweep_hand(sweeper, &sums, 0, call_table_hand(&calls, hand), found, &worth),
        STATUS_OK);
    double best = pay[CALL_INDEX_PASS];
    CARDSET_EACH(call, legal)
        best = pay[call] > best ? pay[call] : best;
    CARDSET_EACH(call, legal) {
        const double more = pay[call] - pay[CALL_INDEX_PASS];
        if (pay[call] >= best - near * n)
            assert_true(found[call] == more);
        if (pay[call] < best - far * n) {
            n_far += call != CALL_INDEX_PASS;
            assert_true(fabs(found[call] - more) < off * n);
        }
    }
    assert_true(n_far > 0);
    assert_true((double)(worth.best - worth.own) == best - pay[CALL_INDEX_PASS]);
    free(found);
    call_sweeper_free(sweeper);
    call_sums_clear(&sums);
    call_table_clear(&calls);
}
