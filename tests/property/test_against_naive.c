/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against the naive implementation of tests/reference: on random
 * deals with random legal auctions and play both must offer the same actions at
 * every step and settle alike. The last tests assert that the deals met every
 * contract, every number of doubles, every kind of tie and every cap. */
#include <inttypes.h>

#include <stdio.h>

#include "tests/support/coverage.h"
#include "tests/support/naive_bridge.h"
#include "tests/support/random_deal.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

enum { SEED = 1, DEALS = 20000, ENOUGH_DEALS = 20000, MANY_DEALS = 500000 };

/* The deals of one rule set; deal number i of the run belongs to set i mod N_SHIPPED. */
static struct run {
    unsigned set;
    struct ruleset rules;
    struct coverage coverage;
} runs[N_SHIPPED];

/* One deal in both implementations. */
struct pair {
    struct state state;
    struct naive_game game;
    struct rng rng;
    uint64_t index;
};

static void fail_pair(const struct pair *pair, const char *why)
{
    char trail[TRAIL_SIZE];
    trail_write(&pair->state, trail);
    fail_msg("deal %" PRIu64 ": %s\n%s", pair->index, why, trail);
}

static void begin(struct pair *pair, const struct run *run, uint64_t index, cardset dealt[N_SEATS],
                  char hands[4][4][3])
{
    pair->index = index;
    rng_seed(&pair->rng, SEED, index);
    random_deal(&run->rules, &pair->rng, dealt);
    naive_bridge_hands(run->rules.pack, dealt, hands);
}

/* One deal in four belongs to a bok-runda, in one of four the lone player lays his hand down
 * (settled by the cards all the same): what the rule set makes of that is its affair. */
static void draw_circumstances(struct pair *pair)
{
    const bool tabled = rng_below(&pair->rng, 4) == 0;
    const bool bok = pair->state.table.rules->bok_deals > 0 && rng_below(&pair->rng, 4) == 0;
    pair->game.tabled = tabled;
    pair->game.bok_deal = bok;
    state_set_circumstances(&pair->state,
                            (struct circumstances){.tabled = tabled, .bok_runda = bok});
}

static void play_to_the_end(struct pair *pair, struct coverage *coverage)
{
    const struct deal_temper temper = random_temper(pair->state.table.rules, &pair->rng);
    char why[WHY_SIZE];
    for (;;) {
        const char *fault = state_fault(&pair->state);
        if (fault != NULL)
            fail_pair(pair, fault);
        if (!naive_bridge_agrees(&pair->state, &pair->game, why))
            fail_pair(pair, why);
        if (pair->state.table.phase == PHASE_OVER)
            break;
        const action chosen = random_action(&pair->state, temper, &pair->rng);
        coverage_note_action(coverage, &pair->state, chosen);
        naive_bridge_do(&pair->state, &pair->game, chosen);
    }
    if (!naive_bridge_settled_alike(&pair->state, &pair->game, why))
        fail_pair(pair, why);
    coverage_note_result(coverage, &pair->state);
}

/* From the first call. */
static void play_deal(struct run *run, uint64_t index)
{
    struct pair pair;
    cardset dealt[N_SEATS];
    char hands[4][4][3];
    begin(&pair, run, index, dealt, hands);
    state_init(&pair.state, &run->rules, dealt);
    naive_start(&pair.game, run->rules.name, hands);
    draw_circumstances(&pair);
    play_to_the_end(&pair, &run->coverage);
}

/* From a settled contract; a bid that nobody can make is left unbid. */
static void play_contract(struct run *run, uint64_t index, struct coverage *coverage)
{
    struct pair pair;
    cardset dealt[N_SEATS];
    char hands[4][4][3];
    begin(&pair, run, index, dealt, hands);
    const int wanted = (int)rng_below(&pair.rng, (uint64_t)run->rules.n_contracts);
    const struct contract *row = &run->rules.contracts[wanted];
    int declarer = (int)rng_below(&pair.rng, N_SEATS);
    if (row->needs != 0)
        declarer = sides_holder(dealt, row->needs);
    const bool is_bid = row->origin == ORIGIN_BID && declarer != SEAT_NONE;
    state_init_contract(&pair.state, &run->rules, dealt, is_bid ? wanted : CONTRACT_NONE,
                        is_bid ? declarer : SEAT_NONE);
    naive_start_contract(&pair.game, run->rules.name, hands, is_bid ? row->name : "normal",
                         is_bid ? declarer : -1);
    draw_circumstances(&pair);
    play_to_the_end(&pair, coverage);
}

static void auction_play_and_settlement_are_those_of_the_naive_implementation(void **run_of)
{
    struct run *run = *run_of;
    test_rules_shipped(shipped_names[run->set], &run->rules);
    const uint64_t first = test_first_deal(), end = first + test_deals(DEALS);
    for (uint64_t i = first; i < end; i++)
        if (i % N_SHIPPED == run->set)
            play_deal(run, i);
}

static void a_settled_contract_is_played_as_by_the_naive_implementation(void **run_of)
{
    struct run *run = *run_of;
    struct coverage unused = {0};
    const uint64_t first = test_first_deal(), end = first + (test_deals(DEALS) + 9) / 10;
    for (uint64_t i = first; i < end; i++)
        if (i % N_SHIPPED == run->set)
            play_contract(run, i, &unused);
}

/* Fewer deals than the default are for a look at one of them, or for a slow
 * build; rare situations cannot be asked of them. */
static void skip_unless_enough(void)
{
    if (test_first_deal() != 0 || test_deals(DEALS) < ENOUGH_DEALS)
        skip();
}

static void assert_occurred(uint64_t n, const struct run *run, int contract, const char *what,
                            int number)
{
    if (n == 0)
        fail_msg("%s: %s never occurred with %s %d", run->rules.name,
                 run->rules.contracts[contract].name, what, number);
}

static void contract_occurred_with_all_doubles(const struct run *run, int contract)
{
    const struct contract *row = &run->rules.contracts[contract];
    const struct coverage *coverage = &run->coverage;
    /* Nobody hears that a game is cicha: it is doubled like the normal game. */
    const int hidden = row->origin == ORIGIN_SILENT ? run->rules.unbid : contract;
    const int call_cap = run->rules.contracts[hidden].call_cap;
    for (int i = 0; i <= call_cap; i++)
        assert_occurred(coverage->called[contract][i], run, contract, "doubles", i);
    for (int i = 0; i <= row->settle_cap; i++)
        assert_occurred(coverage->counted[contract][i], run, contract, "runs", i);
}

static void every_contract_is_won_and_lost_with_every_number_of_doubles(void **run_of)
{
    const struct run *run = *run_of;
    skip_unless_enough();
    for (int i = 0; i < run->rules.n_contracts; i++) {
        contract_occurred_with_all_doubles(run, i);
        assert_occurred(run->coverage.results[i][1], run, i, "result", 1);
        if (run->rules.contracts[i].goal != GOAL_NONE) /* an award cannot be lost */
            assert_occurred(run->coverage.results[i][0], run, i, "result", 0);
    }
}

__attribute__((constructor)) static void register_sets(void)
{
    static const struct {
        const char *name;
        void (*run)(void **);
    } tests[] = {
        {"auction_play_and_settlement_agree",
         auction_play_and_settlement_are_those_of_the_naive_implementation},
        {"settled_contracts_agree", a_settled_contract_is_played_as_by_the_naive_implementation},
        {"contracts_and_doubles_all_occur",
         every_contract_is_won_and_lost_with_every_number_of_doubles},
    };
    enum { N_TESTS = sizeof tests / sizeof tests[0] };
    static char names[N_SHIPPED][N_TESTS][64];
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        runs[set].set = set;
        for (int i = 0; i < N_TESTS; i++) {
            snprintf(names[set][i], sizeof names[set][i], "%s_in_set_%u", tests[i].name, set);
            test_register(__FILE__, __LINE__,
                          (struct CMUnitTest){names[set][i], tests[i].run, NULL, NULL, &runs[set]});
        }
    }
}

TEST(every_situation_occurs)
{
    struct coverage sum = {0};
    skip_unless_enough();
    for (int i = 0; i < N_SHIPPED; i++)
        coverage_add_situations(&sum, &runs[i].coverage);
    const unsigned n_asked = test_deals(DEALS) < MANY_DEALS ? N_FREQUENT : N_SITUATIONS;
    for (unsigned i = 0; i < n_asked; i++)
        if (sum.situations[i] == 0)
            fail_msg("never occurred: %s", coverage_situation_name((enum situation)i));
}
