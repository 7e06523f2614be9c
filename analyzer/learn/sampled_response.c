/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sampled_response.h. */
#include "analyzer/learn/sampled_response.h"

#include <stdlib.h>

/* With fewer deals to find by, an action would be chosen for their luck. */
enum { LEAST_DEALS = 8 };

/* A deal, and the lots that are drawn in it: by its number and how far it has come, so that they are
 * the same whichever way the seat goes on. */
struct drawn {
    struct state state;
    uint64_t number;
    bool is_held; /* out: values, and does not choose */
};

/* Deals that have come to one public history. */
struct drawn_part {
    int n;
    struct drawn deals[];
};

struct sums {
    int64_t choosing, held;
};

struct sampled_response {
    const struct ruleset *rules;
    const struct policy *policy;
    void *scratch; /* the policy's, owned */
    int n;         /* deals to find by, and as many to value */
    seat me;
    uint64_t seed;          /* of the lots */
    struct drawn_part *all; /* owned */
    unsigned where;
    enum status status;
};

static struct drawn_part *part_of(struct sampled_response *response, int room)
{
    struct drawn_part *part = malloc(sizeof *part + (size_t)room * sizeof *part->deals);
    if (part == NULL)
        response->status = STATUS_MEMORY;
    else
        part->n = 0;
    return part;
}

enum status sampled_response_new(const struct ruleset *rules, const struct policy *policy,
                                 int deals, struct sampled_response **out)
{
    struct sampled_response *response = calloc(1, sizeof *response);
    *out = NULL;
    if (response == NULL)
        return STATUS_MEMORY;
    response->rules = rules;
    response->policy = policy;
    response->n = deals;
    response->scratch = calloc(1, policy->scratch_size + 1);
    response->all = part_of(response, 2 * deals);
    if (response->scratch == NULL || response->all == NULL) {
        sampled_response_free(response);
        return STATUS_MEMORY;
    }
    *out = response;
    return STATUS_OK;
}

void sampled_response_free(struct sampled_response *response)
{
    if (response == NULL)
        return;
    if (response->scratch != NULL && response->policy->close != NULL)
        response->policy->close(response->policy, response->scratch);
    free(response->scratch);
    free(response->all);
    free(response);
}

enum status sampled_response_begin(struct sampled_response *response, unsigned me, cardset hand,
                                   uint64_t seed, uint64_t row)
{
    struct knowledge knowledge;
    struct deals *deals = NULL;
    struct rng rng;
    knowledge_init(&knowledge, response->rules->pack);
    knowledge_holds(&knowledge, me, hand, "own hand");
    const enum status status = deals_new(&knowledge, &deals, NULL);
    if (status != STATUS_OK)
        return status;
    rng_seed(&rng, seed, row);
    response->me = (seat)me;
    response->seed = rng_below(&rng, UINT64_MAX);
    response->all->n = 2 * response->n;
    for (int i = 0; i < response->all->n; i++) {
        struct drawn *drawn = &response->all->deals[i];
        cardset dealt[N_SEATS];
        deals_at(deals, rng_below(&rng, (uint64_t)deals_number(deals)), dealt);
        state_init(&drawn->state, response->rules, dealt);
        drawn->number = (uint64_t)i;
        drawn->is_held = i >= response->n;
    }
    deals_free(deals);
    return STATUS_OK;
}

/* --- finding ------------------------------------------------------------------------------- */

static struct sums go_on(struct sampled_response *response, const struct drawn_part *part);

static action ask(struct sampled_response *response, const struct drawn *drawn)
{
    const struct table *table = &drawn->state.table;
    const struct view view = view_of(&drawn->state, state_actions(&drawn->state), false);
    enum { ACTS = 256 };
    struct rng rng;
    if (cardset_is_single(view.actions) && !response->policy->wants_forced)
        return (action)cardset_first(view.actions);
    rng_seed(&rng, response->seed, drawn->number * ACTS + table->auction.n_calls + table->n_played);
    return response->policy->choose(response->policy, &view, &rng, response->scratch);
}

/* The deals in which this is done, or all of them if nobody was asked. */
static struct sums go_part(struct sampled_response *response, const struct drawn_part *part,
                           action act, const action *acts)
{
    struct sums sums = {0};
    struct drawn_part *next = part_of(response, part->n);
    if (next == NULL)
        return sums;
    for (int i = 0; i < part->n; i++) {
        if (acts != NULL && acts[i] != act)
            continue;
        next->deals[next->n] = part->deals[i];
        state_apply(&next->deals[next->n++].state, act);
    }
    sums = go_on(response, next);
    free(next);
    return sums;
}

/* Whoever is on turn does what the policy does, each in his deal. */
static struct sums follow(struct sampled_response *response, const struct drawn_part *part)
{
    struct sums sums = {0};
    actionset done = 0;
    action *acts = malloc((size_t)part->n * sizeof *acts);
    if (acts == NULL) {
        response->status = STATUS_MEMORY;
        return sums;
    }
    for (int i = 0; i < part->n; i++) {
        acts[i] = ask(response, &part->deals[i]);
        done |= cardset_of(acts[i]);
    }
    CARDSET_EACH(act, done) {
        const struct sums those = go_part(response, part, (action)act, acts);
        sums.choosing += those.choosing;
        sums.held += those.held;
    }
    free(acts);
    return sums;
}

static bool may_respond(const struct sampled_response *response, const struct drawn_part *part)
{
    const struct table *table = &part->deals[0].state.table;
    int n = 0;
    for (int i = 0; i < part->n; i++)
        n += !part->deals[i].is_held;
    const unsigned here = table->phase == PHASE_CALL
                              ? RESPOND_CALLS
                              : respond_in_trick(table->n_played / N_SEATS + 1u);
    return table->turn == response->me && (response->where & here) != 0 && n >= LEAST_DEALS;
}

/* The policy's own way, or the action that earns more in the deals that choose. */
static struct sums respond(struct sampled_response *response, const struct drawn_part *part)
{
    struct sums best = follow(response, part);
    CARDSET_EACH(act, state_actions(&part->deals[0].state)) {
        const struct sums those = go_part(response, part, (action)act, NULL);
        if (those.choosing > best.choosing)
            best = those;
    }
    return best;
}

static void add_payoff(const struct sampled_response *response, const struct drawn *drawn,
                       struct sums *sums)
{
    int payoff[N_SEATS];
    state_payoff(&drawn->state, payoff);
    *(drawn->is_held ? &sums->held : &sums->choosing) += payoff[response->me];
}

static struct sums go_on(struct sampled_response *response, const struct drawn_part *part)
{
    struct sums sums = {0};
    if (response->status != STATUS_OK || part->n == 0)
        return sums;
    if (part->deals[0].state.table.phase == PHASE_OVER) {
        for (int i = 0; i < part->n; i++)
            add_payoff(response, &part->deals[i], &sums);
        return sums;
    }
    return may_respond(response, part) ? respond(response, part) : follow(response, part);
}

/* Deals that are won before the auction count too, and tell nothing. */
static struct sums go_from_start(struct sampled_response *response, unsigned where, bool only_held)
{
    struct sums sums = {0};
    struct drawn_part *played = part_of(response, response->all->n);
    if (played == NULL)
        return sums;
    for (int i = only_held ? response->n : 0; i < response->all->n; i++) {
        const struct drawn *drawn = &response->all->deals[i];
        if (drawn->state.table.phase == PHASE_OVER)
            add_payoff(response, drawn, &sums);
        else
            played->deals[played->n++] = *drawn;
    }
    response->where = where;
    const struct sums rest = go_on(response, played);
    free(played);
    return (struct sums){sums.choosing + rest.choosing, sums.held + rest.held};
}

enum status sampled_response_sums(struct sampled_response *response, unsigned where, int64_t *own,
                                  int64_t *found)
{
    response->status = STATUS_OK;
    *own = go_from_start(response, RESPOND_NOWHERE, true).held;
    *found = go_from_start(response, where, false).held;
    if (response->status == STATUS_OK && sampled_response_failure(response) != NULL)
        response->status = STATUS_PROGRAM;
    return response->status;
}

const char *sampled_response_failure(const struct sampled_response *response)
{
    return response->policy->failure == NULL
               ? NULL
               : response->policy->failure(response->policy, response->scratch);
}
