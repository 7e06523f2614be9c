/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gain by search: the payoff of a searching player among three club players (or three others)
 * minus that of a club player in the same seat, with the same deals and random numbers. The sum
 * over the four seats is one observation. Two searching players are compared by paired differences.
 * Fixed seeds; intervals are means plus or minus Z standard errors. */
#include <math.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* Two-sided 99.9 %. */
static const double Z = 3.29;

/* The tables of a player among three others, by the player's seat. */
struct searcher {
    struct policy_roles roles;
    struct policy_table tables[N_SEATS];
};

static void searcher_init(struct searcher *searcher, const char *name, const struct policy *others)
{
    assert_int_equal(policy_parse(name, &searcher->roles.me, NULL), STATUS_OK);
    searcher->roles.others = *others;
    for (seat s = 0; s < N_SEATS; s++)
        assert_int_equal(policy_table_init(&searcher->tables[s], &searcher->roles, s), STATUS_OK);
}

static void searcher_clear(struct searcher *searcher)
{
    for (int s = 0; s < N_SEATS; s++)
        policy_table_clear(&searcher->tables[s]);
}

/* The sum of the player's payoffs in all four seats. */
static int takings(const struct searcher *searcher, const struct state *start,
                   const struct rng *rng)
{
    int sum = 0;
    for (int s = 0; s < N_SEATS; s++) {
        struct state state = *start;
        struct rng dice = *rng;
        int payoff[N_SEATS];
        playout(&state, searcher->tables[s].players, &dice);
        state_payoff(&state, payoff);
        sum += payoff[s];
    }
    return sum;
}

/* A mean over deals, with its standard error. */
struct mean {
    double n, sum, squares;
};

static void mean_add(struct mean *mean, double value)
{
    mean->n++;
    mean->sum += value;
    mean->squares += value * value;
}

static double mean_of(const struct mean *mean)
{
    return mean->sum / mean->n;
}

static double error_of(const struct mean *mean)
{
    return sqrt((mean->squares - mean->sum * mean_of(mean)) / (mean->n - 1) / mean->n);
}

/* Deal number i before its first call. */
static struct rng deal_number(uint64_t i, const struct ruleset *rules, struct state *start)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, 53, i);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(start, rules, dealt);
    return rng;
}

/* Lower end of the interval of a's lead over b among club players, in stakes a deal and seat. */
static double sure_lead_by(const struct ruleset *rules, const char *a, const char *b, uint64_t n)
{
    struct searcher first, second;
    struct mean lead = {0};
    searcher_init(&first, a, &policy_club);
    searcher_init(&second, b, &policy_club);
    for (uint64_t i = 0; i < n; i++) {
        struct state start;
        const struct rng rng = deal_number(i, rules, &start);
        mean_add(&lead, (takings(&first, &start, &rng) - takings(&second, &start, &rng)) /
                            (double)N_SEATS);
    }
    searcher_clear(&first);
    searcher_clear(&second);
    print_message(
        "%s: among club, %s earns %+.3f ± %.3f points or stakes a deal more than %s, n = %d\n",
        rules->name, a, mean_of(&lead), Z * error_of(&lead), b, (int)n);
    return mean_of(&lead) - Z * error_of(&lead);
}

static double sure_lead(const char *rule_set, const char *a, const char *b, uint64_t n)
{
    struct ruleset rules;
    test_rules_shipped(rule_set, &rules);
    return sure_lead_by(&rules, a, b, n);
}

/* Lower end of the interval of the payoff against three others of one type, in points a deal. */
static double sure_gain(const char *rule_set, const char *name, const struct policy *others,
                        uint64_t n)
{
    struct ruleset rules;
    struct searcher searcher;
    struct mean gain = {0};
    test_rules_shipped(rule_set, &rules);
    searcher_init(&searcher, name, others);
    for (uint64_t i = 0; i < n; i++) {
        struct state start;
        const struct rng rng = deal_number(i, &rules, &start);
        mean_add(&gain, takings(&searcher, &start, &rng) / (double)N_SEATS);
    }
    searcher_clear(&searcher);
    print_message("%s: against three %s, %s earns %+.3f ± %.3f points a deal, n = %d\n", rule_set,
                  others->name, name, mean_of(&gain), Z * error_of(&gain), (int)n);
    return mean_of(&gain) - Z * error_of(&gain);
}

TEST(thinking_pays_among_club_players)
{
    assert_true(sure_lead("kop-asdycha", "pimc:20", "club", test_is_long() ? 8000 : 400) > 0);
}

/* Fewer deals in Doppelkopf, where each has more at stake. */
TEST(thinking_pays_in_doppelkopf)
{
    if (test_is_long()) {
        assert_true(sure_lead("doko-48", "pimc:20", "club", 1000) > 0);
        assert_true(sure_lead("doko-40", "pimc:20", "club", 1000) > 0);
        return;
    }
    assert_true(sure_lead("doko-48", "pimc:20", "club", 60) > 0);
}

/* With three sampled deals only significantly better actions may be chosen: a player who takes the
 * best mean loses 1.7 points a deal among club players. */
TEST(few_deals_beat_rules_of_thumb_in_doppelkopf)
{
    if (test_is_long())
        assert_true(sure_lead("doko-48", "pimc:3", "club", 3000) > 0);
    else
        assert_true(sure_lead("doko-48", "pimc:3", "club", 150) > -0.5);
}

/* The Doppelkopf pack with one stake a deal, so that only winning counts. A player who maximizes
 * points loses half a stake a deal. */
TEST(thinking_pays_where_a_long_deal_is_played_for_stakes)
{
    const struct ruleset rules = house_parse(
        "extends: doko-48\nname: stakes-48\nscoring: stakes\nannouncements: {cards: []}\n");
    if (test_is_long())
        assert_true(sure_lead_by(&rules, "pimc:20", "club", 1500) > 0);
    else
        assert_true(sure_lead_by(&rules, "pimc:10", "club", 100) > -0.15);
}

/* Against a type outside the opponent model, players who bid on very weak hands, it gains by good
 * replies to announcements. */
TEST(thinking_pays_among_reckless_bidders)
{
    if (test_is_long())
        assert_true(sure_gain("doko-48", "pimc:40", &policy_reckless, 1000) > 1.0);
    else
        assert_true(sure_gain("doko-48", "pimc:10", &policy_reckless, 60) > 0.0);
}
