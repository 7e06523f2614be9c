/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Types of club players (engine/policy/club/club.h): they differ in calls, by their thresholds, and
 * not in cards. */
#include "engine/deal/deals.h"
#include "engine/policy/club/club.h"
#include "engine/policy/policy.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 17, DEALS = 400, N_SETS = 2 };

static struct ruleset sets[N_SETS];

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-48", &sets[0]);
    test_rules_shipped("kop-asdycha", &sets[1]);
    return 0;
}

TEST_GROUP(load, NULL)

static action asked(const struct policy *policy, const struct view *view)
{
    return policy->choose(policy, view, NULL, NULL);
}

/* The number of calls other than pass, by type. */
struct said {
    int club, loose, reckless, timid;
};

static void ask(const struct view *view, struct said *said)
{
    const action club = asked(&policy_club, view), loose = asked(&policy_loose, view);
    const action reckless = asked(&policy_reckless, view), timid = asked(&policy_timid, view);
    action together[N_CLUB_TYPES];
    struct club_memory memory = {0};
    club_answers(view, &memory, together);
    club_answers(view, &memory, together); /* and remembers the hand */
    assert_int_equal(together[OPPONENT_USUAL], club);
    assert_int_equal(together[OPPONENT_LOOSE], loose);
    assert_int_equal(together[OPPONENT_TIMID], timid);
    if (view->table->phase == PHASE_CARD) {
        assert_int_equal(loose, club);
        assert_int_equal(reckless, club);
        assert_int_equal(timid, club);
        return;
    }
    said->club += club != CALL_INDEX_PASS;
    said->loose += loose != CALL_INDEX_PASS;
    said->reckless += reckless != CALL_INDEX_PASS;
    said->timid += timid != CALL_INDEX_PASS;
}

TEST(bolder_types_call_more_often_and_all_play_the_same_cards)
{
    for (int set = 0; set < N_SETS; set++) {
        struct said said = {0};
        for (uint64_t i = 0; i < DEALS; i++) {
            struct state state;
            struct rng rng;
            cardset dealt[N_SEATS];
            rng_seed(&rng, SEED, i);
            deal_shuffle(sets[set].pack, &rng, dealt);
            state_init(&state, &sets[set], dealt);
            while (state.table.phase != PHASE_OVER) {
                const struct view view = view_of(&state, state_actions(&state), false);
                if (!cardset_is_single(view.actions))
                    ask(&view, &said);
                state_apply(&state, cardset_is_single(view.actions) ? cardset_first(view.actions)
                                                                    : asked(&policy_club, &view));
            }
        }
        assert_true(said.timid < said.club);
        assert_true(said.club < said.loose);
        assert_true(said.loose < said.reckless);
    }
}
