/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching players in Doppelkopf: legal actions (RULES 3), no use of hidden cards, and exact
 * results in the last tricks. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/belief.h"
#include "engine/policy/search/pimc.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/random_deal.h"
#include "tests/support/searching.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 31, N_SETS = 3, DEALS = 24, ENDINGS = 40, WALKS = 60, LAST_TRICKS = 3000 };

/* The number of deals, more in long tests; ZOLO_TEST_DEALS would be too slow for a search. */
static uint64_t n_of(uint64_t usual)
{
    return test_is_long() ? 20 * usual : usual;
}

static struct ruleset sets[N_SETS];

static const char house[] = "extends: doko-48\nname: house\n"
                            "announcements: {cards: [11, 10, 9, 8, 7], effect: double}\n";

static int load(void **state)
{
    (void)state;
    struct diag diag;
    test_rules_shipped("doko-48", &sets[0]);
    test_rules_shipped("doko-40", &sets[1]);
    return rule_file_parse(house, strlen(house), "house", &sets[2], &diag) != STATUS_OK;
}

TEST_GROUP(load, NULL)

/* Mostly healthy and without announcements, but every legal action occurs. */
static action walk_action(const struct state *state, struct rng *rng)
{
    const actionset actions = state_actions(state);
    const bool speaks = state->table.phase != PHASE_CARD;
    if (speaks && cardset_has(actions, CALL_INDEX_PASS) && rng_below(rng, 8) != 0)
        return CALL_INDEX_PASS;
    return random_member(actions, rng);
}

/* Random deal number i after its auction and `n_played` cards, with announcements. */
static void walk(const struct ruleset *rules, uint64_t i, int n_played, struct state *state)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, SEED, i);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(state, rules, dealt);
    while (state->table.phase == PHASE_CALL || state->table.n_played < n_played)
        state_apply(state, walk_action(state, &rng));
}

/* --- the rules -------------------------------------------------------------------------- */

static void play_out(const char *name, const struct ruleset *rules, uint64_t i, int payoff[N_SEATS])
{
    struct policy_roles roles;
    struct policy_table table;
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    assert_int_equal(policy_roles_parse(name, &roles, NULL), STATUS_OK);
    assert_int_equal(policy_check(&roles.me, rules, NULL), STATUS_OK);
    assert_int_equal(policy_table_init(&table, &roles, 0), STATUS_OK);
    rng_seed(&rng, SEED, i);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(&state, rules, dealt);
    while (state.table.phase != PHASE_OVER) {
        const actionset actions = state_actions(&state);
        const struct view view = view_of(&state, actions, false);
        const struct player *player = &table.players[view.me];
        const action done = cardset_is_single(actions)
                                ? cardset_first(actions)
                                : player->choose(player->self, &view, &rng, player->scratch);
        assert_true(cardset_has(actions, done));
        state_apply(&state, done);
    }
    assert_null(state_fault(&state));
    state_payoff(&state, payoff);
    policy_table_clear(&table);
}

TEST(whole_deals_are_played_by_the_rules_and_again_alike)
{
    for (uint64_t i = 0; i < n_of(DEALS); i++) {
        int payoff[N_SEATS], again[N_SEATS];
        const struct ruleset *rules = &sets[i % N_SETS];
        play_out("pimc:2", rules, i, payoff);
        play_out("pimc:2", rules, i, again);
        assert_memory_equal(payoff, again, sizeof payoff);
    }
}

TEST(a_player_who_needs_whole_deals_solved_declines)
{
    struct policy policy;
    struct diag diag;
    assert_int_equal(policy_parse("open", &policy, NULL), STATUS_OK);
    assert_int_equal(policy_fit(&policy, &sets[0], &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "open"));
    assert_non_null(strstr(diag.message, "pimc:N"));
}

/* Hands of twelve cards instead of four, with as many more actions to search. */
TEST(a_long_deal_costs_more_time)
{
    static const char *const names[] = {"club", "pimc:7"};
    struct ruleset kop;
    test_rules_shipped("kop-asdycha", &kop);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct policy here, there;
        assert_int_equal(policy_parse(names[i], &here, NULL), STATUS_OK);
        there = here;
        assert_int_equal(policy_fit(&here, &kop, NULL), STATUS_OK);
        assert_int_equal(policy_fit(&there, &sets[0], NULL), STATUS_OK);
        assert_true(policy_cost_us(&there) > 3 * policy_cost_us(&here));
    }
}

/* --- what is hidden --------------------------------------------------------------------- */

static action answer(const char *name, const struct state *state)
{
    struct rng rng;
    rng_seed(&rng, SEED, 1);
    return searching_ask(name, state, &rng);
}

/* Other hands that are consistent with the view of the seat on turn. */
static void deal_otherwise(const struct state *state, uint64_t i, struct state *other)
{
    struct knowledge knowledge;
    struct deals *deals;
    struct rng rng;
    cardset dealt[N_SEATS];
    const struct view view = view_of(state, state_actions(state), false);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    rng_seed(&rng, SEED + 1, i);
    deals_sample(deals, &rng, dealt);
    deals_free(deals);
    state_resume(other, &state->table, dealt);
}

TEST(answers_hang_on_no_hidden_card)
{
    for (uint64_t i = 0; i < n_of(WALKS); i++) {
        struct state state, other;
        const struct ruleset *rules = &sets[i % N_SETS];
        walk(rules, i, (int)(i % (unsigned)(rules->pack->n_cards - 4)), &state);
        if (cardset_is_single(state_actions(&state)))
            continue;
        deal_otherwise(&state, i, &other);
        assert_int_equal(state_actions(&state), state_actions(&other));
        assert_int_equal(answer("pimc:2", &state), answer("pimc:2", &other));
    }
}

/* --- the last tricks -------------------------------------------------------------------- */

/* The payoffs of each card, summed over the deals in which club players would have announced what
 * the others did, and over all. */
struct sums {
    const struct state *real;
    int n_agreeing;
    int agreeing[MAX_CARDS], all[MAX_CARDS];
};

static bool club_is_as_silent(const struct state *deal, seat me)
{
    const struct table *table = &deal->table;
    struct state state;
    state_init_contract(&state, table->rules, deal->dealt, table->auction.contract,
                        table->auction.declarer);
    while (state.table.n_played < table->n_played) {
        if (state.table.phase == PHASE_CARD) {
            state_apply(&state, table->cards[state.table.n_played]);
            continue;
        }
        if (state.table.turn != me &&
            search_action(&state, state_actions(&state), &(struct opponents){0}) != CALL_INDEX_PASS)
            return false;
        state_apply(&state, CALL_INDEX_PASS);
    }
    return true;
}

static void sum_up(const struct state *deal, void *context)
{
    struct sums *sums = context;
    const seat me = deal->table.turn;
    const bool agrees = club_is_as_silent(deal, me);
    const actionset actions = state_actions(deal);
    sums->n_agreeing += agrees;
    CARDSET_EACH(a, actions) {
        struct state next = *deal;
        state_apply(&next, (action)a);
        const int payoff = searching_minimax(&next, me);
        sums->all[a] += payoff;
        sums->agreeing[a] += agrees ? payoff : 0;
    }
}

/* A solo, played at random without announcements to its last tricks. It has no special points, so
 * that most card points are the best payoff. */
static void silent_solo(const struct ruleset *rules, uint64_t i, int n_played, struct state *state)
{
    static const char *const solos[] = {"karo-solo", "damen-solo", "fleischlos", "trefl-solo"};
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, SEED, i);
    deal_shuffle(rules->pack, &rng, dealt);
    const int contract = ruleset_find_contract(rules, solos[i % 4]);
    state_init_contract(state, rules, dealt, contract, (int)rng_below(&rng, N_SEATS));
    while (state->table.n_played < n_played) {
        const action done = state->table.phase == PHASE_CARD
                                ? random_member(state_actions(state), &rng)
                                : CALL_INDEX_PASS;
        state_apply(state, done);
    }
}

TEST(with_all_deals_pimc_plays_the_card_with_the_best_sum)
{
    int n_compared = 0;
    for (uint64_t i = 0; i < n_of(ENDINGS); i++) {
        const struct ruleset *rules = &sets[i % 2];
        struct state state;
        struct sums sums;
        memset(&sums, 0, sizeof sums);
        silent_solo(rules, i, rules->pack->n_cards - (i % 4 == 0 ? 9 : 8 - (int)(i % 4)), &state);
        const actionset actions = state_actions(&state);
        if (cardset_is_single(actions))
            continue;
        sums.real = &state;
        searching_each_deal(&state, sum_up, &sums);
        const int *sum = sums.n_agreeing > 0 ? sums.agreeing : sums.all;
        const action chosen = answer("pimc:2000", &state);
        CARDSET_EACH(a, actions)
            if (sum[a] > sum[chosen])
                fail_msg("deal %" PRIu64 ": %d for card %d, %d for card %d", i, sum[chosen], chosen,
                         sum[a], (int)a);
        n_compared++;
    }
    assert_true(n_compared > ENDINGS / 4);
}

/* The last trick is forced, so that all special points must be counted exactly. */
TEST(the_last_trick_is_worth_what_it_pays_when_it_is_played)
{
    struct ending_value *value = calloc(1, sizeof *value);
    struct opponents club_players = {0};
    assert_non_null(value);
    for (uint64_t i = 0; i < n_of(LAST_TRICKS); i++) {
        const struct ruleset *rules = &sets[i % N_SETS];
        struct state state;
        int payoff[N_SEATS];
        walk(rules, i, rules->pack->n_cards - N_SEATS + (int)(i / N_SETS % N_SEATS), &state);
        struct state played = state;
        while (played.table.phase != PHASE_OVER)
            state_apply(&played, cardset_first(state_actions(&played)));
        state_payoff(&played, payoff);
        assert_int_equal(ending_value_payoff(value, &state, &club_players, (unsigned)(i % N_SEATS)),
                         payoff[i % N_SEATS]);
    }
    free(value);
}

/* For stakes a deal is won or lost by card points, doubled if the losers have few (RULES 1.8), and
 * special points do not count. */
static void for_stakes(struct ruleset *rules)
{
    static const char text[] = "extends: doko-48\nscoring: stakes\nannouncements: {cards: []}\n"
                               "short_points: 89\ntie: last-doubler-loses\n"
                               "contracts: [{name: normal, short_factor: 2, "
                               "trickless_factor: 2, base: 3}]\n";
    assert_int_equal(rule_file_parse(text, strlen(text), "stakes", rules, NULL), STATUS_OK);
}

TEST(the_last_two_tricks_for_stakes_are_worth_what_best_play_makes_of_them)
{
    struct ruleset rules;
    struct ending_value *value = calloc(1, sizeof *value);
    struct opponents club_players = {0};
    assert_non_null(value);
    for_stakes(&rules);
    for (uint64_t i = 0; i < n_of(LAST_TRICKS / 4); i++) {
        struct state state;
        const seat me = (seat)(i / 8 % N_SEATS);
        walk(&rules, i, rules.pack->n_cards - 2 * N_SEATS + (int)(i % (2 * N_SEATS)), &state);
        const int best = searching_minimax(&state, me);
        assert_int_equal(ending_value_payoff(value, &state, &club_players, me), best);
    }
    free(value);
}

TEST(each_card_of_the_last_three_tricks_for_stakes_is_worth_what_best_play_makes_of_it)
{
    struct ruleset rules;
    struct ending_value *value = calloc(1, sizeof *value);
    assert_non_null(value);
    for_stakes(&rules);
    for (uint64_t i = 0; i < n_of(LAST_TRICKS / 30); i++) {
        struct state state;
        double sum[64] = {0};
        const seat me = (seat)(i / 12 % N_SEATS);
        walk(&rules, i, rules.pack->n_cards - 3 * N_SEATS + (int)(i % (2 * N_SEATS)), &state);
        if (state.table.phase != PHASE_CARD)
            continue;
        const actionset cards = state_actions(&state);
        ending_value_of_cards(value, &state, cards, me, 0.5, sum);
        BITS_EACH(c, cards) {
            struct state next = state;
            state_apply(&next, (action)c);
            assert_true(sum[c] == 0.5 * searching_minimax(&next, me));
        }
    }
    free(value);
}

/* --- likelihood ------------------------------------------------------------------------- */

/* For random players the likelihood of an action is 1 / (number of legal actions). */
TEST(random_actions_are_as_likely_as_legal_actions_are_many)
{
    for (uint64_t i = 0; i < n_of(WALKS); i++) {
        const struct ruleset *rules = &sets[i % N_SETS];
        struct state end, state;
        struct rng rng;
        struct belief belief;
        const int n_played = (int)(i % (unsigned)(rules->pack->n_cards - 4));
        walk(rules, i, n_played, &end);
        const seat me = end.table.turn;
        double expected = 1.0;
        rng_seed(&rng, SEED, i);
        cardset dealt[N_SEATS];
        deal_shuffle(rules->pack, &rng, dealt);
        state_init(&state, rules, dealt);
        while (state.table.phase == PHASE_CALL || state.table.n_played < n_played) {
            if (state.table.turn != me)
                expected /= cardset_count(state_actions(&state));
            state_apply(&state, walk_action(&state, &rng));
        }
        const struct view view = view_of(&end, state_actions(&end), false);
        belief_of_view(&belief, &view);
        const double found = belief_likelihood(&belief, end.dealt, &policy_random, 1.0, 0.0, NULL);
        assert_true(fabs(log(found) - log(expected)) < 1e-9);
    }
}
