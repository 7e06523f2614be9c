/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards in the numbers of zolo_policy.h. See policy_view.h. */
#include "analyzer/players/outside/policy_view.h"

zolo_card policy_view_card(const struct pack *pack, card c)
{
    return (zolo_card)(8 * pack->suit[c] + pack->rank[c]);
}

void policy_view_code(zolo_card number, char code[3])
{
    code[0] = "CSHD"[number / 8 % N_SUITS];
    code[1] = "ATKQJ9"[number % 8 % N_RANKS];
    code[2] = '\0';
}

/* In a list the copies of a card of a double pack are named once. */
static int list_copies(const struct pack *pack, const card *cards, int n, zolo_card *out)
{
    int written = 0;
    for (int i = 0; i < n; i++)
        for (int copy = 0; copy < pack->n_copies; copy++)
            out[written++] = policy_view_card(pack, cards[i]);
    return written;
}

int policy_view_order(const struct ruleset *rules, int order, zolo_card out[MAX_CARDS],
                      int *n_trumps)
{
    const struct order_list *list = &rules->order_lists[order];
    int n = list_copies(rules->pack, list->trumps, list->n_trumps, out);
    *n_trumps = n;
    for (int s = 0; s < list->n_suits; s++)
        n += list_copies(rules->pack, list->suits[s], list->n_suit[s], out + n);
    return n;
}
