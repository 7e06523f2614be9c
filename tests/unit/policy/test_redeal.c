/* SPDX-License-Identifier: GPL-3.0-or-later */
/* redeal is uniform over all consistent pairs of hands. */
#include "engine/policy/search/worlds.h"

#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 17, ME = 0, KEPT = 1, ONE = 2, TWO = 3, N_LEFT = 3, DRAWS = 40000, MOST = 20 };

static struct ruleset rules;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-40", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

/* A deal in which all but N_LEFT cards of each hand have been played. */
static void play_down(struct state *state, struct rng *rng)
{
    cardset dealt[N_SEATS];
    deal_shuffle(rules.pack, rng, dealt);
    state_init(state, &rules, dealt);
    for (int s = 0; s < N_SEATS; s++)
        for (int i = 0; i < rules.pack->n_cards / N_SEATS - N_LEFT; i++)
            state->table.played[s] |= cardset_of(cardset_first(dealt[s] & ~state->table.played[s]));
}

/* The knowledge: the cards played, the hands of ME and KEPT, and that ONE lacks one card of
 * TWO's. */
static struct knowledge knowledge_of(const struct state *state)
{
    struct knowledge knowledge;
    knowledge_init(&knowledge, rules.pack);
    for (unsigned s = 0; s < N_SEATS; s++)
        knowledge_holds(&knowledge, s,
                        s == ME || s == KEPT ? state->dealt[s] : state->table.played[s], "");
    const cardset left = state->dealt[TWO] & ~state->table.played[TWO];
    knowledge_lacks(&knowledge, ONE, cardset_of(cardset_first(left)), "");
    return knowledge;
}

TEST(each_pair_of_hands_that_fits_comes_alike)
{
    struct state state;
    struct rng rng;
    struct deals *deals;
    int count[MOST] = {0};
    rng_seed(&rng, SEED, 0);
    play_down(&state, &rng);
    const struct knowledge knowledge = knowledge_of(&state);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    const int n = (int)deals_number(deals);
    assert_int_equal(n, 10); /* three of the other five cards are ONE's */
    cardset dealt[N_SEATS];
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = state.dealt[s];
    for (int i = 0; i < DRAWS; i++) {
        deal_count number;
        redeal(deals, &state.table, (seatset)(1u << ONE | 1u << TWO), &rng, dealt);
        assert_true(deals_find(deals, dealt, &number));
        assert_true(dealt[ME] == state.dealt[ME] && dealt[KEPT] == state.dealt[KEPT]);
        count[number]++;
    }
    deals_free(deals);
    double chi2 = 0.0; /* 9 degrees of freedom: above 33.7 once in 10,000 */
    for (int i = 0; i < n; i++)
        chi2 += (count[i] - DRAWS / n) * (double)(count[i] - DRAWS / n) / (DRAWS / n);
    print_message("chi-square %.1f over %d deals\n", chi2, n);
    assert_true(chi2 < 33.7);
}
