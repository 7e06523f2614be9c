/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules of Doppelkopf in the play (RULES 3.3): vectors of 6.13, worked out by hand. */
#include <stdio.h>

#include "engine/core/notation.h"
#include "engine/play/table.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"

/* Plays cards at a table, which does not check hands. */
static void play(struct table *table, const char *cards)
{
    card list[MAX_CARDS];
    int n;
    assert_int_equal(notation_read_cards(table->rules->pack, cards, list, &n, NULL), STATUS_OK);
    for (int i = 0; i < n; i++)
        table_card(table, list[i]);
}

/* A normal game of which only these four cards are left, led by forehand: eleven tricks of the
 * other cards, of which who takes them does not matter. */
static void play_to_last_trick(struct table *table, const struct ruleset *rules, const char *last)
{
    card list[MAX_CARDS];
    cardset rest = rules->pack->all;
    int n;
    assert_int_equal(notation_read_cards(rules->pack, last, list, &n, NULL), STATUS_OK);
    for (int i = 0; i < n; i++)
        rest &= ~cardset_of(list[i]);
    table_init(table, rules);
    table_close_auction(table, CONTRACT_NONE, SEAT_NONE);
    CARDSET_EACH(c, rest)
        table_card(table, (card)c);
    table->turn = 0;
}

static void assert_last_trick(const struct ruleset *rules, const char *cards, unsigned winner)
{
    struct table table;
    play_to_last_trick(&table, rules, cards);
    uint8_t points[N_SEATS], tricks[N_SEATS];
    memcpy(points, table.points, sizeof points);
    memcpy(tricks, table.tricks, sizeof tricks);
    play(&table, cards);
    assert_int_equal(table.phase, PHASE_OVER);
    assert_int_equal(table_winning(&table, 44), 44 + (int)winner);
    assert_int_equal(table.winner, winner);
    for (unsigned s = 0; s < N_SEATS; s++) { /* 10 + 3 + 10 + 11 */
        assert_int_equal(table.points[s] - points[s], s == winner ? 34 : 0);
        assert_int_equal(table.tricks[s] - tricks[s], s == winner);
    }
}

TEST(of_two_tens_of_hearts_in_the_last_trick_the_first_may_win)
{
    const struct ruleset usual = house_load("doko-48"),
                         second = house_parse("extends: doko-48\nten_of_hearts: second-wins\n"),
                         last =
                             house_parse("extends: doko-48\nten_of_hearts: second-wins-but-last\n");
    assert_last_trick(&usual, "HT CQ HT DA", 0);
    assert_last_trick(&second, "HT CQ HT DA", 2);
    assert_last_trick(&last, "HT CQ HT DA", 0);
    assert_last_trick(&last, "CQ HT DA HT", 1);
    assert_last_trick(&second, "CQ HT DA HT", 3);
}

TEST(of_two_tens_of_hearts_in_other_tricks_the_second_wins)
{
    static const char *const files[] = {"extends: doko-48\nten_of_hearts: second-wins\n",
                                        "extends: doko-48\nten_of_hearts: second-wins-but-last\n"};
    for (size_t i = 0; i < 2; i++) {
        const struct ruleset rules = house_parse(files[i]);
        struct table table;
        table_init(&table, &rules);
        table_close_auction(&table, CONTRACT_NONE, SEAT_NONE);
        play(&table, "HT CQ HT");
        assert_int_equal(table.winner, 2);
        play(&table, "DA");
        assert_int_equal(table.turn, 2);
        assert_int_equal(table.points[2], 34);
    }
}
