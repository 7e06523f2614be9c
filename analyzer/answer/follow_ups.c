/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_parts.h: what may come after the best call. */
#include <stdlib.h>

#include "analyzer/answer/answer_parts.h"
#include "analyzer/response/next_turns.h"
#include "analyzer/response/replies.h"

enum { MOST_LIKELY = 3 };
static const double likely = 0.05, worth_naming = 0.01;

/* The table after the best call. */
static struct table table_after(const struct answer *answer)
{
    struct table table = answer->situation.table;
    table_call(&table, answer->options[0].action);
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

static void add(struct answer *answer, const struct table *table, double chance, bool is_likely)
{
    answer->follow_ups[answer->n_follow_ups++] =
        (struct follow_up){.table = *table, .chance = chance, .is_likely = is_likely};
}

static void choose(struct answer *answer, const struct next_turns *turns, bool all)
{
    const struct table after = table_after(answer);
    const bool can_double = can_be_doubled(&after);
    const int n_double = can_double ? first_doubled(turns, &after) : turns->n;
    int left = MOST_LIKELY - can_double;
    for (int i = 0; i < turns->n; i++) {
        const struct next_turn *turn = &turns->of[i];
        const bool is_likely = i == n_double || (turn->chance >= likely && left > 0);
        left -= is_likely && i != n_double;
        if (is_likely || (all && turn->chance >= worth_naming))
            add(answer, &turn->table, turn->chance, is_likely);
    }
    if (can_double && n_double == turns->n) {
        const struct table table = doubled(&after, answer->situation.me);
        add(answer, &table, 0, true);
    }
}

int follow_up_calls(const struct answer *answer, const struct follow_up *follow_up,
                    int calls[N_SEATS - 1])
{
    const struct auction *auction = &follow_up->table.auction;
    int n = 0;
    for (int i = answer->situation.table.auction.n_calls + 1; i < auction->n_calls; i++)
        if (auction->calls[i] != CALL_INDEX_PASS)
            calls[n++] = i;
    return n;
}

enum status follow_ups_list(struct answer *answer, const struct comparison *run,
                            const struct asking *asking)
{
    const struct table *table = &answer->situation.table;
    struct next_turns turns;
    if (!asking_wants(asking, WANT_FOLLOW_UPS | WANT_ALL_FOLLOW_UPS) ||
        asking->request->stopping.most_seconds > 0 || table->phase != PHASE_CALL ||
        replies_objection(&run->plan, asking->deals) != NULL)
        return STATUS_OK;
    enum status status =
        next_turns_find(&run->plan, asking->deals, answer->options[0].action, &turns, asking->diag);
    if (status == STATUS_OK) {
        answer->follow_ups = calloc((size_t)turns.n + 1, sizeof *answer->follow_ups);
        status = answer->follow_ups == NULL ? STATUS_MEMORY : STATUS_OK;
    }
    if (status == STATUS_OK) {
        answer->has_follow_ups = true;
        choose(answer, &turns, asking_wants(asking, WANT_ALL_FOLLOW_UPS));
    }
    next_turns_clear(&turns);
    return status;
}
