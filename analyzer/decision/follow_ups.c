/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See follow_ups.h. */
#include "analyzer/decision/follow_ups.h"

#include <stdlib.h>

#include "analyzer/response/next_turns.h"
#include "analyzer/response/replies.h"

enum { MOST_LIKELY = 3 };
static const double likely = 0.05, worth_naming = 0.01;

/* The table after the best call. */
static struct table table_after(const struct advice *advice)
{
    struct table table = advice->situation.table;
    table_call(&table, advice->options[0].action);
    return table;
}

/* As far as is public; its hand may still bar it. */
static bool can_be_doubled(const struct table *after)
{
    return after->phase == PHASE_CALL &&
           auction_objection(&after->auction, after->rules, 0, CALL_INDEX_DOUBLE) == NULL;
}

/* The likeliest turn that begins with the next seat's double; n if there is none. */
static int first_doubled(const struct next_turns *turns, const struct table *after)
{
    int i = 0;
    while (i < turns->n &&
           turns->of[i].table.auction.calls[after->auction.n_calls] != CALL_INDEX_DOUBLE)
        i++;
    return i;
}

/* The next seat doubles, and the others pass. */
static struct table doubled(const struct table *after, seat me)
{
    struct table table = *after;
    table_call(&table, CALL_INDEX_DOUBLE);
    while (table.phase == PHASE_CALL && table.turn != me)
        table_call(&table, CALL_INDEX_PASS);
    return table;
}

static void add(struct advice *advice, const struct table *table, double chance, bool is_likely)
{
    advice->follow_ups[advice->n_follow_ups++] =
        (struct follow_up){.table = *table, .chance = chance, .is_likely = is_likely};
}

static void choose(struct advice *advice, const struct next_turns *turns, bool all)
{
    const struct table after = table_after(advice);
    const bool can_double = can_be_doubled(&after);
    const int n_double = can_double ? first_doubled(turns, &after) : turns->n;
    int left = MOST_LIKELY - can_double;
    for (int i = 0; i < turns->n; i++) {
        const struct next_turn *turn = &turns->of[i];
        const bool is_likely = i == n_double || (turn->chance >= likely && left > 0);
        left -= is_likely && i != n_double;
        if (is_likely || (all && turn->chance >= worth_naming))
            add(advice, &turn->table, turn->chance, is_likely);
    }
    if (can_double && n_double == turns->n) {
        const struct table table = doubled(&after, advice->situation.me);
        add(advice, &table, 0, true);
    }
}

int follow_up_calls(const struct advice *advice, const struct follow_up *follow_up,
                    int calls[N_SEATS - 1])
{
    const struct auction *auction = &follow_up->table.auction;
    int n = 0;
    for (int i = advice->situation.table.auction.n_calls + 1; i < auction->n_calls; i++)
        if (auction->calls[i] != CALL_INDEX_PASS)
            calls[n++] = i;
    return n;
}

enum status follow_ups_list(struct advice *advice, const struct comparison *run,
                            const struct asking *asking)
{
    const struct request *request = asking->request;
    const struct table *table = &advice->situation.table;
    struct next_turns turns;
    if (request->follow_ups == FOLLOW_UPS_NONE || request->stopping.most_seconds > 0 ||
        table->phase != PHASE_CALL || replies_objection(&run->plan, asking->deals) != NULL)
        return STATUS_OK;
    enum status status =
        next_turns_find(&run->plan, asking->deals, advice->options[0].action, &turns, asking->diag);
    if (status == STATUS_OK) {
        advice->follow_ups = calloc((size_t)turns.n + 1, sizeof *advice->follow_ups);
        status = advice->follow_ups == NULL ? STATUS_MEMORY : STATUS_OK;
    }
    if (status == STATUS_OK) {
        advice->has_follow_ups = true;
        choose(advice, &turns, request->follow_ups == FOLLOW_UPS_ALL);
    }
    next_turns_clear(&turns);
    return status;
}
