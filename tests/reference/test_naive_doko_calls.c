/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The naive Doppelkopf against RULES.md: reservations (3.1), the time of calls (6.11) and the
 * compulsory solos of a session (6.12). */

#include <stdio.h>
#include <string.h>

#include "naive_doko.h"
#include "tests/support/test.h"

#define N_ROWS(rows) (sizeof(rows) / sizeof(rows)[0])

enum { NOBODY = -1 };

/* ---- reservations ---- */

/* Hands of nines, with the CQ in the hands of two seats, which may be the same. */
static void deal_queens(struct naive_doko *g, const char *rules_name, int first, int second,
                        const bool owes[4], int forced)
{
    const struct naive_doko_rules rules = naive_doko_rules_find(rules_name);
    char hands[4][12][3];

    for (int seat = 0; seat < 4; seat++) {
        for (int i = 0; i < 12; i++)
            memcpy(hands[seat][i], "H9", 3);
    }
    memcpy(hands[first][0], "CQ", 3);
    memcpy(hands[second][1], "CQ", 3);
    naive_doko_start(g, &rules, hands, owes, forced);
}

enum {
    OK = NAIVE_DOKO_NORMAL,
    WEDDING = NAIVE_DOKO_HOCHZEIT,
    KARO = NAIVE_DOKO_KARO,
    DAMEN = NAIVE_DOKO_DAMEN
};

/* Both CQ are with seat 1. The last but one row is 6.12: d+2 Hochzeit, d+3 Lustsolo, dealer
 * Pflichtsolo. */
static const struct {
    int said[4];
    bool owes[4];
    int forced;
    int game, player;
    bool is_pflichtsolo;
    int leader;
} choice_rows[] = {
    {{OK, OK, OK, OK}, {false}, NOBODY, NAIVE_DOKO_SILENT, 1, false, 0},
    {{OK, WEDDING, OK, OK}, {true, true, true, true}, NOBODY, WEDDING, 1, false, 0},
    {{OK, WEDDING, OK, DAMEN}, {false}, NOBODY, DAMEN, 3, false, 0},
    {{OK, OK, KARO, DAMEN}, {false}, NOBODY, KARO, 2, false, 0},
    {{OK, OK, KARO, DAMEN}, {false, false, true, true}, NOBODY, KARO, 2, true, 2},
    {{DAMEN, OK, KARO, DAMEN}, {false, false, false, true}, NOBODY, DAMEN, 3, true, 3},
    {{OK, WEDDING, KARO, DAMEN}, {false, false, false, true}, NOBODY, DAMEN, 3, true, 3},
    {{DAMEN, WEDDING, KARO, OK}, {false, false, true, true}, 2, KARO, 2, true, 2},
};

TEST(the_first_of_the_highest_reservation_plays)
{
    for (size_t i = 0; i < N_ROWS(choice_rows); i++) {
        struct naive_doko g;
        deal_queens(&g, "doko-48", 1, 1, choice_rows[i].owes, choice_rows[i].forced);
        for (int seat = 0; seat < 4; seat++)
            naive_doko_say(&g, choice_rows[i].said[seat]);
        assert_int_equal(g.game, choice_rows[i].game);
        assert_int_equal(g.player, choice_rows[i].player);
        assert_int_equal(g.is_pflichtsolo, choice_rows[i].is_pflichtsolo);
        assert_int_equal(naive_doko_turn(&g), choice_rows[i].leader);
    }
}

TEST(without_both_queens_all_healthy_is_a_normal_game)
{
    static const bool owes[4];
    struct naive_doko g;

    deal_queens(&g, "doko-48", 0, 2, owes, NOBODY);
    for (int seat = 0; seat < 4; seat++) {
        assert_false(naive_doko_may_say(&g, WEDDING)); /* nobody holds both */
        naive_doko_say(&g, OK);
    }
    assert_int_equal(g.game, NAIVE_DOKO_NORMAL);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(naive_doko_side(&g, seat), seat % 2 == 0);
}

TEST(who_is_forced_names_a_solo)
{
    static const bool owes[4] = {true, true, false, false};
    struct naive_doko g;

    deal_queens(&g, "doko-48", 0, 0, owes, 0);
    assert_false(naive_doko_may_say(&g, OK));
    assert_false(naive_doko_may_say(&g, WEDDING));
    assert_true(naive_doko_may_say(&g, KARO));
    naive_doko_say(&g, KARO);
    assert_true(naive_doko_may_say(&g, OK));
    assert_true(naive_doko_may_say(&g, NAIVE_DOKO_FLEISCHLOS));
    assert_false(naive_doko_may_say(&g, WEDDING));
    assert_false(naive_doko_may_say(&g, NAIVE_DOKO_SILENT));
}

/* AMB-27: not before the game that wins the deal, even a forced one; after it, also a Hochzeit. */
TEST(only_after_the_game_that_is_played_a_reservation_stays_unnamed)
{
    enum { UNNAMED = NAIVE_DOKO_UNNAMED };
    static const struct {
        int said[4];
        bool owes[4];
        int forced;
        bool stands;
    } rows[] = {
        {{KARO, UNNAMED, OK, OK}, {false}, NOBODY, true},
        {{OK, WEDDING, UNNAMED, UNNAMED}, {false}, NOBODY, true},
        {{UNNAMED, KARO, OK, OK}, {false}, NOBODY, false},
        {{UNNAMED, OK, OK, OK}, {false}, NOBODY, false},
        {{OK, WEDDING, UNNAMED, KARO}, {false}, NOBODY, false},
        {{KARO, UNNAMED, DAMEN, OK}, {false}, NOBODY, true},
        {{KARO, UNNAMED, DAMEN, OK}, {false, false, true, false}, NOBODY, false},
        {{UNNAMED, OK, DAMEN, OK}, {false, false, true, false}, 2, false},
        {{KARO, OK, DAMEN, UNNAMED}, {false, false, true, false}, 2, true},
    };
    for (size_t i = 0; i < N_ROWS(rows); i++) {
        struct naive_doko g;
        deal_queens(&g, "doko-48", 1, 1, rows[i].owes, rows[i].forced);
        assert_int_equal(naive_doko_words_stand(&g, rows[i].said), rows[i].stands);
    }
}

/* ---- 6.11: the time of calls ---- */

/* A normal game with Re in seats 0 and 1; or the Hochzeit of seat 0 decided in that trick for seat
 * 1, with `deciding` 4 never; 5 stands for "two tricks taken, not decided". */
static void set_game(struct naive_doko *g, const char *rules_name, int deciding)
{
    static const bool owes[4];

    deal_queens(g, rules_name, 0, deciding == 0 ? 1 : 0, owes, NOBODY);
    naive_doko_say(g, deciding == 0 ? OK : WEDDING);
    for (int seat = 1; seat < 4; seat++)
        naive_doko_say(g, OK);
    g->n_full = deciding == 4 ? 3 : deciding == 5 ? 2 : deciding;
    for (int i = 0; i < g->n_full; i++)
        g->trick[i].winner = i + 1 == deciding ? 1 : 0;
}

/* Words are [!]<seat><level>@<cards in that hand>; with "!" the call must be illegal. */
static const struct {
    const char *rules;
    int deciding;
    const char *calls;
} time_rows[] = {
    {"doko-48", 0, "01@11"},
    {"doko-48", 0, "!01@10"},
    {"doko-48", 0, "21@12 22@10"},
    {"doko-48", 0, "01@11 02@10"},
    {"doko-48", 0, "01@11 !02@9"},
    {"doko-48", 0, "01@11 12@10"}, /* the partner refuses */
    {"doko-48", 0, "01@11 !22@10"},
    {"doko-48", 0, "01@11 03@10"},
    {"doko-48", 0, "01@11 !03@9"},
    {"doko-48", 0, "01@11 02@10 03@9 !04@7 04@8 !05@6 05@7"},
    {"doko-48", 0, "03@11"}, /* Re, no 60 */
    {"doko-48", 0, "05@11"},
    {"doko-48", 0, "!03@10"},
    {"doko-48", 0, "!02@10"},
    {"doko-48", 0, "21@11 01@10"},
    {"doko-48", 0, "21@11 !01@9"},
    {"doko-48", 0, "02@11 !31@8 31@9"},
    {"doko-48", 0, "03@11 !31@7 31@8"},
    {"doko-48", 0, "04@11 !31@6 31@7"},
    {"doko-48", 0, "05@11 !31@5 31@6"},
    {"doko-48", 0, "21@11 01@10 !02@10 !02@9 !12@10"}, /* late: no refusals */
    {"doko-48", 0, "21@11 01@10 12@11 03@9"},          /* the partner makes it timely */
    {"doko-48", 0, "21@11 01@11 02@10"},               /* a reply in time */
    {"doko-48", 0, "21@11 !02@10 02@11"},
    {"doko-48", 0, "01@11 01@3 11@5"}, /* repeated without effect */
    {"doko-48", 0, "01@11 02@10 12@2 11@2 !13@8"},
    {"doko-48", 0, "02@11 21@9 !22@9 !22@8"},
    {"doko-48", 0, "02@11 22@11"}, /* both may refuse */
    {"doko-48", 1, "01@11 !12@9 12@10"},
    {"doko-48", 1, "!01@10"},
    {"doko-48", 2, "01@10 !02@8 02@9 !05@7 !05@5 04@8 05@6"},
    {"doko-48", 2, "!01@9"},
    {"doko-48", 2, "21@10 01@9"},
    {"doko-48", 2, "21@10 !01@8"},
    {"doko-48", 3, "01@9"},
    {"doko-48", 3, "!01@8"},
    {"doko-48", 3, "01@9 02@8 03@7 04@6 05@5 !21@3 21@4"},
    {"doko-48", 4, "01@9"}, /* the announcer is left alone */
    {"doko-48", 4, "!01@8"},
    {"doko-48", 4, "11@9 01@8"},
    {"doko-48", 5, "!01@12 !11@12 !21@12"}, /* before the deciding trick: nothing */
    {"doko-40", 0, "01@9 02@8 03@7 04@6 !05@4 05@5 !21@3 21@4"},
    {"doko-40", 0, "!01@8"},
    {"doko-40", 2, "01@8"},
    {"doko-40", 2, "!01@7"},
    {"doko-40", 3, "01@7"},
    {"doko-40", 3, "!01@6"},
};

TEST(calls_are_legal_in_their_time)
{
    for (size_t i = 0; i < N_ROWS(time_rows); i++) {
        const char *s = time_rows[i].calls;
        char word[8];
        int length;
        struct naive_doko g;
        set_game(&g, time_rows[i].rules, time_rows[i].deciding);
        for (; sscanf(s, "%7s%n", word, &length) == 1; s += length) {
            int call, cards;
            const bool is_legal = word[0] != '!';
            assert_int_equal(sscanf(word + !is_legal, "%d@%d", &call, &cards), 2);
            g.n_hand[call / 10] = cards;
            if (naive_doko_may_call(&g, call / 10, call % 10) != is_legal)
                fail_msg("row %zu, \"%s\": %s", i, time_rows[i].calls, word);
            if (is_legal)
                naive_doko_call(&g, call / 10, call % 10);
        }
    }
}

/* Seat 0 announced; the third trick won by it leaves it alone, by seat 1 gives it a partner. */
TEST(a_hochzeit_finds_its_partner_in_three_tricks)
{
    static const struct {
        int deciding, trick, side_1;
        bool is_solo;
    } rows[] = {
        {1, 1, 1, false}, {2, 2, 1, false}, {3, 3, 1, false}, {4, 3, 0, true}, {5, 0, -1, false}};
    struct naive_doko g;

    for (size_t i = 0; i < N_ROWS(rows); i++) {
        set_game(&g, "doko-48", rows[i].deciding);
        assert_int_equal(naive_doko_deciding_trick(&g), rows[i].trick);
        assert_int_equal(naive_doko_is_solo(&g), rows[i].is_solo);
        assert_int_equal(naive_doko_side(&g, 0), NAIVE_DOKO_RE);
        assert_int_equal(naive_doko_side(&g, 1), rows[i].side_1);
        assert_int_equal(naive_doko_side(&g, 3), rows[i].side_1 == -1 ? -1 : 0);
    }
}

/* ---- 6.12: the session ---- */

TEST(the_last_deals_are_compulsory_solos_in_turn)
{
    struct naive_doko_session s = {.left = 4, .dealer = 2, .owes = {true, true, true, true}};

    for (int deal = 0; deal < 4; deal++) { /* forehand is place 3, then 0, 1, 2 */
        assert_int_equal(naive_doko_session_forced(&s), (3 + deal) % 4);
        naive_doko_session_next(&s, (3 + deal) % 4);
    }
    assert_int_equal(s.left, 0);
    assert_int_equal(naive_doko_session_forced(&s), NOBODY);
}

TEST(three_missing_and_four_deals_left_is_free_once)
{
    struct naive_doko_session s = {.left = 4, .dealer = 0, .owes = {true, true, false, true}};

    assert_int_equal(naive_doko_session_forced(&s), NOBODY);
    naive_doko_session_next(&s, NOBODY);
    assert_int_equal(s.dealer, 1);
    assert_int_equal(naive_doko_session_forced(&s), 3); /* forehand 2 has played its own */
}

TEST(only_a_voluntary_compulsory_solo_keeps_the_dealer)
{
    struct naive_doko_session s = {.left = 24, .dealer = 1, .owes = {true, true, true, true}};

    naive_doko_session_next(&s, 2);
    assert_int_equal(s.dealer, 1);
    assert_int_equal(s.left, 23);
    assert_false(s.owes[2]);
    naive_doko_session_next(&s, NOBODY);
    assert_int_equal(s.dealer, 2);
    s = (struct naive_doko_session){.left = 1, .dealer = 3, .owes = {false, true, false, false}};
    assert_int_equal(naive_doko_session_forced(&s), 1);
    naive_doko_session_next(&s, 1);
    assert_int_equal(s.dealer, 0);
}
