/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trembles and costs of calls, in a game of eight cards. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/train/call_sums.h"
#include "analyzer/train/call_sweep.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/small_table.h"
#include "tests/support/test.h"

enum { N_HANDS = 28, FEW_DEALS = 24 };
static const double heat = 0.7;

struct scene {
    struct small_table game;
    struct card_symmetry symmetry;
    struct call_sums sums[N_SEATS];
    struct call_trembles trembles;
};

/* Sweeps all hands of a seat; *worth is the sum of their worths. */
static void sweep(const struct scene *scene, const struct call_trembles *trembles, unsigned me,
                  struct call_sums *sums, struct call_worth *worth)
{
    struct call_sweeper *sweeper;
    double *found = calloc(call_sums_width(sums), sizeof *found);
    *worth = (struct call_worth){0};
    assert_int_equal(call_sweeper_new(&scene->game.policy, &scene->game.calls, false, &sweeper),
                     STATUS_OK);
    call_sweeper_tremble(sweeper, trembles);
    for (int hand = 0; hand < N_HANDS; hand++) {
        struct call_worth one;
        memset(found, 0, call_sums_width(sums) * sizeof *found);
        assert_int_equal(call_sweep_hand(sweeper, sums, me, hand, found, &one), STATUS_OK);
        call_sums_add(sums, hand, found, 1);
        worth->own += one.own;
        worth->best += one.best;
    }
    call_sweeper_free(sweeper);
    free(found);
}

/* All hands pass at every third history, so that no hand makes another call there. */
static void begin(struct scene *scene)
{
    small_table_init(&scene->game, "kop-asdycha", 3);
    card_symmetry_init(&scene->symmetry, &scene->game.rules);
    const struct call_table *calls = &scene->game.calls;
    for (int node = 0; node < calls->tree.n; node += 3)
        memset(call_table_row(calls, node), CALL_INDEX_PASS, N_HANDS);
    call_table_reflect(&scene->game.calls, &scene->symmetry);
    assert_int_equal(call_trembles_init(&scene->trembles, calls), STATUS_OK);
    for (unsigned me = 0; me < N_SEATS; me++) {
        struct call_worth worth;
        assert_int_equal(call_sums_init(&scene->sums[me], calls, me), STATUS_OK);
        sweep(scene, NULL, me, &scene->sums[me], &worth);
    }
    call_trembles_find(&scene->trembles, calls, scene->sums, &scene->symmetry, heat);
}

static void end(struct scene *scene)
{
    for (unsigned me = 0; me < N_SEATS; me++)
        call_sums_clear(&scene->sums[me]);
    call_trembles_clear(&scene->trembles);
    small_table_clear(&scene->game);
}

/* The cost of a call to a hand by its definition, in stakes a deal; negative if unknown. */
static double cost_of(const struct scene *scene, int node, int hand, unsigned call)
{
    const struct auction_node *at = &scene->game.calls.tree.nodes[node];
    const struct call_sums *sums = &scene->sums[at->table.turn];
    const cardset cards = call_table_cards(&scene->game.calls, hand);
    const uint64_t legal = auction_legal(&at->table.auction, at->table.rules, cards);
    const double *earned = sums->sums + (size_t)hand * call_sums_width(sums) +
                           (size_t)sums->place_of[node] * (size_t)(sums->n_calls + 1);
    double best = earned[call];
    if (!bits_has(legal, call) || earned[sums->n_calls] < FEW_DEALS)
        return -1;
    BITS_EACH(other, legal)
        best = fmax(best, earned[other]);
    return (best - earned[call]) / earned[sums->n_calls];
}

TEST(who_loses_least_by_a_call_that_nobody_makes_slips_into_it)
{
    struct scene scene;
    int n = 0;
    begin(&scene);
    const struct call_table *calls = &scene.game.calls;
    for (int node = 0; node < calls->tree.n; node++)
        BITS_EACH(call, scene.trembles.calls[node]) {
            const uint8_t *weights = call_trembles_of(&scene.trembles, node, (unsigned)call);
            double least = HUGE_VAL;
            for (int hand = 0; hand < N_HANDS; hand++) {
                const double cost = cost_of(&scene, node, hand, (unsigned)call);
                assert_int_not_equal(call_table_row(calls, node)[hand], call);
                if (cost >= 0 &&
                    card_symmetry_stands(&scene.symmetry, call_table_cards(calls, hand)))
                    least = fmin(least, cost);
            }
            assert_true(least < HUGE_VAL &&
                        auction_tree_next(&calls->tree, node, (unsigned)call) > 0);
            for (int hand = 0; hand < N_HANDS; hand++) {
                const cardset cards = call_table_cards(calls, hand);
                const int stands =
                    card_symmetry_stands(&scene.symmetry, cards)
                        ? hand
                        : call_table_hand(calls, card_symmetry_set(&scene.symmetry, cards));
                const double cost = cost_of(&scene, node, stands, (unsigned)call);
                const double expected = cost < 0 ? 0 : 255 * exp((least - cost) / heat);
                if (fabs(weights[hand] - expected) > 0.5 + 1e-9)
                    fail_msg("hand %d: %d, expected %g", hand, weights[hand], expected);
                n++;
            }
        }
    assert_true(n > 300);
    end(&scene);
}

/* Trembles leave values on the path unchanged and add values off it. */
TEST(slips_lead_off_the_path_and_count_for_nothing_else)
{
    struct scene scene;
    int n_off = 0;
    begin(&scene);
    for (unsigned me = 0; me < N_SEATS; me++) {
        struct call_sums with;
        struct call_worth firm, shaky;
        assert_int_equal(call_sums_init(&with, &scene.game.calls, me), STATUS_OK);
        sweep(&scene, &scene.trembles, me, &with, &shaky);
        call_sums_clear(&scene.sums[me]);
        assert_int_equal(call_sums_init(&scene.sums[me], &scene.game.calls, me), STATUS_OK);
        sweep(&scene, NULL, me, &scene.sums[me], &firm);
        assert_true(firm.own == shaky.own && firm.best == shaky.best);
        call_sums_find_off_path(&with, &scene.game.calls);
        const size_t width = (size_t)(with.n_calls + 1);
        for (int hand = 0; hand < N_HANDS; hand++)
            for (int place = 0; place < with.n_places; place++) {
                const size_t at = (size_t)hand * call_sums_width(&with) + (size_t)place * width;
                const double *a = scene.sums[me].sums + at, *b = with.sums + at;
                if (!with.off[place])
                    assert_memory_equal(a, b, width * sizeof *a);
                else
                    assert_true(a[with.n_calls] == 0);
                n_off += with.off[place] && b[with.n_calls] >= FEW_DEALS;
            }
        call_sums_clear(&with);
    }
    assert_true(n_off > 20);
    end(&scene);
}

/* The fitted costs mostly order two costs correctly, and trembles follow them. */
TEST(costs_that_are_fitted_order_hands_as_they_were_counted)
{
    struct scene scene;
    struct call_costs costs = {0};
    int n_right = 0, n_pairs = 0;
    begin(&scene);
    const struct call_table *calls = &scene.game.calls;
    assert_int_equal(call_costs_init(&costs, calls), STATUS_OK);
    assert_int_equal(cost_fit(scene.sums, calls, &costs), STATUS_OK);
    for (int node = 0; node < calls->tree.n; node++)
        for (unsigned call = 0; call < (unsigned)calls->tree.n_calls; call++)
            for (int a = 0; a < N_HANDS; a++)
                for (int b = 0; b < a; b++) {
                    const cardset cards[] = {call_table_cards(calls, a),
                                             call_table_cards(calls, b)};
                    const double real = fmin(cost_of(&scene, node, a, call), 8) -
                                        fmin(cost_of(&scene, node, b, call), 8);
                    if (cost_of(&scene, node, a, call) < 0 || cost_of(&scene, node, b, call) < 0 ||
                        !card_symmetry_stands(&scene.symmetry, cards[0]) ||
                        !card_symmetry_stands(&scene.symmetry, cards[1]) || fabs(real) < 1.0)
                        continue;
                    double fitted[2];
                    for (int i = 0; i < 2; i++)
                        fitted[i] = call_costs_of(
                            &costs, calls, node, call,
                            call_costs_facts(&scene.symmetry, &scene.game.rules, cards[i]));
                    n_pairs++;
                    n_right += (fitted[0] - fitted[1]) * real > 0;
                }
    assert_true(n_pairs > 1000 && n_right > 0.85 * n_pairs);
    call_costs_clear(&costs);
    end(&scene);
}

TEST(a_hand_slips_by_what_its_cards_cost)
{
    struct small_table game;
    struct call_costs costs = {0};
    double chance[MAX_CALLS];
    small_table_init(&game, "kop-asdycha", 3);
    assert_int_equal(call_costs_init(&costs, &game.calls), STATUS_OK);
    const cardset hand = 1 << 4 | 1 << 6; /* HA, CJ */
    int8_t *weights = costs.weights[1];   /* of the second call at the first history */
    weights[0] = 2 * COST_UNIT;
    weights[COST_CARDS + 4] = COST_UNIT / 2;
    weights[COST_CARDS + 5] = 100; /* HT is not in the hand */
    weights[COST_NO_OLD] = -COST_UNIT;
    const struct tabled parts = {.calls = &game.calls, .costs = &costs};
    const struct policy policy = tabled_policy(&parts, "x");
    tabled_slips(&policy, 0, hand, 3, chance);
    /* A cost of 2 + 1/2 − 1 stakes against 0. */
    assert_true(fabs(chance[1] / chance[0] - exp(-1.5 / COST_HEAT)) < 1e-12);
    assert_true(fabs(chance[0] + chance[1] - 1) < 1e-12);
    call_costs_clear(&costs);
    small_table_clear(&game);
}
