/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Announcements, and passing them, in a belief, also when made out of turn (RULES 3.1, AMB-25). */

#include "engine/policy/belief.h"
#include "tests/support/club_scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* The queens of clubs are with seats 1 and 3; the viewer is seat 4, at its second card. */
static void begin(struct state *state, struct ruleset *rules)
{
    test_rules_shipped("doko-48", rules);
    club_scene(state, rules, (const char *const[]){"HT CQ CA", "CK SA", "HT CQ CT", "C9 HA"},
               (struct circumstances){0}, "P P P P");
}

static struct belief belief_of(const struct state *state, seat me)
{
    struct belief belief;
    const struct view view = {.table = &state->table, .me = me, .dealt = state->dealt[me]};
    belief_of_view(&belief, &view);
    return belief;
}

/* The decision of a seat before card number `n_played` of the deal; fails if there is none. */
static action said_before(const struct belief *belief, seat who, int n_played)
{
    for (int i = 0; i < belief->n_calls; i++)
        if (belief->before[i].phase == PHASE_ANNOUNCE && belief->before[i].turn == who &&
            belief->before[i].n_played == n_played)
            return belief->done[i];
    fail_msg("seat %u is not asked", who + 1u);
    return CALL_INDEX_PASS;
}

/* The true deal has a positive likelihood, whatever the players. */
static void assert_possible(const struct belief *belief, const struct state *state)
{
    assert_true(belief_likelihood(belief, state->dealt, &policy_random, 1.0, 0.0, NULL) > 0.0);
    assert_true(belief_likelihood(belief, state->dealt, &policy_club, 0.5, 0.0, NULL) > 0.0);
}

TEST(a_word_that_is_repeated_rules_no_deal_out)
{
    struct ruleset rules;
    struct state state;
    begin(&state, &rules);
    club_scene_action(&state, "re CA CK");
    table_announce(&state.table, 2, TEAM_RE, LEVEL_TEAM);
    club_scene_action(&state, "CT C9");
    const struct belief belief = belief_of(&state, 3);
    assert_int_equal(said_before(&belief, 0, 0), ruleset_announcement(&rules, TEAM_RE, LEVEL_TEAM));
    assert_int_equal(said_before(&belief, 2, 2), CALL_INDEX_PASS);
    assert_possible(&belief, &state);
}

TEST(a_word_out_of_turn_counts_before_the_next_card)
{
    struct ruleset rules;
    struct state state;
    begin(&state, &rules);
    table_announce(&state.table, 2, TEAM_RE, LEVEL_NO_90);
    table_announce(&state.table, 1, TEAM_KONTRA, LEVEL_TEAM);
    club_scene_action(&state, "CA CK CT C9");
    const struct belief belief = belief_of(&state, 3);
    assert_int_equal(said_before(&belief, 0, 0), CALL_INDEX_PASS);
    assert_int_equal(said_before(&belief, 1, 1),
                     ruleset_announcement(&rules, TEAM_KONTRA, LEVEL_TEAM));
    assert_int_equal(said_before(&belief, 2, 2),
                     ruleset_announcement(&rules, TEAM_RE, LEVEL_NO_90));
    assert_possible(&belief, &state);
    /* With the queens of the clubs in other hands seat 3 is of the other team. */
    cardset swapped[N_SEATS] = {state.dealt[0], state.dealt[2], state.dealt[1], state.dealt[3]};
    assert_true(belief_likelihood(&belief, swapped, &policy_random, 1.0, 0.0, NULL) == 0.0);
}
