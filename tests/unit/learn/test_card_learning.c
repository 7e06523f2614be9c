/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning to play cards: gradients against differences, lessons against deals played out, learning
 * that does not depend on threads or breaks, and a player who is harder to answer than before. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/learn/card_learning.h"
#include "analyzer/learn/card_play.h"
#include "analyzer/learn/exploitability.h"
#include "engine/deal/deals.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* What players with these weights learn from some deals. */
static int lessons_of(const struct ruleset *rules, const struct card_weights *weights,
                      uint64_t seed, struct card_lesson lessons[MOST_LESSONS])
{
    struct rng rng;
    cardset dealt[N_SEATS];
    struct card_mirror mirror;
    card_mirror_init(&mirror, rules);
    const struct card_play play = {
        .rules = rules, .calls = &policy_club, .players = weights, .mirror = &mirror, .heat = 0.3};
    rng_seed(&rng, seed, 0);
    deal_shuffle(rules->pack, &rng, dealt);
    return card_play_deal(&play, dealt, &rng, lessons);
}

static struct card_weights *new_weights(uint64_t seed)
{
    struct card_weights *weights = calloc(1, sizeof *weights);
    struct rng rng;
    assert_non_null(weights);
    rng_seed(&rng, seed, 1);
    card_weights_draw(weights, CARD_ROLES, &rng);
    return weights;
}

/* Half the squared error of what is told, by its definition. */
static double error_of(const struct card_weights *weights, const struct card_lesson *lesson)
{
    float told[CHOICE_CARDS];
    double mean_told = 0.0, mean_gain = 0.0, sum = 0.0;
    const int n = lesson->choice.n_cards;
    card_weights_tell(weights, &lesson->choice, told);
    for (int i = 0; i < n; i++) {
        mean_told += (double)told[i] / n;
        mean_gain += (double)lesson->gains[i] / n;
    }
    for (int i = 0; i < n; i++)
        sum += pow((double)told[i] - mean_told - (double)lesson->gains[i] + mean_gain, 2) / 2;
    return sum;
}

/* The gradient in one direction, against the change of the error along it. */
TEST(the_gradient_is_that_of_differences)
{
    struct ruleset rules;
    struct card_lesson lessons[MOST_LESSONS];
    struct card_weights *weights = new_weights(1), *gradient = calloc(1, sizeof *gradient);
    int checked = 0;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t deal = 0; deal < 12; deal++) {
        const int n = lessons_of(&rules, weights, deal, lessons);
        for (int i = 0; i < n; i += 3) {
            struct card_lesson *lesson = &lessons[i];
            for (int c = 0; c < lesson->choice.n_cards; c++)
                lesson->gains[c] = 0.25F * (float)((c * 7 + i) % 5); /* no error is cut */
            memset(gradient, 0, sizeof *gradient);
            card_weights_blame(weights, &lesson->choice, lesson->gains, gradient);
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
                /* A neuron may wake or fall asleep between the two. */
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

/* Errors far beyond what one choice may weigh: none does more, and what is told of the cards is not
 * pushed up or down together. */
TEST(great_errors_are_cut_without_a_push)
{
    struct ruleset rules;
    struct card_lesson lessons[MOST_LESSONS];
    struct card_weights *weights = new_weights(1), *gradient = calloc(1, sizeof *gradient);
    test_rules_shipped("baska-linia", &rules);
    const int n = lessons_of(&rules, weights, 1, lessons);
    assert_true(n > 5);
    for (int i = 0; i < n; i++) {
        const struct card_choice *choice = &lessons[i].choice;
        const float gains[CHOICE_CARDS] = {-60.0F, 3.0F, 3.5F, 2.0F};
        float sum = 0.0F, most = 0.0F;
        memset(gradient, 0, sizeof *gradient);
        card_weights_blame(weights, choice, gains, gradient);
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

/* Choices of every trick are met, each with its legal cards, and no gain is more than can be won. */
TEST(lessons_are_about_legal_cards_and_count_in_stakes)
{
    struct ruleset rules;
    struct card_lesson lessons[MOST_LESSONS];
    struct card_weights *weights = new_weights(2);
    int n_all = 0, by_trick[CARD_TRICKS] = {0};
    test_rules_shipped("kop-asdycha", &rules);
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
                /* Most is lost by the silent one: four stakes to each of three. */
                assert_true(fabsf(lessons[i].gains[c]) <= 12.0F);
            }
        }
        n_all += n;
    }
    assert_true(n_all > 2000 && by_trick[0] > 200 && by_trick[1] > 200 && by_trick[2] > 200);
    free(weights);
}

/* The card that the weights take for dearest, and by how much it leads the one that is played. */
static float lead_over(const struct card_weights *weights, const struct card_mirror *mirror,
                       const struct view *view, card played)
{
    struct card_choice choice;
    float told[CHOICE_CARDS], best = -INFINITY, chosen = INFINITY;
    card_choice_of(view, mirror, &choice);
    card_weights_tell(weights, &choice, told);
    for (int i = 0; i < choice.n_cards; i++) {
        best = fmaxf(best, told[i]);
        if (mirror->image[choice.is_turned][choice.cards[i]] == played)
            chosen = told[i];
    }
    return best - chosen;
}

/* Rounded to whole numbers a net plays as its weights say, but where two cards are all but equal. */
TEST(whole_numbers_play_as_the_weights_say)
{
    struct ruleset rules;
    struct card_weights *weights = new_weights(3);
    struct card_net *net = calloc(1, sizeof *net);
    int asked = 0;
    test_rules_shipped("kop-asdycha", &rules);
    card_weights_round(weights, net);
    card_mirror_init(&net->mirror, &rules);
    assert_null(card_net_fault(net));
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
                assert_true(lead_over(weights, &net->mirror, &view, chosen) < 0.05F);
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

static void learn(const struct ruleset *rules, int steps, int threads, const char *checkpoint,
                  struct card_net *out)
{
    const struct crew crew = crew_of_threads(threads);
    const struct card_learning_plan plan = {.rules = rules,
                                            .calls = &policy_club,
                                            .callers = "club",
                                            .steps = steps,
                                            .seed = 9,
                                            .crew = &crew,
                                            .checkpoint = checkpoint};
    struct diag diag = {0};
    if (card_learning_run(&plan, out, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

TEST(threads_do_not_change_what_is_learnt)
{
    struct ruleset rules;
    struct card_net *one = calloc(1, sizeof *one), *three = calloc(1, sizeof *three);
    test_rules_shipped("kop-asdycha", &rules);
    learn(&rules, 3, 1, NULL, one);
    learn(&rules, 3, 3, NULL, three);
    assert_memory_equal(one, three, sizeof *one);
    free(one);
    free(three);
}

/* Stops a run after some steps. */
static bool stop(void *self, uint64_t done, uint64_t total)
{
    (void)total;
    return done < *(const uint64_t *)self;
}

TEST(learning_goes_on_where_it_was_stopped)
{
    struct ruleset rules;
    struct card_net *whole = calloc(1, sizeof *whole), *parts = calloc(1, sizeof *parts);
    char file[] = "/tmp/zolo-cards-XXXXXX";
    uint64_t first = 2 * CARD_STEP_DEALS;
    const struct progress progress = {stop, &first};
    const struct crew crew = crew_of_threads(2);
    close(mkstemp(file));
    unlink(file);
    test_rules_shipped("kop-asdycha", &rules);
    const struct card_learning_plan plan = {.rules = &rules,
                                            .calls = &policy_club,
                                            .callers = "club",
                                            .steps = 4,
                                            .seed = 9,
                                            .crew = &crew,
                                            .progress = &progress,
                                            .checkpoint = file};
    assert_int_equal(card_learning_run(&plan, parts, NULL), STATUS_INTERRUPTED);
    learn(&rules, 4, 2, file, parts);
    learn(&rules, 4, 1, NULL, whole);
    assert_memory_equal(whole, parts, sizeof *whole);
    unlink(file);
    free(whole);
    free(parts);
}

/* What the best response in the cards wins, over a few hands. */
static double gain_from(const struct ruleset *rules, const struct policy *policy)
{
    const struct crew crew = crew_of_threads(2);
    struct exploitability answer = {0};
    const struct exploit_plan plan = {.rules = rules,
                                      .policy = *policy,
                                      .scope = EXPLOIT_CARDS,
                                      .hands = test_is_long() ? 2 : 1,
                                      .seed = 4,
                                      .crew = &crew};
    assert_int_equal(exploit_run(&plan, &answer, NULL), STATUS_OK);
    const double gain = answer.mean_gain.value;
    exploit_clear(&answer);
    return gain;
}

TEST(a_player_who_has_learnt_is_harder_to_answer)
{
    struct ruleset rules;
    struct card_net *net = calloc(1, sizeof *net);
    struct card_weights *weights = new_weights(4);
    test_rules_shipped("kop-asdycha", &rules);
    const struct policy policy = card_net_policy(net);
    card_weights_round(weights, net);
    card_mirror_init(&net->mirror, &rules);
    const double before = gain_from(&rules, &policy);
    learn(&rules, test_is_long() ? 200 : 30, 2, NULL, net);
    const double after = gain_from(&rules, &policy);
    if (after > (test_is_long() ? 0.75 : 1.0) * before)
        fail_msg("before %.4f, after %.4f", before, after);
    free(weights);
    free(net);
}
