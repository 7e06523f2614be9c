/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of `advise` with --given and --not, against a plain loop that plays and weights all
 * consistent deals in which the conditions hold. */
#include <math.h>
#include <stdio.h>

#include "analyzer/answer/answer.h"
#include "engine/core/notation.h"
#include "tests/support/asked.h"
#include "tests/support/default_request.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { QUESTIONS = 200, N_SETS = 5, MOST_CONDITIONS = 2 };

/* A card is in a hand, or not. */
struct condition {
    seat who;
    card card;
    bool denied;
    char text[16];
};

/* The first condition of a question is satisfiable, the others are random. */
static void draw_condition(const struct asked *asked, const cardset dealt[N_SEATS], struct rng *rng,
                           bool can_hold, struct condition *out)
{
    const struct pack *pack = asked->situation.table.rules->pack;
    char code[3];
    do
        out->who = (seat)rng_below(rng, N_SEATS);
    while (out->who == asked->situation.me);
    do
        out->card = (card)rng_below(rng, (uint64_t)pack->n_cards);
    while ((asked->situation.dealt >> out->card & 1) != 0);
    const bool holds = (dealt[out->who] >> out->card & 1) != 0;
    out->denied = can_hold ? !holds : rng_below(rng, 2) == 0;
    notation_card_code(pack, out->card, code);
    snprintf(out->text, sizeof out->text, "%d: %s", out->who + 1, code);
}

static bool all_hold(const struct condition *conditions, int n, const cardset dealt[N_SEATS])
{
    for (int i = 0; i < n; i++)
        if (((dealt[conditions[i].who] >> conditions[i].card & 1) != 0) == conditions[i].denied)
            return false;
    return true;
}

/* Mean payoff of each option over the deals in which the conditions hold; false without such a
 * deal. */
static bool filter(struct asked *asked, const struct condition *conditions, int n,
                   double mean[MAX_OPTIONS])
{
    struct runner *runner;
    struct sample sample;
    double total = 0.0;
    const uint64_t n_deals = (uint64_t)deals_number(asked->deals);
    asked->plan.best_reply = false;
    sample_init(&sample, asked->plan.n_options, 0);
    assert_int_equal(runner_new(&asked->plan, asked->deals, NULL, &runner), STATUS_OK);
    assert_int_equal(rows_fill(runner, &asked->plan, n_deals, &sample), STATUS_OK);
    for (int o = 0; o < asked->plan.n_options; o++)
        mean[o] = 0.0;
    for (uint64_t row = 0; row < n_deals; row++) {
        cardset dealt[N_SEATS];
        deals_at(asked->deals, row, dealt);
        if (!all_hold(conditions, n, dealt))
            continue;
        const double chance = asked_chance(asked, row);
        total += chance;
        for (int o = 0; o < asked->plan.n_options; o++)
            mean[o] += chance * sample_result(&sample, row, o);
    }
    for (int o = 0; o < asked->plan.n_options; o++)
        mean[o] /= total;
    sample_clear(&sample);
    runner_free(runner);
    return total > 0.0;
}

static void ask(const struct asked *asked, double trust, const struct supposition *given,
                enum status expected, struct answer *advice)
{
    struct request request = request_default();
    struct diag diag = {0};
    request.pool = pool_of_threads(1);
    request.exact = true;
    request.model.trust = trust;
    request.given = given;
    assert_int_equal(
        answer_find(&(struct question){.situation = asked->situation, .request = request},
                    &(struct wants){.parts = WANT_VALUES}, advice, &diag),
        expected);
}

/* Returns whether some deal was left. */
static bool compare(struct asked *asked, double trust, struct rng *rng)
{
    struct condition conditions[MOST_CONDITIONS];
    struct supposition given = {.n = 1 + (int)rng_below(rng, MOST_CONDITIONS)};
    double mean[MAX_OPTIONS];
    cardset dealt[N_SEATS];
    static struct answer advice;
    deals_sample(asked->deals, rng, dealt);
    for (int i = 0; i < given.n; i++) {
        draw_condition(asked, dealt, rng, i == 0, &conditions[i]);
        given.items[i] = (struct supposed){conditions[i].text, conditions[i].denied};
    }
    const bool is_left = filter(asked, conditions, given.n, mean);
    ask(asked, trust, &given, is_left ? STATUS_OK : STATUS_IMPOSSIBLE, &advice);
    for (int i = 0; i < advice.n_options && is_left; i++) {
        const struct answer_option *option = &advice.options[i];
        assert_true(option->payoff.exact);
        assert_true(fabs(option->payoff.value - mean[option->column]) <= 1e-9);
    }
    answer_clear(&advice);
    return is_left;
}

TEST(with_something_given_the_answer_is_that_of_the_deals_in_which_it_holds)
{
    int n_asked = 0, n_left = 0;
    for (uint64_t i = 0; n_asked < (int)test_quarter(QUESTIONS); i++) {
        struct ruleset rules;
        struct asked asked;
        struct rng rng;
        const double trust = i % 3 == 0 ? 0.9 : 0.5;
        test_rules_shipped(shipped_names[i % N_SETS], &rules);
        /* Mostly after some cards: a question with 34,650 deals takes as long as all others. */
        if (!asked_draw(&rules, 9000 + i, 4 + (int)(i % 8), trust, &asked))
            continue;
        if (asked.plan.n_options > 1) {
            rng_seed(&rng, 4711, i);
            n_left += compare(&asked, trust, &rng);
            n_asked++;
        }
        asked_clear(&asked);
    }
    assert_true(n_left > n_asked * 3 / 4);
}
