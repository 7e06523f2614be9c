/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tricks: which cards may be played, who wins, what is taken (RULES 1.1, 1.6, 1.7). */
#include "naive_inner.h"

#include <assert.h>

static bool is_trump(const struct naive_order *o, int card)
{
    return o->place[card] >= 0;
}

/* Ranks go down A, T, Q, J in every side suit, so a smaller rank number is higher. */
static bool beats(const struct naive_order *o, int card, int other)
{
    if (is_trump(o, card) && is_trump(o, other))
        return o->place[card] < o->place[other];
    if (is_trump(o, card))
        return true;
    if (is_trump(o, other))
        return false;
    return card / 4 == other / 4 && card % 4 < other % 4;
}

/* Trump is a suit of its own: a card that is trump belongs to trump only. */
static bool same_suit(const struct naive_order *o, int card, int led)
{
    if (is_trump(o, card) || is_trump(o, led))
        return is_trump(o, card) && is_trump(o, led);
    return card / 4 == led / 4;
}

/* RULES 1.6.1 to 1.6.3; *is_free says whether it was 1.6.3. */
static int candidates(const struct naive_order *o, int led, int n_hand, const int hand[], int out[],
                      bool *is_free)
{
    int n = 0;

    *is_free = false;
    for (int i = 0; i < n_hand; i++) { /* 1.6.1: the led suit */
        if (same_suit(o, hand[i], led))
            out[n++] = hand[i];
    }
    if (n > 0)
        return n;
    for (int i = 0; i < n_hand; i++) { /* 1.6.2: trumps */
        if (is_trump(o, hand[i]))
            out[n++] = hand[i];
    }
    if (n > 0)
        return n;
    for (int i = 0; i < n_hand; i++) /* 1.6.3: any card */
        out[n++] = hand[i];
    *is_free = true;
    return n;
}

int naive_pick_legal(const struct naive_order *o, int n_trick, const int trick[], int n_hand,
                     const int hand[], int out[])
{
    int may[4];
    bool is_free;
    int n = 0;

    assert(n_hand >= 1 && n_hand <= 4);
    if (n_trick == 0) { /* the leader may play any card */
        for (int i = 0; i < n_hand; i++)
            out[i] = hand[i];
        return n_hand;
    }
    int n_may = candidates(o, trick[0], n_hand, hand, may, &is_free);
    int winning = trick[naive_winner(o, n_trick, trick)];
    for (int i = 0; i < n_may; i++) { /* 1.6.4: beat if possible */
        if (!is_free && beats(o, may[i], winning))
            out[n++] = may[i];
    }
    if (n > 0)
        return n;
    for (int i = 0; i < n_may; i++)
        out[i] = may[i];
    return n_may;
}

/* RULES 1.7: a card of another side suit never beats, so the winner is the
 * highest trump or, without one, the highest card of the led suit. */
int naive_winner(const struct naive_order *o, int n_trick, const int trick[])
{
    int best = 0;

    for (int i = 1; i < n_trick; i++) {
        if (beats(o, trick[i], trick[best]))
            best = i;
    }
    return best;
}

int naive_trick_points(const int trick[4])
{
    static const int rank_points[4] = {11, 10, 3, 2}; /* A T Q J, RULES 1.1 */
    int sum = 0;

    for (int i = 0; i < 4; i++)
        sum += rank_points[trick[i] % 4];
    return sum;
}

bool naive_holds(const int hand[4], int card)
{
    return hand[0] == card || hand[1] == card || hand[2] == card || hand[3] == card;
}

bool naive_holds_both_queens(const int hand[4])
{
    return naive_holds(hand, naive_card("CQ")) && naive_holds(hand, naive_card("SQ"));
}

int naive_table_turn(const struct naive_table *t)
{
    return (t->leader + t->n_trick) % 4;
}

int naive_table_legal(const struct naive_table *t, const struct naive_order *o, int out[4])
{
    int seat = naive_table_turn(t);

    return naive_pick_legal(o, t->n_trick, t->trick, t->n_hand[seat], t->hand[seat], out);
}

static void take_from_hand(struct naive_table *t, int seat, int card)
{
    int kept = 0;

    for (int i = 0; i < t->n_hand[seat]; i++) {
        if (t->hand[seat][i] != card)
            t->hand[seat][kept++] = t->hand[seat][i];
    }
    assert(kept == t->n_hand[seat] - 1);
    t->n_hand[seat] = kept;
}

/* RULES 1.2: the trick winner leads next. */
void naive_table_play(struct naive_table *t, const struct naive_order *o, int card)
{
    take_from_hand(t, naive_table_turn(t), card);
    t->trick[t->n_trick++] = card;
    if (t->n_trick < 4)
        return;
    int winner = (t->leader + naive_winner(o, 4, t->trick)) % 4;
    t->points[winner] += naive_trick_points(t->trick);
    t->tricks[winner]++;
    t->leader = winner;
    t->n_trick = 0;
}

int naive_legal_cards(const char *order, int n_trick, char trick[][3], int n_hand, char hand[][3],
                      char out[][3])
{
    struct naive_order o = naive_order_find(order);
    int played[4], held[4], legal[4];

    assert(n_trick >= 0 && n_trick <= 3 && n_hand >= 1 && n_hand <= 4);
    for (int i = 0; i < n_trick; i++)
        played[i] = naive_card(trick[i]);
    for (int i = 0; i < n_hand; i++)
        held[i] = naive_card(hand[i]);
    int n = naive_pick_legal(&o, n_trick, played, n_hand, held, legal);
    for (int i = 0; i < n; i++)
        naive_card_code(legal[i], out[i]);
    return n;
}

int naive_trick_winner(const char *order, char trick[4][3])
{
    struct naive_order o = naive_order_find(order);
    int cards[4];

    for (int i = 0; i < 4; i++)
        cards[i] = naive_card(trick[i]);
    return naive_winner(&o, 4, cards);
}

int naive_points(char trick[4][3])
{
    int cards[4];

    for (int i = 0; i < 4; i++)
        cards[i] = naive_card(trick[i]);
    return naive_trick_points(cards);
}
