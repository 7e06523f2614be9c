/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invariants of all rule sets, built-in and house rules, like OpenSpiel's basic tests: random deals
 * are played through state.h alone, and each step is checked from every seat. */
#include <stdlib.h>

#include "analyzer/question/plan.h"
#include "engine/play/reach.h"
#include "engine/play/view.h"
#include "tests/support/random_walk.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 2, DEALS = 20000 };

static void check_fault(struct walk *walk)
{
    const char *fault = state_fault(&walk->state);
    if (fault != NULL)
        random_walk_fail(walk, fault);
}

TEST(no_step_breaks_an_invariant)
{
    random_walk_all(SEED, DEALS, check_fault);
}

static void check_result(struct walk *walk)
{
    const struct table *table = &walk->state.table;
    if (table->phase != PHASE_OVER)
        return;
    const bool is_award = random_walk_is_award(walk);
    int payoff[N_SEATS], sum = 0, points = 0, tricks = 0;
    state_payoff(&walk->state, payoff);
    for (unsigned s = 0; s < N_SEATS; s++) {
        sum += payoff[s];
        points += table->points[s];
        tricks += table->tricks[s];
        if (payoff[s] == 0 || abs(payoff[s]) > reach_of_rules(table->rules))
            random_walk_fail(walk, "a payoff of zero or beyond the bound");
    }
    if (sum != 0)
        random_walk_fail(walk, "payoffs do not sum to zero");
    if (points != (is_award ? 0 : 104) || tricks != (is_award ? 0 : 4)) /* RULES 1.1 */
        random_walk_fail(walk, "not all card points or tricks were taken");
}

TEST(all_points_are_taken_and_payoffs_sum_to_zero)
{
    random_walk_all(SEED, DEALS, check_result);
}

static bool same_settlement(const struct settlement *a, const struct settlement *b)
{
    return a->sides.contract == b->sides.contract && a->sides.declarer == b->sides.declarer &&
           a->sides.old == b->sides.old && a->runs == b->runs && a->multiplier == b->multiplier &&
           a->last_side == b->last_side;
}

static void check_resumed(struct walk *walk)
{
    const struct state *state = &walk->state;
    struct state resumed;
    /* A deal won by award has no table to resume from: its hand is not public. */
    if (random_walk_is_award(walk))
        return;
    state_resume(&resumed, &state->table, state->dealt);
    if (state_actions(&resumed) != state_actions(state))
        random_walk_fail(walk, "resumed with other legal actions");
    if (state->table.phase != PHASE_CALL &&
        !same_settlement(&resumed.settlement, &state->settlement))
        random_walk_fail(walk, "resumed with another settlement");
}

TEST(a_deal_resumed_at_any_step_is_the_same)
{
    random_walk_all(SEED, DEALS, check_resumed);
}

static void check_objections_to_calls(struct walk *walk)
{
    const struct state *state = &walk->state;
    const struct table *table = &state->table;
    const uint64_t legal = state_actions(state);
    for (unsigned i = 0; i < (unsigned)table->rules->n_calls; i++)
        if ((auction_objection(&table->auction, table->rules, state->dealt[table->turn], i) ==
             NULL) != cardset_has(legal, i))
            random_walk_fail(walk, "objection to a legal call or none to an illegal one");
}

static void check_objections(struct walk *walk)
{
    const struct state *state = &walk->state;
    char text[200];
    if (state->table.phase == PHASE_CALL)
        check_objections_to_calls(walk);
    if (state->table.phase != PHASE_CARD)
        return;
    const cardset legal = state_actions(state), dealt = state->dealt[state->table.turn];
    for (unsigned c = 0; c < (unsigned)state->table.rules->pack->n_cards; c++)
        if (objection_to_card(&state->table, dealt, (card)c, false, text, sizeof text) ==
                (cardset_has(legal, c) != 0) ||
            (text[0] == '\0') != (cardset_has(legal, c) != 0))
            random_walk_fail(walk, "objection to a legal card or none to an illegal one");
}

TEST(exactly_the_illegal_calls_and_cards_are_objected_to)
{
    random_walk_all(SEED, DEALS, check_objections);
}

/* Passes unless that closes the auction, else makes the lowest call. */
static unsigned dawdle(const struct auction *auction, const struct ruleset *rules, cardset hand)
{
    struct auction after = *auction;
    auction_apply(&after, rules, CALL_INDEX_PASS);
    const uint64_t spoken = auction_legal(auction, rules, hand) & ~cardset_of(CALL_INDEX_PASS);
    return after.closed && spoken != 0 ? cardset_first(spoken) : CALL_INDEX_PASS;
}

TEST(the_longest_auction_fits_into_its_record)
{
    for (unsigned set = 0; set < N_TEST_SETS; set++) {
        struct ruleset rules;
        test_rules_any(set, &rules);
        for (unsigned holder = 0; holder < N_SEATS; holder++) {
            struct auction auction;
            int n = 0;
            auction_init(&auction, &rules);
            for (; !auction.closed && n < MAX_AUCTION; n++) {
                const cardset hand = auction.speaker == holder ? rules.old_cards : 0;
                auction_apply(&auction, &rules, dawdle(&auction, &rules, hand));
            }
            assert_true(auction.closed);
            assert_int_equal(auction.n_calls, n);
            assert_true(n > 4); /* the dawdlers did say something */
        }
    }
}
