/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See end_list.h. */
#include "analyzer/exact/end_list.h"

#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"

static double stake_of(const struct auction *auction, const struct ruleset *rules)
{
    const int base = ruleset_public_contract(rules, auction->contract)->base;
    return (double)(base > 0 ? base : 1) * (double)(1 << auction->n_doubles);
}

static bool is_same(const struct auction *a, const struct auction *b)
{
    return a->n_calls == b->n_calls && memcmp(a->calls, b->calls, a->n_calls) == 0;
}

static void count(struct end_list *list, const struct auction *auction, double stake)
{
    int i = 0;
    while (i < list->n && !is_same(&list->ends[i].auction, auction))
        i++;
    if (i == MOST_LISTED_ENDS)
        return; /* rare ones that come late */
    if (i == list->n)
        list->ends[list->n++] = (struct listed_end){.auction = *auction};
    list->ends[i].deals++;
    list->ends[i].at_stake += stake;
}

static int compare(const void *a, const void *b)
{
    const struct listed_end *x = a, *y = b;
    if (x->at_stake > y->at_stake || x->at_stake < y->at_stake)
        return x->at_stake > y->at_stake ? -1 : 1;
    if (x->auction.n_calls != y->auction.n_calls)
        return x->auction.n_calls - y->auction.n_calls;
    return memcmp(x->auction.calls, y->auction.calls, x->auction.n_calls);
}

static void leave_out(struct end_list *list, double most_share)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (list->ends[i].deals <= most_share * LISTED_DEALS)
            list->ends[n++] = list->ends[i];
    list->n = n;
}

enum status end_list_find(const struct ruleset *rules, const struct policy *players, uint64_t seed,
                          double most_share, struct end_list *out)
{
    const struct policy_roles roles = {*players, *players};
    struct policy_table table;
    *out = (struct end_list){0, calloc(MOST_LISTED_ENDS, sizeof *out->ends)};
    if (out->ends == NULL)
        return STATUS_MEMORY;
    const enum status status = policy_table_init(&table, &roles, 0);
    for (uint64_t i = 0; i < LISTED_DEALS && status == STATUS_OK; i++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        struct state state;
        rng_seed(&rng, seed, i);
        deal_shuffle(rules->pack, &rng, dealt);
        state_init(&state, rules, dealt);
        playout_auction(&state, table.players, &rng);
        if (state.table.phase == PHASE_CARD)
            count(out, &state.table.auction, stake_of(&state.table.auction, rules));
    }
    policy_table_clear(&table);
    leave_out(out, most_share);
    qsort(out->ends, (size_t)out->n, sizeof *out->ends, compare);
    return status;
}

void end_list_clear(struct end_list *list)
{
    free(list->ends);
    *list = (struct end_list){0};
}
