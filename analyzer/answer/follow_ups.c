/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_parts.h: lists the questions that may arise after the best call. */
#include <stdlib.h>

#include "analyzer/answer/answer_parts.h"
#include "analyzer/response/replies.h"
#include "analyzer/response/walk.h"

static enum status add_turn(struct next_turns *turns, const struct table *table, double chance)
{
    if (turns->n == turns->capacity) {
        const int capacity = turns->capacity == 0 ? 64 : 2 * turns->capacity;
        struct next_turn *of = realloc(turns->of, (size_t)capacity * sizeof *of);
        TRY_MEMORY(of);
        turns->of = of;
        turns->capacity = capacity;
    }
    turns->of[turns->n++] = (struct next_turn){.table = *table, .chance = chance};
    return STATUS_OK;
}

static double chance_of(const struct hidden_deals *hidden, struct part part)
{
    double sum = 0;
    for (uint32_t i = 0; i < part.n; i++)
        sum += hidden->chance == NULL ? 1.0 : hidden->chance[part.deals[i]];
    return hidden->chance == NULL ? sum / hidden->n : sum;
}

/* The deals in which the calls of the others lead to `table`. */
static enum status follow(struct walk *walk, const struct hidden_deals *hidden,
                          const struct table *table, struct part part, struct next_turns *out)
{
    struct part parts[64];
    enum status status = STATUS_OK;
    if (table->phase != PHASE_CALL)
        return STATUS_OK;
    if (table->turn == hidden->me)
        return add_turn(out, table, chance_of(hidden, part));
    uint32_t *deals = walk_take(walk, part.n);
    TRY_MEMORY(deals);
    const actionset called = walk_split(walk, table, part, deals, parts);
    CARDSET_EACH(call, called) {
        struct table after = *table;
        table_call(&after, (unsigned)call);
        THEN(status, follow(walk, hidden, &after, parts[call], out));
    }
    walk_give_back(walk, deals);
    return status;
}

/* Plays the next calls in all deals of positive weight. */
static enum status follow_all(struct walk *walk, const struct hidden_deals *hidden,
                              const struct table *table, struct next_turns *out)
{
    struct part part = {.n = 0};
    uint32_t *deals = walk_take(walk, hidden->n);
    TRY_MEMORY(deals);
    for (uint32_t i = 0; i < hidden->n; i++)
        if (hidden->chance == NULL || hidden->chance[i] > 0)
            deals[part.n++] = i;
    part.deals = deals;
    return follow(walk, hidden, table, part, out);
}

/* Ties keep their order. */
static void sort_turns(struct next_turns *turns)
{
    for (int i = 1; i < turns->n; i++) {
        const struct next_turn moved = turns->of[i];
        int j = i;
        for (; j > 0 && moved.chance > turns->of[j - 1].chance; j--)
            turns->of[j] = turns->of[j - 1];
        turns->of[j] = moved;
    }
}

enum status next_turns_find(const struct plan *plan, const struct deals *deals, action call,
                            struct next_turns *out, struct diag *why)
{
    const struct situation *situation = plan->situation;
    struct hidden_deals *hidden = calloc(1, sizeof *hidden);
    struct walk *walk = NULL;
    struct table table = situation->table;
    *out = (struct next_turns){0};
    TRY_MEMORY(hidden);
    table_call(&table, call);
    enum status status = hidden_deals_set(hidden, deals, situation->me, situation->dealt);
    hidden->chance = plan->posterior == NULL ? NULL : plan->posterior->chance;
    THEN(status, walk_new(table.rules, &plan->roles.others, &walk));
    THEN(status, walk_use(walk, hidden));
    THEN(status, follow_all(walk, hidden, &table, out));
    if (status == STATUS_OK && walk_failure(walk) != NULL)
        status = diag_set(why, STATUS_PROGRAM, 0, 0, "%s", walk_failure(walk));
    if (status == STATUS_OK)
        sort_turns(out);
    walk_free(walk);
    hidden_deals_clear(hidden);
    free(hidden);
    return status;
}

void next_turns_clear(struct next_turns *turns)
{
    free(turns->of);
    *turns = (struct next_turns){0};
}

enum { MOST_LIKELY = 3 };
static const double likely = 0.05, worth_naming = 0.01;

/* Index of the likeliest follow-up that begins with the next seat's double; n if there is none. */
static int first_doubled(const struct next_turns *turns, const struct table *after)
{
    int i = 0;
    while (i < turns->n &&
           turns->of[i].table.auction.calls[after->auction.n_calls] != CALL_INDEX_DOUBLE)
        i++;
    return i;
}

/* Adds the follow-up in which the next seat doubles and the others pass. */
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
    struct table after = answer->situation.table; /* after the best call of the querying seat */
    table_call(&after, answer->options[0].action);
    /* Whether the next seat may double, judged from the table alone, as its hand is unknown. */
    const bool can_double =
        after.phase == PHASE_CALL &&
        auction_objection(&after.auction, after.rules, 0, CALL_INDEX_DOUBLE) == NULL;
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
