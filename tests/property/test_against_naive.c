/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine against the naive implementation of tests/reference: on random
 * deals with random legal auctions and play both must offer the same actions at
 * every step and settle alike. The last tests assert that the deals met every
 * contract, every number of doubles, every kind of tie and every cap. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/play/state.h"
#include "tests/support/naive_bridge.h"
#include "tests/support/random_deal.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"
#include "tests/support/trail.h"

/* The situations that occurred in a run of random deals. A property test that compares only easy
 * deals would pass for the wrong reason, so it asserts that all of these occurred. First those that
 * do not depend on the contract. */
enum situation {
    TIE_UNDOUBLED_PAIR, /* 52-52 (RULES 1.8.2), by who doubled last: nobody ... */
    TIE_UNDOUBLED_LONE,
    TIE_OLD_LAST_PAIR, /* ... the old side or the lone player ... */
    TIE_OLD_LAST_LONE,
    TIE_YOUNG_LAST_PAIR, /* ... the others */
    TIE_YOUNG_LAST_LONE,
    LOSER_25_PAIR, /* the edges of the ladder (1.8.3), 2 v 2 and 1 v 3 */
    LOSER_26_PAIR,
    LOSER_25_LONE,
    LOSER_26_LONE,
    LOSER_TRICKLESS_PAIR,
    LOSER_TRICKLESS_LONE,
    WON_WITH_53, /* the edges of winning (1.8.1) */
    LOST_WITH_51,
    DOUBLES_COLLAPSED,          /* a run of one side's doubles (1.4) */
    DOUBLES_CUT,                /* more runs than the settle cap (AMB-07) */
    DECLARER_OPENED,            /* the bidder said kontra with the bid (AMB-05) */
    BID_WIPED_DOUBLES,          /* 1.3.3 */
    SILENT_HOLDER_BARRED,       /* a hand with all old cards may not double (AMB-06, AMB-07) */
    DISCARDED,                  /* 1.6.3: neither suit nor trump */
    RUFFED,                     /* 1.6.2 */
    BEATEN_BY_DUTY,             /* 1.6.4: fewer cards legal than of the suit */
    SIDE_CARD_WON,              /* 1.7 */
    N_FREQUENT,                 /* required in long runs only */
    TIE_AFTER_CUT = N_FREQUENT, /* the last doubler is the last among doubles that count (AMB-08) */
    N_SITUATIONS
};

struct coverage {
    uint64_t situations[N_SITUATIONS];
    uint64_t results[MAX_CONTRACTS][2];               /* by contract: lost, won by old */
    uint64_t called[MAX_CONTRACTS][MAX_DOUBLES + 1];  /* by contract: doubles called */
    uint64_t counted[MAX_CONTRACTS][MAX_DOUBLES + 1]; /* by contract: runs counted */
};

static const char *const situation_names[N_SITUATIONS] = {
    [TIE_UNDOUBLED_PAIR] = "52-52 without a double, 2 v 2",
    [TIE_UNDOUBLED_LONE] = "52-52 without a double, 1 v 3",
    [TIE_OLD_LAST_PAIR] = "52-52, old doubled last, 2 v 2",
    [TIE_OLD_LAST_LONE] = "52-52, lone player doubled last",
    [TIE_YOUNG_LAST_PAIR] = "52-52, young doubled last, 2 v 2",
    [TIE_YOUNG_LAST_LONE] = "52-52, opponents doubled last, 1 v 3",
    [LOSER_25_PAIR] = "lost with 25 points, 2 v 2",
    [LOSER_26_PAIR] = "lost with 26 points, 2 v 2",
    [LOSER_25_LONE] = "lost with 25 points, 1 v 3",
    [LOSER_26_LONE] = "lost with 26 points, 1 v 3",
    [LOSER_TRICKLESS_PAIR] = "lost without a trick, 2 v 2",
    [LOSER_TRICKLESS_LONE] = "lost without a trick, 1 v 3",
    [WON_WITH_53] = "old side with 53 points",
    [LOST_WITH_51] = "old side with 51 points",
    [DOUBLES_COLLAPSED] = "doubles collapsed",
    [DOUBLES_CUT] = "doubles cut at the settle cap",
    [DECLARER_OPENED] = "declarer opened the doubling",
    [BID_WIPED_DOUBLES] = "a bid wiped doubles",
    [SILENT_HOLDER_BARRED] = "holder of the old cards barred from doubling",
    [DISCARDED] = "a card thrown off",
    [RUFFED] = "a suit ruffed",
    [BEATEN_BY_DUTY] = "duty to beat",
    [SIDE_CARD_WON] = "a trick won by a side card",
    [TIE_AFTER_CUT] = "52-52 with a double cut off",
};

static const char *coverage_situation_name(enum situation situation)
{
    return situation_names[situation];
}

static void note_call(struct coverage *coverage, const struct state *state, unsigned index)
{
    const struct auction *auction = &state->table.auction;
    const struct ruleset *rules = state->table.rules;
    const struct call *call = &rules->calls[index];
    const cardset hand = state->dealt[state->table.turn];
    if (call->doubled)
        coverage->situations[DECLARER_OPENED]++;
    if (call->kind == CALL_BID && auction->n_doubles > 0)
        coverage->situations[BID_WIPED_DOUBLES]++;
    if (auction->contract == CONTRACT_NONE && (hand & rules->old_cards) == rules->old_cards &&
        !cardset_has(state_actions(state), CALL_INDEX_DOUBLE))
        coverage->situations[SILENT_HOLDER_BARRED]++;
}

static void note_card(struct coverage *coverage, const struct state *state, unsigned c)
{
    const struct table *table = &state->table;
    const struct order *order = table->order;
    if (table->n_trick == 0)
        return;
    const cardset hand = state->hand[table->turn];
    const cardset follow = hand & order->suit_of[table->led];
    if (follow == 0 && cardset_has(order->trumps, c))
        coverage->situations[RUFFED]++;
    if (follow == 0 && !cardset_has(order->trumps, c))
        coverage->situations[DISCARDED]++;
    if (follow != 0 && state_actions(state) != follow)
        coverage->situations[BEATEN_BY_DUTY]++;
    const card best = cardset_has(order->beaten_by[table->winning], c) ? (card)c : table->winning;
    if (table->n_trick == N_SEATS - 1 && !cardset_has(order->trumps, best))
        coverage->situations[SIDE_CARD_WON]++;
}

/* Records the situations that a legal action brings about. */
static void coverage_note_action(struct coverage *coverage, const struct state *state,
                                 action chosen)
{
    if (state->table.phase == PHASE_CALL)
        note_call(coverage, state, chosen);
    else
        note_card(coverage, state, chosen);
}

/* The number of maximal runs of doubles by one side, without the cap. */
static int n_runs(const struct auction *auction, seatset old)
{
    int runs = 0;
    for (int i = 0; i < auction->n_doubles; i++)
        if (i == 0 || (old >> auction->doubler[i] & 1) != (old >> auction->doubler[i - 1] & 1))
            runs++;
    return runs;
}

static void note_doubles(struct coverage *coverage, const struct state *state)
{
    const struct auction *auction = &state->table.auction;
    const struct settlement *settled = &state->settlement;
    const int runs = n_runs(auction, settled->sides.old);
    coverage->called[settled->sides.contract][auction->n_doubles]++;
    coverage->counted[settled->sides.contract][settled->runs]++;
    coverage->situations[DOUBLES_COLLAPSED] += runs < auction->n_doubles;
    const bool is_tie = 2 * state_old_points(state) == state->table.rules->pack->total_points;
    coverage->situations[DOUBLES_CUT] += settled->runs < runs;
    coverage->situations[TIE_AFTER_CUT] += settled->runs < runs && is_tie;
}

static void note_points(struct coverage *coverage, const struct state *state, bool is_lone)
{
    const struct ruleset *rules = state->table.rules;
    const int old_points = state_old_points(state), all = rules->pack->total_points;
    const int loser = 2 * old_points < all ? old_points : all - old_points;
    uint64_t *seen = coverage->situations;
    if (2 * old_points == all) {
        const int last = state->settlement.last_side;
        seen[last < 0 ? TIE_UNDOUBLED_PAIR + is_lone
                      : (last == 1 ? TIE_OLD_LAST_PAIR : TIE_YOUNG_LAST_PAIR) + is_lone]++;
    }
    seen[is_lone ? LOSER_25_LONE : LOSER_25_PAIR] += loser == 25;
    seen[is_lone ? LOSER_26_LONE : LOSER_26_PAIR] += loser == 26;
    seen[is_lone ? LOSER_TRICKLESS_LONE : LOSER_TRICKLESS_PAIR] += loser == 0;
    seen[WON_WITH_53] += old_points == 53;
    seen[LOST_WITH_51] += old_points == 51;
}

/* Records the result of a finished deal. */
static void coverage_note_result(struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = state->table.rules;
    const struct sides *sides = &state->settlement.sides;
    const struct contract *contract = &rules->contracts[sides->contract];
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    coverage->results[sides->contract][payoff[__builtin_ctz(sides->old)] > 0]++;
    note_doubles(coverage, state);
    if (contract->goal == GOAL_POINTS)
        note_points(coverage, state, (sides->old & (sides->old - 1)) == 0);
}

/* Adds the situations (not the tables by contract) of `other`. */
static void coverage_add_situations(struct coverage *coverage, const struct coverage *other)
{
    for (int i = 0; i < N_SITUATIONS; i++)
        coverage->situations[i] += other->situations[i];
}

/* --- the claims ------------------------------------------------------------------------------ */

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

/* One deal in four belongs to a bok-runda, and in one of four the lone player lays the hand down,
 * but the cards are still played. Both only if the rule set has them. */
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
    const struct deal_mix type = random_mix(pair->state.table.rules, &pair->rng);
    char why[WHY_SIZE];
    for (;;) {
        const char *fault = state_fault(&pair->state);
        if (fault != NULL)
            fail_pair(pair, fault);
        if (!naive_bridge_agrees(&pair->state, &pair->game, why))
            fail_pair(pair, why);
        if (pair->state.table.phase == PHASE_OVER)
            break;
        const action chosen = random_action(&pair->state, type, &pair->rng);
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

/* From a settled contract; unbid if nobody can make the bid. */
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

/* With fewer deals than the default (slow builds) rare situations are not required. */
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
    /* Cicha is hidden, so it is doubled like the normal game. */
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
