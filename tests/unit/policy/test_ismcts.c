/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ismcts: what must hold however the others play, and that it keeps to its dice. */

#include "engine/policy/policy.h"
#include "tests/support/searching.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* By card, the worst and the best that can come of it in any deal. */
struct prospects {
    struct searching_range of[64];
};

static void widen(const struct state *deal, void *context)
{
    struct prospects *prospects = context;
    const actionset actions = state_actions(deal);
    CARDSET_EACH(a, actions) {
        struct state next = *deal;
        state_apply(&next, (action)a);
        const struct searching_range range = searching_range(&next, deal->table.turn);
        struct searching_range *all = &prospects->of[a];
        all->least = range.least < all->least ? range.least : all->least;
        all->most = range.most > all->most ? range.most : all->most;
    }
}

/* The card whose worst is better than the best of every other, or CARD_NONE. */
static card sure_best(const struct state *ending)
{
    struct prospects prospects;
    for (int a = 0; a < 64; a++)
        prospects.of[a] = (struct searching_range){INT32_MAX, INT32_MIN};
    searching_each_deal(ending, widen, &prospects);
    const actionset actions = state_actions(ending);
    CARDSET_EACH(a, actions) {
        bool sure = true;
        CARDSET_EACH(b, actions & ~cardset_of((unsigned)a))
            sure &= prospects.of[a].least > prospects.of[b].most;
        if (sure)
            return (card)a;
    }
    return CARD_NONE;
}

TEST(plays_the_card_that_is_better_in_every_deal_and_play)
{
    int n = 0;
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        for (uint64_t i = 0; i < 1000; i++) {
            struct state ending;
            struct rng rng;
            if (!searching_ending(&rules, i, 8 + (int)(i % 4), &ending))
                continue;
            const card best = sure_best(&ending);
            if (best == CARD_NONE)
                continue;
            rng_seed(&rng, 1, i);
            assert_int_equal(searching_ask("ismcts:2", &ending, &rng), best);
            n++;
        }
    }
    assert_true(n >= 20);
}

TEST(a_sure_lone_hand_is_called_and_not_doubled_without_a_trump)
{
    searching_check_sure_hands("ismcts:50");
}

TEST(the_same_generator_gives_the_same_answer_and_stays)
{
    searching_check_generator("ismcts:10");
}
