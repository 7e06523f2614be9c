/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The naive implementation against the test vectors of RULES.md section 6. */

#include <string.h>

#include "naive.h"
#include "naive_inner.h"
#include "naive_script.h"
#include "naive_vectors.h"
#include "tests/support/test.h"

static const struct naive_circumstances plain = {false, false};

/* ---- 6.1 to 6.4: doubles, payoffs, partners ---- */

TEST(doubles_of_one_side_collapse)
{
    static const char calls[] = "kontra rej bok P P slup P P P";
    unsigned state = 61;

    for (size_t i = 0; i < N_ROWS(collapse_rows); i++) {
        struct naive_game g;
        struct naive_result r;
        naive_start_script(&g, "kop-asdycha", collapse_rows[i].deal, calls);
        assert_false(naive_in_auction(&g));
        naive_play_out(&g, &state);
        naive_result(&g, &r);
        assert_int_equal(r.multiplier, collapse_rows[i].multiplier);
    }
}

/* 6.1 by the count alone, with the clamps and the auction that cannot happen. */
TEST(runs_are_clamped_by_the_settle_cap)
{
    static const int doubler[4] = {0, 1, 2, 1}; /* S W N W */

    for (size_t i = 0; i < N_ROWS(clamp_rows); i++) {
        struct naive_result r = {.points = {44, 60, 0, 0}, .tricks = {2, 2, 0, 0}};
        memcpy(r.side, clamp_rows[i].side, sizeof r.side);
        naive_settle(naive_rules_find(clamp_rows[i].rules),
                     naive_contract_find(clamp_rows[i].contract), 4, doubler, plain, &r);
        assert_int_equal(r.multiplier, clamp_rows[i].multiplier);
    }
}

/* In every row seat 0 is old or alone, seat 1 its partner if there is one,
 * and seat 2 young; all the old points are seat 0's, the young ones seat 2's. */
TEST(payoffs_are_those_of_the_table)
{
    for (size_t i = 0; i < N_ROWS(payoff_rows); i++) {
        int contract = naive_contract_find(payoff_rows[i].contract);
        int lone = naive_is_lone(contract) ? 1 : 0;
        int share = lone ? 3 : 1;
        struct naive_result r = {
            .side = {1, 1 - lone, 0, 0},
            .points = {payoff_rows[i].old_points, 0, 104 - payoff_rows[i].old_points, 0},
            .tricks = {payoff_rows[i].old_tricks, 0, 4 - payoff_rows[i].old_tricks, 0},
        };
        naive_settle(naive_rules_find(payoff_rows[i].rules), contract, payoff_rows[i].n_doubles,
                     payoff_rows[i].doubler, plain, &r);
        assert_int_equal(r.payoff[0], payoff_rows[i].payoff);
        assert_int_equal(r.payoff[1],
                         lone ? -payoff_rows[i].payoff / share : payoff_rows[i].payoff);
        assert_int_equal(r.payoff[2], -payoff_rows[i].payoff / share);
        assert_int_equal(r.payoff[3], -payoff_rows[i].payoff / share);
    }
}

/* AMB-08: a double that the cap cuts off does not decide a tie. */
TEST(tie_is_decided_by_the_last_double_within_the_cap)
{
    static const int doubler[4] = {2, 0, 2, 0};
    struct naive_result r = {
        .side = {1, 0, 0, 0}, .points = {52, 0, 52, 0}, .tricks = {2, 0, 2, 0}};

    naive_settle(naive_rules_find("kop-asdycha"), NAIVE_CICHA, 4, doubler, plain, &r);
    assert_int_equal(r.payoff[0], -3 * 4 * 16); /* by its own last double */
    naive_settle(naive_rules_find("kop-wolsztyn"), NAIVE_CICHA, 4, doubler, plain, &r);
    assert_int_equal(r.payoff[0], 3 * 4 * 8);
}

/* The columns of 6.3; the X cells are tested as calls below. */
TEST(wolsztyn_and_league_tables_hold)
{
    static const int doubler[4] = {2, 0, 2, 0};

    for (size_t i = 0; i < N_ROWS(table_rows); i++) {
        int contract = naive_contract_find(table_rows[i].contract);
        for (int n = 0; n < table_rows[i].n_cells; n++) {
            struct naive_result r = {
                .side = {1, naive_is_lone(contract) ? 0 : 1, 0, 0},
                .points = {table_rows[i].points, 0, 104 - table_rows[i].points, 0},
                .tricks = {table_rows[i].tricks, 0, 4 - table_rows[i].tricks, 0},
            };
            naive_settle(naive_rules_find(table_rows[i].rules), contract, n, doubler, plain, &r);
            assert_int_equal(r.payoff[3], -table_rows[i].cell[n]);
        }
    }
}

TEST(calls_beyond_a_cap_are_illegal)
{
    for (size_t i = 0; i < N_ROWS(cap_rows); i++) {
        struct naive_game g;
        naive_start_script(&g, cap_rows[i].rules, cap_rows[i].deal, cap_rows[i].calls);
        if (naive_may(&g, cap_rows[i].call) != cap_rows[i].is_legal)
            fail_msg("row %zu: %s: %s", i, cap_rows[i].calls, cap_rows[i].call);
    }
}

/* 6.4: the partner is the holder of the highest jack the declarer lacks. */
TEST(wesele_partner_holds_the_highest_missing_jack)
{
    unsigned state = 64;

    for (size_t i = 0; i < N_ROWS(partner_rows); i++) {
        char hands[4][4][3] = {{"CQ", "SQ", "", ""}};
        int own[4] = {naive_card("CQ"), naive_card("SQ")};
        int n = 4, partner = -1;
        struct naive_game g;
        struct naive_result r;
        naive_read_codes(partner_rows[i].with, hands[0] + 2);
        own[2] = naive_card(hands[0][2]);
        own[3] = naive_card(hands[0][3]);
        for (int card = 0; card < 16; card++) { /* the rest in turn to 1, 2, 3 */
            if (naive_holds(own, card))
                continue;
            naive_card_code(card, hands[1 + (n - 4) % 3][(n - 4) / 3]);
            if (card == naive_card(partner_rows[i].jack))
                partner = 1 + (n - 4) % 3;
            n++;
        }
        naive_start_contract(&g, "kop-asdycha", hands, "wesele", 0);
        naive_play_out(&g, &state);
        naive_result(&g, &r);
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(r.side[seat], seat == 0 || seat == partner);
    }
}

/* ---- 6.6 and 6.7: cards ---- */

TEST(legal_cards_are_those_of_the_list)
{
    for (size_t i = 0; i < N_ROWS(legal_rows); i++) {
        char trick[4][3], hand[4][3], expected[4][3], got[4][3];
        int n_trick = naive_read_codes(legal_rows[i].trick, trick);
        int n_hand = naive_read_codes(legal_rows[i].hand, hand);
        int n = naive_read_codes(legal_rows[i].legal, expected);
        assert_int_equal(naive_legal_cards(legal_rows[i].order, n_trick, trick, n_hand, hand, got),
                         n);
        for (int k = 0; k < n; k++)
            assert_string_equal(got[k], expected[k]);
    }
}

TEST(trick_winners_are_those_of_the_list)
{
    for (size_t i = 0; i < N_ROWS(winner_rows); i++) {
        char trick[4][3];
        naive_read_codes(winner_rows[i].trick, trick);
        assert_int_equal(naive_trick_winner(winner_rows[i].order, trick), winner_rows[i].winner);
        assert_int_equal(naive_points(trick), winner_rows[i].points);
    }
}

/* ---- 6.8: auctions; seats S W N E ---- */

TEST(auctions_end_as_listed)
{
    for (size_t i = 0; i < N_ROWS(auction_rows); i++) {
        struct naive_game g;
        naive_start_script(&g, "kop-asdycha", auction_rows[i].deal, auction_rows[i].calls);
        assert_false(naive_in_auction(&g));
        assert_string_equal(naive_contract_name(g.contract), auction_rows[i].contract);
        assert_int_equal(g.declarer, auction_rows[i].declarer);
        assert_int_equal(g.n_doubles, auction_rows[i].n_doubles);
        assert_int_equal(naive_turn(&g), 0); /* forehand leads */
    }
}

TEST(a3_doubles_by_turns_make_four)
{
    struct naive_game g;
    struct naive_result r;
    unsigned state = 68;

    naive_start_script(&g, "kop-asdycha", old_02, "kontra zolo P kontra P rej P P P");
    assert_int_equal(g.doubler[0], 3);
    assert_int_equal(g.doubler[1], 1);
    naive_play_out(&g, &state);
    naive_result(&g, &r);
    assert_int_equal(r.multiplier, 4);
    assert_int_equal(r.payoff[1] < 0 ? -r.payoff[1] : r.payoff[1], 60);
}

TEST(bids_and_openings_are_barred_as_listed)
{
    for (size_t i = 0; i < N_ROWS(call_rows); i++) {
        struct naive_game g;
        naive_start_script(&g, call_rows[i].rules, call_rows[i].deal, call_rows[i].calls);
        if (naive_may(&g, call_rows[i].call) != call_rows[i].is_legal)
            fail_msg("row %zu: %s: %s", i, call_rows[i].calls, call_rows[i].call);
    }
}

TEST(four_tens_win_at_once_in_the_league_only)
{
    static const int expected[4] = {-10, -10, 30, -10};
    struct naive_game g;
    struct naive_result r;

    naive_start_script(&g, "kop-league", tens_2, "");
    assert_true(naive_is_over(&g));
    assert_int_equal(naive_turn(&g), -1);
    naive_result(&g, &r);
    assert_string_equal(r.contract, "kop");
    assert_int_equal(r.declarer, 2);
    assert_memory_equal(r.payoff, expected, sizeof expected);
    naive_start_script(&g, "kop-wolsztyn", tens_2, "");
    assert_true(naive_in_auction(&g));
}

/* ---- whole deals ---- */

/* Random calls and cards: whatever happens, points and payoffs add up. */
TEST(random_deals_settle_to_zero)
{
    static const char *const rules[] = {"kop-asdycha", "kop-3tens",   "kop-wolsztyn", "kop-league",
                                        "kop-jp",      "baska-pagat", "baska-linia"};
    unsigned state = 1;

    for (int i = 0; i < 5000; i++) {
        char hands[4][4][3];
        struct naive_game g;
        struct naive_result r;
        naive_random_deal(hands, &state);
        naive_start(&g, rules[(size_t)i % N_ROWS(rules)], hands);
        naive_play_out(&g, &state);
        naive_result(&g, &r);
        const bool is_unplayed = strcmp(r.contract, "kop") == 0 ||
                                 strcmp(r.contract, "aces") == 0 ||
                                 strcmp(r.contract, "baska") == 0;
        assert_int_equal(r.points[0] + r.points[1] + r.points[2] + r.points[3],
                         is_unplayed ? 0 : 104);
        assert_int_equal(r.payoff[0] + r.payoff[1] + r.payoff[2] + r.payoff[3], 0);
        assert_int_equal(r.side[0] + r.side[1] + r.side[2] + r.side[3],
                         r.declarer < 0 || strcmp(r.contract, "wesele") == 0 ? 2 : 1);
    }
}
