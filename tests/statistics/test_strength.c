/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing strength: duplicate matches with fixed seeds. Each deal is played with policy B in all
 * seats, and with A in each seat in turn. The payoff of A minus that of B in the same seat, summed
 * over the seats, is one observation, so that the luck of the cards cancels. Intervals are means
 * plus or minus z standard errors of these sums over n deals. */
#include <math.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* z = 3.29: two-sided 99.9 %. */
#define Z 3.29

struct match {
    double mean, margin; /* stakes a deal for one seat; half width of the interval */
};

struct teams {
    struct policy_roles alike, one;
    struct policy_table all;           /* B in every seat */
    struct policy_table with[N_SEATS]; /* A in that seat */
};

static void teams_init(struct teams *teams, const char *a, const char *b)
{
    assert_int_equal(policy_parse(a, &teams->one.me, NULL), STATUS_OK);
    assert_int_equal(policy_parse(b, &teams->one.others, NULL), STATUS_OK);
    teams->alike.me = teams->alike.others = teams->one.others;
    assert_int_equal(policy_table_init(&teams->all, &teams->alike, 0), STATUS_OK);
    for (seat s = 0; s < N_SEATS; s++)
        assert_int_equal(policy_table_init(&teams->with[s], &teams->one, s), STATUS_OK);
}

static void teams_clear(struct teams *teams)
{
    policy_table_clear(&teams->all);
    for (int s = 0; s < N_SEATS; s++)
        policy_table_clear(&teams->with[s]);
}

/* The payoff to seat s if the deal is played from `start` by these players. */
static int play(const struct policy_table *table, const struct state *start, struct rng rng, seat s)
{
    struct state state = *start;
    int payoff[N_SEATS];
    playout(&state, table->players, &rng);
    state_payoff(&state, payoff);
    return payoff[s];
}

/* `cards_only`: B calls for everybody, only the play differs. */
static struct match match(const struct ruleset *rules, const char *a, const char *b, uint64_t n,
                          bool cards_only)
{
    struct teams teams;
    double sum = 0, squares = 0;
    teams_init(&teams, a, b);
    for (uint64_t i = 0; i < n; i++) {
        struct rng rng;
        struct state start;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 31, i);
        deal_shuffle(rules->pack, &rng, dealt);
        state_init(&start, rules, dealt);
        if (cards_only)
            playout_auction(&start, teams.all.players, &rng);
        double gain = 0;
        for (seat s = 0; s < N_SEATS; s++)
            gain += play(&teams.with[s], &start, rng, s) - play(&teams.all, &start, rng, s);
        gain /= N_SEATS;
        sum += gain;
        squares += gain * gain;
    }
    teams_clear(&teams);
    const double mean = sum / (double)n;
    const double variance = (squares - sum * mean) / (double)(n - 1);
    const struct match result = {mean, Z * sqrt(variance / (double)n)};
    print_message("%s: %s among %s%s: %+.3f ± %.3f stakes a deal, n = %d\n", rules->name, a, b,
                  cards_only ? ", cards only" : "", result.mean, result.margin, (int)n);
    return result;
}

static uint64_t deals(uint64_t n)
{
    return test_is_long() ? 20 * n : n;
}

TEST(club_beats_random_in_every_rule_set)
{
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        const struct match all = match(&rules, "club", "random", deals(500), false);
        assert_true(all.mean - all.margin > 0);
        /* With sensible calls by all, so that contracts are realistic. */
        const struct match cards = match(&rules, "random", "club", deals(2000), true);
        assert_true(cards.mean + cards.margin < 0);
    }
}

TEST(pimc_beats_club)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    const struct match cards = match(&rules, "pimc:20", "club", deals(600), true);
    assert_true(cards.mean - cards.margin > 0);
    const struct match all = match(&rules, "pimc:20", "club", deals(1000), false);
    assert_true(all.mean - all.margin > 0);
}

TEST(seeing_all_cards_helps_a_club_player)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    const struct match cards = match(&rules, "open", "club", deals(1000), true);
    assert_true(cards.mean - cards.margin > 0);
}
