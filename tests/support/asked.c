/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See asked.h. */
#include "tests/support/asked.h"
#include "tests/support/pools.h"

#include "tests/support/test.h"

void asked_open(const struct situation *situation, double trust, struct asked *out)
{
    struct knowledge knowledge;
    const struct opponent_model model = {.policy = policy_club, .trust = trust};
    *out = (struct asked){.situation = *situation};
    const struct view view = situation_view(&out->situation);
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &out->deals, NULL), STATUS_OK);
    assert_int_equal(
        posterior_new(&out->situation, out->deals, &model, pool_of_one(), &out->posterior, NULL),
        STATUS_OK);
    struct plan *plan = &out->plan;
    *plan = (struct plan){.situation = &out->situation,
                          .roles = {policy_club, policy_club},
                          .sampling = DRAW_EVERY,
                          .posterior = out->posterior.chance != NULL ? &out->posterior : NULL,
                          .best_reply = true,
                          .seed = 1,
                          .pool = pool_of_threads(1)};
    CARDSET_EACH(chosen, view.actions)
        plan->options[plan->n_options++] =
            (struct plan_option){.has_action = true, .action = (action)chosen};
}

bool asked_draw(const struct ruleset *rules, uint64_t deal, int actions, double trust,
                struct asked *out)
{
    const struct policy_roles roles = {policy_club, policy_club};
    struct policy_table players;
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, 17, deal);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(&state, rules, dealt);
    assert_int_equal(policy_table_init(&players, &roles, 0), STATUS_OK);
    for (int i = 0; i < actions && state.table.phase != PHASE_OVER; i++) {
        const struct view view = view_of(&state, state_actions(&state), false);
        const struct player *player = &players.players[state.table.turn];
        state_apply(&state, cardset_is_single(view.actions)
                                ? (action)cardset_first(view.actions)
                                : player->choose(player->self, &view, &rng, player->scratch));
    }
    policy_table_clear(&players);
    if (state.table.phase == PHASE_OVER)
        return false;
    const seat me = state.table.turn;
    const struct situation situation = {.table = state.table, .me = me, .dealt = state.dealt[me]};
    asked_open(&situation, trust, out);
    return true;
}

void asked_clear(struct asked *asked)
{
    posterior_clear(&asked->posterior);
    deals_free(asked->deals);
    *asked = (struct asked){0};
}

double asked_chance(const struct asked *asked, deal_count deal)
{
    return asked->plan.posterior == NULL ? 1.0 / (double)deals_number(asked->deals)
                                         : asked->posterior.chance[deal];
}
