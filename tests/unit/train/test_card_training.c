/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards by self-play: gradients against finite differences, weights on the 8-bit grid, lessons
 * against the rules, independence of threads, and falling exploitability. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/strength/exploitability.h"
#include "analyzer/train/card_training.h"
#include "engine/deal/deals.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* The lessons of some deals that players with these weights play. */
static int lessons_of(const struct ruleset *rules, const struct card_weights *weights,
                      uint64_t seed, struct card_lesson lessons[MOST_LESSONS])
{
    struct rng rng;
    cardset dealt[N_SEATS];
    struct card_symmetry symmetry;
    card_symmetry_init(&symmetry, rules);
    const struct card_play play = {.rules = rules,
                                   .calls = &policy_club,
                                   .players = weights,
                                   .symmetry = &symmetry,
                                   .heat = 0.3};
    rng_seed(&rng, seed, 0);
    deal_shuffle(rules->pack, &rng, dealt);
    return card_play_deal(&play, dealt, &rng, lessons);
}

/* Random weights on the grid; the caller frees them. */
static struct card_weights *new_weights(const struct ruleset *rules, uint64_t seed)
{
    struct card_weights *weights = calloc(1, sizeof *weights);
    struct rng rng;
    assert_non_null(weights);
    rng_seed(&rng, seed, 1);
    card_weights_draw(weights, rules, &rng);
    card_weights_to_grid(weights, 0, CARD_WEIGHTS, weights);
    return weights;
}

/* Half the squared error of the lessons, by its definition. */
static double error_of(const struct card_weights *weights, const struct card_lesson *lesson)
{
    float outputs[CHOICE_CARDS];
    double mean_output = 0.0, mean_gain = 0.0, sum = 0.0;
    const int n = lesson->choice.n_cards;
    card_weights_forward(weights, &lesson->choice, outputs);
    for (int i = 0; i < n; i++) {
        mean_output += (double)outputs[i] / n;
        mean_gain += (double)lesson->gains[i] / n;
    }
    for (int i = 0; i < n; i++)
        sum += pow((double)outputs[i] - mean_output - (double)lesson->gains[i] + mean_gain, 2) / 2;
    return sum;
}

/* A component of the gradient against the finite difference of the error, at weights on the grid,
 * where training evaluates it. */
TEST(the_gradient_is_that_of_differences)
{
    struct ruleset rules;
    struct card_lesson lessons[MOST_LESSONS];
    struct card_weights *gradient = calloc(1, sizeof *gradient);
    int checked = 0;
    test_rules_shipped("kop-asdycha", &rules);
    struct card_weights *weights = new_weights(&rules, 1);
    for (uint64_t deal = 0; deal < 12; deal++) {
        const int n = lessons_of(&rules, weights, deal, lessons);
        for (int i = 0; i < n; i += 3) {
            struct card_lesson *lesson = &lessons[i];
            for (int c = 0; c < lesson->choice.n_cards; c++)
                lesson->gains[c] = 0.25F * (float)((c * 7 + i) % 5); /* no error is clipped */
            memset(gradient, 0, sizeof *gradient);
            card_weights_backward(weights, &lesson->choice, lesson->gains, gradient);
            struct rng rng;
            rng_seed(&rng, 5, deal * 100 + (uint64_t)i);
            float *w = (float *)weights, *g = (float *)gradient;
            for (int tries = 0, used = 0; tries < 200000 && used < 40; tries++) {
                const size_t place = rng_below(&rng, CARD_WEIGHTS);
                if (g[place] == 0.0F)
                    continue;
                const float was = w[place], step = 1.0F / 512;
                w[place] = was + step;
                const double above = error_of(weights, lesson);
                w[place] = was - step;
                const double below = error_of(weights, lesson);
                w[place] = was;
                const double slope = (above - below) / (2 * (double)step);
                /* A neuron may switch on or off between the two. */
                if (fabs(slope - (double)g[place]) > 2e-2 * (1 + fabs(slope)))
                    fail_msg("weight %zu: gradient %g, differences %g", place, (double)g[place],
                             slope);
                used++;
                checked++;
            }
        }
    }
    assert_true(checked > 500);
    free(weights);
    free(gradient);
}

/* Errors far above the clipping bound have the gradient of the bound, and the outputs of a choice
 * do not drift together. */
TEST(great_errors_are_cut_without_a_push)
{
    struct ruleset rules;
    struct card_lesson lessons[MOST_LESSONS];
    struct card_weights *gradient = calloc(1, sizeof *gradient);
    test_rules_shipped("baska-linia", &rules);
    struct card_weights *weights = new_weights(&rules, 1);
    const int n = lessons_of(&rules, weights, 1, lessons);
    assert_true(n > 5);
    for (int i = 0; i < n; i++) {
        const struct card_choice *choice = &lessons[i].choice;
        const float gains[CHOICE_CARDS] = {-60.0F, 3.0F, 3.5F, 2.0F};
        float sum = 0.0F, most = 0.0F;
        memset(gradient, 0, sizeof *gradient);
        card_weights_backward(weights, choice, gains, gradient);
        for (int c = 0; c < choice->n_cards; c++) {
            const float error = gradient->output_start[choice->kind][choice->cards[c]];
            sum += error;
            most = fmaxf(most, fabsf(error));
        }
        assert_float_equal(most, 4.0F, 1e-3F);
        assert_float_equal(sum, 0.0F, 1e-3F);
        assert_true(gradient->output_start[choice->kind][choice->cards[0]] > 0.0F);
    }
    free(weights);
    free(gradient);
}

/* The lessons cover every trick and all legal cards, and no gain exceeds what can be won. */
TEST(lessons_are_about_legal_cards_and_count_in_stakes)
{
    struct ruleset rules;
    struct card_lesson lessons[MOST_LESSONS];
    int n_all = 0, by_trick[CARD_TRICKS] = {0};
    test_rules_shipped("kop-asdycha", &rules);
    struct card_weights *weights = new_weights(&rules, 2);
    for (uint64_t deal = 0; deal < 400; deal++) {
        const int n = lessons_of(&rules, weights, deal, lessons);
        assert_true(n <= MOST_LESSONS);
        for (int i = 0; i < n; i++) {
            const struct card_choice *choice = &lessons[i].choice;
            assert_true(choice->n_cards >= 2 && choice->n_cards <= CHOICE_CARDS);
            assert_true(choice->kind / N_SEATS == choice->set && choice->set < CARD_SETS);
            by_trick[choice->set % CARD_TRICKS]++;
            for (int c = 0; c < choice->n_cards; c++) {
                assert_true(c == 0 || choice->cards[c] > choice->cards[c - 1]);
                /* The largest loss is that of cicha: four stakes to each of three. */
                assert_true(fabsf(lessons[i].gains[c]) <= 12.0F);
            }
        }
        n_all += n;
    }
    assert_true(n_all > 2000 && by_trick[0] > 200 && by_trick[1] > 200 && by_trick[2] > 200);
    free(weights);
}

/* --- rounding ------------------------------------------------------------------------------- */

/* The unit of a weight in struct card_net. */
static double unit_of(int part)
{
    return part == NET_SECOND_WEIGHTS || part == NET_OUTPUT ? NET_WEIGHT_UNIT : NET_UNIT;
}

static int grid_of(int part)
{
    switch (part) {
    case NET_ROWS:
    case NET_HISTORIES: return NET_GRID_ROWS;
    case NET_SECOND_WEIGHTS: return NET_GRID_SECOND;
    case NET_OUTPUT: return NET_GRID_OUTPUT;
    default: return 1; /* starts */
    }
}

/* The largest start or multiple of the grid. */
static int most_of(int part)
{
    return part == NET_START ? NET_WEIGHT_FIRST : grid_of(part) > 1 ? NET_MULTIPLE : INT16_MAX;
}

/* Rounds weights of every part of a net, some of them far beyond the grid. */
TEST(rounded_weights_are_the_nearest_of_the_grid_within_its_bounds)
{
    struct net_part parts[NET_PARTS];
    struct card_weights *weights = calloc(1, sizeof *weights),
                        *rounded = calloc(1, sizeof *rounded);
    size_t n_all = 0;
    struct rng rng;
    rng_seed(&rng, 12, 0);
    for (size_t i = 0; i < CARD_WEIGHTS; i++)
        ((float *)weights)[i] =
            (float)((2 * rng_unit(&rng) - 1) * pow(4, (double)rng_below(&rng, 6)));
    card_weights_to_grid(weights, 0, CARD_WEIGHTS, rounded);
    net_parts(CARD_ROLES, parts);
    for (int part = 0; part < NET_PARTS; part++) {
        const double unit = grid_of(part) / unit_of(part), most = most_of(part);
        int n_cut = 0;
        n_all += parts[part].n;
        for (size_t i = parts[part].first; i < parts[part].first + parts[part].n; i++) {
            const double was = (double)((float *)weights)[i], is = (double)((float *)rounded)[i];
            const double multiple = is / unit;
            assert_true(multiple == rint(multiple) && fabs(multiple) <= most);
            if (fabs(was) <= most * unit)
                assert_true(fabs(is - was) <= unit / 2 * 1.000001);
            else
                assert_true(is == copysign(most * unit, was));
            n_cut += fabs(was) > most * unit;
        }
        assert_true(part == NET_SECOND_START || part == NET_OUTPUT_START || n_cut > 0);
    }
    assert_int_equal(n_all, CARD_WEIGHTS);
    free(weights);
    free(rounded);
}

TEST(a_part_of_the_weights_can_be_rounded_by_itself)
{
    enum { FIRST = 777, END = 70001 };
    struct ruleset rules;
    test_rules_shipped("baska-linia", &rules);
    struct card_weights *weights = calloc(1, sizeof *weights), *whole = calloc(1, sizeof *whole),
                        *some = calloc(1, sizeof *some);
    struct rng rng;
    rng_seed(&rng, 2, 0);
    card_weights_draw(weights, &rules, &rng);
    card_weights_to_grid(weights, 0, CARD_WEIGHTS, whole);
    card_weights_to_grid(weights, FIRST, END, some);
    for (size_t i = 0; i < CARD_WEIGHTS; i++)
        assert_true(((float *)some)[i] == (i >= FIRST && i < END ? ((float *)whole)[i] : 0.0F));
    free(weights);
    free(whole);
    free(some);
}

/* Weights on the grid convert to a net without loss, and a file can hold that net. */
TEST(a_net_has_just_the_weights_that_were_rounded)
{
    struct ruleset rules;
    struct net_part parts[NET_PARTS];
    struct card_net *net = calloc(1, sizeof *net);
    test_rules_shipped("baska-pagat", &rules);
    struct card_weights *weights = new_weights(&rules, 6);
    card_weights_net(weights, net);
    card_symmetry_init(&net->symmetry, &rules);
    assert_null(card_net_fault(net));
    net_parts(CARD_ROLES, parts);
    for (int part = 0; part < NET_PARTS; part++)
        for (size_t i = parts[part].first; i < parts[part].first + parts[part].n; i++) {
            const int number = ((const int16_t *)net)[i];
            assert_true(number / unit_of(part) == (double)((const float *)weights)[i]);
            assert_int_equal(number % grid_of(part), 0);
        }
    free(weights);
    free(net);
}

/* Features that never hold in a trick, and those of contracts that the game lacks, have weight 0;
 * files leave them out. */
TEST(rows_that_never_hold_have_no_weight)
{
    struct ruleset rules;
    test_rules_shipped("kop-jp", &rules);
    struct card_weights *weights = new_weights(&rules, 7);
    int n_idle = 0, n_used = 0;
    for (unsigned set = 0; set < card_roles(&rules) * CARD_TRICKS; set++)
        for (unsigned row = 0; row < CARD_SET_ROWS; row++) {
            const float *of_row = weights->rows[ROW_SETS + set * CARD_SET_ROWS + row];
            bool is_idle = true;
            for (int j = 0; j < NET_FIRST; j++)
                is_idle &= of_row[j] == 0.0F;
            assert_int_equal(
                is_idle, !net_row_can_hold(set % CARD_TRICKS, row, (unsigned)rules.n_contracts));
            n_idle += is_idle;
            n_used += !is_idle;
        }
    assert_true(n_idle > 0 && n_used > n_idle);
    free(weights);
}

/* In every game, all features that occur in play have weights in the file. */
TEST(every_fact_that_is_met_can_hold)
{
    static const char *const names[] = {"kop-asdycha", "kop-jp", "baska-linia", "baska-pagat"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct ruleset rules;
        struct card_lesson lessons[MOST_LESSONS];
        int n_met = 0;
        test_rules_shipped(names[i], &rules);
        struct card_weights *weights = new_weights(&rules, 5);
        for (uint64_t deal = 0; deal < 300; deal++) {
            const int n = lessons_of(&rules, weights, deal, lessons);
            for (int l = 0; l < n; l++)
                for (int k = 0; k < lessons[l].choice.n_rows; k++) {
                    const unsigned row = lessons[l].choice.rows[k];
                    if (row < ROW_SETS)
                        continue;
                    const unsigned of_set = row - ROW_SETS, set = of_set / CARD_SET_ROWS;
                    assert_int_equal(set, lessons[l].choice.set);
                    assert_true(net_row_can_hold(set % CARD_TRICKS, of_set % CARD_SET_ROWS,
                                                 (unsigned)rules.n_contracts));
                    n_met++;
                }
        }
        assert_true(n_met > 1000);
        free(weights);
    }
}

/* The lead of the card with the highest output over the card played. */
static float lead_over(const struct card_weights *weights, const struct card_symmetry *symmetry,
                       const struct view *view, card played)
{
    struct card_choice choice;
    float outputs[CHOICE_CARDS], best = -INFINITY, chosen = INFINITY;
    card_choice_of(view, symmetry, &choice);
    card_weights_forward(weights, &choice, outputs);
    for (int i = 0; i < choice.n_cards; i++) {
        best = fmaxf(best, outputs[i]);
        if (symmetry->image[choice.is_turned][choice.cards[i]] == played)
            chosen = outputs[i];
    }
    return best - chosen;
}

/* A net plays like its weights, except where two cards are nearly equal: activations of the net are
 * truncated to multiples of 1/256. */
TEST(whole_numbers_play_as_the_weights_say)
{
    struct ruleset rules;
    struct card_net *net = calloc(1, sizeof *net);
    int asked = 0;
    test_rules_shipped("kop-asdycha", &rules);
    struct card_weights *weights = new_weights(&rules, 3);
    card_weights_net(weights, net);
    card_symmetry_init(&net->symmetry, &rules);
    const struct policy policy = card_net_policy(net);
    void *scratch = calloc(1, policy.scratch_size);
    for (uint64_t deal = 0; deal < 200; deal++) {
        struct state state;
        struct rng rng;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 8, deal);
        deal_shuffle(rules.pack, &rng, dealt);
        state_init(&state, &rules, dealt);
        while (state.table.phase != PHASE_OVER) {
            const actionset actions = state_actions(&state);
            const struct view view = view_of(&state, actions, false);
            const action chosen = cardset_is_single(actions)
                                      ? (action)cardset_first(actions)
                                      : policy.choose(&policy, &view, &rng, scratch);
            if (state.table.phase == PHASE_CARD && !cardset_is_single(actions)) {
                assert_true(lead_over(weights, &net->symmetry, &view, chosen) < 0.02F);
                asked++;
            }
            state_apply(&state, chosen);
        }
    }
    assert_true(asked > 500);
    free(scratch);
    free(weights);
    free(net);
}

/* --- steps ---------------------------------------------------------------------------------- */

static void begin(struct card_training *training, const struct ruleset *rules, uint64_t steps,
                  int threads)
{
    const struct card_training_plan plan = {
        .rules = rules, .steps = steps, .seed = 9, .pool = pool_of_threads(threads)};
    assert_int_equal(card_training_init(training, &plan), STATUS_OK);
}

static void step(struct card_training *training, int n)
{
    for (int i = 0; i < n; i++)
        assert_int_equal(card_training_step(training, &policy_club), STATUS_OK);
}

static void train(const struct ruleset *rules, int steps, int threads, struct card_net *out)
{
    struct card_training training;
    begin(&training, rules, (uint64_t)steps, threads);
    step(&training, steps);
    card_training_net(&training, out);
    card_training_clear(&training);
}

/* Steps smaller than the grid accumulate in the unrounded weights and are not lost. */
TEST(rounding_is_part_of_training)
{
    struct ruleset rules;
    struct card_training training;
    struct card_weights *rounded = calloc(1, sizeof *rounded);
    int n_between = 0;
    test_rules_shipped("kop-asdycha", &rules);
    begin(&training, &rules, 4, 2);
    for (int i = 0; i < 3; i++) {
        const struct card_trainer *trainer = &training.trainer;
        step(&training, 1);
        card_weights_to_grid(trainer->now, 0, CARD_WEIGHTS, rounded);
        assert_memory_equal(rounded, trainer->at, sizeof *rounded);
        card_weights_to_grid(trainer->mean, 0, CARD_WEIGHTS, rounded);
        assert_memory_equal(rounded, trainer->players, sizeof *rounded);
    }
    for (size_t i = 0; i < CARD_WEIGHTS; i++)
        n_between += ((float *)training.trainer.now)[i] != ((float *)training.trainer.at)[i];
    assert_true(n_between > 1000);
    card_training_clear(&training);
    free(rounded);
}

TEST(threads_do_not_change_the_cards)
{
    struct ruleset rules;
    struct card_net *one = calloc(1, sizeof *one), *three = calloc(1, sizeof *three);
    test_rules_shipped("kop-asdycha", &rules);
    train(&rules, 3, 1, one);
    train(&rules, 3, 3, three);
    assert_memory_equal(one, three, sizeof *one);
    free(one);
    free(three);
}

/* What a best response in the cards wins over a few hands. */
static double gain_from(const struct ruleset *rules, const struct policy *policy)
{
    const struct pool pool = pool_of_threads(2);
    struct exploitability answer = {0};
    const struct exploit_plan plan = {.rules = rules,
                                      .policy = *policy,
                                      .scope = EXPLOIT_CARDS,
                                      .hands = test_is_long() ? 2 : 1,
                                      .seed = 4,
                                      .pool = pool};
    assert_int_equal(exploit_run(&plan, &answer, NULL), STATUS_OK);
    const double gain = answer.mean_gain.value;
    exploit_clear(&answer);
    return gain;
}

TEST(a_player_who_has_been_trained_is_harder_to_answer)
{
    struct ruleset rules;
    struct card_net *net = calloc(1, sizeof *net);
    test_rules_shipped("kop-asdycha", &rules);
    struct card_weights *weights = new_weights(&rules, 4);
    const struct policy policy = card_net_policy(net);
    card_weights_net(weights, net);
    card_symmetry_init(&net->symmetry, &rules);
    const double before = gain_from(&rules, &policy);
    train(&rules, test_is_long() ? 200 : 30, 2, net);
    const double after = gain_from(&rules, &policy);
    if (after > (test_is_long() ? 0.75 : 1.0) * before)
        fail_msg("before %.4f, after %.4f", before, after);
    free(weights);
    free(net);
}
