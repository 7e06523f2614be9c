/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and words as people write them (RULES 0.2, 0.2a). */
#include <string.h>

#include "engine/core/notation.h"
#include "tests/support/test.h"

/* Reads a text that is one card; returns its code. */
static const char *code_of(const char *text, char code[3])
{
    card c = CARD_NONE;
    struct diag diag = {0};
    const char *at = text;
    if (notation_read_card(&pack_16, &at, &c, &diag) != STATUS_OK)
        fail_msg("%s: %s", text, diag.message);
    if (*at != '\0')
        fail_msg("%s: '%s' is left over", text, at);
    notation_card_code(&pack_16, c, code);
    return code;
}

static void assert_reads(const char *text, const char *code)
{
    char found[3];
    assert_string_equal(code_of(text, found), code);
}

TEST(suit_stands_before_rank)
{
    assert_reads("HA", "HA");
    assert_reads("ct", "CT");
    assert_reads("C10", "CT");
    assert_reads("sJ", "SJ");
    assert_reads("DQ", "DQ"); /* queen of diamonds: Q is no suit, D is one */
}

TEST(rank_may_stand_before_suit)
{
    assert_reads("Ah", "HA");
    assert_reads("Tc", "CT");
    assert_reads("10h", "HT");
    assert_reads("QD", "DQ");
    assert_reads("W♠", "SJ");
}

TEST(polish_and_german_figures_are_read)
{
    assert_reads("♣D", "CQ"); /* dama */
    assert_reads("CD", "CQ");
    assert_reads("DD", "DQ");
    assert_reads("♠W", "SJ"); /* walet */
    assert_reads("dw", "DJ");
    assert_reads("hb", "HJ"); /* Bube */
}

TEST(a_queen_by_the_letter_d_may_stand_before_the_symbol_of_its_suit)
{
    assert_reads("D♥", "HQ");
    assert_reads("d♠", "SQ");
    assert_reads("D♣", "CQ");
    assert_reads("D♢\xef\xb8\x8e", "DQ");
    cardset spaced, packed;
    assert_int_equal(notation_read_cardset(&pack_16, "CQ SQ HQ DQ", &spaced, NULL), STATUS_OK);
    assert_int_equal(notation_read_cardset(&pack_16, "D♥D♠D♣D♦", &packed, NULL), STATUS_OK);
    assert_int_equal(spaced, packed);
}

/* "DA" is the ace of diamonds, not a queen and an "A". */
TEST(d_is_the_suit_where_a_rank_follows_it)
{
    cardset set, wanted;
    assert_int_equal(notation_read_cardset(&pack_16, "♥DDA♣D♠A", &set, NULL), STATUS_OK);
    assert_int_equal(notation_read_cardset(&pack_16, "HQ DA CQ SA", &wanted, NULL), STATUS_OK);
    assert_int_equal(set, wanted);
}

TEST(suit_symbols_are_read_full_outlined_and_as_emoji)
{
    assert_reads("♣A", "CA");
    assert_reads("♠A", "SA");
    assert_reads("♥10", "HT");
    assert_reads("♦J", "DJ");
    assert_reads("♧A", "CA");
    assert_reads("♤A", "SA");
    assert_reads("♡T", "HT");
    assert_reads("♢q", "DQ");
    assert_reads("♥\xef\xb8\x8f"
                 "A",
                 "HA");
    assert_reads("10♥\xef\xb8\x8f", "HT");
}

TEST(every_card_reads_back_in_each_of_its_forms)
{
    for (card c = 0; c < 16; c++) {
        char code[3], symbol[8], reversed[3], found[3];
        notation_card_code(&pack_16, c, code);
        notation_card_symbol(&pack_16, c, symbol);
        reversed[0] = code[1];
        reversed[1] = code[0];
        reversed[2] = '\0';
        assert_string_equal(code_of(symbol, found), code);
        assert_string_equal(code_of(reversed, found), code);
        assert_int_equal(pack_card(&pack_16, pack_16.suit[c], pack_16.rank[c]), c);
    }
}

TEST(sets_are_written_in_the_order_of_the_pack)
{
    cardset set;
    char text[64];
    assert_int_equal(notation_read_cardset(&pack_16, "DJ ST CQ HA CT", &set, NULL), STATUS_OK);
    assert_int_equal(notation_cards(&pack_16, set, 0, text, sizeof text), 14);
    assert_string_equal(text, "CT CQ ST HA DJ");
    notation_cards(&pack_16, set, 1, text, sizeof text);
    assert_string_equal(text, "♣10 ♣Q ♠10 ♥A ♦J");
    notation_cards(&pack_16, 0, 0, text, sizeof text);
    assert_string_equal(text, "");
}

TEST(a_list_that_does_not_fit_is_cut_between_cards)
{
    char text[8];
    assert_int_equal(notation_cards(&pack_16, 0xffff, 0, text, sizeof text), 47);
    assert_string_equal(text, "CA CT");
}

TEST(cards_need_no_separator_and_keep_their_order)
{
    card spaced[MAX_CARDS], packed[MAX_CARDS];
    int n = 0, m = 0;
    assert_int_equal(notation_read_cards(&pack_16, " SJ, HT\tDQ;CA\r\n10s ", spaced, &n, NULL),
                     STATUS_OK);
    assert_int_equal(notation_read_cards(&pack_16, "SJHTDQCA10s", packed, &m, NULL), STATUS_OK);
    assert_int_equal(n, 5);
    assert_int_equal(m, 5);
    assert_memory_equal(spaced, packed, 5);
    assert_int_equal(spaced[0], pack_card(&pack_16, SUIT_SPADES, RANK_JACK));
}

static void assert_refused(const char *text, int column, const char *message)
{
    cardset set = 77;
    struct diag diag = {0};
    assert_int_equal(notation_read_cardset(&pack_16, text, &set, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_int_equal(diag.column, column);
    assert_int_equal(set, 77);
}

TEST(a_wrong_card_is_named_with_its_column)
{
    assert_refused(
        "HA XT", 4,
        "'XT' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT");
    assert_refused(
        "HA H", 4,
        "'H' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT");
    assert_refused(
        "DC", 1,
        "'DC' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT");
    assert_refused(
        "♥A ♥1", 6,
        "'♥1' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT");
}

TEST(a_rank_that_the_pack_lacks_is_named)
{
    assert_refused("HA DK", 4, "'DK': the 16-card pack has no K; ranks are A T Q J");
    assert_refused("9c", 1, "'9c': the 16-card pack has no 9; ranks are A T Q J");
}

TEST(a_card_named_twice_is_refused_where_it_is_named_again)
{
    assert_refused("HA CT ♥A", 7, "HA is named twice");
}

TEST(unprintable_input_is_quoted_as_question_marks)
{
    char out[32];
    notation_excerpt("a\x1b[31m\xff"
                     "b c",
                     out);
    assert_string_equal(out, "a?[31m?b");
    notation_excerpt("\xc3\xe0\x80\x80\xed\xa0\x80\xf4\x90\x80\x80\xc2\x85|", out);
    assert_string_equal(out, "?????????????|"); /* no printable characters */
    notation_excerpt("łódź,x", out);
    assert_string_equal(out, "łódź");
    notation_excerpt("§ॐ🂱", out); /* two, three and four bytes */
    assert_string_equal(out, "§ॐ🂱");
    notation_excerpt("abcdefghijklmnopqrstuvwxyz", out);
    assert_string_equal(out, "abcdefghijklmnopqrstuvwx...");
}

/* Left: spellings, right: names in rule sets (RULES 0.2a). */
TEST(spellings_of_calls_fold_to_one_word)
{
    static const char *const pairs[][2] = {
        {"zolo", "zolo"},
        {"Zollo", "zolo"},
        {"zolla", "zolo"},
        {"zolo du", "zolo-du"},
        {"zolodu", "zolo-du"},
        {"ZOLO-DU", "zolo-du"},
        {"zolo doux", "zolo-du"},
        {"Zollo  Du!", "zolo-du"},
        {"zolo_du", "zolo-du"},
        {"grand", "gran"},
        {"grana", "gran"},
        {"grana-du", "gran-du"},
        {"Zollę", "zolo"},
        {"zolle\xcc\xa8", "zolo"},
        {"zollę-du", "zolo-du"},
        {"contra", "kontra"},
        {"bock", "bok"},
        {"healthy", "p"},
        {"Gesund", "p"},
        {"Damensolo", "damen-solo"},
        {"Herz-Solo", "kier-solo"},
        {"Kreuzsolo", "trefl-solo"},
        {"pflicht:Herzsolo", "pflicht:kier-solo"},
        {"ślub", "hochzeit"},
        {"Zastrzegam", "vorbehalt"},
        {"solo bezmięsne", "fleischlos"},
        {"solo z damami", "damen-solo"},
        {"pflicht:solo z waletami", "pflicht:buben-solo"},
        {"passt", "p"},
        {"gran du", "gran-du"},
        {"granddu", "gran-du"},
        {"re", "rej"},
        {"Rej", "rej"},
        {"rekontra", "rej"},
        {"hirsh", "hirsz"},
        {"Hirsch", "hirsz"},
        {"hirsz", "hirsz"},
        {"Słup", "slup"},
        {"SŁUP", "slup"},
        {"slup", "slup"},
        {"Sup", "slup"},
        {"P", "p"},
        {"pas", "p"},
        {"Pass.", "p"},
        {"Wesele!", "wesele"},
        {"wesele + kontra", "wesele+kontra"},
        {"wesele:CJ + Kontra", "wesele:cj+kontra"},
        {"baśka", "baska"},
        {"dupa  Lenina", "dupa-lenina"},
        {" zolo ", "zolo"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        char out[64];
        notation_canonical(pairs[i][0], out, sizeof out);
        assert_string_equal(out, pairs[i][1]);
    }
}

TEST(a_folded_word_is_cut_to_its_room)
{
    char out[5];
    notation_canonical("zolo du", out, sizeof out);
    assert_string_equal(out, "zolo");
}

TEST(the_distance_counts_single_changes)
{
    assert_int_equal(notation_distance("zolo", "ZOLO"), 0);
    assert_int_equal(notation_distance("", "bok"), 3);
    assert_int_equal(notation_distance("kontra", "kntra"), 1);
    assert_int_equal(notation_distance("kontra", "kontar"), 2);
    assert_int_equal(notation_distance("kitten", "sitting"), 3); /* the textbook example */
}

/* Misspelt commands, calls, options and rule sets, and words that are too different. */
TEST(the_threshold_of_a_slip_is_the_same_for_all_words)
{
    static const char *const slips[][2] = {
        {"advize", "advise"},
        {"boook", "book"},
        {"viod", "void"},
        {"kntra", "kontra"},
        {"bk", "bok"},
        {"geran", "gran"},
        {"sed", "seed"},
        {"fleshlos", "fleischlos"},
        {"kop-asdyha", "kop-asdycha"},
        {"doko48", "doko-48"},
        {"Kjer", "kier"},
    };
    static const char *const others[][2] = {
        {"foo", "book"},  {"bank", "book"},  {"zoo", "rej"}, {"hello", "zolo"},
        {"x", "P"},       {"deal", "rules"}, {"sd", "slup"}, {"kop", "doko-48"},
        {"dame", "karo"}, {"plan", "plot"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
        if (!notation_is_slip(slips[i][0], slips[i][1]))
            fail_msg("%s is a slip of %s", slips[i][0], slips[i][1]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (notation_is_slip(others[i][0], others[i][1]))
            fail_msg("%s is no slip of %s", others[i][0], others[i][1]);
}

TEST(only_a_slip_of_the_pen_has_a_nearest_word)
{
    static const char *const words[] = {"wesele", "zolo", "zolo-du", "kontra", "P"};
    assert_string_equal(notation_nearest("zoloo", words, 5), "zolo");
    assert_string_equal(notation_nearest("Kontar", words, 5), "kontra");
    assert_string_equal(notation_nearest("zolodu", words, 5), "zolo-du");
    assert_string_equal(notation_nearest("zool", words, 5), "zolo");
    assert_null(notation_nearest("banana", words, 5));
    assert_null(notation_nearest("x", words, 5)); /* nothing of P is left in it */
}
