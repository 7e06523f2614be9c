/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_evening.h. */
#include "tests/support/club_evening.h"

#include "engine/deal/deals.h"
#include "engine/policy/policy.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"

static action chosen(const struct policy_table *players, const struct state *state,
                     struct slips slips, struct rng *rng)
{
    const actionset actions = state_actions(state);
    const unsigned one_in = state->table.phase == PHASE_CARD ? slips.cards : slips.calls;
    if (cardset_is_single(actions))
        return cardset_first(actions);
    if (one_in > 0 && rng_below(rng, one_in) == 0)
        return random_member(actions, rng);
    const struct player *player = &players->players[state->table.turn];
    const struct view view = view_of(state, actions, false);
    return player->choose(player->self, &view, rng, player->scratch);
}

void club_evening_deal(const struct ruleset *rules, uint64_t seed, uint64_t index,
                       struct slips slips, struct state *end)
{
    club_session_deal(rules, seed, index, slips, (struct circumstances){0}, end);
}

void club_session_deal(const struct ruleset *rules, uint64_t seed, uint64_t index,
                       struct slips slips, struct circumstances before, struct state *end)
{
    const struct policy_roles roles = {policy_club, policy_club};
    struct policy_table players;
    struct rng rng;
    cardset dealt[N_SEATS];
    assert_int_equal(policy_table_init(&players, &roles, 0), STATUS_OK);
    rng_seed(&rng, seed, index);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(end, rules, dealt);
    state_set_circumstances(end, before);
    while (end->table.phase != PHASE_OVER)
        state_apply(end, chosen(&players, end, slips, &rng));
    policy_table_clear(&players);
}
