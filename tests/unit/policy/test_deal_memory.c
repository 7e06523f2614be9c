/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of deals that are kept (engine/policy/search/deal_value.h), and open players who keep them. */
#include <stdlib.h>

#include "engine/deal/deals.h"
#include "engine/policy/policy.h"
#include "engine/policy/search/deal_value.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { N_SMALL = 2520, MANY = 300 };

/* Cards 0 and 1 of the small game may be swapped. */
static cardset swapped(cardset hand)
{
    return (hand & ~(cardset)3) | (hand & 1) << 1 | (hand & 2) >> 1;
}

/* The hands as one number, and that of the deal with the cards swapped: the lower of them. */
static uint64_t group_of(const cardset dealt[N_SEATS])
{
    uint64_t own = 0, image = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        own = own << 8 | dealt[s];
        image = image << 8 | swapped(dealt[s]);
    }
    return own < image ? own : image;
}

struct found {
    uint64_t group;
    uintptr_t place;
};

static int by_group(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    return x->group < y->group ? -1 : x->group > y->group;
}

static int by_place(const void *a, const void *b)
{
    const struct found *x = a, *y = b;
    return x->place < y->place ? -1 : x->place > y->place;
}

static void find_places(const struct ruleset *rules, const struct deal_memory *memory,
                        struct found found[N_SMALL])
{
    int n = 0;
    const cardset all = rules->pack->all;
    for (cardset a = 0; a <= all; a++)
        for (cardset b = 0; b <= all; b++)
            for (cardset c = 0; c <= all; c++) {
                if ((a & b) != 0 || (a & c) != 0 || (b & c) != 0 || cardset_count(a) != 2 ||
                    cardset_count(b) != 2 || cardset_count(c) != 2)
                    continue;
                const cardset dealt[N_SEATS] = {a, b, c, all & ~(a | b | c)};
                found[n++] =
                    (struct found){group_of(dealt), (uintptr_t)deal_memory_at(memory, dealt)};
            }
    assert_int_equal(n, N_SMALL);
}

TEST(deals_that_play_alike_have_one_place_and_others_have_their_own)
{
    struct pack pack;
    struct ruleset rules;
    struct found found[N_SMALL];
    small_game("kop-asdycha", &pack, &rules);
    struct deal_memory *memory = deal_memory_new(&rules);
    assert_non_null(memory);
    find_places(&rules, memory, found);
    qsort(found, N_SMALL, sizeof *found, by_group);
    for (int i = 1; i < N_SMALL; i++)
        if (found[i].group == found[i - 1].group)
            assert_true(found[i].place == found[i - 1].place);
    qsort(found, N_SMALL, sizeof *found, by_place);
    for (int i = 1; i < N_SMALL; i++)
        if (found[i].group != found[i - 1].group)
            assert_true(found[i].place - found[i - 1].place >=
                        DEAL_MEMORY_SIDES * sizeof(uint16_t));
    deal_memory_free(memory);
}

/* Every side of some deals, solved, then kept, then found again. */
TEST(what_is_kept_is_what_is_solved)
{
    struct ruleset rules;
    struct deal_value *plain = calloc(1, sizeof *plain),
                      *remembering = calloc(1, sizeof *remembering);
    assert_true(plain != NULL && remembering != NULL);
    test_rules_shipped("baska-linia", &rules); /* several orders */
    struct deal_memory *memory = deal_memory_new(&rules);
    assert_non_null(memory);
    remembering->memory = memory;
    for (uint64_t round = 0; round < 2; round++)
        for (uint64_t i = 0; i < 20; i++) {
            struct rng rng;
            cardset dealt[N_SEATS];
            rng_seed(&rng, 7, i);
            deal_shuffle(rules.pack, &rng, dealt);
            deal_value_turn(plain, &rules, dealt);
            deal_value_turn(remembering, &rules, dealt);
            for (int o = 0; o < rules.n_orders; o++)
                for (seatset old = 1; old < 15; old++)
                    assert_int_equal(deal_value_points(remembering, &rules.orders[o], old),
                                     deal_value_points(plain, &rules.orders[o], old));
        }
    deal_memory_free(memory);
    free(plain);
    free(remembering);
}

static void play(const struct policy_table *players, const struct ruleset *rules, uint64_t number,
                 int payoff[N_SEATS])
{
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, 3, number);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(&state, rules, dealt);
    policy_table_finish(players, &state, &rng, payoff);
}

TEST(open_players_who_remember_play_as_those_who_do_not)
{
    for (unsigned which = 0; which < N_SHIPPED; which++) {
        struct ruleset rules;
        struct policy_table plain, remembering;
        test_rules_shipped(shipped_names[which], &rules);
        struct deal_memory *memory = deal_memory_new(&rules);
        const struct policy_roles forgetful = {policy_open, policy_open};
        struct policy_roles mindful = forgetful;
        mindful.me.context = mindful.others.context = memory;
        assert_int_equal(policy_table_init(&plain, &forgetful, 0), STATUS_OK);
        assert_int_equal(policy_table_init(&remembering, &mindful, 0), STATUS_OK);
        for (uint64_t i = 0; i < 2 * MANY; i++) {
            int expected[N_SEATS], found[N_SEATS];
            play(&plain, &rules, i % MANY, expected);
            play(&remembering, &rules, i % MANY, found);
            assert_memory_equal(expected, found, sizeof expected);
        }
        policy_table_clear(&plain);
        policy_table_clear(&remembering);
        deal_memory_free(memory);
    }
}

/* 32 cards make some 10^17 deals. */
TEST(too_many_deals_are_not_kept)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    struct pack large = *rules.pack;
    large.n_cards = 32;
    large.hand_size = 8;
    large.all = ((cardset)1 << 32) - 1;
    rules.pack = &large;
    assert_null(deal_memory_new(&rules));
    deal_memory_free(NULL);
}
