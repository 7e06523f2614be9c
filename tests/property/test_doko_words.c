/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All calls that four seats may make before a game of Doppelkopf, in every combination, with every
 * set of seats that owe a compulsory solo, the first of them forced or not, and both ♣Q in one hand
 * or in two: the reader of written deals accepts those that the naive implementation of
 * tests/reference accepts, and both choose the same game. */
#include <stdio.h>
#include <string.h>

#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "tests/reference/naive_doko.h"
#include "tests/support/doko_pair.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* A word, and what it is in the naive game; `owed` if it claims to be a Pflichtsolo. */
static const struct word {
    const char *text;
    int naive;
    bool owed;
} words[] = {
    {"P", NAIVE_DOKO_NORMAL, false},
    {"vorbehalt", NAIVE_DOKO_UNNAMED, false},
    {"hochzeit", NAIVE_DOKO_HOCHZEIT, false},
    {"karo-solo", NAIVE_DOKO_KARO, false},
    {"pflicht:karo-solo", NAIVE_DOKO_KARO, true},
};
enum { N_WORDS = sizeof words / sizeof *words, N_CHOICES = N_WORDS * N_WORDS * N_WORDS * N_WORDS };
enum { STRIDE = 4 }; /* of the choices, in the quick check: all words of each seat come */

static struct ruleset rules;

static int load(void **unused)
{
    (void)unused;
    test_rules_shipped("doko-48", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

/* The pack dealt in order, but for the ♣Q, which are with these seats. */
static void deal(unsigned first, unsigned second, cardset dealt[N_SEATS])
{
    const cardset queens = rules.old_cards;
    const card high = cardset_first(queens);
    memset(dealt, 0, N_SEATS * sizeof *dealt);
    dealt[first] |= cardset_of(high);
    dealt[second] |= queens & ~cardset_of(high);
    unsigned s = 0;
    CARDSET_EACH(c, rules.pack->all & ~queens) {
        while (cardset_count(dealt[s]) == rules.pack->hand_size)
            s++;
        dealt[s] |= cardset_of((unsigned)c);
    }
}

static void start(struct naive_doko *game, const cardset dealt[N_SEATS], seatset owing, int forced)
{
    const struct naive_doko_rules naive = naive_doko_rules_find("doko-48");
    char hands[4][12][3];
    bool owes[4];
    for (unsigned s = 0; s < N_SEATS; s++) {
        int n = 0;
        CARDSET_EACH(c, dealt[s])
            notation_card_code(rules.pack, (card)c, hands[s][n++]);
        owes[s] = owing >> s & 1;
    }
    naive_doko_start(game, &naive, hands, owes, forced);
}

/* Says the four words of a choice in the naive game; false if it does not allow them. */
static bool naive_says(struct naive_doko *game, const struct word *said[N_SEATS])
{
    int naive[N_SEATS];
    for (int s = 0; s < N_SEATS; s++)
        naive[s] = said[s]->naive;
    if (!naive_doko_words_stand(game, naive))
        return false;
    for (int s = 0; s < N_SEATS; s++) {
        if ((said[s]->owed && !game->owes[s]) || !naive_doko_may_say(game, naive[s]))
            return false;
        naive_doko_say(game, naive[s]);
    }
    return true;
}

static void compare(const struct naive_doko *before, const cardset dealt[N_SEATS],
                    struct compulsion compulsion, int choice)
{
    const struct word *said[N_SEATS];
    for (int s = 0; s < N_SEATS; s++, choice /= N_WORDS)
        said[s] = &words[choice % N_WORDS];
    char text[96];
    snprintf(text, sizeof text, "%s %s %s %s", said[0]->text, said[1]->text, said[2]->text,
             said[3]->text);
    struct naive_doko game = *before;
    struct auction auction;
    struct diag diag = {0};
    const bool stands = naive_says(&game, said);
    const enum status status =
        reservation_text_read(&rules, text, dealt, compulsion, &auction, &diag);
    /* Four words without a game leave a reservation open, to be named call by call. */
    if (stands != (status == STATUS_OK && auction.closed))
        fail_msg("'%s', owing %d, forced %d: only one accepts it; %s", text, compulsion.owing,
                 compulsion.forced, diag.message);
    if (!stands)
        return;
    const bool named = auction.contract != CONTRACT_NONE;
    assert_int_equal(named, game.player != -1 && game.game != NAIVE_DOKO_SILENT);
    if (!named)
        return;
    assert_string_equal(rules.contracts[auction.contract].name, doko_pair_contract(game.game));
    assert_int_equal(auction.declarer, game.player);
    assert_int_equal(auction.compulsory, game.is_pflichtsolo);
}

static void compare_all(unsigned first, unsigned second)
{
    cardset dealt[N_SEATS];
    deal(first, second, dealt);
    for (unsigned owing = 0; owing <= ALL_SEATS; owing++)
        for (int forced = -1; forced < (int)N_SEATS; forced++) {
            if (forced != -1 && (owing == 0 || forced != __builtin_ctz(owing)))
                continue;
            const struct compulsion compulsion = {
                .owing = (seatset)owing, .forced = (seatset)(forced == -1 ? 0 : 1u << forced)};
            struct naive_doko before;
            start(&before, dealt, (seatset)owing, forced);
            for (int choice = test_is_long() ? 0 : (int)owing % STRIDE; choice < N_CHOICES;
                 choice += test_is_long() ? 1 : STRIDE)
                compare(&before, dealt, compulsion, choice);
        }
}

TEST(four_words_stand_and_choose_as_the_rules_say)
{
    compare_all(0, 1); /* nobody may name a Hochzeit */
    for (unsigned s = 0; s < test_quarter(N_SEATS); s++)
        compare_all(s, s);
}
