/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The late solver against full trees of the last tricks, in both packs with twins and in all trump
 * orders of RULES 3.1, and in Kop against the open solver. */
#include <inttypes.h>
#include <stdlib.h>

#include "engine/deal/deals.h"
#include "engine/solve/late_solver.h"
#include "engine/solve/open_solver.h"
#include "tests/support/gran_order.h"
#include "tests/support/naive_late.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum {
    SEED = 21,
    N_GAMES = NAIVE_DOKO_SILENT + 1,
    THREE_TRICKS = 1000,
    FOUR_TRICKS = 100,
    FIVE_TRICKS = 24, /* in the long tests alone */
    KOP = 300
};

/* So many, or in the long tests many more: full trees are too slow for what ZOLO_TEST_DEALS asks. */
static uint64_t n_of(uint64_t usual)
{
    return test_is_long() ? 20 * usual : usual;
}

static const char *const sets[] = {"doko-48", "doko-40"};
static const struct pack *const packs[] = {&pack_48, &pack_40};

static struct late_table *table;

static int make_table(void **state)
{
    (void)state;
    table = calloc(1, sizeof *table);
    return table == NULL;
}

static int free_table(void **state)
{
    (void)state;
    free(table);
    return 0;
}

TEST_GROUP(make_table, free_table)

static cardset both(const struct pack *pack, enum suit suit, enum rank rank)
{
    return 3 * cardset_of(pack_card(pack, suit, rank));
}

/* Card points only, or with the prizes of Doppelkopf in odd sizes, so that no two sums are alike
 * by chance. */
static struct late_worth worth_of(const struct pack *pack, bool prizes)
{
    if (!prizes)
        return (struct late_worth){.point = 1};
    return (struct late_worth){.point = 3,
                               .rich = 43,
                               .rich_points = 30,
                               .caught = 37,
                               .catchable = both(pack, SUIT_DIAMONDS, RANK_ACE),
                               .last = 29,
                               .last_cards = both(pack, SUIT_CLUBS, RANK_JACK)};
}

/* Each card on turn, by naive rules also which may be played; returns the best of them. */
static int compare_cards(const struct naive_doko_rules *rules, int game,
                         const struct late_ending *ending)
{
    const struct position *position = &ending->position;
    const bool is_old = position->old >> position->turn & 1;
    int expected[MAX_CARDS], values[MAX_CARDS], best = 0;
    cardset legal = 0;
    CARDSET_EACH(c, position->hand[position->turn])
        if (naive_late_card_value(rules, game, ending, (unsigned)c, &expected[c])) {
            if (legal == 0 || (is_old ? expected[c] > best : expected[c] < best))
                best = expected[c];
            legal |= cardset_of((unsigned)c);
        }
    late_values_of_cards(ending, legal, table, values);
    CARDSET_EACH(c, legal)
        if (values[c] != expected[c])
            fail_msg("card %d: %d instead of %d", (int)c, values[c], expected[c]);
    return best;
}

static void compare(int set, int game, int n_tricks, uint64_t index)
{
    const struct naive_doko_rules rules = naive_doko_rules_find(sets[set]);
    struct order order;
    struct rng rng;
    rng_seed(&rng, SEED, index << 16 | (unsigned)(set << 8 | game << 4 | n_tricks));
    const struct late_worth worth = worth_of(packs[set], rng_below(&rng, 2) == 1);
    naive_late_order(&rules, game, packs[set], &order);
    const int n_played = (int)rng_below(&rng, N_SEATS);
    const struct late_ending ending =
        naive_late_ending(packs[set], &order, &worth, n_tricks, n_played, &rng);
    const int value = late_value(&ending, table);
    const int expected = compare_cards(&rules, game, &ending);
    if (value != expected)
        fail_msg("%s, game %d, %d tricks, ending %" PRIu64 ": %d instead of %d", sets[set], game,
                 n_tricks, index, value, expected);
}

static void compare_all(int n_tricks, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++)
        compare((int)(i % 2), (int)(i / 2 % N_GAMES), n_tricks, i);
}

TEST(three_tricks_have_the_value_of_the_full_tree)
{
    compare_all(3, n_of(THREE_TRICKS));
}

TEST(four_tricks_have_the_value_of_the_full_tree)
{
    compare_all(4, n_of(FOUR_TRICKS));
}

/* Ten seconds or more for each. */
TEST(five_tricks_have_the_value_of_the_full_tree)
{
    compare_all(5, test_is_long() ? FIVE_TRICKS : 0);
}
