/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls by regret: regrets of a deal against playing it out, independence of threads, and lower
 * exploitability than club after training. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/strength/exploitability.h"
#include "analyzer/train/call_training.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* The payoff to the first speaker after `call`, when the others pass and all play like club. */
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
    while (state.table.phase == PHASE_CALL)
        state_apply(&state, CALL_INDEX_PASS);
    playout(&state, players, &unused);
    state_payoff(&state, payoff);
    return payoff[me];
}

/* With only the root in the tree, a deal adds regrets of the first speaker alone; the end of round
 * 1 halves them. */
TEST(a_deal_teaches_what_each_call_would_have_gained)
{
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        for (uint64_t seed = 0; seed < 40; seed++) {
            const struct call_training_plan plan = {.rules = &rules,
                                                    .deals = 1,
                                                    .histories = 1,
                                                    .seed = seed,
                                                    .pool = pool_of_threads(1)};
            struct call_training training;
            struct rng rng;
            cardset dealt[N_SEATS];
            int holder;
            rng_seed(&rng, seed, 1);
            deal_shuffle(rules.pack, &rng, dealt);
            if (sides_award(&rules, dealt, &holder) != CONTRACT_NONE)
                continue;
            assert_int_equal(call_training_init(&training, &plan), STATUS_OK);
            const struct bidders *bidders = &training.bidders;
            const seat first = (seat)rules.first_speaker;
            const size_t place =
                bidders_place(bidders, 0, call_table_hand(&bidders->now, dealt[first]));
            int64_t had[MAX_CALLS];
            for (int i = 0; i < rules.n_calls; i++)
                had[i] = bidders->regrets[place + (size_t)i];
            assert_int_equal(call_training_round(&training, &policy_club), STATUS_OK);
            const unsigned club = bidders->now.calls[place / (size_t)rules.n_calls];
            const int usual = payoff_after(&rules, dealt, first, club);
            struct auction auction;
            auction_init(&auction, &rules);
            const uint64_t legal = auction_legal(&auction, &rules, dealt[first]);
            for (unsigned i = 0; i < (unsigned)rules.n_calls; i++) {
                const int gain =
                    cardset_has(legal, i) ? payoff_after(&rules, dealt, first, i) - usual : 0;
                assert_int_equal(bidders->regrets[place + i], (had[i] + gain * REGRET_UNIT) / 2);
            }
            call_training_clear(&training);
        }
    }
}

/* --- rounds in a game of eight cards -------------------------------------------------------- */

enum { ROUNDS = 36, N_HANDS = 28 };

struct game {
    struct pack pack;
    struct ruleset rules;
    struct call_training_plan plan;
};

static void set_game(struct game *game, const char *base, int threads)
{
    small_game(base, &game->pack, &game->rules);
    game->plan = (struct call_training_plan){.rules = &game->rules,
                                             .deals = 1500,
                                             .histories = 150,
                                             .seed = 3,
                                             .pool = pool_of_threads(threads)};
}

/* The caller clears it. */
static void train(const struct game *game, struct call_training *out)
{
    assert_int_equal(call_training_init(out, &game->plan), STATUS_OK);
    for (int round = 0; round < ROUNDS; round++)
        assert_int_equal(call_training_round(out, &policy_club), STATUS_OK);
    call_training_finish(out);
}

static bool are_same(const struct call_table *a, const struct call_table *b)
{
    bool same = a->tree.n == b->tree.n;
    for (int node = 1; node < a->tree.n && same; node++)
        same = a->tree.nodes[node].parent == b->tree.nodes[node].parent &&
               a->tree.nodes[node].call == b->tree.nodes[node].call;
    return same && memcmp(a->calls, b->calls, (size_t)a->tree.n * (size_t)a->n_hands) == 0;
}

static double gain_from(const struct game *game, const struct policy *policy)
{
    const struct pool pool = pool_of_threads(2);
    struct exploitability answer;
    const struct exploit_plan plan = {
        .rules = &game->rules, .policy = *policy, .hands = N_HANDS, .pool = pool};
    assert_int_equal(exploit_run(&plan, &answer, NULL), STATUS_OK);
    assert_true(answer.mean_gain.exact);
    const double gain = answer.mean_gain.value;
    exploit_clear(&answer);
    return gain;
}

/* kop-jp, where club is most exploitable, would need more deals to come as far. */
TEST(bidders_who_have_been_trained_are_hard_to_answer)
{
    static const struct {
        const char *base;
        double share; /* of club's exploitability, at most */
    } rows[] = {{"kop-asdycha", 1 / 3.0}, {"kop-wolsztyn", 1 / 3.0}, {"kop-jp", 0.6}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game game;
        struct call_training training;
        set_game(&game, rows[i].base, 2);
        train(&game, &training);
        const struct tabled parts = {.calls = &training.bidders.now, .cards = policy_club};
        const struct policy trained = tabled_policy(&parts, "trained");
        const double before = gain_from(&game, &policy_club), after = gain_from(&game, &trained);
        if (after > rows[i].share * before)
            fail_msg("%s: a best answer wins %.4f, before %.4f", rows[i].base, after, before);
        call_training_clear(&training);
    }
}

TEST(threads_do_not_change_the_calls)
{
    struct game one, three;
    struct call_training a, b;
    set_game(&one, "kop-wolsztyn", 1);
    set_game(&three, "kop-wolsztyn", 3);
    train(&one, &a);
    train(&three, &b);
    assert_true(are_same(&a.bidders.now, &b.bidders.now));
    call_training_clear(&a);
    call_training_clear(&b);
}

TEST(another_seed_trains_with_other_deals)
{
    struct game game;
    struct call_training a, b;
    set_game(&game, "kop-wolsztyn", 2);
    train(&game, &a);
    game.plan.seed = 4;
    train(&game, &b);
    assert_false(are_same(&a.bidders.now, &b.bidders.now));
    call_training_clear(&a);
    call_training_clear(&b);
}

/* A hand of the small game in which CA and SA, cards 0 and 1, are swapped. */
static int image_of(const struct call_table *calls, int hand)
{
    const cardset cards = call_table_cards(calls, hand), aces = cards & 3;
    return call_table_hand(calls, aces == 1 || aces == 2 ? cards ^ 3 : cards);
}

/* In a round each hand draws its own call; after the last one a hand and its image agree. */
TEST(a_hand_and_its_image_are_trained_to_call_alike)
{
    struct game game;
    struct call_training training;
    const struct call_table *calls = &training.bidders.now;
    int n_before = 0;
    set_game(&game, "kop-asdycha", 2);
    train(&game, &training);
    assert_int_equal(call_training_round(&training, &policy_club), STATUS_OK);
    for (int node = 0; node < calls->tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++)
            n_before += call_table_row(calls, node)[hand] !=
                        call_table_row(calls, node)[image_of(calls, hand)];
    call_training_finish(&training);
    for (int node = 0; node < calls->tree.n; node++)
        for (int hand = 0; hand < N_HANDS; hand++)
            assert_int_equal(call_table_row(calls, node)[hand],
                             call_table_row(calls, node)[image_of(calls, hand)]);
    assert_true(n_before > 0);
    call_training_clear(&training);
}

/* Finishing changes the calls only: later rounds are the same. */
TEST(calls_may_be_looked_at_between_rounds)
{
    struct game game;
    struct call_training whole, looked_at;
    set_game(&game, "kop-asdycha", 1);
    train(&game, &whole);
    assert_int_equal(call_training_init(&looked_at, &game.plan), STATUS_OK);
    for (int round = 0; round < ROUNDS; round++) {
        assert_int_equal(call_training_round(&looked_at, &policy_club), STATUS_OK);
        call_training_finish(&looked_at);
    }
    assert_true(are_same(&whole.bidders.now, &looked_at.bidders.now));
    call_training_clear(&whole);
    call_training_clear(&looked_at);
}
