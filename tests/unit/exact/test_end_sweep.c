/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps over ends of the auction, in a game of eight cards, against plain loops over lists of deals:
 * every deal a state of its own, nothing kept between them. And what is written of the players that
 * come of it plays like them. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/exact/end_exceptions.h"
#include "analyzer/exact/end_sweep.h"
#include "engine/core/rng.h"
#include "engine/play/playout.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { N_BASES = 2, N_AUCTIONS = 3, MANY = 20000 };

static const char *const bases[N_BASES] = {"kop-asdycha", "kop-wolsztyn"};

/* A game, players whose net was drawn by lot, and an end that their calls lead to. */
struct scene {
    struct pack pack;
    struct ruleset rules;
    struct card_net *net;
    struct policy rest;
    struct end_players players;
    struct end_sweeper *sweeper;
};

static void draw_net(const struct ruleset *rules, struct card_net *net)
{
    int16_t *numbers = (int16_t *)net;
    struct rng rng;
    rng_seed(&rng, 5, 0);
    card_mirror_init(&net->mirror, rules);
    for (size_t i = 0; i < NET_NUMBERS; i++)
        numbers[i] = (int16_t)((int)rng_below(&rng, 400) - 200);
}

/* Plays the auction of a deal. */
static struct state called(const struct ruleset *rules, const struct policy *policy,
                           const cardset dealt[N_SEATS])
{
    const struct policy_roles roles = {*policy, *policy};
    struct policy_table table;
    struct state state;
    struct rng rng;
    rng_seed(&rng, 1, 0);
    assert_int_equal(policy_table_init(&table, &roles, 0), STATUS_OK);
    state_init(&state, rules, dealt);
    playout_auction(&state, table.players, &rng);
    policy_table_clear(&table);
    return state;
}

static void set(struct scene *scene, const char *base, const cardset dealt[N_SEATS])
{
    small_game(base, &scene->pack, &scene->rules);
    scene->net = calloc(1, sizeof *scene->net);
    assert_non_null(scene->net);
    draw_net(&scene->rules, scene->net);
    scene->rest = card_net_policy(scene->net);
    const struct state state = called(&scene->rules, &scene->rest, dealt);
    assert_int_equal(state.table.phase, PHASE_CARD);
    assert_int_equal(
        end_players_init(&scene->players, &scene->rules, &scene->rest, &state.table.auction),
        STATUS_OK);
    assert_int_equal(end_sweeper_new(&scene->players, &scene->rest, &scene->sweeper), STATUS_OK);
}

static void clear(struct scene *scene)
{
    end_sweeper_free(scene->sweeper);
    end_players_clear(&scene->players);
    free(scene->net);
}

/* --- plain loops ---------------------------------------------------------------------------- */

/* All deals that come to the end and in which the seat holds the hand, as states before the play. */
static int list_deals(const struct scene *scene, unsigned me, cardset hand,
                      struct state states[SMALL_GAME_DEALS])
{
    const struct auction *auction = &scene->players.start.auction;
    cardset deals[SMALL_GAME_DEALS][N_SEATS];
    int n = 0;
    small_game_deals(me, hand, deals);
    for (int i = 0; i < SMALL_GAME_DEALS; i++) {
        const struct state state = called(&scene->rules, &scene->rest, deals[i]);
        if (state.table.phase == PHASE_CARD && state.table.auction.n_calls == auction->n_calls &&
            memcmp(state.table.auction.calls, auction->calls, auction->n_calls) == 0)
            states[n++] = state;
    }
    return n;
}

static action ask(const struct policy *policy, const struct state *state)
{
    void *scratch = calloc(1, policy->scratch_size + 1);
    struct rng unused;
    rng_seed(&unused, 0, 0);
    const struct view view = view_of(state, state_actions(state), false);
    const action asked = cardset_is_single(view.actions)
                             ? cardset_first(view.actions)
                             : policy->choose(policy, &view, &unused, scratch);
    free(scratch);
    return asked;
}

/* The states that go on with an action; all go on with it where the seat itself chooses. */
static int64_t answer(const struct policy *policy, unsigned me, bool is_best,
                      const struct state *states, int n);
static int64_t answer_after(const struct policy *policy, unsigned me, bool is_best,
                            const struct state *states, int n, action done, bool is_chosen)
{
    struct state *part = calloc((size_t)n + 1, sizeof *part);
    int n_part = 0;
    for (int i = 0; i < n; i++)
        if (is_chosen || ask(policy, &states[i]) == done) {
            part[n_part] = states[i];
            state_apply(&part[n_part++], done);
        }
    const int64_t sum = n_part == 0 ? 0 : answer(policy, me, is_best, part, n_part);
    free(part);
    return sum;
}

static int64_t answer(const struct policy *policy, unsigned me, bool is_best,
                      const struct state *states, int n)
{
    int64_t sum = 0, most = INT64_MIN;
    if (states[0].table.phase == PHASE_OVER) {
        for (int i = 0; i < n; i++) {
            int payoff[N_SEATS];
            state_payoff(&states[i], payoff);
            sum += payoff[me];
        }
        return sum;
    }
    const bool chooses = is_best && states[0].table.turn == me;
    for (action c = 0; c < 8; c++) {
        if (chooses && !cardset_has(state_actions(&states[0]), c))
            continue;
        const int64_t after = answer_after(policy, me, is_best, states, n, c, chooses);
        sum += after;
        most = after > most ? after : most;
    }
    return chooses ? most : sum;
}

/* --- what is tested ------------------------------------------------------------------------- */

/* Deals whose auctions differ. */
static const cardset dealt[N_AUCTIONS][N_SEATS] = {
    {1 << 0 | 1 << 6, 1 << 1 | 1 << 7, 1 << 2 | 1 << 5, 1 << 3 | 1 << 4},
    {1 << 4 | 1 << 5, 1 << 0 | 1 << 1, 1 << 2 | 1 << 3, 1 << 6 | 1 << 7},
    {1 << 2 | 1 << 4, 1 << 0 | 1 << 7, 1 << 3 | 1 << 5, 1 << 1 | 1 << 6}};

/* Goes over a hand, and over its deals by plain loops before and afterwards. One that is its own image
 * comes to its choices twice a sweep: the second time another card may be played already. */
static int check_hand(const struct scene *scene, unsigned me, cardset hand, double weight)
{
    const struct policy policy = end_players_policy(&scene->players);
    const struct end_sweep sweep = {.weight = weight, .prior_weight = 1};
    struct state states[SMALL_GAME_DEALS];
    struct end_worth worth;
    const int n = list_deals(scene, me, hand, states);
    const int64_t old = n == 0 ? 0 : answer(&policy, me, false, states, n);
    const int64_t best = n == 0 ? 0 : answer(&policy, me, true, states, n);
    assert_int_equal(end_sweep_hand(scene->sweeper, &sweep, me, hand, &worth), STATUS_OK);
    assert_int_equal(worth.deals, n);
    assert_int_equal(worth.best, best);
    if (card_mirror_set(&scene->players.mirror, hand) != hand) {
        assert_int_equal(worth.old, old);
        assert_int_equal(worth.now, n == 0 ? 0 : answer(&policy, me, false, states, n));
    }
    /* A sweep without weight changes nothing, and so tells what is played. */
    const struct end_sweep none = {.weight = 0, .prior_weight = 1};
    const int64_t now = n == 0 ? 0 : answer(&policy, me, false, states, n);
    assert_int_equal(end_sweep_hand(scene->sweeper, &none, me, hand, &worth), STATUS_OK);
    assert_int_equal(worth.best, best);
    assert_int_equal(worth.old, now);
    assert_int_equal(worth.now, now);
    return n;
}

static void sweep_all(const struct scene *scene, double weight, bool is_checked)
{
    const struct end_sweep sweep = {.weight = weight, .prior_weight = 1};
    int n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        for (int i = 0; i < scene->players.n_hands; i++) {
            const cardset hand = scene->players.hands[i];
            struct end_worth worth;
            if (!scene->players.may_hold[s][i] || !end_players_stands(&scene->players, hand))
                continue;
            if (is_checked)
                n += check_hand(scene, s, hand, weight);
            else
                assert_int_equal(end_sweep_hand(scene->sweeper, &sweep, s, hand, &worth),
                                 STATUS_OK);
        }
    assert_true(!is_checked || n > 0);
}

/* In builds that are slow one end is enough. */
static bool is_left_out(int k)
{
    return test_deals(MANY) < MANY && k != 0;
}

TEST(a_sweep_finds_what_plain_loops_find)
{
    for (int k = 0; k < N_BASES * N_AUCTIONS; k++) {
        struct scene scene;
        if (is_left_out(k))
            continue;
        set(&scene, bases[k / N_AUCTIONS], dealt[k % N_AUCTIONS]);
        sweep_all(&scene, 1, true);
        sweep_all(&scene, 2, true);
        clear(&scene);
    }
}

/* Whoever makes a call that no player makes may hold whatever lets him; the others hold what they
 * call with. */
TEST(of_a_call_that_nobody_makes_any_hand_is_looked_at)
{
    struct scene scene;
    set(&scene, "kop-asdycha", dealt[0]);
    int n_never = 0;
    for (unsigned call = 0; call < (unsigned)scene.rules.n_calls; call++) {
        struct end_players players;
        struct auction auction;
        struct table first;
        bool is_made = false;
        int n_may = 0;
        table_init(&first, &scene.rules);
        for (int i = 0; i < scene.players.n_hands; i++) {
            const cardset hand = scene.players.hands[i];
            const struct view view = {.table = &first,
                                      .me = first.turn,
                                      .dealt = hand,
                                      .hand = hand,
                                      .actions = auction_legal(&first.auction, &scene.rules, hand)};
            const bool may = cardset_has(view.actions, call);
            n_may += may;
            is_made |= may && scene.rest.choose(&scene.rest, &view, NULL, NULL) == call;
        }
        if (is_made || n_may == 0)
            continue;
        auction_init(&auction, &scene.rules);
        auction_apply(&auction, &scene.rules, call);
        auction_pass_out(&auction, &scene.rules);
        assert_int_equal(end_players_init(&players, &scene.rules, &scene.rest, &auction),
                         STATUS_OK);
        assert_int_equal(players.n_may_hold[first.turn], n_may);
        assert_true(players.n_may_hold[seat_after(first.turn, 1)] < players.n_hands);
        end_players_clear(&players);
        n_never++;
    }
    assert_true(n_never > 0);
    clear(&scene);
}

/* In all deals of the end, those in the mirror too, both play the same cards. */
TEST(what_is_written_plays_like_the_players_it_is_of)
{
    uint64_t n_written = 0, n_all = 0;
    for (int k = 0; k < N_BASES * N_AUCTIONS; k++) {
        struct scene scene;
        struct exact_end end;
        uint8_t *bytes;
        uint64_t n_choices;
        if (is_left_out(k))
            continue;
        set(&scene, bases[k / N_AUCTIONS], dealt[k % N_AUCTIONS]);
        sweep_all(&scene, 1, false);
        sweep_all(&scene, 2, false);
        assert_int_equal(end_exceptions_make(&scene.players, &scene.rest, &end, &bytes, &n_choices),
                         STATUS_OK);
        assert_true(end.n_choices <= n_choices);
        n_written += end.n_choices;
        n_all += n_choices;
        const struct exact_player player = {
            .cards = {.mirror = scene.players.mirror, .n_ends = 1, .ends = &end},
            .rest = scene.rest};
        const struct policy written = exact_policy(&player),
                            learnt = end_players_policy(&scene.players);
        for (int i = 0; i < scene.players.n_hands; i++) {
            struct state states[SMALL_GAME_DEALS];
            const int n = list_deals(&scene, 0, scene.players.hands[i], states);
            for (int j = 0; j < n; j++)
                while (states[j].table.phase != PHASE_OVER) {
                    const action chosen = ask(&learnt, &states[j]);
                    assert_int_equal(ask(&written, &states[j]), chosen);
                    state_apply(&states[j], chosen);
                }
        }
        free(bytes);
        clear(&scene);
    }
    assert_true(n_written > 0 && n_written < n_all);
}

/* Regrets fall: after some sweeps nobody wins as much by answering as before the first. */
TEST(sweeps_leave_less_to_be_won)
{
    struct scene scene;
    int64_t gains[2] = {0, 0};
    set(&scene, "kop-asdycha", dealt[0]);
    for (int sweep = 0; sweep < 12; sweep++)
        for (unsigned s = 0; s < N_SEATS; s++)
            for (int i = 0; i < scene.players.n_hands; i++) {
                const struct end_sweep how = {.weight = 1 + sweep, .prior_weight = 1};
                struct end_worth worth;
                if (!scene.players.may_hold[s][i] ||
                    !end_players_stands(&scene.players, scene.players.hands[i]))
                    continue;
                assert_int_equal(
                    end_sweep_hand(scene.sweeper, &how, s, scene.players.hands[i], &worth),
                    STATUS_OK);
                assert_true(worth.best >= worth.old && worth.best >= worth.now);
                if (sweep == 0 || sweep == 11)
                    gains[sweep == 11] += worth.best - worth.old;
            }
    assert_true(gains[0] > 0);
    assert_true(4 * gains[1] < gains[0]);
    clear(&scene);
}
