/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Controls must not change the answer: on random decisions each option is worth, as far as chance
 * allows, what the mean of its rows says without them, and its histogram counts the deals that were
 * drawn, each once. Decisions are met at tables of club players: calls and cards, weighed by what the
 * others did or not. ZOLO_TEST_LONG=1: 500 decisions. */
#include <math.h>
#include <stdio.h>

#include "analyzer/answer/comparison.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/pools.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 13, MANY = 500, DEALS_OF_ONE = 400, N_DEALS = 160 };

/* --- decisions ------------------------------------------------------------------------------ */

struct spot {
    uint64_t index;
    struct ruleset rules;
    struct situation situation;
    struct deals *deals;
    struct posterior posterior;
    struct policy_roles roles;
};

/* What was met, so that no kind stays out unseen. */
static struct {
    uint64_t decisions, calls, weighed, drawn, controlled, compared, apart;
} met;

/* Plays by club to choice number `which` of those with two or more actions; returns how many there
 * were before the deal ended or that one came. */
static int play_until(struct state *state, int which)
{
    int n = 0;
    while (state->table.phase != PHASE_OVER) {
        const actionset actions = state_actions(state);
        const struct view view = view_of(state, actions, false);
        const bool is_choice = (actions & (actions - 1)) != 0;
        if (is_choice && n++ == which)
            break;
        state_apply(state, is_choice ? policy_club.choose(&policy_club, &view, NULL, NULL)
                                     : cardset_first(actions));
    }
    return n;
}

/* Most decisions are late ones, after which few deals are left to be gone through. */
static bool find_choice(struct spot *spot, struct rng *rng)
{
    struct state start, state;
    cardset dealt[N_SEATS];
    deal_shuffle(spot->rules.pack, rng, dealt);
    state_init(&start, &spot->rules, dealt);
    state = start;
    const int n = play_until(&state, -1);
    const int skipped = spot->index % 11 == 0   ? 0
                        : spot->index % 16 == 7 ? n / 3
                        : spot->index % 2 == 0  ? n / 2
                                                : n * 2 / 3;
    if (n <= skipped)
        return false;
    state = start;
    play_until(&state, skipped + (int)rng_below(rng, (uint64_t)(n - skipped)));
    const seat me = (seat)state.table.turn;
    spot->situation = (struct situation){state.table, me, state.dealt[me]};
    return true;
}

static void weigh(struct spot *spot)
{
    static const char *const players[] = {"club", "random", "me=pimc:1,others=club",
                                          "me=random,others=club"};
    struct diag diag = {0};
    struct evidence evidence = {.off = spot->index / 4 % 3 == 0, .trust = 0.7};
    assert_int_equal(policy_roles_parse(players[spot->index % 4], &spot->roles, &diag), STATUS_OK);
    assert_int_equal(policy_parse("club", &evidence.policy, &diag), STATUS_OK);
    assert_int_equal(posterior_new(&spot->situation, spot->deals, &evidence, pool_of_one(),
                                   &spot->posterior, &diag),
                     STATUS_OK);
}

static void open_spot(uint64_t index, struct spot *spot)
{
    static const char *const sets[] = {"kop-asdycha", "kop-3tens",   "kop-league", "baska-pagat",
                                       "kop-asdycha", "baska-linia", "kop-jp",     "doko-40"};
    struct rng rng;
    struct diag diag = {0};
    spot->index = index;
    spot->posterior = (struct posterior){0};
    rng_seed(&rng, SEED, index);
    test_rules_shipped(sets[index % (sizeof sets / sizeof *sets)], &spot->rules);
    while (!find_choice(spot, &rng))
        ;
    assert_int_equal(situation_deals(&spot->situation, &spot->deals, &diag), STATUS_OK);
    weigh(spot);
    met.decisions++;
    met.calls += spot->situation.table.phase == PHASE_CALL;
    met.weighed += spot->posterior.chance != NULL;
    met.drawn += spot->posterior.drawn_by != NULL;
}

static void close_spot(struct spot *spot)
{
    posterior_clear(&spot->posterior);
    deals_free(spot->deals);
}

/* --- runs ----------------------------------------------------------------------------------- */

static void run_spot(struct spot *spot, struct comparison *run)
{
    struct diag diag = {0};
    struct request request = request_default();
    *run = (struct comparison){.plan = {.situation = &spot->situation, .roles = spot->roles}};
    CARDSET_EACH(a, situation_view(&spot->situation).actions)
        run->plan.options[run->plan.n_options++] =
            (struct plan_option){.acts = true, .act = (action)a};
    request.n_deals = N_DEALS;
    request.seed = spot->index + 1;
    request.pool = pool_of_threads(1);
    if (compare_run(run, COMPARE_MAIN, spot->deals, &spot->posterior, &request, &diag) != STATUS_OK)
        fail_msg("decision %llu: %s", (unsigned long long)spot->index, diag.message);
}

static void assert_counts_the_choice(const struct spot *spot, const struct comparison *run)
{
    for (int o = 0; o < run->plan.n_options; o++) {
        uint64_t sum = 0;
        for (int payoff = run->tally.low; payoff <= run->tally.high; payoff++)
            sum += tally_count(&run->tally, o, payoff);
        /* One that is out of reach was played on the first deals alone. */
        const uint64_t n = run->study.dropped[o] ? N_DEALS : run->how.n;
        if (sum != n || run->tally.n[o] != n)
            fail_msg("decision %llu: %llu results of %llu deals", (unsigned long long)spot->index,
                     (unsigned long long)sum, (unsigned long long)n);
    }
}

/* The mean of the rows of an option, and its standard error with replacement. */
static void plain_mean(const struct sample *sample, int option, double *mean, double *se)
{
    const uint64_t n = sample->n_of[option];
    double sum = 0, squares = 0;
    for (uint64_t row = 0; row < n; row++)
        sum += sample_result(sample, row, option);
    *mean = sum / (double)n;
    for (uint64_t row = 0; row < n; row++) {
        const double off = sample_result(sample, row, option) - *mean;
        squares += off * off;
    }
    *se = n < 2 ? HUGE_VAL : sqrt(squares / (double)(n - 1) / (double)n);
}

/* What controls take off a mean is part of its chance: 5.5 standard errors are passed by chance once in
 * thousands of such tests, two in fewer than one of twenty options. */
static void compare(const struct spot *spot, const struct comparison *run)
{
    static const double sure = 5.5, usual = 2;
    for (int o = 0; o < run->plan.n_options; o++) {
        double mean, se;
        plain_mean(&run->study.sample, o, &mean, &se);
        const double off = fabs(run->study.value[o].value - mean);
        met.compared++;
        met.apart += off > usual * se + 1e-9;
        if (off > sure * se + 1e-9)
            fail_msg("decision %llu (%s, %s), option %d: %.4f ± %.4f without controls, %.4f with",
                     (unsigned long long)spot->index, spot->rules.name,
                     spot->situation.table.phase == PHASE_CALL ? "call" : "card", o, mean, se,
                     run->study.value[o].value);
    }
}

/* As many as the build can go through in seconds; ZOLO_TEST_FIRST=i: number i alone. */
TEST(values_with_controls_agree_with_plain_means)
{
    static struct spot spot;
    const uint64_t first = test_first_deal(), few = test_quarter(test_deals(20000) / DEALS_OF_ONE);
    const uint64_t n = first > 0 ? 1 : test_is_long() || few > MANY ? MANY : few;
    for (uint64_t i = first; i < first + n; i++) {
        struct comparison run;
        open_spot(i, &spot);
        run_spot(&spot, &run);
        compare(&spot, &run);
        assert_counts_the_choice(&spot, &run);
        met.controlled += run.has_covariates;
        compare_clear(&run);
        close_spot(&spot);
    }
    if (n < 20000 / DEALS_OF_ONE)
        return;
    assert_true(met.calls > 0 && met.calls < met.decisions);
    assert_true(met.weighed > 0 && met.drawn > 0 && met.weighed + met.drawn < met.decisions);
    assert_true(met.controlled > 0);
    assert_true(20 * met.apart < met.compared);
}
