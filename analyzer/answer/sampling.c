/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See comparison.h. Decides which deals a run visits, and when the run stops. */
#include "analyzer/answer/comparison.h"

#include <math.h>

#include "analyzer/question/plan.h"
#include "analyzer/response/replies.h"

/* The default time for one answer on one core; including the bracket, two cores need less than a
 * second. A run with a target precision may take longer before giving up. */
static const double budget_us = 700000.0, patience_us = 60e6;

/* Cost of one answer in a long deal if the querying seat searches: three seconds on two cores. Part
 * of the cost is spent on rows that play all options, the rest on options near the best one. */
static const double searching_budget_us = 4.0e6, share_of_all = 0.25;

/* The share of a time limit reserved for all but the main run, and its maximum in seconds. */
static const double beside_share = 0.15, beside_most_s = 0.4;

enum { LEAST_SAMPLE = 200, MOST_SAMPLE = 100000, LEAST_LOOK = 128, FIRST_OF_MANY = 2000 };

/* Cost of drawing a deal by likelihood, measured in Doppelkopf. In two of every three deals, the
 * others called and played like club players. Few deals are consistent with reservations and
 * announcements; all others are rejected at once. */
static double draw_cost_us(const struct plan *plan)
{
    static const double of_three = 1.4, candidate_us = 2.5, most = 256.0, rare_us = 0.3;
    if (!posterior_is_drawn(plan->posterior))
        return 0;
    const struct belief *belief = plan->posterior->drawn_by;
    if (belief_has_rare_call(belief))
        return rare_us * plan_candidates(plan);
    return candidate_us * fmin(pow(of_three, belief->n_actions), most);
}

static bool searches_long_deals(const struct plan *plan)
{
    return plan->roles.me.draws && ruleset_is_long(plan->situation->table.rules);
}

/* Whether the querying seat searches and another seat has bid a solo, which few deals explain. */
static bool searches_for_solos(const struct plan *plan)
{
    const struct auction *auction = &plan->situation->table.auction;
    return searches_long_deals(plan) && auction->contract != CONTRACT_NONE &&
           auction->declarer != (int)plan->situation->me &&
           plan->situation->table.rules->contracts[auction->contract].sides == SIDES_LONE;
}

/* The cost of playing a row with n options. */
static double row_cost_us(const struct plan *plan, int n_options)
{
    static const double of_solo = 2.4; /* measured in a Damensolo, from the second card on */
    return draw_cost_us(plan) + policy_roles_cost_us(&plan->roles) * n_options *
                                    (searches_for_solos(plan) ? of_solo : 1.0);
}

static uint64_t rows_for(double cost_us, const struct plan *plan, uint64_t most)
{
    const double n = cost_us / row_cost_us(plan, plan->n_options);
    return n < LEAST_SAMPLE ? LEAST_SAMPLE : n > (double)most ? most : (uint64_t)n;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return b != 0 && b < a ? b : a;
}

/* Seconds of a time limit reserved for cheap extras, such as values with all hands visible. */
static double beside_s(const struct request *request)
{
    const double seconds = beside_share * request->stopping.most_seconds;
    return seconds < beside_most_s ? seconds : beside_most_s;
}

/* The budget of a run. With a time limit, other runs are assumed to use two cores. */
static double budget_of(const struct plan *plan, const struct request *request, bool is_main)
{
    const double beside_us = 2e6 * beside_s(request);
    if (is_main && searches_long_deals(plan))
        return searching_budget_us;
    return is_main || request->stopping.most_seconds <= 0 || beside_us > budget_us ? budget_us
                                                                                   : beside_us;
}

bool sampling_finds_on_few(const struct request *request, const struct deals *deals)
{
    /* Shares of the time to find the reply, to evaluate it, for fresh rows of the winner, and in
     * reserve. */
    enum { PARTS = 4 };
    return request->n_deals != 0 && !request->exact && !stopping_is_set(&request->stopping) &&
           (double)request->n_deals * PARTS <= (double)deals_number(deals);
}

/* A best reply computed on the rows themselves would be fitted to the noise in these rows. */
static bool finds_replies(const struct plan *plan, const struct deals *deals)
{
    return plan->best_reply && replies_objection(plan, deals) == NULL;
}

/* Enumerates the deals if requested, or if no sample was requested and the budget covers all deals.
 * Weighted deals can be enumerated only if each deal determines its payoffs. */
static bool takes_every_deal(const struct plan *plan, const struct deals *deals,
                             const struct request *request, bool is_main)
{
    const bool determined = plan_is_determined(plan);
    const bool sampled = request->n_deals != 0 || stopping_is_set(&request->stopping);
    if (deals_number(deals) > MOST_ENUMERATED || posterior_is_drawn(plan->posterior))
        return false;
    if (finds_replies(plan, deals))
        return !sampling_finds_on_few(request, deals);
    if (request->exact)
        return determined || plan->posterior == NULL;
    return determined && !(is_main && sampled) &&
           (double)deals_number(deals) * row_cost_us(plan, plan->n_options) <=
               budget_of(plan, request, is_main);
}

static void fix_n(struct stopping *stopping, uint64_t n)
{
    *stopping = (struct stopping){.most_n = n};
}

/* Plans a few rows of all options, then rounds of options near the best until the budget is
 * spent. */
static void choose_rounds(struct comparison *run, const struct request *request)
{
    enum { NEAR = 2, LEAST_ROUND = 100 };
    const struct plan *plan = &run->plan;
    const double seconds = request->stopping.most_seconds - beside_s(request);
    const bool is_timed = request->stopping.most_seconds > 0;
    const double all_us =
        share_of_all * (is_timed ? 1e6 * seconds * plan->pool.n_threads : searching_budget_us);
    const double n = all_us / row_cost_us(plan, plan->n_options);
    fix_n(&run->design.stopping, (uint64_t)fmin(fmax(n, LEAST_ROUND), MOST_SAMPLE));
    run->design.stopping.most_seconds = is_timed ? seconds : 0;
    run->design.round_results =
        is_timed ? UINT64_MAX
                 : (uint64_t)((searching_budget_us - all_us) * NEAR / row_cost_us(plan, NEAR));
}

/* In a review, it does not matter which of several options this close in payoff is best. */
static const double indifferent_points = 0.5;

/* Plans rounds of 25, 50, 100 … rows of the options near the best. The plan has at most twice as
 * many rows as requested, and no more results than a sample without rounds (study.c). */
static void choose_short_rounds(struct comparison *run, uint64_t first, uint64_t asked)
{
    const uint64_t n_options = (uint64_t)run->plan.n_options;
    fix_n(&run->design.stopping, first);
    run->design.round_results = n_options * (asked - first) + (n_options + 8) * asked / 3;
    run->design.most_rows = 2 * asked;
    run->design.indifference = indifferent_points;
}

/* Plans rounds of a large sample: FIRST_OF_MANY rows of all options, then rounds in which the
 * options near the best reach the requested number of rows. */
static void choose_long_rounds(struct comparison *run, uint64_t asked)
{
    fix_n(&run->design.stopping, FIRST_OF_MANY);
    run->design.round_results = UINT64_MAX;
    run->design.most_rows = asked;
}

static void choose_sample(struct comparison *run, const struct request *request, bool is_main,
                          uint64_t n_possible)
{
    const struct plan *plan = &run->plan;
    struct stopping *stopping = &run->design.stopping;
    const uint64_t asked = request->exact ? n_possible : request->n_deals;
    const bool in_rounds = run->design.want_fresh && !stopping_peeks(&request->stopping) &&
                           request->stopping.most_n == 0 && searches_long_deals(plan);
    if (in_rounds && asked == 0) {
        choose_rounds(run, request);
        return;
    }
    if (in_rounds && request->first_deals > 0 && request->first_deals < asked) {
        choose_short_rounds(run, request->first_deals, asked);
        return;
    }
    if (in_rounds && asked > FIRST_OF_MANY) {
        choose_long_rounds(run, asked);
        return;
    }
    if (!is_main || (!stopping_peeks(&request->stopping) && request->stopping.most_seconds <= 0)) {
        const uint64_t n =
            asked != 0 ? asked : rows_for(budget_of(plan, request, is_main), plan, MOST_SAMPLE);
        fix_n(stopping, least(n, request->stopping.most_n));
        return;
    }
    *stopping = request->stopping;
    stopping->most_seconds = request->stopping.most_seconds - beside_s(request);
    stopping->least_n = LEAST_LOOK;
    if (stopping->most_n == 0)
        stopping->most_n = asked != 0 ? asked : rows_for(patience_us, plan, 100000000);
}

void sampling_choose(struct comparison *run, const struct deals *deals,
                     const struct posterior *posterior, const struct request *request,
                     enum comparison_kind kind)
{
    const bool is_main = kind != COMPARE_SIDE;
    struct plan *plan = &run->plan;
    struct stopping *stopping = &run->design.stopping;
    const bool weighed = posterior_is_weighed(posterior);
    const deal_count number = deals_number(deals);
    plan->posterior = weighed ? posterior : NULL;
    plan->candidates = request->candidates;
    plan->seed = request->seed;
    plan->pool = request->pool;
    if (takes_every_deal(plan, deals, request, is_main)) {
        plan->sampling = DRAW_EVERY;
        fix_n(stopping, (uint64_t)number);
        return;
    }
    const bool once = plan_is_determined(plan) && !weighed && number <= MOST_ENUMERATED;
    plan->sampling = once ? DRAW_ONCE : DRAW_FREELY;
    run->design.want_fresh = kind == COMPARE_MAIN;
    choose_sample(run, request, is_main, (uint64_t)number);
    if (once)
        stopping->most_n = least(stopping->most_n, (uint64_t)number);
}
