/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See bench.h. */
#include "analyzer/experiment/bench.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics.h>
#include <time.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "engine/solve/open_solver.h"

/* What the workloads share. */
struct bench_context {
    const struct ruleset *rules;
    struct policy_table club;
    struct deals *given_hand;
};

/* Does units first … first+n−1 and returns a sum of results, so that nothing
 * can be optimised away. */
typedef uint64_t workload(const struct bench_context *context, uint64_t first, uint64_t n);

enum { BENCH_SEED = 1 };

static uint64_t finish(struct state *state, const struct policy_table *table, struct rng *rng)
{
    int payoff[N_SEATS];
    playout(state, table->players, rng);
    state_payoff(state, payoff);
    return (uint64_t)payoff[0] + 1000;
}

/* Deal number i, and the generator that goes on after it. */
static void shuffle(const struct ruleset *rules, uint64_t i, struct rng *rng,
                    cardset dealt[N_SEATS])
{
    rng_seed(rng, BENCH_SEED, i);
    deal_shuffle(rules->pack, rng, dealt);
}

static uint64_t club_playouts(const struct bench_context *context, uint64_t first, uint64_t n)
{
    uint64_t sum = 0;
    for (uint64_t i = first; i < first + n; i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        shuffle(context->rules, i, &rng, dealt);
        state_init(&state, context->rules, dealt);
        sum += finish(&state, &context->club, &rng);
    }
    return sum;
}

/* All side patterns, in all orders of the set in turn. */
static uint64_t solves(const struct bench_context *context, uint64_t first, uint64_t n)
{
    static const seatset patterns[] = {1, 2, 4, 8, 3, 5, 9};
    const struct ruleset *rules = context->rules;
    uint64_t sum = 0;
    for (uint64_t i = first; i < first + n; i++) {
        struct rng rng;
        cardset dealt[N_SEATS];
        const struct order *order = &rules->orders[i / 7 % (uint64_t)rules->n_orders];
        shuffle(rules, i, &rng, dealt);
        const struct position position =
            position_of_deal(rules->pack, order, dealt, patterns[i % 7]);
        sum += (uint64_t)open_points(&position);
    }
    return sum;
}

static uint64_t sampled_deals(const struct bench_context *context, uint64_t first, uint64_t n)
{
    struct rng rng;
    uint64_t sum = 0;
    rng_seed(&rng, BENCH_SEED, first);
    for (uint64_t i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        deals_sample(context->given_hand, &rng, dealt);
        sum += dealt[1] ^ dealt[2];
    }
    return sum;
}

/* Processor time, so that other programs on the machine count less. */
static double now_s(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double time_s(workload *work, const struct bench_context *context, uint64_t n,
                     volatile uint64_t *sink)
{
    const double start = now_s();
    *sink += work(context, 0, n);
    return now_s() - start;
}

struct bench_speed bench_speed_of(double *speed, size_t n, uint64_t work)
{
    gsl_sort(speed, 1, n);
    return (struct bench_speed){.median = gsl_stats_median_from_sorted_data(speed, 1, n),
                                .slowest = speed[0],
                                .fastest = speed[n - 1],
                                .work = work};
}

/* Doubles the work until one repetition is long enough (this also warms up),
 * then repeats exactly that much. */
static struct bench_speed measure(workload *work, const struct bench_context *context,
                                  int repetitions, double seconds)
{
    volatile uint64_t sink = 0;
    uint64_t n = 1024;
    while (time_s(work, context, n, &sink) < seconds)
        n *= 2;
    double speed[BENCH_REPETITIONS];
    const size_t count =
        (size_t)(repetitions < BENCH_REPETITIONS ? repetitions : BENCH_REPETITIONS);
    for (size_t i = 0; i < count; i++)
        speed[i] = (double)n / time_s(work, context, n, &sink);
    return bench_speed_of(speed, count, n);
}

static enum status context_init(struct bench_context *context, const struct ruleset *rules,
                                const struct policy_roles *club)
{
    struct knowledge knowledge;
    *context = (struct bench_context){.rules = rules};
    knowledge_init(&knowledge, rules->pack);
    cardset hand = 0;
    CARDSET_EACH(c, rules->pack->all)
        if (cardset_count(hand) < rules->pack->hand_size && c % N_SEATS == 0)
            hand |= cardset_of((unsigned)c);
    knowledge_holds(&knowledge, 0, hand, "the hand of the benchmark");
    enum status status = deals_new(&knowledge, &context->given_hand, NULL);
    if (status == STATUS_OK)
        status = policy_table_init(&context->club, club, 0);
    return status;
}

static void context_clear(struct bench_context *context)
{
    deals_free(context->given_hand);
    policy_table_clear(&context->club);
}

enum status bench_run(const struct ruleset *rules, int repetitions, double seconds,
                      struct bench *out)
{
    const struct policy_roles club = {policy_club, policy_club};
    struct bench_context context;
    *out = (struct bench){0};
    const enum status status = context_init(&context, rules, &club);
    if (status == STATUS_OK) {
        snprintf(out->rules, sizeof out->rules, "%s", rules->name);
        if (policy_check(&policy_club, rules, NULL) == STATUS_OK)
            out->club_playouts = measure(club_playouts, &context, repetitions, seconds);
        if (policy_check(&policy_open, rules, NULL) == STATUS_OK)
            out->solves = measure(solves, &context, repetitions, seconds);
        out->deals = measure(sampled_deals, &context, repetitions, seconds);
    }
    context_clear(&context);
    return status;
}
