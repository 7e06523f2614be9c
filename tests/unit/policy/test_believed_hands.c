/* SPDX-License-Identifier: GPL-3.0-or-later */
/* P and Q of struct believed_hands against their definitions. */
#include <math.h>
#include <stdlib.h>

#include "engine/policy/belief.h"
#include "tests/support/naive_caller.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static const char *const dealt[N_SEATS] = {"HA DT DA CJ", "CQ SA CA CT", "HT DQ HJ ST",
                                           "SQ HQ SJ DJ"};

struct observation {
    struct ruleset rules;
    struct state state;
    struct belief belief;
    struct believed_hands hands;
};

static void hear(struct observation *seen, const char *calls, const char *plays, unsigned me)
{
    test_rules_shipped("kop-asdycha", &seen->rules);
    scene(&seen->state, &seen->rules, dealt, calls, plays);
    const struct view view = {
        .table = &seen->state.table, .me = (seat)me, .dealt = seen->state.dealt[me]};
    belief_of_view(&seen->belief, &view);
    assert_int_equal(believed_hands_new(&seen->belief, &policy_club, NULL, &seen->hands),
                     STATUS_OK);
}

static double other(const struct observation *seen, int which, cardset hand)
{
    return seen->hands
        .other[which * seen->hands.n_hands + believed_hands_number(&seen->hands, hand)];
}

static cardset hand_of(const struct observation *seen, int number)
{
    return cardset_spread(combination_at(&seen->hands.binomials, 16, 4, (uint64_t)number),
                          seen->hands.pack);
}

TEST(packs_whose_hands_are_too_many_have_no_rows)
{
    struct ruleset rules;
    test_rules_shipped("kop-jp", &rules);
    assert_true(believed_hands_fit(&rules));
    test_rules_shipped("baska-pagat", &rules);
    assert_true(believed_hands_fit(&rules));
    rules.announcements.n_levels = 1; /* legal announcements depend on hidden cards */
    assert_false(believed_hands_fit(&rules));
}

TEST(an_outsider_calls_with_hands_near_the_models)
{
    static double naive[N_MASKS];
    struct observation seen;
    hear(&seen, "P zolo P", "", 3);
    for (int i = 0; i < seen.belief.n_actions; i++) {
        naive_caller(&policy_club, &seen.belief.before[i], seen.belief.done[i], naive);
        for (unsigned mask = 0; mask < N_MASKS; mask++)
            if (__builtin_popcount(mask) == 4)
                assert_true(fabs(other(&seen, i, mask) - naive[mask]) <= 1e-12);
    }
    believed_hands_clear(&seen.hands);
}

TEST(a_rare_word_is_rarely_said_with_a_hand_far_from_it)
{
    struct observation seen;
    hear(&seen, "P zolo", "", 3);
    assert_int_equal(seen.belief.before[0].turn, 1); /* the bid comes first */
    double least = 1.0, most = 0.0;
    for (int x = 0; x < seen.hands.n_hands; x++) {
        const double chance = seen.hands.other[x];
        least = chance > 0.0 && chance < least ? chance : least;
        most = chance > most ? chance : most;
    }
    assert_true(least >= 0.1 / 5 && least < 0.03); /* the uniform tenth, over 4 or 5 calls */
    assert_true(most > 0.5);
    believed_hands_clear(&seen.hands);
}

TEST(what_all_words_of_an_outsider_come_to_is_one)
{
    struct observation seen;
    hear(&seen, "P zolo", "", 3);
    double sum[1820] = {0};
    actionset all = 0;
    for (int x = 0; x < seen.hands.n_hands; x++)
        all |= auction_legal(&seen.belief.before[0].auction, &seen.rules, hand_of(&seen, x));
    const struct belief belief = seen.belief;
    BITS_EACH(a, all) {
        struct belief said = belief;
        struct believed_hands hands;
        said.n_actions = said.n_calls = 1;
        said.done[0] = (action)a;
        assert_int_equal(believed_hands_new(&said, &policy_club, NULL, &hands), STATUS_OK);
        for (int x = 0; x < hands.n_hands; x++)
            sum[x] += hands.other[x];
        believed_hands_clear(&hands);
    }
    for (int x = 0; x < seen.hands.n_hands; x++)
        assert_true(fabs(sum[x] - 1.0) <= 1e-12);
    believed_hands_clear(&seen.hands);
}

TEST(a_card_may_be_any_legal_one_and_must_be_in_the_hand)
{
    struct observation seen;
    hear(&seen, "P P P P", "CJ", 3);
    const int which = seen.belief.n_actions - 1;
    const card led = seen.belief.done[which];
    for (int x = 0; x < seen.hands.n_hands; x++) {
        const cardset hand = hand_of(&seen, x);
        const double expected = cardset_has(hand, led) ? 0.25 : 0.0;
        assert_true(fabs(other(&seen, which, hand) - expected) <= 1e-15);
    }
    believed_hands_clear(&seen.hands);
}

/* The rows agree with belief_likelihood, except for Q of calls. */
TEST(with_full_trust_the_rows_are_the_likelihood_of_a_deal)
{
    struct observation seen;
    double row[N_SEATS][1820], product = 1.0;
    hear(&seen, "P P P P", "CJ CQ HT SJ", 3);
    for (unsigned s = 0; s < N_SEATS; s++) {
        believed_hands_likelihood(&seen.hands, s, 1.0, row[s]);
        product *= row[s][believed_hands_number(&seen.hands, seen.state.dealt[s])];
    }
    const double deal =
        belief_likelihood(&seen.belief, seen.state.dealt, &policy_club, 1.0, 0.0, NULL);
    assert_true(fabs(product - deal) <= 1e-15);
    believed_hands_clear(&seen.hands);
}

/* Two hands with probability ½ each; the model bids zolo with one of them. */
TEST(the_share_of_the_model_is_that_of_bayes)
{
    struct observation seen;
    double chance[1820] = {0};
    int with = -1, without = -1;
    hear(&seen, "P zolo", "", 3);
    for (int x = 0; x < seen.hands.n_hands; x++) {
        if (seen.hands.model[x] > 0.5)
            with = x;
        else if (seen.hands.other[x] > 0.0)
            without = x;
    }
    assert_true(with >= 0 && without >= 0);
    chance[with] = chance[without] = 0.5;
    const double expected = 0.5 * 0.6 / (0.6 + 0.4 * seen.hands.other[with]);
    assert_true(fabs(believed_hands_share(&seen.hands, 0, 0.6, chance) - expected) <= 1e-15);
    assert_true(believed_hands_share(&seen.hands, 0, 0.0, chance) == 0.0);
    believed_hands_clear(&seen.hands);
}
