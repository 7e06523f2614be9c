/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/response/found_reply.h"

#include <stdlib.h>

#include "engine/core/hash.h"

enum { LEAST_CAPACITY = 256 };

void found_reply_init(struct found_reply *found, const struct policy *else_as)
{
    *found = (struct found_reply){.else_as = *else_as};
}

void found_reply_clear(struct found_reply *found)
{
    free(found->history);
    free(found->action);
    *found = (struct found_reply){0};
}

/* Hashes the calls, a separator and the cards. */
uint64_t found_reply_history(const struct table *table)
{
    uint64_t hash = FNV_START;
    for (unsigned i = 0; i < table->auction.n_calls; i++)
        hash = fnv_add(hash, table->auction.calls[i]);
    hash = fnv_add(hash, UINT8_MAX);
    for (unsigned i = 0; i < table->n_played; i++)
        hash = fnv_add(hash, table->cards[i]);
    return hash == 0 ? 1 : hash;
}

/* The slot of a history, or the free slot at which to insert that history. */
static size_t place_of(const struct found_reply *found, uint64_t history)
{
    size_t place = (size_t)(history ^ history >> 32) & (found->capacity - 1);
    while (found->history[place] != 0 && found->history[place] != history)
        place = (place + 1) & (found->capacity - 1);
    return place;
}

static enum status grow(struct found_reply *found)
{
    struct found_reply larger = {.capacity =
                                     found->capacity == 0 ? LEAST_CAPACITY : 2 * found->capacity,
                                 .else_as = found->else_as};
    larger.history = calloc(larger.capacity, sizeof *larger.history);
    larger.action = calloc(larger.capacity, sizeof *larger.action);
    enum status status =
        larger.history == NULL || larger.action == NULL ? STATUS_MEMORY : STATUS_OK;
    for (size_t i = 0; i < found->capacity && status == STATUS_OK; i++)
        if (found->history[i] != 0)
            status = found_reply_add(&larger, found->history[i], found->action[i]);
    if (status != STATUS_OK) {
        found_reply_clear(&larger);
        return status;
    }
    found_reply_clear(found);
    *found = larger;
    return STATUS_OK;
}

enum status found_reply_add(struct found_reply *found, uint64_t history, action chosen)
{
    TRY(2 * (found->n + 1) > found->capacity ? grow(found) : STATUS_OK);
    const size_t place = place_of(found, history);
    if (found->history[place] == 0) {
        found->history[place] = history;
        found->action[place] = chosen;
        found->n++;
    }
    return STATUS_OK;
}

static const struct found_reply *found_of(const void *self)
{
    const struct policy *policy = self;
    return policy->context;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct found_reply *found = found_of(self);
    if (found->capacity > 0) {
        const size_t place = place_of(found, found_reply_history(view->table));
        if (found->history[place] != 0 && cardset_has(view->actions, found->action[place]))
            return found->action[place];
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

struct policy found_reply_policy(const struct found_reply *found)
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
