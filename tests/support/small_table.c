/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See small_table.h. */
#include "tests/support/small_table.h"

#include "engine/core/rng.h"
#include "engine/policy/club/club.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"

enum { MOST_CALLS = 4 };

static uint8_t draw_call(actionset calls, struct rng *rng)
{
    const int n = cardset_count(calls);
    if (n == 1 || rng_below(rng, 2) == 0)
        return CALL_INDEX_PASS;
    for (uint64_t skip = rng_below(rng, (uint64_t)n); skip > 0; skip--)
        calls &= calls - 1;
    return (uint8_t)cardset_first(calls);
}

/* The calls of all hands at a history, which is grown by those that leave the auction open. */
static void grow(struct small_table *game, int node, struct rng *rng)
{
    actionset any = 0;
    const struct table table = game->calls.tree.nodes[node].table;
    for (int hand = 0; hand < game->calls.n_hands; hand++) {
        const actionset calls =
            auction_legal(&table.auction, &game->rules, call_table_cards(&game->calls, hand));
        call_table_row(&game->calls, node)[hand] = draw_call(calls, rng);
        any |= calls;
    }
    if (table.auction.n_calls == MOST_CALLS)
        return;
    CARDSET_EACH(call, any) {
        struct table after = table;
        int next;
        table_call(&after, (unsigned)call);
        if (after.phase != PHASE_CALL)
            continue;
        assert_int_equal(call_table_add(&game->calls, &after.auction, &next), STATUS_OK);
        grow(game, next, rng);
    }
}

void small_table_init(struct small_table *game, const char *base, uint64_t seed)
{
    struct rng rng;
    small_game(base, &game->pack, &game->rules);
    assert_int_equal(call_table_init(&game->calls, &game->rules), STATUS_OK);
    rng_seed(&rng, seed, 0);
    grow(game, 0, &rng);
    game->parts = (struct tabled){.calls = &game->calls, .cards = policy_club};
    game->policy = tabled_policy(&game->parts, "table:x");
}

void small_table_clear(struct small_table *game)
{
    call_table_clear(&game->calls);
}

/* Nodes are numbered as they come, so that they get the same numbers. */
void small_table_copy(const struct call_table *from, struct call_table *out)
{
    const struct auction_tree *tree = &from->tree;
    int node = 0;
    assert_int_equal(call_table_init(out, tree->nodes[0].table.rules), STATUS_OK);
    for (int i = 1; i < tree->n; i++)
        assert_int_equal(call_table_add(out, &tree->nodes[i].table.auction, &node), STATUS_OK);
    memcpy(out->calls, from->calls, (size_t)tree->n * (size_t)from->n_hands);
}
