/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See posterior.h. The weight of a deal is a pure function of the deal, and weights are summed in a
 * fixed order, so the posterior does not depend on the number of workers. */
#include "analyzer/question/posterior.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"

enum { ACTIONS_OF_DEAL = 20 }; /* approximately, for 16 cards */
static const double lookup_us = 0.1;

/* --- games whose hands can be enumerated ------------------------------------------------------ */

/* For each seat and hand: the likelihood of the seat's actions, and the hand's posterior. */
struct by_hand {
    struct believed_hands hands;
    double *likelihood[N_SEATS], *chance[N_SEATS];
};

static void by_hand_clear(struct by_hand *by)
{
    believed_hands_clear(&by->hands);
    for (unsigned s = 0; s < N_SEATS; s++) {
        free(by->likelihood[s]);
        free(by->chance[s]);
    }
}

static enum status by_hand_init(struct by_hand *by, const struct belief *belief,
                                const struct opponent_model *model)
{
    const struct policy *policy = &model->policy;
    void *scratch = policy->scratch_size > 0 ? calloc(1, policy->scratch_size) : NULL;
    *by = (struct by_hand){0};
    enum status status = policy->scratch_size > 0 && scratch == NULL
                             ? STATUS_MEMORY
                             : believed_hands_new(belief, policy, scratch, &by->hands);
    free(scratch);
    for (unsigned s = 0; s < N_SEATS && status == STATUS_OK; s++) {
        by->likelihood[s] = malloc((size_t)by->hands.n_hands * sizeof(double));
        by->chance[s] = calloc((size_t)by->hands.n_hands, sizeof(double));
        status = by->likelihood[s] == NULL || by->chance[s] == NULL ? STATUS_MEMORY : STATUS_OK;
        if (status == STATUS_OK)
            believed_hands_likelihood(&by->hands, s, model->trust, by->likelihood[s]);
    }
    return status;
}

static double likelihood_of(const struct by_hand *by, const cardset dealt[N_SEATS])
{
    double product = 1.0;
    for (unsigned s = 0; s < N_SEATS; s++)
        product *= by->likelihood[s][believed_hands_number(&by->hands, dealt[s])];
    return product;
}

/* Finds the other seats' call that the model explains least, averaged over the posterior. */
static struct explained find_explained(struct by_hand *by, const struct deals *deals,
                                       const struct posterior *posterior)
{
    const struct belief *belief = by->hands.belief;
    struct explained least = {.share = 2.0};
    for (uint64_t i = 0; i < posterior->n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        for (unsigned s = 0; s < N_SEATS; s++)
            by->chance[s][believed_hands_number(&by->hands, dealt[s])] += posterior->chance[i];
    }
    for (int i = 0; i < belief->n_calls && posterior->model.trust > 0.0; i++) {
        const seat who = belief->before[i].turn;
        const double share =
            believed_hands_share(&by->hands, i, posterior->model.trust, by->chance[who]);
        if (share < least.share)
            least = (struct explained){.known = true,
                                       .who = who,
                                       .at = (int)belief->before[i].auction.n_calls,
                                       .trust =
                                           belief_trust(&belief->before[i], posterior->model.trust),
                                       .share = share};
    }
    return least;
}

/* --- weighing deals one by one ---------------------------------------------------------------- */

struct weighing {
    const struct belief *belief;
    const struct by_hand *by; /* NULL: ask the policy */
    const struct deals *deals;
    const struct opponent_model *model;
    bool probing;    /* draws the deals at random, with a fixed seed */
    void **scratch;  /* [worker], owned */
    double *weights; /* [row], the result */
};

static enum status weigh_deal(void *self, int worker, uint64_t row, double *value,
                              UNUSED int64_t *sums)
{
    enum { PROBING = -2 }; /* a random stream that neither rows nor shuffles use (plan.c) */
    const struct weighing *weighing = self;
    cardset dealt[N_SEATS];
    if (weighing->probing) {
        struct rng rng;
        rng_seed(&rng, (uint64_t)PROBING, row);
        deals_sample(weighing->deals, &rng, dealt);
    } else {
        deals_at(weighing->deals, row, dealt);
    }
    *value = weighing->by != NULL
                 ? likelihood_of(weighing->by, dealt)
                 : belief_likelihood(weighing->belief, dealt, &weighing->model->policy,
                                     weighing->model->trust, 0.0, weighing->scratch[worker]);
    return STATUS_OK;
}

static enum status take_weights(void *self, uint64_t first, uint64_t n, const double *values,
                                UNUSED const int64_t *sums)
{
    const struct weighing *weighing = self;
    memcpy(weighing->weights + first, values, n * sizeof *values);
    return STATUS_OK;
}

/* Writes the likelihoods of n deals to weighing->weights. Table look-ups are too cheap to be
 * distributed to other ranks. */
static enum status weigh_deals(struct weighing *weighing, const struct pool *pool, uint64_t n)
{
    enum { LOOKED_UP = 1024 };
    const struct pool here = pool_here(pool), *by = weighing->by != NULL ? &here : pool;
    const struct pool_rows rows = {.n = n,
                                   .chunk = weighing->by != NULL ? LOOKED_UP : 0,
                                   .n_values = 1,
                                   .row = weigh_deal,
                                   .take = take_weights,
                                   .self = weighing};
    const int n_workers = pool_workers(by);
    const size_t size = weighing->model->policy.scratch_size;
    weighing->scratch = calloc((size_t)n_workers, sizeof *weighing->scratch);
    enum status status = weighing->scratch == NULL ? STATUS_MEMORY : STATUS_OK;
    for (int i = 0; i < n_workers && status == STATUS_OK && weighing->by == NULL; i++)
        if (size > 0 && (weighing->scratch[i] = calloc(1, size)) == NULL)
            status = STATUS_MEMORY;
    THEN(status, pool_map_rows(by, &rows));
    for (int i = 0; i < n_workers && weighing->scratch != NULL; i++)
        free(weighing->scratch[i]);
    free(weighing->scratch);
    return status;
}

/* Normalises weights to probabilities. The last cumulative sum is divided by itself and so is
 * exactly 1. Deals of weight 0 are never picked. */
static enum status normalise(struct posterior *posterior, struct diag *diag)
{
    double sum = 0.0, squares = 0.0;
    for (uint64_t i = 0; i < posterior->n; i++)
        posterior->cumulative[i] = sum += posterior->chance[i];
    char policy[sizeof posterior->model.policy.label];
    policy_format(&posterior->model.policy, policy, sizeof policy);
    if (!(sum > 0.0))
        return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                        "in no deal that fits would players like \"%s\" have called and played as "
                        "the others did; lower the trust, as in --trust %.1f",
                        policy, MODEL_TRUST);
    for (uint64_t i = 0; i < posterior->n; i++) {
        posterior->chance[i] /= sum;
        posterior->cumulative[i] /= sum;
        squares += posterior->chance[i] * posterior->chance[i];
    }
    posterior->effective = 1.0 / squares;
    return STATUS_OK;
}

/* Estimates the time to weigh all deals by table look-up or by calling the policy for each
 * action. */
static double work_us(const struct posterior *posterior, const struct belief *belief, bool listed)
{
    const double action_us = policy_cost_us(&posterior->model.policy) / ACTIONS_OF_DEAL;
    return (double)posterior->n * (listed ? lookup_us : belief->n_actions * action_us);
}

static enum status weigh(struct posterior *posterior, const struct belief *belief,
                         const struct deals *deals, const struct pool *pool, struct diag *diag)
{
    const bool listed = believed_hands_fit(belief->before[0].rules);
    struct by_hand by = {0};
    posterior->chance = malloc(posterior->n * sizeof *posterior->chance);
    posterior->cumulative = malloc(posterior->n * sizeof *posterior->cumulative);
    enum status status = posterior->chance == NULL || posterior->cumulative == NULL ? STATUS_MEMORY
                         : listed ? by_hand_init(&by, belief, &posterior->model)
                                  : STATUS_OK;
    struct weighing weighing = {.belief = belief,
                                .by = listed ? &by : NULL,
                                .deals = deals,
                                .model = &posterior->model,
                                .weights = posterior->chance};
    const struct pool worth = pool_for(pool, work_us(posterior, belief, listed));
    THEN(status, weigh_deals(&weighing, &worth, posterior->n));
    THEN(status, normalise(posterior, diag));
    if (status == STATUS_OK && listed)
        posterior->explained = find_explained(&by, deals, posterior);
    by_hand_clear(&by);
    return status;
}

/* Whether there are too many deals, or too many actions per deal, to weigh every deal. */
static bool must_be_drawn(const struct belief *belief, const struct deals *deals)
{
    if (belief->n_actions > 0 && believed_hands_fit(belief->before[0].rules))
        return deals_number(deals) > MOST_ENUMERATED;
    return belief->n_actions > 0 &&
           deals_number(deals) > (deal_count)(MOST_WEIGHED_ACTIONS / belief->n_actions);
}

/* --- drawing instead of enumerating ----------------------------------------------------------- */

/* Rounds to two significant digits, since 1024 probes justify no more; the result may exceed the
 * number of deals. */
static double rounded(double number)
{
    const double unit = pow(10.0, floor(log10(number)) - 1.0);
    return unit > 1.0 ? round(number / unit) * unit : number;
}

/* Estimates the effective number of all deals from the probes; if all probes have weight 0, as is
 * possible at full trust, returns n / POSTERIOR_PROBES, an upper bound. */
static double effective_of_probes(const double *weight, double number)
{
    double sum = 0.0, squares = 0.0;
    for (int i = 0; i < POSTERIOR_PROBES; i++) {
        // cppcheck-suppress uninitvar // the caller has filled all weights
        sum += weight[i];
        squares += weight[i] * weight[i];
    }
    const double of_probes = squares > 0.0 ? sum * sum / squares : 1.0;
    return fmin(rounded(number * of_probes / POSTERIOR_PROBES), number);
}

static enum status probe(struct posterior *posterior, const struct belief *belief,
                         const struct deals *deals, const struct pool *pool)
{
    double weight[POSTERIOR_PROBES];
    struct weighing weighing = {.belief = belief,
                                .deals = deals,
                                .model = &posterior->model,
                                .probing = true,
                                .weights = weight};
    TRY(weigh_deals(&weighing, pool, POSTERIOR_PROBES));
    posterior->effective = effective_of_probes(weight, (double)deals_number(deals));
    return STATUS_OK;
}

/* Takes ownership of the belief if deals must be drawn from it; otherwise frees it. */
static enum status use(struct posterior *posterior, struct belief *belief,
                       const struct deals *deals, const struct pool *pool, struct diag *diag)
{
    posterior->n_actions = belief->n_actions;
    enum status status = STATUS_OK;
    if (must_be_drawn(belief, deals)) {
        posterior->drawn_by = belief;
        return probe(posterior, belief, deals, pool);
    }
    if (belief->n_actions > 0)
        status = weigh(posterior, belief, deals, pool, diag);
    free(belief);
    return status;
}

enum status posterior_new(const struct situation *situation, const struct deals *deals,
                          const struct opponent_model *model, const struct pool *pool,
                          struct posterior *out, struct diag *diag)
{
    const deal_count number = deals_number(deals);
    struct posterior posterior = {.n = number > UINT64_MAX ? UINT64_MAX : (uint64_t)number,
                                  .effective = (double)number,
                                  .model = *model};
    if (!model->off) {
        struct belief *belief = malloc(sizeof *belief);
        TRY_MEMORY(belief);
        const struct view view = situation_view(situation);
        belief_of_view(belief, &view);
        const enum status status = use(&posterior, belief, deals, pool, diag);
        if (status != STATUS_OK) {
            posterior_clear(&posterior);
            return status;
        }
    }
    *out = posterior;
    return STATUS_OK;
}

void posterior_clear(struct posterior *posterior)
{
    free(posterior->chance);
    free(posterior->cumulative);
    free(posterior->drawn_by);
    *posterior = (struct posterior){0};
}

uint64_t posterior_pick(const struct posterior *posterior, double u)
{
    uint64_t low = 0, high = posterior->n - 1; /* the first sum above u is in [low, high] */
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        if (posterior->cumulative[middle] > u)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* --- parsing an opponent model (--model) ------------------------------------------------------ */

enum { MAX_WORDS = 16, WORD = 64, LIST = 160 };
static const char off_word[] = "off";
/* A word that error messages list, although analyzer/players/policy_source.h parses it. */
static const char learnt_word[] = "learnt";

static bool is_decisive(const struct policy *policy)
{
    return policy->weigh != NULL && !policy->sees_all;
}

/* Lists the accepted words, also as text in `known`: "club, random, learnt or off". Returns their
 * number. */
static size_t accepted(const char *words[MAX_WORDS], char known[LIST])
{
    size_t n = 0;
    for (size_t i = 0; i < n_policies && n < MAX_WORDS - 2; i++)
        if (is_decisive(policies[i]))
            words[n++] = policies[i]->name;
    words[n++] = learnt_word;
    words[n++] = off_word;
    notation_list(words, n, known, LIST);
    return n;
}

static enum status refuse_unknown(const char *word, int column, struct diag *diag)
{
    const char *words[MAX_WORDS];
    char known[LIST], excerpt[32], hint[HINT_BYTES];
    const size_t n = accepted(words, known);
    if (*word == '\0')
        return diag_set(diag, STATUS_INPUT, 0, column, N_("expected an opponent model: %s"), known);
    notation_aside(word, words, n, hint);
    notation_excerpt(word, excerpt);
    return diag_set(diag, STATUS_INPUT, 0, column,
                    N_("unknown opponent model \"%s\"%s; expected %s"), excerpt, hint, known);
}

static enum status refuse_policy(const struct policy *policy, int column, struct diag *diag)
{
    const char *words[MAX_WORDS];
    char known[LIST];
    accepted(words, known);
    return diag_set(diag, STATUS_INPUT, 0, column,
                    policy->sees_all ? N_("policy \"%s\" sees the hidden cards, so it cannot be an "
                                          "opponent model; expected %s")
                                     : N_("policy \"%s\" gives no action probabilities, so it "
                                          "cannot be an opponent model; expected %s"),
                    policy->label[0] != '\0' ? policy->label : policy->name, known);
}

enum status opponent_model_from_policy(const struct policy *policy, int column, double trust,
                                       struct opponent_model *out, struct diag *diag)
{
    assert(trust >= 0.0 && trust <= 1.0);
    if (!is_decisive(policy))
        return refuse_policy(policy, column, diag);
    *out = (struct opponent_model){.policy = *policy, .trust = trust};
    return STATUS_OK;
}

enum status opponent_model_parse(const char *text, double trust, struct opponent_model *out,
                                 struct diag *diag)
{
    assert(trust >= 0.0 && trust <= 1.0);
    const struct policy_text bare = policy_text_trim((struct policy_text){text, strlen(text), 1});
    char word[WORD];
    snprintf(word, sizeof word, "%.*s", (int)bare.length, bare.text);
    struct opponent_model model = {.off = true, .policy = policy_club, .trust = trust};
    if (!policy_text_is(bare, off_word)) {
        const struct policy *policy = policy_named(word, strcspn(word, ":"));
        if (policy == NULL)
            return refuse_unknown(word, bare.column, diag);
        if (!is_decisive(policy))
            return refuse_policy(policy, bare.column, diag);
        TRY(policy_parse(text, &model.policy, diag));
        model.off = false;
    }
    *out = model;
    return STATUS_OK;
}
