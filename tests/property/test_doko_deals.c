/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invariants of deals of Doppelkopf with random reservations, announcements and cards.
 * test_doko_against_naive.c checks the rules themselves. */
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/deal_checks.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 20261121, DEALS = 3000, N_SETS = 2 };

static struct ruleset sets[N_SETS];

static int load(void **unused)
{
    (void)unused;
    test_rules_shipped("doko-48", &sets[0]);
    test_rules_shipped("doko-40", &sets[1]);
    return 0;
}

TEST_GROUP(load, NULL)

static struct state fresh(uint64_t i, struct rng *rng)
{
    struct state state;
    cardset dealt[N_SEATS];
    const struct ruleset *rules = &sets[i % N_SETS];
    rng_seed(rng, SEED, i);
    deal_shuffle(rules->pack, rng, dealt);
    state_init(&state, rules, dealt);
    const seatset owing = (seatset)rng_below(rng, 16);
    state_set_circumstances(&state, (struct circumstances){.owing = owing});
    return state;
}

/* What the seat on turn knows about teams and cards is true. */
static void check_view(const struct state *state, uint64_t i)
{
    const struct view view = view_of(state, state_actions(state), false);
    struct knowledge knowledge;
    knowledge_of_view(&knowledge, &view);
    if (!deal_fits(&knowledge, state->dealt))
        fail_msg("deal %d: what is known of the cards is not true", (int)i);
    if (state->table.phase == PHASE_CALL)
        return;
    const struct known_sides known = view_sides(&view);
    const seatset old = state->settlement.sides.old;
    if ((known.old & ~old) != 0 || (known.young & old) != 0)
        fail_msg("deal %d: what is known of the teams is not true", (int)i);
}

static void check_end(const struct state *state, uint64_t i)
{
    int points = 0, tricks = 0, payoff[N_SEATS];
    for (int s = 0; s < N_SEATS; s++) {
        points += state->table.points[s];
        tricks += state->table.tricks[s];
    }
    state_payoff(state, payoff);
    if (points != 240 || tricks != state->table.rules->pack->hand_size ||
        payoff[0] + payoff[1] + payoff[2] + payoff[3] != 0)
        fail_msg("deal %d: points, tricks or payoffs do not add up", (int)i);
}

TEST(every_state_of_a_deal_is_sound)
{
    const uint64_t n = test_deals(DEALS);
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        struct state state = fresh(i, &rng);
        while (state.table.phase != PHASE_OVER) {
            const actionset actions = state_actions(&state);
            check_view(&state, i);
            state_apply(&state, bits_at(actions, (unsigned)rng_below(
                                                     &rng, (uint64_t)cardset_count(actions))));
            const char *fault = state_fault(&state);
            if (fault != NULL)
                fail_msg("deal %d: %s", (int)i, fault);
        }
        check_end(&state, i);
    }
}

TEST(playouts_end_in_sound_states)
{
    const struct policy_roles roles = {policy_random, policy_random};
    struct policy_table table;
    assert_int_equal(policy_table_init(&table, &roles, 0), STATUS_OK);
    const uint64_t n = test_deals(DEALS);
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        struct state state = fresh(i, &rng);
        playout(&state, table.players, &rng);
        assert_int_equal(state.table.phase, PHASE_OVER);
        const char *fault = state_fault(&state);
        if (fault != NULL)
            fail_msg("deal %d: %s", (int)i, fault);
        check_end(&state, i);
    }
    policy_table_clear(&table);
}

/* Chooses by the number of cards played, sometimes a pass, sometimes an announcement. */
static action by_number(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    (void)self, (void)rng, (void)scratch;
    const unsigned n = (unsigned)cardset_count(view->actions);
    return bits_at(view->actions, view->table->n_played / 5 % n);
}

TEST(a_playout_asks_as_the_state_does)
{
    struct player players[N_SEATS];
    int late = 0;
    for (int s = 0; s < N_SEATS; s++)
        players[s] = (struct player){.choose = by_number};
    for (uint64_t i = 0; i < 500; i++) {
        struct rng rng;
        struct state stepped = fresh(i, &rng), played = stepped;
        while (stepped.table.phase != PHASE_OVER) {
            const struct view view = view_of(&stepped, state_actions(&stepped), false);
            state_apply(&stepped, by_number(NULL, &view, &rng, NULL));
        }
        playout(&played, players, &rng);
        const struct table *a = &stepped.table, *b = &played.table;
        assert_int_equal(a->n_announcements, b->n_announcements);
        for (int k = 0; k < a->n_announcements; k++) {
            assert_int_equal(a->announcements[k].who, b->announcements[k].who);
            assert_int_equal(a->announcements[k].level, b->announcements[k].level);
            assert_int_equal(a->announcements[k].n_played, b->announcements[k].n_played);
            late += a->announcements[k].n_played > 12;
        }
        assert_memory_equal(a->cards, b->cards, a->n_played);
    }
    assert_true(late > 0);
}

/* A compulsory solo of seat `who`, which leads, with these hands rotated to it, whatever the others
 * name. The choices are numbered from the declarer. */
static void play_forced(const struct ruleset *rules, const cardset dealt[N_SEATS], unsigned who,
                        uint64_t i, int payoff[N_SEATS])
{
    struct state state;
    struct rng rng[N_SEATS], bids, idle;
    cardset shifted[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++) {
        shifted[seat_after(who, s)] = dealt[s];
        rng_seed(&rng[seat_after(who, s)], i, s);
    }
    rng_seed(&bids, i, N_SEATS);
    rng_seed(&idle, i, N_SEATS + 1);
    state_init(&state, rules, shifted);
    state_set_circumstances(&state,
                            (struct circumstances){.owing = 15, .forced = (seatset)(1u << who)});
    while (state.table.phase != PHASE_OVER) {
        const actionset actions = state_actions(&state);
        struct rng *mine = state.table.phase != PHASE_CALL ? &rng[state.table.turn]
                           : state.table.turn == who       ? &bids
                                                           : &idle;
        const bool chooses = !cardset_is_single(actions);
        const uint64_t k = chooses ? rng_below(mine, (uint64_t)cardset_count(actions)) : 0;
        state_apply(&state, bits_at(actions, (unsigned)k));
    }
    assert_int_equal(state.settlement.sides.declarer, who);
    state_payoff(&state, payoff);
}

TEST(seats_rotated_give_rotated_results)
{
    for (uint64_t i = 0; i < 300; i++) {
        const struct ruleset *rules = &sets[i % N_SETS];
        struct rng rng;
        cardset dealt[N_SEATS];
        int first[N_SEATS], other[N_SEATS];
        rng_seed(&rng, SEED, i);
        deal_shuffle(rules->pack, &rng, dealt);
        play_forced(rules, dealt, 0, i, first);
        for (unsigned who = 1; who < N_SEATS; who++) {
            play_forced(rules, dealt, who, i, other);
            for (unsigned s = 0; s < N_SEATS; s++)
                assert_int_equal(other[seat_after(who, s)], first[s]);
        }
    }
}
