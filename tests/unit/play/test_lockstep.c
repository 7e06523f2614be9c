/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sixteen deals at once end as each of them played alone: in all rule sets of 16 cards and all their
 * contracts, with forehand or the declarer to lead. */
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/lockstep.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static const char *const games[] = {"kop-asdycha", "kop-wolsztyn", "kop-league", "kop-jp",
                                    "kop-3tens",   "baska-linia",  "baska-pagat"};
enum { N_GAMES = sizeof games / sizeof *games };

/* Deals of a table, and its states alone. */
struct sixteen {
    struct lockstep_deals deals;
    struct state state[LANES_16];
};

static void begin(const struct ruleset *rules, int contract, int declarer, uint64_t first,
                  struct sixteen *out)
{
    for (unsigned i = 0; i < LANES_16; i++) {
        struct rng *rng = &out->deals.rng[i];
        cardset *dealt = out->deals.dealt[i];
        rng_seed(rng, 77, first + i);
        do
            deal_shuffle(rules->pack, rng, dealt);
        while (declarer != SEAT_NONE && (rules->contracts[contract].needs & ~dealt[declarer]) != 0);
        state_init_contract(&out->state[i], rules, dealt, contract, declarer);
        if (declarer != SEAT_NONE && first % 2 == 1) /* as in a solo that is owed */
            out->state[i].table.turn = (seat)declarer;
    }
}

/* A double of each side in turn, as many as `n`: each of them counts, up to the cap. */
static void say_doubles(struct sixteen *sixteen, int declarer, int n)
{
    for (unsigned i = 0; i < LANES_16; i++) {
        struct state *state = &sixteen->state[i];
        struct auction *auction = &state->table.auction;
        for (int k = 0; k < n; k++)
            auction->doubler[k] = (seat)((declarer + (k + 1) % 2) % (int)N_SEATS);
        auction->n_doubles = (uint8_t)n;
        const struct table table = state->table;
        state_resume(state, &table, sixteen->deals.dealt[i]);
    }
}

/* Returns how many deals were left to the playout loop. */
static int check_sixteen(const struct ruleset *rules, int contract, int declarer, uint64_t first)
{
    const struct policy_roles random = {policy_random, policy_random};
    struct sixteen together;
    struct lockstep lockstep;
    struct policy_table table;
    int n_left = 0;
    begin(rules, contract, declarer, first, &together);
    if (declarer != SEAT_NONE)
        say_doubles(&together, declarer, (int)(first % 3));
    const struct lockstep_deals alone = together.deals;
    const struct table before = together.state[0].table;
    assert_true(lockstep_can(&before));
    lockstep_init(&lockstep, &before);
    const unsigned left = lockstep_play(&lockstep, &together.deals);
    assert_int_equal(policy_table_init(&table, &random, 0), STATUS_OK);
    for (unsigned i = 0; i < LANES_16; i++) {
        int expected[N_SEATS];
        struct rng rng = alone.rng[i];
        assert_memory_equal(together.deals.dealt[i], alone.dealt[i], sizeof alone.dealt[i]);
        if ((left >> i & 1) != 0) {
            n_left++;
        } else {
            playout(&together.state[i], table.players, &rng);
            state_payoff(&together.state[i], expected);
            assert_memory_equal(together.deals.payoff[i], expected, sizeof expected);
        }
        assert_memory_equal(&together.deals.rng[i], &rng, sizeof rng);
    }
    policy_table_clear(&table);
    return n_left;
}

static bool is_played(const struct ruleset *rules, int contract)
{
    return rules->contracts[contract].origin == ORIGIN_BID &&
           rules->contracts[contract].goal != GOAL_NONE;
}

TEST(deals_in_lockstep_end_as_they_do_alone)
{
    const int rounds = test_is_long() ? 2000 : 60;
    int n_left = 0;
    struct state state;
    struct ruleset rules;
    test_rules_shipped(games[0], &rules);
    state_init_contract(&state, &rules, (const cardset[N_SEATS]){0xf, 0xf0, 0xf00, 0xf000},
                        CONTRACT_NONE, SEAT_NONE);
    if (!lockstep_can(&state.table))
        skip(); /* a machine without AVX2 */
    for (int game = 0; game < N_GAMES; game++) {
        test_rules_shipped(games[game], &rules);
        for (int round = 0; round < rounds; round++) {
            const uint64_t first = (uint64_t)(game * rounds + round) * 161;
            n_left += check_sixteen(&rules, CONTRACT_NONE, SEAT_NONE, first);
            for (int c = 0; c < rules.n_contracts; c++)
                if (is_played(&rules, c))
                    n_left += check_sixteen(&rules, c, round % N_SEATS, first);
        }
    }
    assert_true(n_left > 0); /* borders do occur, in one of some 1,400 deals */
}

TEST(other_tables_are_left_alone)
{
    struct state state;
    struct ruleset rules;
    cardset dealt[N_SEATS];
    struct rng rng;
    rng_seed(&rng, 1, 1);
    test_rules_shipped("doko-48", &rules);
    deal_shuffle(rules.pack, &rng, dealt);
    state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
    assert_false(lockstep_can(&state.table));
    test_rules_shipped("kop-asdycha", &rules);
    deal_shuffle(rules.pack, &rng, dealt);
    state_init(&state, &rules, dealt); /* before the calls */
    assert_false(lockstep_can(&state.table));
    state_init_contract(&state, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
    state_apply(&state, (action)cardset_first(state_actions(&state))); /* a card has fallen */
    assert_false(lockstep_can(&state.table));
}
