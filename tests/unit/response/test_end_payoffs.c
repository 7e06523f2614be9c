/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals decided before their last trick, compared with all ways to play the remaining cards. */
#include "analyzer/response/end_payoffs.h"
#include "engine/play/state.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

struct range {
    int least, most;
};

static void play_on(const struct state *state, unsigned me, struct range *range)
{
    if (state->table.phase == PHASE_OVER) {
        int payoff[N_SEATS];
        state_payoff(state, payoff);
        range->least = payoff[me] < range->least ? payoff[me] : range->least;
        range->most = payoff[me] > range->most ? payoff[me] : range->most;
        return;
    }
    CARDSET_EACH(c, state_actions(state)) {
        struct state after = *state;
        state_apply(&after, (action)c);
        play_on(&after, me, range);
    }
}

/* Plays random cards until this many tricks are over. */
static bool come_to(const struct ruleset *rules, unsigned tricks, struct rng *rng,
                    struct state *state)
{
    cardset dealt[N_SEATS];
    random_deal(rules, rng, dealt);
    const struct deal_mix type = random_mix(rules, rng);
    state_init(state, rules, dealt);
    while (state->table.phase != PHASE_OVER && state->table.n_played < tricks * N_SEATS)
        state_apply(state, random_action(state, type, rng));
    return state->table.phase == PHASE_CARD;
}

static bool check_closed(const struct state *state, unsigned me)
{
    static struct hidden_deals hidden;
    static struct end_payoffs payoffs;
    const uint32_t number = 0;
    const struct part all = {&number, 1};
    struct range range = {INT16_MAX, INT16_MIN};
    uint32_t sorted;
    double sum;
    assert_int_equal(hidden_deals_begin(&hidden, 1, me, state->dealt[me]), STATUS_OK);
    hidden_deals_add(&hidden, state->dealt);
    assert_int_equal(end_payoffs_use(&payoffs, state->table.rules, &hidden), STATUS_OK);
    end_payoffs_settle(&payoffs, &state->table.auction, all);
    play_on(state, me, &range);
    const bool is_closed = end_payoffs_open(&payoffs, &state->table, all, &sorted, &sum).n == 0;
    if (is_closed) {
        assert_int_equal(range.least, range.most);
        assert_int_equal((int)sum, range.most);
        assert_int_equal(end_payoffs_of(&payoffs, &state->table, number), range.most);
    }
    end_payoffs_clear(&payoffs);
    hidden_deals_clear(&hidden);
    return is_closed;
}

TEST(a_deal_that_is_settled_early_pays_the_same_however_its_cards_fall)
{
    const uint64_t deals = test_deals(60);
    for (unsigned set = 0; set < N_TEST_SETS; set++) {
        struct ruleset rules;
        int n_closed = 0;
        test_rules_any(set, &rules);
        if (!hidden_deals_fit(&rules))
            continue;
        for (uint64_t deal = 0; deal < deals; deal++) {
            struct state state;
            struct rng rng;
            rng_seed(&rng, set, deal);
            if (come_to(&rules, 1 + deal % 2, &rng, &state))
                n_closed += check_closed(&state, deal % N_SEATS);
        }
        assert_true(n_closed > 0);
    }
}
