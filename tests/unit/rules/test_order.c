/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trump orders as masks (RULES 1.6, 1.7): properties of all tricks. tests/rules/kop.cases has the
 * vectors of RULES 6.6 and 6.7. */

#include "engine/core/notation.h"
#include "engine/rules/order.h"
#include "engine/rules/ruleset.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

struct orders {
    struct ruleset twelve, fourteen;
};

static int load(void **state)
{
    static struct orders orders;
    test_rules_shipped("kop-asdycha", &orders.twelve);
    test_rules_shipped("kop-3tens", &orders.fourteen);
    *state = &orders;
    return 0;
}

TEST_GROUP(load, NULL)

static const struct order *order_of(const struct ruleset *rules)
{
    return ruleset_order(rules, CONTRACT_NONE);
}

TEST(trumps_are_the_lists_of_the_rules)
{
    const struct orders *orders = *fixture;
    assert_int_equal(order_of(&orders->twelve)->trumps,
                     kop_cards("HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT"));
    assert_int_equal(order_of(&orders->fourteen)->trumps,
                     kop_cards("HA CT ST HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT"));
}

/* Each trump is beaten by the trumps before it in the list of RULES 2.1, 2.2. */
static void assert_ladder(const struct order *order, const char *list)
{
    card trumps[MAX_CARDS];
    int n = 0;
    cardset higher = 0;
    assert_int_equal(notation_read_cards(&pack_16, list, trumps, &n, NULL), STATUS_OK);
    for (int i = 0; i < n; i++) {
        assert_int_equal(order->beaten_by[trumps[i]], higher);
        assert_int_equal(order->suit_of[trumps[i]], order->trumps);
        higher |= cardset_of(trumps[i]);
    }
}

TEST(a_trump_is_beaten_by_those_above_it_only)
{
    const struct orders *orders = *fixture;
    assert_ladder(order_of(&orders->twelve), "HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT");
    assert_ladder(order_of(&orders->fourteen), "HA CT ST HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT");
}

TEST(a_side_card_is_beaten_by_trumps_and_higher_cards_of_its_suit)
{
    const struct orders *orders = *fixture;
    const struct order *twelve = order_of(&orders->twelve), *fourteen = order_of(&orders->fourteen);
    assert_int_equal(twelve->beaten_by[kop_card("CA")], twelve->trumps);
    assert_int_equal(twelve->beaten_by[kop_card("ST")], twelve->trumps | kop_cards("SA"));
    assert_int_equal(twelve->suit_of[kop_card("CT")], kop_cards("CA CT"));
    assert_int_equal(fourteen->beaten_by[kop_card("SA")], fourteen->trumps);
    assert_int_equal(fourteen->suit_of[kop_card("CA")], kop_cards("CA"));
}

/* RULES 1.6, clause by clause, over every hand of up to three cards. */
static cardset legal_by_clauses(const struct order *order, cardset hand, card led, card winning)
{
    cardset candidates = hand & order->suit_of[led]; /* 1 */
    if (candidates == 0)
        candidates = hand & order->trumps; /* 2 */
    if (candidates == 0)
        return hand;     /* 3 */
    cardset beating = 0; /* 4 */
    CARDSET_EACH(c, candidates)
        if (cardset_has(order->beaten_by[winning], (unsigned)c))
            beating |= cardset_of((unsigned)c);
    return beating != 0 ? beating : candidates;
}

TEST(follow_ruff_and_beat_are_duties)
{
    const struct orders *orders = *fixture;
    const struct order *order = order_of(&orders->twelve);
    for (cardset hand = 1; hand < 0x10000; hand++) {
        if (cardset_count(hand) > 3)
            continue;
        CARDSET_EACH(led, 0xffff & ~hand)
            assert_int_equal(duty_legal(order, hand, (card)led, (card)led),
                             legal_by_clauses(order, hand, (card)led, (card)led));
    }
}

/* From weak to strong: the side suits from low to high, then the trumps of RULES 2.1 backwards. */
TEST(places_rank_all_cards_from_weak_to_strong)
{
    static const char *const ranked[16] = {"CT", "CA", "ST", "SA", "DT", "DA", "DJ", "HJ",
                                           "SJ", "CJ", "DQ", "HQ", "SQ", "CQ", "HT", "HA"};
    const struct orders *orders = *fixture;
    const struct order_16 *places = &order_of(&orders->twelve)->places;
    for (int p = 0; p < 16; p++) {
        assert_int_equal(places->name[p], kop_card(ranked[p]));
        assert_int_equal(places->place[kop_card(ranked[p])], p);
    }
    assert_int_equal(places->trumps, 0xfff0);
    assert_int_equal(places->follow[3], 0x000c);       /* spades */
    assert_int_equal(places->above[2], 0xfff8);        /* SA and trumps take it from ST */
    assert_int_equal(places->above[1], 0xfff0);        /* trumps alone from CA */
    assert_int_equal(places->above[15], 0);            /* nothing from HA */
    assert_int_equal(places->joined, 0x0380 | 0x3800); /* jacks and queens on the one below */
    assert_int_equal(places->suited, 0xffea);          /* all but the first of each suit */
    assert_int_equal(places->full, 0x003f | 0xc000);   /* tens and aces */
    assert_int_equal(places->inverted[5], 0x4000);     /* HT, above DA and of fewer points */
    assert_int_equal(places->inverted[14], 0x0020);
    assert_int_equal(places->inverted[6], 0);
    assert_int_equal(places->points[13], 3);
}

TEST(without_duties_only_the_suit_must_follow)
{
    const struct orders *orders = *fixture;
    struct order order;
    order.must_ruff = order.must_beat = false;
    order_build(&order, &pack_16, &orders->twelve.order_lists[0]);
    assert_int_equal(duty_legal(&order, kop_cards("DJ SA"), kop_card("CA"), kop_card("CA")),
                     kop_cards("DJ SA"));
    assert_int_equal(duty_legal(&order, kop_cards("SJ DA"), kop_card("HJ"), kop_card("HJ")),
                     kop_cards("SJ DA"));
    assert_int_equal(duty_legal(&order, kop_cards("CT DJ"), kop_card("CA"), kop_card("CA")),
                     kop_cards("CT"));
    assert_int_equal(duty_excludes(&order, kop_card("CA"), kop_card("CA"), kop_card("SA")),
                     kop_cards("CA CT"));
    assert_int_equal(duty_excludes(&order, kop_card("HJ"), kop_card("HJ"), kop_card("DA")), 0);
}

/* A card played proves that `other` is not held exactly if holding both it would have been illegal:
 * further cards in the hand can only narrow what is legal. */
static void assert_proof(const struct order *order, unsigned led, unsigned winning, unsigned played)
{
    cardset forbidden = 0;
    CARDSET_EACH(other, 0xffff & ~cardset_of(played)) {
        const cardset hand = cardset_of(played) | cardset_of((unsigned)other);
        if (!cardset_has(duty_legal(order, hand, led, winning), played))
            forbidden |= cardset_of((unsigned)other);
    }
    assert_int_equal(duty_excludes(order, led, winning, played) & ~cardset_of(played), forbidden);
}

TEST(a_card_played_proves_what_its_player_lacks)
{
    const struct orders *orders = *fixture;
    const struct order *both[2] = {order_of(&orders->twelve), order_of(&orders->fourteen)};
    for (int i = 0; i < 2; i++)
        for (unsigned led = 0; led < 16; led++)
            for (unsigned winning = 0; winning < 16; winning++)
                for (unsigned played = 0; played < 16; played++)
                    if (winning == led || cardset_has(both[i]->beaten_by[led], winning))
                        if (played != led && played != winning)
                            assert_proof(both[i], led, winning, played);
}

TEST(a_discard_proves_that_no_trump_is_left)
{
    const struct orders *orders = *fixture;
    const struct order *order = order_of(&orders->twelve);
    assert_int_equal(duty_excludes(order, kop_card("CA"), kop_card("CA"), kop_card("SA")),
                     order->trumps | kop_cards("CA CT"));
    assert_int_equal(duty_excludes(order, kop_card("HJ"), kop_card("SJ"), kop_card("DA")),
                     kop_cards("HA HT CQ SQ HQ DQ CJ"));
}
