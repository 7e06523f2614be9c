/* Who is believed to be no club player, by Bayes' rule and by how deals go with such players, and what
 * strangers do in a search. */
#include <math.h>

#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "engine/policy/search/worlds.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 77, SAMPLED = 16, EVERYBODY = 15 };
static const double PRIOR = 0.05;

static struct ruleset rules;
static struct worlds worlds; /* large */

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-48", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

static void fresh(uint64_t i, struct state *state, struct rng *rng)
{
    cardset dealt[N_SEATS];
    rng_seed(rng, SEED, i);
    deal_shuffle(rules.pack, rng, dealt);
    state_init(state, &rules, dealt);
}

/* What the seat on turn believes of the others, from this prior. */
static struct strangers believed(const struct state *state, double prior)
{
    struct strangers strangers;
    struct knowledge knowledge;
    struct belief belief;
    struct deals *deals;
    struct rng rng;
    const struct view view = view_of(state, state_actions(state), false);
    belief_of_view(&belief, &view);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    rng_seed(&rng, SEED, 0);
    strangers_by_acts(&strangers, &belief, deals, prior, view.me, &rng);
    deals_free(deals);
    return strangers;
}

/* --- what is believed ------------------------------------------------------------------- */

TEST(before_a_word_is_said_the_chance_is_as_before)
{
    struct state state;
    struct rng rng;
    fresh(1, &state, &rng);
    const struct strangers none = believed(&state, 0.0), some = believed(&state, PRIOR);
    for (unsigned s = 0; s < N_SEATS; s++) {
        assert_true(none.chance[s] == 0.0);
        assert_true(fabs(some.chance[s] - (s == state.table.turn ? 0.0 : PRIOR)) < 1e-12);
    }
}

/* Two words are legal in the first round, so a stranger is healthy with the chance 1/2. Club players
 * are in k of the 16 deals, and slip once in ten times: 0.9 · k/16 + 0.1 · 1/2. Few of them have a
 * reservation: with one hand in ten k is 12 or more in 98 of 100 samples. */
TEST(one_word_weighs_as_bayes_rule_has_it)
{
    struct state state;
    struct rng rng;
    int n_found = 0;
    fresh(2, &state, &rng);
    state_apply(&state, CALL_INDEX_PASS);
    const double chance = believed(&state, PRIOR).chance[0];
    for (int k = 12; k <= SAMPLED; k++) {
        const double odds = PRIOR / (1 - PRIOR) * 0.5 / (0.9 * k / SAMPLED + 0.1 * 0.5);
        n_found += fabs(chance - odds / (1 + odds)) < 1e-12;
    }
    assert_int_equal(n_found, 1);
}

/* Plays deal number i with random players in the seats `strangers`, to the third trick. */
static void play_with(uint64_t i, seatset strangers, struct state *state)
{
    struct rng rng;
    fresh(i, state, &rng);
    while (state->table.phase == PHASE_CALL || state->table.n_played < 2 * N_SEATS) {
        const struct view view = view_of(state, state_actions(state), false);
        const bool is_one = (strangers >> view.me & 1) != 0;
        const struct policy *policy = is_one ? &policy_random : &policy_club;
        state_apply(state, cardset_is_single(view.actions)
                               ? cardset_first(view.actions)
                               : policy->choose(policy, &view, &rng, NULL));
    }
}

/* Two tricks are enough to change one's mind of most strangers, who say one wild word after the
 * other; by words alone it would be half of them (0.52), their cards tell of the rest. Club players
 * do nothing that speaks against them. */
TEST(strangers_are_found_out_and_club_players_are_not_taken_for_any)
{
    enum { DEALS = 60 };
    double strangers_sum = 0, club_sum = 0;
    int n_strangers = 0, n_club = 0;
    for (uint64_t i = 0; i < DEALS; i++) {
        const seatset there = (seatset)(1 + i % EVERYBODY);
        struct state state;
        play_with(i, there, &state);
        const struct strangers strangers = believed(&state, PRIOR);
        for (unsigned s = 0; s < N_SEATS; s++) {
            if (s == state.table.turn)
                continue;
            const bool is_one = (there >> s & 1) != 0;
            *(is_one ? &strangers_sum : &club_sum) += strangers.chance[s];
            *(is_one ? &n_strangers : &n_club) += 1;
        }
    }
    print_message("chance given to %d strangers %.3f, to %d club players %.3f\n", n_strangers,
                  strangers_sum / n_strangers, n_club, club_sum / n_club);
    assert_true(strangers_sum / n_strangers > 0.57);
    assert_true(club_sum / n_club < PRIOR);
}

/* --- what comes of it ------------------------------------------------------------------- */

TEST(they_are_drawn_as_often_as_they_are_believed_in)
{
    enum { DRAWS = 20000 };
    const struct strangers strangers = {{0.0, 0.05, 0.5, 1.0}};
    struct rng rng;
    int n[N_SEATS] = {0};
    rng_seed(&rng, SEED, 3);
    for (int i = 0; i < DRAWS; i++) {
        const seatset drawn = strangers_draw(&strangers, &rng);
        for (unsigned s = 0; s < N_SEATS; s++)
            n[s] += drawn >> s & 1;
    }
    for (unsigned s = 0; s < N_SEATS; s++) { /* five standard deviations */
        const double p = strangers.chance[s];
        assert_true(fabs(n[s] - DRAWS * p) <= 5 * sqrt(DRAWS * p * (1 - p)));
    }
}

/* Whatever four strangers have said, no deal that is drawn is passed over for it. */
TEST(what_a_stranger_says_tells_nothing_of_his_cards)
{
    enum { DEALS = 40 };
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    double weight;
    play_with(4, EVERYBODY, &state);
    const struct view view = view_of(&state, state_actions(&state), false);
    const struct worlds_wish wish = {.most = DEALS, .strangers = 1.0 - 1e-12};
    rng_seed(&rng, SEED, 4);
    assert_int_equal(worlds_open(&worlds, &view, &wish, &rng), STATUS_OK);
    while (worlds_next(&worlds, dealt, &weight))
        assert_int_equal(worlds.opponents.strangers, EVERYBODY & ~(1 << view.me));
    assert_int_equal(worlds.n_taken, DEALS);
    assert_int_equal(worlds.n_tried, DEALS);
    assert_false(worlds.calls_forgotten);
    worlds_close(&worlds);
}

TEST(strangers_do_anything_and_the_others_what_club_players_do)
{
    enum { TIMES = 4000 };
    struct state state;
    struct opponents opponents = {.strangers = 1};
    int n[64] = {0};
    play_with(5, 0, &state);
    const actionset actions = state_actions(&state);
    const double p = 1.0 / cardset_count(actions);
    opponents.strangers = (seatset)(1u << state.table.turn);
    rng_seed(&opponents.dice, SEED, 5);
    for (int i = 0; i < TIMES; i++)
        n[search_action(&state, actions, &opponents)]++;
    for (unsigned a = 0; a < 64; a++) {
        const double expected = cardset_has(actions, a) ? TIMES * p : 0.0;
        assert_true(fabs(n[a] - expected) <= 5 * sqrt(expected * (1 - p)));
    }
    opponents.strangers = (seatset)(EVERYBODY & ~opponents.strangers);
    assert_int_equal(search_action(&state, actions, &opponents),
                     search_club_action(&state, actions));
}
