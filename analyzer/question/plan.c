/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/question/plan.h"

#include <stdlib.h>

#include "analyzer/question/posterior.h"

bool plan_is_determined(const struct plan *plan)
{
    return !plan->roles.me.draws && !plan->roles.others.draws;
}

bool plan_is_exact(const struct plan *plan)
{
    return plan->sampling == DRAW_EVERY && plan_is_determined(plan);
}

/* Stream number of the random number generator that shuffles the deals; no row has this number. */
enum { ROWS_END = -1 };

/* Deals can be sampled without replacement if they are equally likely and few enough to list. */
static enum sampling_order sampling_of(const struct plan *plan, deal_count number)
{
    const bool once = number <= MOST_ENUMERATED && !posterior_is_weighed(plan->posterior);
    return plan->sampling == DRAW_ONCE && !once ? DRAW_FREELY : plan->sampling;
}

/* Fisher–Yates shuffle. */
static enum status shuffle(struct deal_picker *picker)
{
    const uint32_t n = (uint32_t)picker->number;
    struct rng rng;
    rng_seed(&rng, picker->plan->seed, (uint64_t)ROWS_END);
    TRY_MEMORY(picker->order = malloc(n * sizeof *picker->order));
    for (uint32_t i = 0; i < n; i++)
        picker->order[i] = i;
    for (uint32_t top = n; top-- > 1;) {
        const uint64_t with = rng_below(&rng, (uint64_t)top + 1);
        const uint32_t swapped = picker->order[with];
        picker->order[with] = picker->order[top];
        picker->order[top] = swapped;
    }
    return STATUS_OK;
}

enum status picker_init(struct deal_picker *picker, const struct plan *plan,
                        const struct deals *deals)
{
    *picker = (struct deal_picker){.plan = plan, .deals = deals, .number = deals_number(deals)};
    picker->sampling = sampling_of(plan, picker->number);
    return picker->sampling == DRAW_ONCE ? shuffle(picker) : STATUS_OK;
}

void picker_clear(struct deal_picker *picker)
{
    free(picker->order);
    picker->order = NULL;
}

/* Candidates whose likelihood is below this share of the largest so far are skipped. */
static const double negligible = 1e-3;

static double likelihood(const struct posterior *posterior, const cardset dealt[N_SEATS],
                         double least, void *scratch)
{
    return belief_likelihood(posterior->drawn_by, dealt, &posterior->model.policy,
                             posterior->model.trust, least, scratch);
}

/* Draws a deal by rejection sampling. If none is accepted, uses sampling–importance–resampling
 * (Rubin 1987) up to an effective sample size of WORTH or the plan's maximum number of candidates.
 * Only one deal in hundreds explains a solo; with too few candidates the soloist would get an
 * arbitrary hand and lose. */
static deal_count draw_by_belief(const struct deal_picker *picker, struct rng *rng, void *scratch)
{
    enum { WORTH = 8, LEAST = 64 };
    const int most = plan_candidates(picker->plan);
    const int least = belief_has_rare_call(picker->plan->posterior->drawn_by) ? most / 4 : LEAST;
    double sum = 0.0, squares = 0.0, best = 0.0;
    deal_count chosen = 0;
    for (int n = 0; n < most && (n < least || sum * sum <= WORTH * squares); n++) {
        cardset dealt[N_SEATS];
        const deal_count candidate = deals_draw(picker->deals, rng);
        deals_at(picker->deals, candidate, dealt);
        const double chance =
            likelihood(picker->plan->posterior, dealt, negligible * best, scratch);
        best = chance > best ? chance : best;
        if (rng_unit(rng) < chance)
            return candidate;
        sum += chance;
        squares += chance * chance;
        if (n == 0 || rng_unit(rng) * sum < chance) /* chosen in proportion to its weight */
            chosen = candidate;
    }
    return chosen;
}

static deal_count draw_number(const struct deal_picker *picker, uint64_t row, struct rng *rng,
                              void *scratch)
{
    const struct posterior *posterior = picker->plan->posterior;
    if (picker->sampling != DRAW_FREELY) {
        const uint64_t place = row < picker->number ? row : (uint64_t)(row % picker->number);
        return picker->sampling == DRAW_ONCE ? picker->order[place] : place;
    }
    if (posterior_is_drawn(posterior))
        return draw_by_belief(picker, rng, scratch);
    if (posterior != NULL && posterior->chance != NULL)
        return posterior_pick(posterior, rng_unit(rng));
    return deals_draw(picker->deals, rng);
}

void picker_draw(const struct deal_picker *picker, uint64_t row, void *scratch,
                 struct row_deal *out)
{
    rng_seed(&out->rng, picker->plan->seed, row);
    out->number = draw_number(picker, row, &out->rng, scratch);
    deals_at(picker->deals, out->number, out->dealt);
}
