/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See small_game.h. */
#include "tests/support/small_game.h"

#include "tests/support/test_rules.h"

enum { CA, SA, CQ, SQ, HA, HT, CJ, SJ, N_CARDS };

static struct pack small_pack(void)
{
    static const struct {
        uint8_t suit, rank, points;
    } cards[N_CARDS] = {
        [CA] = {SUIT_CLUBS, RANK_ACE, 11},  [SA] = {SUIT_SPADES, RANK_ACE, 11},
        [CQ] = {SUIT_CLUBS, RANK_QUEEN, 3}, [SQ] = {SUIT_SPADES, RANK_QUEEN, 3},
        [HA] = {SUIT_HEARTS, RANK_ACE, 11}, [HT] = {SUIT_HEARTS, RANK_TEN, 11},
        [CJ] = {SUIT_CLUBS, RANK_JACK, 2},  [SJ] = {SUIT_SPADES, RANK_JACK, 2},
    };
    struct pack pack = {.name = "8",
                        .n_cards = N_CARDS,
                        .hand_size = 2,
                        .n_copies = 1,
                        .total_points = 54,
                        .all = cardset_of(N_CARDS) - 1};
    for (int c = 0; c < N_CARDS; c++) {
        pack.suit[c] = cards[c].suit;
        pack.rank[c] = cards[c].rank;
        pack.points[c] = cards[c].points;
    }
    return pack;
}

void small_game_deals(unsigned me, cardset hand, cardset dealt[SMALL_GAME_DEALS][N_SEATS])
{
    const cardset all = cardset_of(N_CARDS) - 1;
    int n = 0;
    for (cardset a = 0; a <= all; a++)
        for (cardset b = 0; b <= all; b++) {
            if (cardset_count(a) != 2 || cardset_count(b) != 2 || (a & b) != 0 ||
                ((a | b) & hand) != 0)
                continue;
            dealt[n][me] = hand;
            dealt[n][(me + 1) % N_SEATS] = a;
            dealt[n][(me + 2) % N_SEATS] = b;
            dealt[n++][(me + 3) % N_SEATS] = all & ~(hand | a | b);
        }
}

void small_game(const char *base, struct pack *pack, struct ruleset *rules)
{
    const struct order_list list = {.n_trumps = 6,
                                    .trumps = {HA, HT, CQ, SQ, CJ, SJ},
                                    .n_suits = 2,
                                    .n_suit = {1, 1},
                                    .suits = {{CA}, {SA}}};
    const cardset queens = cardset_of(CQ) | cardset_of(SQ);
    *pack = small_pack();
    test_rules_shipped(base, rules);
    rules->pack = pack;
    rules->order_lists[0] = list;
    order_build(&rules->orders[0], pack, &list);
    rules->old_cards = queens;
    rules->partner_cards[0] = CJ;
    rules->partner_cards[1] = SJ;
    rules->n_partner_cards = 2;
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].needs != 0)
            rules->contracts[i].needs = queens;
    rules->win_points = 28;
    rules->short_points = 13;
}
