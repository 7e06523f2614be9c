/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Full trees over one deal: best open play, and the mean of random play. */
#include "naive_inner.h"

#include <string.h>

static int old_points(const struct naive_table *t, const int side[4])
{
    int sum = 0;

    for (int seat = 0; seat < 4; seat++) {
        if (side[seat] == 1)
            sum += t->points[seat];
    }
    return sum;
}

/* Old points after the last trick, in which nobody has a choice left. */
static int after_last_trick(const struct naive_table *t, const struct naive_order *o,
                            const int side[4])
{
    int trick[4];

    for (int i = 0; i < 4; i++)
        trick[i] = t->hand[(t->leader + i) % 4][0];
    int winner = (t->leader + naive_winner(o, 4, trick)) % 4;
    return old_points(t, side) + (side[winner] == 1 ? naive_trick_points(trick) : 0);
}

/* The final points of side 1 from this table with best play by everybody. */
static int minimax(const struct naive_table *t, const struct naive_order *o, const int side[4])
{
    int seat = naive_table_turn(t);
    int legal[4];
    int best = 0;

    if (t->n_hand[seat] == 1 && t->n_trick == 0)
        return after_last_trick(t, o, side);
    int n = naive_table_legal(t, o, legal);
    for (int i = 0; i < n; i++) {
        struct naive_table next = *t;
        naive_table_play(&next, o, legal[i]);
        int value = minimax(&next, o, side);
        if (i == 0 || (side[seat] == 1 ? value > best : value < best))
            best = value;
    }
    return best;
}

int naive_open_points(const char *order, char hands[4][4][3], int leader, const int side[4])
{
    struct naive_order o = naive_order_find(order);
    struct naive_table t;

    memset(&t, 0, sizeof t);
    t.leader = leader;
    for (int seat = 0; seat < 4; seat++) {
        t.n_hand[seat] = 4;
        for (int i = 0; i < 4; i++)
            t.hand[seat][i] = naive_card(hands[seat][i]);
    }
    return minimax(&t, &o, side);
}

static double mean_payoff(const struct naive_game *g, int seat)
{
    int legal[4];
    double sum = 0;

    if (naive_is_over(g)) {
        struct naive_result r;
        naive_result(g, &r);
        return r.payoff[seat];
    }
    int n = naive_table_legal(&g->table, &g->order, legal);
    for (int i = 0; i < n; i++) {
        struct naive_game next = *g;
        naive_table_play(&next.table, &next.order, legal[i]);
        sum += mean_payoff(&next, seat);
    }
    return sum / n;
}

double naive_random_payoff(const char *rules, char hands[4][4][3], const char *contract,
                           int declarer, int seat)
{
    struct naive_game g;

    naive_start_contract(&g, rules, hands, contract, declarer);
    return mean_payoff(&g, seat);
}
