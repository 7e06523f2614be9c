/* See posterior.h. A deal's weight is a pure function of the deal, and the sums
 * go through the deals in order, so the threads leave no trace. */
#include "analyzer/experiment/posterior.h"

#include <omp.h>
#include <stdlib.h>

#include "analyzer/experiment/crew.h"

enum { ACTS_OF_DEAL = 20 }; /* about, of 16 cards */

/* The likelihood of each deal. STATUS_MEMORY if a thread has no scratch. */
static enum status weigh_deals(const struct belief *belief, const struct deals *deals,
                               const struct evidence *evidence, int threads, uint64_t n,
                               double *weight)
{
    const struct policy *policy = &evidence->policy;
    bool failed = false;
#pragma omp parallel num_threads(threads) reduction(|| : failed)
    {
        void *scratch = policy->scratch_size > 0 ? calloc(1, policy->scratch_size) : NULL;
        failed = policy->scratch_size > 0 && scratch == NULL;
#pragma omp for schedule(static, 256)
        for (uint64_t i = 0; i < n; i++) {
            cardset dealt[N_SEATS];
            if (failed)
                continue;
            deals_at(deals, i, dealt);
            weight[i] = belief_likelihood(belief, dealt, policy, evidence->trust, scratch);
        }
        free(scratch);
    }
    return failed ? STATUS_MEMORY : STATUS_OK;
}

/* Turns weights into chances. Cumulated weights over their own sum end in
 * exactly 1, and a deal without weight adds nothing to them: it is never picked. */
static enum status normalise(struct posterior *posterior, struct diag *diag)
{
    double sum = 0.0, squares = 0.0;
    for (uint64_t i = 0; i < posterior->n; i++)
        posterior->cumulative[i] = sum += posterior->chance[i];
    char policy[sizeof posterior->evidence.policy.label];
    policy_format(&posterior->evidence.policy, policy, sizeof policy);
    if (!(sum > 0.0))
        return diag_set(diag, STATUS_IMPOSSIBLE, 0, 0,
                        "in no deal that fits would players like \"%s\" have made all the calls "
                        "and cards of the others; trust that they are such players less than "
                        "fully, as in --trust %.1f",
                        policy, EVIDENCE_TRUST);
    for (uint64_t i = 0; i < posterior->n; i++) {
        posterior->chance[i] /= sum;
        posterior->cumulative[i] /= sum;
        squares += posterior->chance[i] * posterior->chance[i];
    }
    posterior->effective = 1.0 / squares;
    return STATUS_OK;
}

static enum status weigh(struct posterior *posterior, const struct belief *belief,
                         const struct deals *deals, int threads, struct diag *diag)
{
    posterior->chance = malloc(posterior->n * sizeof *posterior->chance);
    posterior->cumulative = malloc(posterior->n * sizeof *posterior->cumulative);
    if (posterior->chance == NULL || posterior->cumulative == NULL)
        return STATUS_MEMORY;
    const double act_us = policy_cost_us(&posterior->evidence.policy) / ACTS_OF_DEAL;
    const double work_us = (double)posterior->n * belief->n_acts * act_us;
    const int most = threads > 0 ? threads : omp_get_num_procs();
    const enum status status =
        weigh_deals(belief, deals, &posterior->evidence, crew_threads_worth(most, work_us),
                    posterior->n, posterior->chance);
    return status == STATUS_OK ? normalise(posterior, diag) : status;
}

/* Too many to be weighed one by one, or too many acts to weigh each by. */
static bool must_be_drawn(const struct belief *belief, const struct deals *deals)
{
    return belief->n_acts > 0 &&
           deals_number(deals) > (deal_count)(MOST_WEIGHED_ACTS / belief->n_acts);
}

/* Takes over the belief if deals must be drawn by it, else frees it. */
static enum status use(struct posterior *posterior, struct belief *belief,
                       const struct deals *deals, int threads, struct diag *diag)
{
    posterior->n_acts = belief->n_acts;
    enum status status = STATUS_OK;
    if (must_be_drawn(belief, deals)) {
        posterior->effective = 0.0;
        posterior->drawn_by = belief;
        return STATUS_OK;
    }
    if (belief->n_acts > 0)
        status = weigh(posterior, belief, deals, threads, diag);
    free(belief);
    return status;
}

enum status posterior_new(const struct situation *situation, const struct deals *deals,
                          const struct evidence *evidence, int threads, struct posterior *out,
                          struct diag *diag)
{
    const deal_count number = deals_number(deals);
    struct posterior posterior = {.n = number > UINT64_MAX ? UINT64_MAX : (uint64_t)number,
                                  .effective = (double)number,
                                  .evidence = *evidence};
    if (!evidence->off) {
        struct belief *belief = malloc(sizeof *belief);
        if (belief == NULL)
            return STATUS_MEMORY;
        const struct view view = situation_view(situation);
        belief_of_view(belief, &view);
        const enum status status = use(&posterior, belief, deals, threads, diag);
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
    uint64_t low = 0, high = posterior->n - 1; /* the first whose cumulative chance is above u */
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        if (posterior->cumulative[middle] > u)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}
