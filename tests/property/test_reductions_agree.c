/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever saves deals must not change the answer: on random decisions every reduction, alone and
 * together with others, finds for every option what a run without any finds, as far as chance
 * allows, and makes its histogram of the deals that were drawn, each once. Decisions are met at
 * tables of club players: calls and cards, weighed by what the others did or not, where their
 * unseen hands may lie in one way only or in several. ZOLO_TEST_LONG=1: 500 decisions. */
#include <math.h>
#include <stdio.h>

#include "analyzer/comparison/compare.h"
#include "analyzer/experiment/row_deals.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 13, MANY = 500, DEALS_OF_ONE = 400, N_DEALS = 160 };

static const struct {
    unsigned reduce;
    const char *name;
} reductions[] = {
    {REDUCE_COMMON, "common"},
    {REDUCE_SYMMETRY, "symmetry"},
    {REDUCE_COMMON | REDUCE_SYMMETRY, "common, symmetry"},
    {REDUCE_COMMON | REDUCE_STRATA, "common, strata"},
    {REDUCE_COMMON | REDUCE_FEATURES, "common, features"},
    {REDUCE_COMMON | REDUCE_OPEN, "common, open"},
    {REDUCE_COMMON | REDUCE_CLUB, "common, club"},
    {REDUCE_COMMON | REDUCE_SEEING, "common, seeing"},
    {REDUCE_DEFAULT, "default"},
    {REDUCE_DEFAULT | REDUCE_SYMMETRY, "all"},
};
enum { N_REDUCTIONS = sizeof reductions / sizeof *reductions };

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
    uint64_t decisions, calls, weighed, drawn, rows_of_one, rows_of_several, compared, apart;
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
    assert_int_equal(
        posterior_new(&spot->situation, spot->deals, &evidence, 1, &spot->posterior, &diag),
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
    assert_int_equal(compare_deals(&spot->situation, NULL, &spot->deals, &diag), STATUS_OK);
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

static void run_spot(struct spot *spot, unsigned reduce, struct comparison *run)
{
    struct diag diag = {0};
    struct request request = request_default();
    *run = (struct comparison){.plan = {.situation = &spot->situation, .roles = spot->roles}};
    CARDSET_EACH(a, situation_view(&spot->situation).actions)
        run->plan.options[run->plan.n_options++] =
            (struct plan_option){.n = 1, .script = {(action)a}};
    request.n_deals = N_DEALS;
    request.seed = spot->index + 1;
    request.threads = 1;
    request.reduce = reduce;
    if (compare_run(run, COMPARE_MAIN, 0, spot->deals, &spot->posterior, &request, &diag) !=
        STATUS_OK)
        fail_msg("decision %llu: %s", (unsigned long long)spot->index, diag.message);
}

static void count_assignments(const struct spot *spot, const struct comparison *run)
{
    struct deal_picker picker;
    void *scratch = test_calloc(1, spot->posterior.evidence.policy.scratch_size + 1);
    assert_int_equal(picker_init(&picker, &run->plan, spot->deals), STATUS_OK);
    for (uint64_t row = 0; row < 20; row++) {
        struct row_deals deals;
        picker_draw(&picker, row, scratch, &deals);
        double sum = 0;
        for (int i = 0; i < deals.n; i++)
            sum += deals.weight[i];
        assert_true(fabs(sum - 1) < 1e-12);
        *(deals.n == 1 ? &met.rows_of_one : &met.rows_of_several) += 1;
    }
    picker_clear(&picker);
    test_free(scratch);
}

static void assert_counts_the_choice(const struct spot *spot, const struct comparison *run,
                                     const char *name)
{
    for (int o = 0; o < run->plan.n_options; o++) {
        uint64_t sum = 0;
        for (int payoff = run->tally.low; payoff <= run->tally.high; payoff++)
            sum += tally_count(&run->tally, o, payoff);
        /* One that is out of reach was played on the first deals alone. */
        const uint64_t n = run->study.dropped[o] ? N_DEALS : run->how.n;
        if (sum != n || run->tally.n[o] != n)
            fail_msg("decision %llu with %s: %llu results of %llu deals",
                     (unsigned long long)spot->index, name, (unsigned long long)sum,
                     (unsigned long long)n);
    }
}

/* Some 15,000 comparisons: 5.5 standard errors are passed by chance once in 1,700 such tests. Where
 * rows are too much alike for standard errors to tell, intervals of both must keep apart as well.
 * Of the usual intervals at most one in twenty may be apart. */
static void compare(const struct spot *spot, const char *name, const struct comparison *a,
                    const struct comparison *b)
{
    static const double sure = 5.5;
    for (int o = 0; o < a->plan.n_options; o++) {
        const struct estimate *x = &a->study.value[o], *y = &b->study.value[o];
        const double off = fabs(x->value - y->value), se = hypot(x->se, y->se);
        const bool apart = x->low > y->high + 1e-9 || y->low > x->high + 1e-9;
        met.compared++;
        met.apart += apart;
        if (apart && off > sure * se + 1e-9)
            fail_msg("decision %llu (%s, %s), option %d: %.4f ± %.4f without, %.4f ± %.4f with %s",
                     (unsigned long long)spot->index, spot->rules.name,
                     spot->situation.table.phase == PHASE_CALL ? "call" : "card", o, x->value,
                     x->high - x->value, y->value, y->high - y->value, name);
    }
}

static void compare_reductions(struct spot *spot)
{
    struct comparison none, run;
    run_spot(spot, 0, &none);
    assert_counts_the_choice(spot, &none, "none");
    for (int r = 0; r < N_REDUCTIONS; r++) {
        run_spot(spot, reductions[r].reduce, &run);
        compare(spot, reductions[r].name, &none, &run);
        assert_counts_the_choice(spot, &run, reductions[r].name);
        if (reductions[r].reduce == REDUCE_SYMMETRY)
            count_assignments(spot, &run);
        compare_clear(&run);
    }
    compare_clear(&none);
}

/* As many as the build can go through in seconds; ZOLO_TEST_FIRST=i: number i alone. */
TEST(every_reduction_agrees_with_none)
{
    static struct spot spot;
    const uint64_t first = test_first_deal(), few = test_quarter(test_deals(20000) / DEALS_OF_ONE);
    const uint64_t n = first > 0 ? 1 : test_is_long() || few > MANY ? MANY : few;
    for (uint64_t i = first; i < first + n; i++) {
        open_spot(i, &spot);
        compare_reductions(&spot);
        close_spot(&spot);
    }
    if (n < 20000 / DEALS_OF_ONE)
        return;
    assert_true(met.calls > 0 && met.calls < met.decisions);
    assert_true(met.weighed > 0 && met.drawn > 0 && met.weighed + met.drawn < met.decisions);
    assert_true(met.rows_of_one > 0 && met.rows_of_several > 0);
    assert_true(20 * met.apart < met.compared);
}
