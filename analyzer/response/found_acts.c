/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See found_acts.h. */
#include "analyzer/response/found_acts.h"

#include <stdlib.h>

#include "engine/core/hash.h"

enum { LEAST_CAPACITY = 256 };

void found_acts_init(struct found_acts *found, const struct policy *else_as)
{
    *found = (struct found_acts){.else_as = *else_as};
}

void found_acts_clear(struct found_acts *found)
{
    free(found->history);
    free(found->act);
    *found = (struct found_acts){0};
}

/* Of the calls and, apart from them, the cards. */
static uint64_t history_of(const struct table *table)
{
    uint64_t hash = FNV_START;
    for (unsigned i = 0; i < table->auction.n_calls; i++)
        hash = fnv_add(hash, table->auction.calls[i]);
    hash = fnv_add(hash, UINT8_MAX);
    for (unsigned i = 0; i < table->n_played; i++)
        hash = fnv_add(hash, table->cards[i]);
    return hash == 0 ? 1 : hash;
}

/* Its place, or the free one where it belongs. */
static size_t place_of(const struct found_acts *found, uint64_t history)
{
    size_t place = (size_t)(history ^ history >> 32) & (found->capacity - 1);
    while (found->history[place] != 0 && found->history[place] != history)
        place = (place + 1) & (found->capacity - 1);
    return place;
}

static enum status note(struct found_acts *found, uint64_t history, action act);

static enum status grow(struct found_acts *found)
{
    struct found_acts larger = {.capacity =
                                    found->capacity == 0 ? LEAST_CAPACITY : 2 * found->capacity,
                                .else_as = found->else_as};
    larger.history = calloc(larger.capacity, sizeof *larger.history);
    larger.act = calloc(larger.capacity, sizeof *larger.act);
    enum status status = larger.history == NULL || larger.act == NULL
                             ? STATUS_MEMORY
                             : found_acts_join(&larger, found);
    if (status != STATUS_OK) {
        found_acts_clear(&larger);
        return status;
    }
    found_acts_clear(found);
    *found = larger;
    return STATUS_OK;
}

static enum status note(struct found_acts *found, uint64_t history, action act)
{
    const enum status status = 2 * (found->n + 1) > found->capacity ? grow(found) : STATUS_OK;
    if (status != STATUS_OK)
        return status;
    const size_t place = place_of(found, history);
    if (found->history[place] == 0) {
        found->history[place] = history;
        found->act[place] = act;
        found->n++;
    }
    return STATUS_OK;
}

enum status found_acts_add(struct found_acts *found, const struct table *table, action act)
{
    return note(found, history_of(table), act);
}

enum status found_acts_join(struct found_acts *found, const struct found_acts *others)
{
    enum status status = STATUS_OK;
    for (size_t i = 0; i < others->capacity && status == STATUS_OK; i++)
        if (others->history[i] != 0)
            status = note(found, others->history[i], others->act[i]);
    return status;
}

/* --- the player ----------------------------------------------------------------------------- */

static const struct found_acts *found_of(const void *self)
{
    const struct policy *policy = self;
    return policy->context;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct found_acts *found = found_of(self);
    if (found->capacity > 0) {
        const size_t place = place_of(found, history_of(view->table));
        if (found->history[place] != 0 && cardset_has(view->actions, found->act[place]))
            return found->act[place];
    }
    return found->else_as.choose(&found->else_as, view, rng, scratch);
}

static const char *failure(const void *self, const void *scratch)
{
    const struct policy *other = &found_of(self)->else_as;
    return other->failure == NULL ? NULL : other->failure(other, scratch);
}

static void close_other(const void *self, void *scratch)
{
    const struct policy *other = &found_of(self)->else_as;
    if (other->close != NULL)
        other->close(other, scratch);
}

struct policy found_acts_policy(const struct found_acts *found)
{
    struct policy policy = found->else_as;
    policy.choose = choose;
    policy.choose_each = NULL;
    policy.weigh = NULL;
    policy.outcome = NULL;
    policy.failure = failure;
    policy.close = close_other;
    policy.context = found;
    return policy;
}
