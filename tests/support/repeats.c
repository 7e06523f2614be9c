/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See repeats.h. */
#include "tests/support/repeats.h"
#include "analyzer/run/pool.h"
#include "tests/support/test.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

const char *const claim_names[N_CLAIMS] = {
    [CLAIM_NAMED] = "value, named option",
    [CLAIM_CHOSEN] = "value, recommended option",
    [CLAIM_DIFFERENCE] = "difference",
    [CLAIM_WINS] = "share of wins",
    [CLAIM_FRESH] = "fresh value",
    [CLAIM_FRESH_DIFFERENCE] = "fresh difference",
    [CLAIM_REGRET] = "regret",
    [CLAIM_BEST] = "no wrong winner",
};

/* One run. */
struct outcome {
    enum status status;
    unsigned asked, held, tight; /* bits by claim */
    bool best;
    uint64_t n;
    double width;
};

struct repeats repeats_of(const struct population *population, enum draw_kind kind)
{
    return (struct repeats){
        .population = population,
        .kind = kind,
        .design = {.n_options = population->rows.n_options,
                   .low = -population->bound,
                   .high = population->bound,
                   .population = kind == DRAWN_ONCE ? population->rows.n : 0,
                   .confidence = interval_confidence},
        .seed = 1,
    };
}

static void claim(struct outcome *outcome, enum claim which, bool held)
{
    outcome->asked |= 1u << which;
    outcome->held |= held ? 1u << which : 0;
}

/* The truth, summed in another order, may differ in the last bits. */
static void claim_interval(struct outcome *outcome, enum claim which,
                           const struct estimate *estimate, double truth)
{
    const bool tight = estimate->kind == INTERVAL_T || estimate->kind == INTERVAL_WILSON;
    if (estimate->kind == INTERVAL_NONE)
        return;
    claim(outcome, which, estimate->low - 1e-9 <= truth && truth <= estimate->high + 1e-9);
    outcome->tight |= tight ? 1u << which : 0;
}

static double loss(const struct population *population, int option)
{
    return population->mean[population->best] - population->mean[option];
}

/* --- a study -------------------------------------------------------------------------------- */

static enum status estimate_wins(const struct repeats *repeats, const struct study *study,
                                 int option, struct estimate *out)
{
    const struct study_design *design = &repeats->design;
    const uint64_t n = study->sample.n_of[option];
    double *values = calloc(n + 1, sizeof *values);
    uint64_t wins = 0;
    if (values == NULL)
        return STATUS_MEMORY;
    for (uint64_t i = 0; i < n; i++) {
        values[i] = sample_result(&study->sample, i, option) > 0;
        wins += values[i] > 0;
    }
    enum status status = STATUS_OK;
    if (stopping_peeks(&design->stopping))
        status = study_estimate(design, study,
                                &(struct series){.values = values, .n = n, .high = 1}, out);
    else
        *out = interval_of_share(wins, n, design->population, design->confidence);
    free(values);
    return status;
}

static void judge_choice(const struct repeats *repeats, const struct study *study,
                         struct outcome *out)
{
    const struct study_design *design = &repeats->design;
    const struct population *population = repeats->population;
    const double *mean = population->mean;
    const int best = study->best, next = study->next;
    const double difference = mean[next] - mean[best];
    claim_interval(out, CLAIM_CHOSEN, &study->value[best], mean[best]);
    claim_interval(out, CLAIM_DIFFERENCE, &study->diff[next], difference);
    claim(out, CLAIM_REGRET, loss(population, best) <= study->regret + 1e-9);
    if (design->stopping.confidence > 0)
        claim(out, CLAIM_BEST, out->best || study->reason != STOP_CONFIDENCE);
    if (!study->has_fresh)
        return;
    claim_interval(out, CLAIM_FRESH, &study->fresh, mean[best]);
    claim_interval(out, CLAIM_FRESH_DIFFERENCE, &study->fresh_diff, -difference);
}

static enum status judge(const struct repeats *repeats, const struct study *study,
                         struct outcome *out)
{
    const struct population *population = repeats->population;
    const int best = study->best;
    const int won = stopping_peeks(&repeats->design.stopping) ? best : population->best;
    const bool choice = repeats->design.n_options > 1;
    const struct estimate *shown = choice ? &study->diff[study->next] : &study->value[best];
    struct estimate wins;
    const enum status status = estimate_wins(repeats, study, won, &wins);
    if (status != STATUS_OK)
        return status;
    out->n = study->sample.n;
    if (study->n_looks > 0)
        out->n = study->looks[study->n_looks - 1];
    out->width = shown->kind == INTERVAL_NONE ? 0 : (shown->high - shown->low) / 2;
    out->best = loss(population, best) <= 1e-9;
    claim_interval(out, CLAIM_NAMED, &study->value[population->best],
                   population->mean[population->best]);
    claim_interval(out, CLAIM_WINS, &wins, population->wins[won]);
    if (choice)
        judge_choice(repeats, study, out);
    return STATUS_OK;
}

static struct outcome run_once(const struct repeats *repeats, uint64_t index, struct draw *draw)
{
    struct outcome out = {0};
    struct study study = {0};
    draw_begin(draw, repeats->population, repeats->kind, repeats->seed, index);
    const struct row_source source = draw_source(draw);
    out.status = study_run(&repeats->design, &source, NULL, &study);
    if (out.status == STATUS_OK)
        out.status = judge(repeats, &study, &out);
    study_clear(&study);
    return out;
}

/* --- the naive rule ------------------------------------------------------------------------- */

enum { NAIVE_LOOK = 100, NAIVE_OPTIONS = 8 };

/* Sums over the rows: whole numbers, so exact. */
struct naive {
    double sum[NAIVE_OPTIONS];
    double products[NAIVE_OPTIONS][NAIVE_OPTIONS];
};

static void naive_add(struct naive *naive, const double *results, int n_options)
{
    for (int a = 0; a < n_options; a++) {
        naive->sum[a] += results[a];
        for (int b = 0; b < n_options; b++)
            naive->products[a][b] += results[a] * results[b];
    }
}

static void naive_rank(const struct naive *naive, int n_options, int *best, int *next)
{
    *best = naive->sum[1] > naive->sum[0];
    *next = !*best;
    for (int o = 2; o < n_options; o++) {
        if (naive->sum[o] > naive->sum[*best]) {
            *next = *best;
            *best = o;
        } else if (naive->sum[o] > naive->sum[*next]) {
            *next = o;
        }
    }
}

/* Student's interval of best − next, with the finite population factor. */
static struct estimate naive_interval(const struct naive *naive, int best, int next, uint64_t n,
                                      uint64_t population)
{
    const double count = (double)n, sum = naive->sum[best] - naive->sum[next];
    const double squares =
        naive->products[best][best] - 2 * naive->products[best][next] + naive->products[next][next];
    const double left = population > 0 ? 1 - count / (double)population : 1;
    const double se = sqrt((squares - sum * sum / count) / (count - 1) / count * left);
    const double margin = gsl_cdf_tdist_Pinv(0.975, count - 1) * se;
    const double mean = sum / count;
    return (struct estimate){.value = mean,
                             .se = se,
                             .low = mean - margin,
                             .high = mean + margin,
                             .n = n,
                             .kind = INTERVAL_T};
}

static struct outcome naive_once(const struct repeats *repeats, uint64_t most, uint64_t index,
                                 struct draw *draw)
{
    const struct population *population = repeats->population;
    const int n_options = population->rows.n_options;
    struct outcome out = {0};
    struct naive naive = {0};
    struct estimate estimate = {0};
    int best = 0, next = 0;
    draw_begin(draw, population, repeats->kind, repeats->seed, index);
    while (out.n < most && !(estimate.low > 0)) {
        for (int i = 0; i < NAIVE_LOOK; i++, out.n++) {
            const uint32_t number = draw_row(draw, out.n);
            if (number == UINT32_MAX) {
                out.status = STATUS_MEMORY;
                return out;
            }
            naive_add(&naive, sample_row(&population->rows, number), n_options);
        }
        naive_rank(&naive, n_options, &best, &next);
        estimate = naive_interval(&naive, best, next, out.n, repeats->design.population);
    }
    out.width = (estimate.high - estimate.low) / 2;
    out.best = loss(population, best) <= 1e-9;
    claim_interval(&out, CLAIM_DIFFERENCE, &estimate,
                   population->mean[best] - population->mean[next]);
    claim(&out, CLAIM_BEST, out.best || !(estimate.low > 0));
    return out;
}

/* --- all runs ------------------------------------------------------------------------------- */

static void add_up(const struct outcome *outcomes, uint64_t runs, struct record *out)
{
    *out = (struct record){.runs = runs};
    for (uint64_t i = 0; i < runs; i++) {
        assert_int_equal(outcomes[i].status, STATUS_OK);
        for (int c = 0; c < N_CLAIMS; c++) {
            out->asked[c] += outcomes[i].asked >> c & 1;
            out->held[c] += outcomes[i].held >> c & 1;
            out->tight[c] += outcomes[i].tight >> c & 1;
        }
        out->best += outcomes[i].best;
        out->mean_n += (double)outcomes[i].n / (double)runs;
        out->mean_width += outcomes[i].width / (double)runs;
    }
}

/* Runs shared out to workers, each with a draw of its own. */
struct shared {
    const struct repeats *repeats;
    uint64_t naive_most; /* 0: studies */
    struct draw *draws;  /* by worker */
    struct outcome *outcomes;
};

static enum status do_run(void *self, int worker, uint64_t run, void *result)
{
    const struct shared *shared = self;
    struct draw *draw = &shared->draws[worker];
    (void)result;
    shared->outcomes[run] = shared->naive_most > 0
                                ? naive_once(shared->repeats, shared->naive_most, run, draw)
                                : run_once(shared->repeats, run, draw);
    return STATUS_OK;
}

static void run_all(const struct repeats *repeats, uint64_t naive_most, uint64_t runs,
                    struct record *out)
{
    const struct pool pool = pool_of_threads(0);
    struct shared shared = {.repeats = repeats, .naive_most = naive_most};
    const struct work work = {.n_items = runs, .do_item = do_run, .self = &shared};
    assert_true(repeats->population->rows.n_options <= NAIVE_OPTIONS);
    shared.draws = calloc((size_t)pool_workers(&pool), sizeof *shared.draws);
    shared.outcomes = calloc(runs, sizeof *shared.outcomes);
    assert_true(shared.draws != NULL && shared.outcomes != NULL);
    assert_int_equal(pool_map(&pool, &work, NULL), STATUS_OK);
    for (int i = 0; i < pool_workers(&pool); i++)
        draw_clear(&shared.draws[i]);
    add_up(shared.outcomes, runs, out);
    free(shared.draws);
    free(shared.outcomes);
}

void repeats_run(const struct repeats *repeats, uint64_t runs, struct record *out)
{
    run_all(repeats, 0, runs, out);
}

void repeats_naive(const struct repeats *repeats, uint64_t most, uint64_t runs, struct record *out)
{
    run_all(repeats, most, runs, out);
}

double record_share(const struct record *record, enum claim claim)
{
    const uint64_t asked = record->asked[claim];
    return asked == 0 ? (double)NAN : (double)record->held[claim] / (double)asked;
}

double record_error(const struct record *record, enum claim claim)
{
    const double share = record_share(record, claim);
    return sqrt(share * (1 - share) / (double)record->asked[claim]);
}
