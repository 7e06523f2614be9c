/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands as people write them: random deals written in each style read back as the same cards, with
 * any one hand left out too. */
#include <stdio.h>
#include <string.h>

#include "analyzer/files/deal_text.h"
#include "engine/core/notation.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

enum { SEED = 54, DEALS = 3000, TEXT_BYTES = 2048 };

enum style { CODES, RANK_FIRST, SYMBOLS, BY_SYMBOL, BY_LETTER, N_STYLES };
static const char *const suits[][N_SUITS] = {
    {"C", "S", "H", "D"}, {"♣", "♠", "♥", "♦"}, {"c", "s", "h", "d"}, {"♧", "♤", "♡", "♢"}};
/* English, Polish and German letters, AT or A10. */
static const char *const ranks[][N_RANKS] = {{"A", "T", "K", "Q", "J", "9"},
                                             {"A", "10", "K", "D", "W", "9"},
                                             {"a", "10", "k", "d", "b", "9"},
                                             {"a", "t", "k", "q", "j", "9"}};

static void put(char text[TEXT_BYTES], const char *part)
{
    strncat(text, part, TEXT_BYTES - strlen(text) - 1);
}

/* Appends a hand in a style; "packed" has nothing between cards or suits. */
static void write_hand(const struct pack *pack, cardset hand, struct rng *rng,
                       char text[TEXT_BYTES])
{
    const enum style style = (enum style)rng_below(rng, N_STYLES);
    const bool is_symbol = style == SYMBOLS || style == BY_SYMBOL;
    const bool is_by_suit = style >= BY_SYMBOL, is_packed = rng_below(rng, 2) == 0;
    const char *const *suit_names = suits[2 * rng_below(rng, 2) + is_symbol];
    /* Among letters D is a suit. */
    const bool may_be_local = is_symbol || style == CODES;
    const char *const *rank_names = ranks[may_be_local ? rng_below(rng, 4) : 3 * rng_below(rng, 2)];
    static const char *const gaps[] = {" ", ", ", "; ", "  "};
    const char *gap = is_packed ? "" : gaps[rng_below(rng, 4)];
    int last = -1;
    CARDSET_EACH(c, hand) {
        const int suit = pack->suit[c];
        const bool continues = is_by_suit && suit == last;
        put(text, last >= 0 && !continues ? gap : "");
        if (style == RANK_FIRST)
            put(text, rank_names[pack->rank[c]]);
        put(text, continues ? "" : suit_names[suit]);
        if (style != RANK_FIRST)
            put(text, rank_names[pack->rank[c]]);
        last = suit;
    }
}

static void deal_cards(const struct pack *pack, struct rng *rng, cardset dealt[N_SEATS])
{
    cardset left = pack->all;
    for (int s = 0; s < N_SEATS; s++)
        for (dealt[s] = 0; cardset_count(dealt[s]) < pack->hand_size;) {
            const cardset one = cardset_of((unsigned)rng_below(rng, (uint64_t)pack->n_cards));
            dealt[s] |= one & left;
            left &= ~one;
        }
}

/* The same cards of the pack, whichever copies. */
static void assert_same(const struct pack *pack, cardset a, cardset b, const char *text)
{
    char codes[2][TEXT_BYTES];
    notation_cards(pack, a, 0, codes[0], TEXT_BYTES);
    notation_cards(pack, b, 0, codes[1], TEXT_BYTES);
    if (strcmp(codes[0], codes[1]) != 0)
        fail_msg("%s: %s, not %s", text, codes[1], codes[0]);
}

static void try_pack(const struct pack *pack, int deal)
{
    struct rng rng;
    struct diag diag = {0};
    cardset dealt[N_SEATS], read[N_SEATS], alone = 0;
    char text[TEXT_BYTES] = "";
    rng_seed(&rng, SEED, (uint64_t)deal);
    deal_cards(pack, &rng, dealt);
    const int left_out = (int)rng_below(&rng, 2 * N_SEATS);
    for (int s = 0; s < N_SEATS; s++) {
        char hand[TEXT_BYTES] = "";
        write_hand(pack, dealt[s], &rng, hand);
        if (notation_read_cardset(pack, hand, &alone, &diag) != STATUS_OK)
            fail_msg("deal %d: %s: %s", deal, hand, diag.message);
        assert_same(pack, dealt[s], alone, hand);
        put(text, s > 0 ? "|" : "");
        put(text, s == left_out ? " " : hand);
    }
    if (left_out == N_SEATS - 1 && rng_below(&rng, 2) == 0)
        *strrchr(text, '|') = '\0';
    if (deal_text_read(pack, text, read, &diag) != STATUS_OK)
        fail_msg("deal %d: %s: %s", deal, text, diag.message);
    for (int s = 0; s < N_SEATS; s++)
        assert_same(pack, dealt[s], read[s], text);
}

TEST(hands_in_each_style_read_back)
{
    const int n = (int)test_quarter(test_deals(DEALS)), first = (int)test_first_deal();
    for (int deal = first; deal < first + n; deal++) {
        try_pack(&pack_16, deal);
        try_pack(&pack_40, deal);
        try_pack(&pack_48, deal);
    }
}
