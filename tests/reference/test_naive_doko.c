/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The naive Doppelkopf against RULES.md: trump orders and their numbers (3.1, 5.0b), values (6.10),
 * and two deals counted by hand. */

#include <string.h>

#include "naive_doko.h"
#include "tests/support/test.h"

#define N_ROWS(rows) (sizeof(rows) / sizeof(rows)[0])

static struct naive_doko_rules rules_48(void)
{
    return naive_doko_rules_find("doko-48");
}

/* ---- trump orders ---- */

/* The numbers of trumps of 3.1 and 5.0b, both packs. */
static const struct {
    int game, n_48, n_40;
} trump_rows[] = {
    {NAIVE_DOKO_NORMAL, 26, 24},   {NAIVE_DOKO_HOCHZEIT, 26, 24}, {NAIVE_DOKO_SILENT, 26, 24},
    {NAIVE_DOKO_KARO, 26, 24},     {NAIVE_DOKO_TREFL, 26, 24},    {NAIVE_DOKO_PIK, 26, 24},
    {NAIVE_DOKO_KIER, 24, 22},     {NAIVE_DOKO_DAMEN, 8, 8},      {NAIVE_DOKO_BUBEN, 8, 8},
    {NAIVE_DOKO_FLEISCHLOS, 0, 0},
};

TEST(every_game_has_its_number_of_trumps)
{
    const struct naive_doko_rules rules = rules_48();

    for (size_t i = 0; i < N_ROWS(trump_rows); i++) {
        int n[2] = {0, 0};
        for (int card = 0; card < 24; card++) {
            if (naive_doko_trump_place(&rules, trump_rows[i].game, card) >= 0) {
                n[0] += 2;
                n[1] += card % 6 == 5 ? 0 : 2; /* a nine */
            }
        }
        assert_int_equal(n[0], trump_rows[i].n_48);
        assert_int_equal(n[1], trump_rows[i].n_40);
    }
}

/* The third column of the table of 3.1, one suit a word; and the variant without HT. */
static const struct {
    int game;
    bool ht_is_trump;
    const char *suits;
} side_rows[] = {
    {NAIVE_DOKO_NORMAL, true, "CACTCKC9 SASTSKS9 HAHKH9"},
    {NAIVE_DOKO_NORMAL, false, "CACTCKC9 SASTSKS9 HAHTHKH9"},
    {NAIVE_DOKO_TREFL, true, "SASTSKS9 DADTDKD9 HAHKH9"},
    {NAIVE_DOKO_PIK, true, "CACTCKC9 DADTDKD9 HAHKH9"},
    {NAIVE_DOKO_KIER, true, "CACTCKC9 SASTSKS9 DADTDKD9"},
    {NAIVE_DOKO_KIER, false, "CACTCKC9 SASTSKS9 DADTDKD9"},
    {NAIVE_DOKO_DAMEN, true, "CACTCKCJC9 SASTSKSJS9 HAHTHKHJH9 DADTDKDJD9"},
    {NAIVE_DOKO_BUBEN, true, "CACTCKCQC9 SASTSKSQS9 HAHTHKHQH9 DADTDKDQD9"},
    {NAIVE_DOKO_FLEISCHLOS, true, "CACTCKCQCJC9 SASTSKSQSJS9 HAHTHKHQHJH9 DADTDKDQDJD9"},
};

static int code_at(const char *text)
{
    return naive_doko_card((char[3]){text[0], text[1], '\0'});
}

/* Each card of a word is lower than the one before it, whichever is led. */
TEST(side_suits_go_down_as_in_the_table)
{
    for (size_t i = 0; i < N_ROWS(side_rows); i++) {
        struct naive_doko_rules rules = rules_48();
        int n_side = 0;
        rules.ht_is_trump = side_rows[i].ht_is_trump;
        for (const char *s = side_rows[i].suits; *s != '\0'; s += *s == ' ' ? 1 : 2) {
            if (*s == ' ')
                continue;
            n_side++;
            assert_int_equal(naive_doko_trump_place(&rules, side_rows[i].game, code_at(s)), -1);
            if (s[2] == ' ' || s[2] == '\0')
                continue;
            const int down[2] = {code_at(s), code_at(s + 2)}, up[2] = {down[1], down[0]};
            assert_int_equal(naive_doko_trick_winner(&rules, side_rows[i].game, false, 2, down), 0);
            assert_int_equal(naive_doko_trick_winner(&rules, side_rows[i].game, false, 2, up), 1);
        }
        for (int card = 0; card < 24; card++)
            n_side += naive_doko_trump_place(&rules, side_rows[i].game, card) >= 0;
        assert_int_equal(n_side, 24); /* a card is a trump or stands in a word */
    }
}

/* Winners by the clauses of 3.1, Play. */
static const struct {
    int game;
    bool ht_is_trump;
    const char *trick;
    int winner;
} winner_rows[] = {
    {NAIVE_DOKO_NORMAL, true, "CA CT CA C9", 0},  /* of twins the first */
    {NAIVE_DOKO_NORMAL, true, "DA HT CQ HT", 1},  /* also of HT */
    {NAIVE_DOKO_NORMAL, true, "SK CA HA ST", 3},  /* a discard wins nothing */
    {NAIVE_DOKO_NORMAL, true, "HA HK D9 HA", 2},  /* any trump does */
    {NAIVE_DOKO_NORMAL, true, "DJ DQ HJ SQ", 3},  /* queens before jacks */
    {NAIVE_DOKO_NORMAL, false, "HA HT CQ H9", 2}, /* HT a side card */
    {NAIVE_DOKO_NORMAL, false, "HK HT H9 HT", 1},    {NAIVE_DOKO_KIER, false, "HK HT HA HT", 2},
    {NAIVE_DOKO_KIER, true, "HA DA CQ HT", 3},       {NAIVE_DOKO_TREFL, true, "DA DT C9 D9", 2},
    {NAIVE_DOKO_DAMEN, true, "HA HT DQ CJ", 2},      {NAIVE_DOKO_BUBEN, true, "CQ CA HT C9", 1},
    {NAIVE_DOKO_FLEISCHLOS, true, "DJ DQ CA HT", 1},
};

TEST(tricks_are_won_as_by_hand)
{
    for (size_t i = 0; i < N_ROWS(winner_rows); i++) {
        struct naive_doko_rules rules = rules_48();
        int trick[4];
        rules.ht_is_trump = winner_rows[i].ht_is_trump;
        for (int j = 0; j < 4; j++)
            trick[j] = code_at(winner_rows[i].trick + 3 * j);
        assert_int_equal(naive_doko_trick_winner(&rules, winner_rows[i].game, false, 4, trick),
                         winner_rows[i].winner);
    }
}

/* 6.13: the second HT, where the house lets it win. */
TEST(of_two_tens_of_hearts_the_second_wins_where_the_house_says_so)
{
    static const struct {
        const char *trick;
        int game, usual, house; /* the winner, by the rules of tournaments and of the house */
    } rows[] = {
        {"HT CQ HT DA", NAIVE_DOKO_NORMAL, 0, 2},     {"HT HT CQ CQ", NAIVE_DOKO_KARO, 0, 1},
        {"CQ HT D9 HT", NAIVE_DOKO_HOCHZEIT, 1, 3},   {"CA HT CT HT", NAIVE_DOKO_PIK, 1, 3},
        {"CQ SQ CQ DQ", NAIVE_DOKO_NORMAL, 0, 0},     {"HT HT HA HK", NAIVE_DOKO_DAMEN, 2, 2},
        {"HT HT HK H9", NAIVE_DOKO_FLEISCHLOS, 0, 0}, {"HA HT HT HK", NAIVE_DOKO_KIER, 1, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct naive_doko_rules rules = naive_doko_rules_find("doko-48");
        int trick[4];
        for (int j = 0; j < 4; j++)
            trick[j] = code_at(rows[i].trick + 3 * j);
        for (int last = 0; last < 2; last++) {
            rules.second_ht_wins = rules.first_ht_at_end = false;
            assert_int_equal(naive_doko_trick_winner(&rules, rows[i].game, last, 4, trick),
                             rows[i].usual);
            rules.second_ht_wins = true;
            assert_int_equal(naive_doko_trick_winner(&rules, rows[i].game, last, 4, trick),
                             rows[i].house);
            rules.first_ht_at_end = true;
            assert_int_equal(naive_doko_trick_winner(&rules, rows[i].game, last, 4, trick),
                             last ? rows[i].usual : rows[i].house);
        }
    }
}

/* ---- 6.10: values ---- */

/* Eyes of Re, tricks of Kontra and of Re, levels (0..5), special points without "against the old";
 * who wins and what each Re player gets, a soloist three times that. */
struct value_row {
    int re_eyes, re_tricks, kontra_tricks, re_level, kontra_level, re_special, kontra_special;
    bool is_solo;
    int winner, value;
};

static void assert_values(const struct naive_doko_rules *rules, const struct value_row *rows,
                          size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const struct naive_doko_count count = {
            .eyes = {240 - rows[i].re_eyes, rows[i].re_eyes},
            .tricks = {rows[i].kontra_tricks, rows[i].re_tricks},
            .level = {rows[i].kontra_level, rows[i].re_level},
            .special = {rows[i].kontra_special, rows[i].re_special},
            .is_solo = rows[i].is_solo,
        };
        struct naive_doko_result r;
        naive_doko_settle(rules, &count, &r);
        if (r.winner != rows[i].winner || r.value != rows[i].value)
            fail_msg("row %zu: winner %d, value %d", i, r.winner, r.value);
    }
}

static const struct value_row value_rows[] = {
    {121, 6, 6, 0, 0, 0, 0, false, 1, 1},
    {120, 6, 6, 0, 0, 0, 0, false, 0, -2},
    {120, 6, 6, 0, 1, 0, 0, false, 1, 3},
    {120, 6, 6, 1, 1, 0, 0, false, 0, -6},
    {119, 6, 6, 0, 1, 0, 0, false, 0, -4},
    {80, 4, 8, 0, 1, 0, 0, false, 0, -5},
    {130, 6, 6, 3, 0, 0, 0, false, 0, -7},
    {151, 8, 4, 2, 0, 0, 0, false, 1, 5},
    {150, 8, 4, 2, 0, 0, 0, false, 0, -5},
    {120, 6, 6, 2, 1, 0, 0, false, 0, -8},
    {240, 12, 0, 5, 0, 0, 0, false, 1, 11},
    {240, 11, 1, 5, 0, 0, 0, false, 0, -8},
    {240, 11, 1, 0, 0, 0, 0, false, 1, 4},
    {240, 12, 0, 0, 0, 0, 0, false, 1, 5},
    {130, 6, 6, 2, 2, 0, 0, false, -1, 1},
    {120, 6, 6, 2, 2, 0, 0, false, -1, 0},
    {211, 9, 3, 5, 5, 0, 0, false, -1, 7},
    {165, 8, 4, 3, 2, 0, 0, false, -1, 2},
    {125, 6, 6, 0, 0, 1, 2, false, 1, 0},
    {130, 6, 6, 0, 0, 0, 0, true, 1, 1},
    {85, 5, 7, 0, 1, 0, 0, true, 0, -4},
    {155, 8, 4, 1, 0, 0, 0, true, 1, 4},
    /* By hand, at each limit of eyes: b 151, 181, 211; no 60 and no 30; f 120, 90, 60, 30. */
    {150, 8, 4, 0, 0, 0, 0, false, 1, 1},
    {151, 8, 4, 0, 0, 0, 0, false, 1, 2},
    {180, 8, 4, 0, 0, 0, 0, false, 1, 2},
    {181, 8, 4, 0, 0, 0, 0, false, 1, 3},
    {210, 8, 4, 0, 0, 0, 0, false, 1, 3},
    {211, 8, 4, 0, 0, 0, 0, false, 1, 4},
    {181, 8, 4, 3, 0, 0, 0, false, 1, 7},
    {180, 8, 4, 3, 0, 0, 0, false, 0, -6},
    {211, 8, 4, 4, 0, 0, 0, false, 1, 9},
    {210, 8, 4, 4, 0, 0, 0, false, 0, -7},
    {121, 8, 4, 2, 0, 0, 0, false, 0, -5},
    {120, 8, 4, 2, 0, 0, 0, false, 0, -6},
    {151, 8, 4, 3, 0, 0, 0, false, 0, -6},
    {150, 8, 4, 3, 0, 0, 0, false, 0, -7},
    {181, 8, 4, 4, 0, 0, 0, false, 0, -7},
    {180, 8, 4, 4, 0, 0, 0, false, 0, -8},
    {211, 8, 4, 5, 0, 0, 0, false, 0, -8},
    {210, 8, 4, 5, 0, 0, 0, false, 0, -9},
};

TEST(values_are_those_of_the_table)
{
    const struct naive_doko_rules rules = rules_48();

    assert_values(&rules, value_rows, N_ROWS(value_rows));
}

/* 6.13, Feigheit. */
TEST(who_announces_three_levels_too_few_pays)
{
    static const struct value_row rows[] = {
        {186, 8, 4, 0, 0, 0, 0, false, 1, -3},  {186, 8, 4, 0, 0, 2, 0, false, 1, -1},
        {186, 8, 4, 1, 0, 0, 0, false, 1, 5},   {180, 8, 4, 0, 0, 0, 0, false, 1, 2},
        {211, 8, 4, 1, 0, 0, 0, false, 1, -6},  {211, 8, 4, 2, 0, 0, 0, false, 1, 7},
        {54, 4, 8, 0, 0, 0, 0, false, 0, 3},    {54, 4, 8, 0, 1, 0, 0, false, 0, -6},
        {240, 12, 0, 2, 0, 0, 0, false, 1, -8}, {186, 8, 4, 0, 0, 0, 0, true, 1, 3},
    };
    struct naive_doko_rules rules = rules_48();

    rules.feigheit = 3;
    assert_values(&rules, rows, N_ROWS(rows));
}

/* By hand: Re with no 90 and Kontra said, 151:89, a fox for Kontra. a 1, b 1, d 1 make 3, twice
 * doubled 12, less 1. Nobody wins: b and f are not doubled, 130:110 stays 1. */
TEST(calls_that_double_leave_special_points_alone)
{
    struct naive_doko_rules rules = rules_48();
    struct naive_doko_count count = {
        .eyes = {89, 151}, .tricks = {4, 8}, .level = {1, 2}, .special = {1, 0}};
    struct naive_doko_result r;

    rules.calls_double = true;
    naive_doko_settle(&rules, &count, &r);
    assert_int_equal(r.value, 11);
    count = (struct naive_doko_count){.eyes = {110, 130}, .tricks = {6, 6}, .level = {2, 2}};
    naive_doko_settle(&rules, &count, &r);
    assert_int_equal(r.value, 1);
}

/* ---- deals by hand ---- */

/* Reads tricks, "leader: four cards in the order played", and deals every seat the cards that it
 * plays; then everybody says `said` and plays them. */
static void play_script(struct naive_doko *g, const struct naive_doko_rules *rules,
                        const int said[4], const char *const tricks[10])
{
    static const bool owes[4];
    char hands[4][12][3];

    for (int i = 0; i < 10; i++) {
        for (int j = 0; j < 4; j++)
            naive_doko_code(code_at(tricks[i] + 3 + 3 * j), hands[(tricks[i][0] - '0' + j) % 4][i]);
    }
    naive_doko_start(g, rules, hands, owes, -1);
    for (int seat = 0; seat < 4; seat++)
        naive_doko_say(g, said[seat]);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(naive_doko_turn(g), tricks[i][0] - '0');
        for (int j = 0; j < 4; j++)
            naive_doko_play(g, code_at(tricks[i] + 3 + 3 * j));
    }
    assert_int_equal(naive_doko_turn(g), -1);
}

static const int all_healthy[4];

/* Card points of tricks 42 29 21 40 20 25 30 12 11 10: seat 0 has 71, seat 1 55, seat 2 32, seat 3
 * 82. Seats 2 and 3 are Re with 114. Kontra scores won 1, against the old 1 and the Doppelkopf of
 * trick 1; Re that of trick 4, a fox in trick 3 (the one in trick 5 is its own) and Karlchen: 1 + 2
 * - 3. */
static const char *const normal_deal[10] = {
    "0: CA CT CA CT", "0: SA SK SK ST", "0: CK DA CK CJ", "3: HT DT DT HT", "3: DA DJ DK CQ",
    "2: SA HJ ST SJ", "1: HA HA HK HK", "1: HQ SQ SQ HQ", "2: DJ CQ DQ DQ", "3: CJ SJ HJ DK",
};

TEST(a_normal_game_is_settled_as_by_hand)
{
    static const int eyes[4] = {71, 55, 32, 82}, payoff[4] = {0, 0, 0, 0};
    struct naive_doko_rules rules = naive_doko_rules_find("doko-40");
    struct naive_doko g;
    struct naive_doko_result r;

    play_script(&g, &rules, all_healthy, normal_deal);
    naive_doko_result(&g, &r);
    assert_memory_equal(r.eyes, eyes, sizeof eyes);
    assert_memory_equal(r.payoff, payoff, sizeof payoff);
    assert_int_equal(r.winner, NAIVE_DOKO_KONTRA);
    assert_int_equal(r.fox[NAIVE_DOKO_RE], 1);
    assert_int_equal(r.karlchen[NAIVE_DOKO_RE], 1);
    assert_int_equal(r.doppelkopf[NAIVE_DOKO_RE], 1);
    assert_int_equal(r.doppelkopf[NAIVE_DOKO_KONTRA], 1);
    g.rules.has_karlchen = false;
    naive_doko_result(&g, &r);
    assert_int_equal(r.payoff[0], 1);
    assert_int_equal(r.payoff[3], -1);
}

/* The same with both CQ in seat 2, so that it wins trick 9: seat 2 has 43, seat 3 71. Karlchen
 * takes DK in the last trick. */
static const char *const wedding_deal[10] = {
    "0: CA CT CA CT", "0: SA SK SK ST", "0: CK DA CK CJ", "3: HT DT DT HT", "3: DA DJ DK CQ",
    "2: SA HJ ST SJ", "1: HA HA HK HK", "1: HQ SQ SQ HQ", "2: CQ DJ DQ DQ", "2: DK CJ SJ HJ",
};

/* Seat 0 wins trick 1 and is the partner: Re 114. Re has the Doppelkopf of that very trick and the
 * fox of trick 5; Kontra wins 1 and against the old 1, has a Doppelkopf and Karlchen and no fox,
 * trick 3 being its own: 1 + 3 - 2. */
TEST(a_hochzeit_is_settled_as_by_hand)
{
    static const int said[4] = {0, 0, NAIVE_DOKO_HOCHZEIT, 0}, payoff[4] = {-2, 2, -2, 2};
    const struct naive_doko_rules rules = naive_doko_rules_find("doko-40");
    struct naive_doko g;
    struct naive_doko_result r;

    play_script(&g, &rules, said, wedding_deal);
    assert_int_equal(naive_doko_deciding_trick(&g), 1);
    naive_doko_result(&g, &r);
    assert_memory_equal(r.payoff, payoff, sizeof payoff);
}

/* Seat 2 alone has 43: Kontra 197 wins 1 and 151, 181; no special points. */
TEST(a_silent_solo_is_settled_as_by_hand)
{
    static const int payoff[4] = {3, 3, -9, 3};
    const struct naive_doko_rules rules = naive_doko_rules_find("doko-40");
    struct naive_doko g;
    struct naive_doko_result r;

    play_script(&g, &rules, all_healthy, wedding_deal);
    assert_int_equal(g.game, NAIVE_DOKO_SILENT);
    naive_doko_result(&g, &r);
    assert_memory_equal(r.payoff, payoff, sizeof payoff);
}

/* Seat 1 has no club and may play all it holds: no duty to ruff. Seat 2 must follow. */
TEST(who_cannot_follow_may_play_anything)
{
    static const bool owes[4];
    char hands[4][12][3] = {{"CA", "SA", "DK"}, {"ST", "HA", "D9"}, {"CT", "C9", "HT"}, {"CK"}};
    const struct naive_doko_rules rules = rules_48();
    struct naive_doko g;
    int legal[12];

    for (int seat = 0; seat < 4; seat++) { /* the rest does not matter: many nines of hearts */
        for (int i = seat == 3 ? 1 : 3; i < 12; i++)
            memcpy(hands[seat][i], "H9", 3);
    }
    naive_doko_start(&g, &rules, hands, owes, -1);
    for (int seat = 0; seat < 4; seat++)
        naive_doko_say(&g, NAIVE_DOKO_NORMAL);
    assert_int_equal(naive_doko_legal(&g, legal), 12);
    naive_doko_play(&g, naive_doko_card("CA"));
    assert_int_equal(naive_doko_legal(&g, legal), 12);
    naive_doko_play(&g, naive_doko_card("HA"));
    assert_int_equal(naive_doko_legal(&g, legal), 2);
    assert_int_equal(legal[0], naive_doko_card("CT"));
    assert_int_equal(legal[1], naive_doko_card("C9"));
}
