/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The late solver against full trees of the last tricks, in both packs with twins and in all trump
 * orders of RULES 3.1. test_open_searches.c compares it with the open search for Kop. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/rng.h"
#include "engine/deal/deals.h"
#include "engine/rules/order.h"
#include "engine/solve/late_solver.h"
#include "tests/reference/naive_doko.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

/* Random endings of Doppelkopf for the late solver, with the trump order from the naive lists and
 * the value by the full tree: of the engine only the card numbers are used. */

enum { N_KINDS = 24, N_PATTERNS = 7, MOST_TRICKS = 6 };

static int kind_of(const struct pack *pack, unsigned c)
{
    return 6 * pack->suit[c] + pack->rank[c];
}

static card card_of_kind(const struct pack *pack, int kind)
{
    return pack_card(pack, (enum suit)(kind / 6), (enum rank)(kind % 6));
}

/* The order of a game (enum naive_doko_game) for a pack with twins. */
static void naive_late_order(const struct naive_doko_rules *rules, int game,
                             const struct pack *pack, struct order *out)
{
    struct order_list list;
    memset(&list, 0, sizeof list);
    memset(out, 0, sizeof *out);
    list.n_suits = N_SUITS;
    for (int kind = 0; kind < N_KINDS; kind++) {
        const card c = card_of_kind(pack, kind);
        const int place = naive_doko_trump_place(rules, game, kind);
        if (c == CARD_NONE)
            continue;
        if (place < 0)
            list.suits[kind / 6][list.n_suit[kind / 6]++] = c;
        else
            list.trumps[place] = c;
        list.n_trumps += place >= 0;
    }
    int n = 0; /* without nines the last trump is not there */
    for (int place = 0; n < list.n_trumps; place++)
        list.trumps[n++] = list.trumps[place];
    order_build(out, pack, &list);
    const cardset tens = pack_copies_of(pack, SUIT_HEARTS, RANK_TEN) & out->trumps;
    if (rules->second_ht_wins)
        order_let_second_win(out, tens, rules->first_ht_at_end);
}

/* A random ending of `n_tricks` tricks with random sides and the first `n_played` cards (0..3) of
 * the trick played. `order` is borrowed by the result. */
static struct late_ending naive_late_ending(const struct pack *pack, const struct order *order,
                                            const struct late_worth *worth, int n_tricks,
                                            int n_played, struct rng *rng)
{
    static const seatset patterns[N_PATTERNS] = {1, 2, 4, 8, 1 | 2, 1 | 4, 1 | 8};
    struct late_ending ending = {.worth = *worth};
    struct position *position = &ending.position;
    cardset left = pack->all;
    position->order = order;
    position->pack = pack;
    position->old = patterns[rng_below(rng, N_PATTERNS)];
    position->turn = (seat)rng_below(rng, N_SEATS);
    position->led = position->winning = CARD_NONE;
    for (int i = 0; i < N_SEATS * n_tricks; i++) {
        const card c = bits_at(left, (unsigned)rng_below(rng, (uint64_t)cardset_count(left)));
        position->hand[i % N_SEATS] |= cardset_of(c);
        left &= ~cardset_of(c);
    }
    for (int i = 0; i < n_played; i++) {
        const cardset hand = position->hand[position->turn];
        const cardset legal =
            i == 0 ? hand : duty_legal(order, hand, position->led, position->winning);
        const card c = bits_at(legal, (unsigned)rng_below(rng, (uint64_t)cardset_count(legal)));
        if (cardset_has(worth->catchable, c))
            ending.catchable[position->old >> position->turn & 1]++;
        position_play(position, c);
    }
    return ending;
}

/* --- the full tree ---------------------------------------------------------------------- */

struct tree {
    const struct naive_doko_rules *rules;
    const struct late_worth *worth;
    const struct pack *pack;
    int game;
    int side[4];
    int hand[4][MOST_TRICKS], n_hand[4];
};

/* A trick. Of the cards played before the ending only the first and the winning one are stored. */
struct heap {
    int n;
    int card[4];
    int seat[4];
    int eyes;
    int catchable[2];
};

static int suit_of(const struct tree *tree, int kind)
{
    return naive_doko_trump_place(tree->rules, tree->game, kind) >= 0 ? -1 : kind / 6;
}

static bool is_in(const struct tree *tree, cardset cards, int kind)
{
    return cardset_has(cards, card_of_kind(tree->pack, kind));
}

static int winner_of(const struct tree *tree, const struct heap *heap)
{
    const bool is_last = tree->n_hand[0] + tree->n_hand[1] + tree->n_hand[2] + tree->n_hand[3] == 0;
    return naive_doko_trick_winner(tree->rules, tree->game, is_last, heap->n, heap->card);
}

static int tree_worth(const struct tree *tree, const struct heap *heap, bool is_last)
{
    const struct late_worth *worth = tree->worth;
    const int index = winner_of(tree, heap), side = tree->side[heap->seat[index]];
    int prizes = worth->caught * heap->catchable[1 - side];
    if (worth->rich != 0 && heap->eyes >= worth->rich_points)
        prizes += worth->rich;
    if (is_last && is_in(tree, worth->last_cards, heap->card[index]))
        prizes += worth->last;
    return side == 1 ? worth->point * heap->eyes + prizes : -prizes;
}

static int search(struct tree *tree, struct heap heap, int turn, int n_fallen);

static int end_of_heap(struct tree *tree, const struct heap *heap)
{
    const int leader = heap->seat[winner_of(tree, heap)];
    const bool is_last = tree->n_hand[leader] == 0;
    const int won = tree_worth(tree, heap, is_last);
    if (is_last)
        return won;
    struct heap empty;
    memset(&empty, 0, sizeof empty);
    return won + search(tree, empty, leader, 0);
}

static void lay(struct tree *tree, struct heap *heap, int who, int kind)
{
    heap->card[heap->n] = kind;
    heap->seat[heap->n++] = who;
    heap->eyes += naive_doko_eyes(kind);
    heap->catchable[tree->side[who]] += is_in(tree, tree->worth->catchable, kind);
}

static bool may_follow(const struct tree *tree, const struct heap *heap, int who, int kind)
{
    const int suit = suit_of(tree, heap->n > 0 ? heap->card[0] : kind);
    if (suit_of(tree, kind) == suit)
        return true;
    for (int i = 0; i < tree->n_hand[who]; i++)
        if (suit_of(tree, tree->hand[who][i]) == suit)
            return false;
    return true;
}

static int search(struct tree *tree, struct heap heap, int turn, int n_fallen)
{
    int best = 0;
    bool has_best = false;
    if (n_fallen == 4)
        return end_of_heap(tree, &heap);
    for (int i = 0; i < tree->n_hand[turn]; i++) {
        int *hand = tree->hand[turn];
        const int kind = hand[i];
        if (!may_follow(tree, &heap, turn, kind))
            continue;
        struct heap next = heap;
        lay(tree, &next, turn, kind);
        hand[i] = hand[--tree->n_hand[turn]];
        const int value = search(tree, next, (turn + 1) % 4, n_fallen + 1);
        hand[tree->n_hand[turn]++] = hand[i];
        hand[i] = kind;
        if (!has_best || (tree->side[turn] == 1 ? value > best : value < best))
            best = value;
        has_best = true;
    }
    return best;
}

/* The ending as a tree, and its present trick. */
static struct heap plant(struct tree *tree, const struct naive_doko_rules *rules, int game,
                         const struct late_ending *ending)
{
    const struct position *position = &ending->position;
    struct heap heap;
    *tree = (struct tree){
        .rules = rules, .worth = &ending->worth, .pack = position->pack, .game = game};
    memset(&heap, 0, sizeof heap);
    for (int s = 0; s < 4; s++) {
        tree->side[s] = position->old >> s & 1;
        CARDSET_EACH(c, position->hand[s])
            tree->hand[s][tree->n_hand[s]++] = kind_of(position->pack, (unsigned)c);
    }
    if (position->n_trick > 0) { /* only the led and the winning card are needed */
        heap.card[heap.n] = kind_of(position->pack, position->led);
        heap.seat[heap.n++] = (position->turn + 4 - position->n_trick) % 4;
    }
    if (position->n_trick > 0 && position->winning != position->led) {
        heap.card[heap.n] = kind_of(position->pack, position->winning);
        heap.seat[heap.n++] = position->winner;
    }
    heap.eyes = position->trick_points;
    heap.catchable[0] = ending->catchable[0];
    heap.catchable[1] = ending->catchable[1];
    return heap;
}

/* The value of an ending after card c of the hand on turn, by the full tree: every legal card of
 * everybody. False if c may not be played. */
static bool naive_late_card_value(const struct naive_doko_rules *rules, int game,
                                  const struct late_ending *ending, unsigned c, int *value)
{
    struct tree tree;
    struct heap heap = plant(&tree, rules, game, ending);
    const int who = ending->position.turn, kind = kind_of(ending->position.pack, c);
    if (!may_follow(&tree, &heap, who, kind))
        return false;
    int *hand = tree.hand[who], i = 0;
    while (hand[i] != kind)
        i++;
    lay(&tree, &heap, who, kind);
    hand[i] = hand[--tree.n_hand[who]];
    *value = search(&tree, heap, (who + 1) % 4, ending->position.n_trick + 1);
    return true;
}

/* --- the claims ------------------------------------------------------------------------------ */

enum {
    SEED = 21,
    N_GAMES = NAIVE_DOKO_SILENT + 1,
    THREE_TRICKS = 1000,
    FOUR_TRICKS = 100,
    FIVE_TRICKS = 24 /* in the long tests alone */
};

/* Full trees are too slow for ZOLO_TEST_DEALS. */
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

/* Card points only, or with the prizes of Doppelkopf in unusual sizes, so that no two sums are
 * equal by chance. */
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

/* Compares the value and the legality of each card of the seat on turn; returns the best value. */
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
    struct naive_doko_rules rules = naive_doko_rules_find(sets[set]);
    struct order order;
    struct rng rng;
    rng_seed(&rng, SEED, index << 16 | (unsigned)(set << 8 | game << 4 | n_tricks));
    const struct late_worth worth = worth_of(packs[set], rng_below(&rng, 2) == 1);
    rules.second_ht_wins = rng_below(&rng, 2) == 1;
    rules.first_ht_at_end = rng_below(&rng, 2) == 1;
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
