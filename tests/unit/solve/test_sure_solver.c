/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sure hands, against the table and the counts of RULES 6.9, and against cases worked out by
 * hand. */
#include <string.h>

#include "engine/core/notation.h"
#include "engine/core/rng.h"
#include "engine/solve/open_solver.h"
#include "engine/solve/sure_solver.h"
#include "tests/support/gran_order.h"
#include "tests/support/kop_cards.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static struct late_table solver_table; /* large */

/* Kop-asdycha with the order asked for. */
static void load(const char *order, struct ruleset *rules)
{
    test_rules_shipped(strcmp(order, "14") == 0 ? "kop-3tens" : "kop-asdycha", rules);
    if (strcmp(order, "gran") == 0)
        gran_order(&rules->orders[rules->contracts[rules->unbid].order]);
}

static bool is_sure(const struct ruleset *rules, const char *contract, cardset hand, unsigned me)
{
    bool sure = false;
    const int row = ruleset_find_contract(rules, contract);
    assert_int_equal(sure_hand(rules, row, hand, (seat)me, &sure), STATUS_OK);
    return sure;
}

/* --- the table of RULES 6.9 ------------------------------------------------------------- */

struct row {
    const char *order, *contract, *hand;
    const char *sure; /* by position 0..3: y or n */
};

static const struct row rows[] = {
    {"12", "cicha", "CQ SQ HA HQ", "yyyy"},   {"12", "cicha", "CQ SQ HT HQ", "yyyy"},
    {"12", "cicha", "CQ SQ HA HT", "yyyy"},   {"12", "cicha", "CQ SQ HA DQ", "nnyy"},
    {"12", "cicha", "CQ SQ HT DQ", "nnny"},   {"14", "cicha", "CQ SQ HA CT", "yyyy"},
    {"14", "cicha", "CQ SQ HA ST", "nnny"},   {"14", "cicha", "CQ SQ HA HT", "nnny"},
    {"gran", "zolo", "CJ SJ CA SA", "ynnn"},  {"gran", "zolo", "CJ DJ CA SA", "ynnn"},
    {"gran", "zolo", "CJ DJ HA DA", "ynnn"},  {"gran", "zolo", "CJ DJ HA HQ", "ynnn"},
    {"gran", "zolo", "CJ SJ HA HQ", "ynnn"},  {"gran", "zolo", "CJ DJ HA HT", "ynnn"},
    {"gran", "zolo", "CJ DJ HT HQ", "nnnn"},  {"gran", "zolo", "CJ SJ HT HQ", "nnnn"},
    {"12", "zolo-du", "CQ SQ HA HT", "yyyy"}, {"12", "zolo-du", "CQ HQ HA HT", "nnny"},
    {"14", "zolo-du", "HA CT ST HT", "yyyy"}, {"14", "zolo-du", "HA CT ST CQ", "nnny"},
};

TEST(sure_hands_are_those_of_the_rules)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct ruleset rules;
        load(rows[i].order, &rules);
        for (unsigned me = 0; me < N_SEATS; me++)
            if (is_sure(&rules, rows[i].contract, kop_cards(rows[i].hand), me) !=
                (rows[i].sure[me] == 'y'))
                fail_msg("%s, %s, %s, position %u", rows[i].order, rows[i].contract, rows[i].hand,
                         me);
    }
}

/* --- counts over all 1,820 hands -------------------------------------------------------- */

static int count_sure(const char *order, const char *contract, unsigned me)
{
    struct ruleset rules;
    int n = 0;
    load(order, &rules);
    for (cardset hand = 0; hand <= pack_16.all; hand++)
        if (cardset_count(hand) == pack_16.hand_size)
            n += is_sure(&rules, contract, hand, me);
    return n;
}

TEST(one_hand_takes_every_trick_and_two_in_last_position)
{
    for (unsigned me = 0; me < N_SEATS; me++) {
        assert_int_equal(count_sure("12", "zolo-du", me), me == 3 ? 2 : 1);
        assert_int_equal(count_sure("14", "zolo-du", me), me == 3 ? 2 : 1);
    }
}

TEST(counts_of_sure_zolos_are_those_of_the_rules)
{
    assert_int_equal(count_sure("12", "zolo", 0), 23);
    assert_int_equal(count_sure("12", "cicha", 3), 35);
}

TEST(counts_of_sure_grans_are_those_of_the_rules)
{
    if (!test_is_long())
        skip();
    assert_int_equal(count_sure("gran", "zolo", 0), 107);
    assert_int_equal(count_sure("gran", "zolo-du", 0), 27);
}

/* RULES 6.9: a jack beside CJ, with two aces 18 of 18, with A and Q of a suit 12
 * of 12, with A and T 12 of 12, with T and Q 0 of 12. */
TEST(gran_hands_with_the_club_jack_are_sure_as_counted)
{
    struct ruleset rules;
    load("gran", &rules);
    int two_aces = 0, ace_queen = 0, ace_ten = 0, ten_queen = 0;
    for (enum suit jack = SUIT_SPADES; jack < N_SUITS; jack++) {
        const cardset jacks = kop_cards("CJ") | cardset_of(pack_card(&pack_16, jack, RANK_JACK));
        for (enum suit s = SUIT_CLUBS; s < N_SUITS; s++) {
            const cardset ace = cardset_of(pack_card(&pack_16, s, RANK_ACE));
            const cardset ten = cardset_of(pack_card(&pack_16, s, RANK_TEN));
            const cardset queen = cardset_of(pack_card(&pack_16, s, RANK_QUEEN));
            ace_queen += is_sure(&rules, "zolo", jacks | ace | queen, 0);
            ace_ten += is_sure(&rules, "zolo", jacks | ace | ten, 0);
            ten_queen += is_sure(&rules, "zolo", jacks | ten | queen, 0);
            for (enum suit t = SUIT_CLUBS; t < s; t++)
                two_aces += is_sure(&rules, "zolo",
                                    jacks | ace | cardset_of(pack_card(&pack_16, t, RANK_ACE)), 0);
        }
    }
    assert_int_equal(two_aces, 18);
    assert_int_equal(ace_queen, 12);
    assert_int_equal(ace_ten, 12);
    assert_int_equal(ten_queen, 0);
}

/* --- in the middle of the play ---------------------------------------------------------- */

/* A zolo or zolo du played up to now; the others get any cards that fit what
 * they play. */
static void play(struct state *state, const struct ruleset *rules, const char *contract,
                 int declarer, const char *const hands[N_SEATS], const char *played)
{
    cardset dealt[N_SEATS];
    card fell[MAX_CARDS];
    int n = 0;
    for (int s = 0; s < N_SEATS; s++)
        dealt[s] = kop_cards(hands[s]);
    state_init_contract(state, rules, dealt, ruleset_find_contract(rules, contract), declarer);
    assert_int_equal(notation_read_cards(&pack_16, played, fell, &n, NULL), STATUS_OK);
    for (int i = 0; i < n; i++) {
        assert_true(cardset_has(state_actions(state), fell[i]));
        state_apply(state, fell[i]);
    }
}

static bool declarer_is_sure(const struct state *state)
{
    bool sure = false;
    const struct auction *auction = &state->table.auction;
    const struct view view = {.table = &state->table,
                              .me = (seat)auction->declarer,
                              .dealt = state->dealt[auction->declarer],
                              .hand = state->hand[auction->declarer]};
    assert_int_equal(sure_win(&view, auction->contract, &sure), STATUS_OK);
    return sure;
}

/* ♥A drew ♥10, ♣Q and ♠Q: ♥Q ♦Q ♣J are now the three highest trumps. */
TEST(what_fell_makes_the_rest_sure)
{
    struct ruleset rules;
    struct state state;
    load("12", &rules);
    const char *const hands[] = {"HA HQ DQ CJ", "HT SJ CA CT", "CQ HJ SA ST", "SQ DJ DA DT"};
    play(&state, &rules, "zolo-du", 0, hands, "");
    assert_false(declarer_is_sure(&state));
    play(&state, &rules, "zolo-du", 0, hands, "HA HT CQ SQ");
    assert_true(declarer_is_sure(&state));
}

/* ♣10 went to ♥A with 10+11+2+11 points. The three highest trumps are mine and
 * bring the other 70: a zolo, but not a zolo du. */
TEST(a_lost_trick_ends_a_zolo_du)
{
    struct ruleset rules;
    struct state state;
    load("12", &rules);
    const char *const hands[] = {"HT CQ SQ CT", "HA SJ DQ HQ", "CJ HJ SA ST", "CA DJ DA DT"};
    play(&state, &rules, "zolo-du", 0, hands, "CT HA HJ CA");
    assert_false(declarer_is_sure(&state));
    play(&state, &rules, "zolo", 0, hands, "CT HA HJ CA");
    assert_true(declarer_is_sure(&state));
}

/* ♥10 took 10+2+11+10, ♠Q was lost, and ♦J must be beaten with ♥A: 20 points are
 * still needed. Seat 3 has thrown ♠A on ♥10, so it has no trump, so it holds ♣10
 * and ♠10 and must give one: at least 2+11+2+10. Without that proof it might
 * give a jack: 2+11+2+2 and ♦A is worth nothing. */
TEST(what_a_discard_proves_counts)
{
    struct ruleset rules;
    struct state state;
    load("12", &rules);
    const char *const hands[] = {"SQ HA HT DA", "CJ HQ HJ DQ", "CA CT SA ST", "CQ SJ DT DJ"};
    play(&state, &rules, "zolo", 0, hands, "HT CJ SA DT SQ DQ CA CQ DJ");
    assert_true(declarer_is_sure(&state));
}

/* 14 trumps. Seat 2 has lost 25 points and now takes ♦J ♣J ♦10 with ♥A or ♥10:
 * 25 points and 28 to get, or 24 and 29. Unseen are ♣A ♠A ♦A and three queens.
 * Top trump first brings two queens and an ace, 27 or 28. ♥J first loses only if
 * seat 3 plays the highest queen: then seat 4 with ♦A and a lower one need not
 * beat it, throws ♦A, seat 1 a side ace, and again two queens and an ace are
 * left. Over ♦Q, a queen like it, seat 4 would have to play its queen. */
TEST(the_highest_of_like_cards_frees_the_seats_after)
{
    struct ruleset rules;
    struct state state;
    load("14", &rules);
    const char *const hands[] = {"CA SJ DA DT", "CQ HA HT HJ", "CT SA DQ DJ", "CJ ST SQ HQ"};
    play(&state, &rules, "zolo", 1, hands, "SJ CQ CT ST DJ CJ DT");
    assert_false(declarer_is_sure(&state));
}

/* Seat 1 has 11+3+2+10 points; ♥A takes the last trick. ♣J and ♥J are unseen:
 * seat 3 went under ♠J with ♦10, so ♥J is its card and ♣J is seat 2's, and like
 * cards may not be swapped here. 26+3+11+2+2 are not 53. */
TEST(like_cards_are_not_swapped_against_a_proof)
{
    struct ruleset rules;
    struct state state;
    load("12", &rules);
    const char *const hands[] = {"ST HA HQ DA", "CJ SJ DQ DJ", "CT SA HJ DT", "CA CQ SQ HT"};
    play(&state, &rules, "zolo", 0, hands, "DA SJ DT CQ CA HQ DJ CT ST DQ SA HT SQ");
    assert_false(declarer_is_sure(&state));
}

/* A sure win is also won with open cards, from any position of any play. */
TEST(who_is_sure_wins_the_deal_at_hand)
{
    struct ruleset rules;
    int n_sure = 0;
    load("12", &rules);
    const int zolo = ruleset_find_contract(&rules, "zolo");
    for (uint64_t i = 0; i < 2000; i++) {
        struct state state;
        struct rng rng;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 21, i);
        random_deal(&rules, &rng, dealt);
        state_init_contract(&state, &rules, dealt, zolo, 0);
        while (state.table.n_played < 12) {
            state_apply(&state, random_member(state_actions(&state), &rng));
            if (state.table.turn != 0 || !declarer_is_sure(&state))
                continue;
            const struct position position = position_of(&state, 1);
            n_sure++;
            assert_true(state.table.points[0] + open_points(&position, &solver_table) >= 53);
        }
    }
    assert_true(n_sure > 100);
}
