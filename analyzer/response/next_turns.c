/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See next_turns.h. */
#include "analyzer/response/next_turns.h"

#include <stdlib.h>

#include "analyzer/experiment/posterior.h"
#include "analyzer/response/walk.h"

static enum status add(struct next_turns *turns, const struct table *table, double chance)
{
    if (turns->n == turns->capacity) {
        const int capacity = turns->capacity == 0 ? 64 : 2 * turns->capacity;
        struct next_turn *of = realloc(turns->of, (size_t)capacity * sizeof *of);
        if (of == NULL)
            return STATUS_MEMORY;
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

/* The deals that have led to `table`, as the others go on calling. */
static enum status follow(struct walk *walk, const struct hidden_deals *hidden,
                          const struct table *table, struct part part, struct next_turns *out)
{
    struct part parts[64];
    enum status status = STATUS_OK;
    if (table->phase != PHASE_CALL)
        return STATUS_OK;
    if (table->turn == hidden->me)
        return add(out, table, chance_of(hidden, part));
    uint32_t *deals = walk_take(walk, part.n);
    if (deals == NULL)
        return STATUS_MEMORY;
    const actionset called = walk_split(walk, table, part, NULL, deals, parts);
    CARDSET_EACH(call, called) {
        struct table after = *table;
        table_call(&after, (unsigned)call);
        if (status == STATUS_OK)
            status = follow(walk, hidden, &after, parts[call], out);
    }
    walk_give_back(walk, deals);
    return status;
}

/* The deals that have a chance at all. */
static enum status follow_all(struct walk *walk, const struct hidden_deals *hidden,
                              const struct table *table, struct next_turns *out)
{
    struct part part = {.n = 0};
    uint32_t *deals = walk_take(walk, hidden->n);
    if (deals == NULL)
        return STATUS_MEMORY;
    for (uint32_t i = 0; i < hidden->n; i++)
        if (hidden->chance == NULL || hidden->chance[i] > 0)
            deals[part.n++] = i;
    part.deals = deals;
    return follow(walk, hidden, table, part, out);
}

/* Equals as they were found. */
static void sort(struct next_turns *turns)
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
    if (hidden == NULL)
        return STATUS_MEMORY;
    table_call(&table, call);
    enum status status = hidden_deals_set(hidden, deals, situation->me, situation->dealt);
    hidden->chance = plan->posterior == NULL ? NULL : plan->posterior->chance;
    if (status == STATUS_OK)
        status = walk_new(table.rules, &plan->roles.others, &walk);
    if (status == STATUS_OK)
        status = walk_use(walk, hidden);
    if (status == STATUS_OK)
        status = follow_all(walk, hidden, &table, out);
    if (status == STATUS_OK && walk_failure(walk) != NULL)
        status = diag_set(why, STATUS_PROGRAM, 0, 0, "%s", walk_failure(walk));
    if (status == STATUS_OK)
        sort(out);
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
