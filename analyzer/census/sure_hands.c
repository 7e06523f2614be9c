/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sure_hands.h. */
#include "analyzer/census/sure_hands.h"

#include <stdlib.h>

#include "engine/solve/sure_solver.h"

/* All hands that may play the contract; *n becomes how many. With `hands` NULL they are only
 * counted. */
static void list_hands(const struct ruleset *rules, int contract, struct sure_hand *hands, int *n)
{
    const struct contract *row = &rules->contracts[contract];
    const cardset needs = row->origin == ORIGIN_SILENT ? rules->old_cards : row->needs;
    *n = 0;
    for (cardset hand = 0; hand <= rules->pack->all; hand++) {
        if (cardset_count(hand) != rules->pack->hand_size || (hand & needs) != needs)
            continue;
        if (hands != NULL)
            hands[*n] = (struct sure_hand){hand, 0};
        ++*n;
    }
}

static enum status ask_seats(const struct ruleset *rules, int contract, struct sure_hand *hand)
{
    for (unsigned s = 0; s < N_SEATS; s++) {
        bool sure = false;
        const enum status status = sure_hand(rules, contract, hand->hand, (seat)s, &sure);
        if (status != STATUS_OK)
            return status;
        if (sure)
            hand->seats = (seatset)(hand->seats | 1u << s);
    }
    return STATUS_OK;
}

/* Keeps the hands that are sure somewhere. */
static void drop_unsure(struct sure_hands *all)
{
    int n = 0;
    for (int i = 0; i < all->n; i++)
        if (all->hands[i].seats != 0)
            all->hands[n++] = all->hands[i];
    all->n = n;
}

enum status sure_hands_find(const struct ruleset *rules, int contract, int threads,
                            struct sure_hands *out)
{
    *out = (struct sure_hands){0, NULL};
    int n;
    list_hands(rules, contract, NULL, &n);
    out->hands = calloc((size_t)n + 1, sizeof *out->hands);
    if (out->hands == NULL)
        return STATUS_MEMORY;
    list_hands(rules, contract, out->hands, &out->n);
    int failures = 0;
#pragma omp parallel for schedule(dynamic) num_threads(threads) reduction(+ : failures)
    for (int i = 0; i < n; i++)
        failures += ask_seats(rules, contract, &out->hands[i]) != STATUS_OK;
    drop_unsure(out);
    return failures > 0 ? STATUS_MEMORY : STATUS_OK;
}

void sure_hands_clear(struct sure_hands *hands)
{
    free(hands->hands);
    *hands = (struct sure_hands){0, NULL};
}
