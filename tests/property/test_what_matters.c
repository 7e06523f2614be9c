/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What matters, over many decisions as they come up at a table: each card is told once, no row is
 * below the threshold, and nothing that should be told is left out while there is room. */
#include <math.h>
#include <stdio.h>

#include "analyzer/answer/pages/findings.h"
#include "tests/support/random_decision.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { ROWS = 5, DEALS_EACH = 500 };

static bool is_shown(const struct effect *effects, const int *shown, int n, card what)
{
    for (int i = 0; i < n; i++)
        if (effects[shown[i]].card == what)
            return true;
    return false;
}

/* Far enough off nothing for anybody's idea of chance. */
static bool is_beyond_doubt(const struct effect *effect)
{
    const double half =
        fmax(effect->payoff.high - effect->payoff.value, effect->payoff.value - effect->payoff.low);
    return effect->chance >= 0.01 && fabs(effect->payoff.value) >= 0.05 &&
           fabs(effect->payoff.value) > 2 * half;
}

static void check_rows(const struct effect *effects, int n_effects, bool has_margin)
{
    int shown[MAX_EFFECTS];
    const int n = effects_telling(effects, n_effects, ROWS, has_margin, shown);
    assert_in_range(n, 0, ROWS);
    for (int i = 0; i < n; i++) {
        assert_false(is_shown(effects, shown, i, effects[shown[i]].card));
        assert_true(fabs(effects[shown[i]].payoff.value) >= 0.05);
        assert_true(i == 0 || shown[i - 1] < shown[i]);
    }
    for (int i = 0; n < ROWS && i < n_effects; i++)
        if (is_beyond_doubt(&effects[i]))
            assert_true(is_shown(effects, shown, n, effects[i].card));
}

TEST(each_card_that_matters_has_one_row_and_no_row_is_below_the_threshold)
{
    const uint64_t n = test_deals(20000) >= 20000 ? test_quarter(30) : 6;
    static struct answer advice;
    uint64_t deal = 0, n_rows = 0;
    for (uint64_t i = 0; i < n; i++) {
        struct random_decision drawn;
        struct decision decision;
        struct diag diag;
        deal = random_decision_draw(deal, &drawn);
        drawn.question.policy = "club";
        decision_open(&drawn.question, &decision);
        struct request request = request_default();
        request.n_deals = DEALS_EACH;
        assert_int_equal(
            answer_find(&(struct question){.situation = decision.situation, .request = request},
                        &(struct wants){.parts = WANT_VALUES | WANT_MATTERS}, &advice, &diag),
            STATUS_OK);
        check_rows(advice.effects, advice.n_effects, advice.n_options > 1);
        check_rows(advice.effects, advice.n_effects, false);
        n_rows += (uint64_t)advice.n_effects;
        answer_clear(&advice);
        decision_close(&decision);
    }
    assert_true(n_rows > 10 * n);
}
