/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may hold what in an end of the auction, and which ends there are. */
#include <string.h>

#include "analyzer/exact/end_list.h"
#include "tests/support/end_scene.h"
#include "tests/support/test.h"

/* Whoever makes a call that no player makes may hold whatever lets him; the others hold what they
 * call with. */
TEST(of_a_call_that_nobody_makes_any_hand_is_looked_at)
{
    struct end_scene scene;
    end_scene_set(&scene, "kop-asdycha", end_scene_dealt[0], false);
    const struct end_callers callers = {&scene.rest, &scene.strays};
    int n_never = 0, n_stray_calls = 0;
    for (unsigned call = 0; call < (unsigned)scene.rules.n_calls; call++) {
        struct end_players players;
        struct auction auction;
        struct table first;
        bool is_made = false;
        int n_may = 0, n_stray = 0;
        table_init(&first, &scene.rules);
        for (int i = 0; i < scene.players.n_hands; i++) {
            const cardset hand = scene.players.hands[i];
            const struct view view = {.table = &first,
                                      .me = first.turn,
                                      .dealt = hand,
                                      .hand = hand,
                                      .actions = auction_legal(&first.auction, &scene.rules, hand)};
            const bool may = cardset_has(view.actions, call);
            n_may += may;
            n_stray += may && end_scene_stray(NULL, &view, NULL, NULL) == call;
            is_made |= may && scene.rest.choose(&scene.rest, &view, NULL, NULL) == call;
        }
        if (is_made || n_may == 0)
            continue;
        auction_init(&auction, &scene.rules);
        auction_apply(&auction, &scene.rules, call);
        while (!auction.closed)
            auction_apply(&auction, &scene.rules, CALL_INDEX_PASS);
        assert_int_equal(end_players_init(&players, &scene.rules, &scene.callers, &auction),
                         STATUS_OK);
        assert_int_equal(players.n_held[first.turn], n_may);
        assert_true(players.n_held[seat_after(first.turn, 1)] < players.n_hands);
        end_players_clear(&players);
        n_never++;
        if (n_stray == 0)
            continue;
        /* If strays make it, it is theirs, and they weigh as much as anybody. */
        assert_int_equal(end_players_init(&players, &scene.rules, &callers, &auction), STATUS_OK);
        assert_int_equal(players.n_held[first.turn], n_stray);
        assert_int_equal(end_players_weight(&players, first.turn, players.held[first.turn][0]),
                         HAND_WEIGHT);
        end_players_clear(&players);
        n_stray_calls++;
    }
    assert_true(n_never > 0 && n_stray_calls > 0);
    end_scene_clear(&scene);
}

static const struct listed_end *listed(const struct end_list *list, const struct listed_end *end)
{
    for (int i = 0; i < list->n; i++)
        if (list->ends[i].auction.n_calls == end->auction.n_calls &&
            memcmp(list->ends[i].auction.calls, end->auction.calls, end->auction.n_calls) == 0)
            return &list->ends[i];
    return NULL;
}

/* They count no deals, and make some ends weigh more. */
TEST(strays_bring_ends_of_their_own)
{
    struct end_scene scene;
    struct end_list without, with;
    int n_new = 0;
    uint32_t deals = 0;
    end_scene_set(&scene, "kop-asdycha", end_scene_dealt[0], false);
    const struct end_callers callers = {&scene.rest, &scene.strays};
    assert_int_equal(end_list_find(&scene.rules, &scene.callers, 1, 1, &without), STATUS_OK);
    assert_int_equal(end_list_find(&scene.rules, &callers, 1, 1, &with), STATUS_OK);
    for (int i = 0; i < with.n; i++) {
        const struct listed_end *end = &with.ends[i], *before = listed(&without, end);
        assert_true(i == 0 || end->at_stake <= with.ends[i - 1].at_stake);
        assert_true(end->at_stake > 0);
        n_new += before == NULL;
        deals += end->deals;
        assert_int_equal(end->deals, before == NULL ? 0 : before->deals);
        assert_true(before == NULL || end->at_stake >= before->at_stake);
    }
    for (int i = 0; i < without.n; i++) {
        deals -= without.ends[i].deals;
        assert_non_null(listed(&with, &without.ends[i]));
    }
    assert_int_equal(deals, 0);
    assert_true(n_new > 0);
    end_list_clear(&without);
    end_list_clear(&with);
    end_scene_clear(&scene);
}
