/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/default_table.h"

#include "analyzer/answer/comparison.h"
#include "tests/support/default_request.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

void default_table_open(const char *name, struct default_table *out)
{
    const char *players;
    char why[WHY_BYTES];
    *out = (struct default_table){.request = request_default()};
    test_rules_shipped(name, &out->rules);
    assert_int_equal(policy_source_default(&out->rules, &players, why), STATUS_OK);
    assert_int_equal(
        policy_source_read(players, &out->rules, bot_patience_default, &out->players, NULL),
        STATUS_OK);
    out->request.roles = out->players.roles;
    out->request.model.policy = out->players.roles.others;
    out->request.best_reply = true;
    out->wants.parts = WANT_VALUES;
    out->request.pool = pool_of_threads(1);
}

void default_table_close(struct default_table *table)
{
    policy_source_clear(&table->players);
}

bool default_table_draw(const struct default_table *table, int most_calls, struct rng *rng,
                        struct state *out)
{
    struct policy_table players;
    cardset dealt[N_SEATS];
    deal_shuffle(table->rules.pack, rng, dealt);
    state_init(out, &table->rules, dealt);
    assert_int_equal(policy_table_init(&players, &table->request.roles, 0), STATUS_OK);
    for (uint64_t n = rng_below(rng, (uint64_t)most_calls + 1);
         n > 0 && out->table.phase == PHASE_CALL; n--) {
        const struct view view = view_of(out, state_actions(out), false);
        const struct player *player = &players.players[out->table.turn];
        state_apply(out, cardset_is_single(view.actions)
                             ? (action)cardset_first(view.actions)
                             : player->choose(player->self, &view, rng, player->scratch));
    }
    policy_table_clear(&players);
    return out->table.phase == PHASE_CALL;
}

struct answer default_table_ask(const struct default_table *table, const struct table *at,
                                cardset hand)
{
    const struct situation situation = {.table = *at, .me = at->turn, .dealt = hand};
    struct answer advice;
    struct diag diag = {0};
    if (answer_find(&(struct question){.situation = situation, .request = table->request},
                    &table->wants, &advice, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return advice;
}

void default_table_follow(const struct default_table *table, const struct situation *situation,
                          action option, struct followings *out)
{
    const struct request *request = &table->request;
    struct deals *deals;
    struct posterior posterior;
    assert_int_equal(situation_deals(situation, &deals, NULL), STATUS_OK);
    assert_int_equal(
        posterior_new(situation, deals, &request->model, &request->pool, &posterior, NULL),
        STATUS_OK);
    followings_find(situation, &request->roles, deals, posterior.chance, option, out);
    posterior_clear(&posterior);
    deals_free(deals);
}
