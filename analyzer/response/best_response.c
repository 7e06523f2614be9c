/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/response/best_response.h"

#include <stdlib.h>
#include <string.h>

void variation_clear(struct variation *variation)
{
    free(variation->actions);
    *variation = (struct variation){0};
}

static enum status lengthen(struct variation *variation)
{
    enum { LEAST = 64 };
    if (variation->n == variation->capacity) {
        const size_t capacity = variation->capacity == 0 ? LEAST : 2 * variation->capacity;
        action *actions = realloc(variation->actions, capacity * sizeof *actions);
        TRY_MEMORY(actions);
        variation->actions = actions;
        variation->capacity = capacity;
    }
    variation->n++;
    return STATUS_OK;
}

/* Writes `chosen` at `place`, and moves the choices from index `from` onwards to just after it. */
static void choose(struct variation *variation, size_t place, action chosen, size_t from)
{
    action *next = variation->actions + place + 1;
    variation->actions[place] = chosen;
    memmove(next, variation->actions + from, variation->n - from);
    variation->n = place + 1 + (variation->n - from);
}

/* Sums whose relative difference is smaller than this count as equal. */
static const double rounding = 1e-12;

/* Returns the value of the best action, and records that action; ties go to the first action. */
static double best_of(struct best_response *best, struct table *table, struct part part,
                      actionset legal, double alpha)
{
    struct variation *variation = best->variation;
    const double most = table->phase == PHASE_CALL ? HUGE_VAL : walk_most(best->walk, table, part);
    const size_t place = variation == NULL ? 0 : variation->n;
    double sum = fail_low;
    if (variation != NULL && lengthen(variation) != STATUS_OK) {
        walk_fail(best->walk, STATUS_MEMORY);
        return 0;
    }
    size_t end = place + 1;
    CARDSET_EACH(taken, legal) {
        if (alpha >= most)
            break;
        const double of_action = walk_after(best->walk, table, (unsigned)taken, part, alpha);
        const bool is_best = of_action > alpha;
        if (is_best) {
            sum = of_action;
            alpha = of_action + fabs(of_action) * rounding;
        }
        if (variation != NULL && is_best) {
            choose(variation, place, (action)taken, end);
            end = variation->n;
        } else if (variation != NULL)
            variation->n = end;
    }
    return sum;
}

double best_response_own(void *self, struct table *table, struct part part, actionset legal,
                         double alpha)
{
    struct best_response *best = self;
    return (best->where & respond_at(table)) != 0 && part.n >= best->least
               ? best_of(best, table, part, legal, alpha)
               : walk_by_policy(best->walk, table, part, alpha);
}

struct walk_hooks best_response_hooks(struct best_response *best)
{
    return (struct walk_hooks){
        .self = best, .own = best_response_own, .is_counting = best->least > 0};
}

enum status best_response_sum(struct walk *walk, unsigned where, double *sum)
{
    struct best_response best = {.walk = walk, .where = where};
    const struct walk_hooks hooks = best_response_hooks(&best);
    return walk_deals(walk, &hooks, sum);
}
