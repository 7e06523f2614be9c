/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card net against plain loops with 64-bit integers: the same features, and the same best card,
 * whatever was evaluated before. */
#include <stdlib.h>
#include <string.h>

#include "engine/policy/learnt/card_net.h"
#include "tests/support/mirrored.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static void fill(int16_t *numbers, size_t n, int most, struct rng *rng)
{
    for (size_t i = 0; i < n; i++)
        numbers[i] = (int16_t)((int)rng_below(rng, (uint64_t)(2 * most + 1)) - most);
}

/* A net of random valid weights; `wild`: up to their bounds. */
static struct card_net *random_net(const struct ruleset *rules, uint64_t seed, bool wild)
{
    struct card_net *net = calloc(1, sizeof *net);
    struct rng rng;
    assert_non_null(net);
    card_symmetry_init(&net->symmetry, rules);
    rng_seed(&rng, seed, 0);
    fill(net->rows[0], sizeof net->rows / 2, wild ? NET_WEIGHT_FIRST : 200, &rng);
    fill(net->start[0], sizeof net->start / 2, wild ? NET_WEIGHT_FIRST : 200, &rng);
    fill(net->second[0][0], sizeof net->second / 2, wild ? NET_WEIGHTS_SECOND / NET_FIRST : 400,
         &rng);
    fill(net->second_start[0], sizeof net->second_start / 2, wild ? INT16_MAX : 200, &rng);
    fill(net->output[0][0], sizeof net->output / 2, wild ? NET_WEIGHTS_OUTPUT / NET_SECOND : 400,
         &rng);
    fill(net->output_start[0], sizeof net->output_start / 2, wild ? INT16_MAX : 200, &rng);
    assert_null(card_net_fault(net));
    return net;
}

/* The best card by the definition in the header. */
static unsigned naive_choice(const struct card_net *net, const struct view *view)
{
    const unsigned set = card_set_of(card_role_of(view), view->table);
    const unsigned kind = card_kind_of(set, view->table);
    const bool turned = card_symmetry_turns(&net->symmetry, view->dealt, view->table);
    const card *image = net->symmetry.image[turned];
    uint16_t rows[MOST_CARD_FEATURES];
    int n = card_features_public(view->table, view->me, image, set, rows);
    n += card_features_own(view, image, set, rows + n);
    int64_t second[NET_SECOND], best = INT64_MIN;
    for (int k = 0; k < NET_SECOND; k++)
        second[k] = (int64_t)net->second_start[kind][k] * NET_WEIGHT_UNIT;
    for (int j = 0; j < NET_FIRST; j++) {
        int64_t first = net->start[set][j];
        for (int i = 0; i < n; i++)
            first += net->rows[rows[i]][j];
        first = first < 0 ? 0 : first > NET_MOST_FIRST ? NET_MOST_FIRST : first;
        for (int k = 0; k < NET_SECOND; k++)
            second[k] += first * net->second[kind][j][k];
    }
    unsigned dearest = 64;
    for (unsigned c = 0; c < 16; c++) {
        if (!bits_has(view->actions, image[c]))
            continue;
        int64_t value = (int64_t)net->output_start[kind][c] * NET_WEIGHT_UNIT;
        for (int k = 0; k < NET_SECOND; k++) {
            const int64_t most = NET_MOST_SECOND, said = second[k] / NET_WEIGHT_UNIT;
            value += (said < 0 ? 0 : said > most ? most : said) * net->output[kind][c][k];
        }
        if (value > best) {
            best = value;
            dearest = image[c];
        }
    }
    return dearest;
}

/* Plays a random deal and compares at each choice of a card. */
static void ask_in_deal(const struct ruleset *rules, struct rng *rng, const struct policy *policy,
                        const struct card_net *net, void *scratch)
{
    cardset dealt[N_SEATS];
    struct state state;
    const struct deal_mix type = random_mix(rules, rng);
    random_deal(rules, rng, dealt);
    state_init(&state, rules, dealt);
    while (state.table.phase != PHASE_OVER) {
        const actionset actions = state_actions(&state);
        if (state.table.phase == PHASE_CARD && !cardset_is_single(actions)) {
            const struct view view = view_of(&state, actions, false);
            struct rng unused = *rng;
            const unsigned chosen = policy->choose(policy, &view, &unused, scratch);
            assert_true(bits_has(actions, chosen));
            assert_int_equal(chosen, naive_choice(net, &view));
            double chance[64];
            policy->weigh(policy, &view, chance, scratch);
            assert_true(chance[chosen] == 1.0);
        }
        state_apply(&state, random_action(&state, type, rng));
    }
}

TEST(the_dearest_card_is_that_of_plain_loops)
{
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        if (!card_net_fits(&rules))
            continue;
        for (int wild = 0; wild <= 1; wild++) {
            struct card_net *net = random_net(&rules, (uint64_t)set, wild);
            const struct policy policy = card_net_policy(net);
            void *scratch = calloc(1, policy.scratch_size);
            for (uint64_t deal = 0; deal < 150; deal++) {
                struct rng rng;
                rng_seed(&rng, 31, deal);
                ask_in_deal(&rules, &rng, &policy, net, scratch);
            }
            free(scratch);
            free(net);
        }
    }
}

/* Two deals that are each other's image (card_features.h), called and played alike: so are the
 * cards, but for what a lot leads where both are the same. */
TEST(a_deal_and_its_image_are_played_alike)
{
    struct ruleset rules;
    int n_choices = 0;
    test_rules_shipped("kop-asdycha", &rules);
    struct card_net *net = random_net(&rules, 9, false);
    const struct policy policy = card_net_policy(net);
    void *scratch = calloc(1, policy.scratch_size);
    for (uint64_t i = 0; i < 400; i++) {
        struct mirrored_deal deal;
        struct rng rng;
        rng_seed(&rng, 34, i);
        mirrored_start(&deal, &rules, &rng);
        while (deal.one.table.phase != PHASE_OVER) {
            const actionset actions = state_actions(&deal.one);
            action done = random_action(&deal.one, deal.type, &rng);
            if (deal.one.table.phase == PHASE_CARD && !cardset_is_single(actions)) {
                const struct view view = view_of(&deal.one, actions, false),
                                  image = view_of(&deal.image, state_actions(&deal.image), false);
                const action chosen = policy.choose(&policy, &view, &rng, scratch),
                             there = policy.choose(&policy, &image, &rng, scratch);
                if (image.dealt != view.dealt)
                    assert_int_equal(mirrored(&rules, chosen), there);
                n_choices++;
                done = deal.one.table.n_played < 4 ? done : chosen;
            }
            mirrored_apply(&deal, done);
        }
    }
    assert_true(n_choices > 1000);
    free(scratch);
    free(net);
}

/* The input of a choice: rows of its role and trick, each once, and the row of the history. */
static void look_at_rows(const struct state *state)
{
    const struct view view = view_of(state, state_actions(state), false);
    const enum card_role role = card_role_of(&view);
    const unsigned set = card_set_of(role, &state->table);
    uint16_t rows[MOST_CARD_FEATURES];
    assert_true(role < card_roles(state->table.rules));
    struct card_symmetry symmetry;
    card_symmetry_init(&symmetry, state->table.rules);
    int n = card_features_public(&state->table, view.me, symmetry.image[1], set, rows);
    const int history = rows[n - 1];
    assert_true(history < ROW_SETS);
    n += card_features_own(&view, symmetry.image[1], set, rows + n);
    assert_true(n <= MOST_CARD_FEATURES);
    for (int i = 0; i < n; i++) {
        assert_true(rows[i] == history || (rows[i] - ROW_SETS) / CARD_SET_ROWS == (int)set);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(rows[i], rows[k]);
    }
}

TEST(facts_have_rows_of_their_own)
{
    static const char *const names[] = {"kop-asdycha", "baska-linia"};
    for (uint64_t deal = 0; deal < 400; deal++) {
        struct ruleset rules;
        struct rng rng;
        cardset dealt[N_SEATS];
        struct state state;
        test_rules_shipped(names[deal % 2], &rules);
        rng_seed(&rng, 32, deal);
        const struct deal_mix type = random_mix(&rules, &rng);
        random_deal(&rules, &rng, dealt);
        state_init(&state, &rules, dealt);
        for (; state.table.phase != PHASE_OVER;
             state_apply(&state, random_action(&state, type, &rng)))
            if (state.table.phase == PHASE_CARD && state.table.n_played < 12)
                look_at_rows(&state);
    }
}

/* The role of seat 2 and of seat 3 when seat 2 plays a lone contract. */
static void assert_lone_roles(const char *set, const char *name, enum card_role declarer,
                              enum card_role defender)
{
    struct ruleset rules;
    struct state state;
    test_rules_shipped(set, &rules);
    int contract = 0;
    while (strcmp(rules.contracts[contract].name, name) != 0)
        contract++;
    cardset dealt[N_SEATS];
    struct rng rng;
    rng_seed(&rng, 33, 0);
    random_deal(&rules, &rng, dealt);
    state_init(&state, &rules, dealt);
    table_close_auction(&state.table, contract, 1);
    state.table.turn = 1;
    const struct view own = view_of(&state, state_actions(&state), false);
    assert_int_equal(card_role_of(&own), declarer);
    state.table.turn = 2;
    const struct view other = view_of(&state, state_actions(&state), false);
    assert_int_equal(card_role_of(&other), defender);
}

/* What a jack is worth in zolo and in gran has nothing to do with each other. */
TEST(lone_contracts_with_trumps_of_their_own_are_roles_of_their_own)
{
    assert_lone_roles("kop-asdycha", "zolo", ROLE_DECLARER, ROLE_DEFENDER);
    assert_lone_roles("baska-linia", "zolo-du", ROLE_DECLARER, ROLE_DEFENDER);
    assert_lone_roles("baska-linia", "gran", ROLE_GRAN_DECLARER, ROLE_GRAN_DEFENDER);
    assert_lone_roles("baska-pagat", "gran-du", ROLE_GRAN_DU_DECLARER, ROLE_GRAN_DU_DEFENDER);
}

/* The same cards and calls one seat further round are the same facts, but for who is forehand. */
TEST(facts_are_seen_from_the_seat)
{
    struct ruleset rules;
    struct table table;
    struct card_symmetry symmetry;
    uint16_t rows[2][MOST_CARD_FEATURES];
    test_rules_shipped("kop-asdycha", &rules);
    card_symmetry_init(&symmetry, &rules);
    for (unsigned turn = 0; turn < 2; turn++) {
        table_init(&table, &rules);
        table_close_auction(&table, CONTRACT_NONE, SEAT_NONE);
        table.turn = (seat)turn;
        table_card(&table, 8); /* ♥A */
        table_card(&table, 9); /* ♥10 */
        const int n =
            card_features_public(&table, seat_after(turn, 2), symmetry.image[0], 0, rows[turn]);
        assert_int_equal(n, 8);
    }
    for (int i = 0; i < 6; i++)
        assert_int_equal(rows[0][i], rows[1][i]);
    assert_int_not_equal(rows[0][6], rows[1][6]); /* the seat */
}

TEST(weights_beyond_their_bounds_are_refused)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    struct card_net *net = random_net(&rules, 1, false);
    const int too_much = NET_WEIGHTS_SECOND / NET_FIRST + 1;
    for (int j = 0; j < NET_FIRST; j++)
        net->second[3][j][2] = (int16_t)(j % 2 == 0 ? too_much : -too_much);
    assert_non_null(strstr(card_net_fault(net), "second layer"));
    for (int j = 0; j < NET_FIRST; j++)
        net->second[3][j][2] = 0;
    for (int k = 0; k < NET_SECOND; k++)
        net->output[CARD_KINDS - 1][15][k] = -2048;
    assert_non_null(strstr(card_net_fault(net), "output"));
    for (int sign = -1; sign <= 1; sign += 2) {
        net->rows[CARD_ROWS - 1][7] = (int16_t)(sign * (NET_WEIGHT_FIRST + 1));
        assert_non_null(strstr(card_net_fault(net), "first layer"));
        net->rows[CARD_ROWS - 1][7] = (int16_t)(sign * NET_WEIGHT_FIRST);
        assert_non_null(strstr(card_net_fault(net), "output"));
    }
    net->start[CARD_SETS - 1][0] = INT16_MIN;
    assert_non_null(strstr(card_net_fault(net), "first layer"));
    free(net);
}

TEST(longer_games_are_not_for_nets)
{
    struct ruleset rules;
    test_rules_shipped("doko-48", &rules);
    assert_false(card_net_fits(&rules));
}
