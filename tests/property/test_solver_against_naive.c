/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solvers against the full trees of tests/reference, and open-card values over all 34,650 deals
 * with a given hand against independent counts. */
#include <inttypes.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/core/rng.h"
#include "engine/rules/order.h"
#include "engine/solve/open_solver.h"
#include "engine/solve/sure_solver.h"
#include "tests/reference/naive.h"
#include "tests/support/gran_order.h"
#include "tests/support/naive_bridge.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static struct late_table solver_table; /* large */

enum {
    SEED = 3,
    DEALS = 2000,
    MOST_DEALS = 20000,
    N_PLAIN = 800,
    SURE_HANDS = 60,
    SURE_HANDS_LONG = 300,
    N_ORDERS = 3,
    N_PATTERNS = 7
};

static const char *const order_names[N_ORDERS] = {"12", "14", "gran"};
static const seatset patterns[N_PATTERNS] = {1, 2, 4, 8, 1 | 2, 1 | 4, 1 | 8};

/* Rules whose unbid game, cicha and zolo have the given order. */
static void load(int order, struct ruleset *rules)
{
    test_rules_shipped(order == 1 ? "kop-3tens" : "kop-asdycha", rules);
    if (order == 2)
        gran_order(&rules->orders[rules->contracts[rules->unbid].order]);
}

static void shuffle(uint64_t index, cardset dealt[N_SEATS])
{
    struct rng rng;
    card cards[MAX_CARDS];
    const unsigned n = (unsigned)pack_16.n_cards;
    rng_seed(&rng, SEED, index);
    memset(dealt, 0, N_SEATS * sizeof *dealt);
    for (unsigned c = 0; c < n; c++)
        cards[c] = (card)c;
    for (unsigned c = 0; c < n; c++) {
        const unsigned other = c + (unsigned)rng_below(&rng, n - c);
        const card swapped = cards[other];
        cards[other] = cards[c];
        dealt[c / (unsigned)pack_16.hand_size] |= cardset_of(swapped);
    }
}

/* --- open cards ------------------------------------------------------------------------- */

static void compare_pattern(int order_index, const struct order *order, uint64_t index, seatset old)
{
    cardset dealt[N_SEATS];
    char hands[4][4][3];
    int side[4];
    shuffle(index, dealt);
    naive_bridge_hands(&pack_16, dealt, hands);
    for (int s = 0; s < 4; s++)
        side[s] = old >> s & 1;
    const struct position position = position_of_deal(&pack_16, order, dealt, old);
    const int points = open_points(&position, &solver_table);
    const int expected = naive_open_points(order_names[order_index], hands, 0, side);
    if (points != expected)
        fail_msg("deal %" PRIu64 ", order %s, sides %d: %d instead of %d", index,
                 order_names[order_index], old, points, expected);
}

/* The full trees of one deal, all orders and patterns, take 10 ms: short runs
 * take one order and pattern of a deal, all 21 in turn. */
TEST(open_values_are_those_of_the_full_tree)
{
    const uint64_t asked = test_quarter(test_deals(DEALS));
    const uint64_t n = asked < MOST_DEALS ? asked : MOST_DEALS;
    const uint64_t first = test_first_deal();
    for (int order = 0; order < N_ORDERS; order++) {
        struct ruleset rules;
        load(order, &rules);
        for (uint64_t i = first; i < first + n; i++)
            for (unsigned k = 0; k < N_PATTERNS; k++)
                if (test_is_long() ||
                    i % (N_ORDERS * N_PATTERNS) == (unsigned)order * N_PATTERNS + k)
                    compare_pattern(order, ruleset_order(&rules, CONTRACT_NONE), i, patterns[k]);
    }
}

/* The same without the naive rules, for double packs and orders without the duty to ruff or to
 * beat. */
static int plain_minimax(const struct position *p)
{
    const bool wants_many = p->old >> p->turn & 1;
    int best = wants_many ? -1 : 1000;
    if (p->hand[p->turn] == 0)
        return 0;
    const cardset moves = p->n_trick == 0
                              ? p->hand[p->turn]
                              : duty_legal(p->order, p->hand[p->turn], p->led, p->winning);
    CARDSET_EACH(c, moves) {
        struct position next = *p;
        int won = 0;
        next.hand[p->turn] &= ~cardset_of((unsigned)c);
        if (p->n_trick == 0)
            next.led = (card)c;
        if (p->n_trick == 0 || cardset_has(p->order->beaten_by[p->winning], (unsigned)c)) {
            next.winning = (card)c;
            next.winner = p->turn;
        }
        next.trick_points = (uint8_t)(p->trick_points + p->pack->points[c]);
        next.turn = seat_after(p->turn, 1);
        if (++next.n_trick == N_SEATS) {
            won = next.old >> next.winner & 1 ? next.trick_points : 0;
            next.turn = next.winner;
            next.n_trick = next.trick_points = 0;
        }
        const int v = won + plain_minimax(&next);
        best = wants_many ? (v > best ? v : best) : (v < best ? v : best);
    }
    return best;
}

/* Eight cards twice: clubs and hearts of pack_16, with copies adjacent. */
static struct pack twin_pack(void)
{
    struct pack pack = pack_16;
    pack.n_copies = 2;
    for (unsigned c = 0; c < 16; c++) {
        pack.suit[c] = (uint8_t)(c < 8 ? SUIT_CLUBS : SUIT_HEARTS);
        pack.rank[c] = pack_16.rank[c / 2 % 4];
        pack.points[c] = pack_16.points[c / 2 % 4];
    }
    return pack;
}

/* As in Doppelkopf: ♥10, queens and jacks are trumps. */
static void twin_order(const struct pack *pack, struct order *order)
{
    struct order_list list = {
        .n_trumps = 5, .n_suits = 2, .n_suit = {2, 1}, .suits = {{0, 2}, {8}}};
    static const uint8_t trumps[] = {10, 4, 12, 6, 14}; /* HT CQ HQ CJ HJ */
    memcpy(list.trumps, trumps, sizeof trumps);
    order_build(order, pack, &list);
}

TEST(open_values_hold_with_twins_and_without_duties)
{
    const struct pack twins = twin_pack();
    struct ruleset rules;
    load(0, &rules);
    for (uint64_t i = 0; i < N_PLAIN; i++) {
        struct order order = *ruleset_order(&rules, CONTRACT_NONE);
        const struct pack *pack = i & 1 ? &twins : &pack_16;
        cardset dealt[N_SEATS];
        shuffle(i, dealt);
        order.must_ruff = i >> 1 & 1;
        order.must_beat = i >> 2 & 1;
        if (pack == &twins)
            twin_order(pack, &order);
        else
            order_build(&order, pack, &rules.order_lists[0]);
        for (int s = 0; s < N_SEATS; s++) /* three tricks: without duties trees are large */
            dealt[s] &= dealt[s] - 1;
        struct position p = position_of_deal(pack, &order, dealt, patterns[i % N_PATTERNS]);
        p.turn = (seat)(i % N_SEATS);
        assert_int_equal(open_points(&p, &solver_table), plain_minimax(&p));
    }
}

/* --- all deals that fit a hand ---------------------------------------------------------- */

struct fitting {
    const struct order *order;
    cardset queens; /* CQ SQ */
    seat me;
    cardset dealt[N_SEATS];
    int payoffs[9]; /* deals by my payoff, from -4 */
    int n;
};

typedef void visitor(struct fitting *fitting);

/* Enumerates the distributions of `rest`, four cards each, to the seats from `who` on that have
 * none. */
static void deal_rest(struct fitting *fitting, cardset rest, unsigned who, visitor *visit)
{
    if (who == N_SEATS) {
        fitting->n++;
        visit(fitting);
        return;
    }
    if (fitting->dealt[who] != 0) {
        deal_rest(fitting, rest, who + 1, visit);
        return;
    }
    for (cardset hand = rest; hand != 0; hand = (hand - 1) & rest) {
        if (cardset_count(hand) != pack_16.hand_size)
            continue;
        fitting->dealt[who] = hand;
        deal_rest(fitting, rest & ~hand, who + 1, visit);
        fitting->dealt[who] = 0;
    }
}

/* All deals that fit HA HT HQ CJ at a seat, in the 12 order. */
static struct fitting all_deals(seat me, visitor *visit)
{
    struct ruleset rules;
    struct fitting fitting = {.me = me};
    load(0, &rules);
    fitting.order = ruleset_order(&rules, CONTRACT_NONE);
    fitting.queens = rules.old_cards;
    assert_int_equal(notation_read_cardset(&pack_16, "HA HT HQ CJ", &fitting.dealt[me], NULL),
                     STATUS_OK);
    deal_rest(&fitting, pack_16.all & ~fitting.dealt[me], 0, visit);
    assert_int_equal(fitting.n, 34650);
    return fitting;
}

static int open_value(const struct fitting *fitting, seatset old)
{
    const struct position position =
        position_of_deal(&pack_16, fitting->order, fitting->dealt, old);
    return open_points(&position, &solver_table);
}

static void note(struct fitting *fitting, int payoff)
{
    fitting->payoffs[payoff + 4]++;
}

/* +1 won, -1 lost. */
static void settle_zolo(struct fitting *fitting)
{
    note(fitting, open_value(fitting, (seatset)(1 << fitting->me)) >= 53 ? 1 : -1);
}

TEST(zolo_is_lost_in_as_many_deals_as_counted)
{
    assert_int_equal(all_deals(0, settle_zolo).payoffs[4 - 1], 234);
    assert_int_equal(all_deals(2, settle_zolo).payoffs[4 - 1], 48);
}

/* RULES 1.8: a hand without black queens plays against their holders. */
static void settle_normal(struct fitting *fitting)
{
    seatset old = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        if (fitting->dealt[s] & fitting->queens)
            old = (seatset)(old | 1u << s);
    const int points = open_value(fitting, old);
    if ((old & (old - 1)) == 0)
        note(fitting, points >= 53 ? -4 : 4);
    else if (points >= 53)
        note(fitting, points < 79 ? -1 : points < 104 ? -2 : -3);
    else
        note(fitting, points == 0 ? 3 : points <= 25 ? 2 : 1);
}

TEST(the_normal_game_pays_as_counted)
{
    const struct fitting fitting = all_deals(0, settle_normal);
    static const int counted[9] = {0, 0, 0, 0, 0, 1380, 22740, 1080, 9450};
    assert_memory_equal(fitting.payoffs, counted, sizeof counted);
}

/* --- sure hands ------------------------------------------------------------------------- */

static bool is_sure(const struct ruleset *rules, const char *contract, cardset hand, unsigned me)
{
    bool sure = false;
    const int row = ruleset_find_contract(rules, contract);
    assert_int_equal(sure_hand(rules, row, hand, (seat)me, &sure), STATUS_OK);
    return sure;
}

/* A random hand. In long runs every second one has only cards from the top of
 * their suits: the rest is refuted at the first card, but takes no time. */
static cardset random_hand(const struct order *order, uint64_t index)
{
    cardset dealt[N_SEATS], strong = 0;
    shuffle(index, dealt);
    if (index % 2 == 0 || !test_is_long())
        return dealt[0];
    CARDSET_EACH(c, pack_16.all)
        if (cardset_count(order->beaten_by[c] & order->suit_of[c]) < 4)
            strong |= cardset_of((unsigned)c);
    cardset hand = 0;
    for (int s = 0; s < N_SEATS; s++)
        CARDSET_EACH(c, dealt[s] & strong)
            if (cardset_count(hand) < pack_16.hand_size)
                hand |= cardset_of((unsigned)c);
    return hand;
}

static void compare_sure(int order, const struct ruleset *rules, uint64_t index)
{
    char codes[4][3];
    int n = 0;
    const cardset hand = random_hand(ruleset_order(rules, CONTRACT_NONE), index);
    const unsigned me = (unsigned)(index / N_ORDERS % N_SEATS);
    const bool all_tricks = index % 5 == 0;
    CARDSET_EACH(c, hand)
        notation_card_code(&pack_16, (card)c, codes[n++]);
    const bool expected =
        naive_can_force(order_names[order], codes, (int)me, all_tricks ? 104 : 53);
    if (is_sure(rules, all_tricks ? "zolo-du" : "zolo", hand, me) != expected)
        fail_msg("order %s, hand %s %s %s %s, position %u, %s", order_names[order], codes[0],
                 codes[1], codes[2], codes[3], me, all_tricks ? "du" : "zolo");
}

TEST(sure_hands_are_those_of_the_full_tree)
{
    const uint64_t first = test_first_deal();
    const uint64_t n = test_is_long() ? SURE_HANDS_LONG : SURE_HANDS;
    for (int order = 0; order < N_ORDERS; order++) {
        struct ruleset rules;
        load(order, &rules);
        for (uint64_t i = first; i < first + n; i++)
            if (i % N_ORDERS == (unsigned)order)
                compare_sure(order, &rules, i);
    }
}
