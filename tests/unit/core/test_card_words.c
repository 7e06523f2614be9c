/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in Polish and German words (engine/core/notation.h). */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "tests/support/test.h"

/* All words for each suit and rank. */
static const char *const suits[N_SUITS][12] = {
    [SUIT_CLUBS] = {"trefl", "trefla", "treflem", "treflowa", "Kreuz", "club", "clubs", "tr"},
    [SUIT_SPADES] = {"pik", "pika", "pikiem", "pikowy", "spade", "spades"},
    [SUIT_HEARTS] = {"kier", "kiera", "kierowy", "kierem", "Herz", "heart", "hearts", "ki", "he"},
    [SUIT_DIAMONDS] = {"karo", "kara", "karem", "karowa", "diamond", "diamonds", "ka"},
};
static const char *const ranks[N_RANKS][12] = {
    [RANK_ACE] = {"as", "asa", "asem", "Ass", "ace", "A"},
    [RANK_TEN] = {"dycha", "dychę", "dychą", "dziesiątka", "dziesiątkę", "dziesiątki", "Zehn",
                  "zehner", "ten", "T", "10"},
    [RANK_KING] = {"król", "króla", "królem", "König", "koenig", "king", "K"},
    [RANK_QUEEN] = {"dama", "damę", "damy", "damą", "Dame", "Damen", "queen", "Q", "D"},
    [RANK_JACK] = {"walet", "waleta", "waletem", "Bube", "Buben", "jack", "J", "W", "B"},
    [RANK_NINE] = {"dziewiątka", "dziewiątkę", "dziewięć", "Neun", "neuner", "nine", "9"},
};

/* The whole text is this card. */
static void assert_card(const char *text, int suit, int rank)
{
    const char *at = text;
    card found = CARD_NONE;
    struct diag diag = {0};
    if (notation_read_card(&pack_48, &at, &found, &diag) != STATUS_OK)
        fail_msg("%s: %s", text, diag.message);
    if (*at != '\0' || pack_48.suit[found] != suit || pack_48.rank[found] != rank)
        fail_msg("'%s' is read as another card, '%s' is left", text, at);
}

/* ASCII letters as capitals. */
static void to_upper(char *text)
{
    for (; *text != '\0'; text++)
        *text = (char)toupper((unsigned char)*text);
}

static void check_forms(const char *suit_word, const char *rank_word, int suit, int rank)
{
    char text[64];
    const bool whole = strlen(rank_word) > 2; /* else a code */
    const char *const gaps[] = {" ", "  ", "-", "_"};
    for (int i = 0; i < 4; i++) {
        snprintf(text, sizeof text, "%s%s%s", suit_word, gaps[i], rank_word);
        assert_card(text, suit, rank);
        to_upper(text);
        assert_card(text, suit, rank);
        if (strlen(suit_word) < 3)
            continue;
        snprintf(text, sizeof text, "%s%s%s", rank_word, gaps[i], suit_word);
        assert_card(text, suit, rank);
        to_upper(text);
        assert_card(text, suit, rank);
    }
    if (whole && strcmp(suit_word, "ka") != 0) {
        snprintf(text, sizeof text, "%s%s", suit_word, rank_word);
        assert_card(text, suit, rank);
    }
}

TEST(suit_and_rank_are_words_in_any_case_form_and_either_order)
{
    for (int suit = 0; suit < N_SUITS; suit++)
        for (int rank = 0; rank < N_RANKS; rank++)
            for (int i = 0; i < 12 && suits[suit][i] != NULL; i++)
                for (int k = 0; k < 12 && ranks[rank][k] != NULL; k++)
                    check_forms(suits[suit][i], ranks[rank][k], suit, rank);
}

static void assert_hand(const char *text, const char *codes)
{
    card cards[MAX_CARDS];
    char list[64] = "";
    int n = 0;
    struct diag diag = {0};
    if (notation_read_cards(&pack_48, text, cards, &n, &diag) != STATUS_OK)
        fail_msg("%s: column %d: %s", text, diag.column, diag.message);
    for (int i = 0; i < n; i++) {
        char code[3];
        notation_card_code(&pack_48, cards[i], code);
        strcat(strcat(list, i == 0 ? "" : " "), code);
    }
    assert_string_equal(list, codes);
}

TEST(hands_in_words_are_taken_card_by_card)
{
    assert_hand("Kier As Kier Dycha Kier Dama Trefl Walet", "HA HT HQ CJ");
    assert_hand("as kier, dycha kier, dama kier, walet trefl", "HA HT HQ CJ");
    assert_hand("Herz Ass, Herz Zehn; Kreuz-Dame Pik Bube", "HA HT CQ SJ");
    assert_hand("kierA kier10 pikD trefl W", "HA HT SQ CJ");
    assert_hand("♥As ♥ 10 ♥ dama ♣W", "HA HT HQ CJ");
    assert_hand("queen of spades HA as pik", "SQ HA SA");
}

/* Precomposed letters, and letters with combining marks. */
TEST(marks_may_be_composed_or_not_or_left_out)
{
    assert_card("kier dziesi\xc4\x85tka", SUIT_HEARTS, RANK_TEN);
    assert_card("kier dziesia\xcc\xa8tka", SUIT_HEARTS, RANK_TEN);
    assert_card("kier dziesiatka", SUIT_HEARTS, RANK_TEN);
    assert_card("Herz K\xc3\xb6nig", SUIT_HEARTS, RANK_KING);
    assert_card("Herz Ko\xcc\x88nig", SUIT_HEARTS, RANK_KING);
    assert_card("PIK KR\xc3\x93L", SUIT_SPADES, RANK_KING);
}

/* "As" is also the code of ♠A. */
TEST(codes_mean_what_they_meant)
{
    assert_hand("As Ks", "SA SK");
    assert_hand("As ♥K", "SA HK");
    assert_hand("AsKh", "SA HK");
    assert_hand("ASHTHQCJ", "SA HT HQ CJ");
    assert_hand("DA DD dw hb", "DA DQ DJ HJ");
    assert_hand("As kier", "HA");
    assert_hand("As, kier dama", "SA HQ");
}

static void assert_refused(const char *text, int column, const char *message)
{
    card cards[MAX_CARDS];
    int n = 0;
    struct diag diag = {0};
    assert_int_equal(notation_read_cards(&pack_16, text, cards, &n, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_int_equal(diag.column, column);
}

TEST(half_a_card_a_slip_and_two_readings_are_reported_apart)
{
    assert_refused("HA kier", 4,
                   "'kier' is a suit without a rank; write a card like HA, Kier As or ♥A");
    assert_refused("HA dama, kier", 4,
                   "'dama' is a rank without a suit; write a card like HA, Kier As or ♥A");
    assert_refused(
        "HA Kjer As", 4,
        "'Kjer' is not a card; did you mean 'kier'? Expected a suit (C S H D) and a rank "
        "(A T Q J), like HA or CT");
    assert_refused(
        "Kjer", 1,
        "'Kjer' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or "
        "CT"); /* kier alone is none */
    assert_refused(
        "Kraro neun", 1,
        "'Kraro' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or "
        "CT"); /* the pack has no nines */
    assert_refused(
        "CT As Kier Dama", 4,
        "'As' may mean ♠A or the rank of the suit after it; write SA, or put the suit first");
    assert_refused("Pik Król", 1, "'Pik': the 16-card pack has no K; ranks are A T Q J");
}
