/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sure_hands.h. */
#include "analyzer/survey/census/sure_hands.h"

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

/* Hands of a contract, each an item. */
struct asked_hands {
    const struct ruleset *rules;
    int contract;
    struct sure_hand *hands;
};

static enum status ask_seats(void *self, int worker, uint64_t item, void *result)
{
    const struct asked_hands *question = self;
    seatset *seats = result;
    (void)worker;
    for (unsigned s = 0; s < N_SEATS; s++) {
        bool sure = false;
        const enum status status = sure_hand(question->rules, question->contract,
                                             question->hands[item].hand, (seat)s, &sure);
        if (status != STATUS_OK)
            return status;
        if (sure)
            *seats = (seatset)(*seats | 1u << s);
    }
    return STATUS_OK;
}

static enum status take_seats(void *self, uint64_t item, const void *result)
{
    const struct asked_hands *question = self;
    question->hands[item].seats = *(const seatset *)result;
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

enum status sure_hands_find(const struct ruleset *rules, int contract, const struct pool *pool,
                            struct sure_hands *out)
{
    *out = (struct sure_hands){0, NULL};
    int n;
    list_hands(rules, contract, NULL, &n);
    out->hands = calloc((size_t)n + 1, sizeof *out->hands);
    if (out->hands == NULL)
        return STATUS_MEMORY;
    list_hands(rules, contract, out->hands, &out->n);
    struct asked_hands question = {rules, contract, out->hands};
    const struct work work = {.n_items = (uint64_t)n,
                              .result_size = sizeof(seatset),
                              .do_item = ask_seats,
                              .take = take_seats,
                              .self = &question,
                              .everywhere = true};
    const enum status status = pool_map(pool, &work, NULL);
    drop_unsure(out);
    return status;
}

void sure_hands_clear(struct sure_hands *hands)
{
    free(hands->hands);
    *hands = (struct sure_hands){0, NULL};
}
