/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories beyond a table, in a game of eight cards, against plain loops: lists of deals that are led
 * from call to call. */
#include <stdlib.h>
#include <string.h>

#include "analyzer/exact/call_widening.h"
#include "tests/support/act_of.h"
#include "tests/support/small_game.h"
#include "tests/support/small_table.h"
#include "tests/support/test.h"

/* As in call_sweep.c: where fewer deals lead, the hand calls as it does. */
enum { N_HANDS = 28, FEW_DEALS = 24, MOST_SEEN = 2000, FEW = 5 };

struct seen {
    struct auction history;
    uint64_t deals;
};

struct plain {
    const struct small_table *game;
    void *scratch;
    unsigned me;
    int n;
    struct seen seen[MOST_SEEN];
};

static action ask(const struct plain *plain, const struct state *state)
{
    return act_of(&plain->game->policy, state, plain->scratch);
}

static bool is_same(const struct auction *a, const struct auction *b)
{
    return a->n_calls == b->n_calls && memcmp(a->calls, b->calls, a->n_calls) == 0;
}

static void see(struct plain *plain, const struct auction *history, uint64_t deals)
{
    int i = 0;
    while (i < plain->n && !is_same(&plain->seen[i].history, history))
        i++;
    assert_true(i < MOST_SEEN);
    if (i == plain->n)
        plain->seen[plain->n++] = (struct seen){*history, 0};
    plain->seen[i].deals += deals;
}

static void lead(struct plain *plain, const struct state *states, int n);

/* Those deals in which `call` is made go on; `forced`: all of them. */
static void lead_on(struct plain *plain, const struct state *states, int n, unsigned call,
                    bool forced)
{
    struct state *after = calloc((size_t)n, sizeof *after);
    int m = 0;
    for (int i = 0; i < n; i++)
        if (forced || ask(plain, &states[i]) == call) {
            after[m] = states[i];
            state_apply(&after[m++], (action)call);
        }
    lead(plain, after, m);
    free(after);
}

static void lead(struct plain *plain, const struct state *states, int n)
{
    if (n == 0 || states[0].table.phase != PHASE_CALL)
        return;
    const struct auction *history = &states[0].table.auction;
    const actionset mine = state_actions(&states[0]);
    const bool is_known = auction_tree_find(&plain->game->calls.tree, history) >= 0;
    if (states[0].table.turn != plain->me || cardset_is_single(mine)) {
        for (unsigned call = 0; call < (unsigned)plain->game->rules.n_calls; call++)
            lead_on(plain, states, n, call, false);
        return;
    }
    if (!is_known)
        see(plain, history, (uint64_t)n);
    if (!is_known || n < FEW_DEALS)
        lead_on(plain, states, n, ask(plain, &states[0]), true);
    else
        CARDSET_EACH(call, mine)
            lead_on(plain, states, n, (unsigned)call, true);
}

static struct plain *look(const struct small_table *game)
{
    struct plain *plain = calloc(1, sizeof *plain);
    plain->game = game;
    plain->scratch = calloc(1, game->policy.scratch_size);
    for (plain->me = 0; plain->me < N_SEATS; plain->me++)
        for (int hand = 0; hand < N_HANDS; hand++) {
            cardset deals[SMALL_GAME_DEALS][N_SEATS];
            struct state states[SMALL_GAME_DEALS];
            int n = 0, holder;
            small_game_deals(plain->me, call_table_cards(&game->calls, hand), deals);
            for (int i = 0; i < SMALL_GAME_DEALS; i++)
                if (sides_award(&game->rules, deals[i], &holder) == CONTRACT_NONE)
                    state_init(&states[n++], &game->rules, deals[i]);
            lead(plain, states, n);
        }
    return plain;
}

static void plain_free(struct plain *plain)
{
    free(plain->scratch);
    free(plain);
}

static void widen(const struct small_table *game, int n, int threads, struct call_table *out)
{
    const struct crew crew = crew_of_threads(threads);
    const struct call_learning_plan plan = {.rules = &game->rules,
                                            .players = &game->policy,
                                            .named = "table:x",
                                            .hands = N_HANDS,
                                            .seed = 1,
                                            .more_histories = n,
                                            .crew = &crew};
    assert_int_equal(call_table_copy(&game->calls, out), STATUS_OK);
    assert_int_equal(call_widening_run(&plan, out), STATUS_OK);
}

/* Before the others, or alike with them? */
static bool is_among_most(const struct plain *plain, int i, int n)
{
    int n_more = 0;
    for (int j = 0; j < plain->n; j++)
        n_more += plain->seen[j].deals > plain->seen[i].deals;
    return n_more < n;
}

/* How many of the histories that were seen a table has. */
static int count_had(const struct plain *plain, const struct call_table *table)
{
    int n = 0;
    for (int i = 0; i < plain->n; i++)
        n += auction_tree_find(&table->tree, &plain->seen[i].history) >= 0;
    return n;
}

/* Nothing has changed where the table was, and beyond it everybody passes. */
static void assert_passes_beyond(const struct small_table *game, const struct call_table *table)
{
    const size_t old = (size_t)game->calls.tree.n * N_HANDS;
    assert_memory_equal(table->calls, game->calls.calls, old);
    for (size_t i = old; i < (size_t)table->tree.n * N_HANDS; i++)
        assert_int_equal(table->calls[i], CALL_INDEX_PASS);
}

TEST(a_table_gets_the_histories_to_which_most_deals_lead)
{
    struct small_table game;
    struct call_table all, few, none;
    small_table_init(&game, "kop-asdycha", 3);
    struct plain *plain = look(&game);
    assert_true(plain->n > 3 * FEW);
    widen(&game, MOST_SEEN, 1, &all);
    assert_int_equal(count_had(plain, &all), plain->n);
    assert_passes_beyond(&game, &all);
    widen(&game, FEW, 1, &few);
    assert_true(count_had(plain, &few) >= FEW);
    assert_true(few.tree.n < all.tree.n);
    assert_passes_beyond(&game, &few);
    int n_most = 0;
    for (int i = 0; i < plain->n; i++)
        n_most += is_among_most(plain, i, FEW) &&
                  auction_tree_find(&few.tree, &plain->seen[i].history) >= 0;
    assert_true(n_most >= FEW);
    widen(&game, 0, 1, &none);
    assert_int_equal(none.tree.n, game.calls.tree.n);
    call_table_clear(&all);
    call_table_clear(&few);
    call_table_clear(&none);
    plain_free(plain);
    small_table_clear(&game);
}

TEST(it_gets_them_in_the_same_order_from_any_number_of_threads)
{
    struct small_table game;
    struct call_table one, three;
    small_table_init(&game, "kop-wolsztyn", 5);
    widen(&game, MOST_SEEN, 1, &one);
    widen(&game, MOST_SEEN, 3, &three);
    assert_true(one.tree.n > game.calls.tree.n);
    assert_int_equal(one.tree.n, three.tree.n);
    for (int node = 0; node < one.tree.n; node++)
        assert_true(
            is_same(&one.tree.nodes[node].table.auction, &three.tree.nodes[node].table.auction));
    call_table_clear(&one);
    call_table_clear(&three);
    small_table_clear(&game);
}
