/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps over ends of the auction, in a game of eight cards, against plain loops over lists of deals:
 * every deal a state of its own, nothing kept between them. And what is written of the players that
 * come of it plays like them. */
#include <stdlib.h>

#include "analyzer/exact/end_exceptions.h"
#include "engine/core/rng.h"
#include "tests/support/act_of.h"
#include "tests/support/end_scene.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { MANY = 20000, MOST_STATES = HAND_WEIGHT * SMALL_GAME_DEALS };

/* --- plain loops ---------------------------------------------------------------------------- */

static action ask(const struct policy *policy, const struct state *state)
{
    void *scratch = calloc(1, policy->scratch_size + 1);
    const action asked = act_of(policy, state, scratch);
    free(scratch);
    return asked;
}

/* Brings a deal to the end. How many seats called otherwise than the rest, or -1 if one of them calls
 * neither as the rest nor as strays do. */
static int bring(const struct end_scene *scene, const cardset held[N_SEATS], struct state *state)
{
    const struct auction *auction = &scene->players.start.auction;
    bool strayed[N_SEATS] = {false};
    state_init(state, &scene->rules, held);
    for (int i = 0; i < auction->n_calls; i++) {
        const action call = auction->calls[i];
        const seat who = state->table.turn;
        if (state->table.phase != PHASE_CALL || !cardset_has(state_actions(state), call))
            return -1;
        if (act_of(&scene->rest, state, scene->scratch) != call) {
            if (scene->callers.strays == NULL ||
                act_of(&scene->strays, state, scene->scratch) != call)
                return -1;
            strayed[who] = true;
        }
        state_apply(state, call);
    }
    return state->table.phase == PHASE_CARD ? strayed[0] + strayed[1] + strayed[2] + strayed[3]
                                            : -1;
}

/* What one of the states that are listed counts. */
static int64_t unit_of(const struct end_scene *scene)
{
    return scene->callers.strays == NULL ? HAND_WEIGHT : 1;
}

/* All deals that come to the end and in which the seat holds the hand, as states before the play, each as
 * often as it weighs: all seats but one call as the rest do. */
static int list_deals(const struct end_scene *scene, unsigned me, cardset hand,
                      struct state states[MOST_STATES])
{
    const bool strays = end_players_weight(&scene->players, me, hand) == STRAY_WEIGHT;
    cardset deals[SMALL_GAME_DEALS][N_SEATS];
    int n = 0;
    small_game_deals(me, hand, deals);
    for (int i = 0; i < SMALL_GAME_DEALS; i++) {
        struct state state;
        const int n_strays = bring(scene, deals[i], &state);
        const int copies = n_strays == strays ? HAND_WEIGHT : n_strays == 1 ? STRAY_WEIGHT : 0;
        for (int copy = 0; copy < copies / unit_of(scene); copy++)
            states[n++] = state;
    }
    return n;
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

/* Goes over a hand, and over its deals by plain loops before and afterwards. One that is its own image
 * comes to its choices twice a sweep: the second time another card may be played already. */
static int check_hand(const struct end_scene *scene, unsigned me, cardset hand, double weight)
{
    const struct policy policy = end_players_policy(&scene->players);
    const struct end_sweep sweep = {.weight = weight, .prior_weight = 1};
    struct state states[MOST_STATES];
    const int64_t unit = unit_of(scene);
    struct end_worth worth;
    const int n = list_deals(scene, me, hand, states);
    const int64_t old = n == 0 ? 0 : unit * answer(&policy, me, false, states, n);
    const int64_t best = n == 0 ? 0 : unit * answer(&policy, me, true, states, n);
    assert_int_equal(end_sweep_hand(scene->sweeper, &sweep, me, hand, &worth), STATUS_OK);
    assert_int_equal(worth.deals, unit * n);
    assert_int_equal(worth.best, best);
    if (card_mirror_set(&scene->players.mirror, hand) != hand) {
        assert_int_equal(worth.old, old);
        assert_int_equal(worth.now, n == 0 ? 0 : unit * answer(&policy, me, false, states, n));
    }
    /* A sweep without weight changes nothing, and so tells what is played. */
    const struct end_sweep none = {.weight = 0, .prior_weight = 1};
    const int64_t now = n == 0 ? 0 : unit * answer(&policy, me, false, states, n);
    assert_int_equal(end_sweep_hand(scene->sweeper, &none, me, hand, &worth), STATUS_OK);
    assert_int_equal(worth.best, best);
    assert_int_equal(worth.old, now);
    assert_int_equal(worth.now, now);
    return n;
}

static void sweep_all(const struct end_scene *scene, double weight, bool is_checked)
{
    const struct end_sweep sweep = {.weight = weight, .prior_weight = 1};
    int n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        for (int i = 0; i < scene->players.n_hands; i++) {
            const cardset hand = scene->players.hands[i];
            struct end_worth worth;
            if (scene->players.weight[s][i] == 0 || !end_players_stands(&scene->players, hand))
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
    for (int k = 0; k < N_SCENE_BASES * N_SCENE_AUCTIONS; k++) {
        struct end_scene scene;
        if (is_left_out(k))
            continue;
        end_scene_set(&scene, end_scene_bases[k / N_SCENE_AUCTIONS],
                      end_scene_dealt[k % N_SCENE_AUCTIONS], false);
        sweep_all(&scene, 1, true);
        sweep_all(&scene, 2, true);
        end_scene_clear(&scene);
    }
}

static bool has_strays(const struct end_scene *scene)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        for (int i = 0; i < scene->players.n_hands; i++)
            if (scene->players.weight[s][i] == STRAY_WEIGHT)
                return true;
    return false;
}

/* Nothing of theirs is written. */
static void check_strays_are_left_out(struct end_scene *scene)
{
    struct exact_end ends[2];
    uint8_t *bytes[2];
    uint64_t n_choices[2];
    uint32_t n_of_strays = 0;
    for (int k = 0; k < 2; k++) {
        assert_int_equal(
            end_exceptions_make(&scene->players, &scene->rest, &ends[k], &bytes[k], &n_choices[k]),
            STATUS_OK);
        for (unsigned s = 0; s < N_SEATS; s++)
            for (int i = 0; i < scene->players.n_hands; i++)
                if (scene->players.weight[s][i] == STRAY_WEIGHT) {
                    n_of_strays += scene->players.choices[s][i].n;
                    choices_clear(&scene->players.choices[s][i]);
                }
    }
    assert_true(n_of_strays > 0);
    assert_int_equal(n_choices[0], n_choices[1]);
    assert_int_equal(exact_end_bytes(&ends[0]), exact_end_bytes(&ends[1]));
    if (exact_end_bytes(&ends[0]) > 0)
        assert_memory_equal(bytes[0], bytes[1], exact_end_bytes(&ends[0]));
    free(bytes[0]);
    free(bytes[1]);
}

/* Of the hands with which nobody comes there some weigh less, and count like the others' deals. */
TEST(who_strays_counts_by_his_weight)
{
    int n_checked = 0;
    for (int k = 0; k < N_SCENE_BASES * N_SCENE_AUCTIONS; k++) {
        struct end_scene scene;
        if (n_checked > 0 && test_deals(MANY) < MANY)
            break;
        end_scene_set(&scene, end_scene_bases[k / N_SCENE_AUCTIONS],
                      end_scene_dealt[k % N_SCENE_AUCTIONS], true);
        if (has_strays(&scene)) {
            sweep_all(&scene, 1, true);
            check_strays_are_left_out(&scene);
            n_checked++;
        }
        end_scene_clear(&scene);
    }
    assert_true(n_checked > 0);
}

/* In all deals of the end, those in the mirror too, both play the same cards. */
TEST(what_is_written_plays_like_the_players_it_is_of)
{
    uint64_t n_written = 0, n_all = 0;
    for (int k = 0; k < N_SCENE_BASES * N_SCENE_AUCTIONS; k++) {
        struct end_scene scene;
        struct exact_end end;
        uint8_t *bytes;
        uint64_t n_choices;
        if (is_left_out(k))
            continue;
        end_scene_set(&scene, end_scene_bases[k / N_SCENE_AUCTIONS],
                      end_scene_dealt[k % N_SCENE_AUCTIONS], false);
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
            struct state states[MOST_STATES];
            const int n = list_deals(&scene, 0, scene.players.hands[i], states);
            for (int j = 0; j < n; j++)
                while (states[j].table.phase != PHASE_OVER) {
                    const action chosen = ask(&learnt, &states[j]);
                    assert_int_equal(ask(&written, &states[j]), chosen);
                    state_apply(&states[j], chosen);
                }
        }
        free(bytes);
        end_scene_clear(&scene);
    }
    assert_true(n_written > 0 && n_written < n_all);
}

/* Regrets fall: after some sweeps nobody wins as much by answering as before the first. */
TEST(sweeps_leave_less_to_be_won)
{
    struct end_scene scene;
    int64_t gains[2] = {0, 0};
    end_scene_set(&scene, "kop-asdycha", end_scene_dealt[0], false);
    for (int sweep = 0; sweep < 12; sweep++)
        for (unsigned s = 0; s < N_SEATS; s++)
            for (int i = 0; i < scene.players.n_hands; i++) {
                const struct end_sweep how = {.weight = 1 + sweep, .prior_weight = 1};
                struct end_worth worth;
                if (scene.players.weight[s][i] == 0 ||
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
    end_scene_clear(&scene);
}
