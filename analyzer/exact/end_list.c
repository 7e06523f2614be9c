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

int end_list_place(const struct end_list *list, const struct auction *auction)
{
    int i = 0;
    while (i < list->n && !is_same(&list->ends[i].auction, auction))
        i++;
    return i;
}

static void count(struct end_list *list, const struct auction *auction, uint32_t deals,
                  double stake)
{
    const int i = end_list_place(list, auction);
    if (i == MOST_LISTED_ENDS)
        return; /* rare ones that come late */
    if (i == list->n)
        list->ends[list->n++] = (struct listed_end){.auction = *auction};
    list->ends[i].deals += deals;
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

/* Who sits there when a seat strays, and last when none does. */
struct seatings {
    int n;
    struct policy_roles straying, calling;
    struct policy_table tables[N_SEATS + 1];
};

static enum status seat_all(struct seatings *seatings, const struct end_callers *callers)
{
    enum status status = STATUS_OK;
    seatings->n = 0;
    if (callers->strays != NULL)
        seatings->straying = (struct policy_roles){*callers->strays, *callers->players};
    seatings->calling = (struct policy_roles){*callers->players, *callers->players};
    for (int s = 0; s < N_SEATS && callers->strays != NULL && status == STATUS_OK; s++)
        status = policy_table_init(&seatings->tables[seatings->n++], &seatings->straying, (seat)s);
    if (status == STATUS_OK)
        status = policy_table_init(&seatings->tables[seatings->n++], &seatings->calling, 0);
    return status;
}

/* The ends of a deal: none if somebody wins before the auction. */
static void count_deal(struct end_list *list, const struct ruleset *rules,
                       const struct seatings *seatings, struct rng *rng)
{
    static const double stray_share = (double)STRAY_WEIGHT / HAND_WEIGHT;
    const struct policy_table *calling = &seatings->tables[seatings->n - 1];
    cardset dealt[N_SEATS];
    struct state state;
    deal_shuffle(rules->pack, rng, dealt);
    state_init(&state, rules, dealt);
    const struct state dealt_state = state;
    playout_auction(&state, calling->players, rng);
    if (state.table.phase != PHASE_CARD)
        return;
    const struct auction *end = &state.table.auction;
    count(list, end, 1, stake_of(end, rules));
    for (const struct policy_table *table = seatings->tables; table < calling; table++) {
        struct state other = dealt_state;
        playout_auction(&other, table->players, rng);
        if (!is_same(&other.table.auction, end))
            count(list, &other.table.auction, 0,
                  stray_share * stake_of(&other.table.auction, rules));
    }
}

enum status end_list_find(const struct ruleset *rules, const struct end_callers *callers,
                          uint64_t seed, double most_share, struct end_list *out)
{
    struct seatings seatings;
    *out = (struct end_list){0, calloc(MOST_LISTED_ENDS, sizeof *out->ends)};
    if (out->ends == NULL)
        return STATUS_MEMORY;
    const enum status status = seat_all(&seatings, callers);
    for (uint64_t i = 0; i < LISTED_DEALS && status == STATUS_OK; i++) {
        struct rng rng;
        rng_seed(&rng, seed, i);
        count_deal(out, rules, &seatings, &rng);
    }
    for (int i = 0; i < seatings.n; i++)
        policy_table_clear(&seatings.tables[i]);
    leave_out(out, most_share);
    qsort(out->ends, (size_t)out->n, sizeof *out->ends, compare);
    return status;
}

void end_list_clear(struct end_list *list)
{
    free(list->ends);
    *list = (struct end_list){0};
}
