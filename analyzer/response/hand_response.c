/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See hand_response.h. */
#include "analyzer/response/hand_response.h"

#include <math.h>
#include <stdlib.h>

struct hand_response {
    const struct ruleset *rules;
    struct response *response;
    struct hidden_deals hidden;
    uint32_t *played; /* deals that are not won before the auction, owned … */
    uint32_t n_played, capacity;
    int64_t awarded; /* … and what those that are pay in sum */
};

enum status hand_response_new(const struct ruleset *rules, const struct policy *policy,
                              struct hand_response **out)
{
    struct hand_response *response = calloc(1, sizeof *response);
    *out = response;
    if (response == NULL)
        return STATUS_MEMORY;
    response->rules = rules;
    const enum status status = response_new(rules, policy, &response->response);
    if (status != STATUS_OK) {
        hand_response_free(response);
        *out = NULL;
    }
    return status;
}

void hand_response_free(struct hand_response *response)
{
    if (response == NULL)
        return;
    response_free(response->response);
    hidden_deals_clear(&response->hidden);
    free(response->played);
    free(response);
}

static enum status reserve(struct hand_response *response)
{
    if (response->hidden.n <= response->capacity)
        return STATUS_OK;
    free(response->played);
    response->capacity = 0;
    response->played = calloc(response->hidden.n, sizeof *response->played);
    if (response->played == NULL)
        return STATUS_MEMORY;
    response->capacity = response->hidden.n;
    return STATUS_OK;
}

/* Lists the deals that are played; adds up the others, which are won before the auction. */
static void set_awards_apart(struct hand_response *response)
{
    response->n_played = 0;
    response->awarded = 0;
    for (uint32_t i = 0; i < response->hidden.n; i++) {
        struct state state;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS], holder;
        hidden_deals_at(&response->hidden, i, dealt);
        if (sides_award(response->rules, dealt, &holder) == CONTRACT_NONE) {
            response->played[response->n_played++] = i;
            continue;
        }
        state_init(&state, response->rules, dealt);
        state_payoff(&state, payoff);
        response->awarded += payoff[response->hidden.me];
    }
}

enum status hand_response_begin(struct hand_response *response, unsigned me, cardset hand)
{
    struct knowledge knowledge;
    struct deals *deals = NULL;
    knowledge_init(&knowledge, response->rules->pack);
    knowledge_holds(&knowledge, me, hand, "own hand");
    enum status status = deals_new(&knowledge, &deals, NULL);
    if (status == STATUS_OK)
        status = hidden_deals_set(&response->hidden, deals, me, hand);
    if (status == STATUS_OK)
        status = reserve(response);
    if (status == STATUS_OK)
        status = response_use(response->response, &response->hidden, NULL);
    if (status == STATUS_OK)
        set_awards_apart(response);
    deals_free(deals);
    return status;
}

/* The sums are of whole numbers, and far below what a double has room for. */
enum status hand_response_sum(struct hand_response *response, unsigned where,
                              struct response_ends *ends, int64_t *sum)
{
    struct table table;
    double played = 0;
    int64_t awarded;
    const struct part part = hand_response_deals(response, &awarded);
    table_init(&table, response->rules);
    const enum status status =
        response_sum(response->response, &table, part, where, ends, NULL, &played);
    *sum = awarded + llround(played);
    return status;
}

struct part hand_response_deals(const struct hand_response *response, int64_t *awarded)
{
    *awarded = response->awarded;
    return (struct part){response->played, response->n_played};
}

enum status hand_response_after(struct hand_response *response, const struct table *from,
                                struct part part, unsigned where, double *sum)
{
    return response_sum(response->response, from, part, where, NULL, NULL, sum);
}

struct others_acts *hand_response_others(struct hand_response *response)
{
    return response_others(response->response);
}

const char *hand_response_failure(const struct hand_response *response)
{
    return response_failure(response->response);
}
