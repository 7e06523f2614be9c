/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solos of a loose bidder against three defenders: the same deals and random numbers, once against
 * club players and once against searching ones. Differences of what the lone player takes, deal by
 * deal; means plus or minus Z standard errors. */
#include <math.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 7 };
static const double Z = 1.96;

static struct ruleset rules;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-48", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

/* A loose bidder in each seat among the given others. */
struct tables {
    struct policy_roles roles;
    struct policy_table of[N_SEATS];
};

static void tables_init(struct tables *tables, const char *others)
{
    tables->roles.me = policy_loose;
    assert_int_equal(policy_parse(others, &tables->roles.others, NULL), STATUS_OK);
    for (seat s = 0; s < N_SEATS; s++)
        assert_int_equal(policy_table_init(&tables->of[s], &tables->roles, s), STATUS_OK);
}

static void tables_clear(struct tables *tables)
{
    for (int s = 0; s < N_SEATS; s++)
        policy_table_clear(&tables->of[s]);
}

/* Deal number i after its auction among club players; true if the loose one plays alone. */
static bool has_solo(const struct tables *club, uint64_t i, struct state *start, struct rng *rng)
{
    const unsigned lone = (unsigned)(i % N_SEATS);
    cardset dealt[N_SEATS];
    rng_seed(rng, SEED, i);
    deal_shuffle(rules.pack, rng, dealt);
    state_init(start, &rules, dealt);
    playout_auction(start, club->of[lone].players, rng);
    const struct auction *auction = &start->table.auction;
    return auction->contract != CONTRACT_NONE && auction->declarer == (int)lone &&
           rules.contracts[auction->contract].sides == SIDES_LONE;
}

/* The card points and payoff of the lone player. */
struct takings {
    double points, payoff;
};

static struct takings play(const struct tables *tables, unsigned lone, struct state state,
                           struct rng rng)
{
    int payoff[N_SEATS];
    playout(&state, tables->of[lone].players, &rng);
    state_payoff(&state, payoff);
    return (struct takings){state.table.points[lone], payoff[lone]};
}

struct sums {
    double sum, squares;
};

static void add(struct sums *sums, double value)
{
    sums->sum += value;
    sums->squares += value * value;
}

static double half_width(const struct sums *sums, int n)
{
    const double mean = sums->sum / n;
    return Z * sqrt((sums->squares / n - mean * mean) / (n - 1));
}

TEST(searching_defenders_concede_less_than_club_players)
{
    const int wanted = test_is_long() ? 200 : 40;
    const char *const defenders = test_is_long() ? "pimc:40" : "pimc:20";
    struct tables club, searching;
    struct sums points = {0}, payoff = {0};
    int n = 0;
    tables_init(&club, "club");
    tables_init(&searching, defenders);
    for (uint64_t i = 0; n < wanted; i++) {
        struct state start;
        struct rng rng;
        if (!has_solo(&club, i, &start, &rng))
            continue;
        const struct takings usual = play(&club, (unsigned)(i % N_SEATS), start, rng);
        const struct takings now = play(&searching, (unsigned)(i % N_SEATS), start, rng);
        add(&points, now.points - usual.points);
        add(&payoff, now.payoff - usual.payoff);
        n++;
    }
    tables_clear(&club);
    tables_clear(&searching);
    print_message("%d solos of loose, defended by %s instead of club: %+.2f ± %.2f card points, "
                  "%+.2f ± %.2f points of the game\n",
                  n, defenders, points.sum / n, half_width(&points, n), payoff.sum / n,
                  half_width(&payoff, n));
    if (test_is_long()) {
        assert_true(points.sum / n + half_width(&points, n) < 0);
        assert_true(payoff.sum / n + half_width(&payoff, n) < 0);
    }
    /* A failed schwarz costs ten points more. */
    assert_true(payoff.sum / n - half_width(&payoff, n) < 0);
}
