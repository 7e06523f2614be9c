/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The playout loop against a plain loop over state_actions and state_apply: the same actions,
 * payoffs and random numbers. */
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* Players do not choose a single legal action, unless they want to, nor their last card. */
static void play_action(struct state *state, const struct player players[N_SEATS], struct rng *rng)
{
    const struct table *table = &state->table;
    const struct player *player = &players[table->turn];
    const actionset actions = state_actions(state);
    const bool is_last =
        table->phase == PHASE_CARD && table->n_played + N_SEATS >= table->rules->pack->n_cards;
    if (is_last || (bits_is_single(actions) && !player->wants_forced)) {
        state_apply(state, bits_first(actions));
        return;
    }
    const struct view view = view_of(state, actions, player->sees_all);
    state_apply(state, player->choose(player->self, &view, rng, player->scratch));
}

static void assert_same(const struct state *a, const struct state *b)
{
    const struct table *one = &a->table, *other = &b->table;
    int payoff[N_SEATS], expected[N_SEATS];
    assert_int_equal(one->auction.n_calls, other->auction.n_calls);
    assert_memory_equal(one->auction.calls, other->auction.calls, one->auction.n_calls);
    assert_memory_equal(one->cards, other->cards, (size_t)one->rules->pack->n_cards);
    assert_memory_equal(one->players, other->players, (size_t)one->rules->pack->n_cards);
    assert_int_equal(one->n_announcements, other->n_announcements);
    assert_memory_equal(one->announcements, other->announcements,
                        one->n_announcements * sizeof *one->announcements);
    assert_int_equal(a->settlement.sides.old, b->settlement.sides.old);
    assert_int_equal(a->settlement.sides.contract, b->settlement.sides.contract);
    state_payoff(a, payoff);
    state_payoff(b, expected);
    assert_memory_equal(payoff, expected, sizeof payoff);
}

/* The plain loop, continuing from the state with `rng`; and the payoffs of a playout that may end
 * before the last card. */
static void check_playout(struct state start, const struct policy_roles *roles, struct rng rng)
{
    struct state slow = start, shorter = start;
    struct rng slow_rng = rng, shorter_rng = rng;
    int payoff[N_SEATS], expected[N_SEATS];
    struct policy_table table;
    assert_int_equal(policy_table_init(&table, roles, 0), STATUS_OK);
    playout(&start, table.players, &rng);
    playout_to_payoff(&shorter, table.players, &shorter_rng);
    state_payoff(&start, expected);
    state_payoff(&shorter, payoff);
    assert_memory_equal(payoff, expected, sizeof payoff);
    while (slow.table.phase != PHASE_OVER)
        play_action(&slow, table.players, &slow_rng);
    policy_table_clear(&table);
    assert_same(&start, &slow);
    assert_memory_equal(&rng, &slow_rng, sizeof rng);
}

static void check_rules(const struct ruleset *rules)
{
    const struct policy_roles tables[] = {
        {policy_random, policy_random}, {policy_club, policy_club}, {policy_random, policy_club}};
    for (uint64_t i = 0; i < 300; i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 5, i);
        deal_shuffle(rules->pack, &rng, dealt);
        state_init(&state, rules, dealt);
        check_playout(state, &tables[i % 3], rng);
    }
}

TEST(a_playout_goes_as_action_by_action)
{
    static const char *const games[] = {"kop-asdycha", "baska-linia", "doko-48", "doko-40"};
    struct ruleset rules;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        test_rules_shipped(games[i], &rules);
        check_rules(&rules);
    }
}

/* A Hochzeit finds its partner there too. */
TEST(so_it_does_where_nothing_is_announced)
{
    struct ruleset rules;
    test_rules_shipped("doko-48", &rules);
    rules.announcements.n_levels = 0;
    ruleset_derive(&rules);
    check_rules(&rules);
}

/* A generator whose draw number `n` (from 0) is 0: XSL-RR gives 0 if both halves of the state are
 * equal, and previous states follow by inverting state' = state · multiplier + increment. */
static void make_zero(struct rng *rng, int n)
{
    typedef unsigned __int128 wide;
    const wide multiplier = (wide)0x2360ED051FC65DA4u << 64 | 0x4385DF649FCCF645u;
    const struct rng before = *rng;
    struct rng after = *rng;
    wide inverse = 1, state = (wide)12345 << 64 | 12345, increment;
    rng_next(&after);
    const size_t half = sizeof(wide), at = memcmp(&before, &after, half) != 0 ? 0 : half;
    memcpy(&increment, before.bytes + (half - at), half);
    for (int i = 0; i < 7; i++) /* Newton's method: each step doubles the number of correct bits */
        inverse *= 2 - multiplier * inverse;
    for (int i = 0; i <= n; i++)
        state = (state - increment) * inverse;
    memcpy(rng->bytes + at, &state, half);
}

/* rng_below rejects a 0 unless the bound is a power of two. */
TEST(a_number_that_is_thrown_away_moves_the_others_on)
{
    const struct policy_roles random = {policy_random, policy_random};
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (int n = 0; n < 12; n++) {
        struct rng rng, copy;
        struct state state;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 6, (uint64_t)n);
        deal_shuffle(rules.pack, &rng, dealt);
        make_zero(&rng, n);
        copy = rng;
        for (int i = 0; i < n; i++)
            rng_next(&copy);
        assert_int_equal(rng_next(&copy), 0);
        state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
        check_playout(state, &random, rng);
    }
}
