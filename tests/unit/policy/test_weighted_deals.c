/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The posterior of deals in Doppelkopf (engine/policy/search/worlds.h) against Bayes' rule by brute
 * force: each deal is replayed from its first call, and each action of the others is compared with
 * that of the named policies, type by type. */
#include <math.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/search/worlds.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 91, N_PLAYERS = 4, ENDINGS = 12, MOST = 1000 };

static struct ruleset rules;
static struct weighted_deals weighted; /* large */

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-40", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

/* --- brute force ----------------------------------------------------------------------- */

static const struct policy *const players[N_PLAYERS] = {&policy_club, &policy_loose, &policy_timid,
                                                        &policy_random};
static const double before[N_PLAYERS] = {0.60, 0.25, 0.13, 0.02};

/* The likelihood of a seat's actions for each type, and whether some club type makes its calls. */
struct account {
    double likelihood[N_PLAYERS];
    bool is_wrong[N_PLAYERS];
};

static void enter(struct account *account, const struct view *view, action did)
{
    const double n = cardset_count(view->actions);
    const double slip = view->table->phase == PHASE_CALL       ? 0.03
                        : view->table->phase == PHASE_ANNOUNCE ? 0.1
                                                               : 0.7;
    for (int k = 0; k < 3; k++) {
        const bool fits = players[k]->choose(players[k], view, NULL, NULL) == did;
        account->likelihood[k] *= fits ? 1 - slip + slip / n : slip / n;
        account->is_wrong[k] |= !fits && view->table->phase == PHASE_CALL;
    }
    account->likelihood[3] /= n;
}

/* The actions: calls, and each card with the announcement before it, or pass. */
struct script {
    int n_calls, n_cards;
    action calls[MAX_AUCTION], words[MAX_CARDS + 1], cards[MAX_CARDS];
};

static void make(struct state *state, action did, seat me, struct account accounts[N_SEATS])
{
    const struct view view = view_of(state, state_actions(state), false);
    assert_true(cardset_has(view.actions, did));
    if (view.me != me && !cardset_is_single(view.actions))
        enter(&accounts[view.me], &view, did);
    state_apply(state, did);
}

static void read_again(const struct script *script, const cardset dealt[N_SEATS], seat me,
                       struct account accounts[N_SEATS])
{
    struct state state;
    state_init(&state, &rules, dealt);
    for (int s = 0; s < N_SEATS; s++)
        accounts[s] = (struct account){.likelihood = {1, 1, 1, 1}};
    for (int i = 0; i < script->n_calls; i++)
        make(&state, script->calls[i], me, accounts);
    for (int i = 0; i < script->n_cards; i++) {
        if (state.table.phase == PHASE_ANNOUNCE)
            make(&state, script->words[i], me, accounts);
        make(&state, script->cards[i], me, accounts);
    }
}

static double chance_of(const struct account accounts[N_SEATS], seatset sensible, seat me)
{
    double product = 1.0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        double sum = 0.0, total = 0.0;
        for (int k = 0; k < N_PLAYERS; k++) {
            const double prior = k == 3 && (sensible >> s & 1) != 0 ? 0.0 : before[k];
            sum += prior * accounts[s].likelihood[k];
            total += prior;
        }
        product *= s == me ? 1.0 : sum / total;
    }
    return product;
}

/* --- endings ---------------------------------------------------------------------------- */

static void note(struct script *script, enum phase phase, action did)
{
    if (phase == PHASE_CALL) {
        script->calls[script->n_calls++] = did;
        script->words[0] = CALL_INDEX_PASS;
    } else if (phase == PHASE_ANNOUNCE) {
        script->words[script->n_cards] = did;
    } else {
        script->cards[script->n_cards++] = did;
        script->words[script->n_cards] = CALL_INDEX_PASS;
    }
}

/* Plays a deal with club, loose, timid and random players until n cards are left; true if there is
 * a card to choose. */
static bool play_to(uint64_t i, int n_left, struct state *state, struct script *script)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, SEED, i);
    deal_shuffle(rules.pack, &rng, dealt);
    state_init(state, &rules, dealt);
    *script = (struct script){0};
    while (state->table.phase != PHASE_CARD ||
           state->table.n_played < rules.pack->n_cards - n_left) {
        const struct view view = view_of(state, state_actions(state), false);
        const bool is_wild = view.table->phase == PHASE_CARD && rng_below(&rng, 4) == 0;
        const struct policy *player = is_wild ? &policy_random : players[(i + view.me) % N_PLAYERS];
        const action did = cardset_is_single(view.actions)
                               ? cardset_first(view.actions)
                               : player->choose(player, &view, &rng, NULL);
        note(script, (enum phase)view.table->phase, did);
        state_apply(state, did);
    }
    return !cardset_is_single(state_actions(state));
}

static void compare(const struct script *script, seat me)
{
    static struct account accounts[MOST][N_SEATS];
    seatset sensible = 0;
    double theirs = 0.0, ours = 0.0, squares = 0.0;
    for (int i = 0; i < weighted.n; i++) {
        read_again(script, weighted.at[i].dealt, me, accounts[i]);
        for (unsigned s = 0; s < N_SEATS; s++)
            for (int k = 0; k < 3; k++)
                sensible = (seatset)(sensible | (unsigned)!accounts[i][s].is_wrong[k] << s);
    }
    for (int i = 0; i < weighted.n; i++) {
        theirs += chance_of(accounts[i], sensible, me);
        ours += weighted.at[i].weight;
        squares += weighted.at[i].weight * weighted.at[i].weight;
    }
    for (int i = 0; i < weighted.n; i++) {
        const double p = chance_of(accounts[i], sensible, me) / theirs;
        assert_true(p > 0.0);
        assert_true(fabs(weighted.at[i].weight / ours - p) <= 1e-9 * p);
    }
    assert_true(fabs(weighted.effective - ours * ours / squares) <= 1e-9 * weighted.effective);
}

static struct deals *deals_of(const struct view *view, struct belief *belief)
{
    struct knowledge knowledge;
    struct deals *deals;
    knowledge_of_view(&knowledge, view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    belief_of_view(belief, view);
    return deals;
}

TEST(each_deal_of_an_ending_has_its_chance_by_bayes)
{
    int n_compared = 0, n_deals = 0;
    for (uint64_t i = 0; n_compared < ENDINGS; i++) {
        struct state state;
        struct script script;
        struct belief belief;
        struct rng rng;
        if (!play_to(i, 6 + (int)(i % 6), &state, &script))
            continue;
        const struct view view = view_of(&state, state_actions(&state), false);
        struct deals *deals = deals_of(&view, &belief);
        const deal_count number = deals_number(deals);
        if (number >= 10 && number <= MOST) {
            rng_seed(&rng, SEED, i);
            weighted_deals_fill(&weighted, &view, &belief, deals, MOST, &rng);
            assert_int_equal(weighted.n, (int)number);
            compare(&script, view.me);
            n_compared++;
            n_deals += (int)number;
        }
        deals_free(deals);
    }
    print_message("%d endings, %d deals\n", n_compared, n_deals);
}

/* --- whole deals ------------------------------------------------------------------------ */

/* The distribution of the number of trumps of a soloist in sampled deals, against uniformly drawn
 * deals weighted by brute force. */
TEST(sampled_deals_of_a_solo_have_the_trumps_that_bayes_rule_gives_them)
{
    enum { DRAWS = 60000, PICKED = 1000, FILLS = 10 };
    struct state state;
    struct script script;
    struct belief belief;
    struct rng rng;
    double total = 0.0, sum = 0.0, squares = 0.0, found = 0.0, all = 0.0, worth = 0.0;
    uint64_t i = 0;
    do
        play_to(i++, 40 - 6, &state, &script);
    while (state.table.auction.declarer == SEAT_NONE ||
           state.table.auction.declarer == (int)state.table.turn || state.table.order->trumps == 0);
    const struct view view = view_of(&state, state_actions(&state), false);
    const unsigned lone = (unsigned)state.table.auction.declarer;
    struct deals *deals = deals_of(&view, &belief);
    rng_seed(&rng, SEED, i);
    for (int n = 0; n < FILLS; n++) {
        weighted_deals_fill(&weighted, &view, &belief, deals, PICKED, &rng);
        worth += weighted.effective;
        for (int k = 0; k < weighted.n; k++) {
            all += weighted.at[k].weight;
            found += weighted.at[k].weight *
                     cardset_count(weighted.at[k].dealt[lone] & view.table->order->trumps);
        }
    }
    found /= all;
    for (int k = 0; k < DRAWS; k++) {
        struct account accounts[N_SEATS];
        cardset dealt[N_SEATS];
        deals_sample(deals, &rng, dealt);
        read_again(&script, dealt, view.me, accounts);
        const double weight = chance_of(accounts, ALL_SEATS, view.me);
        const int trumps = cardset_count(dealt[lone] & view.table->order->trumps);
        total += weight;
        sum += weight * trumps;
        squares += weight * trumps * trumps;
    }
    deals_free(deals);
    const double mean = sum / total, spread = sqrt(squares / total - mean * mean);
    print_message("trumps of the lone player: %.3f, by the second route %.3f ± %.3f, worth %.0f\n",
                  found, mean, spread, worth);
    assert_true(worth > 100);
    assert_true(fabs(found - mean) <= 3 * spread / sqrt(worth));
}

/* Whatever the actions, there are deals, all with weights above 0. */
TEST(nothing_that_the_others_do_leaves_no_deal)
{
    for (uint64_t i = 0; i < 40; i++) {
        struct state state;
        struct belief belief;
        struct rng rng;
        cardset dealt[N_SEATS];
        rng_seed(&rng, SEED + 1, i);
        deal_shuffle(rules.pack, &rng, dealt);
        state_init(&state, &rules, dealt);
        while (state.table.phase == PHASE_CALL || state.table.n_played < (int)(i % 24)) {
            const actionset actions = state_actions(&state);
            state_apply(&state, (action)bits_at(actions, (unsigned)rng_below(
                                                             &rng, (uint64_t)bits_count(actions))));
        }
        if (state.table.phase == PHASE_OVER)
            continue;
        const struct view view = view_of(&state, state_actions(&state), false);
        struct deals *deals = deals_of(&view, &belief);
        weighted_deals_fill(&weighted, &view, &belief, deals, 20, &rng);
        for (int k = 0; k < weighted.n; k++) {
            deal_count number;
            assert_true(weighted.at[k].weight > 0.0);
            assert_true(deals_find(deals, weighted.at[k].dealt, &number));
        }
        assert_in_range(weighted.n, 1, 20);
        assert_true(weighted.effective >= 1.0 - 1e-9);
        deals_free(deals);
    }
}
