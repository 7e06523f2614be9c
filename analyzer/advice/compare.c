/* See compare.h. */
#include "analyzer/advice/compare.h"

/* What one answer may cost on one core by default; with two cores and the
 * bracket it stays within a second. */
static const double budget_us = 700000.0;
enum { LEAST_SAMPLE = 200, MOST_SAMPLE = 100000 };

static double policy_cost_us(const struct policy *policy)
{
    return policy->takes_number ? policy->cost_us * policy->number : policy->cost_us;
}

/* Microseconds of one deal played for every option. */
static double deal_cost_us(const struct plan *plan)
{
    const double me = policy_cost_us(&plan->roles.me), others = policy_cost_us(&plan->roles.others);
    return plan->n_options * (me + (N_SEATS - 1) * others) / N_SEATS;
}

static uint64_t default_sample(const struct plan *plan)
{
    const double n = budget_us / deal_cost_us(plan);
    if (n < LEAST_SAMPLE)
        return LEAST_SAMPLE;
    return n > MOST_SAMPLE ? MOST_SAMPLE : (uint64_t)n;
}

/* The choice must not depend on the machine's speed today, or a second run
 * would give other numbers: it goes by the policies' stated cost. */
static void choose_deals(struct plan *plan, const struct deals *deals,
                         const struct request *request)
{
    const double n_possible = (double)deals_number(deals);
    const bool draws = plan->roles.me.draws || plan->roles.others.draws;
    const bool fits = n_possible * deal_cost_us(plan) <= budget_us;
    plan->every_deal = request->exact || (request->n_deals == 0 && fits && !draws);
    plan->n_deals = request->n_deals != 0 ? request->n_deals : default_sample(plan);
    plan->seed = request->seed;
    plan->threads = request->threads;
}

enum status compare_run(struct plan *plan, const struct deals *deals, const struct request *request,
                        struct tally *tally, struct provenance *how)
{
    choose_deals(plan, deals, request);
    policy_roles_format(&plan->roles, how->policy, sizeof how->policy);
    how->sees_all = plan->roles.me.sees_all || plan->roles.others.sees_all;
    how->every_deal = plan->every_deal;
    how->exact = plan_is_exact(plan);
    how->n = plan_deals(plan, deals);
    how->n_possible = (uint64_t)deals_number(deals);
    how->seed = plan->seed;
    return run_plan(plan, deals, tally, request->progress);
}

enum status compare_deals(const struct situation *situation, struct deals **out, struct diag *diag)
{
    struct knowledge knowledge;
    const struct view view = situation_view(situation);
    knowledge_of_view(&knowledge, &view);
    return deals_new(&knowledge, out, diag);
}

struct policy_roles compare_open_roles(void)
{
    return (struct policy_roles){policy_open, policy_open};
}

struct estimate compare_win(const struct tally *tally, int column, bool exact)
{
    return estimate_proportion(tally_wins(tally, column), tally->n, exact);
}
