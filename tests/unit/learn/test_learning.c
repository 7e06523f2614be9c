/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning to bid: what a deal teaches is checked by playing it, the outcome does not depend on
 * threads or breaks, and bidders who have learnt are harder to answer than club. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/learn/exploitability.h"
#include "analyzer/learn/learning.h"
#include "analyzer/learn/traversal.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/random_deal.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* The payoff to a seat when it is the first to call and says `call`, and all else is club's. */
static int payoff_after(const struct ruleset *rules, const cardset dealt[N_SEATS], seat me,
                        unsigned call)
{
    struct state state;
    struct player players[N_SEATS];
    struct rng unused;
    int payoff[N_SEATS];
    rng_seed(&unused, 0, 0);
    for (int s = 0; s < N_SEATS; s++)
        players[s] = (struct player){.choose = policy_club.choose, .self = &policy_club};
    state_init(&state, rules, dealt);
    state_apply(&state, (action)call);
    playout(&state, players, &unused);
    state_payoff(&state, payoff);
    return payoff[me];
}

/* With no history in the tree but the first, a deal teaches the first speaker alone. */
TEST(a_deal_teaches_what_each_call_would_have_gained)
{
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        for (uint64_t deal = 0; deal < 40; deal++) {
            struct bidders bidders;
            struct traversal traversal;
            struct rng rng;
            cardset dealt[N_SEATS];
            int holder;
            rng_seed(&rng, 21, deal);
            random_deal(&rules, &rng, dealt);
            if (sides_award(&rules, dealt, &holder) != CONTRACT_NONE)
                continue;
            assert_int_equal(bidders_init(&bidders, &rules, 1), STATUS_OK);
            const seat first = (seat)rules.first_speaker;
            const size_t place =
                bidders_place(&bidders, 0, call_table_hand(&bidders.now, dealt[first]));
            int64_t had[MAX_CALLS];
            for (int i = 0; i < rules.n_calls; i++)
                had[i] = bidders.regrets[place + (size_t)i];
            assert_int_equal(traversal_init(&traversal, &bidders, &rules, &policy_club), STATUS_OK);
            traversal_deal(&traversal, dealt);
            const unsigned club = bidders.now.calls[place / (size_t)rules.n_calls];
            const int usual = payoff_after(&rules, dealt, first, club);
            struct auction auction;
            auction_init(&auction, &rules);
            const uint64_t legal = auction_legal(&auction, &rules, dealt[first]);
            for (unsigned i = 0; i < (unsigned)rules.n_calls; i++) {
                const int gain =
                    cardset_has(legal, i) ? payoff_after(&rules, dealt, first, i) - usual : 0;
                assert_int_equal(bidders.regrets[place + i] - had[i], gain * REGRET_UNIT);
            }
            traversal_clear(&traversal);
            bidders_clear(&bidders);
        }
    }
}

/* --- whole runs in a game of eight cards ---------------------------------------------------- */

enum { ROUNDS = 36 };

struct game {
    struct pack pack;
    struct ruleset rules;
    struct crew crew;
    struct learning_plan plan;
};

static void set_game(struct game *game, const char *base, int threads)
{
    small_game(base, &game->pack, &game->rules);
    game->crew = crew_of_threads(threads);
    game->plan = (struct learning_plan){.rules = &game->rules,
                                        .cards = &policy_club,
                                        .players = "club",
                                        .rounds = ROUNDS,
                                        .deals = 1500,
                                        .histories = 150,
                                        .seed = 3,
                                        .crew = &game->crew};
}

static void assert_same_table(const struct call_table *a, const struct call_table *b)
{
    assert_int_equal(a->tree.n, b->tree.n);
    for (int node = 1; node < a->tree.n; node++) {
        assert_int_equal(a->tree.nodes[node].parent, b->tree.nodes[node].parent);
        assert_int_equal(a->tree.nodes[node].call, b->tree.nodes[node].call);
    }
    assert_memory_equal(a->calls, b->calls, (size_t)a->tree.n * (size_t)a->n_hands);
}

static double gain_from(const struct game *game, const struct policy *policy)
{
    struct exploitability answer;
    const struct exploit_plan plan = {
        .rules = &game->rules, .policy = *policy, .hands = 28, .crew = &game->crew};
    assert_int_equal(exploit_run(&plan, &answer, NULL), STATUS_OK);
    assert_true(answer.mean_gain.exact);
    const double gain = answer.mean_gain.value;
    exploit_clear(&answer);
    return gain;
}

/* kop-jp, where a best answer to club wins most, needs more deals than these to go as far. */
TEST(bidders_who_have_learnt_are_hard_to_answer)
{
    static const struct {
        const char *base;
        double share; /* of what a best answer wins from club, at most */
    } rows[] = {{"kop-asdycha", 1 / 3.0}, {"kop-wolsztyn", 1 / 3.0}, {"kop-jp", 0.6}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game game;
        struct call_table table;
        set_game(&game, rows[i].base, 2);
        assert_int_equal(learning_run(&game.plan, &table, NULL), STATUS_OK);
        const struct tabled parts = {&table, policy_club};
        const struct policy learnt = tabled_policy(&parts, "learnt");
        const double before = gain_from(&game, &policy_club), after = gain_from(&game, &learnt);
        if (after > rows[i].share * before)
            fail_msg("%s: a best answer wins %.4f, before %.4f", rows[i].base, after, before);
        call_table_clear(&table);
    }
}

TEST(threads_do_not_change_what_is_learnt)
{
    struct game one, three;
    struct call_table a, b;
    set_game(&one, "kop-wolsztyn", 1);
    set_game(&three, "kop-wolsztyn", 3);
    assert_int_equal(learning_run(&one.plan, &a, NULL), STATUS_OK);
    assert_int_equal(learning_run(&three.plan, &b, NULL), STATUS_OK);
    assert_same_table(&a, &b);
    call_table_clear(&a);
    call_table_clear(&b);
}

TEST(another_seed_learns_from_other_deals)
{
    struct game game;
    struct call_table a, b;
    set_game(&game, "kop-wolsztyn", 2);
    assert_int_equal(learning_run(&game.plan, &a, NULL), STATUS_OK);
    game.plan.seed = 4;
    assert_int_equal(learning_run(&game.plan, &b, NULL), STATUS_OK);
    assert_true(a.tree.n != b.tree.n ||
                memcmp(a.calls, b.calls, (size_t)a.tree.n * (size_t)a.n_hands) != 0);
    call_table_clear(&a);
    call_table_clear(&b);
}

TEST(a_run_goes_on_where_it_stood)
{
    char file[] = "/tmp/zolo-learning-XXXXXX";
    struct game game;
    struct call_table whole, part;
    struct diag diag = {0};
    assert_true(close(mkstemp(file)) == 0);
    unlink(file);
    set_game(&game, "kop-asdycha", 2);
    assert_int_equal(learning_run(&game.plan, &whole, NULL), STATUS_OK);
    game.plan.checkpoint = file;
    for (game.plan.rounds = ROUNDS / 3; game.plan.rounds <= ROUNDS;
         game.plan.rounds += ROUNDS / 3) {
        assert_int_equal(learning_run(&game.plan, &part, &diag), STATUS_OK);
        if (game.plan.rounds < ROUNDS)
            call_table_clear(&part);
    }
    assert_same_table(&whole, &part);
    call_table_clear(&part);
    game.plan.rounds = 10;
    assert_int_equal(learning_run(&game.plan, &part, &diag), STATUS_INPUT);
    assert_string_equal(diag.message,
                        "the checkpoint has 36 rounds already; ask for as many or more");
    game.plan.rounds = ROUNDS;
    game.plan.seed++;
    assert_int_equal(learning_run(&game.plan, &part, &diag), STATUS_INPUT);
    unlink(file);
    call_table_clear(&whole);
    call_table_clear(&part);
}

/* Stops at the first report. */
static bool stop(void *self, uint64_t done, uint64_t total)
{
    (void)self;
    assert_true(done <= total);
    return false;
}

TEST(a_run_can_be_interrupted)
{
    struct game game;
    struct call_table table;
    const struct progress progress = {stop, NULL};
    set_game(&game, "kop-asdycha", 2);
    game.plan.progress = &progress;
    assert_int_equal(learning_run(&game.plan, &table, NULL), STATUS_INTERRUPTED);
    call_table_clear(&table);
}
