/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open-card values of positions small enough to work out by hand. Rows name the
 * cards left in each hand, seat 1 first. */
#include <string.h>

#include "engine/core/notation.h"
#include "engine/solve/open_solver.h"
#include "tests/support/gran_order.h"
#include "tests/support/kop_cards.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct late_table solver_table; /* large */

enum { LONE_1 = 1, LONE_2 = 2, LONE_3 = 4, LONE_4 = 8, SEATS_1_3 = 5, SEATS_2_4 = 10 };

static struct order order_of(const char *name)
{
    struct order order;
    struct ruleset rules;
    if (strcmp(name, "gran") == 0) {
        gran_order(&order);
        return order;
    }
    test_rules_shipped(strcmp(name, "14") == 0 ? "kop-3tens" : "kop-asdycha", &rules);
    return *ruleset_order(&rules, CONTRACT_NONE);
}

/* Seat 1 is to lead. */
static struct position position(const struct order *order, seatset old, const char *const hands[4])
{
    cardset dealt[N_SEATS];
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = kop_cards(hands[s]);
    return position_of_deal(&pack_16, order, dealt, old);
}

static int value(const char *order_name, seatset old, const char *const hands[4])
{
    const struct order order = order_of(order_name);
    const struct position p = position(&order, old, hands);
    return open_points(&p, &solver_table);
}

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})

/* RULES 6.7: [CT CA SA ST] → 1, 42; [DT DA DJ HA] → 3, 34; gran [CA DA HA SA]
 * → 0, 44; [HA DJ HT SJ] → 3, 25; 14 trumps [CA CT HT ST] → 1, 41. */
TEST(a_last_trick_goes_whole_to_the_winner_s_side)
{
    assert_int_equal(value("12", LONE_2, HANDS("CT", "CA", "SA", "ST")), 42);
    assert_int_equal(value("12", SEATS_1_3, HANDS("CT", "CA", "SA", "ST")), 0);
    assert_int_equal(value("12", SEATS_2_4, HANDS("DT", "DA", "DJ", "HA")), 34);
    assert_int_equal(value("gran", LONE_1, HANDS("CA", "DA", "HA", "SA")), 44);
    assert_int_equal(value("gran", LONE_4, HANDS("HA", "DJ", "HT", "SJ")), 25);
    assert_int_equal(value("14", LONE_2, HANDS("CA", "CT", "HT", "ST")), 41);
}

/* Seats 1 and 3 have led and ruffed; only seat 4 has a card left: ♥A takes
 * 3 + 3 + 2 + 11. */
TEST(cards_in_the_trick_count)
{
    const struct order order = order_of("12");
    struct position p = position(&order, LONE_4, HANDS("", "", "", "HA"));
    p.turn = 3;
    p.n_trick = 3;
    p.led = kop_card("CJ");
    p.winning = kop_card("CQ");
    p.winner = 2;
    p.trick_points = 2 + 3 + 3;
    assert_int_equal(open_points(&p, &solver_table), 19);
    p.old = SEATS_1_3;
    assert_int_equal(open_points(&p, &solver_table), 0);
    p.old = 15;
    assert_int_equal(open_points(&p, &solver_table), 19);
}

/* ♥A takes ♥10 and two jacks, 25, and ♦A loses. ♦A first: ♥10 must beat it, the
 * foes throw their queens into their own trick and ♥A takes ♣10 and two jacks,
 * 25 again. */
static const char *const top_and_bottom[4] = {"HA DA", "HT CT", "CQ CJ", "SQ SJ"};

TEST(a_lone_ace_takes_one_trick_of_two)
{
    assert_int_equal(value("12", LONE_1, top_and_bottom), 25);
}

TEST(both_sides_share_the_points_left)
{
    assert_int_equal(value("12", 15 & ~LONE_1, top_and_bottom), 52 - 25);
    assert_int_equal(value("12", 0, top_and_bottom), 0);
    assert_int_equal(value("12", 15, top_and_bottom), 52);
}

/* Among the equal leads ♥A comes first in the pack. Jacks, then what is left. */
TEST(the_line_is_the_first_best_one)
{
    static const char *const best[8] = {"HA", "HT", "CJ", "SJ", "DA", "CT", "CQ", "SQ"};
    const struct order order = order_of("12");
    const struct position p = position(&order, LONE_1, top_and_bottom);
    card line[MAX_CARDS];
    int n = 0;
    assert_int_equal(open_line(&p, line, &n, &solver_table), 25);
    assert_int_equal(n, 8);
    for (int i = 0; i < n; i++)
        assert_int_equal(line[i], kop_card(best[i]));
}

/* Seat 1 leads ♥A. Seat 3 as a partner gives ♣A to it: 11+3+11+3. Leading ♦A
 * lets seat 2 take ♥10 with it, and ♥A then takes ♥Q ♣A and a queen: 28 too.
 * Seat 3 as a foe gives ♣10 to ♥A, or ♣A away and ♣10 to it: 27. */
TEST(a_partner_smears_and_a_foe_does_not)
{
    const char *const *hands = HANDS("HA DA", "HT HQ", "CA CT", "CQ SQ");
    assert_int_equal(value("12", SEATS_1_3, hands), 28);
    assert_int_equal(value("12", LONE_1, hands), 27);
}

/* Seat 1 has led ♥Q, seat 2 gave ♣J. Seat 3 must beat its partner's queen, with
 * ♥A; ♥10 must follow: 3+2+11+10. ♦J, the last trump, then takes 2+11+10+11. */
TEST(a_partner_s_card_must_be_beaten)
{
    const struct order order = order_of("12");
    struct position p = position(&order, SEATS_1_3, HANDS("ST", "SA", "HA DJ", "HT CA"));
    p.turn = 2;
    p.n_trick = 2;
    p.led = p.winning = kop_card("HQ");
    p.winner = 0;
    p.trick_points = 3 + 2;
    int points[MAX_CARDS];
    assert_true(open_points_of_actions(&p, points, &solver_table) == kop_cards("HA"));
    assert_int_equal(points[kop_card("HA")], 26 + 34);
    assert_int_equal(open_points(&p, &solver_table), 26 + 34);
}

TEST(holding_the_four_top_trumps_takes_everything)
{
    const char *hands[4] = {"HA HT CQ SQ", "HQ DQ CJ SJ", "HJ DJ DA DT", "CA CT SA ST"};
    for (int turned = 0; turned < N_SEATS; turned++) {
        const char *rotated[4];
        for (int s = 0; s < N_SEATS; s++)
            rotated[(s + turned) % N_SEATS] = hands[s];
        assert_int_equal(value("12", (seatset)(1 << turned), rotated), 104);
        assert_int_equal(value("12", (seatset)(15 & ~(1 << turned)), rotated), 0);
    }
}

/* --- on random deals -------------------------------------------------------------------- */

static void deal_zolo(struct state *state, const struct ruleset *rules, uint64_t index)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, 11, index);
    random_deal(rules, &rng, dealt);
    state_init_contract(state, rules, dealt, ruleset_find_contract(rules, "zolo"),
                        (int)(index % N_SEATS));
}

static int points_of(const struct table *table, seatset old)
{
    int points = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        points += old >> s & 1 ? table->points[s] : 0;
    return points;
}

TEST(a_line_replayed_earns_its_value)
{
    struct ruleset rules;
    test_rules_shipped("kop-3tens", &rules);
    for (uint64_t i = 0; i < 300; i++) {
        struct state state;
        deal_zolo(&state, &rules, i);
        const seatset old = (seatset)(1 + i % 14);
        const struct position p = position_of(&state, old);
        card line[MAX_CARDS];
        int n = 0;
        const int promised = open_line(&p, line, &n, &solver_table);
        assert_int_equal(n, 16);
        for (int k = 0; k < n; k++) {
            assert_true(cardset_has(state_actions(&state), line[k]));
            state_apply(&state, line[k]);
        }
        assert_int_equal(points_of(&state.table, old), promised);
    }
}

/* At every step of random play: the actions are the legal ones, the best of
 * them has the value of the position, and playing one leads to its value. */
TEST(actions_have_the_values_of_what_they_lead_to)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t i = 0; i < 300; i++) {
        struct state state;
        struct rng rng;
        deal_zolo(&state, &rules, i);
        rng_seed(&rng, 12, i);
        const seatset old = (seatset)(1 + i % 14);
        while (state.table.phase == PHASE_CARD) {
            const struct position p = position_of(&state, old);
            const bool wants_many = old >> p.turn & 1;
            int points[MAX_CARDS], best = wants_many ? -1 : 105;
            const cardset actions = open_points_of_actions(&p, points, &solver_table);
            assert_true(actions == state_actions(&state));
            CARDSET_EACH(c, actions)
                if (wants_many ? points[c] > best : points[c] < best)
                    best = points[c];
            assert_int_equal(best, open_points(&p, &solver_table));
            const int before = points_of(&state.table, old);
            const card chosen = random_member(actions, &rng);
            state_apply(&state, chosen);
            int left = 0;
            if (state.table.phase == PHASE_CARD) {
                const struct position after = position_of(&state, old);
                left = open_points(&after, &solver_table);
            }
            assert_int_equal(points_of(&state.table, old) - before + left, points[chosen]);
        }
    }
}
