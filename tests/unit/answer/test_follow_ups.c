/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of a follow-up equals the answer to the question after it, asked independently; its
 * probability is counted by playing every deal. Random auctions of whole deals, and hands of
 * forehand; ZOLO_TEST_LONG=1 takes 500 and 36 of them, or ZOLO_TEST_DEALS. */
#include <math.h>
#include <string.h>

#include "tests/support/default_table.h"
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 490, MOST_CALLS = 6, MOST_LIKELY = 3 };

static void check_answer(const struct default_table *place, const struct answer *advice,
                         const struct follow_up *follow_up)
{
    struct default_table alone = *place;
    alone.wants.parts = WANT_VALUES;
    struct answer then = default_table_ask(&alone, &follow_up->table, advice->situation.dealt);
    assert_true(then.how.exact && then.how.best_reply);
    assert_string_equal(follow_up->question, then.question);
    assert_true(follow_up->payoff.exact);
    assert_true(follow_up->payoff.value == then.options[0].payoff.value);
    assert_string_equal(follow_up->reply, then.n_options > 1 ? then.options[0].name : "");
    answer_clear(&then);
}

/* The share of deals in which exactly these calls are made. */
static double chance_of(const struct followings *following, const struct table *table)
{
    for (int i = 0; i < following->n; i++) {
        const struct table *at = &following->of[i].table;
        if (at->phase == PHASE_CALL && at->auction.n_calls == table->auction.n_calls &&
            memcmp(at->auction.calls, table->auction.calls, at->auction.n_calls) == 0)
            return following->of[i].chance;
    }
    return 0;
}

static void check_chances(const struct default_table *place, const struct answer *advice)
{
    static struct followings following; /* large */
    default_table_follow(place, &advice->situation, advice->options[0].action, &following);
    for (int i = 0; i < advice->n_follow_ups; i++)
        assert_near(advice->follow_ups[i].chance,
                    chance_of(&following, &advice->follow_ups[i].table), 1e-9);
}

static int check_question(const struct default_table *place, const struct table *table,
                          cardset hand)
{
    struct answer advice = default_table_ask(place, table, hand);
    const int n = advice.n_follow_ups;
    int n_likely = 0;
    assert_true(advice.has_follow_ups);
    for (int i = 0; i < n; i++) {
        const struct follow_up *follow_up = &advice.follow_ups[i];
        check_answer(place, &advice, follow_up);
        n_likely += follow_up->is_likely;
        assert_true(follow_up->is_likely || follow_up->chance >= 0.01);
        assert_true(i == 0 || follow_up->chance <= advice.follow_ups[i - 1].chance);
    }
    assert_true(n_likely <= MOST_LIKELY);
    check_chances(place, &advice);
    answer_clear(&advice);
    return n;
}

static void open_table(const char *name, double trust, unsigned follow_ups,
                       struct default_table *out)
{
    default_table_open(name, out);
    out->request.model.trust = trust;
    out->wants.parts |= follow_ups;
}

/* Random auctions in each rule set (every third in the quick check); all follow-ups of the
 * first. */
TEST(a_follow_up_is_the_answer_when_it_is_asked)
{
    const int n = test_is_long() ? (int)test_deals(500) / N_SHIPPED : 1;
    int n_followed = 0;
    for (int set = 0; set < N_SHIPPED; set += test_is_long() ? 1 : 3) {
        struct default_table place;
        int left = n;
        for (uint64_t number = 0; left > 0; number++) {
            struct state state;
            struct rng rng;
            open_table(shipped_names[set], number % 2 == 0 ? MODEL_TRUST : 1,
                       test_is_long() && number == 0 && set == 0 ? WANT_ALL_FOLLOW_UPS
                                                                 : WANT_FOLLOW_UPS,
                       &place);
            rng_seed(&rng, SEED, number * N_SHIPPED + (uint64_t)set);
            if (default_table_draw(&place, MOST_CALLS, &rng, &state)) {
                n_followed += check_question(&place, &state.table, state.dealt[state.table.turn]);
                left--;
            }
            default_table_close(&place);
        }
    }
    assert_true(n_followed > 0);
}

TEST(no_reply_to_forehand_s_next_double_is_contradicted)
{
    struct default_table place;
    struct rng rng;
    open_table("kop-asdycha", MODEL_TRUST, WANT_FOLLOW_UPS, &place);
    rng_seed(&rng, SEED, UINT64_MAX);
    for (int n = test_is_long() ? (int)fmin(36, (double)test_deals(36)) : 1; n > 0; n--) {
        struct state state;
        assert_true(default_table_draw(&place, 0, &rng, &state));
        assert_true(check_question(&place, &state.table, state.dealt[0]) > 0);
    }
    default_table_close(&place);
}
