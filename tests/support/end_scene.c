/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_scene.h. */
#include "tests/support/end_scene.h"

#include <stdlib.h>

#include "engine/core/rng.h"
#include "engine/play/playout.h"
#include "tests/support/test.h"

const char *const end_scene_bases[N_SCENE_BASES] = {"kop-asdycha", "kop-wolsztyn"};

/* Deals whose auctions differ. */
const cardset end_scene_dealt[N_SCENE_AUCTIONS][N_SEATS] = {
    {1 << 0 | 1 << 6, 1 << 1 | 1 << 7, 1 << 2 | 1 << 5, 1 << 3 | 1 << 4},
    {1 << 4 | 1 << 5, 1 << 0 | 1 << 1, 1 << 2 | 1 << 3, 1 << 6 | 1 << 7},
    {1 << 2 | 1 << 4, 1 << 0 | 1 << 7, 1 << 3 | 1 << 5, 1 << 1 | 1 << 6}};

static struct card_net *draw_net(const struct ruleset *rules)
{
    struct card_net *net = calloc(1, sizeof *net);
    assert_non_null(net);
    int16_t *numbers = (int16_t *)net;
    struct rng rng;
    rng_seed(&rng, 5, 0);
    card_mirror_init(&net->mirror, rules);
    for (size_t i = 0; i < NET_NUMBERS; i++)
        numbers[i] = (int16_t)((int)rng_below(&rng, 400) - 200);
    return net;
}

/* Plays the auction of a deal. */
static struct state called(const struct ruleset *rules, const struct policy *policy,
                           const cardset dealt[N_SEATS])
{
    const struct policy_roles roles = {*policy, *policy};
    struct policy_table table;
    struct state state;
    struct rng rng;
    rng_seed(&rng, 1, 0);
    assert_int_equal(policy_table_init(&table, &roles, 0), STATUS_OK);
    state_init(&state, rules, dealt);
    playout_auction(&state, table.players, &rng);
    policy_table_clear(&table);
    return state;
}

action end_scene_stray(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    unsigned left = (unsigned)(view->hand % 7) % (unsigned)cardset_count(view->actions);
    (void)self, (void)rng, (void)scratch;
    CARDSET_EACH(call, view->actions)
        if (left-- == 0)
            return (action)call;
    return 0;
}

void end_scene_set(struct end_scene *scene, const char *base, const cardset dealt[N_SEATS],
                   bool has_strays)
{
    small_game(base, &scene->pack, &scene->rules);
    scene->net = draw_net(&scene->rules);
    scene->rest = card_net_policy(scene->net);
    scene->strays = scene->rest;
    scene->strays.choose = end_scene_stray;
    scene->scratch = calloc(1, scene->rest.scratch_size + 1);
    assert_non_null(scene->scratch);
    scene->callers = (struct end_callers){&scene->rest, has_strays ? &scene->strays : NULL};
    const struct state state = called(&scene->rules, &scene->rest, dealt);
    assert_int_equal(state.table.phase, PHASE_CARD);
    assert_int_equal(
        end_players_init(&scene->players, &scene->rules, &scene->callers, &state.table.auction),
        STATUS_OK);
    assert_int_equal(end_sweeper_new(&scene->players, &scene->rest, &scene->sweeper), STATUS_OK);
}

void end_scene_clear(struct end_scene *scene)
{
    end_sweeper_free(scene->sweeper);
    end_players_clear(&scene->players);
    free(scene->scratch);
    free(scene->net);
}
